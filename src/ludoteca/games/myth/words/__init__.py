"""Myth in words: notation, positions, refusals, what was done."""
