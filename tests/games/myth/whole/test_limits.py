"""At the limit: exactly enough is enough, one too few is not, and who is at 0 life is no longer there."""

from typing import Any

import pytest
from tests.games.myth.drawn import fights
from tests.games.myth.drawn.beginning import at, empty
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import Drawn

from ludoteca.core.game import Seat
from ludoteca.core.rng import Rng
from ludoteca.games.myth.effects import lasting
from ludoteca.games.myth.effects.carrying import ranked
from ludoteca.games.myth.effects.figures import of_kind
from ludoteca.games.myth.effects.paying import can_pay, payable
from ludoteca.games.myth.parts.adventure import allies, merchants, serendipity
from ludoteca.games.myth.parts.darkness import activation, darkness, enemy_moves, spawning
from ludoteca.games.myth.parts.heroes import aiming, collecting, harm, playing
from ludoteca.games.myth.parts.heroes.facts import Collected
from ludoteca.games.myth.parts.round import cycle
from ludoteca.games.myth.parts.setup import legend, packs
from ludoteca.games.myth.parts.verbs import verbs_moving
from ludoteca.games.myth.parts.verbs.facts import Shifted
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.terms import Selector
from ludoteca.games.myth.printed.verbs import Mod, Pay, Shift
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Buy, Collect, PickKind, PlayCard
from ludoteca.games.myth.table.ids import PieceId, StrikeNo, TileNo
from ludoteca.games.myth.table.pieces import Ailment, Ammo, Lair, Lasting, Scene, Slot, Stall, Strike
from ludoteca.games.myth.table.steps.darkness import DarknessCycle, EndDarkness, MeterCheck, Penalties, WhoFirst
from ludoteca.games.myth.table.steps.effects import WhichFigures
from ludoteca.games.myth.table.steps.setup import LairType, PackType

SWING, WRATH, ARROW = CardId("soldier-hard-swing"), CardId("soldier-gather-wrath"), CardId("archer-arrow")


# At 0 life


@pytest.mark.rule("MYTH-COMBAT-07", "MYTH-COMBAT-21")
@pytest.mark.parametrize("mark", ["g", "G", "N", "W"])
def test_an_enemy_at_no_life_is_meant_by_nothing(mark: str) -> None:
    """It waits to be removed at the end of the resolution."""
    fight = Fight(f"0{mark}..1\n.....\n.....", asleep=True)
    enemy = fight.one(mark)
    words = {"g": "minion", "G": "captain", "N": "mini-boss", "W": "agent"}
    kinds: list[Any] = ["enemy", "figure", words[mark]]
    assert all(enemy.id in of_kind(fight.state, kind, Scene(owner=Seat(0))) for kind in kinds)
    assert aiming.enemies_and_lairs(fight.state) == [enemy.id]
    enemy.life = 0
    assert not any(enemy.id in of_kind(fight.state, kind, Scene(owner=Seat(0))) for kind in kinds)
    assert aiming.enemies_and_lairs(fight.state) == []
    assert [each.id for each in harm.fallen(fight.state)] == [enemy.id]
    activation.check(fight.state, [])
    assert not fight.state.active


def test_a_path_leads_through_the_living_and_not_through_who_has_fallen() -> None:
    fight = Fight("0g.\n##1")
    strike = Strike(StrikeNo(1), Seat(0), SWING, pattern="path", size=2)
    assert aiming.way_on(fight.state, strike) == [fight.square(0, 1)]
    fight.one("g").life = 0
    assert aiming.way_on(fight.state, strike) == []


@pytest.mark.rule("MYTH-ALLY-07", "MYTH-ALLY-15")
@pytest.mark.parametrize(("far", "life", "aimed"), [(5, 1, True), (6, 1, False), (5, 0, False)])
def test_an_ally_attacks_the_living_within_its_range(far: int, life: int, aimed: bool) -> None:
    """Ilse's arbalest reaches 5 squares."""
    fight = Fight("0" + "." * far + "g\n1" + "." * far + ".")
    allies.enter(fight.state, "ilse", fight.square(0, 1), [])
    (ally,) = fight.state.things
    fight.one("g").life = life
    assert bool(allies.targets(fight.state, ally)) == aimed
    ally.life = 0
    assert board.friends(fight.state) == []


# Slots, cards and prices


@pytest.mark.rule("MYTH-CARD-02", "MYTH-CARD-24")
@pytest.mark.parametrize("free", [0, 1, 3, None])
def test_one_free_slot_is_enough_whichever_it_is(free: int | None) -> None:
    fight = Fight("0g.1", [SWING])
    hero = fight.hero()
    hero.slots = tuple([Slot() if place == free else Slot(WRATH, "action") for place in range(4)])
    assert any(isinstance(act, PlayCard) for act in fight.can()) == (free is not None)
    assert playing.may_add_rage(fight.state, hero) == (free is not None)


