"""Players made of code that know no game: random play, search, a seat for a bot, and processes to think in."""
