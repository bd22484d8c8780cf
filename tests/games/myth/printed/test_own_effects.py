"""Effects in places where the house prints none: a box of one's own may have them there, and they do what they say."""

from collections.abc import Iterator

import pytest
from tests.games.myth.drawn.errands import Errand
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import Drawn, facts, rig

from ludoteca.core.game import Seat
from ludoteca.core.parts import Written
from ludoteca.games.myth.parts.darkness import priorities, spawning
from ludoteca.games.myth.parts.darkness.facts import EnemyAttacked
from ludoteca.games.myth.parts.darkness.priorities import Field
from ludoteca.games.myth.parts.heroes import aiming
from ludoteca.games.myth.printed.enemies import CardSpawn
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import ChooseKind, PickSquare, PickTurn, PlayCard
from ludoteca.games.myth.table.ids import PieceId, StrikeNo, TileNo
from ludoteca.games.myth.table.pieces import Scene, Strike, Thing
from ludoteca.games.myth.table.steps.darkness import Answers, Rouse
from ludoteca.games.myth.table.steps.setup import TurnFeature
from ludoteca.games.myth.table.steps.verbs import WhichKind

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

[[mini_bosses]]
id = "ash-worm"
like = "mother-mudmaw"
footprint = [1, 2]

[[mini_bosses.abilities]]
id = "worm-stir"
name = { en = "Stir", it = "Sussulto" }
effects = [{ do = "meter", on = "activated", amount = 2 }]
"""
TOKENS = """
[[tokens]]
id = "red-ribbon"
like = "chalk-ward"
effects = [{ do = "threat", on = "hit", to = "self", amount = 3 }]

[[tokens]]
id = "white-flag"
like = "chalk-ward"
[[tokens.effects]]
do = "grant"
on = "ongoing"
to = { of = "enemy", within = 2, pick = "all" }
flag = "cannot-attack"
for = "in-play"

[[tokens]]
id = "far-glass"
like = "chalk-ward"
effects = [{ do = "grant", on = "ongoing", to = "holder", flag = "ignore-los", for = "in-play" }]
"""
HERO = """
[[cards]]
id = "soldier-reaping-arc"
move = { none = "yes", cautious = "yes", normal = { mp = 1 }, aggressive = "no" }

[[cards]]
id = "soldier-gather-wrath"
range = "tile"
effects = [{ do = "token", name = "decoy", how = "place", to = "square-in-range" }]

[[cards]]
id = "soldier-grit-your-teeth"
needs = { count = "hand", min = 1 }

[[cards]]
id = "soldier-dare-the-dark"
range = 5
effects = [{ do = "token", name = "decoy", how = "place", to = "square-in-range" }]

[[cards]]
id = "soldier-raised-guard"
move = { none = "faded", cautious = "yes", normal = "yes", aggressive = "yes" }
"""
ARCHER = """
[[cards]]
id = "archer-nature"
like = "archer-nature"
effects = [{ do = "damage", to = { of = "minion", within = 5, los = true, pick = "all" }, amount = 1 }]
"""
TILES = """
[[features]]
id = "bent-wall"
like = "dry-fountain"
grid = ["##", "#."]
"""
QUEST = """
[[quests]]
id = "calm-hours"
like = "soft-step"
objective = { kind = "keep", stat = "threat", max = 8, until = "cycles", cycles = 2 }

[[quests.objects]]
id = "hay-bale"
amount = 1
where = "near"
walk = false
sight = true
life = 3
name = { en = "Bale", it = "Balla" }

