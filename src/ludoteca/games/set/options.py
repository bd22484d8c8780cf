"""What a table agrees on before the first game of SET."""

from typing import Annotated, ClassVar, Literal

import msgspec

from ludoteca.core.game import Option, OptionValue
from ludoteca.core.house import HouseOptions, HouseRule, load_house_rules
from ludoteca.core.rules import Text
from ludoteca.games.set.cards import BEGINNERS_DECK, FULL_DECK


class Options(HouseOptions, frozen=True, forbid_unknown_fields=True):
    """SET-OPT-01: what the table agrees on before the first game."""

    house_rules: ClassVar[tuple[HouseRule, ...]] = load_house_rules("ludoteca.games.set")
    deck: Literal["full", "beginners"] = "full"
    penalty: Literal["giveback", "sitout"] = "giveback"
    noset: Literal["agree", "auto"] = "agree"
    games: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    claim_seconds: Annotated[int, msgspec.Meta(ge=3, le=60)] = 10

    @property
    def cards(self) -> tuple[int, ...]:
        """SET-DECK-02, SET-BEG-01: the deck in use."""
        return FULL_DECK if self.deck == "full" else BEGINNERS_DECK

    @property
    def size(self) -> int:
        """SET-SETUP-02, SET-BEG-02: how many cards lie open."""
        return 12 if self.deck == "full" else 9

    @property
    def most(self) -> int:
        """SET-NOSET-09, SET-BEG-04: a layout that surely holds a SET, so nothing is added to it."""
        return 21 if self.deck == "full" else 12


OPTIONS_FORM = (
    Option(
        "deck",
        Text("Deck", "Mazzo"),
        "full",
        (
            OptionValue("full", Text("Full", "Completo"), Text("81 cards, 12 on the table", "81 carte, 12 in tavola")),
            OptionValue(
                "beginners",
                Text("Beginners", "Principianti"),
                Text("27 solid cards, 9 on the table", "27 carte piene, 9 in tavola"),
            ),
        ),
    ),
    Option(
        "penalty",
        Text("After a mistake", "Chiamata sbagliata"),
        "giveback",
        (
            OptionValue(
                "giveback",
                Text("Give back a SET", "Restituisci un SET"),
                Text("or owe the next one", "o devi il prossimo"),
            ),
            OptionValue(
                "sitout",
                Text("Sit out", "Salti il giro"),
                Text("until another player takes a SET", "finché qualcun altro non prende un SET"),
            ),
        ),
        alone=False,
    ),
    Option(
        "noset",
        Text("No SET on the table", "Nessun SET in tavola"),
        "agree",
        (
            OptionValue(
                "agree",
                Text("By vote", "A voti"),
                Text("three cards are added once all agree", "tre carte in più quando tutti sono d’accordo"),
            ),
            OptionValue(
                "auto",
                Text("Automatically", "In automatico"),
                Text("three cards are added at once", "tre carte in più subito"),
            ),
        ),
        alone=False,
    ),
    Option("games", Text("Games", "Partite"), "1", least=1, most=20, alone=False),
    Option(
        "claim_seconds",
        Text("Seconds to pick the cards", "Secondi per scegliere le carte"),
        "10",
        least=3,
        most=60,
        alone=False,
    ),
)
