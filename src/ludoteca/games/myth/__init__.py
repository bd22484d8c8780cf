"""Myth: heroes against the darkness, together or not at all."""
