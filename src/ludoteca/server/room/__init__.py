"""A live table by what it does; `rooms.py` holds what it is."""
