"""Myth in text."""
