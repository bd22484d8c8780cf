"""The verbs of what the group buys with serendipity: more dice and tokens, time, heroic events, allies, a return."""

from msgspec.structs import replace

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.carrying import Targets, carries_out
from ludoteca.games.myth.parts.adventure import serendipity
from ludoteca.games.myth.parts.adventure.facts import DiceAdded, HeroicRolled, TokensDrawn
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.verbs import Add, CallAlly, QuestTime, Resurrect, RollTable
from ludoteca.games.myth.table import dice
from ludoteca.games.myth.table.asking import Entries, Events
from ludoteca.games.myth.table.attacks import amend, strike_under_way
from ludoteca.games.myth.table.pieces import Scene
from ludoteca.games.myth.table.state import Entry, State
from ludoteca.games.myth.table.steps.adventure import (
    AttackDice,
    FateDice,
    HoardDice,
    MoreDice,
    MoreTokens,
    WhichAlly,
    WhichQuest,
    WhoReturns,
)
from ludoteca.games.myth.table.steps.effects import Carry


@carries_out(Add)
def add(state: State, effect: Add, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-SEREN-07, -08, -09, -11: the question of the moment waits to be asked again, and knows what is added."""
    state.agenda = (*state.agenda[:-1], added(state, effect, state.agenda[-1], events))
    return ()


def added(state: State, effect: Add, waiting: Entry, events: Events) -> Entry:
    """The waiting question with so many more dice or tokens; those of an attack are in the attack."""
    number = effect.amount
    match effect.what, waiting:
        case "d10", AttackDice():
            strike = strike_under_way(state, waiting.strike)
            amend(state, strike, pool=strike.pool.plus(d10=number))
            events.append(DiceAdded(Seat(strike.attacker), number))
            return waiting
        case "fate", FateDice():
            strike = strike_under_way(state, waiting.strike)
            faces = dice.fate(state, number)
            amend(state, strike, rolled=replace(strike.rolled, faces=strike.rolled.faces + faces))
            events.append(DiceAdded(Seat(strike.attacker), number, faces=faces))
            return waiting
        case "fate", HoardDice():
            faces = dice.fate(state, number)
            events.append(DiceAdded(waiting.seat, number, faces=faces))
            return replace(waiting, faces=waiting.faces + faces)
        case "d10", MoreDice():
            rolled = dice.roll(state, number)
            events.append(DiceAdded(waiting.seat, number, rolled))
            return replace(waiting, dice=waiting.dice + rolled)
        case "token", MoreTokens():
            tokens = waiting.colours + state.rng.shuffled(serendipity.tokens_left(waiting, state))[:number]
            events.append(TokensDrawn(waiting.seat, tokens))
            return replace(waiting, colours=tokens)
    raise AssertionError(effect)  # proofreading knows what is added in which window


@carries_out(QuestTime)
def quest_time(state: State, effect: QuestTime, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-SEREN-12."""
    return (WhichQuest(),)


@carries_out(RollTable)
def roll_table(state: State, effect: RollTable, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-HEROIC-01, MYTH-HEROIC-02: one fate die, to which none are added, and the event of its face."""
    face = dice.fate(state, 1)[0]
    events.append(HeroicRolled(face))
    return (Carry(printed_on(effect.table, face), Scene(source=scene.source)),)


@carries_out(CallAlly)
def call_ally(state: State, effect: CallAlly, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-SEREN-15."""
    return (WhichAlly(),)


@carries_out(Resurrect)
def resurrect(state: State, effect: Resurrect, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-SEREN-18."""
    return (WhoReturns(),)
