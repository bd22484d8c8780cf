"""Serendipity: when the group can buy its effects and what that costs; heroes who come back."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.effects.carrying import in_list
from ludoteca.games.myth.effects.lasting import over_with_attack
from ludoteca.games.myth.effects.meaning import amount, full_life, holds
from ludoteca.games.myth.effects.statistics import hand_size
from ludoteca.games.myth.parts.adventure import allies, quests
from ludoteca.games.myth.parts.adventure.facts import (
    DarknessArranged,
    HeroReturned,
    SerendipitySpent,
)
from ludoteca.games.myth.parts.heroes import fate, playing
from ludoteca.games.myth.parts.heroes.rolling import tn_against
from ludoteca.games.myth.parts.heroes.traps import conclude
from ludoteca.games.myth.parts.heroes.treasure import COLOURS, gain_item_card
from ludoteca.games.myth.parts.realm.clearing import open_hoard
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Add, CallAlly, Effect, Merchant, Peek, QuestTime, Resurrect
from ludoteca.games.myth.printed.vocabulary import FACES, Window
from ludoteca.games.myth.table import attacks, board, dice
from ludoteca.games.myth.table.actions import Arrange, Pick, PickColour, PickFace, PickQuest, PickSquare, UseSerendipity
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE, Accept, Act, Entries, Events
from ludoteca.games.myth.table.attacks import strike_under_way
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.table.pieces import Hero, Scene
from ludoteca.games.myth.table.registering import choices, chosen, decided, method, offers, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import (
    Agree,
    AttackDice,
    DarknessTop,
    EndOfAct,
    FateDice,
    Favour,
    Foresight,
    HoardDice,
    LastChance,
    MoreDice,
    MoreTokens,
    SaveTheDefeated,
    StopDarkness,
    WhereTo,
    WhichFace,
    WhichQuest,
    WhichToken,
    WhoReturns,
)
from ludoteca.games.myth.table.steps.darkness import EndDarkness
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import Fallen

# Prices


def price_of(effect: str) -> int:
    """MYTH-SEREN-04."""
    return PRINTED.serendipity[effect].price


def affordable(state: State, effect: str) -> bool:
    """INV-22: whether the party has the price."""
    return state.serendipity >= price_of(effect)


def pay(state: State, effect: str, events: Events) -> None:
    """MYTH-SEREN-01, MYTH-SEREN-06: one payment, one effect."""
    assert affordable(state, effect), effect
    state.serendipity -= price_of(effect)
    events.append(SerendipitySpent(effect, price_of(effect), state.serendipity))


@choices(Favour)
def favour_choices(ask: Favour, state: State) -> tuple[Act, ...]:
    return (ACCEPT, DECLINE) if affordable(state, PRINTED.favours[ask.WINDOW].id) and ask.useful(state) else (DECLINE,)


@decided(Favour)
def favour_decided(ask: Favour, state: State, action: Act, events: Events) -> Entries:
    if not isinstance(action, Accept):
        return ask.declined(state, events)
    return (*use(state, PRINTED.favours[ask.WINDOW].id, events, ask.WINDOW), *ask.bought())


# Treasure tokens


def after_token(state: State, seat: Seat, colour: str, events: Events) -> Entries:
    """MYTH-TREASURE-13, MYTH-SEREN-07: a token was drawn; without more of them its card is taken at once."""
    asked = MoreTokens(seat=seat, colours=(colour,))
    if len(asked.choices(state)) > 1:
        return (asked,)
    return gain_item_card(state, seat, colour, events)


def tokens_left(ask: MoreTokens, state: State) -> list[str]:
    """The tokens that are still in the bag."""
    bag = Counter(dict(zip(COLOURS, state.bag, strict=True)))
    bag.subtract(ask.colours)
    return list((+bag).elements())


@method(MoreTokens, "useful")
def more_tokens_useful(ask: MoreTokens, state: State) -> bool:
    return bool(set(tokens_left(ask, state)) - set(ask.colours))


@method(MoreTokens, "declined")
def more_tokens_declined(ask: MoreTokens, state: State, events: Events) -> Entries:
    return (WhichToken(ask.seat, ask.colours),)


@offers(WhichToken)
def which_token_offers(ask: WhichToken, state: State, seat: Seat) -> Offers[Act]:
    return Offers(tuple([PickColour(colour) for colour in dict.fromkeys(ask.colours)]))


@chosen(WhichToken)
def which_token_chosen(ask: WhichToken, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickColour)
    return gain_item_card(state, ask.seat, action.colour, events)


# Dice


@method(AttackDice, "useful")
def attack_dice_useful(ask: AttackDice, state: State) -> bool:
    strike = strike_under_way(state, ask.strike)
    return dice.need_rolling(tn_against(state, strike, figure) for figure in strike.aimed.targets)


@method(FateDice, "useful")
def fate_dice_useful(ask: FateDice, state: State) -> bool:
    strike = strike_under_way(state, ask.strike)
    lists = fate.available(state.heroes[strike.attacker], strike.pool.item)
    own = fate.own_symbol(state, Seat(strike.attacker))

    def spent(faces: tuple[str, ...]) -> int:
        return sum(fate.needs(name, own).total() for name in fate.ways(lists, faces, own)[0])

    now = spent(strike.rolled.faces)
    favour = printed_on(PRINTED.favours[ask.WINDOW].id)
    added = [step.amount for _, step in in_list(favour, ask.WINDOW) if isinstance(step, Add)]
    return any(spent(strike.rolled.faces + more) > now for more in combinations_with_replacement(FACES, sum(added)))


@method(HoardDice, "useful")
def hoard_dice_useful(ask: HoardDice, state: State) -> bool:
    return True


@method(HoardDice, "declined")
def hoard_dice_declined(ask: HoardDice, state: State, events: Events) -> Entries:
    return (WhichFace(ask.seat, ask.hoard, ask.faces),)


@offers(WhichFace)
def which_face_offers(ask: WhichFace, state: State, seat: Seat) -> Offers[Act]:
    return Offers(tuple([PickFace(face) for face in dict.fromkeys(ask.faces)]))


@chosen(WhichFace)
def which_face_chosen(ask: WhichFace, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickFace)
    return open_hoard(ask.hoard, ask.seat, action.face, events)


@method(MoreDice, "useful")
def more_dice_useful(ask: MoreDice, state: State) -> bool:
    return not dice.successes(ask.dice, ask.tn)


@method(MoreDice, "declined")
def more_dice_declined(ask: MoreDice, state: State, events: Events) -> Entries:
    return conclude(state, ask.seat, ask.thing, ask.tn, ask.dice, events)


# Effects without a moment


def usable(state: State, effect: str) -> bool:
    """Whether an effect without a moment could do something now."""
    return all(could_do(state, step) for step in PRINTED.untimed[effect])


def could_do(state: State, step: Effect) -> bool:
    """Whether a verb would find what it is about."""
    match step:
        case Merchant():
            return state.stall is None and any(is_quiet(state, tile) for tile in board.tiles_with_heroes(state))
        case QuestTime():
            return bool(quests.timed(state))
        case Peek():
            return len(state.darkness_deck) >= amount(state, step.amount, Scene())
        case CallAlly():
            return bool(allies.available(state))
        case Resurrect():
            return any(down(state))
    return True


def is_quiet(state: State, tile: TileNo) -> bool:
    """MYTH-SEREN-10: neither active enemies nor traps are on a tile."""
    traps = [thing for thing in state.things if thing.sort == "trap"]
    awake = [each for each in state.enemies if board.is_active(state, each)]
    return not any(board.on_tile(state, tile, (*traps, *awake)))


def proposals(state: State) -> list[Act]:
    """MYTH-SEREN-03, MYTH-HEROCYCLE-08: what the party can pay and use now; any player may propose it."""
    if not state.serendipity:
        return []
    return [UseSerendipity(effect) for effect in PRINTED.untimed if affordable(state, effect) and usable(state, effect)]


def do(state: State, action: UseSerendipity, events: Events) -> Entries:
    """MYTH-SEREN-02: the first who asks decides, or the table votes."""
    if state.options.group == "vote":
        return (Agree(effect=action.effect),)
    return use(state, action.effect, events)


@choices(Agree)
def agree_choices(ask: Agree, state: State) -> tuple[Act, ...]:
    return (ACCEPT, DECLINE)


@decided(Agree)
def agree_decided(ask: Agree, state: State, action: Act, events: Events) -> Entries:
    return use(state, ask.effect, events) if isinstance(action, Accept) else ()


def use(state: State, effect: str, events: Events, window: Window = "play") -> Entries:
    """MYTH-SEREN-10, -12 to -15, -17, -18: the effect is paid and begins."""
    pay(state, effect, events)
    return (Carry(printed_on(effect), Scene(source=effect), window),)


@choices(WhichQuest)
def which_quest_choices(ask: WhichQuest, state: State) -> tuple[Act, ...]:
    return tuple([PickQuest(quest.id) for quest in quests.timed(state)])


@decided(WhichQuest)
def which_quest_decided(ask: WhichQuest, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickQuest)
    quests.more_time(state, action.quest, events)
    return ()


@choices(DarknessTop)
def darkness_top_choices(ask: DarknessTop, state: State) -> tuple[Act, ...]:
    return (Arrange((0, 1), bottom=True), Arrange((1, 0), bottom=True))


@decided(DarknessTop)
def darkness_top_decided(ask: DarknessTop, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, Arrange)
    top, under = [state.darkness_deck[place] for place in action.order]
    state.darkness_deck = (top, *state.darkness_deck[len(action.order) :], under)
    events.append(DarknessArranged())
    return ()


# The darkness


@choices(Foresight)
def foresight_choices(ask: Foresight, state: State) -> tuple[Act, ...]:
    card = PRINTED.darkness_cards[state.drawn]
    ignore = PRINTED.favours[ask.WINDOW].id
    if "event" in state.cancelled or not affordable(state, ignore):
        return (DECLINE,)
    if not holds(state, card.event.when, Scene(source=card.id)):
        return (DECLINE,)
    return (UseSerendipity(ignore), *proposals(state), DECLINE)


@decided(Foresight)
def foresight_decided(ask: Foresight, state: State, action: Act, events: Events) -> Entries:
    if not isinstance(action, UseSerendipity):
        return ()
    if action.effect in PRINTED.untimed:
        return (*use(state, action.effect, events), Foresight())
    return use(state, action.effect, events, ask.WINDOW)


# Resurrection


def down(state: State) -> list[Hero]:
    """MYTH-DEATH-12: heroes who are defeated or dead."""
    return [hero for hero in state.heroes if hero.defeated or hero.dead]


@choices(WhoReturns)
def who_returns_choices(ask: WhoReturns, state: State) -> tuple[Act, ...]:
    return tuple([Pick((hero.seat,)) for hero in down(state)])


@decided(WhoReturns)
def who_returns_decided(ask: WhoReturns, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, Pick)
    return (WhereTo(Seat(action.figures[0])),)


@offers(WhereTo)
def where_to_offers(ask: WhereTo, state: State, seat: Seat) -> Offers[Act]:
    ground, hero = board.realm(state), state.heroes[ask.seat]
    free = board.free(state)
    if tiles := board.tiles_with_heroes(state):
        free &= sum(ground.tile_masks[tile] for tile in tiles)
    own = [hero.square] if hero.square is not None else []
    return Offers(tuple([PickSquare(square) for square in (*own, *ground.squares_in(free))]))


@chosen(WhereTo)
def where_to_chosen(ask: WhereTo, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    bring_back(state, state.heroes[ask.seat], action.square, events)
    return ()


def bring_back(state: State, hero: Hero, square: Square, events: Events) -> None:
    """MYTH-SEREN-18, MYTH-SEREN-22, MYTH-SEREN-24: half the life, a hand for the dead, and an edge of entry."""
    was_dead = hero.dead
    hero.entry = entry_edge(state, square)
    hero.square, hero.dead, hero.defeated, hero.passed = square, False, False, False
    hero.life = -(-full_life(state, hero) // 2)
    if was_dead:
        playing.draw(state, hero, hand_size(state, hero) - len(hero.hand), events)
    events.append(HeroReturned(hero.seat, square, hero.life))


def entry_edge(state: State, square: Square) -> str | None:
    """MYTH-SEREN-24: of the living hero on the tile who is nearest, else the first one of the tile."""
    ground = board.realm(state)
    tile = ground.tile_of[square]
    near = [hero for hero in board.standing(state) if ground.tile_of[hero.spot] == tile]
    if not near:
        return state.tiles[tile].entry
    return min(near, key=lambda hero: (ground.distance(square, hero.spot), hero.seat)).entry


@method(SaveTheDefeated, "useful")
def save_the_defeated_useful(ask: SaveTheDefeated, state: State) -> bool:
    return any(hero.defeated and not hero.dead for hero in state.heroes)


def last_chance(state: State) -> Entries:
    """MYTH-DEATH-10: Resurrection for the last hero, if the group can pay it."""
    return (LastChance(),) if affordable(state, PRINTED.favours[LastChance.WINDOW].id) else ()


@method(LastChance, "useful")
def last_chance_useful(ask: LastChance, state: State) -> bool:
    return True


@method(LastChance, "bought")
def last_chance_bought(ask: LastChance) -> Entries:
    return (StopDarkness(),)


@method(LastChance, "declined")
def last_chance_declined(ask: LastChance, state: State, events: Events) -> Entries:
    return (EndOfAct("fallen"),)


@resolves(StopDarkness)
def stop_darkness(step: StopDarkness, state: State, events: Events) -> Entries:
    if not state.dark:
        return ()
    for strike in state.strikes:
        over_with_attack(state, strike)
    attacks.end_all(state)
    while not isinstance(state.agenda[-1], EndDarkness):
        state.agenda = state.agenda[:-1]
    return ()


@resolves(Fallen)
def all_fallen(step: Fallen, state: State, events: Events) -> Entries:
    state.conceding = ()  # who wanted to give up has fallen before all agreed
    return last_chance(state) or (EndOfAct("fallen"),)
