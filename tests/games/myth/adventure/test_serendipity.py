"""Serendipity: each effect with its price and moment, heroic events, heroes who come back, and what companions do."""

from typing import Any

import pytest
from tests.games.myth.cards.duels import finish
from tests.games.myth.drawn import fights, invariants
from tests.games.myth.drawn.beginning import at, choose, empty, offers, run
from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts, rig
from tests.games.myth.drawn.rigging import best_of, fate, rigged

from ludoteca.core import agenda
from ludoteca.core.game import Offers, Refused, Seat
from ludoteca.core.rng import Rng
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.effects.meaning import changed, full_life, holds
from ludoteca.games.myth.effects.statistics import hand_size
from ludoteca.games.myth.parts.adventure import merchants, quests, serendipity
from ludoteca.games.myth.parts.adventure.facts import DiceAdded, HeroicRolled, SerendipitySpent, TokensDrawn
from ludoteca.games.myth.parts.darkness.facts import DarknessEnded, EventChecked
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.heroes import harm, traps
from ludoteca.games.myth.parts.heroes.attack_facts import AttackRolled
from ludoteca.games.myth.parts.heroes.collecting import draw_token
from ludoteca.games.myth.parts.heroes.facts import Collected, Tried
from ludoteca.games.myth.parts.round import cycle
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Mod
from ludoteca.games.myth.printed.vocabulary import FACES, CardId
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import (
    Arrange,
    Interact,
    Pick,
    PickColour,
    PickFace,
    PickQuest,
    PickSquare,
    PlayCard,
    UseItem,
    UseSerendipity,
)
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE
from ludoteca.games.myth.table.ids import PieceId, Square, StrikeNo, TileNo
from ludoteca.games.myth.table.pieces import Ailment, Lair, Lasting, Quest, Scene, Strike, Thing, Tile
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import (
    Agree,
    AttackDice,
    Bargain,
    DarknessTop,
    FateDice,
    Foresight,
    HoardDice,
    LastChance,
    MoreDice,
    MoreTokens,
    SaveTheDefeated,
    StopDarkness,
    WhereTo,
    WhichToken,
    WhoReturns,
)
from ludoteca.games.myth.table.steps.darkness import Activate, Answers, CheckFall, EndDarkness, MeterCheck, Window
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.realm import HoardRoll
from ludoteca.games.myth.table.steps.round import CycleStart, HeroCycle, HeroCycleGoesOn, Update


def resting(tile: str = "guard-room", *heroes: str, seats: int = 2, serendipity: int = 0) -> State:
    """A hero cycle on a tile with nothing but a sleeping minion in a corner, which keeps it from being cleared."""
    state = empty(tile, *heroes, seats=seats)
    place(state, "grubber", "minion", "melee", at(0, 0), [])
    state.serendipity = serendipity
    run(state, CycleStart(), HeroCycleGoesOn())
    return state


def uses(state: State, seat: int = 0) -> set[str]:
    """The effects that a seat can propose now."""
    return {action.effect for action in offers(state, seat) if isinstance(action, UseSerendipity)}


def asked(state: State) -> Any:
    """What somebody decides now."""
    return agenda.asked(state)


# Prices


@pytest.mark.rule("MYTH-SEREN-04", "MYTH-SEREN-06", "MYTH-SEREN-19")
def test_there_are_eleven_effects_at_four_prices() -> None:
    """Four at 1, three at 2, two at 3 and two at 4."""
    prices = [effect.price for effect in PRINTED.serendipity.values()]
    assert sorted(prices) == [1] * 4 + [2] * 3 + [3] * 2 + [4] * 2


@pytest.mark.rule("MYTH-SEREN-01", "MYTH-SEREN-03", "MYTH-SEREN-06")
def test_what_the_party_can_pay_is_offered_to_every_player() -> None:
    """One token buys Talek, four anything that is of use; a player whose hero is down may propose it, too."""
    for tokens, wanted in (
        (0, set()),
        (1, {"call-talek"}),
        (2, {"call-talek", "manipulate-darkness"}),
        (4, {"call-talek", "manipulate-darkness", "heroic-event", "resurrection"}),
    ):
        state = resting(seats=3, serendipity=tokens)
        state.heroes[2].defeated, state.heroes[2].life = True, 0
        assert uses(state, 0) == uses(state, 1) == uses(state, 2) == wanted


@pytest.mark.rule("MYTH-SEREN-04")
def test_what_cannot_be_paid_or_used_is_refused_with_the_reason() -> None:
    """Nothing changes."""
    state = resting(serendipity=2)
    before = state.copy()
    for effect, clause in (("heroic-event", "MYTH-SEREN-04"), ("more-quest-time", "MYTH-SEREN-03")):
        with pytest.raises(Refused) as caught:
            MYTH.apply(state, Seat(0), UseSerendipity(effect))
        assert caught.value.clause == clause
    assert state == before


