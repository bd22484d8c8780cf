"""A question says what has to be known to answer it."""

import pytest
from tests.games.myth.drawn.beginning import empty

from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.core.spoken import whole
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.actions import PickFace
from ludoteca.games.myth.table.asking import Ask
from ludoteca.games.myth.table.ids import PieceId
from ludoteca.games.myth.table.steps.adventure import HoardDice, MoreDice, MoreTokens, WhichFace
from ludoteca.games.myth.words.labels import label_of
from ludoteca.games.myth.words.phrases import PHRASES
from ludoteca.games.myth.words.questions import question_of


@pytest.mark.parametrize(
    ("asked", "question"),
    [
        (
            MoreTokens(seat=Seat(0), colours=("white",)),
            Text(
                "Draw 2 Treasure Tokens? Ada has drawn: white.", "Pescare 2 segnalini tesoro? Ada ha pescato: bianco."
            ),
        ),
        (
            HoardDice(hoard="gold-hoard", seat=Seat(1), faces=("guile", "light")),
            Text(
                "Add 2 Fate Dice? Ben has rolled Guile: 4 gold. Light: 1 gold, and the hero regains 1 life.",
                "Aggiungere 2 dadi del fato? Ben ha tirato Astuzia: 4 oro. Luce: 1 oro, e l'eroe recupera "
                "1 punto vita.",
            ),
        ),
        (
            MoreDice(seat=Seat(0), thing=PieceId(60), tn=7, dice=(1, 4)),
            Text(
                "Add 2D10 to a Non-hostile Action? Ada: 1, 4 against TN 7.",
                "Aggiungere 2D10 a un’azione non ostile? Ada: 1, 4 contro TN 7.",
            ),
        ),
    ],
)
def test_before_serendipity_is_paid_the_group_reads_what_bag_and_dice_gave(asked: Ask, question: Text) -> None:
    state = empty("guard-room", "soldier", "acolyte")
    state.serendipity = 2
    asks, helps = question_of(MYTH.view(state, Seat(0)), asked, ("Ada", "Ben"))
    read = whole(asks, PHRASES.texts)
    assert (read.en.replace("*", ""), read.it.replace("*", "")) == (question.en, question.it)
    assert helps is not None
    assert "It costs 1 serendipity; you have 2." in whole(helps, PHRASES.texts).en


def test_each_face_of_a_hoard_tells_what_it_gives() -> None:
    state = empty("guard-room", "soldier", "acolyte")
    asked = WhichFace(Seat(1), "treasure-hoard", ("darkness", "valor"))
    state.agenda = (asked,)
    view = MYTH.view(state, Seat(1))
    labels = [whole(label_of(view, asked, ("Ada", "Ben"), PickFace(face)), PHRASES.texts) for face in asked.faces]
    assert [label.en for label in labels] == [
        f"{PRINTED.faces[face].name.en}: {PRINTED.treasure_hoard[face].text.en}" for face in asked.faces
    ]
