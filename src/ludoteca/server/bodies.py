"""What answers say that are the same for everybody: the games, their rules, finished matches."""

from itertools import pairwise

from msgspec import UNSET

from ludoteca.core.game import NOTHING, TABLE, AnyGame, Seat
from ludoteca.core.retold import decided
from ludoteca.core.rules import Text
from ludoteca.games import BOXES
from ludoteca.games.campaigns import told_options
from ludoteca.server.protocol.base import BranchOf
from ludoteca.server.protocol.http import (
    BotLevel,
    Curve,
    Frame,
    Frames,
    GameCard,
    HouseRule,
    Replay,
    ReplayMove,
    RuleArea,
    RuleClause,
    Rules,
)
from ludoteca.server.replays import ClosedReplay
from ludoteca.server.timed import Timed


def game_cards() -> tuple[GameCard, ...]:
    """The games of the house."""
    return tuple(
        GameCard(
            name=name,
            title=box.game.title,
            least=box.game.seats[0],
            most=box.game.seats[-1],
            options=box.game.options_form,
            house=house_rules(box.game),
            bots=tuple(BotLevel(bot.name, bot.label) for bot in box.bots),
            lessons=tuple(lesson.short for lesson in box.lessons),
        )
        for name, box in BOXES.items()
    )


def house_rules(game: AnyGame) -> tuple[HouseRule, ...]:
    """The house rules of a game with both readings in words."""
    return tuple(
        HouseRule(
            name=rule.name,
            clause=rule.clause,
            label=rule.label,
            usual=game.rules.by_id[rule.clause].text,
            other=rule.other,
            book=rule.book,
            why=rule.why,
            least=rule.least,
            most=rule.most,
        )
        for rule in game.house_rules
    )


def rules_found(game: AnyGame, words: str) -> Rules:
    """The rules of a game, or those that hold all the words."""
    register = game.rules
    clauses = register.search(words) if words else register.clause
    return Rules(
        game=register.game,
        version=register.version,
        areas=tuple(RuleArea(area.id, Text(area.en, area.it)) for area in register.area),
        clauses=tuple(
            RuleClause(clause.id, clause.area, clause.ruling, clause.text, clause.why if clause.why_en else None)
            for clause in clauses
        ),
        house=house_rules(game),
    )


def told_match(code: str, title: str, plays: list[Timed], branch: BranchOf | None) -> Replay:
    """A finished match."""
    last = plays[-1]
    return Replay(
        code=code,
        game=last.match.game.name,
        title=title,
        options=told_options(last.match.game.name, {**(last.match.words or {}), **last.match.differs}),
        names=last.match.names,
        bots=tuple(level is not None for level in last.levels),
        started=last.started,
        moves=_moves(plays),
        outcome=last.match.outcome(),
        points=tuple(last.match.game.lab.points(play.match.state) for play in plays),
        curves=_curves(plays),
        branch=branch,
        closed=None,
    )


def closed_replay(code: str, replay: ClosedReplay) -> Replay:
    """A match that can no longer be played again, in the words that were kept."""
    started = replay.started
    return Replay(
        code=code,
        game=started.game,
        title=replay.title,
        options=told_options(started.game, started.options),
        names=started.names,
        bots=tuple(level is not None for level in started.levels),
        started=replay.at,
        moves=(),
        outcome=None,
        points=(),
        curves=(),
        branch=None,
        closed=replay.closed,
    )


def frames_seen(plays: list[Timed], seat: Seat) -> Frames:
    """Positions of a match as a seat saw them."""
    return Frames(tuple(frame_seen(play, seat) for play in plays))


def frame_seen(play: Timed, seat: Seat) -> Frame:
    """One position of a match as a seat saw it; of what it could do then nothing is told."""
    view = play.match.view(seat)
    return Frame(play.match.version, view, play.match.outcome(), play.match.game.words.describe(view, NOTHING) or UNSET)


def _curves(plays: list[Timed]) -> tuple[Curve, ...]:
    """What goes up and down in this game, after each version; a hero who came later has had none before."""
    lab = plays[-1].match.game.lab
    states = [play.match.state for play in plays]
    names = lab.curve_names(states[-1])
    values = [lab.curves(state) for state in states]
    kept = [value if len(value) == len(names) else (0,) * len(names) for value in values]
    return tuple(Curve(label, seat, tuple(column)) for (label, seat), *column in zip(names, *kept, strict=True))


def _moves(plays: list[Timed]) -> tuple[ReplayMove, ...]:
    """Every move with the facts that it led to, as the open table tells them."""
    moves = []
    for move, (before, play) in zip(plays[-1].match.log, pairwise(plays), strict=True):
        moves.append(
            ReplayMove(
                version=play.match.version,
                at=play.at - play.started,
                seat=move.seat,
                text=decided(play.match.game, before.match.state, move.seat, move.action, play.match.names),
                events=tuple(play.tellings(TABLE, before.heard)),  # type: ignore[arg-type]  # already encoded
            )
        )
    return tuple(moves)
