"""Quests: drawing, setting up, checking, rewards and failures, chains, act quests, quest items of the dead."""

from typing import Literal

import pytest
from tests.games.myth.drawn.beginning import at, standing
from tests.games.myth.drawn.errands import Errand
from tests.games.myth.drawn.fights import Drawn

from ludoteca.core import agenda
from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.adventure import objectives, quests
from ludoteca.games.myth.parts.adventure.quest_facts import (
    NoQuest,
    QuestDrawn,
    QuestFailed,
    QuestFulfilled,
    QuestPutBack,
    TimePassed,
    Unlocked,
)
from ludoteca.games.myth.parts.darkness.facts import Spawned
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.parts.setup import quest_setup, setup
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.quests import (
    DefeatObjective,
    InteractObjective,
    LairElement,
    LairsObjective,
    OneAttackObjective,
    PackElement,
    ReachObjective,
    SurviveObjective,
    for_heroes,
)
from ludoteca.games.myth.seen import view
from ludoteca.games.myth.table import board, goals
from ludoteca.games.myth.table.actions import Pick
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE, settle
from ludoteca.games.myth.table.ids import FigureId, PieceId, StrikeNo, TileNo
from ludoteca.games.myth.table.pieces import Hero, Lair, Quest, Strike
from ludoteca.games.myth.table.steps.adventure import DrawQuest, Fulfil, Heir, TakeQuest
from ludoteca.games.myth.table.steps.heroes import Casualties
from ludoteca.games.myth.table.steps.realm import LeaveBehind
from ludoteca.games.myth.table.steps.round import Cleanup, HeroCycle, Update
from ludoteca.games.myth.table.steps.setup import (
    GreatSquare,
    HowMany,
    LairSquare,
    LairType,
    PackArms,
    PackType,
    Populate,
    QuestLair,
    QuestPack,
    Symbol,
)
from ludoteca.games.myth.words import telling

# What counts for an objective


FITTING = "0.g.C.N.o.L1\n............\n......W.....\n............"
"""A Grubber, a captain of the Crawlers, Nettlejaw, an Oathless, a lair of Grubbers and the agent Ash Whisper."""


@pytest.mark.parametrize(
    ("goal", "marks"),
    [
        (DefeatObjective(what="minion"), "go"),
        (DefeatObjective(what="minion", monster="any"), "go"),
        (DefeatObjective(what="minion", monster="oathless"), "o"),
        (DefeatObjective(what="captain", monster="grubber"), ""),
        (DefeatObjective(what="captain", monster="crawler"), "C"),
        (DefeatObjective(what="agent"), "W"),
        (DefeatObjective(what="agent", id="ash-whisper"), "W"),
        (DefeatObjective(what="mini-boss", id="nettlejaw"), "N"),
        (DefeatObjective(what="boss"), ""),
    ],
)
def test_which_enemies_an_objective_means(goal: DefeatObjective, marks: str) -> None:
    drawn = Drawn(FITTING)
    assert [mark for mark in "gCNoW" if objectives.fits(goal, drawn.one(mark))] == list(marks)
    assert objectives.is_there(drawn.state, goal) == bool(marks)


@pytest.mark.parametrize(
    ("goal", "counts"),
    [
        (LairsObjective(amount=1, monster="any"), True),
        (LairsObjective(amount=1, monster="grubber"), True),
        (LairsObjective(amount=1, monster="crawler"), False),
        (LairsObjective(amount=1, monster="any", tile=1), True),
        (LairsObjective(amount=1, monster="any", tile=2), False),
    ],
)
def test_which_lairs_an_objective_means(goal: LairsObjective, counts: bool) -> None:
    drawn = Drawn(FITTING)
    assert objectives.counts(drawn.state, goal, drawn.state.lairs[0]) == counts
    assert objectives.is_there(drawn.state, goal) == counts


def test_the_places_and_times_of_an_objective_are_always_there() -> None:
    state = Drawn(FITTING).state
    assert objectives.is_there(state, SurviveObjective(cycles=2))
    assert not objectives.is_there(state, InteractObjective(object="strayed-ewe", amount=1))


# The decks


