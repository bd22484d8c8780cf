"""Quests, acts, merchants, allies."""
