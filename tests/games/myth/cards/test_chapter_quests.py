"""Every chapter quest, fulfilled and failed: what it puts on the tile, what counts, what it gives and what it costs."""

from __future__ import annotations

import pytest
from tests.games.myth.drawn.beginning import at
from tests.games.myth.drawn.errands import Errand
from tests.games.myth.drawn.fighting import Fight

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.statistics import normal_movement
from ludoteca.games.myth.parts.adventure import objectives, quests
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.heroes import collecting, harm, traps
from ludoteca.games.myth.parts.heroes.statuses import has
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Pick, PickKind
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.ids import Square, StrikeNo, TileNo
from ludoteca.games.myth.table.pieces import Quest, Strike
from ludoteca.games.myth.table.steps.darkness import SpawnLair
from ludoteca.games.myth.table.steps.heroes import Casualties
from ludoteca.games.myth.table.steps.realm import ClearTile


class Chapter(Errand):
    """A chapter quest on the old quarry, which one Grubber in a corner keeps uncleared."""

    def __init__(self, card: str, *answers: Act, tile: str = "old-quarry") -> None:
        """The card is drawn and set up."""
        super().__init__(tile, guarded=True)
        self.quest: Quest = self.draw(card, answers=answers)
        assert self.quest.status == "open"

    def rewards(self, serendipity: int, gold: int = 0) -> None:
        """The quest is done, and the party has this for it."""
        assert self.quest.status == "done"
        assert (self.state.serendipity, self.state.gold, self.state.meter) == (serendipity, gold, 0)

    def times_out(self, cycles: int, ap: int) -> None:
        """After so many hero cycles the quest fails and the meter rises."""
        self.update(cycles - 1)
        assert (self.quest.status, self.quest.left) == ("open", 1)
        self.update()
        self.costs(ap)

    def costs(self, ap: int) -> None:
        """The quest has failed, and the meter has risen."""
        assert (self.quest.status, self.state.meter) == ("failed", ap)
        assert self.state.serendipity == 0


