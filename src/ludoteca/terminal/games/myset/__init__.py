"""MYSET in text."""
