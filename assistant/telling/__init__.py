"""What is said to people and programs, in one language: names, tables, outcomes, rules; as pages and as data."""
