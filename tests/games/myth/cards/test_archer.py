"""Every card of the Archer, played out."""

# mypy: disable-error-code="comparison-overlap,unreachable"
# What a test has just set is not what it finds after the rules have changed it.

import pytest
from tests.games.myth.cards.duels import attacked, through
from tests.games.myth.drawn.fighting import Fight as AnyFight
from tests.games.myth.drawn.fights import facts, rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects import meaning, statistics
from ludoteca.games.myth.parts.darkness import activation
from ludoteca.games.myth.parts.darkness.facts import BlowStopped, EnemyRolled
from ludoteca.games.myth.parts.heroes import combat, movement
from ludoteca.games.myth.parts.heroes.attack_facts import AttackResolved, AttackRolled
from ludoteca.games.myth.printed.vocabulary import RANKS, CardId
from ludoteca.games.myth.table.actions import ChooseCards, ChooseOption, Pick, PickSquare, PlayCard, TidyUp
from ludoteca.games.myth.table.asking import ACCEPT, Act
from ludoteca.games.myth.table.ids import PieceId, StrikeNo
from ludoteca.games.myth.table.pieces import Ammo, Dot, Strike
from ludoteca.games.myth.table.steps.darkness import AttackEnemies, EndDarkness, MoveEnemies

HEROES = ("archer", "soldier", "acolyte")
ARROW, SHOT = CardId("archer-arrow"), CardId("archer-clean-shot")


class Fight(AnyFight):
    """The first hero is the Archer, with so many arrows ready."""

    def __init__(self, text: str, *cards: str, arrows: int = 0, ammo: str = ARROW) -> None:
        super().__init__(text, cards, heroes=HEROES)
        self.hero().ammo = (Ammo(CardId(ammo), 1),) * arrows


def shoot(
    fight: Fight, card: str, *wanted: Act, dice: tuple[int, ...], way: str = "", movement: str = "none"
) -> AttackRolled:
    """An attack with these answers and dice."""
    rig(fight.state, *dice)
    fight.play(card, movement, way)
    through(fight, *wanted, dice=dice)
    return facts(fight.events, AttackRolled)[-1]


def spend(*cards: str) -> ChooseCards:
    """The Ammo for an attack."""
    return ChooseCards(tuple(map(CardId, cards)))


def is_offered(fight: Fight, card: str) -> bool:
    """Whether a card may be played now."""
    return any(isinstance(act, PlayCard) and act.card == card for act in fight.can())


# Ammo


@pytest.mark.card("archer-arrow")
def test_arrow() -> None:
    fight = Fight("0..M.1", ARROW, SHOT)
    fight.play(ARROW)
    assert not is_offered(fight, SHOT), "it is active only from the Hero Deck phase on"
    fight.passes(0, 1)
    assert fight.hero().ammo == (Ammo(ARROW, 1),)
    assert not any(slot.card for slot in fight.hero().slots)
    fight.do(TidyUp((), SHOT))
    assert fight.hero().ammo == (Ammo(ARROW, 1),)
    ready = Fight("0..M.1", SHOT, arrows=2)
    rig(ready.state, 1, 1, 1)
    ready.play(SHOT)
    assert ready.resting, "1 is spent, and nobody is asked how many"
    assert (ready.hero().ammo, ready.hero().discard) == ((Ammo(ARROW, 1),), (ARROW,)), "good for 1 use"


@pytest.mark.card("archer-barbed-arrow")
def test_barbed_arrow() -> None:
    fight = Fight("0..M.1", SHOT, arrows=1, ammo="archer-barbed-arrow")
    shoot(fight, SHOT, dice=(6, 1, 1))
    assert fight.one("M").life == 5 - 2 - 1
    assert (fight.hero().ammo, fight.hero().discard) == ((), ("archer-barbed-arrow",))
    row = Fight("0..M.1", "archer-skewer", arrows=1, ammo="archer-barbed-arrow")
    shoot(row, "archer-skewer", dice=(7, 1, 1))
    assert row.one("M").life == 5 - 1, "not with an area"
    loading = Fight("0..1", "archer-barbed-arrow")
    loading.play("archer-barbed-arrow")
    loading.passes(0, 1)
    assert loading.hero().ammo == (Ammo(CardId("archer-barbed-arrow"), 1),)


