"""What effects count, and what they ask of figures that can no longer do it."""

import pytest
from msgspec.structs import replace
from tests.games.myth.drawn import fights
from tests.games.myth.drawn.beginning import at, choose, empty, offers, run
from tests.games.myth.drawn.fighting import Fight

from ludoteca.core.game import Seat, Value
from ludoteca.games.myth.effects import statistics
from ludoteca.games.myth.effects.meaning import candidates, count, holds
from ludoteca.games.myth.parts.darkness import spawning
from ludoteca.games.myth.parts.heroes import tray
from ludoteca.games.myth.parts.heroes.facts import Walked
from ludoteca.games.myth.parts.verbs.facts import Shifted
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.terms import Is
from ludoteca.games.myth.printed.verbs import Mod
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.actions import ChooseCards, Pass, Pick, PickSquare, PlayCard, StepTo
from ludoteca.games.myth.table.asking import DECLINE
from ludoteca.games.myth.table.ids import PieceId, Square, StrikeNo
from ludoteca.games.myth.table.pieces import Aimed, Ammo, Pool, Scene, Slot, Strike, Tile
from ludoteca.games.myth.table.steps.darkness import LairOrder
from ludoteca.games.myth.table.steps.verbs import FromZone, ShiftTo, SpendNow

DARK, GROUND = "brigand-one-with-the-dark", "brigand-gone-to-ground"  # the first is Ongoing, the second is not
TEETH, SWING = CardId("brigand-smoke-and-teeth"), CardId("soldier-hard-swing")  # the first is a Combo card
ARROW = CardId("archer-arrow")


@pytest.mark.parametrize(("active", "types"), [((), 0), (("grubber",), 1), (("grubber", "crawler"), 2)])
def test_active_types_are_counted_once_each(active: tuple[str, ...], types: int) -> None:
    fight = Fight("0gg\n1cc\n...")
    fight.state.active = type(fight.state.active)(active)
    assert count(fight.state, "active-types", None, Scene()) == types


@pytest.mark.parametrize("who", [None, PieceId(99)])
def test_who_is_no_longer_there_has_no_life(who: PieceId | None) -> None:
    assert count(Fight("0g.1").state, "life", who, Scene()) == 0


@pytest.mark.parametrize(("who", "lost"), [(None, 0), (PieceId(99), 0), (PieceId(10), 2), (PieceId(11), 4)])
def test_life_lost_is_what_is_missing_of_the_full_life(who: PieceId | None, lost: int) -> None:
    """A lair of Grubbers has 5 life, a Mucker 6 here; who is no longer there has lost none."""
    fight = Fight("0G.L.\n....1")
    fight.one("G").life, fight.one("G").full = 4, 6
    fight.state.lairs[0].life = 1
    assert count(fight.state, "life-lost", who, Scene()) == lost


@pytest.mark.parametrize(("life", "defeated"), [(1, False), (0, True)])
def test_a_figure_with_one_life_is_not_defeated(life: int, defeated: bool) -> None:
    fight = Fight("0g.1")
    fight.hero().life = life
    assert holds(fight.state, Is("defeated"), Scene(owner=Seat(0))) == defeated


def test_combo_cards_are_counted_and_no_others() -> None:
    fight = Fight("0..1", heroes=("brigand", "soldier"))
    tray.put_in_slot(fight.hero(0), 0, Slot(card=TEETH))
    for place in (0, 1):
        tray.put_in_slot(fight.hero(1), place, Slot(card=SWING))
    figures = (Seat(0), Seat(1), PieceId(99))
    assert statistics.standings(fight.state, "most-combo", figures, (), Scene()) == [1, 0, 0], "allies have no cards"


@pytest.mark.rule("MYTH-CARD-42")
@pytest.mark.parametrize(("card", "shadows"), [(GROUND, 6), (DARK, 0)])
def test_shadows_end_with_the_ongoing_card_that_gave_them_and_with_no_other(card: CardId, shadows: int) -> None:
    fight = Fight("0..1", heroes=("brigand", "soldier"))
    fight.hero().shadows = 6
    tray.left_play(fight.state, fight.hero(), card, [])
    assert fight.hero().shadows == shadows


@pytest.mark.rule("MYTH-MOVE-20")
@pytest.mark.parametrize("points", [0, 2])
def test_points_of_a_darkness_cycle_are_steps_as_long_as_there_are_any(points: int) -> None:
    state = empty("old-quarry", "soldier", "brigand")
    state.heroes[0].square, state.heroes[1].square = at(5, 5), at(11, 1)
    run(state, SpendNow(Seat(0), points))
    steps = [action for action in offers(state, 0) if isinstance(action, StepTo)]
    assert bool(steps) == bool(points)


