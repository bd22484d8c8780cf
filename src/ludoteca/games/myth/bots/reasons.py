"""Why a companion would do something in a hero cycle: the part of its worth that speaks most for it, in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from ludoteca.core.rules import Text
from ludoteca.games.myth.bots.blows import blow
from ludoteca.games.myth.bots.judgement import keeps_away, standing_on
from ludoteca.games.myth.bots.outlook import Outlook, lying
from ludoteca.games.myth.bots.worth import besides_attack, effect_worth
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Cure, Effect, Heal, Hide, Mod, Mp, Reroll, Shift, Taunt, Threat, Token
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import (
    AddRage,
    Collect,
    Concede,
    DrinkPotion,
    Interact,
    Leave,
    Pass,
    PayCapture,
    PlayCard,
    StepTo,
    StopAct,
)
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.pieces import Hero, Scene, Thing
from ludoteca.games.myth.table.state import State

STEPS: dict[str, Text] = {
    "treasure": Text("Treasure is nearer from there.", "Da lì il tesoro è più vicino."),
    "safety": Text("Fewer enemies stand beside you there.", "Lì hai meno nemici accanto."),
    "way": Text("It brings you nearer to your goal.", "Ti avvicina alla meta."),
    "attack": Text("From there an attack promises more.", "Da lì un attacco promette di più."),
}
AWAY = Text("You are badly hurt: it takes you away from the enemies.", "Hai poca vita: così ti allontani dai nemici.")
WAY_ON = Text("It is the way on.", "È la strada per proseguire.")
CARDS: dict[str, Text] = {
    "attack": Text(
        "The attack promises more than its action points cost.",
        "L'attacco promette più di quanto costano i suoi punti azione.",
    ),
    "life": Text("A hero needs healing.", "Un eroe ha bisogno di cure."),
    "safety": Text("It protects when the darkness comes.", "Protegge quando viene l'Oscurità."),
    "strength": Text("It strengthens attacks that follow.", "Rafforza gli attacchi che seguono."),
    "way": Text("It brings somebody where there is more to do.", "Porta qualcuno dove c'è più da fare."),
    "threat": Text("It lowers threat.", "Abbassa la minaccia."),
    "ammo": Text("Shots need ammunition.", "Per tirare servono munizioni."),
    "help": Text("It promises more than it costs.", "Promette più di quanto costa."),
}
DEAR = Text(
    "Nothing promises more than its action points cost: they bring the darkness.",
    "Niente promette più di quanto costa: i punti azione portano l'Oscurità.",
)
IDLE = Text("Nothing is left to do here now.", "Qui ora non resta niente da fare.")
TREASURE = Text("Treasure lies there.", "Lì c'è un tesoro.")
LEAVING = Text("This tile is cleared.", "Questo tassello è ripulito.")
QUEST = Text("The quest asks for it.", "Lo chiede la cerca.")
IN_REACH = Text("It is in reach, and no card promises more.", "È a portata, e nessuna carta promette di più.")
FREE = Text("Only who is free can act.", "Solo chi è libero può agire.")
DONE = Text("The work of this act is done.", "Il lavoro di quest'atto è fatto.")


def reason_for(state: State, hero: Hero, action: Act) -> Text | None:
    """What speaks for an action of the hero cycle that a companion has chosen."""
    match action:
        case StepTo():
            return step_reason(Outlook(state, hero), action)
        case PlayCard():
            return CARDS[card_part(Outlook(state, hero), action)]
        case DrinkPotion():
            effects = PRINTED.effects_on(action.potion)
            scene = Scene(owner=hero.seat, source=action.potion)
            return CARDS[greatest(effect_parts(Outlook(state, hero), state, effects, scene))]
        case AddRage():
            return CARDS["strength"]
        case Interact():
            thing = board.find(state, action.thing)
            return QUEST if isinstance(thing, Thing) and thing.sort == "object" else IN_REACH
        case Pass():
            return DEAR if hero.hand and (state.enemies or state.lairs) else IDLE
        case StopAct():
            return None if state.stopping else DONE  # else it only agrees with others
        case Concede():
            return None
    return {Collect: TREASURE, Leave: LEAVING, PayCapture: FREE}.get(type(action))


def step_reason(outlook: Outlook, action: StepTo) -> Text:
    """Which part of what a square is worth grows most by a step."""
    here, there = standing_on(outlook, outlook.hero.spot), standing_on(outlook, action.square)
    part = greatest({name: getattr(there, name) - getattr(here, name) for name in here._fields})
    if part == "safety" and keeps_away(outlook):
        return AWAY
    return WAY_ON if part == "way" and outlook.exits else STEPS[part]


def card_part(outlook: Outlook, action: PlayCard) -> str:
    """Which part of what a card promises is the greatest."""
    card, hero = PRINTED.cards[action.card], outlook.hero
    if "ammo" in card.keywords:
        return "ammo"
    strikes = "attack" in card.keywords
    scene = Scene(owner=hero.seat, source=card.id)
    parts = effect_parts(outlook, lying(outlook.state, hero, card), besides_attack(card, strikes), scene)
    if strikes:
        parts["attack"] += blow(outlook, card, action.movement, hero.spot)
    return greatest(parts)


def effect_parts(outlook: Outlook, table: State, effects: Iterable[Effect], scene: Scene) -> dict[str, float]:
    """What effects promise, by what they are good for."""
    parts: dict[str, float] = defaultdict(float)
    for effect in effects:
        parts[part_of(effect)] += effect_worth(outlook, table, effect, scene)
    return parts


def part_of(effect: Effect) -> str:
    """What an effect is good for."""
    match effect:
        case Heal() | Cure():
            return "life"
        case Mod(stat="defence" | "tn-against") | Token(name="chalk-ward") | Hide() | Taunt():
            return "safety"
        case Mod(stat="d10" | "fate" | "damage") | Token(name="heros-edge") | Reroll():
            return "strength"
        case Mp() | Shift() | Mod(stat="mp"):
            return "way"
        case Threat():
            return "threat"
    return "help"


def greatest(parts: dict[str, float]) -> str:
    """The part that promises most; help where none is known."""
    return max(parts, key=lambda part: parts[part], default="help")