@pytest.mark.card("archer-pitch-arrow")
def test_pitch_arrow() -> None:
    for die, dots in ((6, (Dot("fire", 1, 2),)), (5, ())):
        fight = Fight("0..M.1", SHOT, arrows=1, ammo="archer-pitch-arrow")
        shoot(fight, SHOT, dice=(die, 1, 1))
        assert fight.one("M").dots == dots
    loading = Fight("0..1", "archer-pitch-arrow")
    loading.play("archer-pitch-arrow")
    loading.passes(0, 1)
    assert loading.hero().ammo == (Ammo(CardId("archer-pitch-arrow"), 1),)


@pytest.mark.card("archer-heartwood-shafts")
def test_heartwood_shafts() -> None:
    fight = Fight("0..1", "archer-heartwood-shafts")
    fight.play("archer-heartwood-shafts")
    assert fight.state.meter == 1
    fight.passes(0, 1)
    assert fight.hero().ammo == (Ammo(CardId("archer-heartwood-shafts"), 3),)
    ready = Fight("0..M.1", SHOT)
    ready.hero().ammo = (Ammo(CardId("archer-heartwood-shafts"), 3),)
    assert shoot(ready, SHOT, dice=(1, 1, 1, 1)).d10 == 2 + 1 + 1
    assert ready.hero().ammo == (Ammo(CardId("archer-heartwood-shafts"), 2),)


# Attacks


@pytest.mark.card("archer-clean-shot")
def test_clean_shot() -> None:
    assert not is_offered(Fight("0..M.1", SHOT), SHOT)
    fight = Fight("0..M.1", SHOT, arrows=1)
    rolled = shoot(fight, SHOT, dice=(6, 1, 1))
    assert (rolled.d10, rolled.tns) == (2 + 1, (4 + 2,))
    assert fight.one("M").life == 5 - 2
    assert fight.hero().ammo == ()


@pytest.mark.card("archer-skewer")
def test_skewer() -> None:
    fight = Fight("0c.cc\n.c...\n....1", "archer-skewer", arrows=1)
    rolled = shoot(fight, "archer-skewer", PickSquare(fight.square(0, 1)), dice=(5, 1, 1))
    assert (rolled.d10, rolled.tns) == (2 + 1, (5,))
    assert [each.square for each in fight.of("c")] == [fight.square(1, 1)]
    tough = Fight("0..M.1", "archer-skewer", arrows=1)
    shoot(tough, "archer-skewer", dice=(7, 1, 1))
    assert tough.one("M").life == 5 - 1


@pytest.mark.card("archer-orions-tears")
def test_orions_tears() -> None:
    for paid, hit in ((1, 2), (2, 4), (3, 5)):
        fight = Fight("0cc.ccc..1", "archer-orions-tears", arrows=3)
        aim = PickSquare(fight.square(0, 4))
        rolled = shoot(fight, "archer-orions-tears", spend(*[ARROW] * paid), aim, dice=(5, 1, 1))
        assert (rolled.d10, rolled.tns) == (2 + 1, (5,))
        assert len(facts(fight.events, AttackResolved)[-1].hit) == hit
        assert len(fight.hero().ammo) == 3 - paid
    tough = Fight("0..M...1", "archer-orions-tears", arrows=1)
    shoot(tough, "archer-orions-tears", PickSquare(tough.square(0, 3)), dice=(7, 1, 1))
    assert tough.one("M").life == 5 - 1


@pytest.mark.card("archer-pinning-shot")
def test_pinning_shot() -> None:
    fight = Fight("0...G..1", "archer-pinning-shot", arrows=1)
    rolled = shoot(fight, "archer-pinning-shot", dice=(5, 1))
    assert (rolled.d10, len(rolled.faces), rolled.tns) == (2, 1 + 1, (4 + 1,))
    assert fight.one("G").life == 4 - 1
    fight.moves()
    assert fight.one("G").square == fight.square(0, 4)
    boss = Fight("0..Z..\n......\n......\n.....1", "archer-pinning-shot", arrows=1)
    shoot(boss, "archer-pinning-shot", dice=(10, 1))
    assert facts(boss.events, AttackResolved)[-1].hit
    assert not statistics.has_flag(boss.state, boss.one("Z").id, "cannot-move")


