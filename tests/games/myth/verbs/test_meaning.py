"""What the words of an effect come to: counts, states and who is meant, in one small picture."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.myth.drawn.fighting import Fight

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects import figures, statistics
from ludoteca.games.myth.effects.listed import Continuous, means_heroes, means_pieces
from ludoteca.games.myth.effects.meaning import amount, candidates, card_range, count, holds, is_candidate, reaches
from ludoteca.games.myth.parts.adventure import allies
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.terms import Chosen, Counted, CountIs, Is, Selector
from ludoteca.games.myth.printed.verbs import Mod
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.ids import FigureId, PieceId, StrikeNo
from ludoteca.games.myth.table.pieces import Ailment, Dot, Scene, Strike, Thing

PICTURE = "0g.c\n1...\n....\n...G\n"
"""From hero 0 a Grubber and hero 1 stand 1 square away, a Crawler and a captain 3."""
RANGE_3, TILE = CardId("brigand-flicked-blades"), CardId("soldier-dare-the-dark")


@pytest.mark.parametrize(
    ("name", "within", "number"),
    [
        ("seats", None, 2), ("heroes", None, 2), ("meter", None, 4), ("gold", None, 5), ("serendipity", None, 6),
        ("lairs", None, 0), ("traps", None, 0), ("minions", None, 2), ("captains", None, 1), ("bosses", None, 0),
        ("mini-bosses", None, 0), ("active-types", None, 2), ("reserve", None, 2), ("paid", None, 3),
        ("top-threat", None, 7), ("adjacent-enemies", None, 1), ("adjacent-heroes", None, 1), ("life-lost", None, 2),
        ("enemies-in-range", 0, 0), ("enemies-in-range", 1, 1), ("enemies-in-range", 2, 1), ("enemies-in-range", 3, 3),
        ("enemies-in-range", None, 3), ("heroes-in-range", 0, 1), ("heroes-in-range", 1, 2),
        ("heroes-in-range", None, 2), ("threat", None, 1), ("hand", None, 0), ("mp-spent", None, 0),
        ("defeated", None, 2),
    ],
)  # fmt: skip
def test_what_is_counted_for_a_hero(name: str, within: int | None, number: int) -> None:
    fight = Fight(PICTURE)
    state = fight.state
    state.meter, state.gold, state.serendipity, state.tiles[0].reserve = 4, 5, 6, 2
    fight.hero(0).threat, fight.hero(1).threat = 1, 7
    fight.hero(0).life -= 2
    attack = Strike(StrikeNo(1), Seat(0), RANGE_3)
    state.strikes = (replace(attack, done=replace(attack.done, defeated=(PieceId(30), PieceId(31)))),)
    scene = Scene(owner=Seat(0), source=RANGE_3, paid=3, strike=StrikeNo(1))
    assert count(state, name, Seat(0), scene, within) == number


def test_the_holder_is_whoever_has_the_token_of_the_effect() -> None:
    fight = Fight(PICTURE)
    token = Thing(PieceId(60), "token", "chalk-ward", None, owner=Seat(1), giver=Seat(0))
    fight.state.things = [Thing(PieceId(61), "token", "heros-edge", None, owner=Seat(0)), token]
    assert candidates(fight.state, "holder", Scene(owner=Seat(0), source="chalk-ward")) == (Seat(1),)


def aura(to: Selector) -> Continuous:
    """A continuous effect of a thing, for these."""
    return Continuous(Address("some-thing"), 0, Mod(stat="mp", amount=-1, to=to, lasts="in-play"), "some-thing", None)


@pytest.mark.parametrize("to", ["self", "holder"])
def test_what_a_thing_does_for_whoever_has_it_is_meant_for_its_owner_alone(to: Selector) -> None:
    """Also where the thing is no token, but an object that is carried."""
    fight, scene = Fight(PICTURE), Scene(owner=Seat(0), source="some-thing")
    assert [reaches(fight.state, aura(to), scene, Seat(seat)) for seat in (0, 1)] == [True, False]


@pytest.mark.parametrize(
    ("to", "heroes", "pieces"),
    [
        ("all-heroes", True, False), ("adjacent-heroes", True, False), ("enemies-on-tile", False, True),
        ("party", True, True), (Chosen(of=("hero", "other-hero")), True, False), (Chosen(of=("minion",)), False, True),
        (Chosen(of=("figure",)), True, True), (Chosen(of=("hero", "enemy")), True, True),
    ],
)  # fmt: skip
def test_words_that_can_mean_heroes_and_words_that_can_mean_others(to: Selector, heroes: bool, pieces: bool) -> None:
    assert (means_heroes(aura(to)), means_pieces(aura(to))) == (heroes, pieces)


@pytest.mark.parametrize(("strike", "far"), [(1, 4), (None, figures.TILE_RANGE)])
def test_what_is_no_card_reaches_as_far_as_its_attack_and_without_one_over_the_tile(
    strike: int | None, far: int
) -> None:
    fight = Fight(PICTURE)
    fight.state.strikes = (Strike(StrikeNo(1), fight.one("G").id, "bellringer-toll", range=4),)
    scene = Scene(source="bellringer-toll", strike=None if strike is None else StrikeNo(strike))
    assert card_range(fight.state, scene) == far


@pytest.mark.parametrize(("victim", "strike", "meant"), [(1, 1, (1,)), (None, 1, (0,)), (None, None, ())])
def test_the_victim_is_who_is_named_or_whom_the_attack_is_aimed_at(
    victim: int | None, strike: int | None, meant: tuple[int, ...]
) -> None:
    fight = Fight(PICTURE)
    attack = Strike(StrikeNo(1), fight.one("g").id, "grubber-cleaver")
    fight.state.strikes = (replace(attack, aimed=replace(attack.aimed, targets=(Seat(0),))),)
    scene = Scene(victim=None if victim is None else Seat(victim), strike=None if strike is None else StrikeNo(strike))
    assert candidates(fight.state, "victim", scene) == meant


def test_where_nobody_stands_there_is_no_threat() -> None:
    fight = Fight(PICTURE)
    for hero in fight.state.heroes:
        hero.threat, hero.defeated = 7, True
    assert count(fight.state, "top-threat", fight.one("g").id, Scene()) == 0


def test_without_an_attack_nobody_was_defeated_in_it() -> None:
    assert count(Fight(PICTURE).state, "defeated", Seat(0), Scene(owner=Seat(0))) == 0


@pytest.mark.parametrize(
    ("per", "times", "plus", "least", "most", "number"),
    [(1, 1, 0, 0, 99, 7), (2, 1, 0, 0, 99, 3), (2, 2, 1, 0, 99, 7), (1, 1, -9, 0, 99, 0), (1, 3, 0, 0, 20, 20)],
)
def test_a_count_is_divided_multiplied_added_to_and_kept_between_two_ends(
    per: int, times: int, plus: int, least: int, most: int, number: int
) -> None:
    fight = Fight(PICTURE)
    fight.hero().threat = 7
    value = Counted(count="threat", per=per, times=times, plus=plus, min=least, max=most)
    assert amount(fight.state, value, Scene(owner=Seat(0))) == number


@pytest.mark.parametrize(
    ("limits", "met"),
    [
        ({"min": 4}, False), ({"min": 3}, True), ({"max": 2}, False), ({"max": 3}, True),
        ({"exactly": 3}, True), ({"exactly": 2}, False), ({"min": 1, "max": 2}, False),
    ],
)  # fmt: skip
def test_a_count_meets_its_limits(limits: dict[str, Any], met: bool) -> None:
    fight = Fight(PICTURE)
    fight.hero().threat = 3
    assert holds(fight.state, CountIs(count="threat", **limits), Scene(owner=Seat(0))) == met


@pytest.mark.rule("MYTH-DOT-01")
@pytest.mark.parametrize(
    ("dots", "ailments", "burns"),
    [
        ((), (), False),
        ((Dot("fire", 1, 2),), (), True),
        ((), (Ailment("poison"),), True),
        ((), (Ailment("frozen"),), False),
    ],
)
def test_who_burns_has_damage_over_time_or_poison(
    dots: tuple[Dot, ...], ailments: tuple[Ailment, ...], burns: bool
) -> None:
    fight = Fight(PICTURE)
    fight.hero().dots, fight.hero().ailments = dots, ailments
    assert holds(fight.state, Is("burning"), Scene(owner=Seat(0))) == burns


STATES = "0gN.W1\n......\n......\n..L...\n......"


@pytest.mark.parametrize(
    ("condition", "who", "met"),
    [
        ("mini-boss", "N", True), ("mini-boss", "W", False), ("mini-boss", "g", False),
        ("agent", "N", False), ("agent", "W", True), ("agent", "g", False),
        ("minion", "g", True), ("minion", "N", False), ("captain", "g", False), ("boss", "N", False),
        ("wounded", 0, False), ("wounded", 1, True), ("wounded", "g", False), ("wounded", "N", True),
        ("lair", "L", True), ("lair", "g", False), ("damaged-lair", "L", False), ("damaged-lair", "N", False),
        ("melee", "g", True), ("ranged", "g", False), ("instinct", "g", True), ("intellect", "g", False),
        ("hidden", 0, True), ("hidden", 1, False), ("hidden", "g", False), ("defeated", "g", False),
        ("adjacent", "g", True), ("adjacent", "N", False), ("in-range", "W", False), ("in-range", "N", True),
    ],
)  # fmt: skip
def test_the_state_of_a_figure(condition: Any, who: int | str, met: bool) -> None:
    """Hero 1 and Nettlejaw are wounded, hero 0 is hidden; the card reaches 3 squares."""
    fight = Fight(STATES)
    fight.hero(1).life -= 1
    fight.one("N").life -= 1
    fight.hero(0).shadows = 3
    pieces: dict[int | str, FigureId] = {0: Seat(0), 1: Seat(1), "L": fight.state.lairs[0].id}
    pieces |= {mark: fight.one(mark).id for mark in "gNW"}
    scene = Scene(owner=Seat(0), source=RANGE_3)
    assert holds(fight.state, Is(condition, who="candidate"), scene, pieces[who]) == met


@pytest.mark.parametrize(("life", "damaged"), [(5, False), (4, True)])
def test_a_lair_with_less_than_its_printed_life_is_damaged(life: int, damaged: bool) -> None:
    fight = Fight(STATES)
    (lair,) = fight.state.lairs
    lair.life = life
    assert holds(fight.state, Is("damaged-lair", who="candidate"), Scene(owner=Seat(0)), lair.id) == damaged


@pytest.mark.rule("MYTH-MOVE-05", "MYTH-MOVE-20")
@pytest.mark.parametrize(
    ("attacker", "dark", "movement", "spent", "counts"),
    [
        (0, False, "normal", 1, "cautious"), (0, True, "normal", 1, "cautious"), (1, False, "normal", 1, "normal"),
        (1, True, "normal", 1, "none"), (1, False, None, 0, "none"), (1, False, None, 1, None),
    ],
)  # fmt: skip
def test_the_movement_of_the_own_attack_counts_else_that_in_use(
    attacker: int, dark: bool, movement: str | None, spent: int, counts: str | None
) -> None:
    """The attack under way was declared with cautious movement."""
    fight = Fight(PICTURE)
    fight.state.dark = dark
    hero = fight.hero()
    hero.movement, hero.mp_spent = movement, spent
    strike = Strike(StrikeNo(1), Seat(attacker), RANGE_3, movement="cautious")
    assert figures.movement_type(fight.state, hero, strike) == counts


@pytest.mark.parametrize(("attacks", "first"), [(0, True), (1, True), (2, False)])
def test_the_first_attack_is_counted_while_it_is_made(attacks: int, first: bool) -> None:
    fight = Fight(STATES)
    fight.hero().attacks = attacks
    assert holds(fight.state, Is("first-attack"), Scene(owner=Seat(0))) == first


@pytest.mark.parametrize("state_of", ["prone", "burning", "wounded", "defeated", "hidden", "minion", "undead", "melee"])
def test_a_lair_has_none_of_the_states_of_figures(state_of: str) -> None:
    fight = Fight("0.L1\n....")
    (lair,) = fight.state.lairs
    lair.life = 0
    assert not holds(fight.state, Is(state_of, who="candidate"), Scene(owner=Seat(0)), lair.id)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("selector", "card", "meant"),
    [
        ("hero-in-range", RANGE_3, {0, 1}),
        ("other-hero-in-range", RANGE_3, {1}),
        ("heroes-in-range", RANGE_3, {0, 1}),
        ("enemy-in-range", RANGE_3, {"g"}),  # the wall hides the others
        ("enemies-in-range", RANGE_3, {"g", "c"}),
        ("enemy-in-range", TILE, {"g", "c", "G"}),
        ("enemies-on-tile", RANGE_3, {"g", "c", "G"}),
        ("adjacent-enemies", RANGE_3, {"g"}),
        ("adjacent-heroes", RANGE_3, {1}),
        ("heroes-on-tile", RANGE_3, {0, 1}),
        ("all-heroes", RANGE_3, {0, 1}),
        ("self", RANGE_3, {0}),
        (Chosen(of=("captain",), within=3), RANGE_3, set()),
        (Chosen(of=("captain",), within=4), RANGE_3, {"G"}),
        (Chosen(of=("captain",), within=4, los=True), RANGE_3, set()),
    ],
)
def test_whom_a_word_can_mean(selector: Selector, card: CardId, meant: set[int | str]) -> None:
    """A Grubber beside hero 0; behind a wall a Crawler 3 squares and a captain 4 squares away."""
    fight = Fight("0g#c.\n1.#.G\n..#..\n")
    figures: dict[int | str, FigureId] = {0: Seat(0), 1: Seat(1)}
    figures |= {mark: fight.one(mark).id for mark in "gcG"}
    scene = Scene(owner=Seat(0), source=card)
    right = {figures[one] for one in meant}
    assert set(candidates(fight.state, selector, scene)) == right
    assert {figure for figure in figures.values() if is_candidate(fight.state, selector, scene, figure)} == right
    assert not is_candidate(fight.state, selector, scene, None)


@pytest.mark.parametrize(
    ("selector", "seen"),
    [("hero-in-range", {0}), ("other-hero-in-range", set()), ("heroes-in-range", {0, 1}), ("adjacent-heroes", set())],
)
def test_a_hero_behind_a_wall_is_meant_only_where_no_sight_is_needed(selector: Selector, seen: set[int]) -> None:
    fight = Fight("0#1")
    assert set(candidates(fight.state, selector, Scene(owner=Seat(0), source=RANGE_3))) == seen


@pytest.mark.rule("MYTH-ALLY-08", "MYTH-ALLY-09")
def test_an_ally_has_its_printed_life_and_threat_and_none_of_what_heroes_have() -> None:
    fight = Fight(PICTURE)
    allies.enter(fight.state, "ilse", fight.square(2, 2), [])
    (ally,) = fight.state.things
    scene = Scene(owner=Seat(0))
    assert count(fight.state, "life", ally.id, scene) == 5
    assert count(fight.state, "threat", ally.id, scene) == 4
    ally.life -= 1
    assert count(fight.state, "life-lost", ally.id, scene) == 1
    assert count(fight.state, "hand", ally.id, scene) == 0


def test_the_most_gear_is_worn_gear() -> None:
    fight = Fight(PICTURE)
    fight.hero(0).gear = (None, "green-kettle-hat", None, None, None)
    fight.hero(1).gear = ("green-militia-sword", "green-kettle-hat", None, None, None)
    figures = (Seat(0), Seat(1), fight.one("g").id)
    assert statistics.standings(fight.state, "most-gear", figures, (), Scene()) == [1, 2, 0]
