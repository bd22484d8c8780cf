"""Sideboards in words: facts as sentences and the table as text, in Italian and English."""

from collections.abc import Sequence

from ludoteca.core.game import Value
from ludoteca.core.rules import Text
from ludoteca.core.spoken import ad
from ludoteca.games.sideboards.cards import PRINTED, ROWS
from ludoteca.games.sideboards.state import (
    Committed,
    Discarded,
    Drew,
    Exchanged,
    Opened,
    Passed,
    Placed,
    Reshuffled,
    Rethought,
    RoundEnded,
)
from ludoteca.games.sideboards.view import View


def codes(cards: Sequence[int]) -> str:
    """Cards by their drawers."""
    return ", ".join(PRINTED.cards[card - 1].code for card in cards)


def tell(event: Value, names: Sequence[str]) -> Text | None:
    """A fact as a sentence; nothing for what is seen anyway."""
    match event:
        case Committed(seat):
            return Text(f"{names[seat]} has chosen", f"{names[seat]} ha scelto")
        case Rethought(seat):
            return Text(f"{names[seat]} thinks again", f"{names[seat]} ci ripensa")
        case Opened(seat):
            return Text(f"{names[seat]} lays two cards", f"{names[seat]} mette due carte")
        case Placed(seat, end=end):
            side = Text("left", "sinistra") if end == "left" else Text("right", "destra")
            return Text(f"{names[seat]} places on the {side.en}", f"{names[seat]} mette a {side.it}")
        case Passed(giver, receiver, tuple(cards)) if cards:
            return Text(
                f"{names[giver]} passes {names[receiver]} {codes(cards)}",
                f"{names[giver]} passa {ad(names[receiver])} {codes(cards)}",
            )
        case Drew(seat, tuple(cards)):
            return Text(f"{names[seat]} draws {codes(cards)}", f"{names[seat]} pesca {codes(cards)}")
        case Discarded(seat, tuple(cards)) if cards:
            return Text(f"{names[seat]} discards {codes(cards)}", f"{names[seat]} scarta {codes(cards)}")
        case Exchanged(seat):
            return Text(f"{names[seat]} uses the exchange card", f"{names[seat]} usa la carta Scambio")
        case Reshuffled(cards):
            return Text(f"The {cards} discards become the deck", f"I {cards} scarti formano il nuovo mazzo")
        case RoundEnded(number):
            return Text(f"Round {number + 1} of 7 is over", f"Il round {number + 1} di 7 è finito")
        case _:
            return None


def drawers(faces: Sequence[int]) -> list[str]:
    """Sideboards as five lines: the colours, then the handles."""
    lines = []
    for row in range(ROWS):
        colours = "".join(PRINTED.content.colours[PRINTED.faces[face][row].colour].letter for face in faces)
        handles = "".join(PRINTED.content.handles[PRINTED.faces[face][row].handle].letter for face in faces)
        lines.append(f"{colours:<9}{handles}")
    return lines


def show(view: View, lang: str) -> str:
    """The table as text: objectives, every sideboard, the own hand."""
    italian = lang == "it"
    lines = [
        f"{number}. {PRINTED.objectives[number].name.of(lang)}: {PRINTED.objectives[number].text.of(lang)}"
        for number in view.objectives
    ]
    lines += [
        "",
        f"{'Mazzo' if italian else 'Deck'}: {view.deck}  {'Scarti' if italian else 'Discards'}: {len(view.discard)}",
    ]
    for seat, player in enumerate(view.players):
        points = "" if player.worth is None else f"  {player.worth.points + player.bonus}"
        mark = "✓" if player.committed else " "
        lines += ["", f"{mark} {seat}{points}", *(f"  {line}" for line in drawers(player.board))]
        if seat == view.seat:
            hand = "  ".join(f"{card}: {PRINTED.cards[card - 1].code}" for card in player.hand)
            lines.append(f"  {'Mano' if italian else 'Hand'}: {hand}")
    return "\n".join(lines)
