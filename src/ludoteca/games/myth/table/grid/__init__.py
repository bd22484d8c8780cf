"""Squares: distances, sight, areas, and how tiles lie."""
