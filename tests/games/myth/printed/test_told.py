"""MYTH-INFO, MYTH-BOSS-01: what the book only tells, and the tables that it leaves to the content."""

from typing import get_args

import pytest

from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.quests import BossElement
from ludoteca.games.myth.printed.verbs import Spawn
from ludoteca.games.myth.printed.vocabulary import FACES
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.state import Entry

SIZES = {"4x6", "6x6", "12x12", "4x12", "6x12", "24x12"}


@pytest.mark.rule("MYTH-INFO-01")
def test_no_question_is_decided_by_a_passage_that_only_tells() -> None:
    telling = [clause.id for clause in MYTH.rules.clause if clause.status == "no-rule"]
    assert "MYTH-INFO-01" in telling
    asked = {getattr(entry, "CLAUSE", "") for entry in get_args(Entry)}
    assert "MYTH-CARD-35" in asked
    assert not asked & set(telling)


@pytest.mark.rule("MYTH-INFO-02")
def test_every_table_that_the_book_leaves_out_is_there() -> None:
    assert all(boss.stages for boss in PRINTED.bosses.values())
    for monster in PRINTED.monsters.values():
        for seats in MYTH.seats:
            group = monster.initial_spawn.of(seats)
            assert group.melee + group.ranged > 0
    for table in (PRINTED.gold_hoard, PRINTED.treasure_hoard, PRINTED.heroic_events):
        assert set(table) == set(FACES)
    assert set(PRINTED.trap_table) == SIZES
    for row in PRINTED.trap_table.values():
        assert set(row) == set(FACES)
        assert set(row.values()) <= set(PRINTED.traps)
    assert len(PRINTED.waves) == 10
    assert all(wave.of(seats) for wave in PRINTED.waves for seats in MYTH.seats)


@pytest.mark.rule("MYTH-BOSS-01")
def test_bosses_are_the_strongest_and_no_card_but_that_of_a_story_brings_one() -> None:
    for seats in MYTH.seats:
        others = [*PRINTED.mini_bosses.values(), *PRINTED.agents.values()]
        strongest = max(card.most_life(seats) for card in others)
        for boss in PRINTED.bosses.values():
            assert sum(stage.most_life(seats) for stage in boss.stages) > strongest
    called = {
        effect.id
        for effects in PRINTED.effects.values()
        for effect in effects
        if isinstance(effect, Spawn) and effect.id
    }
    assert not called & set(PRINTED.bosses)
    legends = [tile.legend for tile in PRINTED.tiles.values()] + [pair.legend for pair in PRINTED.combined.values()]
    assert "boss" not in {entry.symbol for legend in legends for entry in legend}
    needed = [
        element
        for quest in (*PRINTED.chapter_quests.values(), *PRINTED.act_quests.values())
        for element in getattr(quest, "requires", ())
    ]
    assert needed
    assert not any(isinstance(element, BossElement) for element in needed)
