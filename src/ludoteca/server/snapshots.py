"""What everybody saw of a match, kept in words: shown where the rules of today no longer play it as it was."""

from itertools import islice

import msgspec

from ludoteca.core.game import TABLE, WATCHER, AnyGame
from ludoteca.core.match import Match
from ludoteca.core.rules import Text
from ludoteca.server.protocol.told import ClosedMatch

EVERY = 32
"""After so many moves the log keeps a snapshot; at the end of a match and of the server it keeps one, too."""
LAST_TOLD = 12
LAST_MOVES = 3 * LAST_TOLD
"""Among whose facts those are looked for."""


class Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The open side of a match after so many moves, as text that needs no rules to be shown."""

    moves: int
    board: Text
    told: tuple[Text, ...] = ()
    """The last facts that everybody learned."""
    points: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    why: Text | None = None
    """How it ended, once it has."""


class Closed(msgspec.Struct, frozen=True):
    """A match that can be looked at and not be played: why, how many moves it had, and what went wrong, for the log."""

    why: Text
    moves: int
    error: str


def snapshot_of(match: Match) -> Snapshot:
    """What everybody sees of a match now: watchers while it is played, the open table once it is over."""
    game, outcome = match.game, match.outcome()
    seat = WATCHER if outcome is None else TABLE
    view = match.view(seat)
    heard = match.heard(seat, max(0, match.count - LAST_MOVES))[-LAST_MOVES:]
    last_first = filter(None, map(match.tell, reversed(heard)))
    return Snapshot(
        moves=match.count,
        board=Text(game.words.show(view, "en"), game.words.show(view, "it")),
        told=tuple(islice(last_first, LAST_TOLD))[::-1],
        points=game.lab.points(match.state) if outcome is None else outcome.points,
        winners=() if outcome is None else outcome.winners,
        why=None if outcome is None else outcome.why,
    )


def closed_match(closed: Closed, snapshot: Snapshot | None) -> ClosedMatch:
    """A closed match as clients show it."""
    return ClosedMatch(
        why=closed.why,
        moves=closed.moves,
        shown=0 if snapshot is None else snapshot.moves,
        board=None if snapshot is None else snapshot.board,
        told=() if snapshot is None else snapshot.told,
        points=() if snapshot is None else snapshot.points,
        winners=() if snapshot is None else snapshot.winners,
        ended=None if snapshot is None else snapshot.why,
    )


def other_rules(game: AnyGame, rules: str) -> Text:
    """Why a match is only shown."""
    title, here = game.title, game.rules.version
    return Text(
        f"This match of {title.en} was played by version {rules} of the rules, and those of today (version {here})"
        " would make another match of it: you see what was kept of it.",
        f"Questa partita di {title.it} è stata giocata con la versione {rules} delle regole, e quelle di oggi"
        f" (versione {here}) ne farebbero un'altra partita: vedi ciò che ne è rimasto.",
    )


def way_on(act: bool) -> Text:
    """What the people at a table can do whose match is only shown."""
    if act:
        return Text(
            "Give this act up on the campaign's page and begin it again: the campaign itself is as it was.",
            "Abbandonate quest'atto dalla pagina della campagna e ricominciatelo: la campagna è com'era.",
        )
    return Text(
        "Nothing can be played on here, but the host can begin a new match with the same people and options.",
        "Qui non si può continuare, ma chi ospita può cominciare una nuova partita con le stesse persone e opzioni.",
    )


def rules_changed(match: Match) -> Text:
    """What the people at a table are told whose match goes on by corrected rules."""
    title, rules, here, moves = match.game.title, match.rules, match.game.rules.version, match.count
    return Text(
        f"The rules of {title.en} were corrected (version {rules} to {here}). All {moves} moves so far mean the same;"
        " from here on the corrected ones hold.",
        f"Le regole di {title.it} sono state corrette (dalla versione {rules} alla {here}). Le {moves} mosse fatte"
        " valgono come prima; da qui in poi valgono quelle corrette.",
    )
