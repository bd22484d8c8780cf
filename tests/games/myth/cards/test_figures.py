"""The printed figures of attack cards: dice and TN with each movement type, and how far they reach."""

from __future__ import annotations

import pytest
from tests.games.myth.cards.duels import through
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts

from ludoteca.games.myth.parts.heroes.attack_facts import AttackRolled
from ludoteca.games.myth.printed.vocabulary import MOVEMENTS, CardId
from ludoteca.games.myth.table.actions import PlayCard
from ludoteca.games.myth.table.pieces import Ammo

Row = tuple[int, int, int] | None
"""Attack dice, fate dice and TN against a Crawler, which has no defence; nothing where the card says No."""

NO: Row = None
FIGURES: dict[str, tuple[int, Row, Row, Row, Row]] = {
    # how far something can be hit; without movement, cautious, normal, aggressive
    "acolyte-angelic-word": (3, (2, 1, 6), (2, 1, 6), (2, 1, 7), NO),
    "acolyte-consuming-fire": (3, (4, 1, 5), (2, 1, 5), (2, 1, 6), NO),
    "acolyte-last-rites": (3 + 1, (3, 1, 5), (2, 1, 5), NO, NO),
    "acolyte-chastise": (1, (2, 1, 5), (2, 1, 5), (2, 1, 5), (2, 1, 6)),
    "acolyte-dawnstroke": (4, (3, 1, 5), (2, 1, 5), (2, 1, 6), NO),
    "acolyte-choir-of-embers": (4 + 1, (4, 1, 5), (2, 1, 5), NO, NO),
    "apprentice-arcane-lance": (4, (2, 2, 4), (2, 2, 5), (2, 2, 6), NO),
    "apprentice-winters-bite": (4, (3, 2, 5), (2, 2, 5), (2, 2, 6), NO),
    "apprentice-mountain-crumbles": (3, (2, 5, 5), (2, 2, 5), (2, 2, 6), NO),
    "apprentice-hearthburst": (4 + 1, (3, 2, 5), (2, 2, 5), (2, 2, 6), NO),
    "apprentice-skylash": (5, (3, 2, 5), (2, 2, 5), (2, 2, 6), NO),
    "apprentice-spark-darts": (4, (2, 3, 4), (2, 2, 4), (2, 2, 4), NO),
    "apprentice-crown-of-embers": (5 + 2, (3, 2, 5), (2, 2, 5), NO, NO),
    "apprentice-sleep-of-stone": (4, (2, 5, 5), (2, 2, 5), (2, 2, 6), NO),
    "archer-clean-shot": (3, (3, 1, 4), (2, 1, 4), (2, 1, 4), (2, 1, 5)),
    "archer-skewer": (4, (3, 1, 5), (2, 1, 5), (2, 1, 6), NO),
    "archer-orions-tears": (4 + 1, (3, 1, 5), (2, 1, 5), NO, NO),
    "archer-pinning-shot": (4, (2, 2, 4), (2, 1, 4), (2, 1, 4), NO),
    "archer-snap-shot": (3, (2, 1, 5), (2, 1, 5), (2, 1, 5), (2, 1, 5)),
    "archer-moonlit-volley": (4, (3, 1, 5), (2, 1, 5), (2, 1, 6), NO),
    "archer-huntress-verdict": (5, (4, 1, 5), (2, 1, 5), NO, NO),
    "brigand-between-the-ribs": (1, (3, 2, 5), (2, 2, 5), (2, 2, 5), (2, 2, 6)),
    "brigand-suicide-run": (1, NO, (2, 2, 6), (3, 2, 6), (4, 2, 6)),
    "brigand-hamstring": (1, (2, 3, 5), (2, 2, 5), (2, 2, 5), NO),
    "brigand-flicked-blades": (3, (3, 2, 5), (2, 2, 5), (2, 2, 5), (2, 2, 6)),
    "brigand-quick-cut": (1, (2, 2, 5), (2, 2, 5), (2, 2, 5), (2, 2, 5)),
    "brigand-throat-of-night": (1, (3, 2, 5), (2, 2, 5), NO, NO),
    "brigand-three-in-a-breath": (1, (2, 3, 5), (2, 2, 5), (2, 2, 5), NO),
}


def facing(card: str, far: int) -> Fight:
    """The owner of a card, with an arrow and a movement point to spare, so far from a Crawler."""
    text = "0" + "." * (far - 1) + "c" + "." * (9 - far) + "\n.........1"
    fight = Fight(text, [card], heroes=(card.split("-", 1)[0], "soldier"))
    fight.hero().mp_extra = 1
    if card.startswith("archer"):
        fight.hero().ammo = (Ammo(CardId("archer-arrow"), 1),)
    return fight


def rolls(card: str, far: int, movement: str) -> list[AttackRolled]:
    """The attacks that are made of it."""
    fight = facing(card, far)
    fight.play(card, movement)
    through(fight)
    return facts(fight.events, AttackRolled)


@pytest.mark.parametrize("card", FIGURES)
def test_dice_and_tn_depend_on_the_movement(card: str) -> None:
    rows = FIGURES[card][1:]
    offered = {act.movement for act in facing(card, 1).can() if isinstance(act, PlayCard) and act.card == card}
    assert offered == {movement for movement, row in zip(MOVEMENTS, rows, strict=True) if row}
    for movement, row in zip(MOVEMENTS, rows, strict=True):
        if row is not None:
            rolled = rolls(card, 1, movement)[0]
            assert (rolled.d10, len(rolled.faces), rolled.tns) == (*row[:2], row[2:])


@pytest.mark.parametrize("card", FIGURES)
def test_an_attack_reaches_so_far_and_no_farther(card: str) -> None:
    far = FIGURES[card][0]
    assert rolls(card, far, "cautious")
    assert not rolls(card, far + 1, "cautious")
