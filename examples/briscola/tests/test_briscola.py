"""Briscola by its register: every test names the clauses that it proves, and every clause has a test."""

import sys
from inspect import getmembers, isfunction
from typing import Any

import pytest

from briscola import cards
from briscola.box import BOX
from briscola.rules import BRISCOLA, deck_of
from briscola.state import Drew, Options, Play, Played, State, Took
from ludoteca.bots.seated import play_on
from ludoteca.core.game import TABLE, WATCHER, Refused, Seat
from ludoteca.core.laws import LAWS, random_step, record_replays
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.lab.simulate import simulate

A, B = Seat(0), Seat(1)
ENDING = ("leader 0", "stock 5D 7B", "hand 0 AC 3D RS", "hand 1 2B FS 4C")
"""Two players and a card to draw for each: clubs are trumps."""


def table(*lines: str, seats: int = 2) -> Match:
    """A match from a written position."""
    return Match(BRISCOLA, seats, 1, position=lines)


def play(match: Match, *codes: str) -> list[Any]:
    """Whose turn it is plays each of these cards; what happened by it."""
    return [
        event for code in codes for event in match.play(match.actors()[0], BRISCOLA.words.read(f"play {code}")).events
    ]


def played_out(seats: int, seed: int = 1) -> Match:
    """A match by players who look at the cards."""
    match = Match(BRISCOLA, seats, seed)
    play_on(match, BOX.levels["greedy"], 40)
    return match


def refused(match: Match, seat: Seat, code: str) -> str:
    """The clause by which a card is refused."""
    with pytest.raises(Refused) as why:
        match.play(seat, BRISCOLA.words.read(f"play {code}"))
    return why.value.clause


@pytest.mark.parametrize("seats", BRISCOLA.seats)
def test_it_obeys_the_laws_at_every_step_and_ends(seats: int) -> None:
    for seed in range(5):
        match, rng = Match(BRISCOLA, seats, seed), Rng.of(seed)
        for law in LAWS:
            law(BRISCOLA, match.state, rng)
        while random_step(match, rng):
            for law in LAWS:
                law(BRISCOLA, match.state, rng)
        record_replays(match, {"briscola": BRISCOLA})


@pytest.mark.rule("BRISCOLA-DECK-01")
def test_two_to_four_play() -> None:
    for seats in (1, 5):
        with pytest.raises(Refused, match="BRISCOLA-DECK-01"):
            BRISCOLA.setup(seats, Options(), 1)
    for seat in (TABLE, WATCHER):
        assert refused(Match(BRISCOLA, 2, 1), seat, "AC") == "BRISCOLA-DECK-01"


@pytest.mark.rule("BRISCOLA-CARDS-01", "BRISCOLA-CARDS-04")
@pytest.mark.parametrize(("seats", "count"), [(2, 40), (3, 39), (4, 40)])
def test_all_cards_are_in_play_but_for_a_two_among_three(seats: int, count: int) -> None:
    state: State = BRISCOLA.setup(seats, Options(), 7)
    assert sorted([*state.stock, *[card for hand in state.hands for card in hand]]) == sorted(deck_of(seats))
    assert len(deck_of(seats)) == count
    assert set(range(40)) - {*deck_of(3)} == {cards.read("2C")}
    assert [len(won) % seats for won in played_out(seats).state.taken] == [0] * seats


@pytest.mark.rule("BRISCOLA-CARDS-02", "BRISCOLA-TRICK-03")
def test_cards_from_strong_to_weak() -> None:
    strong = [cards.read(f"{face}D") for face in "A3RCF76542"]
    for place, card in enumerate(strong):
        assert all(cards.beats(card, weaker, trumps=0) for weaker in strong[place + 1 :])
        assert not any(cards.beats(card, other, trumps=0) for other in strong[: place + 1])


@pytest.mark.rule("BRISCOLA-CARDS-03")
def test_there_are_120_points() -> None:
    assert [cards.points(cards.read(f"{face}S")) for face in "A3RCF76542"] == [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]
    assert cards.points(*deck_of(2)) == cards.points(*deck_of(3)) == 120


