"""A match as the log of its table, or its record, says: begun, played on, and replayed."""

from collections.abc import Iterable

from ludoteca.core.match import Match
from ludoteca.core.notation import Record, read_options, read_record
from ludoteca.games import GAMES
from ludoteca.server.entries import Moved, Row, RulesChanged, Started, Undone, action_decoder
from ludoteca.server.timed import Timed


def begun(entry: Started, number: int, at: int, keeps: bool = True) -> Timed:
    """A match before its first move; `Refused` if its seats and options do not go together."""
    game = GAMES[entry.game]
    match = Match(
        game,
        len(entry.names),
        entry.seed,
        read_options(game, entry.options),
        entry.names,
        tuple(entry.position.split("\n")) if entry.position else (),
        entry.rules,
        keeps,
        entry.engine,
        entry.options,
    )
    return Timed.begun(match, number, entry.levels, at)


def played(play: Timed, entry: Moved, at: int) -> Timed:
    """The match after a stored move; `Differs` if that leads elsewhere than it did."""
    action = action_decoder(play.match.game.name).decode(entry.action)
    return play.moved(entry.seat, action, at, entry.digest)


def replayed(rows: Iterable[Row]) -> list[Timed]:
    """A match from its part of the log: before its first move and after each."""
    plays, _ = positions(rows)
    plays[-1].match.verified()
    return plays


def positions(rows: Iterable[Row]) -> tuple[list[Timed], list[int]]:
    """The same of a match that may be under way, and the version at which each was; what was taken back is left out."""
    plays: list[Timed] = []
    versions: list[int] = []  # of the match as it was played, where taking back counts too
    for row in rows:
        match row.entry:
            case Started() as entry:
                plays, versions = [begun(entry, 1, row.at, keeps=False)], [0]
            case Moved() as entry:
                plays.append(played(plays[-1], entry, row.at))
                versions.append(versions[-1] + 1)
            case RulesChanged() as entry:
                plays[-1] = plays[-1].by_rules(entry.rules)
            case Undone() as entry:
                at = versions.index(entry.version)
                del plays[at + 1 :]
                versions[at:] = [versions[-1] + 1]
    return plays, versions


def started_by(record: Record) -> Started:
    """How the match of a record began."""
    return Started(
        game=record.game,
        rules=record.rules,
        options=record.options,
        seed=record.seed,
        names=record.names or ("",) * record.seats,
        levels=(None,) * record.seats,
        position="\n".join(record.position),
        engine=record.engine,
    )


def replayed_record(text: str, at: int, most_moves: int) -> list[Timed]:
    """A match from its record, which keeps no times; `ValueError` or `Refused` if it cannot be played again."""
    record = read_record(text)
    if len(record.moves) > most_moves:
        raise ValueError(f"the record has more than {most_moves} moves")
    plays = [begun(started_by(record), 1, at, keeps=False)]
    for n, (seat, words) in enumerate(record.moves, 1):
        play = plays[-1]
        plays.append(play.moved(seat, play.match.game.words.read(words), at, record.digests.get(n, "")))
    plays[-1].match.verified()
    return plays
