"""Views hide every pile, and a state that is imagined from a view looks the same."""

from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec
import pytest
from tests.games.myth.drawn import secrets
from tests.games.myth.drawn.beginning import empty, run
from tests.games.myth.drawn.fights import Drawn

from ludoteca.core import laws
from ludoteca.core.game import WATCHER, Seat
from ludoteca.core.rng import Rng
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.seen import opened
from ludoteca.games.myth.seen.view import HERO_FIELDS
from ludoteca.games.myth.table.actions import Buy, Collect, Concede, OfferTrade, PickHero
from ludoteca.games.myth.table.asking import DECLINE, Accept, Act
from ludoteca.games.myth.table.ids import PieceId, Square
from ludoteca.games.myth.table.pieces import Enemy, Hero, Lair, Quest, Slot, Thing, Tile
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import MerchantArrives
from ludoteca.games.myth.table.steps.darkness import Answers

GUARD, SWING = CardId("soldier-raised-guard"), CardId("soldier-hard-swing")


def adventure() -> State:
    """Three heroes before an act with quests and merchants."""
    state = MYTH.setup(3, Options(mode="adventure"), 4)
    for seat, hero in enumerate(("soldier", "brigand", "archer")):
        state = MYTH.apply(state, Seat(seat), PickHero(hero)).state
    return state


@pytest.mark.parametrize("pile", secrets.PILES)
def test_no_view_shows_a_pile(pile: str) -> None:
    """The order of every pile is mixed, and the views of all seats stay as they are."""
    state = adventure()
    secrets.check(state, Random(1))
    other = secrets.with_other_secrets(state, Seat(0), Random(1))
    assert getattr(other, pile) != getattr(state, pile)
    assert sorted(getattr(other, pile)) == sorted(getattr(state, pile))
    assert [hero.hand for hero in other.heroes[1:]] != [hero.hand for hero in state.heroes[1:]]
    assert MYTH.view(other, Seat(1)) != MYTH.view(state, Seat(1)), "the own hand is seen"


@pytest.mark.rule("MYTH-DECK-07")
def test_a_state_imagined_from_a_view_has_the_agents_cards_that_were_won() -> None:
    state = adventure()
    hero = state.heroes[0]
    won = sorted(PRINTED.agent_cards)[0]
    hero.deck = (*hero.deck, won)
    for seat in (Seat(0), Seat(1)):
        view = MYTH.view(state, seat)
        assert MYTH.view(MYTH.sample(view, Rng.of(1)), seat) == view


@pytest.mark.rule("MYTH-CARD-44", "MYTH-DARK-24")
def test_whoever_is_asked_for_an_interrupt_has_one_though_it_could_lie_face_down() -> None:
    """Of the soldier two cards are unseen: an interrupt in hand and a face-down Rage card."""
    drawn = Drawn("1.....\n0g....")
    soldier = drawn.state.heroes[0]
    cards = [card.id for card in PRINTED.hero_cards["soldier"] for _ in range(card.copies)]
    for card in (GUARD, SWING):
        cards.remove(card)
    soldier.hand, soldier.discard = (GUARD,), tuple(cards)
    soldier.slots = (Slot(SWING, down=True), Slot(), Slot(), Slot())
    drawn.state.dark = True
    drawn.attacks()
    assert isinstance(drawn.asked(), Answers)
    view = MYTH.view(drawn.state, Seat(1))
    assert view.asked == (0,)
    for seed in range(10):
        imagined = MYTH.sample(view, Rng.of(seed))
        assert imagined.heroes[0].hand == (GUARD,)
        assert imagined.heroes[0].slots == soldier.slots


def asked_with(*cards: str) -> Drawn:
    """An enemy attacks a brigand with this hand, who may interrupt."""
    drawn = Drawn("0g....\n.....1", heroes=("brigand", "acolyte"))
    brigand = drawn.state.heroes[0]
    hand = tuple(map(CardId, cards))
    deck = [card.id for card in PRINTED.hero_cards["brigand"] for _ in range(card.copies)]
    for card in hand:
        deck.remove(card)
    brigand.hand, brigand.deck = hand, tuple(deck)
    drawn.state.dark = True
    drawn.attacks()
    assert MYTH.view(drawn.state, WATCHER).asked == (0,)
    return drawn


