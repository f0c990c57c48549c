"""Scenarios as sentences that people read and write (Gherkin), and back."""
