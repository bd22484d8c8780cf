"""How SET cards look and what they are called in English and Italian, read from content/skins.toml."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Annotated, Any, Literal

import msgspec

from ludoteca.core.rules import Lang, Text
from ludoteca.games.set.cards import Feature

Verdict = Literal["same", "different", "broken"]
Gender = Literal["m", "f"]

Word = Annotated[str, msgspec.Meta(min_length=1)]
Paint = Annotated[str, msgspec.Meta(pattern=r"^#[0-9A-F]{6}$")]
Capital = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]$")]
Line = Annotated[str, msgspec.Meta(pattern=r"^M[-0-9. MLHVCSZ]+$")]
CardDigits = Annotated[str, msgspec.Meta(pattern=r"^[012]{4}$")]


class BadSkins(ValueError):
    """A skin file that cannot be used: which file, where in it, what is wrong and what to do."""

    def __init__(self, file: str, path: str, problem: str, hint: str) -> None:
        super().__init__(f"{file}: at {path}: {problem}. Hint: {hint}")
        self.file, self.path, self.problem, self.hint = file, path, problem, hint


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the skin file; a key that we do not know is an error."""


class Letter(Strict, frozen=True):
    """The capital in the corner of a card, per language."""

    en: Capital
    it: Capital

    def of(self, lang: Lang) -> str:
        """The letter in one language."""
        return self.it if lang == "it" else self.en


class Adjective(Strict, frozen=True):
    """An Italian adjective: four forms that agree with the shape, or a single one that never changes."""

    ms: Word | None = None
    fs: Word | None = None
    mp: Word | None = None
    fp: Word | None = None
    inv: Word | None = None

    def __post_init__(self) -> None:
        forms = [form is not None for form in (self.ms, self.fs, self.mp, self.fp)]
        if any(forms) if self.inv is not None else not all(forms):
            raise ValueError("an adjective has the forms `ms`, `fs`, `mp` and `fp`, or `inv` alone")

    def form(self, gender: Gender, plural: bool) -> str:
        """The form for a noun of this gender and number."""
        singular_form, plural_form = (self.ms, self.mp) if gender == "m" else (self.fs, self.fp)
        return self.inv or (plural_form if plural else singular_form) or ""

    @property
    def plain(self) -> str:
        """The form of the dictionary."""
        return self.form("m", plural=False)


class EnglishNoun(Strict, frozen=True):
    """The English name of a shape."""

    singular: Word
    plural: Word


class ItalianNoun(Strict, frozen=True):
    """The Italian name of a shape, with its gender and its word for one: un, una or un'."""

    gender: Gender
    one: Literal["un", "uno", "una", "un'"]
    singular: Word
    plural: Word


class Colour(Strict, frozen=True):
    """One of the three colours of a skin, with the cues that work without colour."""

    id: Word
    paint: Paint
    outline: Literal["single", "double", "dotted"]
    letter: Letter
    tick: Literal["solid", "dashed", "dotted"]
    en: Word
    it: Adjective
    paint_dark: Paint | None = None


class Shape(Strict, frozen=True):
    """One of the three shapes of a skin."""

    id: Word
    en: EnglishNoun
    it: ItalianNoun


class Fill(Strict, frozen=True):
    """One of the three fills of a skin."""

    id: Word
    en: Word
    it: Adjective


class Skin(Strict, frozen=True):
    """One look of the deck; the value of a feature is the position in its array."""

    name: Text
    background: Paint
    colours: tuple[Colour, Colour, Colour]
    shapes: tuple[Shape, Shape, Shape]
    fills: tuple[Fill, Fill, Fill]
    background_dark: Paint | None = None

    def __post_init__(self) -> None:
        _require_unique("id of a colour", [colour.id for colour in self.colours])
        _require_unique("id of a shape", [shape.id for shape in self.shapes])
        _require_unique("id of a fill", [fill.id for fill in self.fills])
        _require_unique("English letter", [colour.letter.en for colour in self.colours])
        _require_unique("Italian letter", [colour.letter.it for colour in self.colours])
        _require_unique("tick", [colour.tick for colour in self.colours])
        if self.fills[0].id != "solid":
            raise ValueError("the first fill is the full one and has the id `solid`")
        if any((colour.paint_dark is None) != (self.background_dark is None) for colour in self.colours):
            raise ValueError("`background_dark` and every `paint_dark` come together or not at all")


