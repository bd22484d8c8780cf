"""Why an action is not possible now, with the rule that says so."""

from __future__ import annotations

from ludoteca.core import agenda
from ludoteca.core.counted import CARDS, counted
from ludoteca.core.game import Refused, Seat
from ludoteca.core.rules import Text
from ludoteca.core.spoken import joined
from ludoteca.games.myth.effects.statistics import normal_movement
from ludoteca.games.myth.parts.adventure import merchants, script
from ludoteca.games.myth.parts.heroes import aiming, items, movement, statuses, tray
from ludoteca.games.myth.parts.realm import leaving
from ludoteca.games.myth.parts.round import cycle
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import (
    Buy,
    DrinkPotion,
    InvokeItem,
    Leave,
    Pass,
    PayFor,
    Pick,
    PickSquare,
    PlayCard,
    Sell,
    StepTo,
    UseItem,
    UseSerendipity,
)
from ludoteca.games.myth.table.asking import Act, Ask, GroupAsk
from ludoteca.games.myth.table.attacks import strike_under_way
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.pieces import Hero, Strike
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import Bargain
from ludoteca.games.myth.table.steps.heroes import Aim, ChooseItem
from ludoteca.games.myth.table.steps.round import HeroCycle


def refusal(state: State, seat: Seat, action: Act) -> Refused:
    """The clause that an action breaks, in words."""
    asked = agenda.asked(state)
    if state.result or not isinstance(asked, Ask):
        return Refused("MYTH-DEATH-10", Text("The game is over.", "La partita è finita."))
    if not 0 <= seat < state.seats:
        return Refused("MYTH-SETUP-01", Text("Only players act.", "Agiscono solo i giocatori."))
    if isinstance(asked, HeroCycle):
        return in_cycle(state, seat, action)
    if isinstance(asked, Bargain):
        return at_the_stall(state, seat, action, asked)
    if seat not in asked.actors(state):
        return Refused(
            "MYTH-HEROCYCLE-03",
            Text(
                "Something is being resolved, and the decision is somebody else's.",
                "Si sta risolvendo qualcosa e la decisione spetta ad altri.",
            ),
        )
    if isinstance(asked, Aim) and isinstance(action, Pick) and len(action.figures) == 1:
        return aiming.refused(state, strike_under_way(state, asked.strike), action.figures[0])
    if isinstance(asked, Aim) and isinstance(action, PickSquare):
        return aiming.refused_there(state, strike_under_way(state, asked.strike), action.square)
    if isinstance(asked, ChooseItem) and isinstance(action, UseItem):
        return helper_refusal(state, strike_under_way(state, asked.strike), action.item)
    if isinstance(action, DrinkPotion | InvokeItem):
        return Refused(
            "MYTH-ITEM-13",
            Text("Answer what is asked first; then it can be used.", "Prima rispondi a ciò che è chiesto, poi si usa."),
        )
    if isinstance(asked, GroupAsk):
        text = Text("The group cannot choose that.", "Il gruppo non può scegliere questo.")
    else:
        text = Text("That is not among the possible answers.", "Non è tra le risposte possibili.")
    return Refused(asked.CLAUSE, text)


def in_cycle(state: State, seat: Seat, action: Act) -> Refused:
    """What the rules say to something that a hero cannot do in the hero cycle."""
    hero = state.heroes[seat]
    if hero.dead or hero.defeated:
        return Refused("MYTH-DEATH-09", Text("A defeated hero cannot act.", "Un eroe sconfitto non può agire."))
    if isinstance(action, UseSerendipity):
        return favour_refusal(state, action)
    if statuses.has(hero, "prone"):
        return Refused(
            "MYTH-STATUS-10",
            Text("A Prone hero neither plays cards nor moves.", "Un eroe Prono non gioca carte e non si muove."),
        )
    if cycle.captive(state, hero):
        cards = counted(statuses.capture(hero), CARDS)
        return Refused(
            "MYTH-STATUS-02",
            Text(f"Captured: discard {cards.en} first.", f"Catturato: prima scarta {cards.it}."),
        )
    match action:
        case PlayCard():
            return card_refusal(state, seat, action)
        case StepTo():
            if movement.points(state, hero) <= 0:
                return Refused("MYTH-MOVE-01", Text("No movement points left.", "Nessun punto movimento rimasto."))
            return Refused(
                "MYTH-MOVE-09", Text("That square is not next to you and free.", "La casella non è adiacente e libera.")
            )
        case Leave():
            return leaving_refusal(state, seat, action)
        case InvokeItem():
            return item_refusal(hero, action.item)
        case Pick((figure,)) if figure not in aiming.enemies_and_lairs(state):
            return aiming.NOT_ATTACKED
        case Pick() | PickSquare():
            return Refused(
                "MYTH-COMBAT-05",
                Text(
                    "Targets are chosen after the card is played.", "I bersagli si scelgono dopo aver giocato la carta."
                ),
            )
        case Pass():
            return Refused("MYTH-HEROCYCLE-07", Text("You have passed already.", "Hai già finito."))
    return Refused("MYTH-HEROCYCLE-05", Text("That cannot be done now.", "Ora non si può fare."))