@pytest.mark.rule("MYTH-SEREN-02", "MYTH-SEREN-06")
def test_the_first_who_asks_decides_or_the_table_votes() -> None:
    """With a vote nothing is paid before most agree."""
    state = resting(seats=3, serendipity=3)
    rig(state, "valor")
    (paid, *_) = choose(state, 1, UseSerendipity("heroic-event"))
    assert paid == SerendipitySpent("heroic-event", 3, 0)
    assert state.serendipity == 0
    state = resting(seats=3, serendipity=3)
    state.options = type(state.options)(tile="guard-room", group="vote")
    choose(state, 1, UseSerendipity("heroic-event"))
    assert isinstance(asked(state), Agree)
    choose(state, 0, ACCEPT)
    assert state.serendipity == 3
    choose(state, 2, DECLINE)
    choose(state, 1, DECLINE)
    assert (state.serendipity, type(asked(state))) == (3, HeroCycle)
    choose(state, 1, UseSerendipity("heroic-event"))
    choose(state, 0, ACCEPT)
    choose(state, 2, ACCEPT)
    assert state.serendipity == 0


@pytest.mark.rule("MYTH-SEREN-02")
def test_whoever_has_passed_can_still_propose() -> None:
    """And has passed afterwards."""
    state = resting(serendipity=3)
    choose(state, 0, cycle.PASS)
    rig(state, "valor")
    choose(state, 0, UseSerendipity("heroic-event"))
    assert [hero.passed for hero in state.heroes] == [True, False]


@pytest.mark.rule("MYTH-SEREN-16")
def test_there_is_no_maximum() -> None:
    """Rewards add up."""
    state = resting(serendipity=40)
    run(state, Carry(Address("alms"), Scene()))
    assert state.serendipity == 42


# Price 1


@pytest.mark.card("draw-2-tokens")
@pytest.mark.rule("MYTH-SEREN-07", "MYTH-SEREN-20")
def test_two_more_tokens_and_the_hero_picks() -> None:
    """White was drawn; with the two others the hero takes green, and no token is missing from the bag."""
    for seed in range(200):
        state = resting(serendipity=2)
        state.rng = Rng.of(seed)
        run(state, *draw_token(state, Seat(0), []))
        if not isinstance(asked(state), MoreTokens) or asked(state).colours != ("white",):
            continue
        bag, green = state.bag, state.green[0]
        events = choose(state, 1, ACCEPT)
        (drawn,) = facts(events, TokensDrawn)
        assert len(drawn.colours) == 3
        assert state.serendipity == 1
        if "green" not in drawn.colours:
            continue
        if isinstance(asked(state), MoreTokens):
            assert not offers(state, 0)[2:]
            choose(state, 0, DECLINE)
        assert isinstance(asked(state), WhichToken)
        assert set(offers(state, 0)) == {PickColour("white"), PickColour("green")}
        events = choose(state, 0, PickColour("green"))
        assert facts(events, Collected) == [Collected(Seat(0), "green", green)]
        assert (state.bag, state.heroes[0].inventory[-1]) == (bag, green)
        return
    raise AssertionError("no seed shows it")


@pytest.mark.rule("MYTH-SEREN-07")
def test_tokens_that_were_drawn_are_not_in_the_bag() -> None:
    state = resting()
    state.bag = (2, 1, 1)
    ask = MoreTokens(seat=Seat(0), colours=("white", "green"))
    assert serendipity.tokens_left(ask, state) == ["white", "blue"]


@pytest.mark.rule("MYTH-SEREN-07", "MYTH-SEREN-20")
def test_tokens_may_be_drawn_again_and_again_while_another_colour_is_in_the_bag() -> None:
    """Not when the bag holds one colour, nor without the price."""
    state = resting(serendipity=1)
    state.bag = (0, 8, 0)
    assert draw_token(state, Seat(0), []) == ()
    state.bag, state.serendipity = (16, 8, 0), 0
    events: list[Any] = []
    draw_token(state, Seat(0), events)
    assert facts(events, Collected)
    state.bag, state.serendipity = (9, 0, 1), 3
    state.rng = Rng.of(1)
    run(state, MoreTokens(seat=Seat(0), colours=("white",)))
    while isinstance(asked(state), MoreTokens) and ACCEPT in offers(state, 0):
        before = len(asked(state).colours)
        choose(state, 0, ACCEPT)
        if isinstance(asked(state), MoreTokens):
            assert len(asked(state).colours) == before + 2
    assert state.serendipity < 3