@pytest.mark.rule("MYTH-SETUP-25", "MYTH-SETUP-26")
def test_the_chapter_deck_has_all_cards_but_the_links_of_chains() -> None:
    """17 single quests and 5 starts of chains are shuffled; 9 links lie aside."""
    state = setup.begin(2, Options(), 1)
    links = ["under-the-wheel", "wheel-of-bones", "ring-returned", "spinning-room", "nettlejaws-larder"]
    links += ["signal-tower", "vane-unmasked", "drowners-lamp", "ledger-of-debts"]
    assert sorted(state.chapter_links) == sorted(links)
    assert len(state.chapters) == len(set(state.chapters)) == 17 + 5
    assert not set(state.chapters) & set(links)
    assert state.chapters != setup.begin(2, Options(), 2).chapters


# Drawing


@pytest.mark.rule("MYTH-CHAPTER-01", "MYTH-SETUP-29", "MYTH-LEGEND-04", "MYTH-LEGEND-15")
def test_the_first_tile_begins_with_the_top_chapter_card() -> None:
    """It is drawn, set up and lies face up before the lair of the legend comes."""
    table = standing("first", chapters=("lost-flock", "soft-step"))
    assert [quest.id for quest in table.state.quests] == ["lost-flock"]
    assert table.state.chapters == ("soft-step",)
    assert [event.quest for event in table.facts(QuestDrawn)] == ["lost-flock"]
    assert table.state.lairs == []
    table.until(LairSquare)
    assert len([thing for thing in table.state.things if thing.kind == "strayed-ewe"]) == 3


@pytest.mark.rule("MYTH-CHAPTER-02", "MYTH-LEGEND-04")
@pytest.mark.parametrize("drawn", [True, False])
def test_only_in_a_story_the_group_may_decline(drawn: bool) -> None:
    errand = Errand(mode="story")
    errand.state.chapters = ("soft-step",)
    (asked,) = quests.draw(errand.state, TileNo(0))
    assert isinstance(asked, TakeQuest)
    assert asked.choices(errand.state) == (ACCEPT, DECLINE)
    errand.happen(asked, answers=[ACCEPT if drawn else DECLINE])
    assert [quest.id for quest in errand.state.quests] == (["soft-step"] if drawn else [])
    assert errand.facts(NoQuest) == ([] if drawn else [NoQuest(True)])
    assert quests.draw(Errand().state, TileNo(0)) == (DrawQuest(TileNo(0)),)


def test_a_card_that_the_size_forbids_is_shuffled_back() -> None:
    """On 4x6 neither the lair nor the mini-boss has room."""
    errand = Errand("plank-gallery")
    quest = errand.draw("smoke-them-out", "glass-in-the-wood", "lost-flock", "soft-step")
    assert quest.id == "lost-flock"
    assert errand.facts(QuestPutBack) == [
        QuestPutBack("smoke-them-out", "4x6"),
        QuestPutBack("glass-in-the-wood", "4x6"),
    ]
    assert sorted(errand.state.chapters) == ["glass-in-the-wood", "smoke-them-out", "soft-step"]


@pytest.mark.rule("MYTH-CHAPTER-07")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    errand = Errand()
    errand.draw("soft-step").progress = (1,)
    errand.check()
    errand.state.chapter_done = ("toll-road",)
    assert errand.draw().id == "soft-step"
    assert len(errand.state.chapter_discard) == 0
    errand.happen(DrawQuest(TileNo(0)))
    assert errand.facts(NoQuest) == [NoQuest(False)]


# Setting up


@pytest.mark.rule("MYTH-LEGEND-16")
def test_lairs_of_quests_come_before_their_packs_and_great_enemies_and_all_before_the_rest_of_the_legend() -> None:
    far_bank = PRINTED.act_quests["far-bank"].tile_setup[0]
    lair, great = far_bank.requires
    errand = Errand()
    order = quest_setup.set_up(errand.state, TileNo(0), (great, lair), ())
    assert [type(entry) for entry in order] == [QuestLair, GreatSquare]
    errand.state.quests = [Quest("far-bank", "act", progress=(0, 0))]
    errand.state.tiles *= 3
    first, second, *rest = Populate(TileNo(2)).resolve(errand.state, [])
    assert (type(first), type(second)) == (QuestLair, GreatSquare)
    assert any(isinstance(entry, Symbol) for entry in rest)


