"""Companions: what the automatic party does where one answer is plainly the best."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.myth.drawn.beginning import at, choose, empty, offers, run

from ludoteca.core import agenda
from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.myth.bots.blows import bearing, blow
from ludoteca.games.myth.bots.choosers import CHOOSERS
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.bots.outlook import Outlook, Prospect
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.heroes.attack_facts import AttackDeclared
from ludoteca.games.myth.printed.heroes import HeroCard
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Pick, PickNumber, PlayCard
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.table.pieces import Ammo
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.heroes import Aim, JoinIn
from ludoteca.games.myth.table.steps.round import CycleStart, HeroCycle, HeroCycleGoesOn
from ludoteca.games.myth.table.steps.setup import HowMany, PackSize

MYTH = GAMES["myth"]


def table(*heroes: str) -> State:
    """Heroes side by side in the quarry at the start of a hero cycle."""
    state = empty("old-quarry", *heroes)
    for seat, hero in enumerate(state.heroes):
        hero.square = at(5, 3 + seat)
    return state


def begin(state: State, *hand: str) -> None:
    """The first hero has these cards."""
    state.heroes[0].hand = tuple(map(CardId, hand))
    run(state, CycleStart(), HeroCycleGoesOn())


def decide(state: State) -> Any:
    """What the companion in the first seat does."""
    decision = COMPANION.decide(MYTH.view(state, Seat(0)), MYTH.actions(state, Seat(0)), Rng.of(1))
    return decision.action if decision else None


def test_a_row_without_an_enemy_is_not_shot_along() -> None:
    """Skewer strikes a straight row: an enemy a knight's move away is in none."""
    state = table("archer", "soldier")
    state.heroes[0].ammo = (Ammo(CardId("archer-arrow"), 1),)
    place(state, "grubber", "minion", "melee", at(7, 4), [])
    begin(state, "archer-skewer")
    assert PlayCard(CardId("archer-skewer"), "action", "none") in offers(state, 0)
    action = decide(state)
    assert not isinstance(action, PlayCard)
    place(state, "grubber", "minion", "melee", at(7, 5), [])
    assert isinstance(decide(state), PlayCard)


def test_healing_goes_to_whoever_needs_it_most() -> None:
    """Three of a party are hurt a little, one is nearly down."""
    state = table("acolyte", "soldier", "archer")
    state.heroes[1].life, state.heroes[2].life = 5, 1
    begin(state, "acolyte-attend-the-weak")
    action = decide(state)
    assert isinstance(action, PlayCard)
    choose(state, 0, action)
    assert decide(state) == Pick((Seat(2),))


def test_a_free_reaction_joins_an_attack() -> None:
    """Feint costs nothing and adds dice."""
    state = table("brigand", "soldier")
    place(state, "grubber", "captain", "melee", at(5, 2), [])
    begin(state, "brigand-between-the-ribs", "brigand-feint")
    choose(state, 0, PlayCard(CardId("brigand-between-the-ribs"), "action", "none"))
    assert isinstance(agenda.asked(state), JoinIn)
    assert decide(state).card == "brigand-feint"


def test_a_moving_attack_goes_past_all_it_can_meet() -> None:
    """Two enemies stand two steps away behind each other: the path leads through both, to a free square behind them."""
    state = table("soldier", "acolyte")
    for row in (2, 3):
        place(state, "grubber", "minion", "melee", at(row, 3), [])
    begin(state, "soldier-break-the-line")
    action = decide(state)
    assert isinstance(action, PlayCard)
    choose(state, 0, action)
    events: list[Any] = []
    while isinstance(state.agenda[-1], Aim):
        events += choose(state, 0, decide(state))
    (attack,) = [event for event in events if isinstance(event, AttackDeclared)]
    assert len(attack.targets) == 2


def test_a_moving_attack_that_meets_nobody_is_not_played() -> None:
    """An enemy four steps away would be met on the last square of the path, which has to be free."""
    state = table("soldier", "acolyte")
    place(state, "grubber", "minion", "melee", at(1, 3), [])
    begin(state, "soldier-break-the-line")
    assert PlayCard(CardId("soldier-break-the-line"), "action", "none") in offers(state, 0)
    assert not isinstance(decide(state), PlayCard)