def hitting(state: State, number: int, faces: int) -> None:
    """So many attack dice with a 10 among them, and so many fate dice without Valour."""
    others = [face for face in FACES if face != "valor"]
    state.rng = rigged(best_of(number, 10), *[fate(*others)] * faces)


@pytest.mark.card("add-2-fate-dice")
@pytest.mark.rule("MYTH-SEREN-08", "MYTH-FATE-03")
@pytest.mark.parametrize("more", [("valor", "guile"), ("guile", "guile")])
def test_two_fate_dice_may_complete_a_list(more: tuple[str, str]) -> None:
    """Valour makes the Militia Sword deal 1 more damage; the dice are asked for once the attack has hit."""
    fight = Fight("0G....1", ["soldier-hard-swing"])
    hero, state, pool = fight.hero(), fight.state, PRINTED.heroes["soldier"].pool
    hero.gear = ("green-militia-sword", *hero.gear[1:])
    state.serendipity = 1
    captain = fight.one("G")
    captain.life = captain.full = 20
    fight.play("soldier-hard-swing")
    while not isinstance(asked(state), FateDice):
        assert not fight.resting
        hitting(state, pool.d10 + 2, pool.fate)
        sword = UseItem("green-militia-sword")
        fight.do(sword if sword in fight.can() else fight.can()[0])
    rig(state, *more)
    events = fight.do(ACCEPT)
    assert facts(events, DiceAdded) == [DiceAdded(Seat(0), 2, faces=more)]
    assert state.serendipity == 0
    finish(fight)
    printed = PRINTED.cards[CardId("soldier-hard-swing")].damage
    assert isinstance(printed, int)
    assert 20 - captain.life == printed + ("valor" in more)


@pytest.mark.rule("MYTH-SEREN-08")
def test_fate_dice_are_not_asked_for_where_no_list_could_be_completed() -> None:
    """A hero without an item; and nobody without the price is asked anything."""
    for tokens in (0, 1):
        fight = Fight("0g....1", ["soldier-hard-swing"])
        fight.hero().gear = (None, None, None, None, None)
        fight.state.serendipity = tokens
        fight.play("soldier-hard-swing")
        seen = set()
        while not fight.resting:
            seen.add(type(fight.asked()))
            fight.answer(lambda act: True)
        assert not seen & {FateDice, AttackDice}


@pytest.mark.rule("MYTH-SEREN-08", "MYTH-HOARD-03")
def test_a_roll_for_a_hoard_may_have_more_fate_dice() -> None:
    """One of the three faces counts."""
    state = resting("root-cellar+guard-room", serendipity=1)
    rig(state, "light", "guile", "valor")
    run(state, HoardRoll("gold-hoard", Seat(0)))
    assert isinstance(asked(state), HoardDice)
    added = facts(choose(state, 1, ACCEPT), DiceAdded)
    assert added == [DiceAdded(Seat(0), 2, faces=("guile", "valor"))]
    assert offers(state, 0) == [PickFace("light"), PickFace("guile"), PickFace("valor")]
    choose(state, 0, PickFace("guile"))
    assert (state.gold, state.serendipity) == (4, 0)


@pytest.mark.card("add-2d10-to-action")
@pytest.mark.rule("MYTH-SEREN-09", "MYTH-SEREN-20", "MYTH-NONHOSTILE-06")
def test_two_attack_dice_for_a_non_hostile_action_that_failed() -> None:
    """The trap is disarmed by the second pair, or does what it does to who fails."""
    for more, gone in ((1, False), (10, True)):
        state = resting("guard-room", "soldier", "acolyte")
        hero = state.heroes[0]
        trap = Thing(PieceId(60), "trap", "spike-pit", Square(hero.spot - 256))
        state.things.append(trap)
        state.serendipity = 2
        pool = traps.pool_of(state, hero)
        rig(state, *[1] * pool)
        events = choose(state, 0, Interact(PieceId(60)))
        assert isinstance(asked(state), MoreDice)
        assert facts(events, Tried)[0].success is False
        assert hero.mp_spent == 1
        rig(state, 1, 1)
        assert facts(choose(state, 1, ACCEPT), DiceAdded) == [DiceAdded(Seat(0), 2, (1, 1))]
        rig(state, more, 1)
        events = choose(state, 0, ACCEPT)
        assert state.serendipity == 0
        rolled = (*[1] * pool, 1, 1, more, 1)
        assert facts(events, Tried) == [Tried(Seat(0), "spike-pit", PRINTED.traps["spike-pit"].disarm_tn, rolled, gone)]
        assert (trap not in state.things) == gone
        assert hero.mp_spent == 1