class NumberWord(Strict, frozen=True):
    """A number as a word; the Italian word for one belongs to the shape."""

    en: Word
    it: Word | None = None


class Number(Strict, frozen=True):
    """One of the three numbers of symbols."""

    value: int
    count: int
    digit: Word
    word: NumberWord


class Grammar(Strict, frozen=True):
    """The order of the words in a name, where the plural begins, and which words agree with the shape."""

    order: tuple[Feature, Feature, Feature, Feature]
    plural_from: int
    agree: tuple[Literal["colour", "fill"], ...] = ()

    def __post_init__(self) -> None:
        _require_unique("word of `order`", self.order)


class Grammars(Strict, frozen=True):
    """The grammar of each language."""

    en: Grammar
    it: Grammar


class FeatureTexts(Strict, frozen=True):
    """What a feature is called and the three verdicts on three cards."""

    name: Text
    same: Text
    different: Text
    broken: Text


class Features(Strict, frozen=True):
    """The texts of the four features."""

    colour: FeatureTexts
    shape: FeatureTexts
    fill: FeatureTexts
    number: FeatureTexts


class Example(Strict, frozen=True):
    """A name worked out by hand, which the tests compare with ours."""

    skin: Word
    card: CardDigits
    digits: Text
    words: Text


class Symbol(Strict, frozen=True):
    """How a shape is drawn in a box of 100 × 200: its silhouette, and a line inside where it needs one."""

    path: Line
    detail: Line | None = None


class Art(Strict, frozen=True):
    """Where symbols stand on a card that lies on its side."""

    width: float
    height: float
    symbol: float
    gap: float
    top: float
    scale: float
    stroke: float
    period: float
    bar: float


class SkinFile(Strict, frozen=True):
    """Everything that a skin file says."""

    default_skin: Word
    grammar: Grammars
    number: tuple[Number, Number, Number]
    features: Features
    symbol: dict[str, Symbol]
    art: Art
    skin: dict[str, Skin]
    example: tuple[Example, ...] = ()

    def __post_init__(self) -> None:
        for value, number in enumerate(self.number):
            if (number.value, number.count) != (value, value + 1):
                raise ValueError(f"number {value + 1} of 3 has `value` {value} and `count` {value + 1}")
            if (number.word.it is None) != (value == 0):
                raise ValueError("`word` has `it` for 2 and 3, not for 1, whose word is `one` of the shape")
        for name in (self.default_skin, *(example.skin for example in self.example)):
            if name not in self.skin:
                raise ValueError(f"there is no skin `{name}`; the skins are {', '.join(self.skin)}")
        for shape in [shape.id for skin in self.skin.values() for shape in skin.shapes]:
            if shape not in self.symbol:
                raise ValueError(f"there is no symbol `{shape}`; the symbols are {', '.join(self.symbol)}")
        for name in self.skin:
            _require_unique(f"English name of a card of skin `{name}`", self.names(name, "en", words=True))
            _require_unique(f"Italian name of a card of skin `{name}`", self.names(name, "it", words=True))

    def names(self, skin: str, lang: Lang, *, words: bool) -> tuple[str, ...]:
        """The spoken names of the 81 cards in the order of their index, 27c + 9s + 3f + n."""
        look = self.skin[skin]
        return tuple(
            self._name(colour, shape, fill, number, lang, words)
            for colour in look.colours
            for shape in look.shapes
            for fill in look.fills
            for number in self.number
        )

    def _name(self, colour: Colour, shape: Shape, fill: Fill, number: Number, lang: Lang, words: bool) -> str:
        """The spoken name of one card."""
        grammar = self.grammar.it if lang == "it" else self.grammar.en
        plural = number.count >= grammar.plural_from
        gender = shape.it.gender
        parts: dict[Feature, str]
        if lang == "it":
            parts = {
                "number": number.word.it or shape.it.one,
                "colour": colour.it.form(gender, plural) if "colour" in grammar.agree else colour.it.plain,
                "fill": fill.it.form(gender, plural) if "fill" in grammar.agree else fill.it.plain,
                "shape": shape.it.plural if plural else shape.it.singular,
            }
        else:
            parts = {
                "number": number.word.en,
                "colour": colour.en,
                "fill": fill.en,
                "shape": shape.en.plural if plural else shape.en.singular,
            }
        if not words:
            parts["number"] = number.digit
        return " ".join(parts[feature] for feature in grammar.order).replace("' ", "’")  # un’onda


