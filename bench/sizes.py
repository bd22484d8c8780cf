"""Bytes of an update on the socket, plain and compressed as the server sends it."""

from collections.abc import Iterator
from statistics import fmean, median

from bench.measure import Row
from ludoteca.core.game import Seat
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.server.entries import Started
from ludoteca.server.matches import begun
from ludoteca.server.protocol.told import Update
from ludoteca.server.shown import update_of
from ludoteca.server.sockets import encode
from ludoteca.server.squeezing import squeezed

TITLE = "Updates on the socket: bytes of one, mean and median over random matches, first updates left out"
SEATS = 2
MOVES = 250


def updates(name: str, matches: int) -> Iterator[Update]:
    """What the seats hear after each move of some random matches."""
    game = GAMES[name]
    names = tuple(["Ada", "Bruno", "Carla", "Dario"][:SEATS])
    for seed in range(matches):
        begins = Started(
            game=name, rules=game.rules.version, options={}, seed=seed, names=names, levels=(None,) * SEATS
        )
        play = begun(begins, 1, 0)
        rng = Rng.of(seed)
        for _ in range(MOVES):
            actors = play.match.actors()
            if not actors:
                break
            seat = actors[rng.below(len(actors))]
            offers = play.match.actions(seat)
            action = offers[rng.below(len(offers))]
            heard = play.heard
            play = play.moved(seat, action, 0)
            for hearer in range(SEATS):
                yield update_of(play, Seat(hearer), heard, False, 0)


def measure(turns: int, scale: float) -> list[Row]:
    """Each game: plain, and as a client hears it that takes compression."""
    rows = []
    for name in GAMES:
        plain, small = [], []
        for update in updates(name, max(1, round(4 * scale))):
            text = encode(update)
            plain.append(len(text))
            small.append(len(squeezed(text)))
        rows += [
            Row(f"{name}, compressed", fmean(small), median(small), "bytes", "less", "plain", fmean(plain)),
        ]
    return rows
