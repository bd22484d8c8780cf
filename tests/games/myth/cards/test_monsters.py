"""Captains, mini-bosses, agents and bosses: abilities, fate lists, what their attacks bring, the cards of agents."""

# mypy: disable-error-code="comparison-overlap,unreachable"
# What a test has just set is not what it finds after the rules have changed it.

from __future__ import annotations

from typing import Any

import pytest
from tests.games.myth.cards.duels import answering, strike
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import Drawn, facts, rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects import figures, lasting, meaning, statistics
from ludoteca.games.myth.parts.darkness import spawning
from ludoteca.games.myth.parts.darkness.facts import EnemyAttacked, EnemyRolled
from ludoteca.games.myth.parts.heroes import movement, statuses
from ludoteca.games.myth.parts.heroes.attack_facts import Hurt
from ludoteca.games.myth.printed.vocabulary import CardId, Rank
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickSquare, PlayCard
from ludoteca.games.myth.table.ids import StrikeNo
from ludoteca.games.myth.table.pieces import Ailment, Aimed, Done, Dot, Enemy, Scene, Slot, Strike
from ludoteca.games.myth.table.steps.darkness import AttackEnemies, Rouse
from ludoteca.games.myth.table.steps.heroes import Casualties

BESIDE = "0S1....\n......."
LARGE = "0Z....1\n.......\n.......\n......."
SPELL = CardId("apprentice-reservoir-of-the-ancients")


def summoned(text: str, kind: str, *faces: str, stage: int = 1, life: int | None = None) -> tuple[Drawn, Enemy]:
    """The only unique enemy of a picture, of this kind, has rolled these fate dice in a darkness cycle."""
    drawn = Drawn(text)
    (each,) = [each for each in drawn.state.enemies if each.rank not in ("minion", "captain")]
    rank: Rank = "boss" if stage > 1 or each.rank == "boss" else "mini-boss"
    arm = spawning.arm_of(kind, rank)
    each.kind, each.arm, each.rank, each.stage = kind, arm, rank, stage
    each.full = board.card_of(each).most_life(drawn.state.seats)
    each.life = each.full if life is None else life
    drawn.state.active += (kind,)
    drawn.state.dark = True
    rig(drawn.state, *faces)
    answered(drawn, drawn.run(Rouse(each.id)))
    return drawn, each


def answered(drawn: Drawn, events: list[Any]) -> list[Any]:
    """The first answer to everything."""
    while drawn.asked() is not None:
        events += drawn.answer(lambda act: True)
    return events


def blows(drawn: Drawn, each: Enemy, *dice: int | str) -> list[Any]:
    """Its attacks with these first dice."""
    rig(drawn.state, *dice)
    return answered(drawn, drawn.run(AttackEnemies(((each.id,),))))


def newcomers(drawn: Drawn, each: Enemy) -> dict[tuple[str, str, str], int]:
    """Who stands next to a unique enemy, by type, rank and arm."""
    found: dict[tuple[str, str, str], int] = {}
    for other in drawn.state.enemies:
        if other is not each and board.distance(drawn.state, each.id, other.id) == 1:
            key = (other.kind, other.rank, other.arm)
            found[key] = found.get(key, 0) + 1
    return found


def beyond(drawn: Drawn, each: Enemy, stat: str) -> int:
    """By how much a statistic of an enemy is changed."""
    return meaning.changed(drawn.state, each.id, stat, 10) - 10


# Captains


@pytest.mark.card("marshal-hold-the-line")
def test_hold_the_line() -> None:
    drawn = Drawn("0.o..M.o.g")
    near = {board.distance(drawn.state, each.id, drawn.one("M").id): each.id for each in drawn.of("o")}
    assert statistics.defence_of(drawn.state, near[2]) == 1 + 1
    assert statistics.defence_of(drawn.state, near[3]) == 1
    assert statistics.defence_of(drawn.state, drawn.one("M").id) == 2
    assert statistics.defence_of(drawn.state, drawn.one("g").id) == 1


def test_a_mucker_pushes_whom_it_hits() -> None:
    for dice, column in (((10, 10), 1), ((1, 1), 2)):
        drawn = Drawn(".." + "0G..")
        blows(drawn, drawn.one("G"), *dice)
        assert drawn.state.heroes[0].square == drawn.square(0, column)


# Mini-bosses


