"""Every card of the Apprentice, played out."""

# mypy: disable-error-code="comparison-overlap,unreachable"
# What a test has just set is not what it finds after the rules have changed it.

import pytest
from tests.games.myth.cards.duels import answering, attacked, finish, strike, through
from tests.games.myth.drawn.fighting import Fight as AnyFight
from tests.games.myth.drawn.fights import facts, rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects import statistics
from ludoteca.games.myth.parts.darkness import activation
from ludoteca.games.myth.parts.darkness.facts import EnemyRolled, EventChecked
from ludoteca.games.myth.parts.heroes import movement, statuses
from ludoteca.games.myth.parts.heroes.attack_facts import AttackResolved, AttackRolled
from ludoteca.games.myth.parts.heroes.tray import put_in_slot
from ludoteca.games.myth.printed.vocabulary import RANKS, CardId
from ludoteca.games.myth.table.actions import ChooseCards, DropOngoing, Pick, PickSquare, PlayCard, RerollDice
from ludoteca.games.myth.table.asking import ACCEPT
from ludoteca.games.myth.table.pieces import Dot, Slot
from ludoteca.games.myth.table.steps.darkness import DarknessCycle, EndDarkness, MoveEnemies
from ludoteca.games.myth.table.steps.round import CycleStart, HeroCycleGoesOn

HEROES = ("apprentice", "soldier", "archer")
LANCE, SPELL, OTHER = (
    CardId("apprentice-arcane-lance"),
    CardId("apprentice-reservoir-of-the-ancients"),
    "apprentice-mirror-familiar",
)
SWING = "soldier-hard-swing"


class Fight(AnyFight):
    """The first hero is the Apprentice."""

    def __init__(self, text: str, *cards: str, other: tuple[str, ...] = ()) -> None:
        super().__init__(text, cards, other, heroes=HEROES)


def shot(fight: Fight, card: str, *wanted: object, dice: tuple[int | str, ...], seat: int = 0) -> AttackRolled:
    """An attack with these answers and dice."""
    rig(fight.state, *dice)
    fight.play(card, seat=seat)
    through(fight, *wanted, dice=dice)  # type: ignore[arg-type]
    return facts(fight.events, AttackRolled)[-1]


def is_offered(fight: Fight, card: str, seat: int = 0) -> bool:
    """Whether a card may be played now."""
    return any(isinstance(act, PlayCard) and act.card == card for act in fight.can(seat))


@pytest.mark.card("apprentice-arcane-lance")
def test_arcane_lance() -> None:
    fight = Fight("0...G1", LANCE)
    rolled, _ = strike(fight, LANCE, 5, 1)
    assert (rolled.d10, len(rolled.faces), rolled.tns) == (2, 2, (5 - 1 + 1,))
    assert fight.one("G").life == 4 - 2
    assert fight.state.meter == 1


@pytest.mark.card("apprentice-winters-bite")
def test_winters_bite() -> None:
    fight = Fight("0...G1", "apprentice-winters-bite")
    rolled, _ = strike(fight, "apprentice-winters-bite", 6, 1, 1)
    assert (rolled.d10, rolled.tns, fight.one("G").life) == (2 + 1, (5 + 1,), 4 - 2)
    assert statuses.has(fight.one("G"), "prone")
    boss = Fight("0Z...\n.....\n.....\n....1", "apprentice-winters-bite")
    before = boss.one("Z").life
    strike(boss, "apprentice-winters-bite", 10, 10, 10)
    assert before - boss.one("Z").life == 2
    assert not statuses.has(boss.one("Z"), "prone")


@pytest.mark.card("apprentice-mountain-crumbles")
def test_the_mountain_crumbles() -> None:
    fight = Fight("0..G...\n...gG1.", "apprentice-mountain-crumbles")
    fight.hero(1).threat = 9
    first, second, third = fight.state.enemies
    rolled = shot(fight, "apprentice-mountain-crumbles", Pick((first.id,)), Pick((second.id,)), dice=(6, 1))
    assert (rolled.d10, len(rolled.faces), rolled.tns) == (2, 2 + 3, (5 + 1,))
    assert (first.life, second.life, third.life) == (3, 0, 4), "one, and one more next to it"
    fight.moves()
    assert first.square == fight.square(0, 3), "a captain that was hit cannot move"
    assert not statistics.has_flag(fight.state, third.id, "cannot-move")


