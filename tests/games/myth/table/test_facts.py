"""Facts as sentences: their gaps are fields, filled with the words of players, figures and printed things."""

import pytest

from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.chapters import FACTS
from ludoteca.games.myth.parts.heroes.attack_facts import Hurt
from ludoteca.games.myth.parts.heroes.facts import ApAdded, Collected
from ludoteca.games.myth.table.facts import Fact, gaps_in
from ludoteca.games.myth.table.ids import PieceId

NAMES = ("Ada {Lovelace}", "Bruno")


@pytest.mark.parametrize("kind", [kind for kind in FACTS if kind.SAYS], ids=lambda kind: kind.__name__)
def test_a_sentence_and_its_words_name_fields_alone(kind: type[Fact]) -> None:
    assert kind.SAYS is not None
    assert kind.WORDS.keys() <= dict(gaps_in(kind, kind.SAYS)).keys()


def test_players_figures_numbers_and_words_fill_the_gaps() -> None:
    assert Hurt(PieceId(12), "grubber", "minion", 1, 2).tell(NAMES) == Text(
        "Grubber 12 suffers 1 damage (2 life left)", "Grubber 12 subisce 1 danno (2 punti vita rimasti)"
    )
    assert Collected(Seat(0), "blue", "blue-everfull-quiver").tell(NAMES) == Text(
        "Ada {Lovelace} draws a blue token: Everfull Quiver",
        "Ada {Lovelace} pesca un segnalino blu: Faretra Inesauribile",
    )


def test_what_goes_without_saying_is_not_said() -> None:
    assert ApAdded(Seat(1), (), 0).tell(NAMES) is None
    assert ApAdded(Seat(1), (), 1).tell(NAMES) == Text("Bruno pays 1 AP", "Bruno paga 1 punto azione")