@pytest.mark.rule("MYTH-CHAPTER-03", "MYTH-LEGEND-14", "MYTH-LEGEND-15")
def test_a_lair_of_a_quest_fulfils_one_symbol() -> None:
    """The burnt hall has one or two lairs: with the quest's there may be one more, or none."""
    table = standing("burnt-hall", chapters=("smoke-them-out",))
    assert isinstance(table.asked, LairType)
    table.choose(table.offers()[0])
    table.choose(table.offers()[0])
    assert len(table.state.lairs) == 1
    assert isinstance(table.asked, HowMany)
    assert (table.asked.symbol, table.asked.least, table.asked.most) == ("lair", 0, 1)


@pytest.mark.rule("MYTH-LEGEND-14")
def test_what_a_quest_brings_is_not_added_to_the_legend() -> None:
    """The orchard has one lair and at most one pack: after the quest's pack only the lair is left."""
    table = standing("trampled-orchard", chapters=("heads-together",))
    assert isinstance(table.asked, PackType)
    assert table.asked.size == 6
    seen: list[type] = []
    while not isinstance(table.asked, HeroCycle):
        seen.append(type(table.asked))
        table.choose(table.offers()[0])
    assert seen.count(PackType) == 1
    assert LairType in seen
    found = [quest_setup.fulfilled(table.state, TileNo(0), symbol) for symbol in ("lair", "pack")]
    assert found == [0, 1]


@pytest.mark.rule("MYTH-LEGEND-14")
def test_of_two_symbols_of_a_kind_the_first_is_fulfilled_first() -> None:
    """A great realm has one lair and up to two more; the quest's is the one."""
    table = standing("old-quarry+palisade-camp", chapters=("smoke-them-out",))
    table.until(HowMany)
    assert (table.asked.symbol, table.asked.least, table.asked.most) == ("lair", 1, 2)


@pytest.mark.rule("MYTH-SETUP-30", "MYTH-SETUP-34")
def test_in_a_first_game_the_quest_takes_the_prescribed_types() -> None:
    table = standing("first", chapters=("smoke-them-out",))
    table.until(LairSquare)
    assert table.asked.kind == "grubber"
    table = standing("first", chapters=("heads-together",))
    table.until(PackArms)
    assert (table.asked.kind, table.asked.size) == ("crawler", 6)


def test_elements_may_be_more_or_larger_for_some_numbers_of_heroes() -> None:
    assert [for_heroes((8, 7, 5, 4), heroes) for heroes in (1, 2, 3, 4, 5)] == [8, 8, 7, 5, 4]
    assert for_heroes(3, 5) == 3
    pack = PackElement(monster="grubber", size=(8, 7, 5, 4))
    lair = LairElement(monster="crawler", amount=(1, 2, 0, 0))
    three = Errand(heroes=("soldier", "acolyte", "archer")).state
    assert quest_setup.set_up(three, TileNo(0), (pack, lair), ()) == (
        QuestLair(TileNo(0), "crawler"),
        QuestLair(TileNo(0), "crawler"),
        QuestPack(TileNo(0), "grubber", 7),
    )


@pytest.mark.rule("MYTH-LEGEND-14")
@pytest.mark.parametrize(
    ("quest", "brought"),
    [
        ("trapsmiths-wager", {"trap": 1}),
        ("heads-together", {"pack": 1}),
        ("smoke-them-out", {"lair": 1}),
        ("lost-flock", {}),
    ],
)
def test_what_a_quest_brings_is_counted_for_the_legend(quest: str, brought: dict[str, int]) -> None:
    state = Errand().state
    state.quests.append(quests.begun(quest, "chapter", TileNo(0)))
    for symbol in ("lair", "trap", "pack", "mini-boss"):
        assert quest_setup.fulfilled(state, TileNo(0), symbol) == brought.get(symbol, 0)
        assert quest_setup.fulfilled(state, TileNo(1), symbol) == 0


