"""Why a companion would do something in a hero cycle: the part of its worth that speaks most for it, in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from ludoteca.core.game import Offers
from ludoteca.core.rules import Text
from ludoteca.games.myth.bots import errands, stances
from ludoteca.games.myth.bots.blows import blow
from ludoteca.games.myth.bots.judgement import keeps_away, standing_on
from ludoteca.games.myth.bots.outlook import Outlook
from ludoteca.games.myth.bots.planning import Judged
from ludoteca.games.myth.bots.stances import Stance
from ludoteca.games.myth.bots.worth import SUPPORT, WEAK, ambushes, helping, sharpens, supporting
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
from ludoteca.games.myth.table.pieces import Hero, Thing
from ludoteca.games.myth.table.state import State

STEPS: dict[str, Text] = {
    "treasure": Text("Treasure is nearer from there.", "Da lì il tesoro è più vicino."),
    "safety": Text("Fewer enemies stand beside you there.", "Lì hai meno nemici accanto."),
    "way": Text("It brings you nearer to your goal.", "Ti avvicina alla meta."),
    "attack": Text("From there an attack promises more.", "Da lì un attacco promette di più."),
}
AWAY = Text("You are badly hurt: it takes you away from the enemies.", "Hai poca vita: così ti allontani dai nemici.")
WAY_ON = Text("It is the way on.", "È la strada per proseguire.")
ERRAND = Text("It brings you nearer to what the quest asks for.", "Ti avvicina a quello che chiede la cerca.")
CARDS: dict[str, Text] = {
    "attack": Text(
        "The attack promises more than its action points cost.",
        "L'attacco promette più di quanto costano i suoi punti azione.",
    ),
    "life": Text("A hero needs healing.", "Un eroe ha bisogno di cure."),
    "safety": Text("It protects when the darkness comes.", "Protegge quando viene l'Oscurità."),
    "distance": Text("It puts distance between you and the enemies.", "Mette distanza tra te e i nemici."),
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
IDLE = Text(
    "No card can be played now, and nothing else is worth doing.",
    "Ora non si può giocare nessuna carta, e altro non conviene.",
)
TREASURE = Text("Treasure lies there.", "Lì c'è un tesoro.")
LEAVING = Text("This tile is cleared.", "Questo tassello è ripulito.")
QUEST = Text("The quest asks for it.", "Lo chiede la cerca.")
IN_REACH = Text("It is in reach, and no card promises more.", "È a portata, e nessuna carta promette di più.")
FREE = Text("Only who is free can act.", "Solo chi è libero può agire.")
PLANNED: dict[type[Act], dict[Stance, Text]] = {
    Pass: {
        stances.WAITS: Text(
            "The party had better let the enemies come.", "Al gruppo conviene lasciar venire i nemici."
        ),
        stances.SPARING: Text(
            "The party had better keep its action points for better cards.",
            "Al gruppo conviene tenere i punti azione per carte migliori.",
        ),
    },
    StepTo: {
        stances.AWAY: Text("Leave this fight to the others.", "Lascia questa lotta agli altri."),
    },
}
"""Why an action is right in a plan, by the stance that the plan gives to the hero."""
COMPARED = Text(
    "Played forward past the darkness, it leaves the party a chance of about {chance} %; as usual, {usual} %.",
    "Giocato fin dopo l'Oscurità, lascia al gruppo circa il {chance} % di possibilità; come al solito, il {usual} %.",
)
DONE = Text("The work of this act is done.", "Il lavoro di quest'atto è fatto.")


def plan_reason(judged: Judged, stance: Stance, action: Act) -> Text | None:
    """What speaks for an action because of the plan for the whole party; nothing where it speaks for itself."""
    words = PLANNED.get(type(action), {}).get(stance)
    if words is None:
        return None
    chance, usual = round(100 * judged.chance), round(100 * judged.usual)
    if chance <= usual:
        return words
    return Text(
        f"{words.en} {COMPARED.en.format(chance=chance, usual=usual)}",
        f"{words.it} {COMPARED.it.format(chance=chance, usual=usual)}",
    )


def reason_for(state: State, hero: Hero, offers: Offers[Act], action: Act) -> Text | None:
    """What speaks for an action of the hero cycle that a companion has chosen among these."""
    match action:
        case StepTo():
            return step_reason(Outlook(state, hero), action)
        case PlayCard():
            return CARDS[card_part(Outlook(state, hero), action)]
        case DrinkPotion():
            outlook = Outlook(state, hero)
            return CARDS[greatest(by_part(outlook, helping(outlook, action.potion)))]
        case AddRage():
            return CARDS["strength"]
        case Interact():
            thing = board.find(state, action.thing)
            return QUEST if isinstance(thing, Thing) and thing.sort == "object" else IN_REACH
        case Pass():
            return DEAR if any(isinstance(each, PlayCard) for each in offers) else IDLE
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
    if part == "way" and errands.squares(outlook.state, outlook.hero, outlook.nearest(outlook.hero.spot)):
        return ERRAND
    return WAY_ON if part == "way" and outlook.exits else STEPS[part]


def card_part(outlook: Outlook, action: PlayCard) -> str:
    """Which part of what a card promises is the greatest."""
    card, hero = PRINTED.cards[action.card], outlook.hero
    if "ammo" in card.keywords:
        return "ammo"
    strikes = "attack" in card.keywords
    parts = by_part(outlook, [(effect, SUPPORT * worth) for effect, worth in supporting(outlook, card, strikes)])
    if strikes:
        parts["attack"] += blow(outlook, card, action.movement, hero.spot)
    return greatest(parts)


def by_part(outlook: Outlook, promised: Iterable[tuple[Effect, float]]) -> dict[str, float]:
    """What effects promise, by what they are good for."""
    parts: dict[str, float] = defaultdict(float)
    for effect, worth in promised:
        parts[part_of(outlook, effect)] += worth
    return parts


def part_of(outlook: Outlook, effect: Effect) -> str:
    """What an effect is good for."""
    match effect:
        case Heal() | Cure():
            return "life"
        case Hide():
            return "strength" if ambushes(outlook) else "safety"
        case Shift():
            return "distance" if effect.how == "push" or outlook.hero.life <= WEAK else "way"
        case Mod(stat="defence" | "tn-against") | Token(name="chalk-ward") | Taunt():
            return "safety"
        case Token(name="heros-edge") | Reroll():
            return "strength"
        case Mp() | Mod(stat="mp"):
            return "way"
        case Threat():
            return "threat"
        case Mod() if sharpens(effect):
            return "strength"
        case Mod(stat="tn"):  # of enemies
            return "safety"
    return "help"


def greatest(parts: dict[str, float]) -> str:
    """The part that promises most; help where none is known."""
    return max(parts, key=lambda part: parts[part], default="help")
