"""Nothing that is sent depends on what nobody may know: the order of the deck, the seed, the other table's secrets."""

import json
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.server.conftest import Server

from ludoteca.core.codec import to_json
from ludoteca.core.game import WATCHER, Seat, Value
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.server.rooms import card_of, update_of
from ludoteca.server.tables import Opened as OpenedEntry
from ludoteca.server.tables import Play, Sat, Started, Table, encode

START = 1_700_000_000_000
PLACES = [Seat(0), Seat(1), WATCHER]


def begun(seed: int, options: dict[str, str]) -> Play:
    """A match of two at its start."""
    words: dict[str, Any] = {"game": "set", "rules": GAMES["set"].rules.version, "options": options}
    return Play.begun(Started(seed=seed, names=("Ada", "Bea"), levels=(None, None), **words), 1, START)


def step(play: Play, seat: Seat, action: Value, at: int) -> Play:
    """The match one move later."""
    return play.moved(seat, action, play.game.apply(play.state, seat, action), at)


def sent(play: Play, place: Seat) -> bytes:
    """Every byte of an update to a place."""
    return encode(update_of(play, place, 0, True, play.at + 5))


def permuted(play: Play, rng: Rng) -> Play:
    """The same match with the cards that nobody has seen in another order, and another stream of chance."""
    other: Play = play.__copy__()  # type: ignore[attr-defined]
    other.state = play.state.copy()
    other.state.deck = rng.shuffled(play.state.deck)
    other.state.rng = rng.fork("another")
    other.seed = play.seed + 1
    return other


@pytest.mark.parametrize("name", sorted(GAMES))
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**64), moves=st.integers(0, 30), noset=st.sampled_from(["agree", "auto"]))
def test_permuting_the_deck_changes_no_byte(name: str, seed: int, moves: int, noset: str) -> None:
    rng = Rng.of(seed).fork(name)
    play = begun(seed, {"noset": noset})
    clock = count(START, 1000)
    for _ in range(moves):
        actors = play.game.actors(play.state)
        if not actors:
            break
        seat = rng.choice(actors)
        offers = play.game.actions(play.state, seat)
        play = step(play, seat, offers[rng.below(len(offers))], next(clock))
    for place in PLACES:
        assert sent(permuted(play, rng), place) == sent(play, place)
        assert str(seed).encode() not in sent(play, place) or seed < 10**9  # a small number may be a time


def test_a_sampled_state_is_told_in_the_same_bytes() -> None:
    play = begun(7, {})
    for place in (Seat(0), Seat(1)):
        other: Play = play.__copy__()  # type: ignore[attr-defined]
        other.state = play.game.sample(play.game.view(play.state, place), Rng.of(99))
        assert sent(other, place) == sent(play, place)


def test_lists_of_two_tables_that_differ_in_their_seed_only() -> None:
    cards = []
    for seed in (1, 2**100):
        words: dict[str, Any] = {"game": "set", "options": {}}
        table = Table.opened("gufo-nero-11", OpenedEntry(by="ada", seats=2, public=True, title="", **words), START)
        for seat, (guest, name) in enumerate([("ada", "Ada"), ("bea", "Bea")]):
            table = table.after(Sat(by=guest, seat=seat, name=name), START)
        started = Started(
            seed=seed, rules=GAMES["set"].rules.version, names=("Ada", "Bea"), levels=(None, None), **words
        )
        cards.append(encode(card_of(table.after(started, START))))
    assert cards[0] == cards[1]


def test_the_log_tells_no_name_no_cookie_and_no_table(server: Server) -> None:
    a = server.person()
    a.http.post("/api/me", json={"name": "Ermenegilda"})
    with a.at(a.open(bots=["level1"], start=True)) as place:
        place.move("claim", cards=place.wrong())
        log = server.log()
        secrets = ["Ermenegilda", a.cookie, a.guest, place.code, place.table["return_link"]]
        assert not [secret for secret in secrets if secret in log]
    for line in log.splitlines():
        assert {"event", "level", "timestamp"} <= json.loads(line).keys()


def test_a_records_seed_is_the_matchs() -> None:
    play = begun(12345, {})
    record = play.record()
    assert to_json(Match.replayed(record, GAMES).state) == to_json(play.state)
