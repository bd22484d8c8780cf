"""Every act quest, fulfilled and failed, over the tiles of an act."""

from __future__ import annotations

import pytest
from tests.games.myth.drawn.errands import Errand

from ludoteca.core.game import Seat
from ludoteca.games.myth.parts.adventure import objectives, quests, script
from ludoteca.games.myth.parts.heroes import treasure
from ludoteca.games.myth.parts.setup import quest_setup
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Pick
from ludoteca.games.myth.table.ids import PieceId, TileNo
from ludoteca.games.myth.table.pieces import Quest
from ludoteca.games.myth.table.steps.adventure import CheckQuests
from ludoteca.games.myth.table.steps.setup import CaptainType, ObjectPlace, Populate, QuestLair


class Journey(Errand):
    """An act quest that begins on a tile, which a Grubber keeps uncleared."""

    def __init__(self, card: str, tile: str = "guard-room") -> None:
        """The quest is open, and its first tile set up."""
        super().__init__(tile, guarded=True)
        self.quest: Quest = self.act(card)

    def rewards(self, serendipity: int, gold: int = 0) -> None:
        """The quest is done; what the tiles themselves gave is taken off."""
        assert self.quest.status == "done"
        assert (self.state.serendipity, self.state.gold) == (serendipity, gold)

    def ends(self, ap: int = 0) -> None:
        """The act is over before the quest is fulfilled."""
        self.happen(*quests.end_of_act(self.state, []))
        assert (self.quest.status, self.state.serendipity, self.state.meter) == ("failed", 0, ap)


@pytest.mark.card("clear-the-road")
@pytest.mark.rule("MYTH-ACTQUEST-02", "MYTH-ACTQUEST-03", "MYTH-ACTQUEST-09")
def test_clear_the_road() -> None:
    """Three cleared tiles: 2 serendipity and a blue token; an abandoned tile or the end of the act: 3 AP."""
    journey = Journey("clear-the-road")
    blue = journey.state.bag[2]
    journey.clear(0)
    journey.clear(journey.lay("narrow-stair"))
    assert (journey.quest.progress, journey.quest.status) == ((2,), "open")
    journey.clear(journey.lay("wayside-shrine"))
    assert (journey.quest.status, journey.state.serendipity, journey.state.bag[2]) == ("done", 2, blue + 1)
    journey = Journey("clear-the-road")
    journey.happen(*quests.tile_left(journey.state, TileNo(0), False, []))
    assert journey.quest.status == "open"
    journey.happen(*quests.tile_left(journey.state, TileNo(0), True, []))
    assert (journey.quest.status, journey.state.meter) == ("failed", 3)
    Journey("clear-the-road").ends(ap=3)


@pytest.mark.card("three-nests")
def test_three_nests() -> None:
    """Three lairs of any type, on any tiles: each hero may change a card."""
    journey = Journey("three-nests", "old-quarry")
    for count, kind in enumerate(("grubber", "drowned", "crawler"), 1):
        journey.happen(QuestLair(TileNo(0), kind))
        journey.slay(*journey.state.lairs)
        assert journey.quest.progress == (count,)
    journey.rewards(0)
    assert [hero.changes for hero in journey.state.heroes] == [1, 1]
    journey = Journey("three-nests")
    journey.ends()
    assert [hero.changes for hero in journey.state.heroes] == [0, 0]


@pytest.mark.card("heads-for-the-tithe")
def test_heads_for_the_tithe() -> None:
    """A captain on each tile; four of them: a title for one hero and 3 gold."""
    journey = Journey("heads-for-the-tithe")
    assert len(journey.of("grubber", "captain")) == 1  # the type on the tile
    journey.slay(*journey.of("grubber", "captain"))
    for tile in ("narrow-stair", "wayside-shrine"):
        number = journey.lay(tile)
        (captain,) = [each for each in journey.state.enemies if each.rank == "captain"]
        assert board.tile_of(journey.state, captain.id) == number
        journey.slay(captain)
    gold = journey.state.gold
    assert journey.quest.progress == (3,)
    journey.happen(CaptainType(tile=TileNo(2), kind="drowned"))
    (captain,) = journey.of("drowned", "captain")
    captain.life = 0
    journey.happen(*treasure.sweep(journey.state, []), CheckQuests(), answers=[Pick((Seat(1),))])
    assert (journey.quest.status, journey.state.gold) == ("done", gold + 3)
    assert [hero.titles for hero in journey.state.heroes] == [(), ("tithe-hunter",)]
    Journey("heads-for-the-tithe").ends()


