"""Bytes of an update on the socket, plain and compressed as the server sends it."""

from collections.abc import Iterator
from statistics import fmean, median
from time import process_time

from bench.measure import Row
from ludoteca.core.game import Seat
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.server.entries import Started
from ludoteca.server.matches import begun
from ludoteca.server.protocol.told import Update
from ludoteca.server.shown import update_of
from ludoteca.server.sockets import encode
from ludoteca.server.squeezing import LEAST_BYTES, squeezed

TITLE = "Updates on the socket: bytes of one and the work of compressing it, mean and median over random matches"
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
        plain, small, written, squeezing = [], [], [], []
        for update in updates(name, max(1, round(4 * scale))):
            began = process_time()
            text = encode(update)
            between = process_time()
            compressed = squeezed(text)
            squeezing.append((process_time() - between) * 1e6)
            written.append((between - began) * 1e6)
            plain.append(len(text))
            small.append(len(compressed))
        long = sum(length >= LEAST_BYTES for length in plain) / len(plain)
        note = f"{long:.0%} of them are long enough to be compressed"
        rows += [
            Row(f"{name}, compressed", fmean(small), median(small), "bytes", "less", "plain", fmean(plain), note=note),
            Row(f"{name}, work", fmean(squeezing), median(squeezing), "µs", "less", "as JSON", fmean(written)),
        ]
    return rows
