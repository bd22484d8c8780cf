"""What the commands share: the person's language, failures that say what to do, and close matches."""

import os
import sys
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from ludoteca.core.rules import LANGS, Lang, Text


class Failure(Exception):
    """Something that cannot be done: one line that says why and what to do, and the exit code."""

    code = 1

    def __init__(self, en: str, it: str) -> None:
        super().__init__(en)
        self.text = Text(en, it)


class WrongUsage(Failure):
    """A command line that means nothing."""

    code = 2


def lang_of(environment: Mapping[str, str], arguments: Iterable[str] = ()) -> Lang:
    """The language asked for with `--lang`, else that of the system, else English."""
    words = list(arguments)
    for i, word in enumerate(words):
        option, equals, value = word.partition("=")
        if option == "--lang":
            chosen = value if equals else words[i + 1] if i + 1 < len(words) else ""
            return "it" if chosen == "it" else "en"
    system = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or ""
    return next((lang for lang in LANGS if system.lower().startswith(lang)), "en")


def unknown(what: Text, word: str, known: Iterable[str], where: Text | None = None) -> WrongUsage:
    """`unknown bot 'gredy', did you mean 'greedy'? There is: greedy`; for long lists, `where` to look instead."""
    names = list(known)
    near = get_close_matches(word, names, 1)
    there = where or Text(f"There is: {', '.join(names)}", f"C'è: {', '.join(names)}")
    return WrongUsage(
        f"unknown {what.en} {word!r}{f', did you mean {near[0]!r}?' if near else '.'} {there.en}",
        f"non c'è {what.it} {word!r}{f', volevi dire {near[0]!r}?' if near else '.'} {there.it}",
    )


def say(line: str = "") -> None:
    """A line on standard output."""
    sys.stdout.write(line + "\n")


def note(line: str) -> None:
    """A line on standard error: progress and trouble, never a result."""
    sys.stderr.write(line + "\n")


def debugging() -> bool:
    """Whether unexpected errors are to show where they come from."""
    return os.environ.get("LUDOTECA_DEBUG") == "1"