def test_small_parties_ask_for_less() -> None:
    """No optional pack and the smallest one for two heroes; one pack, of heroes and two more, for four."""
    for heroes, packs, size in ((("archer", "soldier"), 0, 3), (("archer", "soldier", "acolyte", "brigand"), 1, 6)):
        state = table(*heroes)
        asks = (HowMany(TileNo(0), "pack", least=0, most=2), packs), (PackSize(TileNo(0), "crawler"), size)
        for asked, number in asks:
            chosen = CHOOSERS[type(asked)](state, state.heroes[0], asked, asked.offers(state, Seat(0)), Rng.of(1))
            assert chosen == PickNumber(number)


def plainly_met(outlook: Outlook, prospect: Prospect, square: Square) -> list[float]:
    """What each enemy promises that a moving attack can come to and end beside, square by square."""
    state, ground = outlook.state, outlook.ground
    tile = ground.tile_of[square]
    bodies = {each.id: set(board.squares_of(each)) for each in state.enemies if each.life > 0}
    free = {each for each in ground.squares_in(board.free(state)) if ground.tile_of[each] == tile}
    ways = {each for body in bodies.values() for each in body if ground.tile_of[each] == tile} | free
    reached = {square}
    for _ in range(prospect.size - 1):
        reached |= {near for each in reached for near in ground.neighbours[each]} & ways
    return [
        prospect.value(outlook, figure)
        for figure, body in bodies.items()
        if body & reached and {near for each in body & ways for near in ground.neighbours[each]} & free
    ]


def plain_blow(outlook: Outlook, card: HeroCard, kind: str, square: Square) -> float:
    """What an attack promises, by looking at every foe."""
    assert card.pattern is not None
    prospect = outlook.prospect(card, card.pattern, kind)
    struck = [
        (figure, squares)
        for foe, (figure, squares) in enumerate(outlook.foes)
        if prospect.on_tile
        or (
            outlook.ground.distance_between((square,), squares) <= prospect.reach
            and outlook.ground.sees_any((square,), squares, outlook.blocked)
        )
    ]
    values = sorted([prospect.value(outlook, figure) for figure, _ in struck], reverse=True)
    match prospect.kind:
        case "line":
            rows: Counter[tuple[int, int]] = Counter()
            for figure, squares in struck:
                for row in {bearing(square, place) for place in squares} - {None}:
                    rows[row] += prospect.value(outlook, figure)  # type: ignore[index,assignment]
            return max(rows.values(), default=0.0)
        case "single":
            return sum(values[:1])
        case "multi" | "chain":
            return sum(values[: prospect.size])
        case "around":
            return sum(values)
        case "arc":
            return sum(values[:3]) * 0.8
        case "path":
            return sum(sorted(plainly_met(outlook, prospect, square), reverse=True)[:3]) * 0.8
    return sum(values[:3]) * 0.7


def test_a_blow_promises_what_looking_at_every_foe_does() -> None:
    """For all attacks in hand, from all squares next to a hero, in a tile that companions play."""
    match, mind = Match(MYTH, 3, 4, keeps=False), Rng.of(4)
    kinds = set()
    while actors := match.actors():
        for seat in actors:
            decision = COMPANION.decide(match.view(seat), match.actions(seat), mind.fork(f"{match.count} {seat}"))
            if decision is not None:
                break
        assert decision is not None
        state, hero = match.state, match.state.heroes[seat]
        if isinstance(state.agenda[-1], HeroCycle) and hero.square is not None:
            outlook = Outlook(state, hero)
            for card in outlook.attacks if outlook.foes else ():
                for square in (hero.square, *outlook.ground.neighbours[hero.square]):
                    assert blow(outlook, card, "normal", square) == pytest.approx(
                        plain_blow(outlook, card, "normal", square)
                    )
                    kinds.add(card.pattern.kind if card.pattern else "")
        match.play(seat, decision.action)
    assert len(kinds) > 3
