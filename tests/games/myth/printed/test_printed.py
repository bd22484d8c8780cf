"""The printed things: every file is read strictly, every effect has a name, and mistakes are found."""

import ast
import shutil
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.game import BadPack
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import CONTENT, PRINTED, PrintedThings, from_folder
from ludoteca.games.myth.printed.proofreading import check, unusual
from ludoteca.games.myth.printed.terms import Chosen, Counted, Exists, Is
from ludoteca.games.myth.printed.verbs import Attack, Gain, Grant, Hide, Mod, Pay
from ludoteca.games.myth.printed.vocabulary import CardId

FOLDER = Path(str(CONTENT))
FILES = sorted(str(file.relative_to(FOLDER)) for file in FOLDER.rglob("*.toml"))


def tables(node: Any) -> Iterator[dict[str, Any]]:
    """Every table of a file as it is written."""
    if isinstance(node, dict):
        yield node
    for entry in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from tables(entry)


WRITTEN = [table for name in FILES for table in tables(tomllib.loads((FOLDER / name).read_text("utf-8")))]


@pytest.fixture
def with_change(tmp_path: Path) -> Callable[[str, str, str], PrintedThings]:
    """The content with one change in a file."""

    def change(file: str, was: str, now: str) -> PrintedThings:
        shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
        text = (tmp_path / file).read_text("utf-8")
        assert was in text
        (tmp_path / file).write_text(text.replace(was, now, 1), "utf-8")
        return PrintedThings(from_folder(tmp_path))

    return change


Change = Callable[[str, str, str], PrintedThings]


@pytest.mark.parametrize("file", FILES)
def test_every_file_is_read_and_an_unknown_key_is_an_error(file: str, with_change: Change) -> None:
    with pytest.raises(BadPack, match=rf"^{Path(file).name}: .*unknown field `stray`"):
        with_change(file, "\n\n[", "\n\nstray = 1\n\n[")


@pytest.mark.parametrize(
    ("file", "was", "now", "complaint", "lamento"),
    [
        (
            "heroes/soldier.toml",
            'do = "attack"',
            'do = "atack"',
            "Invalid value 'atack' - at `$.cards[0].effects[0].do`; did you mean 'attack'?",
            "il valore 'atack' non esiste - in `$.cards[0].effects[0].do`; volevi dire 'attack'?",
        ),
        (
            "heroes/soldier.toml",
            "copies = 3",
            "copys = 3",
            "Object contains unknown field `copys` - at `$.cards[0]`; did you mean 'copies'?",
            "il campo `copys` non esiste - in `$.cards[0]`; volevi dire 'copies'?",
        ),
        (
            "heroes/soldier.toml",
            'amount = {count = "rage"',
            'amount = {count = "anger"',
            "Invalid enum value 'anger' - at `$.cards[1].effects[0].amount.count`",
            "il valore 'anger' non esiste - in `$.cards[1].effects[0].amount.count`",
        ),
        (
            "heroes/soldier.toml",
            'needs = {count = "rage", min = 2}',
            'needs = {who = "self"}',
            "Object missing required field `is`",
            "manca il campo `is`",
        ),
        (
            "heroes/soldier.toml",
            "keywords = [",
            "keywords = 3 # [",
            "Expected `array`, got `int` - at `$.cards[0].keywords`",
            "serve `array`, non `int` - in `$.cards[0].keywords`",
        ),
        ("traps.toml", "[table]", "[table", "not TOML", "non è TOML"),
        (
            "monsters.toml",
            'priorities = ["highest-threat", ',
            "priorities = [",
            "Expected `array` of length >= 3",
            "serve `array` di lunghezza >= 3",
        ),
    ],
)
def test_a_mistake_is_told_with_file_path_and_hint_in_both_languages(
    file: str, was: str, now: str, complaint: str, lamento: str, with_change: Change
) -> None:
    with pytest.raises(BadPack) as bad:
        with_change(file, was, now)
    assert bad.value.text.en.startswith(f"{Path(file).name}: {complaint}")
    assert bad.value.text.it.startswith(f"{Path(file).name}: {lamento}")


def test_nothing_is_wrong_between_the_printed_things() -> None:
    assert check(PRINTED) == []
    assert unusual(PRINTED) == []


