"""Effects in places where the house prints none: a box of one's own may have them there, and they do what they say."""

from collections.abc import Iterator

import pytest
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import Drawn, rig

from ludoteca.core.game import Seat
from ludoteca.core.parts import Written
from ludoteca.games.myth.parts.darkness import spawning
from ludoteca.games.myth.printed.loading import SHELF
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.ids import PieceId
from ludoteca.games.myth.table.pieces import Thing

SWING = "soldier-hard-swing"
MONSTERS = """
[[monsters]]
id = "ash-hound"
like = "crawler"

[[monsters.minion.attacks]]
id = "ash-bite"
name = { en = "Bite", it = "Morso" }
kind = "melee"
range = 1
d10 = 1
tn = 6
damage = 1
pattern = { kind = "single" }

[[monsters.minion.attacks]]
id = "ash-cough"
name = { en = "Cough", it = "Tosse" }
kind = "ranged"
range = 3
d10 = 1
tn = 7
damage = 1
pattern = { kind = "single" }
fate_dice = 1
fate = [{ needs = ["nature"], effects = [{ do = "meter", amount = 2 }] }]
"""
TOKENS = """
[[tokens]]
id = "red-ribbon"
like = "chalk-ward"
effects = [{ do = "threat", on = "hit", to = "self", amount = 3 }]
"""


@pytest.fixture(autouse=True)
def _our_box() -> Iterator[None]:
    files = {"pack": MYTH.packs.skeleton()["pack"], "monsters": MONSTERS, "tokens": TOKENS}
    title = MYTH.packs.load(Written("our-box", "our-box", files)).title
    with SHELF.in_hand(title):
        yield
    SHELF.forget()


@pytest.mark.rule("MYTH-ENEMYATTACK-14")
@pytest.mark.parametrize(("die", "face", "meter"), [(7, "nature", 2), (7, "valor", 0), (6, "nature", 0)])
def test_a_fate_list_of_an_attack_that_is_not_for_a_hit_is_carried_out_at_once(die: int, face: str, meter: int) -> None:
    drawn = Drawn("0..1")
    spawning.place(drawn.state, "ash-hound", "minion", "ranged", drawn.square(0, 2), [])
    drawn.state.active = ("ash-hound",)
    rig(drawn.state, die, face)
    drawn.attacks()
    assert drawn.state.meter == meter


@pytest.mark.parametrize(("holder", "threat"), [(0, 1 + 3), (1, 1)])
def test_a_token_takes_part_in_the_attacks_of_its_holder_alone(holder: int, threat: int) -> None:
    fight = Fight("0g.1", [SWING])
    fight.state.things.append(Thing(PieceId(60), "token", "red-ribbon", None, owner=Seat(holder)))
    rig(fight.state, 10, 10)
    fight.play(SWING)
    assert not fight.of("g")
    assert fight.hero().threat == threat
