"""What verbs change to the letter, and what they tell about it."""

import pytest
from msgspec.structs import replace
from tests.games.myth.drawn.fighting import Fight

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.carrying import CARRIERS
from ludoteca.games.myth.parts.verbs import verbs_cards
from ludoteca.games.myth.parts.verbs.facts import CardsMoved, DeckChangeWon
from ludoteca.games.myth.printed.verbs import Damage, DeckChange, Discard, Effect, Put
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.asking import Fact
from ludoteca.games.myth.table.ids import StrikeNo
from ludoteca.games.myth.table.pieces import Scene, Slot, Strike

SWING, WRATH = CardId("soldier-hard-swing"), CardId("soldier-gather-wrath")


@pytest.mark.parametrize(
    ("by", "reserve", "markers", "now"),
    [
        (-1, 3, 10, (2, 2, 11)),  # the marker goes back to the supply
        (-2, 1, 10, (0, 2, 11)),  # no more than there are on the tile
        (2, 3, 10, (5, 5, 8)),
        (2, 3, 1, (4, 4, 0)),  # no more than there are in the supply
    ],
)
def test_a_changed_treasure_limit_moves_markers_between_tile_and_supply(
    by: int, reserve: int, markers: int, now: tuple[int, int, int]
) -> None:
    state = Fight("0..1").state
    tile = state.tiles[0]
    tile.reserve, tile.limit, state.markers = reserve, 3, markers
    verbs_cards.change_limits(state, by)
    assert (tile.reserve, tile.limit, state.markers) == now


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        (Discard(zone="deck", amount=3), CardsMoved(Seat(0), 3, "deck", "discard")),
        (DeckChange(amount=2), DeckChangeWon(Seat(0), 2)),
    ],
)
def test_a_verb_tells_what_it_did(effect: Effect, told: Fact) -> None:
    fight = Fight("0..1")
    events: list[Fact] = []
    assert CARRIERS[type(effect)](fight.state, effect, Scene(owner=Seat(0)), (Seat(0),), events) == ()
    assert events == [told]


@pytest.mark.parametrize("place", [0, 2])
def test_a_card_that_goes_back_to_the_hand_leaves_its_slot_and_no_other(place: int) -> None:
    fight = Fight("0..1")
    slots = [Slot(WRATH), Slot(WRATH, down=True), Slot(WRATH)]
    slots[place] = Slot(SWING)
    fight.hero().slots = (*slots, Slot(shut=True))
    effect = Put(cards="this", from_="slot", zone="hand")
    verbs_cards.put_cards(fight.state, effect, Scene(owner=Seat(0), source=SWING), (), [])
    assert fight.hero().hand == (SWING,)
    slots[place] = Slot()
    assert fight.hero().slots == (*slots, Slot(shut=True))


@pytest.mark.rule("MYTH-COMBAT-15", "MYTH-THREAT-01")
@pytest.mark.parametrize(
    ("on", "owner", "dealt"),
    [("hit", 0, 3), ("defeat", 0, 3), ("after-attack", 0, 1), ("hit", 1, 1)],
)
def test_damage_of_an_effect_counts_for_the_attack_it_belongs_to(on: str, owner: int, dealt: int) -> None:
    """A captain loses 2 beside the 1 that the attack has done; what another hero's effect does is not the attack's."""
    fight = Fight("0G.1")
    captain = fight.one("G")
    life = captain.life
    attack = Strike(StrikeNo(1), Seat(0), SWING)
    fight.state.strikes = (replace(attack, done=replace(attack.done, dealt=1)),)
    effect = Damage(on=on, amount=2)  # type: ignore[arg-type]
    CARRIERS[Damage](fight.state, effect, Scene(owner=Seat(owner), strike=StrikeNo(1)), (captain.id,), [])
    assert captain.life == life - 2
    assert fight.state.strikes[0].done.dealt == dealt