def corners(errand: Errand, kind: str) -> set[tuple[int, int]]:
    """Rows and columns of things, counted from the corner of the tile."""
    return {(thing.spot // 256 - 120, thing.spot % 256 - 120) for thing in errand.things(kind)}


# Single quests


@pytest.mark.card("lost-flock")
def test_lost_flock() -> None:
    """Three ewes near the corners, gathered without a roll: 1 serendipity and 2 gold; after 5 cycles 1 AP."""
    errand = Chapter("lost-flock")
    assert len(errand.things("strayed-ewe")) == 3
    for left in (2, 1):
        errand.interact(errand.things("strayed-ewe")[0])
        assert (len(errand.things("strayed-ewe")), errand.quest.status) == (left, "open")
    assert errand.quest.progress == (2,)
    errand.interact(errand.things("strayed-ewe")[0], seat=1)
    errand.rewards(1, gold=2)
    Chapter("lost-flock").times_out(5, ap=1)


@pytest.mark.card("smoke-them-out")
def test_smoke_them_out() -> None:
    """Whoever destroys the lair draws a treasure; after 4 cycles 2 AP and 2 melee minions at each lair."""
    errand = Chapter("smoke-them-out", PickKind("oathless"))
    (nest,) = errand.state.lairs
    assert nest.kind == "oathless"
    errand.state.bag = (0, 1, 0)
    green = len(errand.state.green)
    harm.remove(errand.state, nest.id, [])
    objectives.lair_destroyed(errand.state, nest, Seat(1), [])
    errand.check()
    errand.rewards(2)
    assert (len(errand.state.green), len(errand.hero(1).inventory)) == (green - 1, 1)
    assert errand.hero(0).inventory == ()

    errand = Chapter("smoke-them-out", PickKind("oathless"))
    before = len([each for each in errand.of("oathless") if each.arm == "melee"])
    errand.times_out(4, ap=2)
    assert len([each for each in errand.of("oathless") if each.arm == "melee"]) == before + 2


@pytest.mark.card("smoke-them-out")
def test_a_lair_that_explodes_does_not_count() -> None:
    errand = Chapter("smoke-them-out", PickKind("oathless"))
    card = next(card for card in PRINTED.darkness_cards.values() if card.spawn.type == "explosive")
    errand.happen(SpawnLair(card.id, errand.state.lairs[0].id))
    assert errand.state.lairs == []
    errand.check()
    assert (errand.quest.status, errand.quest.progress) == ("open", (0,))


@pytest.mark.card("heads-together")
def test_heads_together() -> None:
    """A pack of six of the group's type; twice three minions in one attack: 2 serendipity; after 5 cycles 1 AP."""
    errand = Chapter("heads-together", PickKind("crawler"))
    assert len(errand.of("crawler")) == 6
    errand.times_out(5, ap=1)
    for number, tile, progress in ((2, 0, 0), (3, 0, 1), (3, 1, 0)):  # what falls on another tile does not count
        fight = Fight("g0g\n.g.\n1.o" if number == 3 else "g0g\n...\n1.o")
        fight.state.quests.append(quests.begun("heads-together", "chapter", TileNo(tile), 5))
        for each in fight.of("g"):
            each.life = 0
        fight.state.strikes = (Strike(StrikeNo(1), Seat(0), "soldier-hard-swing"),)
        fight.run(Casualties(StrikeNo(1)))
        assert fight.state.quests[0].progress == (progress,)
    errand = Chapter("heads-together", PickKind("crawler"))
    errand.quest.progress = (2,)
    errand.check()
    errand.rewards(2)


@pytest.mark.card("soft-step")
def test_soft_step() -> None:
    """Threat 8 is allowed, 9 is not; cleared in time it gives 2 serendipity and 1 gold, otherwise it costs 3 AP."""
    errand = Chapter("soft-step")
    errand.hero(0).threat = 8
    errand.update(9)
    assert errand.quest.status == "open"
    errand.hero(1).threat = 9
    errand.check()
    assert errand.quest.status == "open"
    errand.update()
    errand.costs(3)

    errand = Chapter("soft-step")
    errand.clear()
    errand.rewards(2, gold=1 + 2)  # the legend of the quarry gives 2


@pytest.mark.card("trapsmiths-wager")
def test_trapsmiths_wager() -> None:
    """A trap disarmed: 1 serendipity, 2 gold and Quill; after 4 cycles 2 AP."""
    errand = Chapter("trapsmiths-wager")
    (trap,) = [thing for thing in errand.state.things if thing.sort == "trap"]
    traps.disarm(errand.state, errand.hero(1), trap, [])
    errand.check()
    errand.rewards(1, gold=2)
    assert errand.state.allies == ("quill-the-tinker",)
    Chapter("trapsmiths-wager").times_out(4, ap=2)


@pytest.mark.card("wounded-courier")
def test_wounded_courier() -> None:
    """The Courier with 3 life next to a hero must live until the tile is cleared."""
    errand = Chapter("wounded-courier")
    (courier,) = errand.things("courier")
    assert courier.life == 3
    assert min(board.distance(errand.state, courier.id, Seat(seat)) for seat in (0, 1)) == 1
    errand.update(9)
    assert errand.quest.status == "open"
    errand.state.enemies = []
    errand.happen(ClearTile(TileNo(0)), answers=[Pick((Seat(1),))])
    errand.rewards(1, gold=2)
    assert errand.hero(1).inventory == ("quest-sealed-letter",)
    assert "quest-sealed-letter" not in errand.state.quest_items

    errand = Chapter("wounded-courier")
    (courier,) = errand.things("courier")
    harm.hurt(errand.state, courier.id, 3, [])
    assert board.realm(errand.state).bit[courier.spot] & board.free(errand.state)
    errand.check()
    errand.costs(2)


@pytest.mark.card("hold-the-gap")
def test_hold_the_gap() -> None:
    """The Stone with 5 life in the centre; 2 melee minions of the named type a cycle on the far edge, 4 cycles."""
    errand = Chapter("hold-the-gap", PickKind("drowned"))
    (stone,) = errand.things("boundary-stone")
    assert (stone.life, errand.quest.monster) == (5, "drowned")
    assert corners(errand, "boundary-stone") <= {(row, column) for row in (4, 5, 6, 7) for column in (4, 5, 6, 7)}
    errand.update()
    assert [each.arm for each in errand.of("drowned")] == ["melee", "melee"]
    assert {each.square // 256 - 120 for each in errand.of("drowned")} == {0}  # heroes stand in the south
    errand.update(2)
    assert (len(errand.of("drowned")), errand.quest.progress) == (6, (3,))
    errand.update()
    errand.rewards(3)
    errand.update()
    assert len(errand.of("drowned")) == 8

    errand = Chapter("hold-the-gap", PickKind("drowned"))
    errand.update(3)
    harm.hurt(errand.state, errand.things("boundary-stone")[0].id, 5, [])
    errand.update()
    errand.costs(2)


@pytest.mark.card("grave-goods")
def test_grave_goods() -> None:
    """The Reliquary gives its bearer 1 threat a cycle; at the entry edge the bearer draws a treasure."""
    errand = Chapter("grave-goods")
    (relic,) = errand.things("reliquary")
    lay = relic.spot
    errand.interact(relic, seat=1)
    assert (relic.owner, relic.square) == (1, None)
    assert lay not in dict(errand.state.features)
    errand.update()
    assert [hero.threat for hero in errand.state.heroes] == [0, 1]
    assert errand.quest.status == "open"
    errand.state.bag = (0, 1, 0)
    errand.hero(0).square = at(11, 2)
    errand.check()
    assert errand.quest.status == "open"
    errand.hero(1).square = at(11, 4)
    errand.check()
    errand.rewards(1)
    assert len(errand.hero(1).inventory) == 1
    assert errand.things("reliquary") == []
    Chapter("grave-goods").times_out(6, ap=2)


@pytest.mark.card("grave-goods")
def test_a_defeated_bearer_drops_what_was_carried() -> None:
    """On a free square beside; another hero can take it up from there."""
    errand = Chapter("grave-goods")
    (relic,) = errand.things("reliquary")
    errand.interact(relic)
    errand.hero(0).square = at(5, 3)
    harm.hurt(errand.state, Seat(0), 99, [])
    assert relic.owner is None
    assert board.realm(errand.state).distance(relic.spot, at(5, 3)) == 1
    assert not board.realm(errand.state).bit[relic.spot] & board.free(errand.state)
    errand.interact(relic, seat=1)
    assert relic.owner == 1


@pytest.mark.card("price-on-their-heads")
def test_price_on_their_heads() -> None:
    """A captain of a type on the tile: 1 serendipity and 3 gold; after 4 cycles 1 AP."""
    errand = Chapter("price-on-their-heads")
    (mucker,) = errand.of("grubber", "captain")
    assert board.realm(errand.state).bit[mucker.square] & board.realm(errand.state).purple
    errand.slay(mucker)
    errand.rewards(1, gold=3)
    Chapter("price-on-their-heads").times_out(4, ap=1)


@pytest.mark.card("fouled-well")
def test_fouled_well() -> None:
    """Two successes against TN 6; a failed one poisons. Success cures and heals all, failure poisons all."""
    errand = Chapter("fouled-well")
    (spring,) = errand.things("fouled-spring")
    assert board.realm(errand.state).tile_of[spring.spot] == 0
    errand.interact(spring, 5, 5)
    assert has(errand.hero(0), "poison")
    assert errand.quest.progress == (0,)
    errand.hero(1).life = 3
    errand.interact(spring, 6, 1)
    assert errand.quest.progress == (1,)
    errand.interact(spring, 1, 9)
    errand.rewards(2)
    assert not has(errand.hero(0), "poison")
    assert errand.hero(1).life == 4

    errand = Chapter("fouled-well")
    errand.times_out(6, ap=1)
    assert [has(hero, "poison") for hero in errand.state.heroes] == [True, True]


@pytest.mark.card("three-lanterns")
def test_three_lanterns() -> None:
    """Each is lit once, against TN 5; one hero receives the Jar. After 6 cycles 3 AP."""
    errand = Chapter("three-lanterns")
    first, second, third = errand.things("dead-lantern")
    errand.interact(first, 4, 4)
    assert (errand.quest.progress, errand.may_interact(first)) == ((0,), True)
    for lantern in (first, second):
        errand.interact(lantern, 5, 1)
        assert not errand.may_interact(lantern)
    assert errand.quest.progress == (2,)
    errand.interact(third, 5, 1)
    errand.rewards(1)
    assert errand.hero(0).inventory == ("quest-firefly-jar",)
    Chapter("three-lanterns").times_out(6, ap=3)


@pytest.mark.card("glass-in-the-wood")
def test_glass_in_the_wood() -> None:
    """The Glass Stag: 2 serendipity and a blue token; after 6 cycles 2 AP."""
    errand = Chapter("glass-in-the-wood")
    (stag,) = errand.of("glass-stag", "mini-boss")
    blue, aside = errand.state.bag[2], errand.state.aside[2]
    errand.slay(stag)
    errand.rewards(2)
    assert (errand.state.bag[2], errand.state.aside[2]) == (blue + 1, aside - 1)
    Chapter("glass-in-the-wood").times_out(6, ap=2)


@pytest.mark.card("ash-on-the-wind")
def test_ash_on_the_wind() -> None:
    """The agent Ash Whisper: 2 serendipity, and a hero takes its card; after 6 cycles 3 AP."""
    errand = Chapter("ash-on-the-wind")
    (agent,) = errand.of("ash-whisper", "mini-boss")
    deck = len(errand.hero(1).deck)
    errand.slay(agent, answers=[Pick((Seat(1),))])
    errand.rewards(2)
    assert len(errand.hero(1).deck) == deck + 1
    Chapter("ash-on-the-wind").times_out(6, ap=3)


@pytest.mark.card("peddlers-peril")
def test_peddlers_peril() -> None:
    """The Peddler with 4 life on a purple square lives until the tile is cleared: 1 serendipity; else 2 AP."""
    errand = Chapter("peddlers-peril")
    (peddler,) = errand.things("peddler")
    assert peddler.life == 4
    errand.clear()
    assert (errand.quest.status, errand.state.serendipity) == ("done", 1)
    errand = Chapter("peddlers-peril")
    harm.hurt(errand.state, errand.things("peddler")[0].id, 9, [])
    errand.check()
    errand.costs(2)


@pytest.mark.card("the-way-through")
def test_the_way_through() -> None:
    """All living heroes within 2 squares of the Cairn in step 3: 2 serendipity and 2 threat less; else 2 AP."""
    errand = Chapter("the-way-through", PickKind("oathless"))
    assert len(errand.of("oathless")) == 4
    (cairn,) = errand.things("cairn")
    errand.stand_by(cairn, 0)
    errand.update()
    assert errand.quest.status == "open"
    errand.stand_by(cairn, 1)
    errand.hero(0).threat, errand.hero(1).threat = 5, 1
    errand.check()
    assert errand.quest.status == "open"  # only step 3 counts
    errand.update()
    errand.rewards(2)
    assert [hero.threat for hero in errand.state.heroes] == [3, 0]
    Chapter("the-way-through", PickKind("oathless")).times_out(5, ap=2)


@pytest.mark.card("long-watch")
def test_long_watch() -> None:
    """Nobody defeated for 4 cycles, or until the tile is cleared: 2 serendipity and 1 life each; else 2 AP."""
    errand = Chapter("long-watch", PickKind("drowned"))
    assert len(errand.of("drowned")) == 5
    errand.update(3)
    assert errand.quest.progress == (3,)
    errand.hero(0).life = 2
    errand.update()
    errand.rewards(2)
    assert errand.hero(0).life == 3

    errand = Chapter("long-watch", PickKind("drowned"))
    errand.clear()
    assert (errand.quest.status, errand.state.serendipity) == ("done", 2)

    errand = Chapter("long-watch", PickKind("drowned"))
    harm.hurt(errand.state, Seat(1), 99, [])
    errand.check()
    errand.costs(2)


@pytest.mark.card("full-pockets")
def test_full_pockets() -> None:
    """A pack of six and a chest far away; two treasures drawn on the tile: 1 serendipity and 2 gold; else 1 AP."""
    errand = Chapter("full-pockets", PickKind("crawler"))
    assert len(errand.of("crawler")) == 6
    assert len(errand.things("sealed-chest")) == 1
    errand.state.bag = (0, 9, 0)
    for progress in (1, 2):
        collecting.draw_token(errand.state, Seat(0), [])
        assert errand.quest.progress == (progress,)
    errand.check()
    errand.rewards(1, gold=2)
    Chapter("full-pockets", PickKind("crawler")).times_out(5, ap=1)


# The mill


@pytest.mark.card("missing-miller")
def test_missing_miller() -> None:
    """Two of three sacks, TN 5, each once; success and failure unlock different cards."""
    errand = Chapter("missing-miller")
    first, second, _ = errand.things("torn-sack")
    errand.interact(first, 5, 1)
    assert not errand.may_interact(first)
    errand.interact(second, 1, 6)
    errand.rewards(1)
    assert errand.state.chapter_unlocked == ("under-the-wheel",)
    errand = Chapter("missing-miller")
    errand.times_out(5, ap=2)
    assert errand.state.chapter_unlocked == ("wheel-of-bones",)


@pytest.mark.card("under-the-wheel")
def test_under_the_wheel() -> None:
    """The Miller slows his bearer by 1; brought home he gives the Ledger to the bearer. After 7 cycles 2 AP."""
    errand = Chapter("under-the-wheel")
    assert len(errand.of("drowned")) == 5
    (miller,) = errand.things("miller")
    assert [normal_movement(errand.state, hero) for hero in errand.state.heroes] == [2, 2]
    errand.interact(miller, seat=1)
    assert [normal_movement(errand.state, hero) for hero in errand.state.heroes] == [2, 1]
    errand.hero(1).square = at(11, 4)
    errand.check()
    errand.rewards(1)
    assert errand.hero(1).inventory == ("quest-millers-ledger",)
    assert normal_movement(errand.state, errand.hero(1)) == 2
    assert errand.state.chapter_unlocked == ("ring-returned",)
    Chapter("under-the-wheel").times_out(7, ap=2)


@pytest.mark.card("wheel-of-bones")
def test_wheel_of_bones() -> None:
    """The Bellringer: 2 serendipity and 2 gold; after 6 cycles 2 AP and the mill has fallen."""
    errand = Chapter("wheel-of-bones")
    assert len(errand.of("drowned")) == 4
    (ringer,) = errand.of("drowned", "captain")
    errand.slay(*errand.of("drowned"))
    assert errand.quest.status == "open"
    errand.slay(ringer)
    errand.rewards(2, gold=2)
    errand = Chapter("wheel-of-bones")
    errand.times_out(6, ap=2)
    assert errand.state.consequences == ("mill-has-fallen",)


@pytest.mark.card("ring-returned")
def test_ring_returned() -> None:
    """Bettina next to a hero until the tile is cleared: 2 serendipity, an ally, an open mill; else the mill falls."""
    errand = Chapter("ring-returned")
    (bettina,) = errand.things("bettina")
    assert (bettina.sort, min(board.distance(errand.state, bettina.id, Seat(seat)) for seat in (0, 1))) == ("ally", 1)
    errand.clear()
    assert (errand.quest.status, errand.state.serendipity) == ("done", 2)
    assert (errand.state.allies, errand.state.consequences) == (("bettina",), ("mill-is-open",))
    errand = Chapter("ring-returned")
    harm.hurt(errand.state, errand.things("bettina")[0].id, 99, [])
    errand.check()
    errand.costs(2)
    assert errand.state.consequences == ("mill-has-fallen",)
    Chapter("ring-returned").times_out(8, ap=2)


# The larder


@pytest.mark.card("tracks-in-the-dust")
def test_tracks_in_the_dust() -> None:
    """The Stalker: 1 serendipity and the Spinning Room; after 5 cycles 2 AP."""
    errand = Chapter("tracks-in-the-dust")
    assert (len(errand.of("crawler")), len(errand.of("crawler", "captain"))) == (4, 1)
    errand.slay(*errand.of("crawler", "captain"))
    errand.rewards(1)
    assert errand.state.chapter_unlocked == ("spinning-room",)
    Chapter("tracks-in-the-dust").times_out(5, ap=2)


@pytest.mark.card("spinning-room")
def test_spinning_room() -> None:
    """Three cocoons, TN 6; each opened one lets a Crawler out. The Lantern, then Nettlejaw. After 7 cycles 2 AP."""
    errand = Chapter("spinning-room")
    assert [nest.kind for nest in errand.state.lairs] == ["crawler"]
    crawlers = len(errand.of("crawler"))
    cocoon = errand.things("cocoon")[0]
    errand.interact(cocoon, 5, 5)
    assert len(errand.things("cocoon")) == 3
    where = cocoon.spot
    errand.interact(cocoon, 6, 5)
    assert (len(errand.things("cocoon")), len(errand.of("crawler"))) == (2, crawlers + 1)
    newest = errand.of("crawler")[-1]
    assert (newest.arm, board.realm(errand.state).distance(newest.square, where)) == ("melee", 1)
    for _ in range(2):
        errand.interact(errand.things("cocoon")[0], 6, 5)
    errand.rewards(2)
    assert errand.hero(0).inventory == ("quest-lantern-of-the-lost",)
    assert errand.state.chapter_unlocked == ("nettlejaws-larder",)
    Chapter("spinning-room").times_out(7, ap=2)


@pytest.mark.card("nettlejaws-larder")
def test_nettlejaws_larder() -> None:
    """Nettlejaw and four Crawlers: 2 serendipity, a blue token, an empty larder; after 8 cycles 3 AP, a fed brood."""
    errand = Chapter("nettlejaws-larder")
    blue = errand.state.bag[2]
    assert len(errand.of("crawler")) == 4
    errand.slay(*errand.of("nettlejaw", "mini-boss"))
    errand.rewards(2)
    assert (errand.state.bag[2], errand.state.consequences) == (blue + 1, ("larder-is-empty",))
    errand = Chapter("nettlejaws-larder")
    errand.times_out(8, ap=3)
    assert errand.state.consequences == ("brood-is-fed",)


# The deserter


@pytest.mark.card("deserters-letter")
def test_deserters_letter() -> None:
    """Four Oathless; the Letter brought to the entry edge: 1 serendipity, 1 gold, the tower; after 6 cycles 2 AP."""
    errand = Chapter("deserters-letter")
    assert len(errand.of("oathless")) == 4
    errand.interact(errand.things("letter")[0])
    errand.hero(0).square = at(11, 4)
    errand.check()
    errand.rewards(1, gold=1)
    assert errand.state.chapter_unlocked == ("signal-tower",)
    Chapter("deserters-letter").times_out(6, ap=2)


@pytest.mark.card("signal-tower")
def test_signal_tower() -> None:
    """One melee Oathless a cycle on the far edge; twice TN 7 at the Fire: 2 serendipity, Vane; after 6 cycles 3 AP."""
    errand = Chapter("signal-tower")
    (fire,) = errand.things("signal-fire")
    errand.update(2)
    assert [each.arm for each in errand.of("oathless")] == ["melee", "melee"]
    errand.interact(fire, 6, 6)
    assert errand.quest.progress == (0,)
    errand.interact(fire, 7, 1)
    errand.interact(fire, 7, 1)
    errand.rewards(2)
    assert (errand.state.consequences, errand.state.chapter_unlocked) == (("signal-fires-burn",), ("vane-unmasked",))
    errand.update()
    assert len(errand.of("oathless")) == 2
    Chapter("signal-tower").times_out(6, ap=3)


@pytest.mark.card("vane-unmasked")
def test_vane_unmasked() -> None:
    """Haldric Vane and three Oathless: 2 serendipity, Ilse, a blue token, they waver; after 8 cycles 3 AP."""
    errand = Chapter("vane-unmasked")
    blue = errand.state.bag[2]
    assert len(errand.of("oathless")) == 3
    errand.slay(*errand.of("haldric-vane", "mini-boss"))
    errand.rewards(2)
    assert (errand.state.allies, errand.state.bag[2]) == (("ilse",), blue + 1)
    assert errand.state.consequences == ("oathless-waver",)
    Chapter("vane-unmasked").times_out(8, ap=3)


# The bell


@pytest.mark.card("bell-rope")
def test_bell_rope() -> None:
    """Two ropes on purple squares, TN 6: 1 serendipity, the Clapper, the Lamp; after 5 cycles 2 AP and the bell."""
    errand = Chapter("bell-rope")
    assert len(errand.of("drowned")) == 4
    for left in (1, 0):
        errand.interact(errand.things("wet-rope")[0], 6, 1)
        assert len(errand.things("wet-rope")) == left
    errand.rewards(1)
    assert errand.hero(0).inventory == ("quest-bell-clapper",)
    assert errand.state.chapter_unlocked == ("drowners-lamp",)
    errand = Chapter("bell-rope")
    errand.times_out(5, ap=2)
    assert errand.state.consequences == ("bell-rings",)


@pytest.mark.card("drowners-lamp")
def test_drowners_lamp() -> None:
    """The Lantern Drowner: 2 serendipity, a blue token; the bell is silent and rings no more. After 8 cycles 3 AP."""
    errand = Chapter("drowners-lamp")
    errand.state.consequences = ("bell-rings", "road-is-free")
    assert len(errand.of("drowned")) == 3
    errand.slay(*errand.of("lantern-drowner", "mini-boss"))
    errand.rewards(2)
    assert errand.state.consequences == ("road-is-free", "bell-is-silent")
    errand = Chapter("drowners-lamp")
    errand.times_out(8, ap=3)
    assert errand.state.consequences == ("bell-rings",)


# The toll road


@pytest.mark.card("toll-road")
def test_toll_road() -> None:
    """Four Oathless: 1 serendipity and 2 gold; after 4 cycles 1 AP, 2 gold less, the toll. The Ledger either way."""
    errand = Chapter("toll-road")
    first, *others = errand.of("oathless")
    errand.slay(*others)
    assert errand.quest.progress == (3,)
    errand.slay(first)
    errand.rewards(1, gold=2)
    assert errand.state.chapter_unlocked == ("ledger-of-debts",)
    errand = Chapter("toll-road")
    errand.state.gold = 5
    errand.times_out(4, ap=1)
    assert (errand.state.gold, errand.state.consequences) == (3, ("toll-is-posted",))
    assert errand.state.chapter_unlocked == ("ledger-of-debts",)


@pytest.mark.card("ledger-of-debts")
def test_ledger_of_debts() -> None:
    """The Toll-Taker: 2 serendipity, 3 gold, a free road instead of the toll; after 7 cycles 2 AP and the toll."""
    errand = Chapter("ledger-of-debts")
    errand.state.consequences = ("toll-is-posted",)
    errand.slay(*errand.of("toll-taker", "mini-boss"))
    errand.rewards(2, gold=3)
    assert errand.state.consequences == ("road-is-free",)
    errand = Chapter("ledger-of-debts")
    errand.times_out(7, ap=2)
    assert errand.state.consequences == ("toll-is-posted",)


@pytest.mark.card("toll-road")
def test_only_what_falls_on_the_tile_of_the_quest_counts() -> None:
    errand = Chapter("toll-road")
    errand.lay("guard-room")
    number = place(errand.state, "oathless", "minion", "melee", Square(errand.hero(0).spot - 512), [])
    errand.slay(*[each for each in errand.state.enemies if each.id == number])
    assert errand.quest.progress == (0,)