@pytest.mark.card("archer-snap-shot")
def test_snap_shot() -> None:
    for arrows, answers, damage in ((2, (ACCEPT,), 2), (1, (), 1), (0, (), 1)):
        for way in ("action", "reaction"):
            fight = Fight("0..M.1", "archer-snap-shot", arrows=arrows)
            rolled = shoot(fight, "archer-snap-shot", *answers, dice=(7, 1), way=way)
            assert (rolled.d10, rolled.tns) == (2, (5 + 2,))
            assert fight.one("M").life == 5 - damage
            assert len(fight.hero().ammo) == arrows - len(answers)


@pytest.mark.card("archer-moonlit-volley")
def test_moonlit_volley() -> None:
    for paid in (1, 2):
        fight = Fight("...M\n0..M\n..o.\n..o.\n..o1", "archer-moonlit-volley", arrows=2)
        ids = [each.id for each in fight.state.enemies]
        aims = [Pick((each,)) for each in ids[: paid + 1]]
        rolled = shoot(fight, "archer-moonlit-volley", spend(*[ARROW] * paid), *aims, dice=(8, 1, 1))
        assert rolled.d10 == 2 + 1
        assert facts(fight.events, AttackResolved)[-1].hit == tuple(ids[: paid + 1])
        assert fight.of("M")[0].life == 5 - 2


@pytest.mark.card("archer-huntress-verdict")
def test_huntress_verdict() -> None:
    for paid, damage in ((1, 3), (2, 4), (3, 5)):
        fight = Fight("0....N..\n........\n.......1", "archer-huntress-verdict", arrows=3)
        before = fight.one("N").life
        rolled = shoot(fight, "archer-huntress-verdict", spend(*[ARROW] * paid), dice=(7, 1, 1, 1))
        assert (rolled.d10, rolled.tns) == (2 + 2, (5 + 2,))
        assert before - fight.one("N").life == damage
        assert len(fight.hero().ammo) == 3 - paid


# Reactions


@pytest.mark.card("archer-kick-away")
def test_kick_away() -> None:
    fight = Fight("G0g....1", "archer-kick-away")
    fight.play("archer-kick-away")
    fight.target(fight.one("g").id)
    assert fight.one("g").square == fight.square(0, 4)
    assert fight.one("G").square == fight.square(0, 0)
    pushed = Fight("0G...1", "archer-kick-away")
    pushed.play("archer-kick-away")
    assert pushed.one("G").square == pushed.square(0, 3)
    assert pushed.state.meter == 0
    great = Fight("0N....1\n.......\n.......", "archer-kick-away")
    before = great.one("N").square
    great.play("archer-kick-away")
    assert great.one("N").square == before


@pytest.mark.card("archer-eye-on-the-mark")
def test_eye_on_the_mark() -> None:
    fight = Fight("0...M.1", SHOT, "archer-eye-on-the-mark", arrows=1)
    rolled = shoot(fight, SHOT, PlayCard(CardId("archer-eye-on-the-mark"), "reaction", "none"), dice=(6, 1, 1, 1, 1))
    assert rolled.d10 == 2 + 1 + 1 + 1, "each card gives 1 for standing still, and this one 1 more"
    assert fight.one("M").life == 5 - 2, "4 squares away"
    walking = Fight("0...M.1", SHOT, "archer-eye-on-the-mark", arrows=1)
    join = PlayCard(CardId("archer-eye-on-the-mark"), "reaction", "cautious")
    assert shoot(walking, SHOT, join, dice=(6, 1, 1), movement="cautious").d10 == 2 + 1


@pytest.mark.parametrize(("card", "more"), [(SHOT, 1), ("soldier-hard-swing", 0)])
def test_eye_on_the_mark_gives_range_to_ranged_attacks_alone(card: str, more: int) -> None:
    fight = Fight("0...M.1")
    strike = Strike(StrikeNo(1), Seat(0), CardId(card), joined=(CardId("archer-eye-on-the-mark"),))
    assert combat.early_range(fight.state, strike) == more


