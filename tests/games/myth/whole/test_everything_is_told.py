"""What happens is told: one small scene for each kind of fact that nothing else looks at."""

from collections.abc import Callable

import pytest
from tests.games.myth.drawn.beginning import at, empty
from tests.games.myth.drawn.errands import Errand
from tests.games.myth.drawn.fighting import Fight

from ludoteca.core.game import Seat, Value
from ludoteca.games.myth.parts.adventure import acts, allies, merchants, quests, serendipity, slaughter
from ludoteca.games.myth.parts.adventure.facts import (
    AllyCame,
    AllyMoved,
    CountDown,
    DarknessArranged,
    HeroReturned,
    ServicePaid,
    WaveCame,
)
from ludoteca.games.myth.parts.adventure.quest_facts import (
    ActBegan,
    ActRecorded,
    Bequeathed,
    QuestBegan,
    TitleChosen,
    WouldEnd,
)
from ludoteca.games.myth.parts.darkness import spawning
from ludoteca.games.myth.parts.darkness.facts import LairMended, MeterRose
from ludoteca.games.myth.parts.darkness.meter import raise_meter
from ludoteca.games.myth.parts.heroes import harm, items, movement, playing, statuses, traps, tray
from ludoteca.games.myth.parts.heroes.attack_facts import SetDown
from ludoteca.games.myth.parts.heroes.facts import (
    CardLeft,
    DeckReshuffled,
    ItemUsed,
    Loaded,
    PaidCapture,
    PotionDrunk,
    RageAdded,
    TakenUp,
    TradeOffered,
    TradeRefused,
    Walked,
)
from ludoteca.games.myth.parts.setup import features, legend, packs, quest_setup, setup, tiles
from ludoteca.games.myth.parts.setup.facts import (
    EdgeChosen,
    FeatureRemoved,
    HeroChosen,
    HeroPlaced,
    PackChosen,
    TileLaid,
    TreasureLimit,
    TypeNamed,
)
from ludoteca.games.myth.parts.verbs import verbs_cards, verbs_moving, verbs_quests, verbs_things
from ludoteca.games.myth.parts.verbs.facts import (
    AllyRecruited,
    CardsMoved,
    Peeked,
    PotionGained,
    QuestItemGained,
    Shifted,
    TokenPlaced,
)
from ludoteca.games.myth.printed.verbs import Draw, Gain, Peek, Token
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.actions import (
    AddRage,
    Arrange,
    Concede,
    DrinkPotion,
    DropAmmo,
    InReturn,
    InvokeItem,
    OfferTrade,
    PayCapture,
    PayFor,
    Pick,
    PickEdge,
    PickHero,
    PickKind,
    PickNumber,
    PickSquare,
    PickTitle,
    PickTurn,
    StepTo,
)
from ludoteca.games.myth.table.asking import DECLINE
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.ids import PieceId, TileNo
from ludoteca.games.myth.table.pieces import Ailment, Ammo, Battlefield, Lair, Quest, Scene, Slot, Stall, Thing
from ludoteca.games.myth.table.steps.adventure import (
    AllyTurn,
    ChooseTitle,
    DarknessTop,
    Heir,
    NextWave,
    StoryBegins,
    Waves,
    WriteDown,
)
from ludoteca.games.myth.table.steps.heroes import TradeAnswer, TradeDeal
from ludoteca.games.myth.table.steps.setup import ChooseHero, LayTile, NameType, PackArms, StartEdge, StartSquares
from ludoteca.games.myth.table.steps.verbs import ShiftTo, SpendNow

ONE, TWO = Seat(0), Seat(1)
SWING, ARROW = CardId("soldier-hard-swing"), CardId("archer-arrow")
Events = list[Value]
Telling = Callable[[Fight, Events], Fact]


def act_began(fight: Fight, events: Events) -> Fact:
    errand = Errand(mode="story", story="the-last-harvest")
    acts.story_begins(StoryBegins(), errand.state, events)
    return ActBegan("the-last-harvest", errand.state.act)


def act_recorded(fight: Fight, events: Events) -> Fact:
    acts.write_down(WriteDown("ended", ()), Errand().state, events)
    return ActRecorded("ended")


