"""The round and its hero cycle."""
