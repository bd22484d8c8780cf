"""`make mutants`: how many mutants of the rules the tests notice, by game and module, and those that they do not."""

import io
import os
import random
import sys
import tomllib
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest
from tests.mutants.hunting import Hunt, Notes
from tests.mutants.mutating import Module
from tests.quick import ROOT, chosen, for_each_game, imports, is_test, module_of

SOURCES = ROOT / "src/ludoteca/games"
RULES = {
    "set": ("rules", "score", "state", "cards", "view"),
    "myset": ("rules", "moves", "score", "table", "view", "effects/*"),
    "sideboards": ("rules", "score", "scorer", "state", "cards", "tracks", "placing", "view"),
    "myth": ("rules", "effects/*", "parts/*/*", "table/*", "table/*/*"),
}
"""The modules with rules; what bots think, what people read and what is printed are not among them."""
WORDS = (
    "__init__",
    "facts",
    "attack_facts",
    "quest_facts",
    "words",
    "wording",
    "reasons",
    "names",
    "registering",
    "squares",
)
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
KEPT = ROOT / ".mutants"
"""What the last hunts noted about the tests."""
Key = tuple[str, str, str, str, int]


def modules_of(game: str) -> list[Module]:
    """The modules of a game's rules."""
    found: list[Module] = []
    for pattern in RULES[game]:
        for path in sorted((SOURCES / game).glob(f"{pattern}.py")):
            if path.stem not in WORDS:
                found.append(Module(path, module_of(path), sum(len(module.blocks) for module in found)))
    return found


def equivalent() -> dict[Key, str]:
    """The mutants that mean the same as the rules, with the reasons."""
    entries = tomllib.loads(EQUIVALENT.read_text("utf-8")).get("mutant", [])
    return {
        (each["file"], each["function"], each["was"], each["now"], each.get("nth", 1)): each["why"] for each in entries
    }


def tests_of(game: str, modules: Sequence[Module]) -> list[str]:
    """The test files that a change of these modules can break, as `make quick` takes them: those about rules."""
    files = [*chosen([str(module.path.relative_to(ROOT)) for module in modules]), *for_each_game()]
    about = tuple(f"tests/{folder}" for folder in (f"games/{game}/", "laws/", "playthroughs/"))
    return [file for file in dict.fromkeys(files) if file.startswith(about)]


def stands_on(test: Path) -> str:
    """A text that is another one when the rules, what tests share, or this test file changes."""
    return sha256(shared() + test.read_bytes()).hexdigest()


@cache
def shared() -> bytes:
    """The same of all that every test file stands on."""
    used = set().union(*imports().values())
    tests = [file for file in (ROOT / "tests").rglob("*.py") if not is_test(module_of(file)) or module_of(file) in used]
    sources = [file for file in (ROOT / "src/ludoteca").rglob("*") if file.suffix in (".py", ".toml")]
    return sha256(b"".join([file.read_bytes() for file in sorted(sources + tests)])).digest()


def hunted(game: str, asked: Namespace, known: dict[Key, str], seconds: float) -> tuple[Hunt, int]:
    """A sample of a game's mutants, tried; and how many of it are equivalent."""
    modules = modules_of(game)
    mutants = [mutant for module in modules if asked.module in module.file for mutant in module.mutants]
    sample = random.Random(asked.seed).sample(mutants, min(asked.sample, len(mutants)))
    fresh = [mutant for mutant in sample if mutant.key not in known]
    hunt = Hunt(modules, fresh, asked.jobs, seconds, asked.each, Notes(KEPT / game, stands_on))
    others = " or ".join("[set" if other == "set" else other for other in RULES if other != game)  # "set" is in "reset"
    options = ["-n0", "-o", "timeout=0", "-p", "no:cacheprovider", "-k", f"not ({others})"]
    with redirect_stdout(io.StringIO()) as said:
        code = pytest.main([*options, *(asked.tests or tests_of(game, modules))], [hunt])
    if code:
        sys.exit(f"the tests cannot be run:\n{said.getvalue()}")
    return hunt, len(sample) - len(fresh)


def told(game: str, hunt: Hunt, same: int) -> Iterator[str]:
    """What became of the mutants of a game."""
    tried = hunt.verdicts
    for file in ["", *sorted({mutant.file for mutant in tried})]:
        verdicts = [why for mutant, why in tried.items() if file in ("", mutant.file)]
        killed = verdicts.count("")
        share = f"{100 * killed / len(verdicts):5.1f} %" if verdicts else "    –"
        yield f"{'  ' + file if file else game:44} {share}  {killed} of {len(verdicts)} killed" + (
            f", {same} equivalent, {len(hunt.mutants) - len(verdicts)} not tried" if not file else ""
        )
    for mutant, why in sorted(tried.items(), key=lambda entry: (entry[0].file, entry[0].line)):
        if why:
            yield f"  survivor: {mutant} ({why})"
    for name in hunt.broken:
        yield f"  fails without any mutant: {name}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Try a sample of each game."""
    parser = ArgumentParser(prog="make mutants ARGS=…", description=__doc__)
    parser.add_argument("--game", choices=tuple(RULES), action="append", help="only this one")
    parser.add_argument("--module", default="", help="only modules whose path has this part, like set/rules")
    parser.add_argument("--sample", type=int, default=300, help="so many mutants a game, drawn by lot (%(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="which ones (%(default)s)")
    parser.add_argument(
        "--minutes",
        type=float,
        default=60,
        help="for the mutants of all games; what is not tried by then is left, and the tests that a first hunt runs "
        "without mutants are not counted (%(default)s)",
    )
    parser.add_argument("--each", type=float, default=60, help="seconds of tests for one mutant (%(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes, all cores unless told")
    parser.add_argument(
        "--tests", nargs="+", help="only by these files or folders of tests: sooner, and less is noticed"
    )
    asked = parser.parse_args(arguments)
    games = [game for game in asked.game or RULES if asked.module.startswith(game) or not asked.module or asked.game]
    known, left = equivalent(), asked.minutes * 60
    for number, game in enumerate(games):
        hunt, same = hunted(game, asked, known, left / (len(games) - number))
        left = max(0, left - hunt.spent)
        print(*told(game, hunt, same), sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
