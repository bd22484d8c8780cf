"""Decisions by name, for those who would go back to one: what no fact of the log tells."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core import agenda
from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import (
    Assign,
    ChooseCards,
    ChooseOption,
    Pick,
    PickArm,
    PickEdge,
    PickKind,
    PickNumber,
    PickSquare,
    PickTurn,
)
from ludoteca.games.myth.table.asking import Accept, Act, Decline, GroupAsk
from ludoteca.games.myth.table.ids import FigureId
from ludoteca.games.myth.table.names import figure_name, printed_name
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import WhichPlace
from ludoteca.games.myth.table.steps.effects import May, WhichFigures, WhichSquare
from ludoteca.games.myth.table.steps.heroes import Aim, DropWhere, JoinIn
from ludoteca.games.myth.table.steps.setup import LairSquare, MiniBossSquare, PackSquare, PlaceFeature, TrapSquare

SQUARES: dict[type[agenda.Choice], Text] = {
    LairSquare: Text("places a lair", "piazza una tana"),
    TrapSquare: Text("places a trap", "piazza una trappola"),
    PackSquare: Text("places a figure of the hunting pack", "piazza una figura del branco di cacciatori"),
    MiniBossSquare: Text("places the mini-boss", "piazza il mini-boss"),
    PlaceFeature: Text("places a realm feature", "piazza un elemento del regno"),
    DropWhere: Text("chooses where the treasure falls", "sceglie dove cade il tesoro"),
    WhichPlace: Text("chooses where the enemy goes", "sceglie dove va il nemico"),
    Aim: Text("aims at a square", "mira a una casella"),
}
"""What a chosen square is for."""

DEEDS: dict[type[Act], Text] = {
    Accept: Text("says yes", "dice di sì"),
    Decline: Text("says no", "dice di no"),
    PickSquare: Text("chooses a square", "sceglie una casella"),
    PickKind: Text("chooses a kind of enemy", "sceglie un tipo di nemico"),
    PickArm: Text("chooses who leads the hunting pack", "sceglie chi guida il branco di cacciatori"),
    PickTurn: Text("turns the tile", "gira il tassello"),
    PickEdge: Text("chooses the edge to start from", "sceglie il bordo da cui partire"),
    ChooseCards: Text("chooses cards", "sceglie delle carte"),
    ChooseOption: Text("chooses one of the effects", "sceglie uno degli effetti"),
    Assign: Text("assigns the dice", "assegna i dadi"),
}


def deed(state: State, action: Act, names: Sequence[str], seat: Seat) -> Text | None:
    """What a player chose, without anything that others may not see; nothing where the log names it."""
    words = said(state, action, names)
    return None if words is None else Text(f"{names[seat]} {words.en}", f"{names[seat]} {words.it}")


def said(state: State, action: Act, names: Sequence[str]) -> Text | None:
    """The words after the player's name."""
    asked = agenda.asked(state)
    if isinstance(asked, GroupAsk) and state.options.group == "vote":
        return Text("votes", "vota")
    match action:
        case Pick(figures):
            chosen = [named(state, figure, names) for figure in figures] or [Text("nobody", "nessuno")]
            words = Text(
                f"chooses {', '.join([name.en for name in chosen])}",
                f"sceglie {', '.join([name.it for name in chosen])}",
            )
        case PickNumber(number):
            words = Text(f"chooses {number}", f"sceglie {number}")
        case PickSquare() if asked is not None:
            words = SQUARES.get(type(asked), DEEDS[PickSquare])
        case Decline() if isinstance(asked, JoinIn):
            words = Text("adds no card to the attack", "non aggiunge carte all'attacco")
        case _ if type(action) in DEEDS:
            words = DEEDS[type(action)]
        case _:
            return None
    if isinstance(asked, May | WhichFigures | WhichSquare) and asked.carry.scene.source:
        source = printed_name(asked.carry.scene.source)
        return Text(f"{words.en} ({source.en})", f"{words.it} ({source.it})")
    return words


def named(state: State, figure: FigureId, names: Sequence[str]) -> Text:
    """A figure as the log calls it."""
    piece = board.find(state, figure)
    kind, rank = ("", "") if piece is None else board.called(piece)
    return figure_name(figure, kind, names, rank)
