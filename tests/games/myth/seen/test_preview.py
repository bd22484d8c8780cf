"""What a card would do, told before it is played: compared with the printed numbers and with what then happens."""

from fractions import Fraction

import pytest
from tests.games.myth.drawn.fighting import Fight

from ludoteca.bots.seated import SeatedBot
from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.games import BOXES, GAMES
from ludoteca.games.myth.parts.heroes.attack_facts import AttackRolled
from ludoteca.games.myth.parts.heroes.facts import ApAdded
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.seen import view
from ludoteca.games.myth.seen.preview import preview
from ludoteca.games.myth.table.actions import Pick, PickSquare, PlayCard, UseItem
from ludoteca.games.myth.table.pieces import GEAR

MYTH = GAMES["myth"]
FIGHT = """
    0....
    .g..1
    .....
"""
SWING = PlayCard(CardId("soldier-hard-swing"), "action", "none")
ITEM = "brown-fireplace-poker"


def test_the_chance_is_that_of_the_printed_dice() -> None:
    fight = Fight(FIGHT, ["soldier-hard-swing"])
    card, minion = PRINTED.cards[SWING.card], PRINTED.monsters["grubber"].minion
    [grubber] = fight.state.enemies
    change = card.move.of("none")
    d10 = PRINTED.heroes["soldier"].pool.d10 + (0 if isinstance(change, str) else change.d10)
    tn = (card.tn or 0) + (0 if isinstance(change, str) else change.tn) + minion.defence
    seen = preview(view.of(fight.state, Seat(0)), SWING)
    [shot] = seen.shots
    assert (shot.figure, shot.item, shot.d10, shot.tn) == (grubber.id, None, d10, tn)
    assert shot.chance == 1 - Fraction(tn - 1, 10) ** d10
    assert (shot.damage, shot.threat) == (minion.life, fight.hero().threat + minion.life)
    assert (seen.ap, seen.meter, seen.wakes) == (card.ap, fight.state.meter + card.ap, False)


def test_an_item_brings_its_dice() -> None:
    fight = Fight(FIGHT, ["soldier-hard-swing"])
    gear = list(fight.hero().gear)
    gear[GEAR.index("primary")] = ITEM
    fight.hero().gear = tuple(gear)  # type: ignore[assignment]
    bonus = PRINTED.items[ITEM].attack
    assert bonus is not None
    by_item = {shot.item: shot.d10 for shot in preview(view.of(fight.state, Seat(0)), SWING).shots}
    assert by_item[ITEM] == by_item[None] + bonus.d10


def test_a_full_meter_wakes_the_darkness_and_nothing_is_changed() -> None:
    fight = Fight(FIGHT, ["soldier-hard-swing"])
    fight.state.meter = 5
    before = view.of(fight.state, Seat(0))
    seen = preview(before, SWING)
    assert seen.wakes is (PRINTED.cards[SWING.card].ap > 0)
    assert view.of(fight.state, Seat(0)) == before


def test_without_a_target_there_is_no_chance() -> None:
    fight = Fight("0....g\n.....1", ["soldier-hard-swing"])
    assert preview(view.of(fight.state, Seat(0)), SWING).shots == ()


@pytest.mark.parametrize(
    ("field", "card", "clause", "why"),
    [
        ("0....g\n.....1", "soldier-hard-swing", "MYTH-COMBAT-06", "Too far away: this attack reaches 1 square."),
        ("0g...G\n.....1", "soldier-hard-swing", "MYTH-COMBAT-06", "Too far away: this attack reaches 1 square."),
        ("0#G.\ng#.1", "apprentice-spark-darts", "MYTH-LOS-01", "The attacker does not see it."),
        ("0g...G\n.....1", "soldier-reaping-arc", "MYTH-COMBAT-09", "This attack does not get there."),
    ],
)
def test_whom_an_attack_cannot_hit_is_told_with_the_rule(field: str, card: CardId, clause: str, why: str) -> None:
    """A far enemy, alone or beside one that can be hit; one behind a wall; one outside every area."""
    fight = Fight(field, [card], heroes=(card.split("-")[0], "acolyte"))
    *near, far = sorted(fight.state.enemies, key=lambda each: each.rank == "captain")
    seen = preview(view.of(fight.state, Seat(0)), PlayCard(card, "action", "none"))
    assert [(each.figures, each.clause, each.why.en) for each in seen.beyond] == [((far.id,), clause, why)]
    assert {shot.figure for shot in seen.shots} == {each.id for each in near}


@pytest.mark.rule("MYTH-COMBAT-34")
@pytest.mark.parametrize(
    ("field", "card", "anchor", "friends"),
    [
        ("g1.\n.0.\n..2", "soldier-ring-of-steel", None, (1, 2)),
        ("g1.\n.0.\n..2", "soldier-reaping-arc", None, (1,)),
        ("g1.\n.0.\n..2", "soldier-hard-swing", None, ()),
        ("g..\n10.\n..2", "soldier-reaping-arc", (0, 1), ()),
        ("g..\n10.\n..2", "soldier-reaping-arc", (0, 0), (1,)),
    ],
)
def test_friends_whom_an_area_would_catch_are_shown_before(
    field: str, card: CardId, anchor: tuple[int, int] | None, friends: tuple[int, ...]
) -> None:
    """All around the Soldier stand both; an arc that holds the Grubber can hold only hero 1, or nobody."""
    fight = Fight(field, [card], heroes=("soldier", "acolyte", "archer"))
    fight.fill("soldier-gather-wrath")
    play = PlayCard(card, "action", "none")
    if anchor is None:
        assert preview(view.of(fight.state, Seat(0)), play).friends == friends
    else:
        fight.do(play)
        assert preview(view.of(fight.state, Seat(0)), PickSquare(fight.square(*anchor))).friends == friends


@pytest.mark.parametrize("seed", range(3))
def test_what_was_foreseen_is_what_is_rolled(seed: int) -> None:
    """Companions play a tile: what each of them rolls was foreseen at the last answer before the roll."""
    match = Match(MYTH, 3, seed)
    bots = [SeatedBot(BOXES["myth"].levels["greedy"], Seat(seat), seed) for seat in range(3)]
    costs = rolls = 0
    while match.outcome() is None and len(match.log) < 400:
        seat, action = next((bot.seat, planned[1]) for bot in bots if (planned := bot.ask(match, 0.0)) is not None)
        foreseen = None
        if isinstance(action, PlayCard | Pick | UseItem):
            foreseen = preview(match.view(seat), action)
        events = match.play(seat, action).events
        if foreseen is None:
            continue
        for event in events:
            if isinstance(event, AttackRolled) and event.seat == seat:
                rolls += 1
                dice = {(shot.d10, shot.tn) for shot in foreseen.shots}
                assert {(event.d10, tn) for tn in event.tns} <= dice, (action, event, foreseen.shots)
                break
            if isinstance(event, ApAdded) and event.cards == (getattr(action, "card", ""),):
                costs += 1
                assert event.amount == foreseen.ap
    assert costs > 0
    assert rolls > 0
