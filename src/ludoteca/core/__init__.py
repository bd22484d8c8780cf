"""The engine: it knows what a game is and knows no game."""
