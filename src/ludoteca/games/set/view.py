"""What a seat sees of SET: everything but the order of the deck."""

import msgspec

from ludoteca.core.rng import Rng
from ludoteca.games.set.cards import EMPTY, Triple
from ludoteca.games.set.options import Options
from ludoteca.games.set.state import Phase, Result, State, eligible, may_add, may_agree, seats_of


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as everybody sees it."""

    won: tuple[Triple, ...]
    boxed: tuple[Triple, ...]
    debt: int
    barred: bool
    declared: bool
    away: bool


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table as one seat sees it."""

    seat: int
    options: Options
    phase: Phase
    caller: int | None
    layout: tuple[int | None, ...]
    deck: int
    players: tuple[Player, ...]
    needed: tuple[int, ...]
    may_add: bool
    may_agree: bool
    penalty: int
    additions: int
    game: int
    past: tuple[Result, ...]


def of(state: State, seat: int) -> View:
    """The view of a seat; nothing in it depends on the order of the deck."""
    layout: tuple[int | None, ...] = state.layout
    if EMPTY in layout:
        layout = tuple([None if card == EMPTY else card for card in layout])
    barred, declared, away = state.barred, state.declared, state.away
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        caller=None if state.caller < 0 else state.caller,
        layout=layout,
        deck=len(state.deck),
        players=tuple(
            [
                Player(
                    won,
                    boxed,
                    debt,
                    bool(barred >> i & 1),
                    bool(declared >> i & 1),
                    bool(away >> i & 1),
                )
                for i, (won, boxed, debt) in enumerate(zip(state.won, state.boxed, state.debt, strict=True))
            ]
        ),
        needed=seats_of(eligible(state)),
        may_add=may_add(state),
        may_agree=may_agree(state),
        penalty=state.penalty,
        additions=state.additions,
        game=len(state.past) + (state.phase in ("open", "claimed")),
        past=state.past,
    )


def state_of(view: View, rng: Rng) -> State:
    """A state that this view could show: the unseen cards in any order, and a stream of chance of its own."""
    players = view.players
    seen = {card for card in view.layout if card is not None}
    for player in players:
        for triple in player.won + player.boxed:
            seen.update(triple)
    unseen = [card for card in view.options.cards if card not in seen]

    def bits(flags: list[bool]) -> int:
        return sum(1 << i for i, flag in enumerate(flags) if flag)

    return State(
        options=view.options,
        seats=len(players),
        rng=rng.fork("sample"),
        deck=rng.shuffled(unseen)[: view.deck],  # a position may leave cards out of play
        layout=tuple([EMPTY if card is None else card for card in view.layout]),
        won=tuple([player.won for player in players]),
        boxed=tuple([player.boxed for player in players]),
        debt=tuple([player.debt for player in players]),
        phase=view.phase,
        caller=-1 if view.caller is None else view.caller,
        barred=bits([player.barred for player in players]),
        declared=bits([player.declared for player in players]),
        away=bits([player.away for player in players]),
        penalty=view.penalty,
        additions=view.additions,
        past=view.past,
    )