@pytest.mark.rule("MYTH-HEROCYCLE-12", "MYTH-DARK-24")
def test_others_see_who_is_asked_for_an_interrupt_but_neither_which_nor_how_many_there_are() -> None:
    """Decision 0009: the same bytes for the others and the same pace of a bot, before and after it is declined."""
    rolls, cloak, *others = (
        "brigand-roll-aside",
        "brigand-empty-cloak",
        *[card.id for card in PRINTED.hero_cards["brigand"] if not card.window][:2],
    )
    hands = ((rolls, *others), (cloak, *others), (rolls, cloak, others[0]))
    states = [asked_with(*hand).state for hand in hands]
    assert len({len(MYTH.actions(state, Seat(0))) for state in states}) == 2
    paces = {COMPANION.decide(MYTH.view(state, Seat(0)), MYTH.actions(state, Seat(0)), Rng.of(3)) for state in states}
    assert len({(each.after, each.thought) for each in paces if each is not None}) == 1
    after = [MYTH.apply(state, Seat(0), DECLINE) for state in states]
    for seat in (Seat(1), WATCHER):
        assert len({laws.sent(MYTH, state, seat) for state in states}) == 1
        assert len({laws.sent(MYTH, applied.state, seat) for applied in after}) == 1
        assert len({laws.heard(MYTH, applied.events, seat) for applied in after}) == 1
    assert len({laws.sent(MYTH, state, Seat(0)) for state in states}) == 3


TREASURES = """
tile guard-room
hero 0 soldier r0c0
hero 1 acolyte r0c1
treasure r0c0
treasure r0c1
treasure r1c0
treasure r0c2
lair grubber r4c4
"""


def among_treasures() -> State:
    """Two heroes side by side, with treasures at hand and much to trade."""
    return MYTH.position(TREASURES, 2, Options(), 5)


def at_a_stall() -> State:
    """Two heroes with gold at a merchant's."""
    state = empty("guard-room", "soldier", "acolyte")
    state.gold = 30
    run(state, MerchantArrives("talek-three-dunes"))
    return state


@pytest.mark.rule("MYTH-ITEM-04")
@pytest.mark.parametrize(("begun", "ways"), [(among_treasures, {Collect, Accept}), (at_a_stall, {Buy})])
def test_of_the_inventory_of_others_is_seen_only_what_was_told_to_all(
    begun: Callable[[], State], ways: set[type[Act]]
) -> None:
    """Section 5, shown on request: whatever comes into a hero's hands was named by a fact that everybody hears."""
    chance, state = Random(1), begun()
    got: set[type[Act]] = set()
    while not got >= ways:
        seat = chance.choice(MYTH.actors(state))
        offers = [action for action in MYTH.actions(state, seat) if not isinstance(action, Concede)]
        wanted = [action for action in offers if isinstance(action, (*ways, OfferTrade))]
        action = chance.choice(wanted or offers)
        applied = MYTH.apply(state, seat, action)
        for before, after in zip(state.heroes, applied.state.heroes, strict=True):
            for thing in things_of(after) - things_of(before):
                got.add(type(action))
                heard = [MYTH.hear(event, Seat(1 - after.seat)) for event in applied.events]
                assert thing in msgspec.json.encode([event for event in heard if event]).decode(), thing
        state = applied.state


def things_of(hero: Hero) -> Counter[str]:
    """What a hero has, wherever it lies."""
    return Counter((*dict.fromkeys(filter(None, hero.gear)), *hero.inventory, *hero.potions))


class Spy(Enemy):
    """An enemy with a field that nobody has opened."""

    plan: str = ""


@pytest.mark.parametrize("open_fields", [Enemy.__struct_fields__, Spy.__struct_fields__])
def test_a_new_field_of_a_piece_is_hidden_until_somebody_opens_it(open_fields: tuple[str, ...]) -> None:
    spy = Spy(PieceId(1), "kind", "minion", "melee", Square(7), 2, 3, plan="ambush")
    (seen,) = opened.opened(Spy, *open_fields)([spy])
    assert seen is not spy
    assert (seen.square, seen.life, seen.plan) == (7, 2, "ambush" if "plan" in open_fields else "")


@pytest.mark.parametrize("kind", [Enemy, Lair, Thing, Tile, Quest])
def test_all_of_a_piece_on_the_board_lies_open_today(kind: type[msgspec.Struct]) -> None:
    """Who adds a field either writes it into the list of what is seen, or here that it is not."""
    everything = {Enemy: opened.enemies_seen, Lair: opened.lairs_seen, Thing: opened.things_seen}
    everything |= {Tile: opened.tiles_seen, Quest: opened.quests_seen}
    assert everything[kind] is opened.copies


def test_a_hero_board_hides_what_is_not_written_down_as_open() -> None:
    assert set(Hero.__struct_fields__) - set(HERO_FIELDS) == {"deck", "hand", "slots"}