@pytest.mark.rule("MYTH-CARD-04")
@pytest.mark.parametrize(("actions", "extra", "may"), [(0, 0, True), (1, 0, False), (1, 1, True), (2, 1, False)])
def test_one_action_a_cycle_and_so_many_more(actions: int, extra: int, may: bool) -> None:
    fight = Fight("0..1")
    fight.hero().actions, fight.hero().extra_actions = actions, extra
    assert playing.may_act(fight.state, fight.hero()) == may


@pytest.mark.rule("MYTH-ROUND-12", "MYTH-ROUND-13")
@pytest.mark.parametrize(
    ("deck", "discard", "number", "drawn"), [(3, 0, 3, 3), (2, 1, 3, 3), (1, 0, 3, 1), (0, 0, 3, 0), (3, 2, 0, 0)]
)
def test_as_many_cards_are_drawn_as_there_are(deck: int, discard: int, number: int, drawn: int) -> None:
    fight = Fight("0..1")
    hero = fight.hero()
    hero.deck, hero.discard = (SWING,) * deck, (WRATH,) * discard
    assert playing.draw(fight.state, hero, number, []) == drawn == len(hero.hand)
    assert len(hero.deck) + len(hero.discard) == deck + discard - drawn


@pytest.mark.rule("MYTH-CARD-39")
@pytest.mark.parametrize(("uses", "there"), [((), 0), ((1,), 1), ((2, 1), 3), ((None,), 99)])
def test_shots_are_paid_as_long_as_there_are_any(uses: tuple[int | None, ...], there: int) -> None:
    fight = Fight("0..1", heroes=("archer", "soldier"))
    fight.hero().ammo = tuple([Ammo(ARROW, each) for each in uses])
    assert payable(fight.state, fight.hero(), "ammo") == there
    for least in (there, there + 1):
        price = Pay(what="ammo", min=least, max=99)
        assert can_pay(fight.state, fight.hero(), price, Scene(owner=Seat(0))) == (least == there)


@pytest.mark.rule("MYTH-MERCHANT-14")
@pytest.mark.parametrize(("gold", "bought"), [(4, False), (5, True)])
def test_the_whole_purse_is_enough(gold: int, bought: bool) -> None:
    state = empty("guard-room", "soldier", "acolyte")
    state.gold, state.stall = gold, Stall("old-brasca", (), (), (("potion-steady-hand", 5),))
    sold = [act for act in merchants.purchases(state, state.stall) if isinstance(act, Buy)]
    assert bool(sold) == bought


@pytest.mark.rule("MYTH-SEREN-04")
@pytest.mark.parametrize(("tokens", "enough"), [(3, False), (4, True)])
def test_the_price_of_resurrection_is_four(tokens: int, enough: bool) -> None:
    state = Fight("0..1").state
    state.serendipity = tokens
    assert serendipity.affordable(state, "resurrection") == enough


@pytest.mark.rule("MYTH-HEROCYCLE-08", "MYTH-STATUS-02")
@pytest.mark.parametrize(("cards", "able"), [(1, False), (2, True), (3, True)])
def test_a_captured_hero_with_exactly_the_cards_to_pay_is_able(cards: int, able: bool) -> None:
    fight = Fight("0..1", [SWING] * cards)
    fight.hero().ailments = (Ailment("capture", 2),)
    assert cycle.is_able(fight.state, fight.hero()) == able


# Treasure


@pytest.mark.rule("MYTH-TREASURE-12")
@pytest.mark.parametrize(("spent", "may"), [(1, True), (2, False)])
def test_treasure_is_collected_with_the_last_point(spent: int, may: bool) -> None:
    fight = Fight("0..1")
    fight.state.loot, fight.hero().mp_spent = (fight.hero().spot,), spent
    assert (Collect() in fight.can()) == may


@pytest.mark.rule("MYTH-TREASURE-13")
@pytest.mark.parametrize(("number", "colour"), [(0, "white"), (1, "green"), (2, "green"), (3, "blue")])
def test_every_token_of_the_bag_is_drawn_as_often_as_it_is_there(number: int, colour: str) -> None:
    """One white, two green, one blue."""
    state = empty("guard-room", "soldier", "acolyte")
    state.bag = (1, 2, 1)
    state.rng = Rng.of(next(seed for seed in range(99) if Rng.of(seed).below(4) == number))
    events: list[Any] = []
    collecting.draw_token(state, Seat(0), events)
    assert [fact.colour for fact in fights.facts(events, Collected)] == [colour]


