"""What heroes do and what happens to them."""