def title_chosen(fight: Fight, events: Events) -> Fact:
    acts.choose_title_chosen(ChooseTitle(()), fight.state, ONE, PickTitle("hearth-warden"), events)
    return TitleChosen(ONE, "hearth-warden")


def would_end(fight: Fight, events: Events) -> Fact:
    acts.do(fight.state, fight.hero(), Concede(), events)
    return WouldEnd(ONE, True, 1, 2)


def ally_came(fight: Fight, events: Events) -> Fact:
    allies.enter(fight.state, "ilse", fight.square(1, 1), events)
    return AllyCame(fight.state.things[0].id, "ilse", fight.square(1, 1))


def ally_moved(fight: Fight, events: Events) -> Fact:
    allies.enter(fight.state, "ilse", fight.square(1, 1), [])
    number = fight.state.things[0].id
    allies.ally_turn_decided(AllyTurn(ally=number), fight.state, PickSquare(fight.square(1, 2)), events)
    return AllyMoved(number, "ilse", fight.square(1, 1), fight.square(1, 2))


def ally_recruited(fight: Fight, events: Events) -> Fact:
    verbs_quests.recruit(fight.state, "ilse", events)
    return AllyRecruited("ilse")


def quest_item_gained(fight: Fight, events: Events) -> Fact:
    fight.state.quest_items = ("quest-sealed-letter",)
    verbs_quests.give_quest_item(fight.state, fight.hero(), "quest-sealed-letter", events)
    return QuestItemGained(ONE, "quest-sealed-letter")


def bequeathed(fight: Fight, events: Events) -> Fact:
    fight.hero().inventory = ("quest-sealed-letter",)
    quests.heir_chosen(Heir(ONE, "quest-sealed-letter"), fight.state, ONE, Pick((TWO,)), events)
    return Bequeathed(ONE, TWO, "quest-sealed-letter")


def quest_began(fight: Fight, events: Events) -> Fact:
    quests.open_act_quest(Errand().state, "clear-the-road", events)
    return QuestBegan("clear-the-road")


def type_named(fight: Fight, events: Events) -> Fact:
    fight.state.quests = [Quest("heads-together", "chapter")]
    quest_setup.name_type_decided(NameType(quest=0), fight.state, PickKind("crawler"), events)
    return TypeNamed("heads-together", "crawler")


def ammo_left(fight: Fight, events: Events) -> Fact:
    fight.hero().ammo = (Ammo(ARROW, 1),)
    playing.do_other(fight.state, fight.hero(), DropAmmo(ARROW), events)
    return CardLeft(ONE, ARROW)


def deck_reshuffled(fight: Fight, events: Events) -> Fact:
    playing.reshuffle(fight.state, fight.hero(), events)
    return DeckReshuffled(ONE)


def rage_added(fight: Fight, events: Events) -> Fact:
    playing.do_other(fight.state, fight.hero(), AddRage(), events)
    return RageAdded(ONE)


def loaded(fight: Fight, events: Events) -> Fact:
    fight.hero().slots = (Slot(ARROW), Slot(), Slot(), Slot())
    tray.load(fight.state, fight.hero(), ARROW, events)
    return Loaded(ONE, ARROW)


def cards_drawn(fight: Fight, events: Events) -> Fact:
    verbs_cards.draw_cards(fight.state, Draw(amount=2), Scene(owner=ONE), (ONE,), events)
    return CardsMoved(ONE, 2, "deck", "hand")


def peeked(fight: Fight, events: Events) -> Fact:
    verbs_cards.peek(fight.state, Peek(deck="own", amount=3, then="any-order"), Scene(owner=TWO), (), events)
    return Peeked(TWO, "own", 3)


def token_placed(fight: Fight, events: Events) -> Fact:
    effect = Token(name="chalk-ward", how="place")
    verbs_cards.token(fight.state, effect, Scene(owner=ONE), (TWO,), events)
    return TokenPlaced(ONE, "chalk-ward", TWO)


def potion_gained(fight: Fight, events: Events) -> Fact:
    effect = Gain(what="potion", id="potion-steady-hand", amount=2)
    verbs_things.give(fight.state, fight.hero(), effect, 2, events)
    return PotionGained(ONE, "potion-steady-hand", 2)