@pytest.mark.rule("MYTH-SETUP-07")
@pytest.mark.parametrize(("lying", "comes"), [(1, True), (2, False)])
def test_a_quest_brings_a_lair_while_the_supply_has_a_token(lying: int, comes: bool) -> None:
    """There are two of every type."""
    state = Errand().state
    state.lairs = [Lair(PieceId(60 + number), "crawler", at(2, 2 + 3 * number), 5) for number in range(lying)]
    asked = (LairSquare(tile=TileNo(0), kind="crawler"),) if comes else ()
    assert quest_setup.quest_lair(QuestLair(TileNo(0), "crawler"), state, []) == asked


def test_a_lair_does_not_lie_on_a_quest_object() -> None:
    table = standing("old-quarry", chapters=("signal-tower",))
    table.until(LairSquare)
    (fire,) = [thing for thing in table.state.things if thing.kind == "signal-fire"]
    for offer in table.offers():
        assert fire.square not in board.squares_of(Lair(PieceId(1), "grubber", offer.square, 5))


# Time


@pytest.mark.rule("MYTH-ROUND-19", "MYTH-ROUND-20", "MYTH-CHAPTER-04", "MYTH-INFO-03")
def test_the_time_runs_out_in_step_3_after_the_check() -> None:
    """Five hero cycles for the flock: with the last ewe gathered in the fifth it is done, without it fails."""
    for gathered, status in ((3, "done"), (2, "failed")):
        errand = Errand()
        quest = errand.draw("lost-flock")
        errand.update(4)
        assert (quest.left, quest.status) == (1, "open")
        quest.progress = (gathered,)
        errand.update()
        assert quest.status == status
        assert errand.state.result is None
        assert errand.meter == (0 if status == "done" else 1)
        assert [fact.left for fact in errand.facts(TimePassed)] == [4, 3, 2, 1] + ([] if gathered == 3 else [0])


@pytest.mark.rule("MYTH-ROUND-14", "MYTH-ROUND-19")
def test_the_quest_step_comes_between_allies_and_statuses() -> None:
    errand = Errand()
    errand.draw("lost-flock")
    steps = [type(entry).__name__ for entry in Update().resolve(errand.state, [])]
    assert steps.index("AlliesStep") < steps.index("QuestResults") < steps.index("StatusResults")


def test_more_time_is_one_hero_cycle() -> None:
    errand = Errand()
    quest = errand.draw("lost-flock")
    errand.draw("soft-step")
    assert quests.timed(errand.state) == [quest]
    quests.more_time(errand.state, "lost-flock", [])
    assert quest.left == 6


@pytest.mark.rule("MYTH-ROUND-17", "MYTH-DARK-02")
def test_the_ap_of_a_failure_can_wake_the_darkness() -> None:
    errand = Errand()
    quest = errand.draw("lost-flock")
    quest.left, errand.state.meter = 1, 5
    events = errand.update()
    assert "DarknessBegan" in [type(event).__name__ for event in events]
    assert errand.meter == 0


# Resolving


@pytest.mark.rule("MYTH-CHAPTER-10", "MYTH-DEATH-05")
def test_rewards_go_to_the_living_and_to_the_party_once() -> None:
    """Two serendipity for all; the life comes back to the two who stand."""
    errand = Errand(heroes=("soldier", "acolyte", "archer"))
    quest = errand.draw("fouled-well")
    for hero in errand.state.heroes:
        hero.life = 2
    harm.hurt(errand.state, Seat(2), 9, [])
    quest.progress = (2,)
    errand.check()
    assert errand.state.serendipity == 2
    assert [hero.life for hero in errand.state.heroes] == [3, 3, 0]
    assert errand.facts(QuestFulfilled) == [QuestFulfilled("fouled-well", 2, 2)]


@pytest.mark.rule("MYTH-CHAPTER-07", "MYTH-CHAPTER-09")
def test_a_single_card_is_discarded_and_a_chain_card_is_out_of_the_game() -> None:
    errand = Errand()
    errand.draw("lost-flock").progress = (3,)
    errand.check()
    errand.draw("toll-road").progress = (4,)
    errand.check()
    assert (errand.state.chapter_discard, errand.state.chapter_done) == (("lost-flock",), ("toll-road",))


