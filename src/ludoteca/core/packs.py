"""Packs that people write: TOML in the schema of the house's own content, alone or "as the house, but …"."""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from ludoteca.core.parts import BadPack, Written
from ludoteca.core.reading import did_you_mean, in_both_languages, not_toml, shown
from ludoteca.core.rules import Text

T = TypeVar("T")

HOUSE = "house"
PackName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""As an option has it: `house`, `mine@1a2b3c4d`, or `mine` in what was stored before packs had digests."""
HEADER = "pack"
"""What a pack says of itself: `pack.toml` in a folder, the table `[pack]` in a file."""
KEYS = ("number", "id", "face", "size", "level")
"""By what the things of a list are known, whichever all of them have."""
MOST_THINGS = 5_000
MOST_DEEP = 40
MOST_NUMBER = 1_000_000

Tree = dict[str, dict[str, Any]]
"""The tables of content files by path, as `monsters` or `heroes/archer`."""

SPOKEN = {"do", "kind", "en", "it"}
"""Keys whose values name no thing."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For which game a pack is, what it is called, and what of the house it leaves out."""

    game: str
    name: Text | None = None
    based_on: Literal["house", "nothing"] = "house"
    leave_out: tuple[str, ...] = ()


class Parsed(msgspec.Struct, frozen=True):
    """A pack as it is written: its header if it has one, its tables, and a digest of what it says."""

    written: Written
    header: Header | None
    tables: dict[str, Any]
    digest: str

    @property
    def title(self) -> str:
        """`mine@1a2b3c4d`: the name, and what the pack held then."""
        return f"{self.written.name}@{self.digest}"

    @property
    def label(self) -> Text:
        """What people call it."""
        own = self.header.name if self.header else None
        return own or Text(self.written.name, self.written.name)

    def wrong(self, reason: Text, at: str = "", line: int = 0, part: str = "") -> BadPack:
        """A complaint about a place in a file of this pack."""
        file = self.written.shown(part)
        lines = (f", line {line}", f", riga {line}") if line else ("", "")
        places = (f" - at `{at}`", f" - in `{at}`") if at else ("", "")
        return BadPack(
            Text(f"{file}{lines[0]}: {reason.en}{places[0]}", f"{file}{lines[1]}: {reason.it}{places[1]}"),
        )

    def wrong_at(self, reason: Text, part: str, key: str, thing: str = "") -> BadPack:
        """A complaint about a key, or about a thing, in a content file."""
        at = f"{thing}.{key}" if thing else key
        return self.wrong(reason, at, line_of(self.written.text(part), thing, key), part)


def house_name(pack: Parsed) -> None:
    """`BadPack` for a pack that takes the name of the house."""
    if pack.written.name == HOUSE:
        file = pack.written.file
        raise BadPack(
            Text(
                f"{file}: the pack of the house is called `house`: give the file another name",
                f"{file}: `house` è il mazzo della casa: dai un altro nome al file",
            )
        )


def parsed(written: Written) -> Parsed:
    """The tables of a pack; `BadPack` where a file is no TOML or the header means nothing."""
    tables: dict[str, Any] = {}
    for part, text in sorted(written.files.items()):
        try:
            found = tomllib.loads(text)
            within_bounds(found)
        except RecursionError as error:
            file = written.shown(part)
            raise BadPack(Text(f"{file}: nested too deeply", f"{file}: annidamento troppo profondo")) from error
        except ValueError as error:  # no TOML, or a number of more digits than Python takes
            raise not_toml(written.shown(part), error) from error
        if part:
            tables[part] = found
        else:
            tables.update(found)
    raw = tables.pop(HEADER, None)
    digest = blake2b(digest_size=4)
    digest.update(msgspec.json.encode([raw, tables], order="deterministic", enc_hook=str))
    pack = Parsed(written, None, tables, digest.hexdigest())
    if raw is None:
        return pack
    try:
        return msgspec.structs.replace(pack, header=msgspec.convert(raw, Header))
    except msgspec.ValidationError as error:
        part = "" if written.alone else HEADER
        hint = did_you_mean(str(error), [*Header.__struct_fields__, "house", "nothing"])
        line = line_of(written.files.get(part, ""), "", HEADER)
        raise pack.wrong(Text(f"{shown(error)}{hint.en}", f"{shown(error)}{hint.it}"), line=line, part=part) from error