def potion_drunk(fight: Fight, events: Events) -> Fact:
    fight.hero().potions = ("potion-steady-hand",)
    items.do(fight.state, fight.hero(), DrinkPotion("potion-steady-hand"), events)
    return PotionDrunk(ONE, "potion-steady-hand")


def item_used(fight: Fight, events: Events) -> Fact:
    items.do(fight.state, fight.hero(), InvokeItem("green-kettle-hat"), events)
    return ItemUsed(ONE, "green-kettle-hat")


def trade_offered(fight: Fight, events: Events) -> Fact:
    items.do(fight.state, fight.hero(), OfferTrade(TWO, "green-kettle-hat"), events)
    return TradeOffered(ONE, TWO, "green-kettle-hat")


def trade_offered_back(fight: Fight, events: Events) -> Fact:
    ask = TradeAnswer(TWO, ONE, "green-kettle-hat")
    items.trade_answer_chosen(ask, fight.state, TWO, InReturn("green-ash-staff"), events)
    return TradeOffered(TWO, ONE, "green-ash-staff", "green-kettle-hat")


def trade_refused(fight: Fight, events: Events) -> Fact:
    items.trade_answer_chosen(TradeAnswer(TWO, ONE, "green-kettle-hat"), fight.state, TWO, DECLINE, events)
    return TradeRefused(TWO)


def deal_refused(fight: Fight, events: Events) -> Fact:
    ask = TradeDeal(ONE, TWO, "green-kettle-hat", "green-ash-staff")
    items.trade_deal_chosen(ask, fight.state, ONE, DECLINE, events)
    return TradeRefused(ONE)


def service_paid(fight: Fight, events: Events) -> Fact:
    fight.state.gold, fight.state.stall = 5, Stall("old-brasca", (), (), ())
    merchants.pay_for(fight.state, fight.hero(), PayFor("some-service", 3), events)
    return ServicePaid(ONE, "some-service", 3, 2)


def capture_paid(fight: Fight, events: Events) -> Fact:
    fight.hero().hand, fight.hero().ailments = (SWING,), (Ailment("capture", 1),)
    statuses.pay(fight.state, fight.hero(), PayCapture((SWING,)), events)
    return PaidCapture(ONE, (SWING,))


def hero_returned(fight: Fight, events: Events) -> Fact:
    """Half of 7, rounded up."""
    fight.hero().life, fight.hero().defeated = 0, True
    serendipity.bring_back(fight.state, fight.hero(), fight.square(1, 1), events)
    return HeroReturned(ONE, fight.square(1, 1), 4)


def darkness_arranged(fight: Fight, events: Events) -> Fact:
    serendipity.darkness_top_decided(DarknessTop(), fight.state, Arrange((1, 0), bottom=True), events)
    return DarknessArranged()


def lair_mended(fight: Fight, events: Events) -> Fact:
    nest = Lair(PieceId(60), "grubber", fight.square(1, 1), 3)
    assert spawning.mend(fight.state, nest, 1, 2, events) == (0, 1)
    return LairMended(PieceId(60), "grubber", 5)


def meter_rose(fight: Fight, events: Events) -> Fact:
    fight.state.meter = 2
    raise_meter(fight.state, 3, events)
    return MeterRose(3, 5, False)


def leftover_rose(fight: Fight, events: Events) -> Fact:
    fight.state.dark, fight.state.leftover = True, 1
    raise_meter(fight.state, 3, events)
    return MeterRose(3, 4, True)


def meter_fell(fight: Fight, events: Events) -> Fact:
    fight.state.meter = 2
    raise_meter(fight.state, -3, events)
    return MeterRose(-2, 0, False)


def wave_came(fight: Fight, events: Events) -> Fact:
    fight.state.battlefield = Battlefield(TileNo(0), 10, 3)
    slaughter.next_wave(NextWave(), fight.state, events)
    del events[1:]
    return WaveCame(1, 10, 3)


def counted_down(fight: Fight, events: Events) -> Fact:
    fight.state.battlefield = Battlefield(TileNo(0), 10, 1, wave=1, count=3)
    slaughter.waves(Waves(), fight.state, events)
    return CountDown(2)


def hero_chosen(fight: Fight, events: Events) -> Fact:
    setup.choose_hero_chosen(ChooseHero(), fight.state, TWO, PickHero("brigand"), events)
    return HeroChosen(TWO, "brigand")


