"""`python -m tests.playthroughs` tells the kept matches again, after a change that was meant; then read the diff.

The moves are those of each text; bots play the matches whose text was removed, or whose moves can no longer be made.
"""

import sys

from tests.playthroughs.tables import TABLES
from tests.playthroughs.telling import BROKEN, FOLDER, moves_in, told


def main() -> int:
    """Write all texts, and say which are other ones now."""
    for name, table in TABLES.items():
        file = FOLDER / f"{name}.txt"
        before = file.read_text("utf-8") if file.exists() else ""
        now = told(table, moves_in(before))
        if BROKEN in now:
            now = told(table)
        if now != before:
            file.parent.mkdir(exist_ok=True)
            file.write_text(now, "utf-8")
            print(f"{name}: {'told anew' if moves_in(now) == moves_in(before) else 'played anew'}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