@pytest.mark.card("mother-mudmaw")
def test_mother_mudmaw() -> None:
    text = "0U....1\n.......\n.......\n......."
    melee = ("grubber", "minion", "melee")
    for faces, young, stronger in (
        (("nature", "darkness"), 3, 0),
        (("nature", "valor"), 1, 0),
        (("nature", "nature"), 1, 0),
        (("darkness", "valor"), 0, 1),
    ):
        drawn, mother = summoned(text, "mother-mudmaw", *faces)
        assert newcomers(drawn, mother).get(melee, 0) == young
        assert beyond(drawn, mother, "damage") == stronger
    lasting.over_with_darkness(drawn.state)
    assert beyond(drawn, mother, "damage") == 0


@pytest.mark.card("haldric-vane")
def test_haldric_vane() -> None:
    drawn, vane = summoned("0S.o...o\n........\n........\n.......1", "haldric-vane", "guile", "darkness")
    assert len(drawn.of("o")) == 3
    (archer,) = drawn.of("x")
    assert board.realm(drawn.state).sides_at(archer.square), "on an edge of the tile"
    assert beyond(drawn, vane, "defence") == 0
    drawn, vane = summoned("0S.o...o\n........\n........\n.......1", "haldric-vane", "valor", "guile")
    assert [beyond(drawn, each, "d10") for each in drawn.of("o")] == [1, 0], "within 3 squares"
    assert beyond(drawn, vane, "defence") == 1
    hand = (CardId("soldier-hard-swing"), CardId("soldier-quick-march"))
    drawn.state.heroes[0].hand = hand
    blows(drawn, vane, 10, 10)
    assert len(drawn.state.heroes[0].hand) == 1, "a backhand cut knocks a card out of the hand"
    lasting.over_with_round(drawn.state)
    assert beyond(drawn, vane, "defence") == 0


@pytest.mark.card("lantern-drowner")
def test_lantern_drowner() -> None:
    drawn, drowner = summoned(BESIDE, "lantern-drowner", "darkness", "nature", life=3)
    assert drowner.life == 5
    assert newcomers(drawn, drowner) == {("drowned", "minion", "melee"): 2}
    cold, drowner = summoned(BESIDE, "lantern-drowner", "light", "valor")
    events = blows(cold, drowner, 10)
    assert facts(events, EnemyAttacked)[0].targets == (0, 1)
    assert all(statuses.has(hero, "frozen") for hero in cold.state.heroes)
    plain, drowner = summoned(BESIDE, "lantern-drowner", "valor", "valor")
    blows(plain, drowner, 10)
    assert not any(hero.ailments for hero in plain.state.heroes)


@pytest.mark.card("glass-stag")
def test_glass_stag() -> None:
    text = "..0S1..\n......."
    drawn, stag = summoned(text, "glass-stag", "arcane", "darkness")
    assert (beyond(drawn, stag, "defence"), beyond(drawn, stag, "d10")) == (1, 1)
    lasting.over_with_darkness(drawn.state)
    assert (beyond(drawn, stag, "defence"), beyond(drawn, stag, "d10")) == (1, 0)
    lasting.over_with_round(drawn.state)
    assert beyond(drawn, stag, "defence") == 0
    drawn, stag = summoned(text, "glass-stag", "nature", "valor")
    blows(drawn, stag, 10)
    assert [hero.square for hero in drawn.state.heroes] == [drawn.square(0, 0), drawn.square(0, 6)]


# Agents


@pytest.mark.card("ash-whisper")
def test_ash_whisper() -> None:
    text = "0..S...1"
    drawn, ash = summoned(text, "ash-whisper", "darkness", "guile")
    assert [hero.threat for hero in drawn.state.heroes] == [2, 0], "within 3 squares"
    assert beyond(drawn, ash, "defence") == 1
    drawn, ash = summoned("0S.1", "ash-whisper", "arcane", "valor")
    blows(drawn, ash, 10, 10)
    assert [hero.dots for hero in drawn.state.heroes] == [(Dot("fire", 1, 2),)] * 2


@pytest.mark.card("agent-ashen-step")
def test_ashen_step() -> None:
    fight = Fight("0ggg...1\n########", ("agent-ashen-step",))
    fight.hero().threat = 5
    fight.play("agent-ashen-step", "normal")
    assert fight.resting, "no square within 3 is free"
    free = Fight("0gg....1", ("agent-ashen-step",))
    free.hero().threat = 5
    free.play("agent-ashen-step", "normal")
    assert PickSquare(free.square(0, 4)) not in free.offers()
    free.at(0, 3)
    assert (free.hero().square, free.hero().threat) == (free.square(0, 3), 3)
    assert free.state.meter == 1
    assert movement.points(free.state, free.hero()) == 2


