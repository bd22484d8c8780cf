"""Each kind of thing of one's own box: it loads "as the house, but …", is shown, and lies where play takes it from."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ludoteca.bots.seated import play_on
from ludoteca.core.game import BadPack, PackNotes, Seat
from ludoteca.core.match import Match
from ludoteca.core.parts import Written
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.setup.facts import TrapFound
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.actions import PickHero

OURS = 'name = { en = "Our Own", it = "Nostro" }\n'
GIVES = """
[[quests]]
id = "our-{1}-errand"
like = "{0}"
[quests.success]
effects = [{{ do = "gain", what = "{1}", id = "{2}" }}]
"""
FRIEND = """
[[allies]]
id = "our-friend"
like = "bettina"
life = 9
recruited_by = ["our-ally-errand"]
"""
ROW = ", ".join(f'{face} = "our-trap"' for face in PRINTED.faces)


@pytest.fixture(autouse=True)
def _no_pack_stays() -> Iterator[None]:
    yield
    SHELF.forget()


def load(files: dict[str, str], leave_out: Iterable[str] = ()) -> PackNotes:
    """A pack of these files, or of one that has a header."""
    header = f'game = "myth"\nleave_out = [{", ".join(map(repr, leave_out))}]\n'
    return MYTH.packs.load(Written("our-box", "our-box", files if "" in files else {"pack": header, **files}))


def played(notes: PackNotes, moves: int = 150, **options: Any) -> Match:
    """A match with a pack, played by bots for so many moves or to its end."""
    match = Match(MYTH, 2, 7, Options(pack=notes.title, **options))
    play_on(match, COMPANION, moves)
    assert match.count >= moves or not match.actors()
    return match


KINDS = {
    "item": (
        {"items/green": f'[[items]]\nid = "green-own"\nlike = "green-militia-sword"\ncost = 9\n{OURS}'},
        "green-own",
        "cost 9",
    ),
    "tile": ({"tiles": f'[[tiles]]\nid = "our-hall"\nlike = "old-quarry"\n{OURS}'}, "our-hall", "Our Own"),
    "darkness": (
        {"darkness": f'[[cards]]\nid = "terror-own"\nlike = "terror-skitter"\n{OURS}'},
        "terror-own",
        "Our Own",
    ),
    "merchant": (
        {"merchants": f'[[merchants]]\nid = "our-trader"\nlike = "old-brasca"\n{OURS}'},
        "our-trader",
        "Our Own",
    ),
    "ally": (
        {
            "allies": FRIEND + OURS,
            "quests/chapter": GIVES.format("lost-flock", "ally", "our-friend"),
        },
        "our-friend",
        "life 9",
    ),
    "title": (
        {
            "titles": f'[[titles]]\nid = "our-title"\nlike = "fleet-foot"\n{OURS}',
            "quests/act": GIVES.format("clear-the-road", "title", "our-title"),
        },
        "our-title",
        "Our Own",
    ),
    "trap": (
        {"traps": f'[table]\n"12x12" = {{ {ROW} }}\n[[traps]]\nid = "our-trap"\nlike = "dart-wall"\n{OURS}'},
        "our-trap",
        "Our Own",
    ),
    "table": ({"tables": f'[[serendipity]]\nid = "call-talek"\nprice = 3\n{OURS}'}, "call-talek", "Our Own"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_one_of_each_kind_loads_and_is_shown(kind: str) -> None:
    files, id, words = KINDS[kind]
    notes = load(files)
    assert id in notes.own
    assert [warning.en for warning in notes.warnings if id in warning.en] == []
    shown = dict(MYTH.packs.cards(notes.title))[id]
    assert words in shown.en
    assert shown.it.startswith("Nostro")
    assert dict(MYTH.packs.cards("house")).get(id) != shown


def test_the_documented_ally_comes_by_its_documented_quest() -> None:
    page = (Path(__file__).parents[4] / "docs" / "your-own-box.md").read_text("utf-8")
    [example] = re.findall(r"```toml\n# allies.toml\n(.*?)# quests/chapter.toml\n(.*?)```", page, re.DOTALL)
    notes = load(dict(zip(("allies", "quests/chapter"), example, strict=True)))
    assert (set(notes.own), notes.warnings) == ({"old-hound", "lost-hound"}, ())


def test_one_of_each_kind_lies_where_play_takes_it_from() -> None:
    files: dict[str, str] = {}
    for mine, _, _ in KINDS.values():
        files |= mine
    notes = load(files)
    begun = Match(MYTH, 2, 7, Options(pack=notes.title, mode="adventure", tile="choose")).state
    assert "green-own" in begun.green
    assert "terror-own" in begun.darkness_deck
    assert "our-trader" in begun.merchants
    assert "our-ally-errand" in begun.chapters
    assert "our-title-errand" in begun.act_quests
    assert SHELF.shown(notes.title).serendipity["call-talek"].price == 3
    match = played(notes, tile="our-hall")
    assert match.state.tiles[0].names == ("our-hall",)
    laid = [fact.trap for entry in match.log for fact in entry.events if isinstance(fact, TrapFound)]
    assert laid
    assert set(laid) == {"our-trap"}
    played(notes, mode="adventure", tile="choose")


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (
            {"allies": FRIEND.replace("our-ally-errand", "lost-flock")},
            'what = "ally", id = "our-friend"',
        ),
        ({"titles": KINDS["title"][0]["titles"]}, 'what = "title", id = "our-title"'),
        ({"items/quest": '[[items]]\nid = "quest-own"\nlike = "quest-brood-egg"\n'}, 'what = "item", id = "quest-own"'),
        ({"traps": '[[traps]]\nid = "our-trap"\nlike = "dart-wall"\n'}, "our-trap: no row of the trap table names it"),
        ({"quests/consequences": '[[consequences]]\nid = "own"\nlike = "mill-is-open"\n'}, "own: no quest records it"),
    ],
)
def test_what_nothing_brings_into_play_can_be_played_and_is_told_with_the_remedy(
    files: dict[str, str], said: str
) -> None:
    [warning] = load(files).warnings
    assert said in warning.en
    assert warning.it != warning.en


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"": '[pack]\ngame = "myth"\n[[allies]]\nid = "our-friend"\n'}, "in one file it is called [[allies.allies]]"),
        ({"": '[pack]\ngame = "myth"\n[[titles]]\nid = "our-title"\n'}, "in one file it is called [[titles.titles]]"),
        (
            {"quests/chapter": GIVES.format("ring-returned", "ally", "ilse")},
            'unlock it, or chain = "none", chain_id = ""',
        ),
        ({"monsters": '[[agents]]\nid = "own"\nlike = "ash-whisper"\n'}, 'its hero_card has agent = "own"'),
        ({"merchants": '[[merchants]]\nid = "own"\nlike = "talek-three-dunes"\n'}, "2 merchants have set_aside = true"),
        ({"items/green": '[[items]]\nid = "own"\nlike = "green-militia-sword"\n'}, "the id must begin with green-"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_remedy(files: dict[str, str], said: str) -> None:
    with pytest.raises(BadPack) as refused:
        load(files)
    assert said in refused.value.text.en
    assert refused.value.text.it != refused.value.text.en


# A printed box may have other numbers of cards than ours


TERROR = [id for id, card in PRINTED.darkness_cards.items() if card.deck == "terror"]
MORE = '[[cards]]\nid = "terror-own"\nlike = "terror-skitter"\n'


@pytest.mark.parametrize(
    ("files", "gone", "cards"),
    [({}, TERROR[10:], 10), ({"darkness": MORE}, [], 15), ({}, TERROR[1:], 1)],
    ids=["ten", "fifteen", "one"],
)
def test_a_darkness_deck_of_a_pack_has_as_many_cards_as_the_box(
    files: dict[str, str], gone: list[str], cards: int
) -> None:
    notes = load(files, gone)
    assert f"terror: {cards} cards, not 14 as ours" in [warning.en for warning in notes.warnings]
    assert len(Match(MYTH, 2, 7, Options(pack=notes.title)).state.darkness_deck) == cards
    state = played(notes, 300, mode="adventure", tile="choose").state
    drawn = (state.darkness_card,) if state.darkness_card else ()
    assert len({*state.darkness_deck, *state.darkness_discard, *drawn}) == cards


@pytest.mark.parametrize(("copies", "cards"), [(2, 24), (4, 26)])
def test_a_hero_of_a_pack_has_as_many_cards_as_the_box(copies: int, cards: int) -> None:
    notes = load({"heroes/soldier": f'[[cards]]\nid = "soldier-hard-swing"\ncopies = {copies}\n'})
    assert [warning.en for warning in notes.warnings] == [f"soldier: {cards} basic cards, not 25 as ours"]
    match = Match(MYTH, 2, 7, Options(pack=notes.title))
    for seat, hero in enumerate(("soldier", "archer")):
        match.play(Seat(seat), PickHero(hero))
    soldier = match.state.heroes[0]
    assert len((*soldier.deck, *soldier.hand)) == cards
    play_on(match, COMPANION, 100)
    assert match.count > 50


def test_a_pack_may_have_other_numbers_of_waves_and_advanced_cards() -> None:
    last = [card.id for card in PRINTED.hero_cards["soldier"] if card.advanced][-1]
    heroes = {"heroes/soldier": f'[[cards]]\nid = "{last}"\ncopies = 2\n'}
    notes = load({**heroes, "tables": "[[waves]]\nnumber = 11\nlike = 10\n"})
    assert [warning.en for warning in notes.warnings] == [
        "waves: 11 waves, not 10 as ours",
        "soldier: 6 advanced cards, not 5 as ours",
    ]
    played(notes, mode="slaughter")


@pytest.mark.parametrize(
    ("files", "gone", "said"),
    [
        ({}, TERROR, "the deck has no cards"),
        (
            {},
            [card.id for card in PRINTED.hero_cards["soldier"] if card.advanced],
            "at least one basic and one advanced card",
        ),
        ({"tables": "[[waves]]\nnumber = 12\nlike = 10\n"}, [], "number the waves 1, 2, …"),
    ],
)
def test_at_least_one_card_of_each_is_needed(files: dict[str, str], gone: list[str], said: str) -> None:
    with pytest.raises(BadPack) as refused:
        load(files, gone)
    assert said in refused.value.text.en