def item_refusal(hero: Hero, item: str) -> Refused:
    """Why an item cannot be used by itself now."""
    if item not in (*hero.gear, *hero.inventory):
        return Refused("MYTH-ITEM-01", Text("You do not have that item.", "Non hai quell'oggetto."))
    printed, name = PRINTED.items[item], printed_name(item)
    if item in items.to_use(hero.gear, hero.inventory):
        return Refused(
            "MYTH-ITEM-07",
            Text(f"What {name.en} needs is not there now.", f"Ora manca ciò che {name.it} richiede."),
        )
    if item not in hero.gear:
        return Refused("MYTH-ITEM-06", Text("Put it on first, at Cleanup.", "Prima indossalo, alla Pulizia."))
    if printed.keywords:
        words = joined([PRINTED.keywords[keyword].name for keyword in printed.keywords])
        return Refused(
            "MYTH-ITEM-18",
            Text(f"{name.en} helps in an attack: {words.en}.", f"{name.it} aiuta in un attacco: {words.it}."),
        )
    return Refused(
        "MYTH-ITEM-02", Text(f"{name.en} works by itself while worn.", f"{name.it} agisce da sé: basta indossarlo.")
    )


def helper_refusal(state: State, strike: Strike, item: str) -> Refused:
    """Why an item does not help in an attack."""
    hero, card = state.heroes[strike.attacker], printed_name(strike.card)
    if item not in hero.gear:
        return Refused("MYTH-ITEM-18", Text("Only an equipped item helps.", "Aiuta solo un oggetto indossato."))
    printed, name = PRINTED.items[item], printed_name(item)
    if not set(printed.keywords) & set(PRINTED.cards[strike.card].keywords):
        return Refused(
            "MYTH-ITEM-18",
            Text(f"{name.en} has no keyword of {card.en}.", f"{name.it} non ha nessuna parola chiave di {card.it}."),
        )
    if printed.needs_ammo and not strike.ammo:
        return Refused(
            "MYTH-ITEM-26", Text(f"{name.en} needs Ammo that was paid.", f"{name.it} richiede Munizioni pagate.")
        )
    return Refused("MYTH-ITEM-25", Text(f"{name.en} does not reach that far.", f"{name.it} non arriva così lontano."))


def favour_refusal(state: State, action: UseSerendipity) -> Refused:
    """Why an effect of serendipity cannot be bought now."""
    effect = PRINTED.serendipity.get(action.effect)
    if effect is not None and effect.price > state.serendipity:
        return Refused(
            "MYTH-SEREN-04",
            Text(
                f"{effect.name.en} costs {effect.price} serendipity; you have {state.serendipity}.",
                f"{effect.name.it} costa {effect.price} serendipità; ne avete {state.serendipity}.",
            ),
        )
    return Refused("MYTH-SEREN-03", Text("That cannot be used now.", "Ora non si può usare."))


def leaving_refusal(state: State, seat: Seat, action: Leave) -> Refused:
    """Why a hero cannot leave the tile by a side."""
    hero = state.heroes[seat]
    if not script.may_open(state):
        return Refused("MYTH-LEAVE-01", Text("This act has no further tile.", "Questo atto non ha altri tasselli."))
    if action.side not in board.realm(state).sides_at(hero.spot):
        return Refused(
            "MYTH-LEAVE-01",
            Text("Go to the edge of the tile first.", "Prima raggiungi il bordo del tassello."),
        )
    if action.side == hero.entry:
        return Refused(
            "MYTH-LEAVE-02",
            Text("You came in by that edge: choose another.", "Sei entrato da quel bordo: scegline un altro."),
        )
    if movement.points(state, hero) < 1:
        return Refused("MYTH-LEAVE-01", Text("No movement points left.", "Nessun punto movimento rimasto."))
    if any(not tile.entry for tile in state.tiles):
        return Refused(
            "MYTH-LEAVE-09",
            Text("The next tile is open: step onto it.", "Il prossimo tassello è aperto: entraci."),
        )
    if not leaving.may_go_on(state):
        return Refused(
            "MYTH-LEAVE-08",
            Text("Gather on one tile before you open another.", "Riunitevi su un tassello prima di aprirne un altro."),
        )
    return Refused(
        "MYTH-TILE-18", Text("No tile can be laid on that side.", "Da quel lato non si può posare nessun tassello.")
    )


