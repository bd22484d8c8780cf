"""Content read strictly from TOML: a mistake names the file, the path in it and what was meant, in both languages."""

import re
import tomllib
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any, TypeVar

import msgspec

from ludoteca.core.game import BadPack
from ludoteca.core.rules import Text

T = TypeVar("T")

MOST_SHOWN = 300
"""Characters of a complaint."""

ITALIAN = (
    (r"Object missing required field `(.+?)`", r"manca il campo `\1`"),
    (r"Object contains unknown field `(.+?)`", r"il campo `\1` non esiste"),
    (r"Invalid (?:enum )?value (.+?) - at", r"il valore \1 non esiste - at"),
    (r"Expected `(.+?)` of length (\d+), got (\d+)", r"serve `\1` di lunghezza \2, non \3"),
    (r"Expected `(.+?)` of length (.+?) - at", r"serve `\1` di lunghezza \2 - at"),
    (r"Expected `(.+?)` that's a multiple of (\d+)", r"serve `\1` multiplo di \2"),
    (r"Expected `(.+?)`, got `(.+?)`", r"serve `\1`, non `\2`"),
    (r"Expected `(.+?)`", r"serve `\1`"),
    (r" - at `", r" - in `"),
)
"""What the decoder says, in Italian."""


def as_it_stands(content: dict[str, Any]) -> Any:
    """Content that leaves nothing to be spelled out."""
    return content


def read_toml(
    text: str,
    file: str,
    kind: type[T],
    words: Callable[[], Iterable[str]],
    spelled_out: Callable[[dict[str, Any]], Any] = as_it_stands,
) -> T:
    """A value of this kind from a TOML text; `words` are all that it may use, for the hint in `BadPack`."""
    try:
        return msgspec.convert(spelled_out(tomllib.loads(text)), kind)
    except BadPack:  # of who spells out
        raise
    except RecursionError as error:
        raise BadPack(Text(f"{file}: nested too deeply", f"{file}: annidamento troppo profondo")) from error
    except msgspec.ValidationError as error:
        reason, near = in_both_languages(shown(error)), did_you_mean(str(error), words())
        raise BadPack(Text(f"{file}: {reason.en}{near.en}", f"{file}: {reason.it}{near.it}")) from error
    except ValueError as error:  # no TOML, or a number of more digits than Python takes
        raise not_toml(file, error) from error


def not_toml(file: str, error: ValueError) -> BadPack:
    """What the reader of TOML says of a file."""
    return BadPack(Text(f"{file}: not TOML: {shown(error)}", f"{file}: non è TOML: {shown(error)}"))


def shown(error: object) -> str:
    """What an error says, in a length that people read and without anything that steers a terminal."""
    text = "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in str(error))
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN // 2]}…{text[-MOST_SHOWN // 2 :]}"


def in_both_languages(problem: str) -> Text:
    """A complaint of the decoder."""
    italian = problem
    for english, words in ITALIAN:
        italian = re.sub(english, words, italian)
    return Text(problem, italian)


def did_you_mean(problem: str, words: Iterable[str]) -> Text:
    """Did you mean …, for a misspelt verb, key or value."""
    word = re.search(r"(?:Invalid (?:enum )?value|unknown field) [`'](.*?)[`']", problem)
    near = get_close_matches(word[1], [other for other in words if other != word[1]], 1) if word else []
    return Text(f"; did you mean {near[0]!r}?", f"; volevi dire {near[0]!r}?") if near else Text("", "")
