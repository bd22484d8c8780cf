"""SET in text."""
