"""Sentences that tell facts: what happened to whom, in forms that agree."""

import pytest

from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.parts.heroes.attack_facts import AttackResolved, Removed
from ludoteca.games.myth.parts.heroes.facts import Afflicted, Cured
from ludoteca.games.myth.parts.verbs import facts as verb_facts
from ludoteca.games.myth.parts.verbs.facts import CardsMoved, Shifted, TokenPlaced
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.goals import parts_of
from ludoteca.games.myth.table.grid.squares import read_square
from ludoteca.games.myth.table.ids import PieceId

NAMES = ("Ada", "Bruno", "Anna")
ADA, BRUNO, ANNA = Seat(0), Seat(1), Seat(2)
GRUB = PieceId(12)

TOLD: list[tuple[Fact, str, str]] = [
    (Afflicted(ADA, "soldier", "", "capture", 2), "Ada suffers Capture 2", "Ada subisce Cattura 2"),
    (Afflicted(ADA, "soldier", "", "fire"), "Ada suffers Fire", "Ada subisce Fuoco"),
    (Afflicted(ADA, "soldier", "", "prone"), "Ada is now Prone", "L'eroe di Ada ora è Prono"),
    (
        Afflicted(GRUB, "mother-mudmaw", "mini-boss", "prone"),
        "Mother Mudmaw 12 is now Prone",
        "Madre Melma 12 ora è Prona",
    ),
    (Removed(GRUB, "crawler", "lair"), "Crawler Cyst is destroyed", "Ciste dei Crawler è distrutta"),
    (Removed(GRUB, "crawler", "minion"), "Crawler 12 is defeated", "Crawler 12 è sconfitto"),
    (Cured(GRUB, "grubber", "minion", "prone"), "Grubber 12 is no longer Prone", "Grubber 12 non è più Prono"),
    (Cured(ADA, "soldier", "", "capture"), "Ada is no longer Captured", "Ada non subisce più Cattura"),
    (Cured(ADA, "soldier", "", "bleeding"), "Ada no longer suffers Bleeding", "Ada non subisce più Emorragia"),
    (
        verb_facts.Tested(ADA, "soldier", "", "courage", 5, (2, 8), True),
        "Ada takes a courage test: 2, 8 against 5: passed",
        "Ada effettua una prova di coraggio: 2, 8 contro 5: superata",
    ),
    (
        verb_facts.Tested(ADA, "brigand", "", "pool", 8, (2,), False),
        "Ada takes a test: 2 against 8: failed",
        "Ada effettua una prova: 2 contro 8: fallita",
    ),
    (
        Shifted(ADA, "soldier", "", read_square("r0c0"), read_square("r3c-5")),
        "Ada is moved to r3c-5",
        "Ada si sposta in r3c-5",
    ),
    (TokenPlaced(ADA, "heros-edge", ADA), "Ada places Hero's Edge", "Ada piazza Tempra dell'Eroe"),
    (TokenPlaced(ADA, "decoy", None), "Ada places Decoy", "Ada piazza Esca"),
    (TokenPlaced(ADA, "heros-edge", ANNA), "Ada gives Hero's Edge to Anna", "Ada dà Tempra dell'Eroe ad Anna"),
    (
        CardsMoved(ADA, 0, "discard", "prayer"),
        "Ada: no Faith card to the Prayer",
        "Ada: nessuna carta Fede nella Preghiera",
    ),
    (CardsMoved(ADA, 1, "discard", "prayer"), "Ada: 1 Faith card to the Prayer", "Ada: 1 carta Fede nella Preghiera"),
    (CardsMoved(ADA, 2, "deck", "hand"), "Ada: 2 cards from the deck to the hand", "Ada: 2 carte dal mazzo in mano"),
    (
        AttackResolved(ADA, (GRUB,), (BRUNO,)),
        "1 target is hit, and a friend: Bruno",
        "1 bersaglio è colpito, e un bersaglio amico: Bruno",
    ),
    (
        AttackResolved(ADA, (GRUB, PieceId(13)), (BRUNO, ANNA)),
        "2 targets are hit, and friends: Bruno, Anna",
        "2 bersagli sono colpiti, e bersagli amici: Bruno, Anna",
    ),
]


@pytest.mark.parametrize(("fact", "en", "it"), TOLD, ids=[en for _, en, _ in TOLD])
def test_a_fact_is_told_in_forms_that_agree(fact: Fact, en: str, it: str) -> None:
    assert fact.tell(NAMES) == Text(en, it)


@pytest.mark.parametrize(
    ("quest", "en"),
    [
        ("peddlers-peril", "Clear the tile while the Stranded Peddler lives"),
        ("ring-returned", "Clear the tile while Bettina, the Miller's Daughter lives"),
    ],
)
def test_an_object_to_be_protected_has_an_article_and_an_ally_none(quest: str, en: str) -> None:
    assert parts_of(quest)[0].label.en == Text(en, "").en
