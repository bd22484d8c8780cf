"""What every game must obey, as plain functions; tests drive them with random play."""

import re
from base64 import b64encode
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from ludoteca.core.codec import from_json, to_json
from ludoteca.core.game import TABLE, WATCHER, AnyGame, Refused, Seat, Value
from ludoteca.core.match import Match
from ludoteca.core.notation import read_record, write_record
from ludoteca.core.retold import decided
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.core.spoken import GAP, whole

NAMES = ("Ada", "Bice", "Carlo", "Dina", "Elio", "Fosca", "Gino", "Ilde")

Law = Callable[[AnyGame, Any, Rng], None]


class Broken(AssertionError):
    """A law that a game does not obey."""


def demand(truth: bool, law: str) -> None:
    """Nothing if so, `Broken` with the law otherwise."""
    if not truth:
        raise Broken(law)


def everyone(state: Any) -> Iterable[Seat]:
    """All seats of a state, somebody who watches, and the table."""
    return [*map(Seat, range(state.seats)), WATCHER, TABLE]


def sent(game: AnyGame, state: Any, seat: Seat) -> bytes:
    """Every byte that a seat is sent about a state: its view, what it is offered, and the words of that."""
    offers, view = game.actions(state, seat), game.view(state, seat)
    spoken = game.words.speak(view, offers, NAMES) if seat >= 0 and offers else None
    return to_json([view, offers.singles, offers.picks, game.outcome(state), spoken])


def heard(game: AnyGame, events: Iterable[Value], seat: Seat) -> bytes:
    """Every byte that a seat is sent about what happened."""
    return to_json([game.hear(event, seat) for event in events])


def views_survive_sampling(game: AnyGame, state: Any, rng: Rng) -> None:
    """view(sample(view)) == view, to the byte: what a seat may not know changes nothing that it is sent."""
    for seat in map(Seat, range(state.seats)):
        other = game.sample(game.view(state, seat), rng)
        demand(sent(game, other, seat) == sent(game, state, seat), "a hidden thing shows in what a seat is sent")


def veils_hide(game: AnyGame, state: Any, rng: Rng) -> None:
    """What a bot is given to judge at a glance follows from its view alone, and leaves it the same choice."""
    for seat in map(Seat, range(state.seats)):
        veiled = game.veiled(state, seat)
        other = game.veiled(game.sample(game.view(state, seat), rng), seat)
        demand(to_json(veiled) == to_json(other), "a hidden thing shows through a veil")
        offered, same = game.actions(state, seat), game.actions(veiled, seat)
        demand((same.singles, same.picks) == (offered.singles, offered.picks), "a veil changes what can be done")


def views_hide_chance(game: AnyGame, state: Any, rng: Rng) -> None:
    """No view holds the key of chance, nor anything that depends on it."""
    other = state.copy()
    other.rng = rng.fork("another")
    key = state.rng.key
    for seat in everyone(state):
        if seat != TABLE:
            text = sent(game, state, seat)
            demand(sent(game, other, seat) == text, "the stream of chance shows in a view")
            written = (key, key.hex().encode(), b64encode(key))  # the last is how bytes are written in JSON
            demand(not any(form in text for form in written), "the key of chance is in a view")


def states_round_trip(game: AnyGame, state: Any, rng: Rng) -> None:
    """A state is the same after a journey through JSON."""
    again = from_json(to_json(state), game.state_type)
    demand(again == state, "a state changes on its way through JSON")
    view = game.view(state, Seat(0))
    demand(from_json(to_json(view), game.view_type) == view, "a view changes on its way through JSON")


def offers_hold(game: AnyGame, state: Any, rng: Rng) -> None:
    """What is offered applies; what is not is refused; neither changes the state that it was given."""
    before = to_json(state)
    seats = list(everyone(state))
    pool: list[Value] = [kind() for kind in game.action_types if not kind.__struct_fields__]
    for seat in seats:
        offers = game.actions(state, seat)
        pool += offers.singles
        if offers.family is not None and len(offers.family):
            pool += [offers.family[rng.below(len(offers.family))] for _ in range(4)]
    for seat in seats:
        offers = game.actions(state, seat)
        for action in dict.fromkeys(pool):
            try:
                game.apply(state, seat, action)
                applied = True
            except Refused as refused:
                applied = False
                demand(refused.clause in game.rules.by_id, f"{refused.clause} is no clause of {game.name}")
            demand(applied == (action in offers), f"{action} by seat {seat}: offered and legal are not the same")
            demand(to_json(state) == before, "an action changed the state that it was given")


