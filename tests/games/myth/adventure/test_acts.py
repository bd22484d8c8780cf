"""MYTH-ACT, MYTH-ADVENTURE, MYTH-STORY, MYTH-TITLE, MYTH-DECK: how acts begin and end, and what is kept."""

# mypy: disable-error-code="comparison-overlap, unreachable"
# What a test has just set is not what it finds after the rules have changed it.

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.myth.drawn.beginning import Beginning, choose, empty, offers, run
from tests.games.myth.drawn.fights import facts

from ludoteca.core import agenda
from ludoteca.core.game import Refused, Seat
from ludoteca.core.packs import HOUSE
from ludoteca.games.myth.campaign.faults import fault
from ludoteca.games.myth.campaign.recorded import Recorded, RecordedHero, write_recorded
from ludoteca.games.myth.campaign.seen import kept_told
from ludoteca.games.myth.effects import listed, meaning, statistics
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.adventure import acts, script
from ludoteca.games.myth.parts.adventure.quest_facts import StoryOver
from ludoteca.games.myth.parts.heroes import harm, items
from ludoteca.games.myth.parts.round import cycle
from ludoteca.games.myth.parts.setup import setup
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId, StoryId
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import (
    ChangeCard,
    Concede,
    DrawActQuest,
    KeepItem,
    PickHero,
    PickQuest,
    PickTile,
    PickTitle,
    StopAct,
)
from ludoteca.games.myth.table.asking import DECLINE
from ludoteca.games.myth.table.ids import PieceId, StrikeNo
from ludoteca.games.myth.table.pieces import Ailment, Dot, Lair, Quest, Strike, Thing
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import (
    ChooseActQuest,
    ChooseTitle,
    DeckChanges,
    EndOfAct,
    Goal,
    KeepItems,
    Recording,
    Revive,
    StoryResult,
)
from ludoteca.games.myth.table.steps.darkness import CheckFall, ClearCheck
from ludoteca.games.myth.table.steps.round import DeckPhase, HeroCycle, HeroCycleGoesOn
from ludoteca.games.myth.table.steps.setup import ChooseHero, ChooseTile, LairType

STORY: StoryId = "the-last-harvest"
COAT = "green-quilted-coat"
SWORD, BLUE, KEY = "green-militia-sword", "blue-fragment-of-fate", "quest-cellar-key"
ADVANCED = {hero: [card.id for card in cards if card.advanced] for hero, cards in PRINTED.hero_cards.items()}


def begun(mode: str = "adventure", seats: int = 2, **options: Any) -> State:
    """An act in its first hero cycle, with nothing on the tile."""
    table = Beginning(seats, mode=mode, **options)
    for seat, hero in enumerate(("soldier", "acolyte", "archer")[:seats]):
        if isinstance(table.asked, ChooseHero):
            table.choose(PickHero(hero), seat)
    if isinstance(table.asked, ChooseActQuest):
        table.choose(DECLINE)
    table.until(HeroCycle)
    state = table.state
    state.enemies, state.lairs, state.things, state.active = [], [], [], ()
    state.quests = [quest for quest in state.quests if quest.sort == "story"]
    return state


def cleared(state: State) -> State:
    """The tile is cleared, and its clear steps are done."""
    state.tiles[0].cleared = state.tiles[0].rewarded = True
    return state


def with_all_tiles(state: State) -> State:
    """All tiles of the act lie, and are cleared."""
    act = script.story_act(state)
    assert act is not None
    cleared(state)
    state.tiles = [replace(state.tiles[0], row=state.tiles[0].row + 13 * place) for place in range(len(act.tiles))]
    return state


def finished(state: State, result: str = "ended") -> Recorded:
    """The act ends; nobody keeps or changes more than must be."""
    run(state, EndOfAct(result))
    while (asked := agenda.asked(state)) is not None:
        seat = asked.actors(state)[0]
        choose(state, seat, DECLINE)
    kept = acts.recorded(state)
    assert kept is not None
    return kept


def again(kept: Recorded, mode: str = "adventure", **options: Any) -> Beginning:
    """The next act of a campaign, before its first decision."""
    return Beginning(len(kept.heroes), mode=mode, recorded=write_recorded(kept), **options)


# Modes and acts


