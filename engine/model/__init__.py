"""Values only: costs, card definitions, zones, states, facts."""
