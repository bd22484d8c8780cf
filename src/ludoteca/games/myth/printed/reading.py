"""Reading the printed things strictly: defaults of a place are spelled out, mistakes name the file and the path."""

from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec

from ludoteca.core.reading import read_toml
from ludoteca.games.myth.printed import vocabulary as words
from ludoteca.games.myth.printed.heroes import Printed
from ludoteca.games.myth.printed.terms import Condition
from ludoteca.games.myth.printed.verbs import Effect
from ludoteca.games.myth.printed.vocabulary import Duration, Window

T = TypeVar("T")

CONDITIONS = {"when": "self", "needs": "self", "window_if": "self", "if": "candidate", "against": "candidate"}
"""The keys that hold a condition, and whom it is about unless it says so."""
FORMS = ("count", "is", "any", "all", "none", "exists")
SELECTORS = ("to", "who", "from", "exists")


class Place(msgspec.Struct, frozen=True):
    """What an effect inherits from where it stands."""

    fate: Window
    hiding: Duration = "round"


def spelled_out(node: Any, place: Place) -> Any:
    """The same content with every default that depends on its place."""
    if isinstance(node, list):
        return [spelled_out(entry, place) for entry in node]
    if not isinstance(node, dict):
        return node
    if isinstance(node.get("keywords"), list) and "ongoing" in node["keywords"]:
        place = Place(place.fate, "in-play")
    full: dict[str, Any] = {}
    for key, value in node.items():
        if key in CONDITIONS and isinstance(value, dict):
            full[key] = condition(value, place, CONDITIONS[key])
        elif key in SELECTORS and isinstance(value, dict):
            full[key] = selector(value, place, all_of_them=node.get("do") in ("mod", "grant"))
        elif key == "fate" and isinstance(value, list):
            full[key] = [fate_list(entry, place) for entry in value]
        else:
            full[key] = spelled_out(value, place)
    return effect(full, place) if "do" in full else full


def condition(node: dict[str, Any], place: Place, who: str) -> dict[str, Any]:
    """A condition with its form and the figure it is about."""
    form = next((form for form in FORMS if form in node), "is")
    full: dict[str, Any] = {"form": form}
    for key, value in node.items():
        if key in ("any", "all", "none") and isinstance(value, list):
            full[key] = [condition(part, place, who) if isinstance(part, dict) else part for part in value]
        elif key in SELECTORS and isinstance(value, dict):
            full[key] = selector(value, place, all_of_them=True)
        else:
            full[key] = value
    if form in ("count", "is"):
        full.setdefault("who", who)
    return full


def selector(node: dict[str, Any], place: Place, all_of_them: bool) -> dict[str, Any]:
    """A selector with its line of sight and its number."""
    full: dict[str, Any] = spelled_out(node, place)
    full.setdefault("los", full.get("within", "card") == "card")
    if all_of_them:
        full.setdefault("pick", "all")
    return as_list(full, "of")


def fate_list(node: Any, place: Place) -> Any:
    """A fate list whose effects know when they happen."""
    full = spelled_out(node, place)
    if isinstance(full, dict) and isinstance(full.get("effects"), list):
        full["effects"] = [
            {"on": place.fate, **entry} if isinstance(entry, dict) else entry for entry in full["effects"]
        ]
    return full


def effect(node: dict[str, Any], place: Place) -> dict[str, Any]:
    """An effect with the defaults of its verb."""
    match node["do"]:
        case "mod" | "grant" if node.get("on") == "ongoing":
            node.setdefault("for", "in-play")
        case "hide":
            node.setdefault("for", place.hiding)
        case "gain" if node.get("what") in ("gold", "serendipity"):
            node.setdefault("to", "party")
        case "cure":
            return as_list(node, "status")
    return node


def as_list(node: dict[str, Any], key: str) -> dict[str, Any]:
    """The same, with several words where there may be one."""
    if isinstance(node.get(key), str):
        node[key] = [node[key]]
    return node


def read(source: Traversable, kind: type[T], place: Place) -> T:
    """A file of printed things; `BadPack` says where it is wrong and what was meant."""
    return read_toml(source.read_text("utf-8"), source.name, kind, known_words, lambda node: spelled_out(node, place))


@cache
def known_words() -> tuple[str, ...]:
    """Every verb, key and value that content can have."""
    known = [word for value in vars(words).values() for word in get_args(value) if isinstance(word, str)]
    for kind in (*get_args(Effect), *get_args(Condition), *every_kind(Printed)):
        known += [str(kind.__struct_config__.tag or ""), *kind.__struct_encode_fields__]
        known += [word for hints in get_type_hints(kind).values() for word in get_args(hints) if isinstance(word, str)]
    return tuple(dict.fromkeys(known))


def every_kind(kind: type[Printed]) -> Iterator[type[Printed]]:
    """The kinds of printed things."""
    yield kind
    for narrower in kind.__subclasses__():
        yield from every_kind(narrower)
