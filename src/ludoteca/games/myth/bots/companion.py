"""Companions: bots that play any hero sensibly, so that one person can play with a whole party."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ludoteca.core.bot import Decision, thinking_seconds
from ludoteca.core.codec import to_json
from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.myth.bots import judgement
from ludoteca.games.myth.effects import carrying
from ludoteca.games.myth.effects.figures import strike_of
from ludoteca.games.myth.effects.meaning import full_life
from ludoteca.games.myth.parts.adventure import acts, merchants, serendipity
from ludoteca.games.myth.parts.darkness import interrupts
from ludoteca.games.myth.parts.heroes import aiming, combat, items, playing, statuses, treasure
from ludoteca.games.myth.parts.heroes.movement import StepTo
from ludoteca.games.myth.parts.realm import leaving
from ludoteca.games.myth.parts.round import cycle, rounds
from ludoteca.games.myth.parts.setup import legend, packs, tiles
from ludoteca.games.myth.parts.verbs import verbs_cards
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Damage, Heal, Mod, Status, Threat, Token
from ludoteca.games.myth.seen.view import View, slot_seen, state_of
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE, Act, Ask, Decline, GroupAsk
from ludoteca.games.myth.table.pieces import OFF, Enemy, Hero, Lair
from ludoteca.games.myth.table.state import State

SPARE_GOLD = 2
"""What a draught costs is kept when other potions are bought."""
RICH = 6
"""Serendipity with which a companion still keeps enough for a Resurrection."""
LARGE = 4
"""So many heroes do not shy away from a hunting pack."""
LIKELY = 0.5
"""A chance below this is worth more dice."""

Chooser = Callable[[State, Hero, Any, Offers[Act], Rng], Act | None]


def in_cycle(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act | None:
    """The most promising thing, or to pass; who has passed already waits."""
    if (ending := to_end(state, offers)) is not None:
        return ending
    if waits_for_others(state, hero):
        return None
    if had_enough(state):
        offers = Offers(tuple([action for action in offers if not isinstance(action, leaving.Leave)]))
    promises = judgement.promises(state, hero, offers)
    best = max(promises)
    if best > 0:
        return offers[promises.index(best)]
    return cycle.PASS if cycle.PASS in offers else None


TILES_ENOUGH = 3
"""After so many cleared tiles companions have enough of an adventure, two heroes after two; one fewer with one dead."""


def to_end(state: State, offers: Offers[Act]) -> Act | None:
    """Companions agree when others want to stop or give up, and stop by themselves when the work is done."""
    if acts.Concede() in offers and (state.conceding or is_endless(state)):
        return acts.Concede()
    if acts.StopAct() in offers and (state.stopping or had_enough(state)):
        return acts.StopAct()
    return None


def had_enough(state: State) -> bool:
    """Whether the work of the act is done."""
    done = any(quest.status == "done" for quest in state.quests if quest.sort != "chapter")
    cleared = sum(tile.rewarded for tile in state.tiles)
    mourning = any(hero.dead for hero in state.heroes)  # MYTH-DEATH-06: the dead return at the end of the act
    enough = min(TILES_ENOUGH, state.seats) - mourning
    return done or (state.options.mode == "adventure" and cleared >= enough)


ENDLESS = 150
"""After so many rounds companions no longer believe that an act comes to an end, and say so from time to time."""


def is_endless(state: State) -> bool:
    """Whether it is time to give up."""
    return state.round > ENDLESS and state.round % 5 == 0


def waits_for_others(state: State, hero: Hero) -> bool:
    """Whether a hero who would stop or give up waits for those who have not yet said so, nor passed, but can."""
    for willing in (state.stopping if had_enough(state) else (), state.conceding if is_endless(state) else ()):
        others = [other for other in board.standing(state) if other.seat not in willing]
        if hero.seat in willing and all(cycle.is_able(state, other) and not other.passed for other in others):
            return True
    return False


def aiming_at(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """What is worth most."""
    strike = strike_of(state, asked.strike)
    assert strike is not None
    return max(offers, key=lambda action: judgement.aim(state, strike, action))


def with_item(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """The item with most dice."""

    def dice_of(action: Act) -> int:
        attack = PRINTED.items[action.item].attack if isinstance(action, combat.UseItem) else None
        return attack.d10 * 2 + attack.fate if attack else -1

    return max(offers, key=dice_of)


def dice_for(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """The assignment that takes most from the darkness."""
    strike = strike_of(state, asked.strike)
    assert strike is not None

    def taken(action: Act) -> float:
        assert isinstance(action, combat.Assign)
        hit = combat.hits(state, strike, action.dice)
        return sum(judgement.worth(state, figure, max(strike.damage, 1)) for figure in hit)

    return max(offers, key=taken)


def again(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """Dice are rolled again when the attack would fail."""
    strike = strike_of(state, asked.strike)
    assert strike is not None
    fails = not any(combat.hits(state, strike, places) for places in combat.assignments(state, strike))
    rolls = [
        action
        for action in offers
        if isinstance(action, combat.RerollDice) and PRINTED.effects[action.effects][action.at].dice == "d10"  # type: ignore[union-attr]
    ]
    return max(rolls, key=lambda action: len(action.dice)) if fails and rolls else DECLINE


def interrupting(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """The interrupt that promises most, if it promises more than its AP and its slot cost."""
    plays = [action for action in offers if isinstance(action, playing.PlayCard)]
    if not plays:
        return DECLINE
    best = max(plays, key=lambda action: judgement.interrupt_worth(state, hero, action.card, asked.scene))
    return best if judgement.interrupt_worth(state, hero, best.card, asked.scene) > 0 else DECLINE


def joining(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """A reaction that strengthens the attack; one that costs AP only against something with life to lose."""
    strike = strike_of(state, asked.strike)
    assert strike is not None
    targets = [board.find(state, figure) for figure in strike.targets] or list(state.enemies)
    tough = any(isinstance(each, Enemy | Lair) and each.life > max(strike.damage, 1) for each in targets)
    own = PRINTED.cards[strike.attack].keywords if strike.attack in PRINTED.cards else ()
    for action in offers:
        if isinstance(action, playing.PlayCard):
            card = PRINTED.cards[action.card]
            fits = all(not isinstance(each, Mod) or each.keyword in (None, *own) for each in card.effects)
            lasts = all(isinstance(each, Mod) for each in card.effects)
            if fits and (tough or (not card.ap and lasts)):
                return action
    return DECLINE


def going_on(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """The most promising Combo card, if one promises anything."""
    promises = judgement.promises(state, hero, offers)
    best = max(promises)
    return offers[promises.index(best)] if best > 0 else DECLINE


def storing(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """On an item it takes no slot."""
    return offers[0]


def whom(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """Good effects for the hero who has most of it, bad ones for the one who bears them best; enemies by worth."""
    effect = PRINTED.effects[asked.carry.effects][asked.carry.at]
    outlook = judgement.Outlook(state, hero)

    def gain(figure: int) -> float:
        if figure >= state.seats:
            worth = judgement.worth(state, figure, 2)
            return -worth if isinstance(effect, Heal) else worth
        other = state.heroes[figure]
        match effect:
            case Heal():
                return judgement.need_of_life(state, other)
            case Threat() if not isinstance(effect.amount, int) or effect.amount < 0:
                return other.threat
            case Threat():
                return 10.0 - other.threat
            case Mod(stat="defence" | "tn-against") | Token(name="chalk-ward"):
                return outlook.pressure(figure) + 2.0 * (full_life(state, other) - other.life)
            case Mod() | Token():
                return 2.0 * outlook.strikes(figure) - 0.1 * outlook.nearest(other.square)
            case Damage() | Status():
                return other.life
        return -other.life

    return max(offers, key=lambda action: sum(gain(figure) for figure in getattr(action, "figures", ())))


def placing(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """The own hero where it is best to stand, enemies away from the heroes."""
    squares = [action for action in offers if hasattr(action, "square")]
    if not squares:
        return offers[0]
    if board.is_hero(asked.figure):
        mover = state.heroes[asked.figure]
        outlook = judgement.Outlook(state, mover)
        here = judgement.place_worth(outlook, mover.square)
        best = max(squares, key=lambda action: judgement.place_worth(outlook, action.square))
        return best if judgement.place_worth(outlook, best.square) > here else offers[-1]
    ground, party = board.realm(state), [other.square for other in board.standing(state)]
    return max(squares, key=lambda action: ground.distance_between((action.square,), party))


def hurrying(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """Steps to a better place, one by one."""
    outlook = judgement.Outlook(state, hero)
    here = judgement.place_worth(outlook, hero.square)
    steps = [action for action in offers if isinstance(action, StepTo)]
    best = max(steps, key=lambda action: judgement.place_worth(outlook, action.square), default=None)
    return best if best is not None and judgement.place_worth(outlook, best.square) > here + 0.05 else DECLINE


def loading(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """As many cards as can be had."""
    return max(offers, key=lambda action: len(getattr(action, "cards", ())))


def one_of(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """Of Quick Nock's ways the one that loads something; else any."""
    if asked.scene.source == "archer-quick-nock":
        in_hand = any("ammo" in PRINTED.cards[card].keywords for card in hero.hand)
        return offers[0 if in_hand else 1]
    return offers[rng.below(len(offers))]