def actors_have_actions(game: AnyGame, state: Any, rng: Rng) -> None:
    """Exactly the actors are offered something; nobody is left once there is an outcome, somebody until then."""
    actors = game.actors(state)
    for seat in map(Seat, range(state.seats)):
        demand(
            (seat in actors) == (len(game.actions(state, seat)) > 0),
            f"seat {seat}: actor without action or reverse",
        )
    demand(
        (game.outcome(state) is None) == bool(actors),
        "a match without actors has an outcome, others have none",
    )


def actions_have_words(game: AnyGame, state: Any, rng: Rng) -> None:
    """Every action prints as one line and parses back."""
    for seat in everyone(state):
        offers = game.actions(state, seat)
        for i in {0, len(offers) - 1, rng.below(len(offers))} if len(offers) else ():
            line = game.words.write(offers[i])
            demand("\n" not in line and game.words.read(line) == offers[i], f"{line!r} does not parse back")


def decisions_are_spoken(game: AnyGame, state: Any, rng: Rng) -> None:
    """Every question and every offer has words in both languages, which differ where there is more than a name."""
    phrases = game.words.phrases(state.options)
    for seat in game.actors(state):
        offers = game.actions(state, seat)
        spoken = game.words.speak(game.view(state, seat), offers, NAMES)
        demand(spoken.asks is not None, f"seat {seat} is asked without words")
        told = (len(spoken.labels), len(spoken.picks))
        demand(told == (len(offers.singles), len(offers.picks)), f"seat {seat}: an offer has no words")
        for sentence in (spoken.asks, spoken.helps, *spoken.labels, *spoken.picks):
            if sentence is not None:
                said = whole(sentence, phrases)
                demand(bool(said.en.strip() and said.it.strip()), f"{said} is empty in a language")
                text = phrases[sentence if isinstance(sentence, int) else sentence.phrase]
                demand(in_both_languages(text), f"{text} is the same in both languages, or names something else")


def moves_are_retold(game: AnyGame, state: Any, rng: Rng) -> None:
    """Whatever anybody may do can be told afterwards: a sentence in both languages, and no notation."""
    for seat in everyone(state):
        offers = game.actions(state, seat)
        for i in {0, len(offers) - 1, rng.below(len(offers))} if len(offers) else ():
            told = decided(game, state, seat, offers[i], NAMES)
            written = game.words.write(offers[i])
            demand(bool(told.en.strip() and told.it.strip()), f"{offers[i]} has no words")
            demand(written not in told.en.split(": "), f"{written!r} is told as it is written")


def in_both_languages(text: Text) -> bool:
    """Whether a sentence is told in each language; a single word, or names alone, may be the same in both."""
    gaps = sorted(set(GAP.findall(text.en))) == sorted(set(GAP.findall(text.it)))
    return gaps and (text.en != text.it or len(re.findall(r"[^\W\d_]{2,}", GAP.sub(" ", text.en))) < 2)


def harmless_moves_show_nothing(game: AnyGame, state: Any, rng: Rng) -> None:
    """What a seat did and may take back leads it to the same wherever the things that it cannot see lie."""
    for seat in game.actors(state):
        offers = game.actions(state, seat)
        for action in [offers[rng.below(len(offers))] for _ in range(3)]:
            applied = game.apply(state, seat, action)
            if game.etiquette.teaches(state, seat, applied.state, applied.events):
                continue
            other = game.apply(game.sample(game.view(state, seat), rng), seat, action)
            demand(
                sent(game, other.state, seat) == sent(game, applied.state, seat)
                and heard(game, other.events, seat) == heard(game, applied.events, seat),
                f"{action} shows seat {seat} a hidden thing and can be taken back",
            )


LAWS: tuple[Law, ...] = (
    views_survive_sampling,
    veils_hide,
    harmless_moves_show_nothing,
    views_hide_chance,
    states_round_trip,
    offers_hold,
    actors_have_actions,
    actions_have_words,
    decisions_are_spoken,
    moves_are_retold,
)


def record_replays(match: Match, games: dict[str, AnyGame]) -> None:
    """A record, written and read, leads to the same state."""
    text = write_record(match.record())
    # Without its digests, which would speak first: here the states themselves are compared.
    again = Match.replayed(msgspec.structs.replace(read_record(text), digests={}), games)
    demand(again.state == match.state, "a replay leads elsewhere")
    demand(write_record(again.record()) == text, "a record changes when written again")


def random_step(match: Match, rng: Rng, commands: bool = True) -> bool:
    """One random legal action by an actor or, now and then, by the table; false once the match is over."""
    actors = match.actors()
    if not actors:
        return False
    seat = actors[rng.below(len(actors))]
    if commands and rng.below(10) == 0 and len(match.actions(TABLE)):
        seat = TABLE
    offers = match.actions(seat)
    match.play(seat, offers[rng.below(len(offers))])
    return True