@pytest.mark.rule("MYTH-ACT-01", "MYTH-ACT-02", "MYTH-ACT-06")
def test_three_modes_and_each_match_of_the_first_two_is_an_act() -> None:
    assert finished(begun("adventure")).acts == 1
    assert finished(begun("story", story=STORY), "completed").acts == 1
    state = begun("slaughter")
    run(state, EndOfAct("fallen"))
    assert state.result == "fallen"
    assert acts.recorded(state) is None


@pytest.mark.rule("MYTH-ACT-03", "MYTH-ADVENTURE-11")
def test_a_campaign_goes_on_over_several_acts() -> None:
    kept = finished(begun())
    table = again(kept)
    assert [hero.hero for hero in table.state.heroes] == ["soldier", "acolyte"], "the same heroes"
    assert table.state.act == 2
    second = begun(recorded=write_recorded(kept), tile="choose")
    assert finished(second).acts == 2


@pytest.mark.rule("MYTH-ADVENTURE-01")
def test_in_an_adventure_the_players_choose_the_tile_and_how_to_populate_it() -> None:
    table = Beginning(2, "choose", mode="adventure")
    asked = table.until(ChooseTile)
    assert {act.tile for act in asked.choices(table.state)} == set(PRINTED.tiles)  # type: ignore[attr-defined]
    table.choose(PickTile("old-quarry"))
    table.until(LairType)
    assert len(table.offers()) > 1, "the type of the lair is theirs to choose"
    assert table.asked.actors(table.state) == (0, 1)


@pytest.mark.rule("MYTH-ACT-04")
def test_an_adventure_may_stop_at_the_end_of_a_tile_once_all_agree() -> None:
    state = begun()
    state.lairs = []
    run(state, HeroCycleGoesOn())
    state.tiles[0].cleared = False
    assert StopAct() not in offers(state, 0), "an uncleared tile"
    cleared(state)
    choose(state, 0, StopAct())
    assert not state.result
    assert state.stopping == (0,)
    state.heroes[1].passed = False
    choose(state, 1, StopAct())
    while (asked := agenda.asked(state)) is not None:
        choose(state, asked.actors(state)[0], DECLINE)
    assert state.result == "ended"
    assert MYTH.outcome(state).clause == "MYTH-ACT-04"


@pytest.mark.rule("MYTH-ACT-04")
def test_whoever_plays_on_has_changed_their_mind_and_abandoned_tiles_do_not_matter() -> None:
    state = cleared(begun())
    run(state, HeroCycleGoesOn(), DeckPhase())
    choose(state, 0, StopAct())
    choose(state, 0, cycle.PASS)
    assert state.stopping == ()
    state.tiles.append(replace(state.tiles[0], row=140, cleared=False, abandoned=True))
    assert acts.may_stop(state), "an abandoned tile behind the party"
    state.tiles[1].abandoned = False
    assert not acts.may_stop(state), "an uncleared tile was opened"


@pytest.mark.rule("MYTH-ACT-04", "MYTH-ACT-08")
def test_who_has_passed_proposes_nothing_but_may_agree() -> None:
    state = cleared(begun())
    run(state, HeroCycleGoesOn(), DeckPhase())
    choose(state, 1, cycle.PASS)
    assert not {StopAct(), Concede()} & set(offers(state, 1))
    choose(state, 0, StopAct())
    assert Concede() not in offers(state, 1)
    choose(state, 1, StopAct())
    assert state.result == "ended"


@pytest.mark.rule("MYTH-ACT-08", "MYTH-DEATH-07", "MYTH-DEATH-08")
def test_conceding_is_like_the_defeat_of_all() -> None:
    state = begun()
    state.quests = [Quest("clear-the-road", "act", progress=(0,))]
    state.gold = 7
    run(state, HeroCycleGoesOn())
    choose(state, 0, Concede())
    assert not state.result
    choose(state, 1, Concede())
    assert state.result == "fallen"
    assert [quest.status for quest in state.quests] == ["failed"]
    assert state.gold == 0, "recorded as at the end of an adventure act"
    outcome = MYTH.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((), "MYTH-ACT-08")


