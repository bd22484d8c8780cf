"""MYSET in words: facts as sentences and the table as text, in Italian and English."""

from collections.abc import Sequence

from ludoteca.core.game import Value
from ludoteca.core.rules import Text
from ludoteca.core.spoken import ad
from ludoteca.games.myset.cards import PACKS, Pack
from ludoteca.games.myset.kinds import (
    Activated,
    Auctioned,
    Bartered,
    Bought,
    Committed,
    Copied,
    Cycled,
    Discounted,
    Drew,
    Duelled,
    GameEnded,
    Guarded,
    HandedOver,
    HandsPassed,
    LastRound,
    Looked,
    Missed,
    Named,
    OffersShown,
    PutBack,
    Refilled,
    Refunded,
    Returned,
    Swapped,
    Swept,
    Targeted,
    Traded,
    TurnEnded,
    WentOut,
)
from ludoteca.games.myset.view import View


def titles(pack: Pack, cards: Sequence[int]) -> Text:
    """Several names."""
    names = [pack.title(card) for card in cards]
    return Text(_join([name.en for name in names], "and"), _join([name.it for name in names], "e"))


def _join(words: Sequence[str], last: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def tell(event: Value, names: Sequence[str], pack: Pack) -> Text | None:
    """A fact as a sentence, with the faces that it still has."""
    title = pack.title
    match event:
        case Drew(seat, card):
            face = title(card) if card else Text("a card", "una carta")
            return Text(f"{names[seat]} draws {face.en}", f"{names[seat]} pesca {face.it}")
        case Swapped(seat, gave, took):
            out, got = titles(pack, gave), title(took)
            return Text(f"{names[seat]} swaps {out.en} for {got.en}", f"{names[seat]} scambia {out.it} con {got.it}")
        case Bought(seat, card, paid, left):
            name = title(card)
            return Text(
                f"{names[seat]} buys {name.en}: {left + paid} → {left} €",
                f"{names[seat]} compra {name.it}: {left + paid} → {left} €",
            )
        case Activated(seat, card):
            return Text(f"{names[seat]} activates {title(card).en}", f"{names[seat]} attiva {title(card).it}")
        case Targeted(seat, target):
            return Text(f"{names[seat]} chooses {names[target]}", f"{names[seat]} sceglie {names[target]}")
        case Named(seat, euro):
            return Text(f"{names[seat]} names {euro} €", f"{names[seat]} dice {euro} €")
        case Returned(seat, card):
            face = title(card) if card else Text("a card", "una carta")
            return Text(
                f"{names[seat]} puts {face.en} under the deck", f"{names[seat]} mette {face.it} in fondo al mazzo"
            )
        case PutBack(seat, card):
            face = title(card) if card else Text("a card", "una carta")
            return Text(
                f"{names[seat]} puts {face.en} on top of the deck", f"{names[seat]} mette {face.it} in cima al mazzo"
            )
        case Cycled(card):
            return Text(f"{title(card).en} goes to the bottom of the deck", f"{title(card).it} va in fondo al mazzo")
        case Refilled(cards):
            return Text(
                f"New in the Market: {titles(pack, cards).en}", f"Nuovo nel Mercatino: {titles(pack, cards).it}"
            )
        case TurnEnded(seat, passed):
            return Text(f"{names[seat]} stops here", f"{names[seat]} si ferma qui") if passed else None
        case WentOut(seat, budget):
            return Text(f"{names[seat]} is out with {budget} €", f"{names[seat]} esce con {budget} €")
        case LastRound():
            return Text("The last round: it is played to its end", "Ultimo round: si gioca fino alla fine")
        case GameEnded():
            return Text("The game is over", "La partita è finita")
        case _:
            return tell_effect(event, names, pack)


def tell_effect(event: Value, names: Sequence[str], pack: Pack) -> Text | None:
    """What the effect of a card did, as a sentence."""
    title = pack.title
    match event:
        case HandedOver(giver, receiver, card):
            face = title(card) if card else Text("a card", "una carta")
            return Text(
                f"{names[giver]} gives {names[receiver]} {face.en}",
                f"{names[giver]} dà {ad(names[receiver])} {face.it}",
            )
        case HandsPassed(to):
            side = Text("left", "sinistra") if to == "left" else Text("right", "destra")
            return Text(f"All hands move to the {side.en}", f"Tutte le mani passano a {side.it}")
        case Looked(seat, target, cards, count):
            where = (
                Text(f"{names[target]}'s hand", f"la mano di {names[target]}")
                if target is not None
                else Text(f"the top {count} of the deck", f"le prime {count} carte del mazzo")
            )
            faces = titles(pack, cards) if cards else None
            return Text(
                f"{names[seat]} looks at {where.en}" + (f": {faces.en}" if faces else ""),
                f"{names[seat]} guarda {where.it}" + (f": {faces.it}" if faces else ""),
            )
        case Traded(seat, target, exchanged):
            if exchanged:
                return Text(
                    f"{names[seat]} exchanges a card with {names[target]}",
                    f"{names[seat]} scambia una carta con {names[target]}",
                )
            return Text(f"{names[seat]} exchanges nothing", f"{names[seat]} non scambia nulla")
        case Missed(seat, target):
            return Text(
                f"{names[target]} has no card near that price", f"{names[target]} non ha carte vicine a quel prezzo"
            )
        case Committed(seat):
            return Text(f"{names[seat]} has chosen", f"{names[seat]} ha scelto")
        case Duelled(seats, cards, winner):
            a, b = (title(card) for card in cards)
            en, it = (
                f"{names[seats[0]]} shows {a.en}, {names[seats[1]]} shows {b.en}",
                f"{names[seats[0]]} mostra {a.it}, {names[seats[1]]} mostra {b.it}",
            )
            return Text(
                en + (f": {names[winner]} wins" if winner is not None else ": a tie"),
                it + (f": vince {names[winner]}" if winner is not None else ": pari"),
            )
        case OffersShown(seats, cards):
            return Text(
                "Offers: " + ", ".join(f"{title(c).en} ({names[s]})" for s, c in zip(seats, cards, strict=True)),
                "Offerte: " + ", ".join(f"{title(c).it} ({names[s]})" for s, c in zip(seats, cards, strict=True)),
            )
        case Auctioned(_, owner, _, gave):
            return Text(
                f"{names[owner]} gets {title(gave).en} from the Market",
                f"{names[owner]} riceve {title(gave).it} dal Mercatino",
            )
        case Bartered(seat, gave, took):
            return Text(
                f"{names[seat]} swaps {title(gave).en} for {title(took).en}",
                f"{names[seat]} scambia {title(gave).it} con {title(took).it}",
            )
        case Swept(card):
            return Text(f"{title(card).en} goes under the deck", f"{title(card).it} va in fondo al mazzo")
        case Guarded(seat, None):
            return Text(f"{names[seat]} guards the hand", f"{names[seat]} protegge la mano")
        case Guarded(seat, int(card)):
            return Text(f"{names[seat]} reserves {title(card).en}", f"{names[seat]} riserva {title(card).it}")
        case Copied(seat, card):
            return Text(f"{names[seat]} copies {title(card).en}", f"{names[seat]} copia {title(card).it}")
        case Discounted(seat, euro):
            return Text(
                f"{names[seat]} pays {euro} € less for the next purchase",
                f"{names[seat]} paga {euro} € in meno il prossimo acquisto",
            )
        case Refunded(seat, euro, left):
            return Text(f"{names[seat]} regains {euro} €: {left} €", f"{names[seat]} recupera {euro} €: {left} €")
        case _:
            return None


def show(view: View, lang: str) -> str:
    """The table as text: the Market, the own hand, then the players."""
    it = lang == "it"
    cards = PACKS[view.options.pack].card

    def name(number: int) -> str:
        if not number:
            return "?"
        card = cards[number - 1]
        return f"{number}. {card.name.of(lang)} {card.price} €"

    lines = [("Mercatino: " if it else "Market: ") + " · ".join(map(name, view.market))]
    lines.append(f"{'Mazzo' if it else 'Deck'}: {len(view.deck)}   Round {view.round}")
    for seat, player in enumerate(view.players):
        mark = "→" if seat == view.active and not view.ended else " "
        hand = ", ".join(map(name, player.hand)) or "–"
        shelf = ", ".join(map(name, player.collection)) or "–"
        lines.append(f"{mark} {seat}: {player.budget} €  {'mano' if it else 'hand'}: {hand}")
        lines.append(f"     {'collezione' if it else 'collection'}: {shelf}  ({player.points})")
    return "\n".join(lines)