# The darkness


@pytest.mark.rule("MYTH-DARK-01")
@pytest.mark.parametrize(("meter", "begins"), [(5, False), (6, True), (7, True)])
def test_the_darkness_comes_at_six(meter: int, begins: bool) -> None:
    state = Fight("0..1").state
    state.meter = meter
    assert bool(darkness.meter_check(MeterCheck(), state, [])) == begins
    assert (state.meter, state.leftover) == ((6, meter - 6) if begins else (meter, 0))


@pytest.mark.rule("MYTH-DARK-18")
@pytest.mark.parametrize(("leftover", "again", "meter"), [(0, False, 0), (5, False, 5), (6, True, 6), (8, True, 6)])
def test_what_is_left_over_is_the_new_meter_or_the_next_cycle(leftover: int, again: bool, meter: int) -> None:
    state = Fight("0..1").state
    state.dark, state.chain, state.meter, state.leftover = True, 1, 6, leftover
    entries = darkness.end_darkness(EndDarkness(), state, [])
    assert (entries == (DarknessCycle(),)) == again
    assert state.dark == again
    assert (state.meter, state.leftover) == ((6, leftover - 6) if again else (meter, 0))


@pytest.mark.rule("MYTH-DARK-11", "MYTH-DARK-13")
@pytest.mark.parametrize(("threat", "due"), [(9, False), (10, True)])
def test_the_penalty_is_for_ten_threat(threat: int, due: bool) -> None:
    fight = Fight("0..1")
    fight.hero(1).threat = threat
    assert darkness.penalties(Penalties(), fight.state, []) == ((WhoFirst(due=(Seat(1),)),) if due else ())


@pytest.mark.rule("MYTH-ACTIVATE-04", "MYTH-ACTIVATE-06")
@pytest.mark.parametrize(("threat", "woken"), [(1, False), (2, True)])
def test_threat_and_threat_range_together_reach_exactly_so_far(threat: int, woken: bool) -> None:
    """A Grubber has a threat range of 3 and stands 5 squares away."""
    fight = Fight("1....g....\n#########0", asleep=True)
    fight.hero(0).square = fight.square(0, 0)
    fight.hero(1).square = None
    fight.hero(0).threat = threat
    activation.check(fight.state, [])
    assert bool(fight.state.active) == woken


@pytest.mark.rule("MYTH-CARD-28", "MYTH-CARD-29")
@pytest.mark.parametrize(("die", "seen"), [(5, False), (6, True)])
def test_a_hidden_hero_is_found_by_a_die_that_reaches_the_shadows(die: int, seen: bool) -> None:
    drawn = Drawn("0g.1", heroes=("brigand", "soldier"))
    drawn.state.heroes[0].shadows = 6
    fights.rig(drawn.state, *[die] * board.card_of(drawn.one("g")).perception)
    assert enemy_moves.perceive(drawn.state, drawn.one("g"), []) == seen
    assert drawn.state.heroes[0].shadows == (0 if seen else 6)


# What lasts


@pytest.mark.parametrize(
    ("until", "begun", "stays"),
    [("round", 3, False), ("next-round", 3, True), ("next-round", 2, False), ("act", 1, True)],
)
def test_what_is_for_the_next_round_outlasts_the_round_it_began_in(until: Any, begun: int, stays: bool) -> None:
    state = Fight("0..1").state
    state.round = 3
    kept = Lasting(*fights.effect(Mod), None, (Seat(0),), until, 1, round=begun)
    state.lasting = (kept,)
    lasting.over_with_round(state)
    assert state.lasting == ((kept,) if stays else ())


# Who comes first


@pytest.mark.parametrize(
    ("threats", "pick", "first"),
    [
        ((5, 3, 1), 1, (0,)),
        ((5, 3, 1), 2, (0, 1)),
        ((5, 3, 1), 3, (0, 1, 2)),
        ((1, 3, 5), 2, (2, 1)),
        ((5, 3, 1), 9, (0, 1, 2)),
    ],
)
def test_the_first_by_a_criterion_are_meant(threats: tuple[int, ...], pick: int, first: tuple[int, ...]) -> None:
    fight = Fight("012", heroes=("soldier", "acolyte", "archer"))
    for hero, threat in zip(fight.state.heroes, threats, strict=True):
        hero.threat = threat
    found = tuple([Seat(seat) for seat in range(3)])
    assert ranked(fight.state, "highest-threat", found, pick, Scene(owner=Seat(0))) == first