@pytest.mark.rule("MYTH-DEATH-07")
def test_all_defeated_is_recorded_like_an_adventure_act_in_a_story_too() -> None:
    state = begun("story", story=STORY)
    state.gold, state.heroes[0].inventory = 4, (SWORD,)
    state.conceding = (Seat(0),)
    for hero in state.heroes:
        harm.hurt(state, hero.seat, 99, [])
    run(state, CheckFall())
    outcome = MYTH.outcome(state)
    assert outcome is not None
    assert outcome.clause == "MYTH-DEATH-07", "one who wanted to give up is not all"
    kept = acts.recorded(state)
    assert kept is not None
    assert (state.result, kept.gold, kept.heroes[0].inventory) == ("fallen", 0, ())
    assert (kept.story, kept.story_act) == ("", 0), "the story is failed"


@pytest.mark.parametrize("pack", [HOUSE, "our-box@1a2b3c4d"])
def test_the_cards_of_an_act_go_on_record_so_that_the_next_one_is_played_with_them(pack: str) -> None:
    state = begun()
    state.options = replace(state.options, pack=pack)
    kept = finished(state)
    assert kept.cards == pack
    assert ("pack" in write_recorded(kept)) == (pack != HOUSE)


ORDER = (StoryResult, Revive, DeckChanges, Recording)


@pytest.mark.rule("MYTH-ACT-07", "MYTH-DEATH-06")
def test_the_order_at_the_end_of_an_act() -> None:
    state = begun()
    order = [type(entry) for entry in EndOfAct("ended").resolve(state, []) if isinstance(entry, ORDER)]
    assert order == [*ORDER]
    state.heroes[1].dead, state.heroes[1].square = True, None
    finished(state)
    assert not state.heroes[1].dead


def test_an_attack_is_broken_off_by_the_end_of_the_act() -> None:
    """As when its blow fells the last hero: what is then asked is no part of it."""
    state = begun()
    state.strikes = (Strike(StrikeNo(1), Seat(0), CardId("soldier-hard-swing")),)
    state.heroes[0].changes, state.heroes[0].spare = 1, (ADVANCED["soldier"][0],)
    run(state, EndOfAct("fallen"))
    assert isinstance(agenda.asked(state), DeckChanges)
    assert state.strikes == ()


@pytest.mark.rule("MYTH-DEATH-05")
def test_the_dead_get_no_reward() -> None:
    state = begun("story", story=STORY)
    state.act = 3
    state.heroes[1].dead = True
    run(state, EndOfAct("completed"))
    assert [bool(hero.titles) for hero in state.heroes] == [True, False]
    asked = agenda.asked(state)
    assert isinstance(asked, DeckChanges)
    assert asked.actors(state) == (0,)


# What is recorded after an adventure act


@pytest.mark.rule("MYTH-ADVENTURE-02", "MYTH-SETUP-37")
def test_the_hero_deck_is_kept_with_all_its_changes() -> None:
    state = begun()
    agents_card = next(iter(PRINTED.agent_cards))
    hero = state.heroes[0]
    hero.discard = (*hero.hand, agents_card)
    hero.hand = ()
    whole = Counter((*hero.deck, *hero.discard))
    kept = finished(state)
    assert Counter(kept.heroes[0].deck) == whole
    table = again(kept)
    table.until(ChooseTile)
    first = table.state.heroes[0]
    assert Counter((*first.deck, *first.hand)) == whole
    assert len(first.hand) == 5, "a new hand"


@pytest.mark.rule("MYTH-ADVENTURE-03", "MYTH-ADVENTURE-05", "MYTH-ADVENTURE-06", "MYTH-ADVENTURE-13")
def test_titles_consequences_allies_and_the_bag_are_kept() -> None:
    state = begun()
    state.heroes[0].titles = ("broodbreaker",)
    state.consequences, state.allies = ("mill-is-open",), ("ilse",)
    state.bag, state.aside = (16, 8, 2), (0, 0, 6)
    kept = finished(state)
    after = again(kept).state
    assert after.heroes[0].titles == ("broodbreaker",)
    assert (after.consequences, after.allies) == (("mill-is-open",), ("ilse",))
    assert (after.bag, after.aside) == ((16, 8, 2), (0, 0, 6))


