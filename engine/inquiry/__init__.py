"""Questions to the referee: scenarios, exploration, verdicts, traces."""
