"""Many matches at once: simulation and what it tells."""