@pytest.mark.rule("MYTH-MOVE-20")
def test_each_step_in_a_darkness_cycle_takes_one_of_the_points() -> None:
    state = empty("old-quarry", "soldier", "brigand")
    state.heroes[0].square, state.heroes[1].square = at(5, 5), at(11, 1)
    run(state, SpendNow(Seat(0), 2))
    first, second = choose(state, 0, StepTo(at(5, 6))), choose(state, 0, StepTo(at(5, 7)))
    assert first == [Walked(Seat(0), at(5, 5), at(5, 6), 1)]
    assert second == [Walked(Seat(0), at(5, 6), at(5, 7), 0)]
    assert offers(state, 0) == []


@pytest.mark.rule("MYTH-CARD-35")
@pytest.mark.parametrize("life", [0, 1])
def test_a_defeated_enemy_is_not_pushed(life: int) -> None:
    fight = Fight("0G.1\n....")
    captain = fight.one("G")
    captain.life = life
    ask = ShiftTo(owner=Seat(0), figure=captain.id, far=1, how="push", origin=fight.hero().square, through=False)
    assert (list(ask.offers(fight.state, Seat(0))) == [DECLINE]) == (life == 0)


@pytest.mark.parametrize(("origin", "columns"), [(0, [1]), (None, [4])])
def test_a_figure_is_placed_near_the_square_that_the_effect_measures_from_or_near_itself(
    origin: int | None, columns: list[int]
) -> None:
    fight = Fight("0....g1")
    place = None if origin is None else fight.square(0, origin)
    ask = ShiftTo(owner=Seat(0), figure=fight.one("g").id, far=1, how="place", origin=place, through=False)
    assert list(ask.offers(fight.state, Seat(0))) == [
        *[PickSquare(fight.square(0, column)) for column in columns],
        DECLINE,
    ]


@pytest.mark.parametrize(("figure", "seat"), [(0, 0), (1, 1), (None, 0)])
def test_a_hero_goes_where_its_player_says_and_an_enemy_where_the_player_of_the_card_does(
    figure: int | None, seat: int
) -> None:
    fight = Fight("0.g1")
    moved = fight.one("g").id if figure is None else Seat(figure)
    ask = ShiftTo(owner=Seat(0), figure=moved, far=1, how="walk", origin=None, through=False)
    assert ask.actors(fight.state) == (seat,)


@pytest.mark.parametrize(("through", "columns"), [(False, [1]), (True, [1, 3])])
def test_a_figure_walks_over_free_squares_and_with_leave_past_others_without_stopping_there(
    through: bool, columns: list[int]
) -> None:
    fight = Fight("0.g.#1")
    ask = ShiftTo(owner=Seat(0), figure=Seat(0), far=3, how="walk", origin=None, through=through)
    squares = [act.square for act in ask.offers(fight.state, Seat(0)) if isinstance(act, PickSquare)]
    assert squares == [fight.square(0, column) for column in columns]


@pytest.mark.rule("MYTH-LEAVE-05")
def test_who_walks_past_others_does_not_walk_over_another_tile() -> None:
    """A way around the rock leads over the tile in the east alone."""
    fight = Fight(f"1..........0\n{'#' * 12}\n............")
    first, start = fight.state.tiles[0], fight.square(0, 12)
    fight.state.tiles.append(Tile(("old-quarry",), "12x12", first.row, first.column + 12, 0))
    fight.state.features += tuple([(Square(start + 256 * row), ".") for row in range(3)])
    ask = ShiftTo(owner=Seat(0), figure=Seat(0), far=2, how="walk", origin=None, through=True)
    squares = {act.square for act in ask.offers(fight.state, Seat(0)) if isinstance(act, PickSquare)}
    assert squares == {fight.square(0, column) for column in (9, 10)}


@pytest.mark.parametrize(
    ("scene", "meant"),
    [
        (Scene(attacker=PieceId(60)), (60,)),
        (Scene(), ()),
        (Scene(strike=StrikeNo(1), attacker=PieceId(60)), (61,)),
    ],
    ids=["told", "nobody", "of the attack under way"],
)
def test_who_attacks_is_told_by_the_attack_or_where_it_is_over_by_what_followed(
    scene: Scene, meant: tuple[int, ...]
) -> None:
    fight = Fight("0..1")
    fight.state.strikes = (Strike(StrikeNo(1), PieceId(61), "grubber-cleaver"),)
    assert candidates(fight.state, "attacker", scene) == meant


