"""Our speed beside named baselines measured in the same run: `make bench`."""
