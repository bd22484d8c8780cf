"""MYSET: buy, swap and activate; the best-kept collection of games wins."""