@pytest.mark.parametrize(
    ("file", "was", "now", "at", "problem"),
    [
        ("heroes/soldier.toml", "advanced = true", "advanced = false", "soldier", "26 basic cards, not 25 as ours"),
        ("heroes/soldier.toml", "advanced = true", "advanced = false", "soldier", "4 advanced cards, not 5 as ours"),
        ("darkness.toml", 'deck = "terror"', 'deck = "abbess"', "terror", "13 cards, not 14 as ours"),
        ("darkness.toml", 'type = "shadow"', 'type = "normal"', "shadow", "no darkness card names it"),
        (
            "quests/story.toml",
            'id = "broodbreaker"',
            'id = "bell-breaker"',
            "broodbreaker",
            'what = "title", id = "bro',
        ),
        ("heroes/soldier.toml", '"brown-pot-lid"', '"brown-pot"', "soldier", "no brown item for this hero 'brown-pot'"),
        (
            "heroes/soldier.toml",
            'pattern = {kind = "single"}\n',
            "",
            "soldier-hard-swing",
            "an attack has damage, range",
        ),
        (
            "heroes/soldier.toml",
            '["attack", "melee"]',
            '["melee", "attack"]',
            "soldier-hard-swing",
            "sort the keywords",
        ),
        (
            "heroes/soldier.toml",
            "soldier-hard-swing",
            "soldier-reaping-arc",
            "soldier-reaping-arc",
            "2 things have this id",
        ),
        ("heroes/apprentice.toml", 'name = "heros-edge"', 'name = "edge"', "apprentice-heros-edge", "no token 'edge'"),
        ("items/green.toml", "sell = 3", "sell = 9", "green-militia-sword", "selling brings more"),
        ("items/green.toml", 'keywords = ["melee"]', "keywords = []", "green-militia-sword", "belong together"),
        (
            "items/white.toml",
            '"potion-red-draught"',
            '"potion-red"',
            "white-red-draught.gives",
            "no potion 'potion-red'",
        ),
        ("merchants.toml", 'item = "green-', 'item = "grey-', "talek-three-dunes", "no item for sale 'grey-"),
        (
            "monsters.toml",
            '"nearest", "most-rage"',
            '"nearest", "most-life"',
            "grubber.minion",
            "name one resource of a hero",
        ),
        ("monsters.toml", 'keywords = ["muckborn"]', 'keywords = ["mud"]', "grubber.minion", "no keyword 'mud'"),
        ("darkness.toml", 'type = "explosive"', 'type = "explode"', "", "no spawn type 'explode'"),
        ("darkness.toml", '"minion", "captain"', '"minion", "minion"', "", "each rank once"),
        ("tiles.toml", "starting = true\n", "", "tiles", "0 starting tiles, not 1"),
        ("traps.toml", 'valor = "dart-wall"', 'valor = "darts"', "4x6", "no trap 'darts'"),
        ("traps.toml", '"trap-step"', '"play"', "", "works on trap-step"),
        ("tables.toml", "number = 10", "number = 11", "waves", "number the waves 1, 2, …"),
        (
            "tables.toml",
            'on = "all-fallen"',
            'on = "miss"',
            "serendipity",
            "there is no effect for the window 'all-fallen'",
        ),
        ("tables.toml", 'on = "all-fallen"', 'on = "miss"', "resurrection", "nobody is asked at miss"),
        ("tables.toml", 'on = "all-fallen"', 'on = "cleanup"', "resurrection", "cleanup has two effects"),
        ("tables.toml", 'what = "token"', 'what = "fate"', "draw-2-tokens", "at token-drawn nothing can be added but"),
        ("tables.toml", '[{ do = "quest-time" }]', "[]", "more-quest-time", "it has no effects"),
        (
            "tables.toml",
            'amount = 2, then = "one-top"',
            'amount = 3, then = "one-top"',
            "manipulate",
            "one-top is for two",
        ),
        (
            "quests/chapter.toml",
            'unlock = "under-the-wheel"',
            'unlock = "lost-flock"',
            "missing-miller",
            "no link of this",
        ),
        (
            "quests/chapter.toml",
            'object = "strayed-ewe"',
            'object = "ewe"',
            "lost-flock",
            "no object of this quest 'ewe'",
        ),
        (
            "quests/story.toml",
            'tile = "root-cellar"',
            'tile = "cellar"',
            "silk-under-the-floor.act-1",
            "no tile 'cellar'",
        ),
    ],
)
def test_proofreading_finds_what_does_not_fit(
    file: str, was: str, now: str, at: str, problem: str, with_change: Change
) -> None:
    things = with_change(file, was, now)
    found = [*check(things), *unusual(things)]
    assert [where for where, text in found if problem in text.en and where.startswith(at)]
    assert all(text.it and text.it != text.en for _, text in found)