@pytest.mark.card("toll-taker")
def test_toll_taker() -> None:
    drawn, taker = summoned(BESIDE, "toll-taker", "valor", "darkness")
    assert (beyond(drawn, taker, "d10"), drawn.state.leftover) == (1, 1)
    drawn, taker = summoned("0S....\n......", "toll-taker", "guile", "light")
    drawn.state.gold, drawn.state.heroes[0].hand = 3, (CardId("soldier-hard-swing"), CardId("soldier-quick-march"))
    blows(drawn, taker, 10, 10, 10)
    assert (drawn.state.gold, len(drawn.state.heroes[0].hand)) == (2, 1)
    blows(drawn, taker, 1, 1, 1)
    assert (drawn.state.gold, len(drawn.state.heroes[0].hand)) == (2, 1)


@pytest.mark.card("agent-exact-the-toll")
def test_exact_the_toll() -> None:
    fight = Fight("0.g.1", ("agent-exact-the-toll",))
    rolled, _ = strike(fight, "agent-exact-the-toll", 6, 1)
    assert (rolled.d10, rolled.tns, fight.state.gold) == (2, (5 + 1,), 1)
    tough = Fight("0.G.1", ("agent-exact-the-toll",))
    strike(tough, "agent-exact-the-toll", 6, 1)
    assert (tough.one("G").life, tough.state.gold) == (4 - 2, 0)


@pytest.mark.card("marrow-piper")
def test_marrow_piper() -> None:
    text = "0S1.d.o"
    drawn, piper = summoned(text + "\n.......", "marrow-piper", "darkness", "nature")
    assert sum(newcomers(drawn, piper).values()) == 2
    assert len(drawn.of("d")) == 1 + 2
    old = drawn.of("d")[0]
    assert (beyond(drawn, old, "movement"), beyond(drawn, drawn.one("o"), "movement")) == (1, 0)
    drawn, piper = summoned(text, "marrow-piper", "light", "valor", life=3)
    assert piper.life == 4
    for courage, prone in ((4, False), (3, True)):
        lone, piper = summoned("0S.....\n.......", "marrow-piper", "valor", "valor")
        lone.state.heroes[1].square = None
        blows(lone, piper, 7, 1, 1, 1, courage)
        assert statuses.has(lone.state.heroes[0], "prone") is prone


@pytest.mark.card("agent-pipers-air")
def test_pipers_air_reaches_5_squares() -> None:
    air = PlayCard(CardId("agent-pipers-air"), "interrupt", "none")
    for text, offered in (("0....g.1", True), ("0.....g1", False), ("0....G.1", False)):
        fight = Fight(text, ("agent-pipers-air",))
        scene = Scene(active=(fight.state.enemies[0].id,))
        if offered:
            answering(fight, "enemy-activated", air, scene=scene)
            assert fight.hero().hand == ()
        else:
            with pytest.raises(AssertionError, match="never asked"):
                answering(fight, "enemy-activated", air, scene=scene)


# Bosses


@pytest.mark.card("terror-1000-legs")
def test_the_terror_in_its_first_stage() -> None:
    drawn, terror = summoned(LARGE, "terror-1000-legs", "nature", "valor")
    assert newcomers(drawn, terror) == {("crawler", "minion", "melee"): 1}
    drawn, terror = summoned(LARGE, "terror-1000-legs", "darkness", "valor")
    drawn.state.heroes[0].life = 6
    events = blows(drawn, terror, 10, 10)
    assert facts(events, Hurt)[0].amount == 1 + 1


@pytest.mark.card("terror-1000-legs")
def test_the_terror_in_its_second_stage() -> None:
    for faces, found in (
        (("nature", "nature", "valor"), {("crawler", "captain", "melee"): 1}),
        (("nature", "valor", "valor"), {("crawler", "minion", "melee"): 2}),
    ):
        drawn, terror = summoned(LARGE, "terror-1000-legs", *faces, stage=2)
        assert newcomers(drawn, terror) == found
    drawn, terror = summoned(LARGE, "terror-1000-legs", "guile", "darkness", "valor", stage=2)
    assert beyond(drawn, terror, "d10") == 1
    drawn.state.heroes[1].square = drawn.square(1, 0)
    blows(drawn, terror, 10, 10, 10, 10)
    assert [hero.ailments for hero in drawn.state.heroes] == [(Ailment("poison"), Ailment("capture", 1))] * 2, (
        "the acid splashes, poisons, and what the fate list says"
    )


