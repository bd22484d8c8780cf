"""The clause register: every rule has an id and a text in English and Italian; a refusal names its clause."""

import re
import tomllib
from functools import cached_property
from importlib import resources
from typing import Literal
from unicodedata import combining, normalize

import msgspec

Lang = Literal["en", "it"]
LANGS: tuple[Lang, Lang] = ("en", "it")


_INSIDE = re.compile(r"(?<=\w)'(?=\w)")
_AFTER = re.compile(r"(?<=\w)'(?!\w)")
_QUOTE = re.compile(r"(?<!\w)'(?=\w)")


def typeset(words: str) -> str:
    """Words as they are printed: with curly apostrophes, which the keyboard of whoever wrote them does not have."""
    inside = _INSIDE.sub("’", words)
    return inside if _QUOTE.search(inside) else _AFTER.sub("’", inside)


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in English and in Italian."""

    en: str
    it: str

    def __post_init__(self) -> None:
        if "'" in self.en or "'" in self.it:
            msgspec.structs.force_setattr(self, "en", typeset(self.en))
            msgspec.structs.force_setattr(self, "it", typeset(self.it))

    def of(self, lang: str) -> str:
        """The words in one language; English for any language we do not have."""
        return self.it if lang == "it" else self.en


class _Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something of the register, its words as they are printed."""

    def __post_init__(self) -> None:
        for field in self.__struct_fields__:
            if isinstance(value := getattr(self, field), str) and "'" in value:
                msgspec.structs.force_setattr(self, field, typeset(value))


class Area(_Printed, frozen=True):
    """A chapter of the rules."""

    id: str
    en: str
    it: str


class Clause(_Printed, frozen=True):
    """One rule: its id, its text, and whether it is a decision of ours where the source is silent."""

    id: str
    ruling: bool
    status: Literal["implemented", "planned", "no-rule"]
    en: str
    it: str
    why_en: str = ""
    why_it: str = ""

    @property
    def area(self) -> str:
        """The chapter: `SET-CALL-06` -> `CALL`."""
        return self.id.split("-")[1]

    @property
    def text(self) -> Text:
        """The rule in both languages."""
        return Text(self.en, self.it)

    @property
    def why(self) -> Text:
        """The reason of a ruling in both languages."""
        return Text(self.why_en, self.why_it)


def plain(words: str) -> str:
    """Lower case without accents, so that `perche` finds `perché`."""
    return "".join(c for c in normalize("NFKD", words.casefold()) if not combining(c)).replace("’", "'")


class Register(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All clauses of one game in the order of its rules."""

    game: str
    version: str
    area: tuple[Area, ...]
    clause: tuple[Clause, ...]

    @cached_property
    def by_id(self) -> dict[str, Clause]:
        """Clauses by id."""
        return {clause.id: clause for clause in self.clause}

    @cached_property
    def provable(self) -> tuple[Clause, ...]:
        """The clauses that a test can prove: those that only inform have nothing to prove."""
        return tuple([clause for clause in self.clause if clause.status != "no-rule"])

    @property
    def prefix(self) -> str:
        """What every id of this game begins with: `SIDE-COMP-01` -> `SIDE-`."""
        return self.clause[0].id.split("-")[0] + "-"

    @cached_property
    def _plain_texts(self) -> list[tuple[Clause, str]]:
        """Clauses with all that can be searched."""
        return [
            (clause, plain(f"{clause.id} {clause.en} {clause.it} {clause.why_en} {clause.why_it}"))
            for clause in self.clause
        ]

    def search(self, words: str) -> list[Clause]:
        """Clauses whose id or text, in either language, holds every one of the words."""
        wanted = plain(words).split()
        return [clause for clause, text in self._plain_texts if all(word in text for word in wanted)]


def load_register(package: str) -> Register:
    """The register in a game's package, decoded strictly."""
    source = resources.files(package) / "RULES.toml"
    try:
        register = msgspec.convert(tomllib.loads(source.read_text("utf-8")), Register)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{package}/RULES.toml: {error}") from error
    ids = [clause.id for clause in register.clause]
    doubled = {id for id in ids if ids.count(id) > 1}
    stray = {clause.id for clause in register.clause if clause.area not in {area.id for area in register.area}}
    if doubled or stray:
        raise ValueError(f"{package}/RULES.toml: doubled {sorted(doubled)}, without an area {sorted(stray)}")
    return register


def corrected_since(title: Text, act: int, rules: str, here: str) -> Text | None:
    """What the people of a campaign are told whose last act was played by other rules; nothing if it was not."""
    if not rules or rules == here:
        return None
    return Text(
        f"The rules of {title.en} were corrected: act {act} belongs to version {rules}, and from act {act + 1} on"
        f" version {here} holds.",
        f"Le regole di {title.it} sono state corrette: l'atto {act} è della versione {rules}, e dall'atto {act + 1} in"
        f" poi vale la versione {here}.",
    )


class Refused(Exception):
    """An action that the rules do not allow, with the clause it breaks; nothing has changed."""

    def __init__(self, clause: str, reason: Text) -> None:
        super().__init__(f"{reason.en} ({clause})")
        self.clause = clause
        self.reason = reason