@pytest.mark.rule("MYTH-ADVENTURE-04", "MYTH-ADVENTURE-08", "MYTH-TITLE-03")
def test_each_title_keeps_one_item_and_the_others_return_to_their_decks() -> None:
    state = begun()
    hero = state.heroes[0]
    hero.titles = ("broodbreaker", "oath-keeper")
    hero.inventory = (SWORD, BLUE, "green-kettle-hat")
    state.green = tuple([card for card in state.green if card not in (SWORD, "green-kettle-hat")])
    state.blue = tuple([card for card in state.blue if card != BLUE])
    green, blue = len(state.green), len(state.blue)
    run(state, EndOfAct("ended"))
    assert isinstance(agenda.asked(state), KeepItems)
    choose(state, 0, KeepItem(BLUE))
    assert KeepItem(BLUE) not in offers(state, 0)
    choose(state, 0, KeepItem(SWORD))
    assert hero.inventory == (SWORD, BLUE)
    assert (len(state.green), len(state.blue)) == (green + 1, blue)
    assert "green-kettle-hat" in state.green


@pytest.mark.rule("MYTH-ADVENTURE-11", "MYTH-ADVENTURE-09", "MYTH-ADVENTURE-10", "MYTH-SEREN-05")
def test_without_a_title_no_item_is_kept_and_gold_potions_statuses_and_serendipity_go() -> None:
    state = begun()
    hero = state.heroes[0]
    hero.inventory, hero.potions = (SWORD,), ("potion-red-draught",)
    hero.ailments, hero.dots = (Ailment("poison"),), (Dot("fire", 1, 2),)
    state.gold, state.serendipity = 6, 3
    kept = finished(state)
    assert (kept.gold, kept.serendipity) == (0, 0)
    assert (kept.heroes[0].inventory, kept.heroes[0].potions) == ((), ())
    assert (hero.ailments, hero.dots) == ((), ())
    assert "brown-adventurers-gear" in kept.heroes[0].gear, "what one starts with stays"


@pytest.mark.rule("MYTH-ADVENTURE-08", "MYTH-SETUP-21", "MYTH-SETUP-37")
def test_life_is_full_without_what_goes_back() -> None:
    """The life that an item adds goes with the item."""
    state = begun()
    hero = state.heroes[0]
    hero.gear = (None, None, None, None, None)
    state.green = items.without(state.green, COAT)
    items.wear(hero, COAT)
    assert meaning.full_life(state, hero) == PRINTED.heroes["soldier"].life + 3
    finished(state)
    assert hero.gear[2] is None
    assert hero.life == PRINTED.heroes["soldier"].life


@pytest.mark.rule("MYTH-ADVENTURE-12")
def test_quest_items_do_not_count_and_are_set_aside_again() -> None:
    state = begun()
    hero = state.heroes[0]
    hero.titles = ("broodbreaker",)
    hero.inventory = (KEY, SWORD)
    state.quest_items = items.without(state.quest_items, KEY)
    kept = finished(state)
    assert kept.heroes[0].inventory == (SWORD,)
    assert KEY in state.quest_items


@pytest.mark.rule("MYTH-ADVENTURE-07", "MYTH-CHAPTER-07")
def test_the_quest_deck_is_kept_with_unlocked_chains() -> None:
    state = begun()
    state.chapters = ("lost-flock",)
    link, *links = state.chapter_links
    state.chapter_links, state.chapter_unlocked = tuple(links), (link,)
    state.chapter_discard, state.chapter_done = ("soft-step",), ("smoke-them-out",)
    kept = finished(state)
    assert kept.chapters == tuple(sorted(("lost-flock", link)))
    after = setup.begin(2, Options(mode="adventure", recorded=write_recorded(kept)), 1)
    assert set(after.chapters) == {"lost-flock", link}
    assert after.chapter_discard == ("soft-step",), "the deck is not empty"
    assert after.chapter_done == ("smoke-them-out",)
    assert set(after.chapter_links) == set(links)


@pytest.mark.rule("MYTH-SETUP-25", "MYTH-SETUP-26")
def test_the_chapter_deck_of_a_new_game_holds_no_links() -> None:
    fresh = setup.begin(2, Options(mode="adventure"), 1)
    chains = {quest.id: quest.chain for quest in PRINTED.chapter_quests.values()}
    assert {name for name, chain in chains.items() if chain != "link"} == set(fresh.chapters)
    assert {name for name, chain in chains.items() if chain == "link"} == set(fresh.chapter_links)
    assert fresh.chapters != setup.begin(2, Options(mode="adventure"), 2).chapters, "shuffled"