@pytest.mark.card("the-quick-and-the-late")
def test_the_quick_and_the_late() -> None:
    """Three tiles in 16 hero cycles, one of them 12x12: a title and 2 serendipity; else 3 AP."""
    journey = Journey("the-quick-and-the-late")
    journey.clear(0)
    journey.clear(journey.lay("narrow-stair"))
    assert journey.quest.progress == (2, 0)
    journey.clear(journey.lay("old-quarry"))
    assert (journey.quest.progress, journey.quest.status) == ((3, 1), "done")
    assert journey.state.serendipity == 2
    assert sorted(hero.titles for hero in journey.state.heroes) == [(), ("fleet-foot",)]
    journey = Journey("the-quick-and-the-late")
    for tile in ("narrow-stair", "wayside-shrine"):
        journey.clear(journey.lay(tile))
    journey.clear(0)
    assert (journey.quest.progress, journey.quest.status) == ((3, 0), "open")
    journey.update(15)
    assert (journey.quest.status, journey.quest.left) == ("open", 1)
    journey.update()
    assert (journey.quest.status, journey.state.meter) == ("failed", 3)


@pytest.mark.card("lamps-along-the-way")
def test_lamps_along_the_way() -> None:
    """A lamp on each tile, TN 6, each lit once: four of them give a title and 1 serendipity."""
    journey = Journey("lamps-along-the-way")
    (lamp,) = journey.things("way-lamp")
    journey.interact(lamp, 5, 5)
    journey.interact(lamp, 6, 1)
    assert (journey.quest.progress, journey.may_interact(lamp)) == ((1,), False)
    journey.clear(0)
    assert not journey.may_interact(lamp)
    for count, tile in enumerate(("narrow-stair", "wayside-shrine"), 2):
        number = journey.lay(tile)
        newest = journey.things("way-lamp")[-1]
        assert board.tile_of(journey.state, newest.id) == number
        journey.interact(newest, 6, 1)
        assert journey.quest.progress == (count,)
    journey.happen(ObjectPlace(TileNo(2), "way-lamp", 0))
    journey.interact(journey.things("way-lamp")[-1], 6, 1)
    assert (journey.quest.status, journey.state.serendipity) == ("done", 1)
    assert sorted(hero.titles for hero in journey.state.heroes) == [(), ("lantern-bearer",)]
    assert journey.things("way-lamp") == []
    Journey("lamps-along-the-way").ends()


@pytest.mark.card("piper-at-the-gate")
@pytest.mark.rule("MYTH-ACTQUEST-05", "MYTH-ACTQUEST-04")
def test_piper_at_the_gate() -> None:
    """The Piper and five Drowned on the third tile, which is 12x12: a title and a blue token; else the bell rings."""
    journey = Journey("piper-at-the-gate")
    assert [script.fixed_size(journey.state, number) for number in range(4)] == ["any", "any", "12x12", "any"]
    journey.lay("narrow-stair")
    assert journey.of("marrow-piper", "mini-boss") == []
    number = journey.lay("old-quarry")
    assert len(journey.of("drowned")) == 5
    (piper,) = journey.of("marrow-piper", "mini-boss")
    assert board.tile_of(journey.state, piper.id) == number
    blue = journey.state.bag[2]
    found = [quest_setup.fulfilled(journey.state, TileNo(2), symbol) for symbol in ("pack", "mini-boss")]
    assert found == [1, 1]
    chapter = journey.draw("soft-step")  # chapters are drawn during an act quest too
    journey.slay(piper)
    assert (journey.quest.status, chapter.status, journey.state.bag[2]) == ("done", "open", blue + 1)
    assert sorted(hero.titles for hero in journey.state.heroes) == [(), ("quiet-heart",)]
    journey = Journey("piper-at-the-gate")
    journey.ends()
    assert journey.state.consequences == ("bell-rings",)


@pytest.mark.card("the-broken-bridge")
@pytest.mark.rule("MYTH-ACTQUEST-06", "MYTH-ACTQUEST-07")
def test_the_broken_bridge() -> None:
    """Three posts on the third tile, TN 6: 2 serendipity, the bridge stands, The Far Bank; else it is down."""
    journey = Journey("the-broken-bridge")
    journey.state.consequences = ("bridge-is-down",)
    assert [script.fixed_size(journey.state, number) for number in range(3)] == ["6x6", "12x12", "4x12"]
    journey.lay("old-quarry")
    assert journey.things("bridge-post") == []
    journey.lay("plank-gallery", "narrow-stair")
    for post in journey.things("bridge-post"):
        journey.interact(post, 6, 1)
        assert journey.quest.status == "done" or not journey.may_interact(post)
    assert (journey.quest.status, journey.state.serendipity) == ("done", 2)
    assert journey.state.consequences == ("bridge-stands",)
    assert (journey.state.act_unlocked, journey.state.act_done) == (("far-bank",), ("the-broken-bridge",))
    assert "far-bank" not in journey.state.act_links
    journey = Journey("the-broken-bridge")
    journey.ends()
    assert (journey.state.consequences, journey.state.act_unlocked) == (("bridge-is-down",), ())


