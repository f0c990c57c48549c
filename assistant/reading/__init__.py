"""What people type and hand in, read: cards, boxes, kingdoms, situations, scores, scenarios."""