def tile_laid(fight: Fight, events: Events) -> Fact:
    tiles.lay_tile_decided(LayTile(names=("guard-room",)), fight.state, PickTurn(2), events)
    return TileLaid(("guard-room",), 2)


def edge_chosen(fight: Fight, events: Events) -> Fact:
    tiles.start_edge_decided(StartEdge(tile=TileNo(0)), fight.state, PickEdge("west"), events)
    return EdgeChosen("west")


def hero_placed(fight: Fight, events: Events) -> Fact:
    tiles.start_squares_chosen(StartSquares(TileNo(0)), fight.state, TWO, PickSquare(fight.square(1, 2)), events)
    return HeroPlaced(TWO, fight.square(1, 2))


def pack_chosen(fight: Fight, events: Events) -> Fact:
    ask = PackArms(tile=TileNo(0), kind="crawler", size=6)
    packs.pack_arms_decided(ask, fight.state, PickNumber(2), events)
    return PackChosen("crawler", 4, 2)


def treasure_limit(fight: Fight, events: Events) -> Fact:
    fight.state.linger = 1
    legend.set_limit(fight.state, 0, 4, events)
    return TreasureLimit(4, 1, 3)


def taken_up(fight: Fight, events: Events) -> Fact:
    state = empty("old-quarry", "soldier", "acolyte")
    flock = features.put(state, "strayed-ewe", at(5, 6), 0, [])
    traps.take_up(state, state.heroes[0], flock, events)
    return TakenUp(ONE, "strayed-ewe")


def feature_removed(fight: Fight, events: Events) -> Fact:
    state = empty("old-quarry", "soldier", "acolyte")
    features.take_away(state, features.put(state, "stone-pillar", at(5, 6), 0, []), events)
    return FeatureRemoved("stone-pillar", at(5, 6))


def set_down(fight: Fight, events: Events) -> Fact:
    state = empty("old-quarry", "soldier", "acolyte")
    state.heroes[0].square = at(5, 5)
    flock = Thing(PieceId(60), "object", "strayed-ewe", None, ONE)
    state.things.append(flock)
    harm.set_down(state, state.heroes[0], flock, events)
    return SetDown(ONE, "strayed-ewe", at(4, 4))


def walked(fight: Fight, events: Events) -> Fact:
    movement.step(fight.state, fight.hero(), StepTo(fight.square(1, 1)), events)
    return Walked(ONE, fight.square(0, 0), fight.square(1, 1), 1)


def walked_in_the_dark(fight: Fight, events: Events) -> Fact:
    verbs_moving.spend_now_chosen(SpendNow(ONE, 3), fight.state, ONE, StepTo(fight.square(1, 1)), events)
    return Walked(ONE, fight.square(0, 0), fight.square(1, 1), 2)


def shifted(fight: Fight, events: Events) -> Fact:
    ask = ShiftTo(owner=ONE, figure=TWO, far=2, how="place", origin=None, through=False)
    verbs_moving.shift_to_chosen(ask, fight.state, ONE, PickSquare(fight.square(2, 0)), events)
    return Shifted(TWO, "acolyte", "", fight.square(0, 3), fight.square(2, 0))


TOLD: list[Telling] = [
    act_began, act_recorded, title_chosen, would_end, ally_came, ally_moved, ally_recruited, quest_item_gained,
    bequeathed, quest_began, type_named, ammo_left, deck_reshuffled, rage_added, loaded, cards_drawn, peeked,
    token_placed, potion_gained, potion_drunk, item_used, trade_offered, trade_offered_back, trade_refused,
    deal_refused, service_paid, capture_paid, hero_returned, darkness_arranged, lair_mended, meter_rose,
    leftover_rose, meter_fell, wave_came, counted_down, hero_chosen, tile_laid, edge_chosen, hero_placed, pack_chosen,
    treasure_limit, taken_up, feature_removed, set_down, walked, walked_in_the_dark, shifted,
]  # fmt: skip


@pytest.mark.parametrize("telling", TOLD)
def test_it_is_told(telling: Telling) -> None:
    events: Events = []
    told = telling(Fight("0..1\n....\n...."), events)
    assert events[:1] == [told]