@pytest.mark.rule("MYTH-CHAPTER-06")
def test_an_unlocked_card_is_shuffled_in_at_the_end_of_the_tile() -> None:
    """Not before the tile is cleared."""
    errand = Errand()
    place(errand.state, "grubber", "minion", "melee", at(2, 2), [])
    errand.draw("missing-miller").progress = (2,)
    errand.check()
    assert errand.facts(Unlocked) == [Unlocked("under-the-wheel")]
    assert (errand.state.chapters, errand.state.chapter_unlocked) == ((), ("under-the-wheel",))
    assert "under-the-wheel" not in errand.state.chapter_links
    errand.clear()
    assert (errand.state.chapters, errand.state.chapter_unlocked) == (("under-the-wheel",), ())


@pytest.mark.rule("MYTH-CHAPTER-06")
def test_what_is_unlocked_on_a_cleared_tile_is_shuffled_in_at_once() -> None:
    errand = Errand()
    quest = errand.draw("missing-miller")
    errand.clear()
    quest.left = 1
    errand.update()
    assert errand.state.chapters == ("wheel-of-bones",)


@pytest.mark.rule("MYTH-CHAPTER-08", "MYTH-ABANDON-03")
@pytest.mark.parametrize("abandoned", [False, True])
def test_leaving_the_tile_fails_its_chapter_quest(abandoned: bool) -> None:
    """One AP for the flock, and the ewes are gone."""
    errand = Errand()
    quest = errand.draw("lost-flock")
    errand.happen(*quests.tile_left(errand.state, TileNo(1), abandoned, []))
    assert quest.status == "open"
    errand.happen(*quests.tile_left(errand.state, TileNo(0), abandoned, []))
    assert (quest.status, errand.meter, errand.things("strayed-ewe")) == ("failed", 1, [])


@pytest.mark.rule("MYTH-ABANDON-03")
@pytest.mark.parametrize("cleared", [True, False])
def test_only_a_tile_left_uncleared_fails_an_act_quest_that_forbids_it(cleared: bool) -> None:
    errand = Errand()
    quest = errand.act("clear-the-road")
    errand.lay("guard-room")
    errand.state.tiles[0].cleared = cleared
    errand.happen(LeaveBehind(TileNo(0)))
    assert quest.status == ("open" if cleared else "failed")


@pytest.mark.rule("MYTH-ROUND-26")
def test_the_objects_of_a_failed_quest_go_at_cleanup() -> None:
    errand = Errand()
    errand.draw("lost-flock").left = 1
    errand.update()
    ewe = errand.things("strayed-ewe")[0]
    assert not errand.may_interact(ewe)
    place(errand.state, "grubber", "minion", "melee", at(2, 2), [])
    run_cleanup(errand)
    assert errand.things("strayed-ewe") == []
    assert errand.state.features == ()


@pytest.mark.rule("MYTH-CHAPTER-06")
@pytest.mark.parametrize("abandoned", [True, False])
def test_what_was_unlocked_on_a_tile_is_shuffled_in_when_the_heroes_leave_it(abandoned: bool) -> None:
    errand = Errand()
    errand.state.chapter_unlocked = ("toll-road",)
    errand.happen(*quests.tile_left(errand.state, TileNo(0), abandoned, []))
    assert (list(errand.state.chapters), list(errand.state.chapter_unlocked)) == (["toll-road"], [])


@pytest.mark.rule("MYTH-ROUND-26")
def test_the_objects_of_another_quest_stay() -> None:
    errand = Errand()
    errand.draw("lost-flock").left = 1
    errand.draw("hold-the-gap")
    errand.update()
    run_cleanup(errand)
    assert (errand.things("strayed-ewe"), len(errand.things("boundary-stone"))) == ([], 1)


@pytest.mark.rule("MYTH-ROUND-26")
def test_the_objects_of_a_failed_quest_stay_where_the_same_one_is_open_again() -> None:
    errand = Errand()
    errand.draw("lost-flock").left = 1
    errand.update()
    again = errand.draw("lost-flock")
    objects = errand.things("strayed-ewe")
    run_cleanup(errand)
    assert again.status == "open"
    assert objects
    assert errand.things("strayed-ewe") == objects