[[quests]]
id = "strange-guests"
like = "soft-step"
each_round = [
  { do = "spawn", on = "quest-step", id = "any-mini-boss", where = "edge" },
  { do = "spawn", on = "quest-step", monster = "any", melee = 1, where = "edge" },
]
"""


@pytest.fixture(scope="module", autouse=True)
def _our_box() -> Iterator[None]:
    files = {
        "pack": MYTH.packs.skeleton()["pack"],
        "monsters": MONSTERS,
        "tokens": TOKENS,
        "tiles": TILES,
        "heroes/soldier": HERO,
        "heroes/archer": ARCHER,
        "quests/chapter": QUEST,
    }
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


@pytest.mark.rule("MYTH-DARK-24")
@pytest.mark.parametrize(("face", "meter"), [("nature", 2), ("valor", 0)])
def test_who_is_damaged_may_answer_after_such_a_list_too(face: str, meter: int) -> None:
    drawn = Drawn("0.1")
    spawning.place(drawn.state, "ash-hound", "minion", "ranged", drawn.square(0, 1), [])
    drawn.state.active = ("ash-hound",)
    drawn.state.heroes[0].hand = (CardId("soldier-answer-in-kind"),)
    drawn.state.heroes[1].shadows = 7
    rig(drawn.state, 7, face)
    drawn.attacks()
    assert isinstance(drawn.asked(), Answers)
    assert (drawn.asked().name, drawn.asked().actors(drawn.state), drawn.state.meter) == ("hero-damaged", (0,), meter)


@pytest.mark.rule("MYTH-SPAWN-22")
@pytest.mark.parametrize(("count", "coming", "leftover"), [(1, 1, 0), (2, 2, 0), (3, 2, 1)])
def test_terrifying_brings_as_many_allied_mini_bosses_as_it_says(count: int, coming: int, leftover: int) -> None:
    """The Grubbers of this box have two."""
    drawn = Drawn("0....\n..L..\n.....\n....1")
    drawn.state.dark = True
    entries = spawning.terrify(drawn.state, drawn.state.lairs[0], CardSpawn(type="terrifying", count=count), [])
    assert [entry.kind for entry in entries] == ["mother-mudmaw", "ash-worm"][:coming]  # type: ignore[attr-defined]
    assert drawn.state.leftover == leftover


@pytest.mark.rule("MYTH-ALLY-08", "MYTH-ALLY-09")
def test_what_has_life_and_nothing_else_has_neither_defence_nor_threat() -> None:
    assert board.friend_card(Thing(PieceId(60), "object", "hay-bale", None, life=3)) == (3, 0, 0)


@pytest.mark.rule("MYTH-ROUND-19")
@pytest.mark.parametrize(("threat", "after"), [(8, ["open", "done"]), (9, ["failed", "failed"])])
def test_threat_may_have_to_be_kept_low_for_some_cycles(threat: int, after: list[str]) -> None:
    errand = Errand(guarded=True)
    quest, found = errand.draw("calm-hours"), []
    errand.hero().threat = threat
    for _ in range(2):
        errand.update()
        errand.check()
        found.append(quest.status)
    assert found == after


@pytest.mark.rule("MYTH-MOVE-12")
@pytest.mark.parametrize(("movement", "points"), [("normal", 1), ("cautious", 0)])
def test_a_type_of_movement_may_give_a_card_movement_points(movement: str, points: int) -> None:
    fight = Fight("g...\n.0..\n...1", ["soldier-reaping-arc"])
    fight.play("soldier-reaping-arc", movement)
    assert fight.hero().mp_extra == points


@pytest.mark.rule("MYTH-MOVE-19")
@pytest.mark.parametrize(
    ("card", "hidden", "asked"), [("soldier-raised-guard", 1, False), ("soldier-step-between", 0, True)]
)
def test_an_interrupt_that_standing_still_bars_is_never_played(card: str, hidden: int, asked: bool) -> None:
    """Both are for a declared attack: one on the soldier, the other on the friend beside."""
    drawn = Drawn("0.1")
    spawning.place(drawn.state, "ash-hound", "minion", "melee", drawn.square(0, 1), [])
    drawn.state.active = ("ash-hound",)
    drawn.state.heroes[0].hand = (CardId(card),)
    drawn.state.heroes[hidden].shadows = 7
    drawn.attacks()
    assert isinstance(drawn.asked(), Answers) == asked


@pytest.mark.rule("MYTH-LOS-12")
def test_a_figure_of_two_squares_in_a_row_sees_with_both() -> None:
    """The hero stands at the end of an alley: the eastern square is at its corner, the western one behind the wall."""
    drawn = Drawn("....\n.##.\n.##.\n.##.\n.##.\n1##0")
    figure = spawning.place(drawn.state, "ash-worm", "mini-boss", "melee", drawn.square(0, 1), [])
    each = next(each for each in drawn.state.enemies if each.id == figure)
    field = Field(drawn.state)
    here = field.ground.bit[drawn.square(0, 1)]
    assert priorities.seeing(field, each, drawn.square(5, 3), here) == here


@pytest.mark.parametrize(("holder", "threat"), [(0, 1 + 3), (1, 1)])
def test_a_token_takes_part_in_the_attacks_of_its_holder_alone(holder: int, threat: int) -> None:
    fight = Fight("0g.1", [SWING])
    fight.state.things.append(Thing(PieceId(60), "token", "red-ribbon", None, owner=Seat(holder)))
    rig(fight.state, 10, 10)
    fight.play(SWING)
    assert not fight.of("g")
    assert fight.hero().threat == threat


def test_who_cannot_attack_does_not_and_the_others_do() -> None:
    """The flag is for enemies within 2 squares of its holder."""
    drawn = Drawn("g0.s......1g")
    drawn.state.things.append(Thing(PieceId(60), "token", "white-flag", None, owner=Seat(0)))
    attackers = [fact.figure for fact in facts(drawn.attacks(), EnemyAttacked)]
    assert attackers == [drawn.of("g")[1].id]


@pytest.mark.rule("MYTH-COMBAT-06")
@pytest.mark.parametrize("held", [False, True])
def test_an_attack_without_need_of_sight_reaches_through_rock(held: bool) -> None:
    fight = Fight("0#g1")
    if held:
        fight.state.things.append(Thing(PieceId(60), "token", "far-glass", None, owner=Seat(0)))
    strike = Strike(StrikeNo(1), Seat(0), SWING, range=3)
    assert aiming.targets(fight.state, strike) == ([fight.one("g").id] if held else [])


@pytest.mark.rule("MYTH-MINIBOSS-05")
@pytest.mark.parametrize("at", [0, 1])
def test_the_group_names_any_mini_boss_that_is_not_in_play_or_any_type(at: int) -> None:
    drawn = Drawn("0....N\n.....1")
    (listed,) = [name for name in PRINTED.effects if name.startswith("strange-guests") and PRINTED.effects[name][1:]]
    ask = WhichKind(scene=Scene(source="strange-guests", effects=listed, at=at))
    named = {act.kind for act in ask.offers(drawn.state, Seat(0)) if isinstance(act, ChooseKind)}
    assert named == ({*PRINTED.monsters} if at else {*PRINTED.mini_bosses} - {"nettlejaw"})


@pytest.mark.rule("MYTH-BOSS-12")
@pytest.mark.parametrize(("kind", "meter"), [("ash-worm", 2), ("mother-mudmaw", 0)])
def test_an_ability_may_do_something_when_its_enemy_activates(kind: str, meter: int) -> None:
    drawn = Drawn("0......\n.......\n.......\n......1")
    figure = spawning.place(drawn.state, kind, "mini-boss", "melee", drawn.square(1, 3), [])
    drawn.state.active = (kind,)
    rig(drawn.state, "light", "light")
    drawn.run(Rouse(figure))
    assert drawn.state.meter == meter


@pytest.mark.parametrize(("card", "columns"), [("soldier-gather-wrath", [1, 2, 4]), ("soldier-dare-the-dark", [1, 2])])
def test_of_the_whole_tile_any_free_square_is_in_range_and_else_those_in_sight(card: str, columns: list[int]) -> None:
    """The one reaches the whole tile, the other 5 squares; there is a rock between."""
    fight = Fight("0..#.1", [card])
    fight.play(card)
    assert fight.offers() == [PickSquare(fight.square(0, column)) for column in columns]


@pytest.mark.parametrize(("others", "playable"), [((), False), ((SWING,), True)])
def test_a_card_that_needs_cards_in_the_hand_is_none_of_them(others: tuple[str, ...], playable: bool) -> None:
    """When its effects are carried out it lies in its slot."""
    card = "soldier-grit-your-teeth"
    fight = Fight("0..1", [card, *others])
    assert any(isinstance(act, PlayCard) and act.card == card for act in fight.can()) == playable


def test_a_feature_that_looks_otherwise_on_every_side_may_lie_four_ways() -> None:
    ask = TurnFeature(tile=TileNo(0), kind="bent-wall")
    assert ask.choices(Fight("0..1").state) == tuple([PickTurn(turn) for turn in range(4)])


@pytest.mark.rule("MYTH-LOS-05")
def test_what_the_archer_means_in_sight_is_seen_as_the_archer_sees() -> None:
    """Nothing stands in the way."""
    fight = Fight("0Tg.1", ["archer-nature"], heroes=("archer", "soldier"))
    fight.play("archer-nature")
    assert not fight.of("g")
