"""Clearing tiles and leaving them."""
