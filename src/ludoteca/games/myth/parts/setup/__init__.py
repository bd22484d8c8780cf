"""Setup: heroes, tiles and what stands on them."""
