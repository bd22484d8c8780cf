"""What lies on the table: pieces, the board, dice, and who is asked what."""