@pytest.mark.rule("MYTH-SETUP-37")
def test_everything_that_is_not_recorded_has_its_setup_value() -> None:
    state = begun()
    state.meter, state.linger, state.markers = 4, 2, state.markers - 2
    for hero in state.heroes:
        hero.life, hero.threat, hero.ailments = 1, 8, (Ailment("prone"),)
    kept = finished(state)
    assert (state.linger, state.markers + sum(tile.reserve for tile in state.tiles)) == (0, PRINTED.markers)
    after = begun(recorded=write_recorded(kept), tile="choose")
    assert after.meter == 0
    for hero in after.heroes:
        assert (hero.life, hero.threat, hero.ailments) == (meaning.full_life(after, hero), 0, ())


@pytest.mark.rule("MYTH-SETUP-37", "MYTH-LINGER-06")
def test_linger_markers_return_at_the_end_of_the_act() -> None:
    state = begun()
    state.linger, state.markers = 3, state.markers - 3
    before = state.markers
    finished(state)
    assert (state.linger, state.markers) == (0, before + 3)


# Stories


@pytest.mark.rule("MYTH-STORY-01", "MYTH-STORY-02", "MYTH-ACT-05", "MYTH-TILE-08")
def test_a_story_names_its_tiles_in_order() -> None:
    state = begun("story", story=STORY)
    printed = [tile.tile for tile in PRINTED.stories[STORY].acts[0].tiles]
    assert state.tiles[0].names == tuple(printed[0].split("+"))
    assert script.fixed_tile(state, 1) == tuple(printed[1].split("+"))
    assert script.may_open(state)
    state.tiles *= len(printed)
    assert not script.may_open(state), "the number of tiles is predetermined"


@pytest.mark.rule("MYTH-STORY-05")
def test_the_acts_of_a_story_are_played_in_their_order() -> None:
    kept = finished(begun("story", story=STORY), "completed")
    assert (kept.story, kept.story_act) == (STORY, 1)
    second = begun("story", story=STORY, recorded=write_recorded(kept))
    assert script.story_act(second) == PRINTED.stories[STORY].acts[1]
    kept = finished(second, "completed")
    assert kept.story_act == 2


def next_act(state: State) -> tuple[Recorded, State]:
    """What is recorded when an act of a story is completed, and the act that follows."""
    kept = finished(state, "completed")
    return kept, begun("story", story=STORY, recorded=write_recorded(kept))


@pytest.mark.rule("MYTH-STORY-06")
def test_decks_are_kept_between_the_acts_of_a_story() -> None:
    state = begun("story", story=STORY)
    hero = state.heroes[0]
    hero.discard += (next(iter(PRINTED.agent_cards)),)
    whole = Counter((*hero.deck, *hero.hand, *hero.discard))
    _, after = next_act(state)
    assert Counter((*after.heroes[0].deck, *after.heroes[0].hand)) == whole, "with the card of the agent"


@pytest.mark.rule("MYTH-STORY-07")
def test_titles_are_kept_between_the_acts_of_a_story() -> None:
    state = begun("story", story=STORY)
    state.heroes[0].titles = ("broodbreaker",)
    kept, after = next_act(state)
    assert kept.heroes[0].titles == after.heroes[0].titles == ("broodbreaker",)


@pytest.mark.rule("MYTH-STORY-08")
def test_items_and_potions_are_kept_between_the_acts_of_a_story() -> None:
    state = begun("story", story=STORY)
    state.heroes[0].inventory, state.heroes[0].potions = (SWORD, KEY), ("potion-red-draught",)
    kept, after = next_act(state)
    for hero in (kept.heroes[0], after.heroes[0]):
        assert (hero.inventory, hero.potions) == ((SWORD, KEY), ("potion-red-draught",))
    assert after.green.count(SWORD) < PRINTED.items[SWORD].copies, "what a hero has is in no deck"
    assert KEY not in after.quest_items


@pytest.mark.rule("MYTH-STORY-09")
def test_consequences_are_kept_between_the_acts_of_a_story() -> None:
    state = begun("story", story=STORY)
    state.consequences = ("mill-is-open",)
    kept, after = next_act(state)
    assert kept.consequences == after.consequences == ("mill-is-open",)
    assert after.gold == 2, "2 gold from the mill"


@pytest.mark.rule("MYTH-STORY-10")
def test_unlocked_quests_are_kept_between_the_acts_of_a_story() -> None:
    state = begun("story", story=STORY)
    state.chapter_unlocked, state.chapter_links = state.chapter_links[:1], state.chapter_links[1:]
    (unlocked,) = state.chapter_unlocked
    kept = finished(state, "completed")
    assert unlocked in kept.chapters
    fresh = setup.begin(2, Options(mode="story", story=STORY, recorded=write_recorded(kept)), 1)
    assert unlocked in fresh.chapters


