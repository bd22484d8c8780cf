"""Spoken names of SET cards and the strict reading of skin files."""

from importlib import resources
from itertools import product
from typing import get_args

import pytest

from ludoteca.core.rules import Lang
from ludoteca.games.set.cards import Feature
from ludoteca.games.set.names import (
    CONTENT,
    DEFAULT_SKIN,
    SKINS,
    BadSkins,
    Example,
    SkinFile,
    Verdict,
    read_skins,
    spoken,
    verdict,
)

LANGS: tuple[Lang, ...] = get_args(Lang)
SOURCE = (resources.files("ludoteca.games.set") / "content/skins.toml").read_text("utf-8")


def card(digits: str) -> int:
    """The index 27c + 9s + 3f + n: the four digits read in base three."""
    return int(digits, 3)


def changed(old: str, new: str) -> SkinFile:
    """The house's skin file, read again with its first `old` replaced by `new`."""
    assert old in SOURCE
    return read_skins(SOURCE.replace(old, new, 1), "my-skins.toml")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("example", CONTENT.example, ids=lambda example: f"{example.skin}-{example.card}")
def test_every_example_of_the_file_is_spoken_as_written(example: Example, lang: Lang) -> None:
    assert spoken(card(example.card), lang, example.skin) == example.words.of(lang)
    assert spoken(card(example.card), lang, example.skin, words=False) == example.digits.of(lang)


def test_every_skin_has_examples() -> None:
    assert set(SKINS) == {"ludoteca", "classic", "garden", "night"}
    assert {example.skin for example in CONTENT.example} == set(SKINS)
    assert sum(example.skin == "ludoteca" for example in CONTENT.example) >= 4


@pytest.mark.rule("SET-DECK-02")
@pytest.mark.parametrize(("skin", "lang", "words"), list(product(SKINS, LANGS, (True, False))))
def test_the_81_cards_have_81_names(skin: str, lang: Lang, words: bool) -> None:
    assert len({spoken(index, lang, skin, words) for index in range(81)}) == 81


def test_the_default_skin_is_the_house_one() -> None:
    assert DEFAULT_SKIN == "ludoteca"
    assert spoken(card("1211"), "en") == "two aqua striped squiggles"
    assert spoken(card("1211"), "it") == "due serpentine acqua a righe"


@pytest.mark.parametrize(
    ("skin", "digits", "name"),
    [
        ("classic", "0210", "un’onda rossa a righe"),  # elided: no space
        ("classic", "2200", "un’onda viola piena"),  # viola never changes
        ("classic", "0202", "tre onde rosse piene"),  # feminine plural
        ("classic", "0102", "tre ovali rossi pieni"),  # masculine plural
        ("classic", "1120", "un ovale verde vuoto"),
        ("garden", "1101", "due funghi arancioni pieni"),
        ("garden", "2020", "una foglia nera vuota"),
        ("night", "0200", "un pianeta bianco pieno"),  # masculine in -a
        ("night", "2001", "due lune azzurre piene"),
        ("ludoteca", "0221", "due serpentine corallo vuote"),  # corallo never changes
    ],
)
def test_italian_words_agree_with_the_shape(skin: str, digits: str, name: str) -> None:
    assert spoken(card(digits), "it", skin) == name


@pytest.mark.parametrize(
    ("skin", "digits", "name"),
    [
        ("garden", "0000", "one blue solid leaf"),
        ("garden", "0001", "two blue solid leaves"),
        ("night", "2122", "three sky-blue hollow stars"),
    ],
)
def test_english_changes_only_the_shape(skin: str, digits: str, name: str) -> None:
    assert spoken(card(digits), "en", skin) == name


@pytest.mark.parametrize("index", [-1, 81])
def test_a_number_that_is_no_card_has_no_name(index: int) -> None:
    with pytest.raises(ValueError, match="from 0 to 80"):
        spoken(index, "en")


def test_an_unknown_skin_is_refused_with_the_choices() -> None:
    with pytest.raises(ValueError, match="choose one of ludoteca, classic, garden, night"):
        spoken(0, "en", "marble")


