"""Companions: bots that play heroes."""
