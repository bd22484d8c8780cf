"""MYTH-MOVE: movement points, the four types, and what cards say about them."""

import pytest
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts, give

from ludoteca.core.game import Seat
from ludoteca.games.myth.parts.adventure import allies
from ludoteca.games.myth.parts.heroes import movement
from ludoteca.games.myth.parts.heroes.attack_facts import AttackRolled
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Grant
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.actions import Collect, Pass, PlayCard, StepTo


def steps(fight: Fight, seat: int = 0) -> set[tuple[int, int]]:
    """The squares of the picture that a hero may step onto."""
    origin = fight.square(0, 0)
    return {divmod(act.square - origin, 256) for act in fight.can(seat) if isinstance(act, StepTo)}


def card_with(hero: str, movement_type: str, mark: str) -> str:
    """A card of a hero that bears a mark for a movement type and is no interrupt."""
    return next(
        card.id
        for card in PRINTED.hero_cards[hero]
        if card.move.of(movement_type) == mark and "interrupt" not in card.types and card.needs is None  # type: ignore[arg-type]
    )


@pytest.mark.rule("MYTH-MOVE-01", "MYTH-MOVE-02", "MYTH-MOVE-09", "MYTH-HERO-07")
def test_a_hero_has_two_points_and_each_is_one_square_in_any_direction() -> None:
    fight = Fight("...\n.0.\n...\n..1")
    assert steps(fight) == {(r, c) for r in range(3) for c in range(3)} - {(1, 1)}
    fight.step(0, 0)
    fight.step(0, 1)
    assert not steps(fight)
    assert fight.hero().square == fight.square(0, 1)


@pytest.mark.rule("MYTH-MOVE-10", "MYTH-MOVE-11", "MYTH-REALM-03", "MYTH-TREASURE-11")
def test_occupied_and_lined_squares_cannot_be_entered_and_treasure_is_no_obstacle() -> None:
    fight = Fight("1gT\n~0D\n#..")
    fight.state.loot = (fight.square(2, 2),)
    fight.state.lairs = []
    assert steps(fight) == {(2, 1), (2, 2)}
    fight.hero(1).defeated = True
    assert (0, 0) not in steps(fight)


@pytest.mark.rule("MYTH-MOVE-11")
def test_the_square_of_an_ally_cannot_be_entered() -> None:
    fight = Fight("0..\n..1")
    assert steps(fight) == {(0, 1), (1, 0), (1, 1)}
    allies.enter(fight.state, "ilse", fight.square(0, 1), [])
    assert steps(fight) == {(1, 0), (1, 1)}


@pytest.mark.rule("MYTH-MOVE-10", "MYTH-REALM-03")
@pytest.mark.parametrize(("between", "beyond"), [("~", {(0, 2)}), ("#", set()), ("g", set()), ("1", set())])
def test_a_grapple_line_leads_over_blue_lines_and_neither_through_rock_nor_through_figures(
    between: str, beyond: set[tuple[int, int]]
) -> None:
    fight = Fight(f"0{between}." if between == "1" else f"0{between}.#1")
    fight.hero().gear = ("green-grapple-line", None, None, None, None)
    assert steps(fight) == beyond
    if beyond:
        fight.step(0, 2)
        assert (fight.hero().square, fight.hero().mp_spent) == (fight.square(0, 2), 2)


@pytest.mark.rule("MYTH-MOVE-09", "MYTH-MOVE-10")
def test_the_way_through_enemies_costs_what_can_be_gone_and_not_what_rock_bars() -> None:
    """From enemy to enemy it is four steps to the square behind the rock, straight through the rock it would be two."""
    fight = Fight("0#.1\ng#g#\n#g##")
    fight.hero().gear = ("blue-hares-boots", None, None, None, None)
    fight.step(0, 2)
    assert (fight.hero().square, fight.hero().mp_spent) == (fight.square(0, 2), 4)


@pytest.mark.rule("MYTH-MOVE-01")
def test_a_hero_who_cannot_move_has_no_points() -> None:
    fight = Fight("0..\n..1")
    give(fight, Grant, (Seat(0),), flag="cannot-move")
    assert movement.points(fight.state, fight.hero()) == 0
    assert not steps(fight)
    assert steps(fight, 1)