@pytest.mark.rule("BRISCOLA-DEAL-01", "BRISCOLA-DEAL-02", "BRISCOLA-DEAL-03")
def test_three_cards_each_and_one_lies_open_below_the_stock() -> None:
    leaders = set()
    for seed in range(40):
        state: State = BRISCOLA.setup(4, Options(), seed)
        assert [len(hand) for hand in state.hands] == [3] * 4
        assert state.stock[-1] == state.trump
        leaders.add(state.leader)
    assert leaders == {0, 1, 2, 3}


@pytest.mark.rule("BRISCOLA-TRICK-01", "BRISCOLA-TRICK-02")
def test_in_turn_any_card_of_the_hand() -> None:
    match = table("leader 1", "stock 5D 7B", "hand 0 AC 3D RS", "hand 1 2B FS 4C")
    assert match.actors() == (B,)
    assert refused(match, A, "AC") == "BRISCOLA-TRICK-01"
    assert refused(match, B, "AC") == "BRISCOLA-TRICK-02"
    play(match, "FS")
    assert [BRISCOLA.words.write(action) for action in match.actions(A)] == ["play AC", "play 3D", "play RS"]


@pytest.mark.rule("BRISCOLA-TRICK-03", "BRISCOLA-TRICK-04")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [("AC", "2B", B), ("AC", "FS", A), ("AC", "4C", A), ("RS", "FS", A), ("3D", "4C", A)],
)
def test_the_strongest_trump_or_else_the_strongest_of_the_suit_wins(first: str, second: str, winner: Seat) -> None:
    match = table("leader 0", "stock 5D 7B", *ENDING[2:])
    took = [event for event in play(match, first, second) if isinstance(event, Took)]
    won = (cards.read(first), cards.read(second))
    assert took == [Took(winner, won, cards.points(*won))]
    assert match.state.taken[winner] == won
    assert match.actors() == (winner,)


@pytest.mark.rule("BRISCOLA-DRAW-01", "BRISCOLA-DRAW-02", "BRISCOLA-SIGHT-01")
def test_the_winner_draws_first_and_the_open_card_goes_last() -> None:
    match = table("leader 0", "stock 5D 7B", *ENDING[2:])
    events = play(match, "AC", "2B")
    assert events[-2:] == [Drew(1, cards.read("5D"), 1), Drew(0, cards.read("7B"), 0)]
    assert [BRISCOLA.hear(event, A) for event in events[-2:]] == [Drew(1, None, 1), Drew(0, cards.read("7B"), 0)]
    assert BRISCOLA.hear(events[-2], B) == events[-2]
    for seed in range(20):
        assert cards.read("7B") in BRISCOLA.sample(match.view(B), Rng.of(seed)).hands[0]
    events = play(match, "5D", "3D")
    assert not [event for event in events if isinstance(event, Drew)]


@pytest.mark.rule("BRISCOLA-SIGHT-01", "BRISCOLA-SIGHT-02")
def test_hands_and_stock_are_hidden_and_what_was_played_is_known() -> None:
    match = Match(BRISCOLA, 2, 3)
    play_on(match, BOX.levels["random"], 6)
    view = match.view(A)
    assert view.hand == match.state.hands[0]
    assert view.taken == match.state.taken
    assert match.view(WATCHER).hand == ()
    assert len({BRISCOLA.sample(view, Rng.of(seed)).hands[1] for seed in range(20)}) > 5


@pytest.mark.rule("BRISCOLA-END-01", "BRISCOLA-END-02")
@pytest.mark.parametrize("seats", BRISCOLA.seats)
def test_the_match_ends_with_the_last_card_and_most_points_win(seats: int) -> None:
    match = played_out(seats)
    outcome = match.outcome()
    assert outcome is not None
    assert len(match.log) == len(deck_of(seats))
    assert refused(match, A, "AC") == "BRISCOLA-END-01"
    assert [outcome.points[seat] for seat in outcome.winners] == [max(outcome.points)] * len(outcome.winners)
    assert sum(outcome.points) == (240 if seats == 4 else 120)
    for seat in range(seats):
        assert sum(line.points for line in outcome.lines if line.seat == seat) == outcome.points[seat]