def tidying(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """Ongoing cards stay; the strongest attack is kept in hand."""

    def kept(action: Act) -> float:
        assert isinstance(action, rounds.TidyUp)
        if action.drop:
            return -1.0
        if not action.keep:
            return 0.0
        card = PRINTED.cards[action.keep]
        hurt = any(judgement.need_of_life(state, each) > 2 for each in board.standing(state))
        if hurt and "healing" in card.keywords:
            return 6.0
        return 1.0 + 2.0 * ("attack" in card.keywords) + card.ap + ("massive" in card.keywords)

    return max(offers, key=kept)


def outfitting(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """Better things are put on, nothing is taken off or traded."""
    colours = {"brown": 0, "green": 1, "blue": 2, "quest": 2}
    for action in offers:
        if isinstance(action, items.PutOn):
            printed, worn = PRINTED.items[action.item], items.in_the_way(hero, action.item)
            if all(colours[PRINTED.items[old].colour] < colours[printed.colour] for old in worn):
                return action
    return items.READY


def bargaining(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """Healing for who needs it, then an item for who has none there, then other potions; nothing is sold."""
    wares = [action for action in offers if isinstance(action, merchants.Buy)]
    for wanted in (healing, fitting, comforting):
        for action in wares:
            if wanted(state, state.heroes[action.recipient], action):
                return action
    return merchants.FINISH


def healing(state: State, taker: Hero, ware: merchants.Buy) -> bool:
    """A potion that heals, for a hero with half of the life or less who has none."""
    if ware.thing not in PRINTED.potions or ware.thing in taker.potions or taker.life * 2 > full_life(state, taker):
        return False
    return any(isinstance(effect, Heal) for effect in PRINTED.effects[ware.thing])


def fitting(state: State, taker: Hero, ware: merchants.Buy) -> bool:
    """An item that a hero can wear where nothing better is."""
    return ware.thing in PRINTED.items and items.may_wear(taker, ware.thing) and not claimed(taker, ware.thing)


def comforting(state: State, taker: Hero, ware: merchants.Buy) -> bool:
    """Any potion for a hero without one, while enough gold is left for healing."""
    return ware.thing in PRINTED.potions and not taker.potions and state.gold - ware.cost >= SPARE_GOLD


def claimed(hero: Hero, item: str) -> bool:
    """Whether a hero wears something better than a brown item where this one goes, or has something to put there."""
    places = set(items.places_of(item))
    own = [worn for worn in hero.gear if worn and PRINTED.items[worn].colour != "brown"]
    own += [loose for loose in hero.inventory if items.may_wear(hero, loose) and PRINTED.items[loose].colour != "brown"]
    return any(places & set(items.places_of(other)) for other in own)


def keeping(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """The rarest and dearest item."""

    def worth(action: Act) -> tuple[int, int]:
        if not isinstance(action, acts.KeepItem):
            return (-1, 0)
        item = PRINTED.items[action.item]
        return (int(item.colour == "blue"), item.cost or 0)

    return max(offers, key=worth)


def changing(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """An advanced card comes in for the basic card that does least."""

    def gain(action: Act) -> float:
        if not isinstance(action, acts.ChangeCard):
            return 0.0
        return strength(action.add) - strength(action.remove)

    return max(offers, key=gain)


def strength(card: str) -> float:
    """What a hero card is worth in a deck, roughly: advanced ones most, then attacks."""
    printed = PRINTED.cards[card]
    return 5.0 * printed.advanced + 2.0 * ("attack" in printed.keywords) + printed.ap


def adventurous(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """A quest gives the act a goal."""
    return offers[0]


def fortunate(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """Serendipity beyond what a Resurrection costs is spent where it changes something."""
    rich = state.serendipity >= RICH
    match asked:
        case serendipity.MoreTokens():
            wanted = rich and set(asked.colours) == {"white"}
        case serendipity.AttackDice():
            strike = strike_of(state, asked.strike)
            assert strike is not None
            best = min(combat.tn_against(state, strike, figure) for figure in strike.targets)
            wanted = rich and dice.chance(combat.pool(state, strike)[0], best) < LIKELY
        case _:
            wanted = rich
    return ACCEPT if wanted and ACCEPT in offers else DECLINE


def foreseeing(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """An event is ignored when nobody could bear it."""
    ignore = serendipity.UseSerendipity(serendipity.IGNORE_EVENT)
    weak = all(each.life <= 2 for each in state.heroes if not each.dead)
    return ignore if weak and ignore in offers else DECLINE


def best_token(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """The rarest colour."""
    return max(offers, key=lambda action: treasure.COLOURS.index(getattr(action, "colour", "white")))


def returning(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """Where it is not among enemies."""
    ground = board.realm(state)

    def away(action: Act) -> int:
        square: int = getattr(action, "square", OFF)
        return min([ground.distance(square, each.square) for each in state.enemies], default=0)

    return max(offers, key=away)


def willing(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """Optional effects are wanted."""
    return ACCEPT


def cheapest(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """Of cards that must go or be paid, those that are no attacks; most where paying makes an attack stronger."""

    def loss(action: Act) -> float:
        cards: tuple[str, ...] = getattr(action, "cards", ())
        if isinstance(asked, verbs_cards.Price) and asked.what == "ammo":
            return -len(cards)
        return sum(1.0 + ("attack" in PRINTED.cards[card].keywords) for card in cards)

    return min(offers, key=loss)


def declining(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """No, where no is an answer; else one of the answers."""
    for action in offers:
        if isinstance(action, Decline):
            return action
    return offers[rng.below(len(offers))]


def next_tile(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """One of the tiles that promise most, rather a new one."""
    known = {name for tile in state.tiles for name in tile.names}
    worth = {
        action: judgement.tile_worth(action.tile) - 2.0 * (action.tile in known)
        for action in offers
        if isinstance(action, tiles.PickTile)
    }
    best = [action for action, value in worth.items() if value >= max(worth.values()) - 1.0]
    return best[rng.below(len(best))]


def beside(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """A long border where the heroes are."""
    return max(offers, key=lambda action: judgement.border_worth(state, asked, action))  # type: ignore[arg-type]


def few(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """As few lairs, packs, traps and mini-bosses as the legend leaves open; a large party takes one pack."""
    wished = int(asked.symbol == "pack" and len(board.standing(state)) >= LARGE)
    return min(offers, key=lambda action: abs(getattr(action, "number", 0) - wished))


def fair_lair(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """Two heroes take the lair that begins with the least life to fight; more take any."""
    heroes = len(board.standing(state))
    if heroes > 2:
        return offers[rng.below(len(offers))]

    def strength(action: Act) -> int:
        assert isinstance(action, packs.PickKind)
        monster = PRINTED.monsters[action.kind]
        first = monster.initial_spawn.of(heroes)
        return (first.melee + first.ranged) * monster.minion.life

    return min(offers, key=strength)


def fair_pack(state: State, hero: Hero, asked: Any, offers: Offers[Act], rng: Rng) -> Act:
    """Two minions more than there are heroes; the least that there are for two heroes."""
    heroes = len(board.standing(state))
    wished = heroes + 2 if heroes > 2 else 0
    return min(offers, key=lambda action: abs(getattr(action, "number", 0) - wished))


CHOOSERS: dict[type[Any], Chooser] = {
    cycle.HeroCycle: in_cycle,
    legend.HowMany: few,
    legend.LairType: fair_lair,
    packs.PackSize: fair_pack,
    tiles.ChooseTile: next_tile,
    tiles.LayBeside: beside,
    aiming.Aim: aiming_at,
    combat.ChooseItem: with_item,
    combat.AssignDice: dice_for,
    combat.JoinIn: joining,
    playing.ComboNext: going_on,
    playing.StoreOngoing: storing,
    carrying.WhichFigures: whom,
    verbs_cards.ShiftTo: placing,
    verbs_cards.SpendNow: hurrying,
    verbs_cards.FromZone: loading,
    verbs_cards.OneOf: one_of,
    combat.Rerolls: again,
    interrupts.Answers: interrupting,
    rounds.Tidy: tidying,
    acts.ChooseActQuest: adventurous,
    acts.ChooseTitle: adventurous,
    acts.KeepItems: keeping,
    acts.DeckChanges: changing,
    items.Equip: outfitting,
    merchants.Bargain: bargaining,
    serendipity.MoreTokens: fortunate,
    serendipity.WhichToken: best_token,
    serendipity.AttackDice: fortunate,
    serendipity.FateDice: fortunate,
    serendipity.HoardDice: fortunate,
    serendipity.MoreDice: fortunate,
    serendipity.Foresight: foreseeing,
    serendipity.Agree: willing,
    serendipity.SaveTheDefeated: willing,
    serendipity.LastChance: willing,
    serendipity.WhereTo: returning,
    carrying.May: willing,
    verbs_cards.Price: cheapest,
    verbs_cards.DiscardHand: cheapest,
    statuses.CursedHand: lambda state, hero, asked, offers, rng: offers[0],
}


def occasion(view: View, asked: Ask) -> bytes:
    """What a decision is about, by what lies open: the question and the own hero without the hand (decision 0009)."""
    question = replace(asked, votes=()) if isinstance(asked, GroupAsk) else asked  # others may vote meanwhile
    hero = view.heroes[view.seat]
    slots = tuple([slot_seen(slot, own=False) for slot in hero.slots])
    return to_json([view.round, question, replace(hero, hand=(), slots=slots), len(hero.hand)])


class Companion:
    """A hero who fights, heals, keeps an eye on the darkness, and answers what is asked."""

    name = "greedy"
    label = Text("companion: fights beside you", "compagno: combatte al tuo fianco")

    def decide(self, view: View, offers: Offers[Act], mind: Rng) -> Decision[Act] | None:
        """What looks best from what this seat sees; who has voted waits for the others."""
        if not offers or not view.agenda:
            return None
        asked = view.agenda[-1]
        if isinstance(asked, GroupAsk) and asked.votes and asked.votes[view.seat] >= 0:
            return None
        rng = mind.fork(f"companion {mind.counter}")
        state = state_of(view, rng)
        choose = CHOOSERS.get(type(asked), declining)
        action = choose(state, state.heroes[view.seat], asked, offers, rng)
        if action is None:
            return None
        return Decision(action, thinking_seconds(mind), occasion(view, asked))


COMPANION = Companion()


class Follower(Companion):
    """A companion who lets the others go first."""

    name = "follower"
    label = Text("follower: acts when those before have passed", "gregario: agisce quando chi viene prima ha passato")

    def decide(self, view: View, offers: Offers[Act], mind: Rng) -> Decision[Act] | None:
        """In a hero cycle only agreement to end the act before everybody in an earlier seat has passed."""
        if view.agenda and isinstance(view.agenda[-1], cycle.HeroCycle) and not (view.stopping or view.conceding):
            earlier = view.heroes[: view.seat]
            if any(hero.seat in view.asked and not hero.passed for hero in earlier):
                return None
        return super().decide(view, offers, mind)


FOLLOWER = Follower()
