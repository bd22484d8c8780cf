"""The faces and boards of the games in text, a folder each."""
