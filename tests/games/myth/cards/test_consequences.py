"""Every permanent consequence at its moment, or all the time."""

from __future__ import annotations

import pytest
from tests.games.myth.drawn.beginning import at
from tests.games.myth.drawn.errands import Errand

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.parts.adventure import quests
from ludoteca.games.myth.parts.adventure.quest_facts import ConsequenceFelt
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.darkness.undead import return_tn
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import Rank
from ludoteca.games.myth.table.actions import Arrange, Pick
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.ids import PieceId, TileNo
from ludoteca.games.myth.table.steps.adventure import ActStart
from ludoteca.games.myth.table.steps.realm import ClearTile


def with_record(*names: str) -> Errand:
    """The quarry with these consequences recorded."""
    errand = Errand()
    errand.state.consequences = names
    return errand


def begin(name: str, *answers: Act) -> Errand:
    """The start of an act with a recorded consequence."""
    errand = with_record(name)
    errand.happen(ActStart(), answers=answers)
    assert errand.facts(ConsequenceFelt) == [ConsequenceFelt(name)]
    return errand


def figure(errand: Errand, kind: str, rank: Rank) -> PieceId:
    """A new figure on the quarry."""
    column = len(errand.state.enemies)
    return place(errand.state, kind, rank, "melee", at(0, column), [])


# At the start of an act


@pytest.mark.card("mill-is-open")
@pytest.mark.rule("MYTH-ADVENTURE-05")
def test_mill_is_open() -> None:
    assert begin("mill-is-open").state.gold == 2


@pytest.mark.card("mill-has-fallen")
def test_mill_has_fallen() -> None:
    assert begin("mill-has-fallen").state.meter == 2


@pytest.mark.card("signal-fires-burn")
def test_signal_fires_burn() -> None:
    """Of the top two darkness cards one goes to the bottom."""
    errand = with_record("signal-fires-burn")
    first, second, *rest = errand.state.darkness_deck
    errand.happen(ActStart(), answers=[Arrange((1, 0), True)])
    assert errand.state.darkness_deck == (second, *rest, first)


@pytest.mark.card("bridge-stands")
def test_bridge_stands() -> None:
    errand = begin("bridge-stands", Pick((Seat(1),)))
    assert [hero.potions for hero in errand.state.heroes] == [(), ("potion-quicksilver",)]


@pytest.mark.card("harvest-saved")
def test_harvest_saved() -> None:
    errand = begin("harvest-saved", Pick((Seat(1),)))
    assert [hero.potions for hero in errand.state.heroes] == [(), ("potion-red-draught",)]


@pytest.mark.card("oakmere-stands")
def test_oakmere_stands() -> None:
    assert begin("oakmere-stands").state.serendipity == 1


@pytest.mark.card("oakmere-burnt")
def test_oakmere_burnt() -> None:
    assert [hero.threat for hero in begin("oakmere-burnt").state.heroes] == [2, 2]


# On the tiles


@pytest.mark.card("road-is-free")
def test_road_is_free() -> None:
    """2 gold for the first tile that is cleared, nothing for the second."""
    errand = with_record("road-is-free")
    errand.happen(ClearTile(TileNo(0)))
    assert errand.state.gold == 2 + 2  # the legend of the quarry gives 2
    number = errand.lay("guard-room")
    before = errand.state.gold
    errand.happen(ClearTile(TileNo(number)))
    own = sum(sign.value or 0 for sign in PRINTED.tiles["guard-room"].legend if sign.symbol == "gold")
    assert errand.state.gold == before + own


@pytest.mark.card("bridge-is-down")
def test_bridge_is_down() -> None:
    """One marker less on the first tile of the act, back in the supply."""
    errand = with_record("bridge-is-down")
    tile = errand.state.tiles[0]
    tile.limit = tile.reserve = 7
    markers = errand.state.markers
    errand.happen(*quests.tile_populated(errand.state, TileNo(0)))
    assert (tile.limit, tile.reserve, errand.state.markers) == (6, 6, markers + 1)
    errand.happen(*quests.tile_populated(errand.state, TileNo(0)))
    assert (tile.limit, tile.reserve) == (6, 6)


# All the time


@pytest.mark.card("larder-is-empty")
def test_larder_is_empty() -> None:
    """Stalkers have 1 life less, Crawlers and other captains as much as ever."""
    errand = with_record("larder-is-empty")
    figure(errand, "crawler", "captain")
    figure(errand, "crawler", "minion")
    figure(errand, "grubber", "captain")
    stalker, crawler, mucker = errand.state.enemies
    assert (stalker.life, stalker.full) == (PRINTED.monsters["crawler"].captain.most_life(2) - 1,) * 2
    assert crawler.life == PRINTED.monsters["crawler"].minion.most_life(2)
    assert mucker.life == PRINTED.monsters["grubber"].captain.most_life(2)


@pytest.mark.card("brood-is-fed")
def test_brood_is_fed() -> None:
    errand = with_record("brood-is-fed")
    ids = [
        figure(errand, "crawler", "minion"),
        figure(errand, "crawler", "captain"),
        figure(errand, "drowned", "minion"),
    ]
    assert [changed(errand.state, each, "threat-range", 5) for each in ids] == [6, 6, 5]


@pytest.mark.card("oathless-waver")
def test_oathless_waver() -> None:
    errand = with_record("oathless-waver")
    ids = [
        figure(errand, "oathless", "minion"),
        figure(errand, "oathless", "captain"),
        figure(errand, "crawler", "minion"),
    ]
    assert [changed(errand.state, each, "threat-range", 5) for each in ids] == [4, 4, 5]


@pytest.mark.card("bell-is-silent", "bell-rings")
@pytest.mark.parametrize(("name", "change"), [("bell-is-silent", 1), ("bell-rings", -1)])
def test_the_bell(name: str, change: int) -> None:
    """The die of a Drowned minion that would return."""
    errand = with_record(name)
    figure(errand, "drowned", "minion")
    printed = PRINTED.monsters["drowned"].minion.return_tn
    assert printed is not None
    assert return_tn(errand.state, errand.state.enemies[0]) == printed + change


@pytest.mark.card("toll-is-posted")
def test_toll_is_posted() -> None:
    """Every price is 1 higher, for whoever buys."""
    errand = with_record("toll-is-posted")
    assert [changed(errand.state, who, "price", 4) for who in (None, Seat(0), Seat(1))] == [5, 5, 5]


@pytest.mark.card("terror-wounded")
def test_terror_wounded() -> None:
    """Crawler minions must reach 9 instead of 8; Stalkers are as brave as ever."""
    errand = with_record("terror-wounded")
    minion, captain = figure(errand, "crawler", "minion"), figure(errand, "crawler", "captain")
    card = PRINTED.monsters["crawler"].minion
    assert (card.courage, changed(errand.state, minion, "courage", card.courage)) == (8, 9)
    assert changed(errand.state, captain, "courage", 7) == 7