def within_bounds(node: Any, left: int = MOST_DEEP) -> None:
    """`RecursionError` for what is nested deeply, `ValueError` for numbers that nobody prints."""
    if not left:
        raise RecursionError
    if isinstance(node, int) and abs(node) > MOST_NUMBER:
        raise ValueError(f"a number above {MOST_NUMBER}")
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        within_bounds(inner, left - 1)


# As the house, but …


def merged(base: Mapping[str, Mapping[str, Any]], pack: Parsed, own: Mapping[str, dict[str, Any]]) -> Tree:
    """The content of the house with what a pack adds, changes and leaves out; `own` has its tables by content file."""
    out = set(pack.header.leave_out) if pack.header else set()
    tree: Tree = {}
    for part in dict.fromkeys([*base, *own]):
        mine = dict(own.get(part, {}))
        first: Mapping[str, Any] = base.get(part, {})
        if isinstance(like := mine.pop("like", None), str):
            first = renamed(sheet_like(base, part, like, pack), like, part.rpartition("/")[2])
        tree[part] = {
            key: entries(part, key, first.get(key), mine.get(key), out, pack)
            if isinstance(first.get(key), list) or isinstance(mine.get(key), list)
            else changed(first.get(key), mine.get(key))
            for key in dict.fromkeys([*first, *mine])
        }
    sheets = {part.rpartition("/")[2]: part for part in tree if "/" in part}
    for name in sorted(out & set(sheets)):
        del tree[sheets[name]]
        out.discard(name)
    known = {
        name
        for part in base
        for _, key, found in tables_of(base[part])
        for entry in found
        for name in names_of(entry, key)
    }
    for name in sorted(out - known):
        hint = did_you_mean(f"Invalid value '{name}'", [*sorted(known), *sheets])
        raise pack.wrong(
            Text(
                f"leave_out: the house has no {shown(name)!r}{hint.en}",
                f"leave_out: la casa non ha {shown(name)!r}{hint.it}",
            ),
            part="" if pack.written.alone else HEADER,
        )
    return tree


def sheet_like(base: Mapping[str, Mapping[str, Any]], part: str, like: str, pack: Parsed) -> Mapping[str, Any]:
    """The file of the house that one of a pack begins with."""
    folder = part.rpartition("/")[0]
    known = [name.rpartition("/")[2] for name in base if name.rpartition("/")[0] == folder]
    if like not in known:
        hint = did_you_mean(f"Invalid value '{like}'", known)
        raise pack.wrong(
            Text(f"like: there is no {shown(like)!r}{hint.en}", f"like: non c'è {shown(like)!r}{hint.it}"), part=part
        )
    return base[f"{folder}/{like}" if folder else like]


def key_of(entries: object) -> str:
    """By what the things of a list are known; nothing if it is no list of things."""
    if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
        return ""
    return next((key for key in KEYS if all(key in entry for entry in entries)), "")


def names_of(entry: Mapping[str, Any], key: str) -> set[str]:
    """How a thing is called: by its key, and by its id."""
    return {str(entry[key]), str(entry.get("id", entry[key]))}


def tables_of(part: Mapping[str, Any]) -> list[tuple[str, str, list[Any]]]:
    """The lists of things in a content file, each with the key of its things."""
    return [(name, key, found) for name, found in part.items() if (key := key_of(found))]


