"""One attack of a hero with the items that it has, from the card to the end, with chosen rolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.myth.drawn.beginning import at, choose, empty, offers, run
from tests.games.myth.drawn.rigging import best_of, fate, rigged

from ludoteca.core import agenda
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.heroes import items
from ludoteca.games.myth.parts.heroes.attack_facts import AttackRolled
from ludoteca.games.myth.printed.vocabulary import CardId, Rank
from ludoteca.games.myth.table.actions import Pick, PlayCard, UseItem
from ludoteca.games.myth.table.asking import DECLINE, Act
from ludoteca.games.myth.table.pieces import Ammo, Enemy, Hero
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.heroes import Aim, ChooseItem
from ludoteca.games.myth.table.steps.round import CycleStart, HeroCycle, HeroCycleGoesOn
from ludoteca.games.myth.table.steps.verbs import Price

HERE, BESIDE = (5, 3), (5, 4)
TOUGH = 20


class Fight:
    """A hero with some items next to a tough captain of the Crawlers, and a friend far away."""

    def __init__(self, hero: str, *gear: str, foe: tuple[int, int] = BESIDE) -> None:
        """Equipped as named, and nothing else but Adventurer's Gear where its slot is empty."""
        self.state: State = empty("old-quarry", hero, "acolyte" if hero != "acolyte" else "soldier")
        self.hero: Hero = self.state.heroes[0]
        self.friend: Hero = self.state.heroes[1]
        self.hero.square, self.friend.square = at(*HERE), at(11, 11)
        self.hero.gear = (None, None, "brown-adventurers-gear", None, None)
        for item in gear:
            items.wear(self.hero, item)
        self.hero.ammo = (Ammo(CardId("archer-arrow"), 1),) if hero == "archer" else ()
        self.foe = self.enemy(*foe)
        self.events: list[Any] = []

    def enemy(self, row: int, column: int, rank: Rank = "captain") -> Enemy:
        """One more Crawler, which stands much."""
        place(self.state, "crawler", rank, "melee", at(row, column), [])
        each = self.state.enemies[-1]
        each.life = each.full = TOUGH
        return each

    def rig(self, dice: int, faces: Sequence[str], best: int = 10) -> None:
        """So many attack dice, the best of which shows this, and then these fate dice."""
        self.state.rng = rigged(best_of(dice, best), *map(fate, faces))

    def attack(
        self,
        card: str,
        dice: int,
        faces: Sequence[str],
        *,
        item: str = "",
        best: int = 10,
        answers: Sequence[Act] = (),
    ) -> Fight:
        """The card is played at the captain with an item; the roll must have so many dice and these faces."""
        played = CardId(card)
        self.hero.hand = (played,)
        run(self.state, CycleStart(), HeroCycleGoesOn())
        self.rig(dice, faces, best)
        self.events = choose(self.state, 0, PlayCard(played, "action", "cautious"))
        left = list(answers)
        while not isinstance(agenda.asked(self.state), HeroCycle):
            self.events += choose(self.state, 0, self.next_answer(item, left))
        assert not left, f"never asked: {left}"
        if dice or faces:
            (rolled,) = [event for event in self.events if isinstance(event, AttackRolled)]
            assert (len(rolled.dice), rolled.faces) == (dice, tuple(faces))
        return self

    def next_answer(self, item: str, left: list[Act]) -> Act:
        """The captain, the item, what the test wants, else as little as possible."""
        asked, offered = agenda.asked(self.state), offers(self.state, 0)
        if left and left[0] in offered:
            return left.pop(0)
        match asked:
            case Aim():
                return Pick((self.foe.id,)) if Pick((self.foe.id,)) in offered else DECLINE
            case ChooseItem():
                return UseItem(item) if item else DECLINE
            case Price():
                answer: Act = offered[-1]
                return answer
        return DECLINE

    @property
    def wounds(self) -> int:
        """What the captain has suffered."""
        return TOUGH - self.foe.life