def test_every_effect_that_is_written_stands_in_a_list_with_a_name() -> None:
    written = Counter(str(table["do"]) for table in WRITTEN if "do" in table)
    named = Counter(str(step.__struct_config__.tag) for steps in PRINTED.effects.values() for step in steps)
    assert named == written


def test_lists_are_named_after_their_place() -> None:
    assert PRINTED.effects[Address("soldier-hard-swing")] == (Attack(),)
    [pay] = PRINTED.effects[Address("archer-clean-shot")]
    assert isinstance(pay, Pay)
    assert PRINTED.effects[Address("archer-clean-shot.0.then")] == pay.then == (Attack(),)
    fate = PRINTED.effects[Address("green-militia-sword.fate.0")]
    assert fate == (Mod(on="hit", stat="damage", amount=1, lasts="attack"),)
    for name in (
        "spike-pit",
        "spike-pit.reward",
        "gold-hoard.arcane",
        "terror-skitter.event",
        "terror-skitter.penalty",
    ):
        assert PRINTED.effects[Address(name)]


def test_a_fate_list_of_a_hero_waits_for_a_hit_and_one_of_an_enemy_does_not() -> None:
    heroes = [step for item in PRINTED.items.values() for fate in item.fate for step in fate.effects]
    enemies = [step for boss in PRINTED.mini_bosses.values() for fate in boss.fate for step in fate.effects]
    assert {step.on for step in heroes} == {"hit", "after-attack"}
    assert {step.on for step in enemies} == {"play", "hit"}


def test_a_condition_inside_a_selector_is_about_the_candidate() -> None:
    event = PRINTED.darkness_cards[CardId("abbess-healing-silt")].event
    wounded = Chosen(
        ("captain", "mini-boss", "agent", "boss"), within="realm", pick="all", if_=Is(state="wounded", who="candidate")
    )
    assert event.when == Exists(exists=wounded)
    [heal] = event.effects
    assert heal.to == wounded


def test_a_condition_elsewhere_is_about_the_owner() -> None:
    assert PRINTED.cards[CardId("soldier-pent-up-blow")].damage == Counted(count="rage", plus=2, max=6)
    assert PRINTED.cards[CardId("archer-huntress-verdict")].needs is None
    hidden = PRINTED.cards[CardId("brigand-between-the-ribs")]
    assert [step.when for step in hidden.effects if isinstance(step, Mod)] == [Is(state="hidden", who="self")]


def test_line_of_sight_is_asked_for_within_the_range_of_the_card() -> None:
    chosen = [step.to for steps in PRINTED.effects.values() for step in steps if isinstance(step.to, Chosen)]
    assert {selector.los for selector in chosen if selector.within == "card"} == {True}
    assert {selector.los for selector in chosen if selector.within in ("tile", "realm")} == {False}


def test_ongoing_effects_last_while_in_play_and_shadows_as_long_as_their_card() -> None:
    steps = [step for steps in PRINTED.effects.values() for step in steps]
    assert {step.lasts for step in steps if isinstance(step, Mod | Grant) and step.on == "ongoing"} == {"in-play"}
    for card in PRINTED.hero_cards["brigand"]:
        for step in card.effects:
            if isinstance(step, Hide):
                assert step.lasts == ("in-play" if "ongoing" in card.keywords else "round")


def test_gold_and_serendipity_are_the_partys() -> None:
    gains = [step for steps in PRINTED.effects.values() for step in steps if isinstance(step, Gain)]
    assert {gain.to for gain in gains if gain.what in ("gold", "serendipity")} == {"party"}


def test_everything_people_read_is_in_both_languages() -> None:
    texts = [table for table in WRITTEN if "en" in table or "it" in table]
    assert len(texts) > 1000
    assert all(set(text) == {"en", "it"} and text["en"].strip() and text["it"].strip() for text in texts)


def test_italian_writes_the_points_out() -> None:
    for text in (table["it"] for table in WRITTEN if "it" in table):
        assert not {"PA", "PV", "PM", "MP", "AP"} & set(
            text.replace(".", " ").replace(",", " ").replace(";", " ").split()
        )
        assert "punti di movimento" not in text
        assert "punto di movimento" not in text


def test_the_rules_name_no_effect_of_serendipity() -> None:
    """What is bought is printed; `heroic-event` is also the name of a table."""
    named = {
        node.value
        for path in FOLDER.parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert named & set(PRINTED.serendipity) == {"heroic-event"}