@pytest.mark.card("archer-nature")
def test_nature() -> None:
    for before, after in ((3, 2), (0, 0)):
        fight = Fight("0..1", "archer-nature")
        fight.state.meter = before
        fight.play("archer-nature")
        assert fight.state.meter == after


@pytest.mark.card("archer-fools-errand", "decoy")
def test_fools_errand() -> None:
    card = "archer-fools-errand"
    fight = Fight("0...........\n............\n............\n......g....1", card)
    fight.hero(1).threat = 6
    assert not is_offered(fight, card)
    fight.hero(1).threat = 5
    fight.hero(1).square = fight.square(3, 7)
    fight.play(card)
    assert PickSquare(fight.square(3, 6)) not in fight.offers(), "a free square"
    assert PickSquare(fight.square(0, 6)) not in fight.offers(), "within 5"
    fight.at(0, 4)
    life = fight.hero(1).life
    fight.state.dark = True
    fight.moves()
    minion = fight.one("g")
    decoy = fight.state.things[0]
    assert (decoy.kind, decoy.square) == ("decoy", fight.square(0, 4))
    assert max(abs(minion.square // 256 - decoy.spot // 256), abs(minion.square % 256 - decoy.spot % 256)) == 1
    rig(fight.state, 10)
    fight.attacks()
    assert fight.hero(1).life == life
    assert fight.state.things == [decoy], "attacks on it do nothing"


def test_fools_errand_without_a_free_square_in_range_brings_no_decoy() -> None:
    fight = Fight("0g", "archer-fools-errand")
    fight.play("archer-fools-errand")
    assert (fight.state.things, fight.resting) == ([], True)


@pytest.mark.card("archer-light-feet")
def test_light_feet() -> None:
    fight = Fight("0......1", "archer-light-feet")
    fight.play("archer-light-feet", "aggressive")
    assert movement.points(fight.state, fight.hero()) == 2 + 3


@pytest.mark.card("archer-quick-nock")
def test_quick_nock() -> None:
    for gear, taken in (("brown-arrow-bag", 2), (None, 1)):
        fight = Fight("0..1", "archer-quick-nock", ARROW, ARROW, "archer-pitch-arrow", SHOT)
        fight.hero().gear = (None, gear, None, None, None)
        fight.play("archer-quick-nock")
        cards = (ARROW, CardId("archer-pitch-arrow"))[-taken:]
        through(fight, ChooseOption(0), ChooseCards(cards))
        assert fight.hero().ammo == tuple([Ammo(card, 1) for card in cards]), "up to 2, if there is room"
        assert len(fight.hero().hand) == 4 - taken
    room = Fight("0..1", "archer-quick-nock", ARROW, ARROW, ARROW)
    room.hero().gear = (None, "blue-everfull-quiver", None, None, None)
    room.play("archer-quick-nock")
    room.do(ChooseOption(0))
    assert room.offers() == [ChooseCards((ARROW, ARROW)), ChooseCards((ARROW,))], "no more than 2"
    fewer = Fight("0..1", "archer-quick-nock", ARROW, ARROW)
    fewer.hero().gear = (None, "brown-arrow-bag", None, None, None)
    fewer.play("archer-quick-nock")
    through(fewer, ChooseOption(0), ChooseCards((ARROW,)))
    assert (fewer.hero().ammo, fewer.hero().hand) == ((Ammo(ARROW, 1),), (ARROW,))
    pile = Fight("0..1", "archer-quick-nock")
    pile.hero().discard = (CardId("archer-pitch-arrow"), SHOT)
    pile.play("archer-quick-nock")
    through(pile, ChooseOption(1))
    assert (pile.hero().ammo, pile.hero().discard) == ((Ammo(CardId("archer-pitch-arrow"), 1),), (SHOT,))


@pytest.mark.card("archer-long-watch")
def test_long_watch() -> None:
    fight = Fight("0....M.1", "archer-long-watch", SHOT, arrows=1)
    fight.play("archer-long-watch")
    rolled = shoot(fight, SHOT, dice=(5, 1, 1))
    assert rolled.tns == (4 + 2 - 1,)
    assert fight.one("M").life == 5 - 2, "3 and 2 more range"
    moving = Fight("0..M.1", "archer-long-watch", SHOT, arrows=1)
    moving.play("archer-long-watch", "cautious")
    assert shoot(moving, SHOT, dice=(5, 1), movement="cautious").tns == (4 + 2,)


@pytest.mark.card("archer-long-watch", "archer-covering-shot")
@pytest.mark.rule("MYTH-MOVE-19", "MYTH-MOVE-20")
def test_long_watch_counts_in_a_darkness_cycle_however_the_archer_moved_before() -> None:
    """A hero stands still in a darkness cycle."""
    for kind in ("none", "cautious", "normal", "aggressive"):
        fight = Fight("0..G1", "archer-covering-shot", arrows=1)
        fight.fill("archer-long-watch")
        fight.hero().movement = kind
        fight.hero().mp_spent = 2
        attacked(fight, 10, 1, "archer-covering-shot")
        assert facts(fight.events, AttackRolled)[-1].tns == (5 + 1 - 1,)
        assert meaning.changed(fight.state, Seat(0), "range", 4, ("ranged",)) == 4 + 2
        fight.state.dark = False
        there = meaning.changed(fight.state, Seat(0), "range", 4, ("ranged",))
        assert there == (4 + 2 if kind == "none" else 4), "back in the hero cycle the movement counts"


# Interrupts


@pytest.mark.card("archer-fall-back")
def test_fall_back() -> None:
    fight = Fight("..0..g\n......\n.....1", "archer-fall-back")
    fight.hero(1).square = fight.square(2, 0)
    fight.hero().threat = 9
    fight.state.dark = True
    fight.run(MoveEnemies(activation.order(fight.state, RANKS)))
    assert fight.one("g").square == fight.square(0, 3)
    fight.do(PlayCard(CardId("archer-fall-back"), "interrupt", "none"))
    assert PickSquare(fight.square(2, 4)) in fight.offers()
    assert PickSquare(fight.square(2, 5)) not in fight.offers(), "2 squares"
    fight.at(0, 0)
    assert fight.hero().square == fight.square(0, 0)


@pytest.mark.card("archer-covering-shot")
def test_covering_shot() -> None:
    fight = Fight("0..G1", "archer-covering-shot", arrows=1)
    enemy = fight.one("G")
    (rolled,) = facts(attacked(fight, 10, 1, "archer-covering-shot"), EnemyRolled)
    assert enemy.life == 4 - 1
    assert rolled.tns == (6 + 2,), "it was hit and survived"
    assert fight.hero().ammo == ()
    assert meaning.changed(fight.state, Seat(0), "tn", 5) == 5, "only the attacks of that enemy"
    fight.run(EndDarkness())
    assert meaning.changed(fight.state, enemy.id, "tn", 6) == 6
    dead = Fight("0..g1", "archer-covering-shot", arrows=1)
    events = attacked(dead, 10, 1, "archer-covering-shot")
    assert not dead.state.enemies
    assert not facts(events, EnemyRolled)
    assert [fact.figure for fact in facts(events, BlowStopped)] == [PieceId(10)], "that there is no attack is told"
    for text, arrows in (("0....G1", 1), ("0..G1", 0)):
        with pytest.raises(AssertionError, match="could not be played"):
            attacked(Fight(text, "archer-covering-shot", arrows=arrows), 10, 1, "archer-covering-shot")


@pytest.mark.card("archer-trick-of-the-reeds")
def test_trick_of_the_reeds() -> None:
    fight = Fight("0G...1", "archer-trick-of-the-reeds")
    life = fight.hero().life
    fight.state.dark = True
    fight.events += fight.run(AttackEnemies(((PieceId(10),),)))
    through(fight, PlayCard(CardId("archer-trick-of-the-reeds"), "interrupt", "none"), PickSquare(fight.square(0, 3)))
    assert facts(fight.events, BlowStopped)
    assert not facts(fight.events, EnemyRolled)
    assert (fight.hero().life, fight.hero().square) == (life, fight.square(0, 3)), "through the captain"