@pytest.mark.parametrize(
    ("targets", "answers"), [((0,), False), ((0, 1), True), ((0, 2), False), ((1, 2), True), ((2,), False)]
)
def test_one_ally_within_range_is_enough_whoever_else_is_attacked(targets: tuple[int, ...], answers: bool) -> None:
    """The soldier answers for a friend beside; the third hero stands too far away."""
    fight = Fight("01....2", heroes=("soldier", "acolyte", "archer"))
    strike = Strike(StrikeNo(1), PieceId(60), "grubber-cleaver", aimed=Aimed(targets=tuple(map(Seat, targets))))
    fight.state.strikes = (strike,)
    scene = Scene(owner=Seat(0), source=CardId("soldier-step-between"), strike=StrikeNo(1))
    assert PRINTED.cards[scene.card].range == 2
    assert holds(fight.state, Is(state="targets-ally-in-range"), scene) == answers


def test_who_is_moved_by_a_choice_is_told_to_move() -> None:
    fight, events = Fight("0..1"), list[Value]()
    ask = ShiftTo(owner=Seat(0), figure=Seat(0), far=1, how="walk", origin=None, through=False)
    ask.chosen(fight.state, Seat(0), PickSquare(fight.square(0, 1)), events)
    assert events == [Shifted(Seat(0), "soldier", "", fight.square(0, 0), fight.square(0, 1))]


@pytest.mark.rule("MYTH-MOVE-20")
def test_a_step_of_a_darkness_cycle_leads_to_a_neighbour_even_through_enemies() -> None:
    fight = Fight("0g.1")
    fight.hero().gear = ("blue-hares-boots", None, None, None, None)
    assert list(SpendNow(Seat(0), 2).offers(fight.state, Seat(0))) == [DECLINE]


def test_who_is_slowed_down_too_much_has_no_points() -> None:
    fight = Fight("0..1")
    fights.give(fight, Mod, (Seat(0),), -9, stat="mp")
    assert statistics.normal_movement(fight.state, fight.hero()) == 0


@pytest.mark.rule("MYTH-CARD-51")
@pytest.mark.parametrize(("active", "most"), [(0, 1), (1, 0)])
def test_no_more_ammo_becomes_active_than_there_is_room_for(active: int, most: int) -> None:
    """Without equipment there is room for one card."""
    fight = Fight("0.g1", heroes=("archer", "soldier"))
    archer = fight.hero()
    archer.gear = (None, None, None, None, None)
    archer.ammo, archer.discard = (Ammo(ARROW, 1),) * active, (ARROW,)
    ask = FromZone(Seat(0), "discard", "above-board", 2, "ammo")
    assert list(ask.offers(fight.state, Seat(0))) == [ChooseCards((ARROW,) * most)]


@pytest.mark.rule("MYTH-SPAWN-15")
@pytest.mark.parametrize(("ties", "choices"), [("fixed", 1), ("ask", 2)])
def test_the_group_is_asked_for_the_order_of_lairs_only_if_the_table_wants_it(ties: str, choices: int) -> None:
    fight = Fight("0.L.L\n1....\n.....")
    lairs = tuple([lair.id for lair in fight.state.lairs])
    assert len(lairs) == 2
    fight.state.options = replace(fight.state.options, ties=ties)
    ask = LairOrder(card=CardId("terror-skitter"), due=lairs)
    assert spawning.lair_order_choices(ask, fight.state) == tuple([Pick((lair,)) for lair in lairs[:choices]])


@pytest.mark.rule("MYTH-SPAWN-08")
def test_where_the_edge_is_taken_newcomers_stand_on_the_nearest_free_square() -> None:
    fight = Fight("01.\n...\n..g")
    before = {enemy.id for enemy in fight.state.enemies}
    edge = (fight.square(0, 0), fight.square(0, 1))
    placed = spawning.on_border(fight.state, "grubber", 1, 0, 0, edge, [])
    (newcomer,) = [enemy for enemy in fight.state.enemies if enemy.id not in before]
    assert placed == (newcomer.id,)
    assert newcomer.square in {fight.square(0, 2), fight.square(1, 0), fight.square(1, 1), fight.square(1, 2)}


@pytest.mark.rule("MYTH-DICE-02")
def test_what_gives_dice_damage_and_a_higher_target_number_adds_up() -> None:
    assert Pool("bow", 5, 2, 2, 1).plus(d10=1, fate=2, tn=3, damage=4) == Pool("bow", 8, 6, 3, 3)


def test_cards_and_targets_are_foreseen_and_passing_is_not() -> None:
    fight = Fight("0G.1", [SWING])
    view = MYTH.view(fight.state, Seat(0))
    assert MYTH.foresight.foresee(view, PlayCard(SWING, "action", "none")) is not None
    assert MYTH.foresight.foresee(view, Pass()) is None


@pytest.mark.rule("MYTH-CARD-02")
@pytest.mark.parametrize("card", ["brigand-feint", "brigand-tainted-edge"])
def test_a_card_that_only_joins_an_attack_is_not_played_by_itself(card: str) -> None:
    fight = Fight("0..1", [card], heroes=("brigand", "soldier"))
    assert not [action for action in fight.can() if isinstance(action, PlayCard)]
