"""What printed effects come to: counts, conditions, targets, how long they last."""
