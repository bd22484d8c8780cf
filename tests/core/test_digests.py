"""A stored match is known again: by the engine's fingerprint, and by digests of the states on its way."""

import re

import msgspec
import pytest

from ludoteca.core.digests import Differs, digest, due, fingerprint
from ludoteca.core.game import AnyGame, Seat
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.notation import RecordError, read_record, write_record
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.myset.cards import PACKS
from ludoteca.games.sideboards.rules import SIDEBOARDS, Sideboards


def played(game: AnyGame, moves: int) -> Match:
    """A match after so many random moves."""
    match, rng = Match(game, game.seats[1], 7), Rng.of(3)
    for _ in range(moves):
        random_step(match, rng)
    return match


def test_digests_are_dense_at_the_beginning() -> None:
    assert [moves for moves in range(70) if due(moves)] == [1, 2, 4, 8, 16, 32, 48, 64]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_fingerprint_of_its_own(name: str) -> None:
    game = GAMES[name]
    assert re.fullmatch("[0-9a-f]{16}", fingerprint(game))
    assert fingerprint(game) == fingerprint(game)
    assert [other for other in GAMES.values() if fingerprint(other) == fingerprint(game)] == [game]


@pytest.mark.parametrize("name", GAMES)
def test_a_digest_is_of_the_state_and_of_nothing_else(name: str) -> None:
    game = GAMES[name]
    match = played(game, 20)
    found = digest(game, match.state, 20)
    assert digest(game, match.state.copy(), 20) == found
    assert digest(game, match.state, 21) != found
    match.play(seat := match.actors()[0], match.actions(seat)[0])
    assert digest(game, match.state, 20) != found


def test_the_words_of_an_outcome_may_change() -> None:
    class Reworded(Sideboards):
        def outcome(self, state):  # type: ignore[no-untyped-def]
            found = super().outcome(state)
            why = msgspec.structs.replace(found.why, en="otherwise") if found else None
            return found and msgspec.structs.replace(found, why=why)

    match = played(SIDEBOARDS, 500)
    assert match.outcome() is not None
    assert digest(Reworded(), match.state, 9) == digest(SIDEBOARDS, match.state, 9)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_that_leads_elsewhere_is_refused_where_it_does(name: str) -> None:
    record = played(GAMES[name], 20).record()
    assert Match.replayed(read_record(write_record(record)), GAMES).record().digests == record.digests
    record.digests[8] = "0" * 16
    with pytest.raises(RecordError, match="after 8 moves the state is not the one") as wrong:
        Match.replayed(read_record(write_record(record)), GAMES)
    assert isinstance(wrong.value.__cause__, Differs)
    assert len(Match.replayed(record, GAMES, at=7).log) == 7


def test_another_price_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(GAMES["myset"], 60).record()
    house = PACKS["house"]
    cheaper = [msgspec.structs.replace(card, price=max(15, card.price - 15)) for card in house.card]
    monkeypatch.setitem(PACKS, "house", msgspec.structs.replace(house, card=tuple(cheaper)))
    with pytest.raises(RecordError):
        Match.replayed(record, GAMES)


def test_another_version_plays_on_where_the_digests_agree() -> None:
    record = played(GAMES["set"], 20).record()
    record.rules = "0"
    again = Match.replayed(record, GAMES)
    assert again.record().rules == "0"
    record.digests = {}
    with pytest.raises(RecordError, match="written for version 0 of the rules of set"):
        Match.replayed(record, GAMES)


def test_a_record_without_fingerprint_and_digests_reads_on() -> None:
    match = played(GAMES["set"], 20)
    text = "\n".join(
        line for line in write_record(match.record()).split("\n") if not line.startswith(("engine", "digest"))
    )
    record = read_record(text)
    assert (record.engine, record.digests) == ("", {})
    assert Match.replayed(record, GAMES).state == match.state
    assert Seat(0) in match.actors()


@pytest.mark.parametrize("line", ["digest x abc", "digest 1 a\ndigest 1 b"])
def test_a_digest_is_of_a_number_of_moves_and_stands_once(line: str) -> None:
    with pytest.raises(RecordError):
        read_record(f"ludoteca 1\ngame set\nrules 1\nseats 2\nseed 7\n{line}\n")