def at_the_stall(state: State, seat: Seat, action: Act, asked: Bargain) -> Refused:
    """Why something cannot be bought, sold or paid for."""
    hero, stall = state.heroes[seat], state.stall
    assert stall is not None
    if not items.is_present(hero):
        return Refused(
            "MYTH-MERCHANT-11", Text("Only living heroes buy and sell.", "Comprano e vendono solo gli eroi vivi.")
        )
    if seat in asked.done:
        return Refused("MYTH-MERCHANT-09", Text("You have finished already.", "Hai già finito."))
    match action:
        case Buy():
            ware = merchants.cheapest(state, stall, action.thing)
            if ware is None:
                return Refused(
                    "MYTH-MERCHANT-12", Text("That is not for sale here.", "Qui questo non si trova in vendita.")
                )
            return too_dear(state, ware.cost) or Refused(
                "MYTH-MERCHANT-14", Text("Name a living hero to take it.", "Indica un eroe vivo che lo prenda.")
            )
        case PayFor():
            cost = merchants.services(state, stall).get(action.service)
            if cost is not None and (dear := too_dear(state, cost)):
                return dear
            return Refused(
                "MYTH-MERCHANT-02",
                Text("That service is not to be had (any more).", "Quel servizio non si può (più) avere."),
            )
        case Sell():
            if not PRINTED.merchants[stall.merchant].buys:
                return Refused("MYTH-MERCHANT-02", Text("This merchant buys nothing.", "Questo mercante non compra."))
            return Refused(
                "MYTH-MERCHANT-13",
                Text(
                    "Sell an item of your own that is neither brown nor a quest item.",
                    "Vendi un oggetto tuo che non sia marrone né di una cerca.",
                ),
            )
    return Refused(asked.CLAUSE, Text("Buy, sell, or finish.", "Compra, vendi o finisci."))


def too_dear(state: State, cost: int) -> Refused | None:
    """INV-22: nobody spends gold that is not there."""
    if cost <= state.gold:
        return None
    return Refused(
        "MYTH-MERCHANT-06",
        Text(f"It costs {cost} gold; you have {state.gold}.", f"Costa {cost} oro; ne avete {state.gold}."),
    )


def card_refusal(state: State, seat: Seat, action: PlayCard) -> Refused:
    """Why a card cannot be played."""
    hero = state.heroes[seat]
    if action.card not in hero.hand:
        return Refused("MYTH-HEROCYCLE-11", Text("That card is not in your hand.", "La carta non è nella tua mano."))
    printed, name = PRINTED.cards[action.card], printed_name(action.card)
    if tray.free_slot(state, hero) < 0:
        return Refused("MYTH-CARD-02", Text("No action space is free.", "Nessuno spazio azione è libero."))
    if action.way not in printed.types or action.way == "interrupt":
        return Refused(
            "MYTH-CARD-06" if "interrupt" in printed.types else "MYTH-CARD-03",
            Text(f"{name.en} cannot be played like that now.", f"{name.it} non si può giocare così adesso."),
        )
    if action.way == "action" and hero.actions >= 1 + hero.extra_actions:
        return Refused("MYTH-CARD-04", Text("One action per hero cycle.", "Una sola azione per ciclo degli eroi."))
    if action.movement not in movement.movement_types(hero, normal_movement(state, hero), action.card):
        return Refused(
            "MYTH-MOVE-14",
            Text(
                f"{name.en} cannot be played with that movement.",
                f"{name.it} non si può giocare con quel movimento.",
            ),
        )
    return Refused(
        "MYTH-CARD-48",
        Text(
            f"What {name.en} needs is not there: {printed.text.en}",
            f"Manca ciò che {name.it} richiede: {printed.text.it}",
        ),
    )