@pytest.mark.rule("MYTH-STORY-11")
def test_gold_and_serendipity_are_kept_between_the_acts_of_a_story() -> None:
    state = begun("story", story=STORY)
    state.gold, state.serendipity = 9, 3
    kept, after = next_act(state)
    assert (kept.gold, kept.serendipity) == (after.gold, after.serendipity) == (9, 3)
    assert "gold: 9; serendipity: 3" in kept_told(kept, "en")
    assert "oro: 9; serendipità: 3" in kept_told(kept, "it")


@pytest.mark.rule("MYTH-STORY-12", "MYTH-STATUS-19")
def test_statuses_do_not_outlast_an_act_of_a_story() -> None:
    state = begun("story", story=STORY)
    state.heroes[0].ailments = (Ailment("poison"),)
    _, after = next_act(state)
    assert state.heroes[0].ailments == after.heroes[0].ailments == ()


@pytest.mark.rule("MYTH-STORY-16")
def test_the_treasure_bag_is_kept_between_the_acts_of_a_story() -> None:
    state = begun("story", story=STORY)
    state.bag = (16, 8, 1)
    kept, after = next_act(state)
    assert kept.bag == after.bag == (16, 8, 1)


@pytest.mark.rule("MYTH-ADVENTURE-08")
def test_of_two_equal_items_one_is_kept_and_the_other_goes_back() -> None:
    state = begun()
    hero = state.heroes[0]
    hero.inventory, state.green = (SWORD, SWORD), ()
    acts.give_back(state, hero, [SWORD])
    assert (hero.inventory, state.green) == ((SWORD,), (SWORD,))


@pytest.mark.rule("MYTH-STORY-13", "MYTH-STORY-15", "MYTH-TITLE-01", "MYTH-DECK-01")
def test_the_last_act_gives_the_reward_of_the_story_before_recording() -> None:
    state = begun("story", story=STORY)
    state.act, state.gold = 3, 9
    state.heroes[0].inventory = (SWORD,)
    events = run(state, EndOfAct("completed"))
    assert facts(events, StoryOver) == [StoryOver(STORY, True)]
    title = state.heroes[0].titles
    assert len(title) == 1, "the title of the story"
    assert isinstance(agenda.asked(state), DeckChanges)
    for seat in (0, 1):
        choose(state, seat, DECLINE)
    kept = acts.recorded(state)
    assert kept is not None
    assert kept.heroes[0].inventory == (SWORD,), "the new title keeps it already"
    assert (kept.story, kept.story_act, kept.gold) == ("", 0, 0), "recorded as after an adventure act"


@pytest.mark.rule("MYTH-STORY-14", "MYTH-STORY-17")
def test_a_failed_act_fails_the_story_which_may_be_tried_again_from_its_first_act() -> None:
    first = finished(begun("story", story=STORY), "completed")
    second = begun("story", story=STORY, recorded=write_recorded(first))
    assert second.act == 2
    events = run(second, EndOfAct("failed"))
    assert facts(events, StoryOver) == [StoryOver(STORY, False)]
    assert all(not hero.titles for hero in second.heroes)
    kept = acts.recorded(second)
    assert kept is not None
    assert begun("story", story=STORY, recorded=write_recorded(kept)).act == 1


@pytest.mark.rule("MYTH-STORY-05")
def test_a_story_act_ends_by_agreement_once_its_goal_is_reached() -> None:
    state = begun("story", story=STORY)
    assert not acts.may_stop(state)
    (quest,) = state.quests
    quest.status = "done"
    assert acts.may_stop(state)


@pytest.mark.rule("MYTH-STORY-05")
def test_the_act_is_over_when_the_goal_is_reached_and_its_last_tile_cleared() -> None:
    state = cleared(begun("story", story=STORY))
    (quest,) = state.quests
    quest.status = "done"
    run(state, ClearCheck())
    assert not state.result, "the story has further tiles"
    run(with_all_tiles(state), ClearCheck())
    assert state.result == "completed"