def test_verdicts_have_texts() -> None:
    assert verdict("fill", "broken", "en") == "two share a fill, one does not"
    assert verdict("shape", "different", "it") == "tre forme diverse"
    every = {verdict(f, v, lang) for f in get_args(Feature) for v in get_args(Verdict) for lang in LANGS}
    assert len(every) == 4 * 3 * 2


def test_no_skin_relies_on_colour_alone() -> None:
    for skin in SKINS.values():
        assert {colour.tick for colour in skin.colours} == {"solid", "dashed", "dotted"}
        for lang in LANGS:
            assert len({colour.letter.of(lang) for colour in skin.colours}) == 3


def test_the_house_skin_has_the_letters_of_both_languages_and_paints_for_both_themes() -> None:
    colours = SKINS["ludoteca"].colours
    assert [colour.letter.of("en") for colour in colours] == ["C", "A", "I"]
    assert [colour.letter.of("it") for colour in colours] == ["C", "A", "I"]
    assert [colour.paint for colour in colours] == ["#DB4A0F", "#008C99", "#33206B"]
    assert [colour.paint_dark for colour in colours] == ["#FF7F40", "#7FE9DB", "#9482FF"]


@pytest.mark.parametrize(
    ("old", "new", "path", "says"),
    [
        ("fills = [", "fils = [", "$.skin.ludoteca", "unknown field `fils`. Hint: did you mean `fills`?"),
        ("paint_dark =", "paint_drak =", "$.skin.ludoteca.colours[0]", "did you mean `paint_dark`?"),
        ("default_skin =", "defualt_skin =", "$", "did you mean `default_skin`?"),
        ("[features.fill]", "[features.xyzzy]", "$.features", "unknown field `xyzzy`. Hint: remove it"),
        (', tick = "dashed"', "", "$.skin.ludoteca.colours[1]", "Hint: add `tick`"),
        ('tick = "dashed"', 'tick = "wavy"', "$.skin.ludoteca.colours[1].tick", "wavy"),
        ('paint = "#E5502D"', 'paint = "red"', "$.skin.classic.colours[0].paint", "#[0-9A-F]{6}"),
        ('letter = { en = "A"', 'letter = { en = "C"', "$.skin.ludoteca", "English letter `C` stands twice"),
        ('it = { inv = "viola" }', 'it = { inv = "viola", ms = "viola" }', "$.skin.classic", "`inv` alone"),
        (', fp = "piene"', "", "$.skin.ludoteca.fills[0].it", "`ms`, `fs`, `mp` and `fp`"),
        ('background_dark = "#1D2A25"', "", "$.skin.ludoteca", "come together or not at all"),
        ('id = "solid"', 'id = "full"', "$.skin.ludoteca", "the first fill is the full one"),
        ('en = "aqua"', 'en = "coral"', "$", "English name of a card of skin `ludoteca`"),
        ('default_skin = "ludoteca"', 'default_skin = "marble"', "$", "there is no skin `marble`"),
        ("count = 2", "count = 4", "$", "number 2 of 3 has `value` 1 and `count` 2"),
        (', it = "due"', "", "$", "`word` has `it` for 2 and 3"),
        ('"shape", "colour", "fill"]', '"shape", "shape", "fill"]', "$.grammar.it", "`shape` stands twice"),
        ("plural_from = 2", "plural_from = ", "$", "not valid TOML"),
    ],
)
def test_a_bad_skin_file_says_where_and_what_to_do(old: str, new: str, path: str, says: str) -> None:
    with pytest.raises(BadSkins) as refused:
        changed(old, new)
    assert refused.value.file == "my-skins.toml"
    assert refused.value.path.startswith(path)
    assert str(refused.value).startswith(f"my-skins.toml: at {path}")
    assert says in str(refused.value)


def test_a_skin_without_dark_paints_is_good() -> None:
    night = SKINS["night"]
    assert night.background_dark is None
    assert [colour.paint_dark for colour in night.colours] == [None, None, None]


def test_a_word_that_does_not_agree_keeps_the_form_of_the_dictionary() -> None:
    names = changed('agree = ["colour", "fill"]', 'agree = ["fill"]').names("classic", "it", words=True)
    assert names[card("0202")] == "tre onde rosso piene"