def test_an_enemy_that_falls_in_an_attack_counts_and_the_quest_is_the_attackers() -> None:
    errand = Errand()
    quest = errand.draw("price-on-their-heads")
    (captain,) = [each for each in errand.state.enemies if each.rank == "captain"]
    captain.life = 0
    errand.state.strikes = (Strike(StrikeNo(1), Seat(1), "acolyte-chastise"),)
    errand.happen(Casualties(StrikeNo(1)))
    assert (quest.progress, quest.hero) == ((1,), 1)


@pytest.mark.parametrize(("life", "result"), [(1, "open"), (0, "failed")])
def test_who_is_to_be_protected_lives_with_a_single_point_of_life(life: int, result: str) -> None:
    errand = Errand()
    quest = errand.draw("hold-the-gap")
    (stone,) = errand.things("boundary-stone")
    stone.life = life
    errand.check()
    assert quest.status == result


def run_cleanup(errand: Errand) -> None:
    """Step 6 up to the question of equipment."""
    errand.state.agenda = (Cleanup(),)
    settle(errand.state, [])
    errand.state.agenda = ()


@pytest.mark.rule("MYTH-ACT-07", "MYTH-ACT-09", "MYTH-ACTQUEST-09")
def test_at_the_end_of_the_act_a_last_check_comes_before_failing() -> None:
    errand = Errand()
    met, unmet = errand.draw("lost-flock"), errand.act("three-nests")
    met.progress = (3,)
    errand.happen(*quests.end_of_act(errand.state, []))
    assert (met.status, unmet.status) == ("done", "failed")
    assert errand.facts(QuestFailed) == [QuestFailed("three-nests", "act", 0)]
    assert errand.state.act_discard == ("three-nests",)


def test_an_act_of_a_story_that_is_not_done_is_told_as_failed() -> None:
    """What it costs is told with the story, not here."""
    errand = Errand(mode="story", story="the-last-harvest")
    act = errand.story(1)
    errand.happen(*quests.end_of_act(errand.state, []))
    assert act.status == "failed"
    assert errand.facts(QuestFailed) == [QuestFailed(act.id, "act", 0)]


@pytest.mark.rule("MYTH-DEATH-08")
def test_with_all_heroes_down_every_quest_fails() -> None:
    errand = Errand()
    chapter, act = errand.draw("lost-flock"), errand.act("clear-the-road")
    for seat in (0, 1):
        harm.hurt(errand.state, Seat(seat), 99, [])
    errand.happen(*quests.fail_all(errand.state, []))
    assert (chapter.status, act.status) == ("failed", "failed")
    assert [fact.why for fact in errand.facts(QuestFailed)] == ["fallen", "fallen"]


@pytest.mark.parametrize("card", [*PRINTED.chapter_quests, *PRINTED.act_quests])
def test_every_quest_can_fail_with_nobody_left(card: str) -> None:
    """Its costs and effects find nobody, and do no harm."""
    errand = Errand()
    if card in PRINTED.chapter_quests:
        errand.draw(card)
    else:
        errand.act(card)
    for seat in (0, 1):
        harm.hurt(errand.state, Seat(seat), 99, [])
    errand.happen(*quests.fail_all(errand.state, []))
    assert errand.state.quests[0].status == "failed"
    assert errand.meter == (PRINTED.chapter_quests.get(card) or PRINTED.act_quests[card]).failure.ap


# A match of one tile


@pytest.mark.rule("MYTH-CLEAR-01", "MYTH-CHAPTER-08")
def test_a_match_of_one_tile_waits_for_its_quest() -> None:
    """Cleared, the tile is won once the flock is gathered or given up."""
    for gathered in (True, False):
        errand = Errand(mode="tile")
        quest = errand.draw("lost-flock")
        errand.clear()
        assert (errand.state.tiles[0].cleared, errand.state.result) == (True, None)
        quest.progress, quest.left = (3 if gathered else 0,), 1
        errand.update()
        assert (quest.status, errand.state.result) == ("done" if gathered else "failed", "cleared")