def _require_unique(what: str, values: Sequence[str]) -> None:
    """Refuse a list in which a value stands twice."""
    for value in values:
        if values.count(value) > 1:
            raise ValueError(f"the {what} `{value}` stands twice")


def read_skins(text: str, file: str) -> SkinFile:
    """A skin file from its text; `file` is its name for the error message."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSkins(file, "$", f"not valid TOML: {error}", "look there and one line before") from error
    try:
        return msgspec.convert(content, SkinFile)
    except msgspec.ValidationError as error:
        problem, _, path = str(error).partition(" - at ")
        raise BadSkins(file, _name_skin(path.strip("`") or "$", content), problem, _hint(problem)) from error


def _name_skin(path: str, content: dict[str, Any]) -> str:
    """The path of an error with the name of the skin, which msgspec leaves out."""
    if path.startswith("$.skin[...]"):
        for name, skin in content["skin"].items():
            try:
                msgspec.convert(skin, Skin)
            except msgspec.ValidationError:
                return path.replace("[...]", f".{name}", 1)
    return path


def _hint(problem: str) -> str:
    """What to do about a problem that msgspec names."""
    if unknown := re.search(r"unknown field `(.*)`", problem):
        known = {field for table in Strict.__subclasses__() for field in table.__struct_fields__}
        close = get_close_matches(unknown[1], sorted(known), n=1)
        return f"did you mean `{close[0]}`?" if close else "remove it, or compare with the skin `ludoteca`"
    if missing := re.search(r"missing required field `(.*)`", problem):
        return f"add `{missing[1]}`; the skin `ludoteca` shows how"
    return "compare with the same place in the skin `ludoteca`"


_FILE = "content/skins.toml"
CONTENT = read_skins((resources.files("ludoteca.games.set") / _FILE).read_text("utf-8"), _FILE)
SKINS: Mapping[str, Skin] = MappingProxyType(CONTENT.skin)
DEFAULT_SKIN = CONTENT.default_skin

_names = cache(CONTENT.names)


def spoken(card: int, lang: Lang, skin: str = DEFAULT_SKIN, words: bool = True) -> str:
    """What a card is called, its number as a word or as a digit: `two aqua striped squiggles`."""
    if not 0 <= card <= 80:
        raise ValueError(f"a card is a number from 0 to 80, not {card}")
    if skin not in SKINS:
        raise ValueError(f"there is no skin {skin!r}; choose one of {', '.join(SKINS)}")
    return _names(skin, lang, words=words)[card]


def verdict(feature: Feature, outcome: Verdict, lang: Lang) -> str:
    """What three cards do in a feature: all the same, all different, or two against one."""
    texts: FeatureTexts = getattr(CONTENT.features, feature)
    wording: Text = getattr(texts, outcome)
    return wording.of(lang)