@pytest.mark.rule("MYTH-MOVE-11", "MYTH-LAIR-14")
def test_a_lair_fills_its_four_squares() -> None:
    fight = Fight(".....\n0L...\n...1.")
    assert steps(fight) == {(0, 0), (0, 1), (2, 0)}


@pytest.mark.rule("MYTH-MOVE-22")
def test_a_diagonal_step_passes_between_two_blocked_squares() -> None:
    fight = Fight("0#1\n#..")
    assert steps(fight) == {(1, 1)}


@pytest.mark.rule("MYTH-MOVE-03", "MYTH-CLEAR-07")
def test_normal_movement_counts_gear_and_a_cleared_tile() -> None:
    fight = Fight("0..1")
    hero = fight.hero()
    faster = next(
        item.id
        for item in PRINTED.items.values()
        if any(
            getattr(effect, "stat", "") == "mp" and effect.on == "ongoing" and effect.to == "self"
            for effect in item.passive
        )
        and not item.classes
    )
    hero.gear = (*hero.gear[:4], faster)
    bonus = next(effect.amount for effect in PRINTED.items[faster].passive if getattr(effect, "stat", "") == "mp")  # type: ignore[union-attr]
    assert movement.points(fight.state, hero) == 2 + int(bonus)  # type: ignore[arg-type]
    hero.doubled = True
    assert movement.points(fight.state, hero) == 2 * (2 + int(bonus))  # type: ignore[arg-type]


@pytest.mark.rule("MYTH-MOVE-04", "MYTH-MOVE-05", "MYTH-MOVE-06", "MYTH-MOVE-07")
def test_each_type_allows_so_many_points() -> None:
    assert [movement.most(3, 2, kind) for kind in ("none", "cautious", "normal", "aggressive")] == [0, 2, 3, 5]
    assert [movement.most(2, 0, kind) for kind in ("none", "cautious", "normal")] == [0, 1, 2]


@pytest.mark.rule("MYTH-MOVE-13", "MYTH-MOVE-16", "MYTH-MOVE-23")
def test_a_card_locks_a_type_that_allows_what_was_spent() -> None:
    fight = Fight("0...\n...1", ["soldier-gather-wrath", "soldier-gather-wrath"])
    fight.step(1, 1)
    types = {act.movement for act in fight.can() if isinstance(act, PlayCard)}
    assert types == {"cautious", "normal"}, "one point is spent: none is no longer true, aggressive is out of reach"
    fight.play("soldier-gather-wrath", "cautious")
    assert {act.movement for act in fight.can() if isinstance(act, PlayCard)} == {"cautious"}
    assert not steps(fight), "a cautious hero with 2 MP may spend 1, and did"


@pytest.mark.rule("MYTH-MOVE-12")
def test_the_modifier_of_the_type_changes_the_card() -> None:
    """Hard Swing: one die more without movement, TN one higher with aggressive movement."""
    still, rushed = (movement.change(CardId("soldier-hard-swing"), kind) for kind in ("none", "aggressive"))
    assert (still.d10, rushed.tn) == (1, 1)
    fight = Fight("0g.1", ["soldier-hard-swing"])
    (rolled,) = facts(fight.play("soldier-hard-swing", "none"), AttackRolled)
    assert rolled.d10 == 2 + 1


@pytest.mark.rule("MYTH-MOVE-14", "MYTH-MOVE-15")
def test_a_type_marked_no_cannot_be_used_with_the_card_in_a_slot() -> None:
    """Anvil Blow says no to aggressive movement, One with the Dark to normal movement too."""
    fight = Fight("...\n.0.\n..1", ["brigand-one-with-the-dark"], heroes=("brigand", "soldier"))
    types = {act.movement for act in fight.can() if isinstance(act, PlayCard)}
    assert types == {"none", "cautious"}
    fight.fill("brigand-one-with-the-dark")
    fight.step(0, 0)
    assert not steps(fight), "normal movement is barred by the card in the slot: one step is all"


