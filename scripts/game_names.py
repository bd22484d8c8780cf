"""Whether a file outside the folders of the games names one of them: what the house knows of a game lies in its box.

`python scripts/game_names.py` looks at src and web/src, and fails where a name stands in a file that may have none.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ("set", "myset", "sideboards", "myth")
OWN = re.compile(rf"(^|/)games/({'|'.join(GAMES)})/")
# `set` is also a word of every language: as the game it stands in quotes, in a path, or in capitals.
# Clauses may be cited anywhere.
NAMED = re.compile(r"""(?i:(?<![a-z])(?:myset|sideboards|myth))|["'`]set["'`]|\bgames[./]set\b|\bSET\b(?!-[A-Z])""")

ALLOWED = {
    "src/ludoteca/__init__.py": "says what the package is for",
    "src/ludoteca/cli/lab_options.py": "examples in the help: commands that somebody can type as they stand",
    "src/ludoteca/cli/play_options.py": "examples in the help: commands that somebody can type as they stand",
    "src/ludoteca/core/match.py": "the example of its documentation, which is run as a test",
    "src/ludoteca/games/__init__.py": "the one list of the games that come with Ludoteca",
}
"""Files that may name games, each with its reason."""

MADE = ("web/src/protocol.ts", "web/src/protocol.schema.json", "src/ludoteca/server/static/")
"""What a program has written."""


def sources(root: Path) -> Iterator[Path]:
    """The files that are looked at."""
    for folder, kinds in (("src", (".py",)), ("web/src", (".ts", ".svelte", ".css", ".html"))):
        yield from sorted(
            file for file in (root / folder).rglob("*") if file.suffix in kinds and ".test." not in file.name
        )


def named(root: Path = ROOT) -> Iterator[tuple[str, int, str]]:
    """Every place where a game is named outside its folders: file, line and what stands there."""
    for file in sources(root):
        name = file.relative_to(root).as_posix()
        if OWN.search(name) or name.startswith(MADE) or name in ALLOWED:
            continue
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if NAMED.search(line):
                yield name, number, line.strip()


def main(root: Path = ROOT) -> int:
    """1 if a game is named where it must not be."""
    found = list(named(root))
    for name, number, line in found:
        print(f"{name}:{number}: names a game: {line[:100]}")  # noqa: T201
    idle = [name for name in ALLOWED if root == ROOT and not (root / name).is_file()]
    for name in idle:
        print(f"{name} is allowed to name games, and is not there")  # noqa: T201
    return int(bool(found or idle))


if __name__ == "__main__":
    sys.exit(main())
