"""The darkness and its figures."""
