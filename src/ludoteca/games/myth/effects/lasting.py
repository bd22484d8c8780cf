"""What lasts for a while: changed statistics, granted flags, taunts and Shadows, and when they are over."""

from __future__ import annotations

from ludoteca.games.myth.printed.addresses import thing_of
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Grant, Hide, Mod, Taunt
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.ids import FigureId, TileNo
from ludoteca.games.myth.table.pieces import Lasting, Scene, Strike
from ludoteca.games.myth.table.state import State


def last(
    state: State, effect: Mod | Grant | Taunt | Hide, scene: Scene, to: tuple[FigureId, ...], amount: int = 0
) -> None:
    """effects.md 1.6: an effect begins to last."""
    state.lasting += (
        Lasting(
            effects=scene.listed,
            at=scene.at,
            owner=scene.owner,
            to=to,
            until=effect.lasts,
            amount=amount,
            strike=scene.strike,
            round=state.round,
            tile=tile_for(state, scene, to),
        ),
    )


def tile_for(state: State, scene: Scene, to: tuple[FigureId, ...]) -> TileNo | None:
    """effects.md 1.6: the owner's tile; of an effect that is nobody's, the tile of whom it is for."""
    if scene.owner is not None:
        return board.tile_of(state, scene.owner)
    return board.tile_of(state, to[0]) if to else None


def _keep(state: State, keep: list[bool]) -> None:
    """Drop what is over; Shadows end with what gave them."""
    if all(keep):
        return
    over = [lasting for lasting, stays in zip(state.lasting, keep, strict=True) if not stays]
    state.lasting = tuple([lasting for lasting, stays in zip(state.lasting, keep, strict=True) if stays])
    for lasting in over:
        if isinstance(PRINTED.effects[lasting.effects][lasting.at], Hide):
            hidden = any(
                lasting.owner == other.owner and isinstance(PRINTED.effects[other.effects][other.at], Hide)
                for other in state.lasting
            )
            if not hidden and board.is_hero(lasting.owner):
                state.heroes[lasting.owner].shadows = 0


def over_with_attack(state: State, strike: Strike) -> None:
    """An attack is over: what was for it, or for the attacker's next attack, ends."""
    number, attacker = strike.number, strike.attacker

    def stays(lasting: Lasting) -> bool:
        if lasting.until == "attack":
            return lasting.strike != number and not (lasting.strike is None and lasting.owner == attacker)
        return not (lasting.until == "next-attack" and attacker in lasting.to and lasting.strike != number)

    _keep(state, [stays(lasting) for lasting in state.lasting])


def over_with_cycle(state: State) -> None:
    """The hero cycle is over."""
    _keep(state, [lasting.until not in ("cycle", "next-attack", "attack") for lasting in state.lasting])


def over_with_darkness(state: State) -> None:
    """The darkness cycle is over."""
    _keep(state, [lasting.until != "darkness-cycle" for lasting in state.lasting])


def over_with_round(state: State) -> None:
    """The Update phase is over."""
    _keep(
        state,
        [
            lasting.until != "round" and not (lasting.until == "next-round" and lasting.round < state.round)
            for lasting in state.lasting
        ],
    )


def over_with_tile(state: State, tile: TileNo) -> None:
    """A tile was cleared or left."""
    _keep(
        state,
        [
            not (lasting.until == "tile" and lasting.tile == tile)
            and not (lasting.until == "next-tile" and lasting.tile not in (tile, None))
            for lasting in state.lasting
        ],
    )


def over_with(state: State, source: str, owner: FigureId) -> None:
    """A card, an item or a token left play: what lasted while it was there ends."""
    _keep(
        state,
        [
            not (lasting.until == "in-play" and lasting.owner == owner and thing_of(lasting.effects) == source)
            for lasting in state.lasting
        ],
    )