@pytest.mark.card("terror-1000-legs")
def test_the_terror_in_its_third_stage() -> None:
    drawn, terror = summoned(LARGE, "terror-1000-legs", "darkness", "darkness", "valor", stage=3)
    assert (beyond(drawn, terror, "damage"), beyond(drawn, terror, "d10")) == (2, 1)
    blows(drawn, terror, 10, 10, 10)
    assert drawn.state.heroes[0].ailments == ()
    for face, ailment in (("darkness", Ailment("capture", 2)), ("nature", Ailment("poison"))):
        drawn, terror = summoned(LARGE, "terror-1000-legs", face, "light", "light", stage=3)
        assert beyond(drawn, terror, "damage") == 0
        blows(drawn, terror, 10, 10, 10)
        assert drawn.state.heroes[0].ailments == (ailment,)


def next_stage(drawn: Drawn, each: Enemy) -> None:
    """A boss at 0 life meets the end of a hero's attack."""
    each.life = 0
    drawn.state.strikes = (
        Strike(StrikeNo(1), Seat(0), "soldier-hard-swing", aimed=Aimed(targets=(each.id,)), done=Done(hit=(each.id,))),
    )
    answered(drawn, drawn.run(Casualties(StrikeNo(1))))


@pytest.mark.card("terror2-brood")
def test_the_second_stage_of_the_terror_begins_with_a_brood() -> None:
    drawn = Drawn(LARGE)
    terror = drawn.one("Z")
    next_stage(drawn, terror)
    assert terror.stage == 2
    assert newcomers(drawn, terror) == {("crawler", "minion", "melee"): 2}, "1 for each hero"


@pytest.mark.card("abbess2-rising")
def test_the_second_stage_of_the_abbess_begins_with_a_rising() -> None:
    drawn = Drawn(LARGE.replace("Z", "A"))
    abbess = drawn.one("A")
    next_stage(drawn, abbess)
    assert newcomers(drawn, abbess) == {("drowned", "minion", "melee"): 2, ("drowned", "captain", "melee"): 1}


@pytest.mark.card("drowned-abbess")
def test_the_abbess_in_her_first_stage() -> None:
    text = LARGE.replace("0Z", ".0A").replace("....1", "...1.")
    for faces, names in (
        (("light", "darkness"), ["curse"]),
        (("light", "valor"), ["frozen"]),
        (("valor", "valor"), []),
    ):
        drawn, abbess = summoned(text, "drowned-abbess", *faces)
        assert newcomers(drawn, abbess) == {}
        events = blows(drawn, abbess, 10)
        assert facts(events, EnemyAttacked)[0].targets == (0, 1), "the psalm is for all in range"
        assert [[ailment.name for ailment in hero.ailments] for hero in drawn.state.heroes] == [names] * 2
    drawn, abbess = summoned(text, "drowned-abbess", "darkness", "valor")
    assert newcomers(drawn, abbess) == {("drowned", "minion", "melee"): 2}
    start = drawn.state.heroes[0].square
    events = blows(drawn, abbess, 1, 10, 10)
    assert [fact.attack for fact in facts(events, EnemyAttacked)] == ["abbess1-psalm", "abbess1-crozier"]
    assert [bool(fact.hit) for fact in facts(events, EnemyRolled)] == [False, True]
    assert drawn.state.heroes[0].square != start, "the crozier pushes"


@pytest.mark.card("drowned-abbess")
def test_the_abbess_in_her_second_stage() -> None:
    text = "0A....1\n......d\n......o\n......."
    drawn, abbess = summoned(text, "drowned-abbess", "nature", "darkness", "valor", stage=2, life=5)
    assert abbess.life == 5 + 2
    assert (beyond(drawn, drawn.one("d"), "d10"), beyond(drawn, drawn.one("o"), "d10")) == (1, 0)
    drawn, abbess = summoned(text, "drowned-abbess", "light", "light", "valor", stage=2)
    blows(drawn, abbess, 10)
    assert [hero.ailments for hero in drawn.state.heroes] == [(Ailment("curse"),)] * 2
    assert [hero.threat for hero in drawn.state.heroes] == [1, 1], "the great toll"
    calm = Drawn(text)
    calm.one("A").stage = 2
    for hero in calm.state.heroes:
        hero.slots = (Slot(SPELL, "reaction"), Slot(CardId("apprentice-chalk-ward"), "reaction"), Slot(), Slot())
    calm.state.dark = True
    rig(calm.state, "arcane", "valor", "valor")
    answered(calm, calm.run(Rouse(calm.one("A").id)))
    assert [len(figures.ongoing_cards(hero)) for hero in calm.state.heroes] == [1, 1]