@pytest.mark.rule("MYTH-STORY-17")
def test_an_act_whose_goal_has_failed_is_over() -> None:
    state = begun("story", story=STORY)
    state.quests[0].status = "failed"
    run(state, Goal())
    assert state.result == "failed"


@pytest.mark.rule("MYTH-STORY-17")
def test_an_act_is_over_when_what_its_goal_asks_for_is_gone() -> None:
    """The first act of the broken oath asks for three banners, which stand on its last tile."""
    state = begun("story", story="the-broken-oath")
    banner = Thing(PieceId(99), "object", "war-banner", state.heroes[0].square)
    run(state, Goal())
    assert not state.result, "the tile with the banners is still to come"
    with_all_tiles(state).things = [banner]
    run(state, Goal())
    assert not state.result, "a banner stands"
    state.things = []
    state.tiles[2].cleared = False
    run(state, Goal())
    assert not state.result, "something may still come on a tile that is not cleared"
    state.tiles[2].cleared = True
    run(state, Goal())
    assert state.result == "failed"


@pytest.mark.rule("MYTH-STORY-17")
def test_a_lair_that_explodes_takes_the_goal_with_it() -> None:
    """The third act of the broken oath asks for Haldric Vane and for a lair on the third tile."""
    state = begun("story", story="the-broken-oath")
    state.act, state.quests[0].progress = 3, (1, 0)
    ground = board.realm(with_all_tiles(state))
    state.lairs = [Lair(PieceId(90), "oathless", ground.first_in(ground.tile_masks[2]), 5)]
    run(state, Goal())
    assert not state.result
    state.lairs = []
    run(state, Goal())
    assert state.result == "failed"


# Titles


@pytest.mark.rule("MYTH-TITLE-02", "MYTH-TITLE-04", "MYTH-TITLE-06", "MYTH-TITLE-07")
def test_each_hero_chooses_one_own_title_for_the_act_and_only_that_works() -> None:
    state = begun()
    for hero in state.heroes:
        hero.titles = ("broodbreaker", "oath-keeper")
    table = again(finished(state))
    assert isinstance(table.asked, ChooseTitle)
    assert table.offers(0) == [PickTitle("broodbreaker"), PickTitle("oath-keeper"), PickTitle("")]
    with pytest.raises(Refused) as refused:
        MYTH.apply(table.state, Seat(0), PickTitle("bell-breaker"))
    assert refused.value.clause == "MYTH-TITLE-06"
    table.choose(PickTitle("broodbreaker"), 0)
    table.choose(PickTitle("broodbreaker"), 1)
    assert [hero.title for hero in table.state.heroes] == ["broodbreaker"] * 2, "both may bear the same"
    after = table.state
    assert statistics.has_flag(after, Seat(0), "status-immune", "poison")
    assert "oath-keeper" not in [name for name, _ in listed.lists_in_play(after)]


# Deck changes


@pytest.mark.rule("MYTH-DECK-02", "MYTH-DECK-04", "MYTH-DECK-05", "MYTH-SETUP-17")
def test_a_change_takes_an_available_card_in_and_another_out() -> None:
    state = begun()
    state.heroes[0].changes = 1
    run(state, EndOfAct("ended"))
    asked = agenda.asked(state)
    assert isinstance(asked, DeckChanges)
    assert asked.actors(state) == (0,)
    hero = state.heroes[0]
    size = len(hero.deck)
    offered = [offer for offer in offers(state, 0) if isinstance(offer, ChangeCard)]
    assert {offer.add for offer in offered} == set(ADVANCED["soldier"]), "cards of the own class alone"
    add, remove = offered[0].add, offered[0].remove
    choose(state, 0, offered[0])
    assert len(hero.deck) == size
    assert add in hero.deck
    assert remove in hero.spare, "it can come back later"


@pytest.mark.rule("MYTH-DECK-06")
def test_a_change_may_be_declined() -> None:
    state = begun()
    state.heroes[0].changes = 2
    before = Counter((*state.heroes[0].deck, *state.heroes[0].hand))
    kept = finished(state)
    assert Counter(kept.heroes[0].deck) == before
    assert state.heroes[0].changes == 0


@pytest.mark.rule("MYTH-DECK-07")
def test_an_agents_card_may_be_the_one_that_goes() -> None:
    state = begun()
    hero = state.heroes[0]
    card = next(iter(PRINTED.agent_cards))
    hero.discard += (card,)
    hero.changes = 1
    run(state, EndOfAct("ended"))
    choose(state, 0, ChangeCard(hero.spare[0], card))
    assert card in hero.spare
    assert card not in hero.deck
    kept = acts.recorded(state)
    assert kept is not None
    assert fault(kept, 2) is None, "the campaign can go on"


