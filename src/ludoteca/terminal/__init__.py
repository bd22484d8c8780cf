"""The text table: a view in, an action out."""