@pytest.mark.rule("MYTH-SEREN-09")
def test_no_dice_are_offered_for_an_action_that_succeeded() -> None:
    """Nor without the price."""
    for first, tokens in ((10, 3), (1, 0)):
        state = resting("guard-room", "soldier", "acolyte")
        state.things.append(Thing(PieceId(60), "trap", "spike-pit", Square(state.heroes[0].spot - 256)))
        state.serendipity = tokens
        rig(state, *[first] * traps.pool_of(state, state.heroes[0]))
        choose(state, 0, Interact(PieceId(60)))
        assert not isinstance(asked(state), MoreDice)


@pytest.mark.card("call-talek")
@pytest.mark.rule("MYTH-SEREN-10", "MYTH-SEREN-23")
def test_talek_comes_where_nothing_is_awake_and_no_trap_lies() -> None:
    """Sleeping enemies do not keep him away; active ones and traps do, on the tiles where heroes are."""
    state = resting(serendipity=1)
    state.gold = 10
    assert "call-talek" in uses(state)
    state.active = ("grubber",)
    assert "call-talek" not in uses(state)
    state.active = ()
    state.things.append(Thing(PieceId(61), "trap", "spike-pit", at(2, 2)))
    assert "call-talek" not in uses(state)
    state.things.clear()
    choose(state, 0, UseSerendipity("call-talek"))
    assert state.stall is not None
    assert (state.stall.merchant, state.serendipity) == ("talek-three-dunes", 0)
    while isinstance(asked(state), Bargain):
        choose(state, asked(state).actors(state)[0], merchants.FINISH)
    assert isinstance(asked(state), HeroCycle)
    assert state.merchant_discard == ()


# Price 2


@pytest.mark.card("add-2d10-to-attack")
@pytest.mark.rule("MYTH-SEREN-11", "MYTH-SEREN-20")
def test_two_attack_dice_before_the_roll_twice() -> None:
    """The pool has four more; with 1 left nobody is asked again."""
    plain: list[int] = []
    bold: list[int] = []
    for tokens, found in ((0, plain), (5, bold)):
        fight = Fight("0g....1", ["soldier-hard-swing"])
        fight.state.serendipity = tokens
        fight.play("soldier-hard-swing")
        while not fight.resting and not facts(fight.events, AttackRolled):
            if isinstance(fight.asked(), AttackDice):
                fight.do(ACCEPT)
            else:
                fight.events += fight.answer(lambda act: True)
        found.append(len(facts(fight.events, AttackRolled)[0].dice))
        assert fight.state.serendipity == (1 if tokens else 0)
        assert facts(fight.events, DiceAdded) == ([DiceAdded(Seat(0), 2)] * 2 if tokens else [])
    assert bold[0] == plain[0] + 4


@pytest.mark.card("more-quest-time")
@pytest.mark.rule("MYTH-SEREN-12")
def test_more_time_for_a_quest_of_choice() -> None:
    """Of those with a time limit that are open; one hero cycle more."""
    state = resting(serendipity=4)
    first, second = [name for name, card in PRINTED.chapter_quests.items() if card.time_limit is not None][:2]
    state.quests = [
        Quest(first, "chapter", tile=TileNo(0), left=2, progress=(0,)),
        Quest(second, "chapter", tile=TileNo(0), left=1, progress=(0,)),
    ]
    choose(state, 0, UseSerendipity("more-quest-time"))
    choose(state, 1, PickQuest(second))
    assert ([quest.left for quest in state.quests], state.serendipity) == ([2, 2], 2)
    state.quests[1].status = "failed"
    assert [quest.id for quest in quests.timed(state)] == [first]
    choose(state, 0, UseSerendipity("more-quest-time"))
    assert [quest.left for quest in state.quests] == [3, 2]
    state.quests[0].left, state.serendipity = None, 9
    assert "more-quest-time" not in uses(state)


@pytest.mark.card("manipulate-darkness")
@pytest.mark.rule("MYTH-SEREN-13")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_one_darkness_card_stays_and_one_goes_under_the_deck(order: tuple[int, int]) -> None:
    """All players see both, nobody else does."""
    state = resting(serendipity=2)
    deck = state.darkness_deck
    choose(state, 0, UseSerendipity("manipulate-darkness"))
    assert isinstance(asked(state), DarknessTop)
    for seat in (0, 1):
        view = MYTH.view(state, Seat(seat))
        assert view.peeked == deck[:2]
        assert MYTH.sample(view, Rng.of(4)).darkness_deck[:2] == deck[:2]
    assert MYTH.view(state, Seat(-1)).peeked == ()
    choose(state, 1, Arrange(order, bottom=True))
    assert state.darkness_deck == (deck[order[0]], *deck[2:], deck[order[1]])
    invariants.check_items(state)
    state.darkness_deck, state.serendipity = deck[:1], 2
    assert "manipulate-darkness" not in uses(state)


