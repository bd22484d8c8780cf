"""A drawn fight in a hero cycle: hands are given, cards are played, questions are answered one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.myth.drawn.fights import Drawn

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.meaning import full_life
from ludoteca.games.myth.parts.round.cycle import PASS
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.actions import Pick, PickSquare, PlayCard, StepTo
from ludoteca.games.myth.table.asking import DECLINE, Act, Ask, answer
from ludoteca.games.myth.table.ids import FigureId
from ludoteca.games.myth.table.pieces import Hero, Slot
from ludoteca.games.myth.table.steps.round import DeckPhase, HeroCycle, HeroCycleGoesOn, Round, Update


class Fight(Drawn):
    """A drawn position in which heroes act."""

    def __init__(
        self, text: str, *hands: Sequence[str], heroes: Sequence[str] = ("soldier", "acolyte"), **options: Any
    ):
        """Each hero has the hand named for the seat, and the rest of the class deck below it."""
        super().__init__(text, heroes=heroes, **options)
        state = self.state
        state.markers = PRINTED.markers
        state.darkness_deck = tuple([card.id for card in PRINTED.darkness_cards.values() if card.deck == "terror"])
        for hero in state.heroes:
            given = tuple(map(CardId, hands[hero.seat])) if hero.seat < len(hands) else ()
            deck = [
                card.id for card in PRINTED.hero_cards[hero.chosen] if not card.advanced for _ in range(card.copies)
            ]
            for card in given:
                if card in deck:
                    deck.remove(card)
            hero.hand, hero.deck = given, tuple(deck)
            hero.life = full_life(state, hero)
        self.events: list[Any] = self.run(HeroCycleGoesOn(), DeckPhase(), Update(), Round())

    def hero(self, seat: int = 0) -> Hero:
        """The hero of a seat."""
        return self.state.heroes[seat]

    def can(self, seat: int = 0) -> list[Any]:
        """What a seat may do or answer now."""
        asked = self.asked()
        assert isinstance(asked, Ask)
        return list(asked.offers(self.state, Seat(seat))) if asked.asks(self.state, Seat(seat)) else []

    def do(self, action: Act, seat: int = 0) -> list[Any]:
        """Something that must be offered; the facts that it leads to."""
        assert action in self.can(seat), (action, self.can(seat))
        events: list[Any] = []
        answer(self.state, Seat(seat), action, events)
        self.events += events
        return events

    def play(self, card: str, movement: str = "none", way: str = "", seat: int = 0) -> list[Any]:
        """Play a card of the hand."""
        played = CardId(card)
        return self.do(PlayCard(played, way or PRINTED.cards[played].types[0], movement), seat)

    def step(self, row: int, column: int, seat: int = 0) -> list[Any]:
        """Step onto a square of the picture."""
        return self.do(StepTo(self.square(row, column)), seat)

    def target(self, figure: FigureId, seat: int = 0) -> list[Any]:
        """Aim at a figure."""
        return self.do(Pick((figure,)), seat)

    def at(self, row: int, column: int, seat: int = 0) -> list[Any]:
        """Choose a square of the picture."""
        return self.do(PickSquare(self.square(row, column)), seat)

    def decline(self, seat: int = 0) -> list[Any]:
        """No."""
        return self.do(DECLINE, seat)

    def passes(self, *seats: int) -> list[Any]:
        """These seats pass, one after another."""
        return [event for seat in seats for event in self.do(PASS, seat)]

    @property
    def resting(self) -> bool:
        """Whether the hero cycle waits for somebody."""
        return isinstance(self.asked(), HeroCycle)

    def fill(self, *cards: str, seat: int = 0, way: str = "reaction") -> None:
        """Cards lie in the first slots."""
        hero = self.hero(seat)
        slots = [Slot(CardId(card), way) for card in cards]
        hero.slots = (*slots, *hero.slots[len(slots) :])
