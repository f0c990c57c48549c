"""The referee: cards, machine, table and inquiry; imports the standard library only."""