# Price 3


def heroic(state: State, face: str) -> list[Any]:
    """A heroic event with this face."""
    state.serendipity = 3
    rig(state, face)
    events = choose(state, 0, UseSerendipity("heroic-event"))
    assert facts(events, HeroicRolled) == [HeroicRolled(face)]
    assert state.serendipity == 0
    return events


@pytest.mark.card("heroic-event", "heroic-event.valor")
@pytest.mark.rule("MYTH-SEREN-14", "MYTH-HEROIC-01", "MYTH-HEROIC-02")
def test_one_shout() -> None:
    """2 more attack dice for the next attack of each hero; no dice can be added to the roll of the event."""
    state = resting(serendipity=3)
    heroic(state, "valor")
    assert isinstance(asked(state), HeroCycle)
    assert [changed(state, hero.seat, "d10", 3) for hero in state.heroes] == [5, 5]
    state.serendipity = 9
    rig(state, "valor")
    before = state.rng.counter
    choose(state, 0, UseSerendipity("heroic-event"))
    assert isinstance(asked(state), HeroCycle)
    assert state.rng.counter == before + 1


@pytest.mark.card("heroic-event.light")
@pytest.mark.rule("MYTH-HEROIC-01")
def test_second_breath() -> None:
    """2 life for each hero, and one status less."""
    state = resting(serendipity=3)
    for hero in state.heroes:
        hero.life, hero.ailments = 1, (Ailment("poison"),)
    heroic(state, "light")
    assert [(hero.life, len(hero.ailments)) for hero in state.heroes] == [(3, 0), (3, 0)]


@pytest.mark.card("heroic-event.arcane")
@pytest.mark.rule("MYTH-HEROIC-01")
def test_it_comes_back_to_you() -> None:
    """Two cards each."""
    state = resting(serendipity=3)
    before = [len(hero.hand) for hero in state.heroes]
    heroic(state, "arcane")
    assert [len(hero.hand) for hero in state.heroes] == [number + 2 for number in before]


@pytest.mark.card("heroic-event.nature")
@pytest.mark.rule("MYTH-HEROIC-01")
def test_the_ground_shakes() -> None:
    """Minions and captains on the tile are Prone, mini-bosses not."""
    state = resting(serendipity=3)
    place(state, "grubber", "captain", "melee", at(0, 3), [])
    place(state, "nettlejaw", "mini-boss", "melee", at(2, 0), [])
    heroic(state, "nature")
    prone = {each.rank: any(ailment.name == "prone" for ailment in each.ailments) for each in state.enemies}
    assert prone == {"minion": True, "captain": True, "mini-boss": False}


@pytest.mark.card("heroic-event.guile")
@pytest.mark.rule("MYTH-HEROIC-01")
def test_now_you_see_us() -> None:
    """4 threat less each, and each may walk 2 squares or not."""
    state = resting(serendipity=3)
    state.heroes[0].threat, state.heroes[1].threat = 9, 3
    start = [hero.square for hero in state.heroes]
    heroic(state, "guile")
    assert [hero.threat for hero in state.heroes] == [5, 0]
    far = [act for act in offers(state, 0) if isinstance(act, PickSquare)]
    assert asked(state).actors(state) == (0,)
    choose(state, 0, far[0])
    choose(state, 1, DECLINE)
    assert [hero.square for hero in state.heroes] == [far[0].square, start[1]]
    assert [hero.mp_spent for hero in state.heroes] == [0, 0]


@pytest.mark.card("heroic-event.darkness")
@pytest.mark.rule("MYTH-HEROIC-01")
def test_the_dark_blinks() -> None:
    """Up to 4 AP less, and 2 damage to the lair."""
    state = resting(serendipity=3)
    state.meter = 3
    state.lairs.append(Lair(PieceId(70), "grubber", at(0, 2), 5))
    heroic(state, "darkness")
    assert (state.meter, state.lairs[0].life) == (0, 3)


