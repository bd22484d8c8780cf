"""Briscola: forty cards, one suit of trumps, and the most points in the tricks."""