def entries(part: str, name: str, first: Any, mine: Any, out: set[str], pack: Parsed) -> Any:
    """A list of the house with the things of a pack in it."""
    key = key_of(first)
    kept = [entry for entry in first if not names_of(entry, key) & out] if key else first
    if mine is None or not key or not isinstance(mine, list):
        return kept if mine is None else mine
    if len(mine) > MOST_THINGS:
        raise pack.wrong(Text(f"at most {MOST_THINGS} things", f"al massimo {MOST_THINGS} cose"), name, part=part)
    known = {entry[key]: entry for entry in first}
    found = {entry[key]: entry for entry in kept}
    for place, entry in enumerate(mine):
        if not isinstance(entry, dict) or isinstance(entry.get(key), dict | list | type(None)):
            raise pack.wrong(
                Text(f"each of `{name}` needs `{key}`", f"in `{name}` ogni voce ha bisogno di `{key}`"),
                f"{name}[{place}]",
                part=part,
            )
        given = dict(entry)
        like, replaces = given.pop("like", None), given.pop("replaces", False)
        begins = {} if replaces is True else known.get(entry[key], {})
        if like is not None:
            if not isinstance(like, str | int) or like not in known:
                hint = did_you_mean(f"Invalid value '{like}'", map(str, known))
                raise pack.wrong(
                    Text(f"like: there is no {shown(like)!r}{hint.en}", f"like: non c'è {shown(like)!r}{hint.it}"),
                    f"{name}[{shown(entry[key])}]",
                    line_of(pack.written.text(part), str(entry[key]), "like"),
                    part,
                )
            begins = renamed(known[like], str(like), str(entry[key]), every=True)
        found[entry[key]] = changed(begins, given)
    return list(found.values())


def changed(first: Any, mine: Any) -> Any:
    """A table with other values for some of its keys, or another value."""
    if mine is None:
        return first
    if isinstance(first, dict) and isinstance(mine, dict):
        return {key: changed(first.get(key), mine.get(key)) for key in dict.fromkeys([*first, *mine])}
    return mine


def renamed(node: Any, was: str, now: str, every: bool = False) -> Any:
    """A copy of a thing under another id; what has an id inside is called after the copy, and referred to so within."""
    inner = {id: f"{now}-{id}" for id in inner_ids(node) if not is_of(id, was)} if every else {}
    return _renamed(node, was, now, inner)


def is_of(id: str, thing: str) -> bool:
    """Whether an id is that of a thing, or called after it."""
    return id == thing or id.startswith(f"{thing}-")


def inner_ids(node: Any) -> Iterator[str]:
    """The ids of the things inside, which have names or words; what has an id alone refers to another thing."""
    if isinstance(node, list):
        for entry in node:
            yield from inner_ids(entry)
    elif isinstance(node, dict):
        if isinstance(id := node.get("id"), str) and ("name" in node or "text" in node):
            yield id
        for value in node.values():
            yield from inner_ids(value)


def _renamed(node: Any, was: str, now: str, inner: Mapping[str, str]) -> Any:
    if isinstance(node, str):
        return inner.get(node, node)
    if isinstance(node, list):
        return [_renamed(entry, was, now, inner) for entry in node]
    if not isinstance(node, dict):
        return node
    copied = {
        key: value if isinstance(value, str) and key in SPOKEN else _renamed(value, was, now, inner)
        for key, value in node.items()
    }
    if isinstance(id := node.get("id"), str) and "do" not in node and is_of(id, was):
        copied["id"] = now + id[len(was) :]
    return copied


# What a game reads of it


def own_tables(pack: Parsed, parts: Mapping[str, str]) -> Tree:
    """The tables of a pack by content file; in one file, `parts` says by key which content file a table belongs to."""
    own: Tree = {}
    for key, found in pack.tables.items():
        part = parts.get(key, "") if pack.written.alone else key
        known = list(parts) if pack.written.alone else sorted(set(parts.values()))
        if part not in parts.values():
            hint = did_you_mean(f"Invalid value '{key}'", known)
            kinds = ", ".join(known)
            raise pack.wrong(
                Text(
                    f"a pack has no {shown(key)!r}{hint.en}; it has {kinds}",
                    f"un mazzo non ha {shown(key)!r}{hint.it}; ha {kinds}",
                ),
                part="" if pack.written.alone else key,
            )
        own.setdefault(part, {}).update({key: found} if pack.written.alone else found)
    return own


