"""Everything that can wait on the agenda: plain data, a file for each part of the rulebook."""
