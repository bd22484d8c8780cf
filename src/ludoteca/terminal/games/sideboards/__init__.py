"""Sideboards in text."""
