"""Nothing that is sent, and no moment at which it is sent, depends on what somebody at the table may not know."""

import json
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace
from tests.kinds import often
from tests.server.conftest import Server
from tests.server.worlds import NOW, Trial, begun, on_trial, positions, sent, two_worlds

from ludoteca.bots.random import RandomBot
from ludoteca.core.bot import Decision
from ludoteca.core.codec import to_json
from ludoteca.core.game import Applied, Offers, Refused, Seat, Value
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games import GAMES
from ludoteca.games.myset.rules import Myset
from ludoteca.games.myth.rules import Myth
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.state import State as MythState
from ludoteca.games.myth.words.words import MythWords
from ludoteca.games.set.rules import Set
from ludoteca.games.set.state import State as SetState
from ludoteca.games.set.view import View as SetView
from ludoteca.games.sideboards.rules import Sideboards
from ludoteca.games.sideboards.state import State as SideboardsState
from ludoteca.games.sideboards.view import View as SideboardsView
from ludoteca.server.entries import Opened as OpenedEntry
from ludoteca.server.entries import Sat, Started
from ludoteca.server.matches import begun as begun_by
from ludoteca.server.rooms import encode
from ludoteca.server.shown import listed_of
from ludoteca.server.tables import Table

POSITIONS = {"set": 40, "myset": 120, "sideboards": 30, "myth": 40}
STEPS = 6
"""How many moves the two worlds go on alike."""


def tried(trial: Trial, number: int, seed: int = 1) -> Trial:
    """So many positions of a game."""
    for position in islice(positions(seed), number):
        two_worlds(trial, *position, STEPS)
    return trial


@pytest.mark.rule("MYSET-INV-12", "SIDE-INV-16")
@pytest.mark.parametrize("name", GAMES)
def test_two_worlds_that_look_alike_are_told_in_the_same_bytes_and_at_the_same_pace(name: str) -> None:
    trial = tried(on_trial(name), often(POSITIONS[name]))
    assert trial.leaks == []
    assert trial.compared > 500
    assert trial.paces > 500
    assert trial.opened < trial.compared / 20  # else it stops before there is anything to compare


# The test bites: games and bots that tell too much, each in another way


class CountsTheDeck(Set):
    """Its view depends on the next card."""

    def view(self, state: SetState, seat: Seat) -> SetView:
        return replace(super().view(state, seat), deck=len(state.deck) + sum(state.deck[:1]))


class TellsEveryDraw(Myset):
    """Everybody hears which card was drawn."""

    def hear(self, event: Value, seat: Seat) -> Value | None:
        return event


class ShowsChoices(Sideboards):
    """Who watches sees what the first seat has chosen."""

    def view(self, state: SideboardsState, seat: Seat) -> SideboardsView:
        return replace(super().view(state, seat), pick=state.picks[0])


class NamedAfterTheHand(MythWords):
    """A deed is named after the cards in hand."""

    def deed(self, before: MythState, seat: Seat, action: Act, names: Any) -> Text | None:
        card = "".join(before.heroes[seat].hand)
        return Text(card, card)


class NamesTheHand(Myth):
    """A decision that the table may go back to is named after a card in hand."""

    words = NamedAfterTheHand()


class RefusesByTheHands(Myth):
    """Its refusals say what the others hold."""

    def apply(self, state: MythState, seat: Seat, action: Act, offers: Offers[Act] | None = None) -> Applied[MythState]:
        try:
            return super().apply(state, seat, action, offers)
        except Refused as refused:
            hands = " ".join([card for hero in state.heroes for card in hero.hand])
            raise Refused(refused.clause, Text(hands, hands)) from refused


class Hasty(RandomBot):
    """It moves at once when there is little to choose from."""

    def decide(self, view: Any, offers: Offers[Any], mind: Rng) -> Decision[Any] | None:
        decision = super().decide(view, offers, mind)
        return None if decision is None else replace(decision, after=len(offers) / 10)


@pytest.mark.parametrize(
    "trial",
    [
        on_trial("set", CountsTheDeck()),
        on_trial("myset", TellsEveryDraw()),
        on_trial("sideboards", ShowsChoices()),
        on_trial("myth", NamesTheHand()),
        on_trial("myth", RefusesByTheHands()),
        on_trial("myset", bots=[Hasty()]),
        on_trial("myth", bots=[Hasty()]),
    ],
    ids=lambda trial: f"{type(trial.game).__name__} {trial.bots[0].name}",
)
def test_whatever_tells_too_much_is_found(trial: Trial) -> None:
    for seed in range(2, 12):
        if tried(trial, 20, seed).leaks:
            return
    pytest.fail("it was not found")


@pytest.mark.parametrize("name", GAMES)
def test_a_sampled_state_is_told_in_the_same_bytes(name: str) -> None:
    for position in islice(positions(5), 15):
        play, rng = begun(name, *position)
        for place in map(Seat, range(play.match.state.seats)):
            other = play.fork()
            other.match.stand_at(play.match.game.sample(play.match.view(place), rng))
            assert sent(other, place) == sent(play, place)


@pytest.mark.parametrize("name", GAMES)
def test_lists_of_two_tables_that_differ_in_their_seed_only(name: str) -> None:
    cards = []
    for seed in (1, 2**100):
        words: dict[str, Any] = {"game": name, "options": {}}
        table = Table.opened("gufo-nero-11", OpenedEntry(by="ada", seats=2, public=True, title="", **words), NOW)
        for seat, (guest, person) in enumerate([("ada", "Ada"), ("bea", "Bea")]):
            table = table.after(Sat(by=guest, seat=seat, name=person), NOW)
        started = Started(
            seed=seed, rules=GAMES[name].rules.version, names=("Ada", "Bea"), levels=(None, None), **words
        )
        table = table.after(started, NOW)
        cards.append(encode(listed_of(table)))
        assert table.play is not None
        for place in map(Seat, (0, 1, -2)):
            assert str(2**100).encode() not in sent(table.play, place)
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


@pytest.mark.parametrize("name", GAMES)
def test_a_records_seed_is_the_matchs(name: str) -> None:
    entry = Started(
        game=name, rules=GAMES[name].rules.version, options={}, seed=12345, names=("Ada", "Bea"), levels=(None, None)
    )
    play = begun_by(entry, 1, NOW)
    assert to_json(Match.replayed(play.match.record(), GAMES).state) == to_json(play.match.state)
