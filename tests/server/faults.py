"""Where the SET of `faulty` breaks."""

FAULTS = {
    "view": 41,
    "apply": 42,
    "presence": 43,
    "tell": 44,
    "hint dies": 45,
    "hint raises": 46,
    "outcome": 47,
    "deadline": 48,
}
"""Where a table breaks, by its option `claim_seconds`."""