@pytest.mark.rule("MYTH-MOVE-14")
def test_a_faded_type_bars_the_card() -> None:
    found = [
        (hero, card.id, kind)
        for hero, cards in PRINTED.hero_cards.items()
        for card in cards
        for kind in ("none", "cautious", "normal")
        if card.move.of(kind) == "faded" and "interrupt" not in card.types and card.needs is None
    ]
    assert found
    for hero, card, kind in found:
        fight = Fight("0.1", [card], heroes=(hero, "soldier" if hero != "soldier" else "archer"))
        assert PlayCard(card, PRINTED.cards[card].types[0], "none") in fight.can()
        assert PlayCard(card, PRINTED.cards[card].types[0], kind) not in fight.can()
    assert movement.is_barred(CardId("brigand-one-with-the-dark"), "normal")


@pytest.mark.rule("MYTH-MOVE-17", "MYTH-MOVE-24", "MYTH-MOVE-26", "MYTH-CARD-21")
def test_a_move_card_gives_points_and_locks_aggressive_movement() -> None:
    card = next(
        card.id for card in PRINTED.hero_cards["archer"] if "move" in card.keywords and "interrupt" not in card.types
    )
    fight = Fight("........\n0......1", [card], heroes=("archer", "soldier"))
    offered = {act.movement for act in fight.can() if isinstance(act, PlayCard)}
    assert offered == {"aggressive"}
    fight.play(card, "aggressive", PRINTED.cards[card].types[0])
    hero = fight.hero()
    assert hero.movement == "aggressive"
    assert movement.points(fight.state, hero) == 2 + hero.mp_extra > 2
    other = Fight("0.1", [card], heroes=("archer", "soldier"))
    other.hero().movement = "normal"
    assert not [act for act in other.can() if isinstance(act, PlayCard)], "another type is locked"
    other.hero().movement = None
    other.fill("archer-skewer", way="action")
    assert not [act for act in other.can() if isinstance(act, PlayCard)], "a card in a slot forbids it"
    assert "aggressive" not in movement.types_left(movement.forbidden(other.hero().slots), "", False, 0, 4, 0)


@pytest.mark.rule("MYTH-MOVE-18", "MYTH-TREASURE-12")
def test_points_for_treasure_count_for_the_type() -> None:
    fight = Fight("0.1", ["soldier-gather-wrath"])
    fight.state.loot, fight.state.bag = (fight.hero().spot,), (1, 0, 0)
    fight.state.white = tuple(item.id for item in PRINTED.items.values() if item.colour == "white")

    fight.do(Collect())
    assert fight.hero().mp_spent == 1
    assert "none" not in {act.movement for act in fight.can() if isinstance(act, PlayCard)}


@pytest.mark.rule("MYTH-MOVE-21", "MYTH-MOVE-25")
def test_points_may_be_spent_in_parts_and_are_lost_at_the_end() -> None:
    fight = Fight("....\n0..1", ["soldier-gather-wrath"])
    fight.step(0, 0)
    fight.play("soldier-gather-wrath", "normal")
    fight.step(0, 1)
    assert not steps(fight)
    fight.passes(0, 1)
    while not fight.resting:
        fight.answer(lambda act: True)
    assert fight.state.round == 2
    assert [movement.points(fight.state, hero) for hero in fight.state.heroes] == [2, 2], "the other hero spent none"


@pytest.mark.rule("MYTH-MOVE-19", "MYTH-MOVE-20")
def test_in_a_darkness_cycle_a_hero_stands_still() -> None:
    """An interrupt is played as if without movement, whatever type the hero cycle had locked."""
    from ludoteca.games.myth.parts.heroes.combat import begin
    from ludoteca.games.myth.printed.verbs import Attack
    from ludoteca.games.myth.table.pieces import Scene

    fight = Fight("0g1")
    fight.hero().movement, fight.state.dark = "aggressive", True
    fight.fill("soldier-hard-swing", way="action")
    begin(fight.state, Attack(), Scene(owner=Seat(0), source="soldier-hard-swing"))
    assert fight.state.strikes[-1].movement == "none"
    assert fight.state.strikes[-1].pool.tn == 5


@pytest.mark.rule("MYTH-HEROCYCLE-05")
def test_steps_cards_and_pass_are_offered_together() -> None:
    fight = Fight("0.1", ["soldier-hard-swing", "soldier-gather-wrath"])
    kinds = {type(act) for act in fight.can()}
    assert {StepTo, PlayCard, Pass} <= kinds