def test_a_match_of_one_tile_goes_on_when_enemies_come_back() -> None:
    """The quest brings minions to the cleared tile: they must go too."""
    errand = Errand(mode="tile")
    quest = errand.draw("hold-the-gap")
    errand.clear()
    errand.update(4)
    assert (quest.status, errand.state.result) == ("done", None)
    assert len(errand.state.enemies) == 8
    errand.slay(*errand.state.enemies)
    assert errand.state.result == "cleared"


# Quest items of the dead


@pytest.mark.rule("MYTH-DEATH-04")
def test_quest_items_of_a_dead_hero_pass_to_a_living_one() -> None:
    """The dead hero's player names the heir, also for what was worn; other items stay."""
    errand = Errand(heroes=("soldier", "acolyte", "archer"))
    place(errand.state, "grubber", "minion", "melee", at(2, 2), [])
    dead = errand.hero(0)
    dead.inventory = ("quest-cellar-key", "green-ringed-buckler")
    dead.gear = (*dead.gear[:4], "quest-heartstone")
    harm.hurt(errand.state, Seat(0), 99, [])
    errand.state.agenda = (Cleanup(),)
    settle(errand.state, [])
    asked = agenda.asked(errand.state)
    assert isinstance(asked, Heir)
    assert (asked.actors(errand.state), list(asked.offers(errand.state, 0))) == ((0,), [Pick((1,)), Pick((2,))])  # type: ignore[arg-type]
    errand.happen(asked, answers=[Pick((Seat(2),))])
    assert errand.hero(2).inventory == (asked.item,)
    other = Heir(Seat(0), "quest-cellar-key" if asked.item == "quest-heartstone" else "quest-heartstone")
    errand.happen(other, answers=[Pick((Seat(1),))])
    assert errand.hero(1).inventory == (other.item,)
    assert items_of(dead) == ["green-ringed-buckler"]
    assert dead.gear[4] is None


def items_of(hero: Hero) -> list[str]:
    """What lies in a hero's inventory."""
    return list(hero.inventory)


@pytest.mark.rule("MYTH-DEATH-04")
def test_with_one_hero_left_nobody_is_asked() -> None:
    errand = Errand()
    errand.hero(0).inventory = ("quest-cellar-key",)
    place(errand.state, "grubber", "minion", "melee", at(2, 2), [])
    harm.hurt(errand.state, Seat(0), 99, [])
    run_cleanup(errand)
    assert (errand.hero(0).inventory, errand.hero(1).inventory) == ((), ("quest-cellar-key",))


# What everybody sees


def test_parts_say_what_is_done_and_needed() -> None:
    quest = Quest("the-quick-and-the-late", "act", progress=(2, 0), left=7)
    told = [(label.en, done, needed) for label, done, needed in objectives.parts(quest)]
    assert told == [("Clear tiles", 2, 3), ("Clear tiles of 12x12", 0, 1)]


@pytest.mark.parametrize("card", [*PRINTED.chapter_quests, *PRINTED.act_quests])
def test_every_part_is_told_in_both_languages(card: str) -> None:
    for part in goals.parts_of(card):
        assert part.label.en
        assert part.label.it
        assert part.label.en != part.label.it
        assert part.needed >= 1


def test_the_first_check_of_a_fresh_quest_changes_nothing() -> None:
    """No quest is met or broken by its own setup."""
    for card in PRINTED.chapter_quests:
        errand = Errand()
        quest = errand.draw(card)
        errand.check()
        assert (quest.status, card) == ("open", card)
        assert all(done == 0 for done in quest.progress)


@pytest.mark.parametrize("card", [*PRINTED.chapter_quests, *PRINTED.act_quests, *PRINTED.stories])
def test_what_failing_costs_is_told_in_both_languages(card: str) -> None:
    """Only three act quests cost nothing."""
    cost = goals.costs_of(card)
    free = ("three-nests", "heads-for-the-tithe", "lamps-along-the-way")
    assert (bool(cost.en), bool(cost.it)) == ((card not in free),) * 2


@pytest.mark.rule("MYTH-DEATH-05")
@pytest.mark.parametrize(("defeated", "given"), [(None, True), (1, True), (0, False)])
def test_the_reward_of_who_fulfilled_a_quest_is_nobodys_once_that_hero_has_fallen(
    defeated: int | None, given: bool
) -> None:
    errand = Errand(guarded=True)
    errand.draw("under-the-wheel").hero = Seat(0)
    if defeated is not None:
        errand.hero(defeated).defeated = True
    errand.happen(Fulfil(0))
    ledger = ("quest-millers-ledger",)
    assert [hero.inventory for hero in errand.state.heroes] == [ledger if given else (), ()]


