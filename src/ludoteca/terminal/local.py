"""A table in this process: you and bots, the same match, the same refusals as anywhere else."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from ludoteca.beside import Beside
from ludoteca.bots.seated import SeatedBot
from ludoteca.core.advice import Advice, named
from ludoteca.core.bot import Bot, Company, among, has_manners, is_slow
from ludoteca.core.game import TABLE, AnyGame, Deadline, Offers, Outcome, Refused, Seat, Value
from ludoteca.core.house import Readings
from ludoteca.core.match import Match
from ludoteca.core.notation import write_record
from ludoteca.core.puzzles import Feat
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games import BOXES
from ludoteca.games.asked import advise, feat
from ludoteca.terminal.hints import hint
from ludoteca.terminal.table import (
    GUIDED,
    NO_GUIDANCE,
    NO_HINTS,
    NO_PERSON,
    NO_PROPOSAL,
    NOTHING_TO_ADVISE,
    NOTHING_TO_GO_BACK_TO,
    NOTHING_TO_TAKE_BACK,
    Clock,
    News,
    Scene,
    Tell,
    gone_back,
    machine_text,
    not_understood,
    refusal,
    taken_back,
)
from ludoteca.terminal.trouble import trouble

YOU = Seat(0)
PACES = {"slow": 1.0, "fast": 1 / 3, "now": 0.0}
BOT_NAMES = ("Bruno", "Carla", "Dino", "Elsa", "Furio", "Gina", "Ivo")


def bot_names(bots: Sequence[Bot[Any, Any]], you: str) -> tuple[str, ...]:
    """A name for each bot, with its level where that is a number, and never yours: the same in every language."""
    free = [name for name in BOT_NAMES if name != you]
    marks = [level if (level := bot.name.removeprefix("level")).isdecimal() else "bot" for bot in bots]
    return tuple(f"{name} ({mark})" for name, mark in zip(free, marks, strict=False))


class LocalTable:
    """You in the first seat, bots in the others; bots and deadlines act by the clock."""

    def __init__(
        self,
        game: AnyGame,
        bots: Sequence[Bot[Any, Any]],
        options: Any,
        seed: int,
        name: str,
        record: Path | None = None,
        *,
        hurry: bool = False,
        counts: bool = False,
        position: tuple[str, ...] = (),
        ended: Callable[[Match], None] | None = None,
    ) -> None:
        self.ended = ended
        """Told of the first match once it is over."""
        self.game = game
        self.box = BOXES.get(game.name)
        self.bots = bots
        self.options = options
        self.rules = Readings(game.rules, options)
        self.seed = seed
        self.names = (name, *bot_names(bots, name))
        self.record = record
        self.hurry = hurry
        self.counts = counts
        """Whether the first match is an attempt that counts: no hints, and later ones have the same deal."""
        self.position = position
        """Where every match begins, if not with a deal."""
        self.first: Outcome | None = None
        """How the first match ended."""
        self.machine: asyncio.Task[None] | None = None
        """The machine plays the cards of a solo match that is over."""
        self.feat: Feat | None = None
        """How it did."""
        self.beside = Beside(self._failed)
        game.packs.take_up(options)
        self.content = game.packs.content(options)
        self.played = 0
        self.company = Company(frozenset({int(YOU)}))
        self.prepares = False
        """Whether a bot answers for you what is asked before play begins."""
        self.timer: asyncio.TimerHandle | None = None
        self.paused_at: float | None = None
        self.lost = 0.0  # seconds spent in pauses
        self.plans: list[tuple[float, Seat, Value]] = []
        """When which bot will do what, if nothing happens before."""
        self.moment: object = None
        """What the bots were asked about last."""
        self._begin()

    def _begin(self) -> None:
        seed = self.seed if self.counts or self.position else self.seed + self.played
        self.match = Match(self.game, len(self.names), seed, self.options, self.names, self.position)
        self.machine = self.feat = None
        self.prepares = False
        self._seat()
        self.deadline: Deadline | None = None
        self.due = 0.0
        self.scene = Scene(self.names, YOU)

    def _seat(self) -> None:
        """The bots in their seats, and the one that prepares in yours."""
        bots = [(Seat(seat), among(bot, self.company)) for seat, bot in enumerate(self.bots, 1)]
        if self.prepares and self.box is not None and self.box.preparer is not None:
            bots.append((YOU, self.box.preparer))
        self.seated = [SeatedBot(bot, seat, self.match.seed) for seat, bot in bots]

    def guide(self, word: str) -> None:
        """Say how the bots go."""
        if self.box is None or self.box.preparer is None:
            self.tell((NO_GUIDANCE,))
            return
        match word:
            case "wait" | "go":
                self.company = replace(self.company, first="people" if word == "wait" else "bots")
            case "prepare":
                self.prepares = not self.prepares
            case _:
                self.company = replace(self.company, pace=PACES[word])
        self._seat()
        self.tell((News("table", GUIDED[word][1]),))
        self._go_on()

    @property
    def advised(self) -> bool:
        """Whether somebody could be asked for a hint."""
        return self.box is not None and self.box.adviser is not None

    def _now(self) -> float:
        """Seconds of play: the clock of the event loop less the pauses."""
        return asyncio.get_running_loop().time() - self.lost

    async def open(self, tell: Tell) -> None:
        """Deal."""
        self.tell = tell
        self._look()
        self.tell(())
        self._go_on()

    def do(self, line: str) -> None:
        """Your move."""
        try:
            action = self.game.words.read(line)
        except ValueError as error:
            self.tell((not_understood(str(error)),))
            return
        self._play(YOU, action)

    def undo(self) -> None:
        """Take back your last move, if it taught you nothing and nobody has acted since."""
        version = self.match.back_to(YOU)
        if version is None:
            self.tell((NOTHING_TO_TAKE_BACK,))
            return
        self.match.back(version)
        self._look()
        self.tell((taken_back(self.names[YOU]),))
        self._go_on()

    def go_back(self, version: int) -> None:
        """Back to before a decision of anybody: bots agree by themselves."""
        decision = next((each for each in self.match.decisions(YOU) if each.version == version), None)
        if decision is None:
            self.tell((NOTHING_TO_GO_BACK_TO,))
            return
        self.match.back(version)
        self._look()
        self.tell((gone_back(decision.text),))
        self._go_on()

    def consent(self, agree: bool) -> None:
        """Bots propose nothing."""
        self.tell((NO_PROPOSAL,))

    def _failed(self, error: BaseException) -> None:
        self.tell((trouble(error),))

    def _play(self, seat: Seat, action: Value) -> None:
        self._move(seat, action)
        self._go_on()

    def _move(self, seat: Seat, action: Value) -> None:
        try:
            self.match.play(seat, action)
        except Refused as refused:
            self.tell((refusal(self.rules, refused),))
            return
        told = [self.match.tell(event) for event in self.match.heard(YOU, self.match.count - 1)]
        self._look()
        outcome = self.match.outcome()
        if outcome is not None:
            if self.first is None and self.ended is not None:
                self.ended(self.match)
            self.first = self.first or outcome
            self.write()
        self.tell([News("fact", text) for text in told if text is not None])
        if outcome is not None and len(self.names) == 1 and self.box is not None and self.box.puzzle is not None:
            self.machine = self.beside.do(self._let_machine_play(self.match))

    def _look(self) -> None:
        """Draw the scene anew."""
        match = self.match
        deadline = match.deadline()
        if deadline is not None and deadline != self.deadline:
            self.due = self._now() + deadline.seconds
        self.deadline = deadline
        outcome = match.outcome()
        view, offers = match.view(YOU), match.actions(YOU)
        self.scene = Scene(
            self.names,
            YOU,
            view,
            tuple(self.game.words.write(action) for action in offers.singles),
            self.content,
            match.back_to(YOU) is not None,
            outcome,
            match.recall(YOU),
            None if deadline is None else Clock(self.due + self.lost),
            hints=self.advised and outcome is None and not (self.counts and self.played == 0),
            machine=None if self.feat is None else machine_text(self.feat.outcome),
            back=match.decisions(YOU) if outcome is None else (),
            notice=() if outcome is None else (Text("Enter: play again", "Invio: gioca ancora"),),
            spoken=self.game.words.in_words(view, offers, self.names, match.options),
            picks=offers.picks,
            hurry=self.hurry,
        )

    def _go_on(self) -> None:
        """Ask the bots and wait for whoever is first; bots in a hurry have acted when this returns."""
        while True:
            now = self._now()
            alone = self.game.etiquette.one_for_all(self.match.state)
            bots = [bot for bot in self.seated if not alone or has_manners(bot.bot)]
            self.plans = [
                (planned[0], bot.seat, planned[1])
                for bot in bots
                if (self.hurry or not is_slow(bot.bot)) and (planned := bot.ask(self.match, now)) is not None
            ]
            if not self.hurry or not self.plans:
                break
            _, seat, action = min(self.plans, key=lambda plan: plan[0])
            self._move(seat, action)
        self.moment = object()
        if not self.hurry:
            for bot in bots:
                if is_slow(bot.bot) and self.match.actions(bot.seat):
                    view, offers = self.match.view(bot.seat), self.match.actions(bot.seat)
                    self.beside.do(self._search(bot, (view, offers, self.match.count, now), self.moment))
        self._wait()

    def advise(self) -> None:
        """Ask the strongest bot, which sees what you see; an answer to another moment is forgotten."""
        match = self.match
        if not self.scene.hints:
            self.tell((NO_HINTS,))
            return
        key = Rng.of(match.seed).fork("advice").key
        asked = (self.game, match.view(YOU), match.actions(YOU), key, match.count)
        if self.hurry:
            self._advised(self.scene, advise(*asked))
        else:
            self.beside.do(self._look_for_advice(asked, self.scene, self.moment))

    async def _look_for_advice(
        self, asked: tuple[AnyGame, Any, Offers[Any], bytes, int], scene: Scene, moment: object
    ) -> None:
        advice = await asyncio.to_thread(advise, *asked)
        if self.moment is moment:
            self._advised(scene, advice)

    def _advised(self, scene: Scene, advice: Advice | None) -> None:
        bots = zip([bot.name for bot in self.bots], self.names[1:], strict=False)
        self.tell((NOTHING_TO_ADVISE if advice is None else hint(self.game, scene, named(advice, bots)),))

    async def _let_machine_play(self, match: Match) -> None:
        """Let the machine play the same cards, beside everything else."""
        done = await asyncio.to_thread(feat, self.game.name, self.options, match.seed)
        if self.match is match:
            self.feat = done
            self._look()
            self.tell((News("table", machine_text(done.outcome)),))

    async def _search(self, bot: SeatedBot, asked: tuple[Any, Offers[Any], int, float], moment: object) -> None:
        """Ask a bot that computes for seconds beside everything else; an answer to another moment is forgotten."""
        planned = await asyncio.to_thread(bot.plan, *asked)
        if planned is not None and self.moment is moment:
            self.plans.append((planned[0], bot.seat, planned[1]))
            self._wait()

    def _wait(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        waiting = list(self.plans)
        if self.deadline is not None:
            waiting.append((self.due, TABLE, self.deadline.action))
        if waiting and self.paused_at is None:
            when, seat, action = min(waiting, key=lambda plan: plan[0])
            delay = max(0.0, when - self._now())
            self.timer = self.beside.after(delay, self._play, seat, action)

    def proceed(self) -> None:
        """Another match once this one is over."""
        if self.match.outcome() is None:
            return
        self.played += 1
        self._begin()
        self._look()
        self.tell((News("table", Text("A new match", "Una nuova partita")),))
        self._go_on()

    def say(self, words: str) -> None:
        """Bots do not listen."""
        self.tell((News("table", Text("Bots do not chat.", "I bot non chiacchierano.")),))

    def remove(self, name: str) -> None:
        """Nobody else is here."""
        self.tell((NO_PERSON,))

    def remove_from(self, seat: int) -> None:
        """Nobody else is here."""
        self.tell((NO_PERSON,))

    def pause(self, on: bool) -> None:
        """Stop the bots and the clock, or let them go on where they were."""
        if on and self.paused_at is None:
            self.paused_at = asyncio.get_running_loop().time()
            if self.timer is not None:
                self.timer.cancel()
        elif not on and self.paused_at is not None:
            self.lost += asyncio.get_running_loop().time() - self.paused_at
            self.paused_at = None
            self._look()
            self.tell(())
            self._go_on()

    def write(self) -> None:
        """Write the match down, if asked to; a later match of the evening gets a number."""
        if self.record is not None and self.match.count:
            file = self.record
            if self.played:
                file = file.with_stem(f"{file.stem}-{self.played + 1}")
            file.write_text(write_record(self.match.record()), "utf-8")

    async def close(self) -> None:
        """Write down what was played."""
        self.moment = None
        if self.timer is not None:
            self.timer.cancel()
        self.write()
        if self.hurry and self.machine is not None:  # a script has nobody who looks on until the machine is done
            await asyncio.wait({self.machine})
        await self.beside.close()

    @property
    def way_back(self) -> str | None:
        """A match in this process ends with it."""
        return None