@pytest.mark.card("call-to-arms")
@pytest.mark.rule("MYTH-SEREN-15", "MYTH-ALLY-02")
def test_call_to_arms_summons_an_ally_who_is_available() -> None:
    """Nobody comes who was not recruited or is here already."""
    state = resting(serendipity=9)
    assert "call-to-arms" not in uses(state)
    ally = next(iter(PRINTED.allies))
    state.allies = (ally,)
    choose(state, 0, UseSerendipity("call-to-arms"))
    while not isinstance(asked(state), HeroCycle):
        choose(state, 0, offers(state, 0)[0])
    assert [thing.kind for thing in state.things if thing.sort == "ally"] == [ally]
    assert state.serendipity == 6
    assert "call-to-arms" not in uses(state)


# Price 4


def night(serendipity: int, happens: bool = True) -> State:
    """A darkness cycle begins with an active minion; the condition of the event of the top card is met or not."""
    state = resting(serendipity=serendipity)
    state.active = ("grubber",)
    card = next(
        card
        for card in state.darkness_deck
        if holds(state, PRINTED.darkness_cards[card].event.when, Scene(source=card)) == happens
    )
    state.darkness_deck = (card, *[other for other in state.darkness_deck if other != card])
    state.meter = 6
    return state


def reveal(state: State) -> None:
    """The top card of the darkness deck is the one in resolution."""
    state.darkness_card, state.darkness_deck = state.darkness_deck[0], state.darkness_deck[1:]
    state.dark = True


@pytest.mark.card("ignore-event")
@pytest.mark.rule("MYTH-SEREN-17", "MYTH-DARK-25")
def test_the_event_of_a_darkness_card_may_be_ignored() -> None:
    """The rest of the card is resolved."""
    state = night(4)
    run(state, MeterCheck())
    while not isinstance(asked(state), Foresight):
        choose(state, asked(state).actors(state)[0], DECLINE)
    assert UseSerendipity("heroic-event") in offers(state, 0)
    events = choose(state, 1, UseSerendipity("ignore-event"))
    (checked,) = facts(events, EventChecked)
    assert (checked.ignored, checked.happens, state.serendipity) == (True, False, 0)
    assert [event for event in events if isinstance(event, DarknessEnded)]


@pytest.mark.rule("MYTH-SEREN-03", "MYTH-SEREN-17")
def test_in_the_darkness_other_effects_come_first_if_the_group_wants() -> None:
    """With 7 an event is healed over and then ignored; below 4 nobody is asked."""
    state = night(7)
    reveal(state)
    run(state, Foresight())
    rig(state, "light")
    choose(state, 0, UseSerendipity("heroic-event"))
    assert isinstance(asked(state), Foresight)
    choose(state, 0, UseSerendipity("ignore-event"))
    assert (state.serendipity, list(state.cancelled)) == (0, ["event"])
    state.serendipity, state.cancelled = 3, ()
    run(state, Foresight())
    assert asked(state) is None


@pytest.mark.rule("MYTH-SEREN-17")
def test_nobody_is_asked_about_an_event_that_does_not_happen() -> None:
    """Its condition is not met, or something has cancelled it."""
    for happens, cancelled in ((True, ("event",)), (False, ())):
        state = night(8, happens)
        reveal(state)
        state.cancelled = cancelled
        run(state, Foresight())
        assert asked(state) is None


@pytest.mark.rule("MYTH-SEREN-03")
def test_an_open_window_of_the_darkness_offers_effects_too() -> None:
    """To who is asked for an interrupt anyway, never to others."""
    card = next(
        card.id
        for card in PRINTED.hero_cards["soldier"]
        if "interrupt" in card.types and card.window and card.window_if is None
    )
    printed = PRINTED.cards[card]
    fight = Fight("0.g.1", [card])
    fight.state.serendipity, fight.state.dark = 3, True
    assert printed.window is not None
    fight.run(Window(printed.window, Scene()))
    assert isinstance(fight.asked(), Answers)
    assert UseSerendipity("heroic-event") in fight.can(0)
    assert fight.can(1) == []
    rig(fight.state, "light")
    fight.do(UseSerendipity("heroic-event"))
    assert isinstance(fight.asked(), Answers)
    assert PlayCard(card, "interrupt", "none") in fight.can(0)