@pytest.mark.card("apprentice-hearthburst")
def test_hearthburst() -> None:
    fight = Fight("0..G1\n....g", "apprentice-hearthburst")
    life = fight.hero(1).life
    rolled, _ = strike(fight, "apprentice-hearthburst", 6, 1, 1, at=(0, 4))
    assert (rolled.d10, rolled.tns) == (2 + 1, (5 + 1,))
    assert (fight.one("G").life, fight.one("G").dots) == (4 - 1, (Dot("fire", 1, 1),))
    assert not fight.of("g")
    assert fight.hero(1).life == life - 1, "a friend in the block suffers too"


@pytest.mark.card("apprentice-skylash")
def test_skylash() -> None:
    fight = Fight("0c...cc1\n..c.....", "apprentice-skylash")
    rolled, _ = strike(fight, "apprentice-skylash", 5, 1, 1, at=(0, 1))
    assert (rolled.d10, rolled.tns) == (2 + 1, (5,))
    assert sorted(each.square for each in fight.of("c")) == [fight.square(0, 6), fight.square(1, 2)]


@pytest.mark.card("apprentice-spark-darts")
def test_spark_darts() -> None:
    for paid, targets in (((), 2), ((SPELL, CardId("apprentice-chalk-ward")), 4)):
        fight = Fight("..c.\n0.c1\n..c.\n..c.\n..c.", "apprentice-spark-darts")
        fight.fill(SPELL, "apprentice-chalk-ward")
        price = (ACCEPT, ChooseCards(tuple(sorted(paid)))) if paid else ()
        aims = [Pick((each.id,)) for each in fight.state.enemies]
        rig(fight.state, 4, 1)
        fight.play("apprentice-spark-darts")
        with pytest.raises(AssertionError, match="never asked"):
            through(fight, *price, *aims[: targets + 1], dice=(4, 1))
        rolled = facts(fight.events, AttackRolled)[-1]
        assert (rolled.d10, len(rolled.faces), rolled.tns) == (2, 2 + 1, (4,))
        assert sorted(fight.hero().discard) == sorted(paid)
        assert len(fight.of("c")) == 5 - targets


@pytest.mark.card("apprentice-overcharge")
def test_overcharge() -> None:
    join = PlayCard(CardId("apprentice-overcharge"), "reaction", "none")
    fight = Fight("0...M1", LANCE, "apprentice-overcharge")
    rolled = shot(fight, LANCE, join, dice=(6, 1, 1))
    assert (rolled.d10, rolled.tns, fight.one("M").life) == (2 + 1, (5 - 1 + 2,), 5 - 3)
    assert fight.state.meter == 1 + 1
    other = Fight("0...M1", "apprentice-winters-bite", "apprentice-overcharge")
    with pytest.raises(AssertionError, match="never asked"):  # ice is not Arcane
        shot(other, "apprentice-winters-bite", join, dice=(7, 1, 1))


@pytest.mark.card("apprentice-heros-edge", "heros-edge")
def test_heros_edge() -> None:
    fight = Fight("0.......1G", "apprentice-heros-edge", other=(SWING, SWING))
    fight.play("apprentice-heros-edge")
    fight.target(Seat(1))
    rolled = shot(fight, SWING, seat=1, dice=(1, 1, 1, 1))
    assert (rolled.d10, len(rolled.faces)) == (2 + 1 + 1, 1 + 1)
    fight.run(CycleStart())
    through(fight, ACCEPT, Pick((Seat(0),)))
    assert [thing.owner for thing in fight.state.things] == [0]
    fight.run(HeroCycleGoesOn())
    rolled = shot(fight, SWING, seat=1, dice=(1, 1, 1))
    assert (rolled.d10, len(rolled.faces)) == (2 + 1, 1)
    fight.do(DropOngoing(CardId("apprentice-heros-edge")))
    assert not fight.state.things, "the token leaves play with the card"


@pytest.mark.card("apprentice-patient-study")
def test_patient_study() -> None:
    fight = Fight("0..1M2", "apprentice-patient-study", other=(SWING, "soldier-shield-punch"))
    fight.play("apprentice-patient-study")
    rig(fight.state, 1, 2, 3)
    fight.play(SWING, seat=1)
    again = [act for act in fight.offers() if isinstance(act, RerollDice)]
    assert [act.dice for act in again] == [(0,), (1,), (2,)], "one die"
    rig(fight.state, 8)
    fight.do(again[0], 1)
    finish(fight)
    assert fight.one("M").life == 5 - 2
    rig(fight.state, 1, 2, 3)
    fight.play("soldier-shield-punch", way="reaction", seat=1)
    assert fight.resting, "once in a hero cycle"
    far = Fight("0...1M2", other=(SWING,))
    far.fill("apprentice-patient-study")
    rig(far.state, 1, 2, 3)
    far.play(SWING, seat=1)
    assert far.resting, "the Soldier is out of range"