@pytest.mark.card("far-bank")
def test_far_bank() -> None:
    """Mother Mudmaw and the Grubber lair of the third tile; a lair on another tile does not count."""
    journey = Journey("far-bank")
    journey.lay("wayside-shrine")
    journey.lay("old-quarry")
    assert [nest.kind for nest in journey.state.lairs] == ["grubber"]
    nest = journey.state.lairs[0]
    objectives.lair_destroyed(
        journey.state, type(nest)(PieceId(99), "grubber", journey.state.enemies[0].square, 5), Seat(0), []
    )
    assert journey.quest.progress == (0, 0)
    journey.slay(*journey.of("mother-mudmaw", "mini-boss"))
    assert (journey.quest.progress, journey.quest.status) == ((1, 0), "open")
    journey.slay(nest)
    journey.rewards(0)
    assert [hero.changes for hero in journey.state.heroes] == [1, 1]
    assert sorted(hero.titles for hero in journey.state.heroes) == [(), ("nest-burner",)]
    assert journey.state.allies == ("bracken",)
    journey = Journey("far-bank")
    journey.ends()
    assert journey.state.consequences == ("bridge-is-down",)


@pytest.mark.card("smoke-on-the-hills")
def test_smoke_on_the_hills() -> None:
    """Two lairs and three cleared tiles in 20 hero cycles: 2 serendipity and The Muster; else 3 AP."""
    journey = Journey("smoke-on-the-hills", "old-quarry")
    for kind in ("grubber", "drowned"):
        journey.happen(QuestLair(TileNo(0), kind))
    journey.slay(*journey.state.lairs)
    assert journey.quest.progress == (2, 0)
    for tile in ("narrow-stair", "wayside-shrine"):
        journey.clear(journey.lay(tile))
    assert journey.quest.status == "open"
    journey.clear(0)
    assert (journey.quest.status, journey.state.serendipity) == ("done", 2)
    assert journey.state.act_unlocked == ("the-muster",)
    journey = Journey("smoke-on-the-hills")
    journey.update(20)
    assert (journey.quest.status, journey.state.meter) == ("failed", 3)


@pytest.mark.card("the-muster")
def test_the_muster() -> None:
    """A Militiaman on each tile, TN 5; three of them: Osric, 1 serendipity and the siege; else Oakmere burns."""
    journey = Journey("the-muster")
    for count, tile in enumerate(("", "narrow-stair", "wayside-shrine"), 1):
        if tile:
            journey.lay(tile)
        (man,) = journey.things("militiaman")
        journey.interact(man, 4, 4)
        journey.interact(man, 5, 1)
        assert (journey.quest.progress, journey.things("militiaman")) == ((count,), [])
    assert (journey.quest.status, journey.state.serendipity) == ("done", 1)
    assert (journey.state.allies, journey.state.act_unlocked) == (("brother-osric",), ("siege-of-oakmere",))
    journey = Journey("the-muster")
    journey.ends()
    assert journey.state.consequences == ("oakmere-burnt",)


@pytest.mark.card("siege-of-oakmere")
@pytest.mark.rule("MYTH-SLAUGHTER-22")
def test_siege_of_oakmere() -> None:
    """Four waves from the second row on, on the second tile: a title for each living hero; else Oakmere burns."""
    journey = Journey("siege-of-oakmere")
    journey.state.consequences = ("oakmere-burnt",)
    assert [script.fixed_size(journey.state, number) for number in range(2)] == ["6x6", "12x12"]
    assert quest_setup.field_of(journey.state, TileNo(0)) is None
    number = journey.lay("old-quarry")
    journey.happen(Populate(TileNo(number)))
    field = journey.state.battlefield
    assert field is not None
    assert (field.tile, field.waves, field.first, field.wave, field.quest) == (1, 4, 2, 1, "siege-of-oakmere")
    assert journey.state.tiles[1].limit == 0  # no legend
    journey.hero(1).dead = journey.hero(1).defeated = True
    journey.happen(*quests.field_won(journey.state, "siege-of-oakmere", []))
    journey.rewards(0)
    assert [hero.titles for hero in journey.state.heroes] == [("shield-of-oakmere",), ()]
    assert journey.state.consequences == ("oakmere-stands",)
    journey = Journey("siege-of-oakmere")
    journey.ends()
    assert journey.state.consequences == ("oakmere-burnt",)