@pytest.mark.rule("BRISCOLA-DECK-02")
def test_who_face_each_other_count_together() -> None:
    outcome = played_out(4).outcome()
    assert outcome is not None
    assert outcome.points[:2] == outcome.points[2:]
    assert outcome.winners in ((0, 2), (1, 3))


@pytest.mark.rule("BRISCOLA-END-03")
@pytest.mark.parametrize(("seats", "winners"), [(2, (0, 1)), (4, (0, 1, 2, 3))])
def test_sixty_each_are_a_draw(seats: int, winners: tuple[int, ...]) -> None:
    state: State = BRISCOLA.setup(seats, Options(), 1)
    reds, blacks = tuple(range(20)), tuple(range(20, 40))
    state.hands, state.stock, state.taken = ((),) * seats, (), (reds, blacks, (), ())[:seats]
    outcome = BRISCOLA.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == (winners, "BRISCOLA-END-03")


def test_the_table_is_described_in_both_languages() -> None:
    match = table(*ENDING)
    described = BRISCOLA.words.describe(match.view(A), match.actions(A))
    words = BRISCOLA.words.in_words(match.view(A), match.actions(A), ("Ada", "Bea"), match.options)
    assert words is not None
    assert words.question.it == "Quale carta giochi?"
    labels = ["".join(piece.it for piece in label) for label in words.labels]
    assert labels == ["Gioca asso di coppe", "Gioca tre di denari", "Gioca re di spade"]
    assert "Stock and trump: seven of clubs" in BRISCOLA.words.show(match.view(A), "en")
    mine = next(zone for zone in described.zones if zone.seat == 0)
    assert [(piece.short, piece.offer) for piece in mine.pieces] == [("AC", 0), ("3D", 1), ("RS", 2)]
    theirs = next(zone for zone in described.zones if zone.seat == 1)
    assert (theirs.pieces, theirs.hidden) == ((), 3)
    events = play(match, "AC", "2B")
    told = [BRISCOLA.words.tell(event, ("Ada", "Bea"), Options()) for event in events]
    assert [text.en for text in told if text is not None] == [
        "Ada plays the ace of cups.", "Bea plays the two of clubs.", "Bea takes 11 points.",
        "Ada draws the seven of clubs.",
    ]  # fmt: skip


def test_lines_and_positions_that_make_no_sense_are_named() -> None:
    for line in ("play XX", "draw AC", ""):
        with pytest.raises(ValueError, match=r"no card|no action"):
            BRISCOLA.words.read(line)
    with pytest.raises(ValueError, match="leader, trick, hand or stock"):
        BRISCOLA.position("leader 7", 2, Options(), 1)
    with pytest.raises(ValueError, match="leader, trick, hand or stock"):
        BRISCOLA.position("stock 7B", 2, Options(), 1)
    assert isinstance(BRISCOLA.words.read("play 7D"), Play)
    assert table("trick AC", *ENDING).state.trick == (cards.read("AC"),)
    assert isinstance(play(table(*ENDING), "AC")[0], Played)


def test_who_looks_beats_who_does_not() -> None:
    bots = [BOX.levels["greedy"], BOX.levels["random"]]
    report = simulate(BRISCOLA, games=60, seats=2, bots=bots, seed=2, workers=1)
    assert report.per_bot["greedy"].mean_score > report.per_bot["random"].mean_score + 10


@pytest.mark.parametrize("seats", BRISCOLA.seats)
def test_a_search_plays_a_whole_match(seats: int) -> None:
    match = Match(BRISCOLA, seats, 5)
    hasty = BOX.levels["search"].with_share(0.05)  # type: ignore[attr-defined]
    play_on(match, hasty, 40)
    assert match.outcome() is not None


def test_every_clause_has_a_test() -> None:
    tests = [function for _, function in getmembers(sys.modules[__name__], isfunction)]
    marks = [mark for test in tests for mark in getattr(test, "pytestmark", ()) if mark.name == "rule"]
    assert {clause for mark in marks for clause in mark.args} == set(BRISCOLA.rules.by_id)
