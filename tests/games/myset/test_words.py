"""What MYSET asks names the right people."""

import pytest
from tests.games.myset.conftest import A, B, C, D, PackOf, Table

from ludoteca.core.game import Seat
from ludoteca.core.spoken import InWords, ad
from ludoteca.games.myset.cards import Pass, Sweep
from ludoteca.games.myset.rules import MYSET

NAMES = ("Ada", "Bea", "Cleo", "Dan")
CARDS = {A: 1, B: 6, C: 8, D: 11}


def words_for(table: Table, seat: Seat) -> InWords:
    """What is said to somebody who is asked."""
    match = table.match
    words = MYSET.words.in_words(match.view(seat), match.actions(seat), NAMES, match.options)
    assert words is not None
    return words


def asked(table: Table, seat: Seat, lang: str) -> str:
    """The question to somebody, put together."""
    question = words_for(table, seat).question
    return question.it if lang == "it" else question.en


@pytest.mark.parametrize(
    ("to", "position", "receivers"),
    [
        ("left", [], {A: B, B: C, C: D, D: A}),
        ("right", [], {A: D, B: A, C: B, D: C}),
        ("left", ["out 1", "budget 1 0"], {A: C, C: D, D: A}),
        ("right", ["guard 3 1"], {A: C, B: A, C: B}),
    ],
    ids=["left", "right", "past one who is out", "past one who is guarded"],
)
def test_a_passed_card_goes_to_whom_the_question_names(
    pack: PackOf, to: str, position: list[str], receivers: dict[Seat, Seat]
) -> None:
    hands = [f"hand {seat} {card}" for seat, card in CARDS.items()]
    passing = pack(effects={4: (Pass(what="card", to=to),)})  # type: ignore[arg-type]
    table = Table(*hands, *position, "market 4 2 7 9", seats=4, pack=passing)
    table.does(A, "activate 4")
    for seat, receiver in receivers.items():
        assert asked(table, seat, "en") == f"Choose the card that you pass to {NAMES[receiver]}."
        assert asked(table, seat, "it") == f"Scegli la carta che passi {ad(NAMES[receiver])}."
    for seat in receivers:
        table.does(seat, f"choose {CARDS[seat]}")
    for seat, receiver in receivers.items():
        assert table.hands[receiver] == (CARDS[seat],)


def test_who_sweeps_is_told_how_many_cards_are_gone(pack: PackOf) -> None:
    table = Table("market 3 6 8 10 11", pack=pack(effects={3: (Sweep(),)}))
    table.does(A, "activate 3", "choose 6", "choose 8", "choose 10")
    assert words_for(table, A).help.en == "Swept so far: 3 cards. The last one named lies lowest."