@pytest.mark.card("apprentice-chalk-ward", "chalk-ward")
def test_chalk_ward() -> None:
    fight = Fight("0....12g", "apprentice-chalk-ward")
    fight.play("apprentice-chalk-ward")
    assert fight.offers() == [Pick((Seat(0),)), Pick((Seat(1),))], "the Archer is out of range"
    fight.target(Seat(1))
    assert [statistics.defence_of(fight.state, Seat(seat)) for seat in (0, 1, 2)] == [0, 1, 0]
    fight.run(CycleStart())
    through(fight, ACCEPT, Pick((Seat(0),)))
    assert [statistics.defence_of(fight.state, Seat(seat)) for seat in (0, 1, 2)] == [1, 0, 0]
    fight.run(HeroCycleGoesOn())
    fight.do(DropOngoing(CardId("apprentice-chalk-ward")))
    assert statistics.defence_of(fight.state, Seat(0)) == 0


@pytest.mark.card("apprentice-reservoir-of-the-ancients")
def test_reservoir_of_the_ancients() -> None:
    fight = Fight("0..1", SPELL)
    assert statistics.hand_size(fight.state, fight.hero()) == 5
    fight.play(SPELL)
    assert statistics.hand_size(fight.state, fight.hero()) == 6
    assert statistics.hand_size(fight.state, fight.hero(1)) == 5


@pytest.mark.card("apprentice-step-sideways")
def test_step_sideways() -> None:
    fight = Fight("0ggg...1", "apprentice-step-sideways")
    fight.play("apprentice-step-sideways", "normal")
    squares = [act.square for act in fight.offers() if isinstance(act, PickSquare)]
    assert squares == [fight.square(0, 4)]
    fight.at(0, 4)
    assert fight.hero().square == fight.square(0, 4)
    assert movement.points(fight.state, fight.hero()) == 2


@pytest.mark.card("apprentice-gather-motes")
def test_gather_motes() -> None:
    fight = Fight("0..1", "apprentice-gather-motes")
    hero = fight.hero()
    hero.deck = (LANCE, SPELL, CardId("apprentice-skylash"))
    fight.play("apprentice-gather-motes")
    fight.do(ChooseCards((SPELL,)))
    assert (hero.hand, hero.discard, hero.deck) == ((LANCE,), (SPELL,), ("apprentice-skylash",))
    assert fight.state.meter == 0


@pytest.mark.card("apprentice-glass-shell")
def test_glass_shell() -> None:
    fight = Fight("0g..1", "apprentice-glass-shell")
    (rolled,) = facts(attacked(fight, 10, 7, "apprentice-glass-shell"), EnemyRolled)
    assert (rolled.tns, rolled.hit) == ((6 + 2,), ())
    with pytest.raises(AssertionError, match="could not be played"):
        attacked(Fight("0..1g", "apprentice-glass-shell"), 10, 7, "apprentice-glass-shell")


@pytest.mark.card("apprentice-rime-snare")
def test_rime_snare() -> None:
    card = PlayCard(CardId("apprentice-rime-snare"), "interrupt", "none")
    for mark, far, offered in (("G", 4, True), ("G", 5, False), ("r", 4, True), ("N", 4, False)):
        fight = Fight("0" + "." * (far - 1) + mark + "......\n...........1", "apprentice-rime-snare")
        each = fight.state.enemies[0]
        start = each.square
        fight.state.dark = True
        fight.run(MoveEnemies(activation.order(fight.state, RANKS)))
        if offered:
            through(fight, card)
            assert each.square == start
            assert statistics.has_flag(fight.state, each.id, "cannot-move")
            fight.run(EndDarkness())
            assert not statistics.has_flag(fight.state, each.id, "cannot-move")
        else:
            assert fight.asked() is None or card not in fight.offers()