def test_a_tie_goes_to_the_group_for_the_places_that_are_left() -> None:
    fight = Fight("012", heroes=("soldier", "acolyte", "archer"))
    for hero, threat in zip(fight.state.heroes, (3, 5, 3), strict=True):
        hero.threat = threat
    found = tuple([Seat(seat) for seat in range(3)])
    asked = ranked(fight.state, "highest-threat", found, 2, Scene(owner=Seat(0)))
    assert isinstance(asked, WhichFigures)
    assert (asked.sure, asked.among, asked.pick) == ((Seat(1),), (Seat(0), Seat(2)), 1)


# Room and supply


@pytest.mark.rule("MYTH-SETUP-07", "MYTH-LAIR-09")
@pytest.mark.parametrize(("lying", "offered"), [(0, True), (1, True), (2, False)])
def test_a_lair_is_offered_while_a_token_is_left(lying: int, offered: bool) -> None:
    state = empty("old-quarry", "soldier", "acolyte")
    state.lairs = [Lair(PieceId(60 + number), "crawler", at(2, 2 + 3 * number), 5) for number in range(lying)]
    assert (PickKind("crawler") in legend.lair_type_choices(LairType(tile=TileNo(0)), state)) == offered


@pytest.mark.rule("MYTH-PACK-01")
@pytest.mark.parametrize(("left", "offered"), [(3, True), (2, False)])
def test_a_pack_has_three_minions_at_least(left: int, offered: bool) -> None:
    state = empty("old-quarry", "soldier", "acolyte")
    figures = PRINTED.monsters["crawler"].figures
    squares = iter(board.realm(state).squares)
    for arm, number in (("melee", figures.melee - left), ("ranged", figures.ranged)):
        for _ in range(number):
            spawning.place(state, "crawler", "minion", arm, next(squares), [])  # type: ignore[arg-type]
    assert (PickKind("crawler") in packs.pack_type_choices(PackType(tile=TileNo(0)), state)) == offered


# Directions


@pytest.mark.parametrize(
    ("down", "right", "step"),
    [(0, 0, (0, 0)), (0, 3, (0, 1)), (1, 3, (0, 1)), (1, 2, (1, 1)), (2, 2, (1, 1)), (2, 1, (1, 1)), (3, 1, (1, 0)),
     (-3, 0, (-1, 0)), (-2, -1, (-1, -1)), (-1, -3, (0, -1)), (2, -2, (1, -1))],
)  # fmt: skip
def test_the_most_straight_of_eight_directions(down: int, right: int, step: tuple[int, int]) -> None:
    fight = Fight("0..1")
    start = fight.square(5, 5)
    assert verbs_moving.direction(start, fight.square(5 + down, 5 + right)) == step[0] * 256 + step[1]


@pytest.mark.parametrize(("far", "ends"), [(1, 3), (2, 4), (9, 5), (-1, 1), (-9, 1)])
def test_a_figure_is_pushed_away_or_pulled_up_to_the_square_before(far: int, ends: int) -> None:
    """From the second square after the hero; the row ends with the other hero on its seventh square."""
    fight, events = Fight("0.g...1"), list[Any]()
    moved = fight.one("g")
    verbs_moving.drag(fight.state, moved.id, fight.hero().spot, far, events)
    assert moved.square == fight.square(0, ends)
    assert events == [Shifted(moved.id, "grubber", "minion", fight.square(0, 2), fight.square(0, ends))]


@pytest.mark.parametrize(("how", "life", "column"), [("push", 3, 4), ("pull", 3, 2), ("push", 0, 3), ("pull", 0, 3)])
def test_the_living_are_pushed_away_and_pulled_near(how: Any, life: int, column: int) -> None:
    fight = Fight("0..G..1")
    captain = fight.one("G")
    captain.life = life
    verbs_moving.shift(fight.state, Shift(how=how, amount=1), Scene(owner=Seat(0)), (captain.id,), [])
    assert captain.square == fight.square(0, column)


@pytest.mark.parametrize(("origin", "column"), [("self", 1), ("target", 2)])
def test_a_figure_is_moved_from_where_the_effect_lies_or_from_whom_it_names(origin: Selector, column: int) -> None:
    fight = Fight("0.g1")
    scene = Scene(owner=Seat(0), place=fight.square(0, 1), targets=(fight.one("g").id,))
    found = verbs_moving.shift_origin(fight.state, Shift(how="push", amount=1, from_=origin), scene)
    assert found == fight.square(0, column)


def test_a_figure_that_cannot_be_pushed_is_not_told_to_move() -> None:
    fight, events = Fight("0g1"), list[Any]()
    verbs_moving.drag(fight.state, fight.one("g").id, fight.hero().spot, 2, events)
    assert events == []
