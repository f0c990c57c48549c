"""Say cards, decisions and facts in any language, each from the one tree or table that the machine runs.

`text` says a card, and the sentence of a card that caused a fact; `asks` a decision, `log` what happened, `scenarios`
and `headings` a scenario. The words of a module of `engine/vocabulary` are said in the module of that name, with these
exceptions: those of `cards`, and what a clause depends on, in `nouns`; those of `choosing`, `gaining` and `resources`
in `steps`, of `later` and what changes prices in `abilities`, of `points` in `text`. `reading` holds each reader to the
fields that it says.
"""
