"""Sideboards: eight cards, forty drawers, three objectives for all."""