@pytest.mark.card("resurrection")
@pytest.mark.rule("MYTH-SEREN-18", "MYTH-SEREN-21", "MYTH-SEREN-22", "MYTH-SEREN-24")
def test_a_dead_hero_returns_with_half_its_life_and_a_hand() -> None:
    """On any free square of a tile with a living hero, by the edge of the one who is nearest."""
    state = resting(seats=3, serendipity=4)
    lost, far = state.heroes[0], state.heroes[1]
    lost.life, lost.defeated = 0, True
    harm.bury(state, lost, [])
    far.entry, state.heroes[2].entry = "east", "north"
    choose(state, 1, UseSerendipity("resurrection"))
    assert isinstance(asked(state), WhereTo)
    assert asked(state).actors(state) == (0,)
    squares = {act.square for act in offers(state, 0)}
    assert not squares & {far.square, state.heroes[2].square, state.enemies[0].square}
    ground = board.realm(state)
    far.square, state.heroes[2].square = max(squares), min(squares)
    near = min(squares - {far.spot}, key=lambda square: ground.distance(square, far.spot))
    assert ground.distance(near, far.square) < ground.distance(near, state.heroes[2].square)
    choose(state, 0, PickSquare(near))
    assert (lost.dead, lost.defeated, lost.square) == (False, False, near)
    assert lost.life == -(-full_life(state, lost) // 2)
    assert len(lost.hand) == hand_size(state, lost)
    assert lost.entry == "east"
    assert state.serendipity == 0
    assert isinstance(asked(state), HeroCycle)
    assert 0 in asked(state).actors(state)


@pytest.mark.rule("MYTH-SEREN-22")
@pytest.mark.parametrize("left", [0, 1, 5])
def test_who_comes_back_draws_up_to_hand_size(left: int) -> None:
    state = resting()
    lost = state.heroes[0]
    cards = (*lost.hand, *lost.deck)
    lost.hand, lost.deck, lost.dead = cards[:left], cards[left:], True
    serendipity.bring_back(state, lost, lost.spot, [])
    assert hand_size(state, lost) == 5
    assert lost.hand == cards[:5]


@pytest.mark.rule("MYTH-SEREN-22", "MYTH-DEATH-12", "MYTH-SEREN-20")
def test_a_defeated_hero_keeps_hand_and_slots_and_may_stay() -> None:
    """The group chooses between two; the threat stays."""
    state = resting(seats=3, serendipity=8)
    for hero in state.heroes[:2]:
        hero.life, hero.defeated, hero.threat = 0, True, 5
    hero = state.heroes[1]
    hand, slots, square = hero.hand, hero.slots, hero.spot
    choose(state, 2, UseSerendipity("resurrection"))
    assert isinstance(asked(state), WhoReturns)
    assert offers(state, 2) == [Pick((Seat(0),)), Pick((Seat(1),))]
    choose(state, 2, Pick((Seat(1),)))
    assert PickSquare(square) in offers(state, 1)
    choose(state, 1, PickSquare(square))
    assert (hero.hand, hero.slots, hero.square, hero.threat) == (hand, slots, square, 5)
    choose(state, 1, UseSerendipity("resurrection"))
    choose(state, 0, offers(state, 0)[-1])
    assert not any(hero.defeated for hero in state.heroes)
    assert state.serendipity == 0


@pytest.mark.rule("MYTH-SEREN-21", "MYTH-SEREN-23", "MYTH-SEREN-24")
def test_tiles_without_a_living_hero_are_out_of_reach_unless_there_is_none() -> None:
    """Two tiles; the edge is the first one of the tile where nobody else stands."""
    state = resting(serendipity=4)
    state.tiles.append(Tile(("bell-loft",), "6x6", 114, 120, 0, entry="west"))
    first, second = state.heroes
    first.life, first.defeated = 0, True
    harm.bury(state, first, [])
    own = set(WhereTo(Seat(0)).offers(state, Seat(0)))
    assert own
    assert all(isinstance(act, PickSquare) and act.square // 256 >= 120 for act in own)
    second.life, second.defeated = 0, True
    both = [act.square for act in WhereTo(Seat(0)).offers(state, Seat(0)) if isinstance(act, PickSquare)]
    upper = [square for square in both if square // 256 < 120]
    assert upper
    serendipity.bring_back(state, first, upper[0], [])
    assert first.entry == "west"


@pytest.mark.rule("MYTH-DEATH-02", "MYTH-DEATH-12")
@pytest.mark.parametrize("answer", [ACCEPT, DECLINE])
def test_the_defeated_can_be_saved_before_cleanup(answer: Any) -> None:
    """Otherwise they are dead; without the price nobody is asked."""
    state = resting(serendipity=4)
    hero = state.heroes[0]
    hero.life, hero.defeated = 0, True
    run(state, Update())
    assert isinstance(asked(state), SaveTheDefeated)
    choose(state, 1, answer)
    if answer == ACCEPT:
        choose(state, 0, PickSquare(hero.spot))
    assert (hero.dead, state.serendipity) == ((False, 0) if answer == ACCEPT else (True, 4))
    poor = resting(serendipity=3)
    poor.heroes[0].life, poor.heroes[0].defeated = 0, True
    run(poor, Update())
    assert poor.heroes[0].dead


@pytest.mark.rule("MYTH-DEATH-12")
@pytest.mark.parametrize(
    ("defeated", "dead", "saved"), [(False, False, False), (True, False, True), (False, True, False)]
)
def test_before_cleanup_the_group_is_asked_for_those_who_are_defeated_and_not_dead(
    defeated: bool, dead: bool, saved: bool
) -> None:
    state = resting(serendipity=4)
    state.heroes[0].defeated, state.heroes[0].dead = defeated, dead
    assert SaveTheDefeated().choices(state) == ((ACCEPT, DECLINE) if saved else (DECLINE,))


@pytest.mark.rule("MYTH-DEATH-10", "MYTH-DARK-28")
def test_when_the_last_hero_falls_the_group_is_offered_resurrection() -> None:
    """In a darkness cycle: who returns stands there, and nothing more of the cycle comes."""
    state = night(4)
    for hero in state.heroes:
        hero.life, hero.defeated = 0, True
    reveal(state)
    run(state, CheckFall(), Activate(), EndDarkness(), HeroCycleGoesOn())
    assert isinstance(asked(state), LastChance)
    choose(state, 1, ACCEPT)
    choose(state, 0, Pick((Seat(1),)))
    square = state.heroes[1].spot
    choose(state, 1, PickSquare(square))
    assert (state.dark, state.result, state.heroes[1].defeated) == (False, None, False)
    assert isinstance(asked(state), HeroCycle)
    assert state.enemies[0].square == at(0, 0)


@pytest.mark.rule("MYTH-DEATH-10")
def test_where_the_darkness_cycle_stops_the_attack_under_way_ends_with_what_was_for_it() -> None:
    """What is for the round stays."""
    state = night(4)
    state.dark = True
    attack = Strike(StrikeNo(3), state.enemies[0].id, "grubber-cleaver")
    name, place = fights.effect(Mod)
    for_attack = Lasting(name, place, None, (Seat(0),), "attack", 1, strike=StrikeNo(3))
    for_round = Lasting(name, place, None, (Seat(0),), "round", 1)
    state.strikes, state.lasting = (attack,), (for_attack, for_round)
    state.agenda = (HeroCycleGoesOn(), EndDarkness(), Activate())
    serendipity.stop_darkness(StopDarkness(), state, [])
    assert not list(state.strikes)
    assert list(state.lasting) == [for_round]
    assert list(state.agenda) == [HeroCycleGoesOn(), EndDarkness()]


@pytest.mark.rule("MYTH-DEATH-10")
@pytest.mark.parametrize("tokens", [3, 4])
def test_the_act_ends_if_it_is_declined_or_too_dear(tokens: int) -> None:
    """At once."""
    state = resting(serendipity=tokens)
    for hero in state.heroes:
        hero.life, hero.defeated = 0, True
    run(state, CheckFall())
    if tokens == 4:
        choose(state, 0, DECLINE)
    assert state.result == "fallen"


# Companions


def decide(state: State, seat: int = 0) -> Any:
    """What a companion does."""
    view = MYTH.view(state, Seat(seat))
    decision = COMPANION.decide(view, MYTH.actions(state, Seat(seat)), Rng.of(1))
    return decision.action if decision else None


def test_companions_bring_back_who_is_down() -> None:
    """As soon as the party can pay it."""
    state = resting(seats=3, serendipity=4)
    state.heroes[2].life, state.heroes[2].defeated = 0, True
    assert decide(state) == UseSerendipity("resurrection")
    run(state, SaveTheDefeated())
    assert decide(state) == ACCEPT
    state.serendipity = 3
    run(state, HeroCycleGoesOn())
    assert decide(state) != UseSerendipity("resurrection")


def test_companions_keep_enough_for_a_resurrection() -> None:
    """Two more dice only where the chance is low and the party is rich; an event only if all are weak."""
    for tokens, wanted in ((5, DECLINE), (6, ACCEPT)):
        state = resting(serendipity=tokens)
        run(state, MoreTokens(seat=Seat(0), colours=("white",)))
        assert decide(state) == wanted
    state = resting(serendipity=1)
    run(state, WhichToken(Seat(0), ("white", "green")))
    assert decide(state) == PickColour("green")
    for life, ignored in ((5, False), (1, True)):
        state = night(4)
        reveal(state)
        for hero in state.heroes:
            hero.life = life
        run(state, Foresight())
        assert (decide(state) == UseSerendipity("ignore-event")) is ignored
    state = resting(serendipity=4)
    state.heroes[1].life, state.heroes[1].defeated = 0, True
    run(state, WhereTo(Seat(1)))
    assert decide(state, 1) in Offers(tuple(offers(state, 1)))