def content_of(base: Mapping[str, Mapping[str, Any]], pack: Parsed, own: Tree) -> Tree:
    """All content of a pack: as the house, but …, or what it says alone."""
    if pack.header and pack.header.based_on == "house":
        return merged(base, pack, own)
    return {part: own.get(part, {}) for part in dict.fromkeys([*base, *own])}


def converted(pack: Parsed, part: str, content: dict[str, Any], kind: type[T], words: Callable[[], Iterable[str]]) -> T:
    """A content file as its own type; `BadPack` says what is wrong in which line and what was meant."""
    try:
        return msgspec.convert(content, kind)
    except RecursionError as error:
        raise pack.wrong(Text("nested too deeply", "annidamento troppo profondo"), part=part) from error
    except msgspec.ValidationError as error:
        problem, _, path = str(error).partition(" - at `")
        at, thing, last = place_of(content, path.rstrip("`"))
        missing = re.search(r"field `(.*?)`", problem)
        line = line_of(pack.written.text(part), thing, missing[1] if missing and "unknown" in problem else last)
        reason, near = in_both_languages(f"{shown(problem)} - at"), did_you_mean(problem, words())
        said = Text(reason.en.removesuffix(" - at") + near.en, reason.it.removesuffix(" - at") + near.it)
        raise pack.wrong(said, shown(at), line, part) from error


def own_ids(tree: Tree, own: Tree) -> tuple[str, ...]:
    """What a pack adds or changes, by the ids of the things."""
    found = [str(part.rpartition("/")[2]) for part in own if "/" in part and "like" in own[part]]
    for part, tables in own.items():
        for name, things in tables.items():
            key = key_of(things) and key_of(tree.get(part, {}).get(name))
            mine = {thing.get(key) for thing in things} if key else set()
            found += (
                [str(thing.get("id", thing[key])) for thing in tree[part][name] if thing[key] in mine] if mine else []
            )
    return tuple(dict.fromkeys(found))


# Where something stands


def place_of(content: Any, path: str) -> tuple[str, str, str]:
    """A path of the decoder as people look for it: `monsters[ash-hound].life`, the thing, and the last key."""
    node, said, thing, last = content, "", "", ""
    for step in path.replace("[", ".[").split("."):
        if step.startswith("[") and step[1:-1].isdecimal() and isinstance(node, list):
            index = int(step[1:-1])
            node = node[index]
            name = str(next((node[key] for key in KEYS if key in node), "")) if isinstance(node, dict) else ""
            said += f"[{shown(name) or index}]"
            thing = name or thing
        elif step and step != "$":
            node = node.get(step) if isinstance(node, dict) else None
            said += f".{step}" if said else step
            last = "" if step.startswith("[") else step
    return said, thing, last


def line_of(text: str, thing: str, key: str) -> int:
    """The line of a key of a thing, or of the thing; 0 if neither stands there plainly."""
    lines = [line.strip() for line in text.split("\n")]

    def starts(line: str, word: str) -> bool:
        return (line.startswith(word) and line[len(word) :].lstrip()[:1] in ("=", ".")) or line.strip("[]") == word

    here = 0
    if thing:
        values = (f'"{thing}"', f"'{thing}'", thing)
        named = [
            number
            for number, line in enumerate(lines)
            if any(starts(line, each) for each in KEYS) and line.partition("=")[2].partition("#")[0].strip() in values
        ]
        if not named:
            return 0
        here = named[0]
    if not key:
        return here + 1 if thing else 0
    first = next((number for number in range(here, -1, -1) if lines[number].startswith("[[")), 0) if thing else 0
    for number in range(first, len(lines)):
        if thing and number > here and lines[number].startswith("[["):
            break
        if starts(lines[number], key) or (thing and lines[number].strip("[]").endswith(f".{key}")):
            return number + 1
    return here + 1 if thing else 0
