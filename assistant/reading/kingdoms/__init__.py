"""A kingdom read in almost any form, in any language: lists, headings, links, JSON (docs/kingdom-forms.md)."""