@pytest.mark.parametrize("story", PRINTED.stories)
def test_failing_a_story_costs_no_action_points(story: str) -> None:
    """What is recorded is all, and told first."""
    assert goals.costs_of(story).en.startswith("recorded: ")
    assert goals.costs_of(story).it.startswith("si registra: ")


def test_the_costs_of_the_toll_road_in_words() -> None:
    """1 AP, 2 gold and the toll."""
    told = goals.costs_of("toll-road")
    assert told.en.startswith("1 AP; -2 gold; recorded: The Toll Is Posted (")
    assert told.it.startswith("1 punto azione; -2 oro; si registra: ")


@pytest.mark.parametrize(
    ("number", "attack", "near"),
    [
        (1, ("1 minion in", "1 scagnozzo con"), ("within 1 square of", "entro 1 casella da")),
        (2, ("2 minions in", "2 scagnozzi con"), ("within 2 squares of", "entro 2 caselle da")),
    ],
)
def test_the_words_of_an_objective_agree_with_their_number(
    number: int, attack: tuple[str, str], near: tuple[str, str]
) -> None:
    thing = next(iter(PRINTED.objects))
    for goal, words in (
        (OneAttackObjective(what="minion", amount=number, times=1), attack),
        (ReachObjective(object=thing, within=number, heroes="all"), near),
    ):
        label = goals.label_of(goal)
        assert words[0] in label.en
        assert words[1] in label.it


@pytest.mark.parametrize(("what", "words"), [("minion", ("Grubbers", "Grubber")), ("captain", ("Mucker", "Mucker"))])
def test_an_objective_names_the_minions_or_the_captain_of_its_type(
    what: Literal["minion", "captain"], words: tuple[str, str]
) -> None:
    label = goals.label_of(DefeatObjective(what=what, monster="grubber", amount=3))
    assert label == Text(f"Defeat {words[0]}", f"Sconfiggere {words[1]}")


@pytest.mark.parametrize(("heroes", "words"), [("all", ("All heroes ", "Tutti ")), ("any", ("A hero ", "Un eroe "))])
def test_it_is_told_whether_all_heroes_must_come_there(heroes: Literal["all", "any"], words: tuple[str, str]) -> None:
    label = goals.label_of(ReachObjective(object=next(iter(PRINTED.objects)), within=2, heroes=heroes))
    assert (label.en.startswith(words[0]), label.it.startswith(words[1])) == (True, True)


@pytest.mark.parametrize(
    ("figures", "missing", "words"),
    [
        ((PieceId(20),), 0, ("appears", "Compare ")),
        ((PieceId(20), PieceId(21)), 1, ("appear (1 missing)", "(1 mancante)")),
        ((PieceId(20), PieceId(21)), 2, ("appear (2 missing)", "(2 mancanti)")),
    ],
)
def test_newcomers_are_counted_in_words_that_agree(
    figures: tuple[FigureId, ...], missing: int, words: tuple[str, str]
) -> None:
    told = Spawned("grubber", "minion", figures, missing).tell(())
    assert told.en.endswith(words[0])
    assert words[1] in told.it


def test_the_table_as_text_shows_the_quests() -> None:
    """What is done, what is left, and what failing costs."""
    errand = Errand()
    errand.draw("under-the-wheel")
    errand.act("the-quick-and-the-late").progress = (2, 1)
    errand.draw("soft-step").status = "failed"
    english = telling.show(view.of(errand.state, Seat(0)), "en").splitlines()
    assert "Quest Under the Wheel, 7 hero cycles left" in english
    assert "  Clear tiles: 2/3" in english
    assert "  Clear tiles of 12x12: 1/1" in english
    assert "  if it fails: 3 AP" in english
    assert "Quest Soft Step: failed" in english
    assert "Cerca Passo leggero: fallita" in telling.show(view.of(errand.state, Seat(0)), "it").splitlines()