@pytest.mark.card("apprentice-crown-of-embers")
def test_crown_of_embers() -> None:
    for paid, damage in (((), 1), ((SPELL,), 2), ((SPELL, CardId("apprentice-heros-edge")), 3)):
        fight = Fight("0.....g..\n...M....1", "apprentice-crown-of-embers")
        fight.fill(SPELL, "apprentice-heros-edge")
        price = (ACCEPT, ChooseCards(tuple(sorted(paid)))) if paid else ()
        before = fight.one("M").life
        shot(fight, "apprentice-crown-of-embers", *price, PickSquare(fight.square(0, 5)), dice=(8, 8, 1))
        assert before - fight.one("M").life == damage
        assert not fight.of("g")


@pytest.mark.card("apprentice-twice-told-spell")
def test_twice_told_spell() -> None:
    told = "apprentice-twice-told-spell"
    fight = Fight("0..M1", LANCE, LANCE, LANCE, told)
    shot(fight, LANCE, dice=(1, 1))
    assert not is_offered(fight, told), "without an Ongoing card it cannot be played"
    put_in_slot(fight.hero(), 1, Slot(SPELL, "reaction"))
    put_in_slot(fight.hero(), 2, Slot(CardId("apprentice-chalk-ward"), "reaction"))
    assert not is_offered(fight, LANCE)
    fight.play(told)
    assert fight.offers() == [ChooseCards((CardId("apprentice-chalk-ward"),)), ChooseCards((SPELL,))], "one of them"
    fight.do(ChooseCards((SPELL,)))
    assert fight.hero().discard == (SPELL,)
    put_in_slot(fight.hero(), 2, Slot())
    shot(fight, LANCE, dice=(1, 1))
    put_in_slot(fight.hero(), 2, Slot())
    assert not is_offered(fight, LANCE), "one more, not two"


@pytest.mark.card("apprentice-sleep-of-stone")
def test_sleep_of_stone() -> None:
    fight = Fight("0..M....\n...oooM1", "apprentice-sleep-of-stone")
    ids = [each.id for each in fight.state.enemies]
    rig(fight.state, 8, 1)
    fight.play("apprentice-sleep-of-stone")
    with pytest.raises(AssertionError, match="never asked"):
        through(fight, *[Pick((each,)) for each in ids], dice=(8, 1))
    rolled = facts(fight.events, AttackRolled)[-1]
    assert (rolled.d10, len(rolled.faces)) == (2, 2 + 3)
    assert facts(fight.events, AttackResolved)[-1].hit == tuple(ids[:4])
    assert [statuses.has(each, "prone") for each in fight.state.enemies] == [True] * 4 + [False]
    great = Fight("0..N..1\n.......\n.......", "apprentice-sleep-of-stone")
    shot(great, "apprentice-sleep-of-stone", dice=(10, 1))
    assert facts(great.events, AttackResolved)[-1].hit
    assert not statuses.has(great.one("N"), "prone")


@pytest.mark.card("apprentice-unwritten")
def test_unwritten() -> None:
    card = PlayCard(CardId("apprentice-unwritten"), "interrupt", "none")
    fight = Fight("0..........\n1..........\n..........g", "apprentice-unwritten")
    fight.fill(SPELL, "apprentice-chalk-ward")
    fight.state.chain = 1
    fight.events += fight.run(DarknessCycle(), HeroCycleGoesOn())
    fight.do(card)
    assert fight.offers() == [ChooseCards((CardId("apprentice-chalk-ward"),)), ChooseCards((SPELL,))], "one of them"
    through(fight, ChooseCards((SPELL,)))
    (checked,) = facts(fight.events, EventChecked)
    assert (checked.happens, checked.ignored) == (False, True)
    assert fight.hero().discard == (SPELL,)
    bare = Fight("0..1", "apprentice-unwritten")
    with pytest.raises(AssertionError, match="never asked"):
        answering(bare, "darkness-card-drawn", card)


@pytest.mark.card("apprentice-mirror-familiar")
def test_mirror_familiar() -> None:
    fight = Fight("0....G1", OTHER, LANCE)
    fight.play(OTHER)
    rolled, _ = strike(fight, LANCE, 5, 1, 1)
    assert rolled.d10 == 2 + 1
    assert fight.one("G").life == 4 - 2, "5 squares away"
    far = Fight(".0....G1", LANCE)
    far.hero().square = far.square(0, 0)
    far.fill(OTHER)
    far.play(LANCE)
    assert not facts(far.events, AttackRolled), "6 are too far"