# Act quests


@pytest.mark.rule("MYTH-ACTQUEST-01", "MYTH-ACTQUEST-07", "MYTH-ACTQUEST-08")
def test_an_act_quest_may_be_drawn_or_an_unlocked_one_taken_by_name() -> None:
    kept = replace(finished(begun()), act_unlocked=("far-bank",))
    kept = replace(kept, act_links=tuple([name for name in kept.act_links if name != "far-bank"]))
    table = again(kept)
    assert isinstance(table.asked, ChooseActQuest)
    assert table.offers() == [DrawActQuest(), PickQuest("far-bank"), DECLINE]
    assert all(PRINTED.act_quests[name].chain != "link" for name in table.state.act_quests)
    top = table.state.act_quests[0]
    table.choose(DrawActQuest())
    assert [quest.id for quest in table.state.quests] == [top]
    other = again(kept)
    other.choose(PickQuest("far-bank"))
    assert [quest.id for quest in other.state.quests] == ["far-bank"]
    assert other.state.act_unlocked == ()


@pytest.mark.rule("MYTH-ACTQUEST-05")
def test_an_act_quest_may_fix_the_sizes_of_tiles() -> None:
    kept = replace(finished(begun()), act_unlocked=("far-bank",))
    kept = replace(kept, act_links=tuple([name for name in kept.act_links if name != "far-bank"]))
    table = again(kept)
    table.choose(PickQuest("far-bank"))
    asked = table.until(ChooseTile)
    assert {PRINTED.tiles[act.tile].size for act in asked.choices(table.state)} == {"12x12"}  # type: ignore[attr-defined]
    assert [script.fixed_size(table.state, number) for number in range(4)] == ["12x12", "6x6", "12x12", "any"]


# What cannot be played on


@pytest.mark.rule("MYTH-SETUP-37")
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"heroes": ()}, "0 heroes"),
        ({"consequences": ("nothing",)}, "nothing"),
        ({"allies": ("nobody",)}, "nobody"),
        ({"chapters": ("none",)}, "none"),
        ({"chapter_discard": ("never",)}, "never"),
    ],
)
def test_a_campaign_that_cannot_be_is_refused(change: dict[str, Any], why: str) -> None:
    kept = replace(finished(begun()), **change)
    with pytest.raises(Refused) as refused:
        setup.begin(2, Options(mode="adventure", recorded=write_recorded(kept)), 1)
    assert refused.value.clause == "MYTH-SETUP-37"
    assert why in refused.value.reason.en


@pytest.mark.rule("MYTH-SETUP-37")
def test_a_deck_that_is_not_whole_or_text_that_is_none_is_refused() -> None:
    kept = finished(begun())
    thin = RecordedHero(kept.heroes[0].hero, kept.heroes[0].deck[1:], kept.heroes[0].spare)
    for text in (write_recorded(replace(kept, heroes=(thin, kept.heroes[1]))), "{", '{"acts": -1}'):
        with pytest.raises(Refused):
            setup.begin(2, Options(mode="adventure", recorded=text), 1)


def test_who_goes_on_playing_no_longer_wants_the_end_and_the_others_still_do() -> None:
    state = empty("guard-room", "soldier", "acolyte", "archer", seats=3)
    state.stopping, state.conceding = (Seat(0), Seat(2)), (Seat(1), Seat(0))
    acts.withdraw(state, Seat(0))
    assert (state.stopping, state.conceding) == ((Seat(2),), (Seat(1),))


@pytest.mark.parametrize("place", range(5))
def test_an_item_that_is_worn_leaves_its_own_place(place: int) -> None:
    state = empty("guard-room", "soldier", "acolyte")
    gear: list[str | None] = ["brown-a", "brown-b", "brown-c", "brown-d", "brown-e"]
    gear[place] = "green-kettle-hat"
    state.green = ()
    state.heroes[0].gear = tuple(gear)  # type: ignore[assignment]
    acts.lose(state, state.heroes[0], "green-kettle-hat")
    gear[place] = None
    assert (state.heroes[0].gear, state.green) == (tuple(gear), ("green-kettle-hat",))
