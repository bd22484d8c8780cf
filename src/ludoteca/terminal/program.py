"""A seat for any program: each question goes out as JSON, one object a line, and answers come back likewise."""

import asyncio
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from typing import Any

import msgspec

from ludoteca.core.game import action_union
from ludoteca.core.rules import Lang, Text
from ludoteca.terminal.closing import leave_when_told
from ludoteca.terminal.table import News, Scene, Table

MOST_LINE = 64_000
"""Bytes of an answer."""
MOST_MISTAKES = 20
"""So many lines in a row that mean nothing, and the program is given up."""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a program says: what it does, as an action or as a line of the game's notation."""

    ask: int
    """The number of the question; the answer to an earlier one is passed over, since the table has changed."""
    action: msgspec.Raw = msgspec.Raw(b"")
    line: str = ""


class ProgramEnded(Exception):
    """The program went away, or did not make itself understood, before the match was over."""

    def __init__(self, en: str, it: str) -> None:
        super().__init__(en)
        self.text = Text(en, it)


class ProgramSeat:
    """Asks a program what to do, and does it at a table."""

    def __init__(self, table: Table, lang: Lang) -> None:
        self.table = table
        self.lang = lang
        self.actions: Any = action_union(table.game)
        self.asked = 0
        self.before: Scene | None = None
        """The scene of the last question."""
        self.ready = False
        self.mistakes = 0
        self.over = asyncio.Event()

    async def run(self, command: Sequence[str]) -> None:
        """Play one match."""
        try:
            self.process: Process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, limit=MOST_LINE
            )
        except OSError as error:
            raise ProgramEnded(f"the program does not start: {error}", f"il programma non si avvia: {error}") from error
        leave_when_told(self.over.set)
        try:
            await self.table.open(self.heard)
            listening = asyncio.ensure_future(self.listen())
            over = asyncio.ensure_future(self.over.wait())
            await asyncio.wait((listening, over), return_when=asyncio.FIRST_COMPLETED)
            if listening.done():
                listening.result()
            listening.cancel()
            over.cancel()
        finally:
            await self.table.close()
            await self.dismiss()

    async def dismiss(self) -> None:
        """Nothing more comes: a program that reads to the end ends by itself, any other is ended."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        try:
            await asyncio.wait_for(self.process.wait(), 2)
        except TimeoutError:
            self.process.kill()
            await self.process.wait()

    def send(self, **message: Any) -> None:
        """One object on a line of its own."""
        if self.process.stdin is not None and not self.process.stdin.is_closing():
            self.process.stdin.write(msgspec.json.encode(message) + b"\n")

    # What the table tells

    def heard(self, news: Sequence[News]) -> None:
        """Pass on what is new, and ask if there is something to decide."""
        scene = self.table.scene
        for item in news:
            self.send(
                type="refused" if item.kind == "refusal" else "news",
                text=item.text.of(self.lang),
                **({} if item.clause is None else {"clause": item.clause}),
                **({} if item.rule is None else {"rule": item.rule.of(self.lang)}),
            )
        if scene.view is None:
            if scene.you is not None and not self.ready:
                self.ready = True
                self.table.proceed()
        elif scene.outcome is not None:
            if not self.over.is_set():
                self.send(type="end", seat=scene.you, names=scene.names, outcome=scene.outcome)
            self.over.set()
        elif (scene.offered or scene.picks) and (
            self.before is None
            or (scene.view, scene.offered) != (self.before.view, self.before.offered)
            or any(item.kind == "refusal" for item in news)
        ):
            self.ask(scene)

    def ask(self, scene: Scene) -> None:
        """The question with its words, what is seen, and everything that may be done."""
        self.before = scene
        self.asked += 1
        words = scene.spoken
        labels = () if words is None else words.labels
        said = ["".join([piece.of(self.lang) for piece in label]) for label in labels] or [""] * len(scene.offered)
        read = self.table.game.words.read
        self.send(
            type="ask",
            ask=self.asked,
            game=self.table.game.name,
            seat=scene.you,
            names=scene.names,
            question="" if words is None else words.question.of(self.lang),
            help="" if words is None else words.help.of(self.lang),
            offers=[
                {"action": read(line), "line": line, "words": label}
                for line, label in zip(scene.offered, said, strict=True)
            ],
            picks=scene.picks,
            view=scene.view,
        )

    # What the program says

    async def listen(self) -> None:
        """Do what each line says, until the program ends."""
        assert self.process.stdout is not None
        while True:
            try:
                line = await self.process.stdout.readline()
            except ValueError:  # longer than the limit
                raise ProgramEnded(
                    f"the program wrote a line of more than {MOST_LINE} bytes",
                    f"il programma ha scritto una riga di oltre {MOST_LINE} byte",
                ) from None
            if not line:
                code = await self.process.wait()
                raise ProgramEnded(
                    f"the program ended ({code}) before the match was over",
                    f"il programma è terminato ({code}) prima della fine della partita",
                )
            if line.strip():
                self.obey(line)

    def obey(self, line: bytes) -> None:
        """Do what an answer says; one that means nothing is refused with the reason."""
        try:
            answer = msgspec.json.decode(line, type=Answer)
            meant = answer.line
            if not meant:
                if not answer.action:
                    raise msgspec.ValidationError("neither `action` nor `line`")
                meant = self.table.game.words.write(msgspec.json.decode(answer.action, type=self.actions))
        except msgspec.DecodeError as error:
            self.mistakes += 1
            if self.mistakes >= MOST_MISTAKES:
                raise ProgramEnded(
                    f"the program does not make itself understood: {error}",
                    f"il programma non si fa capire: {error}",
                ) from error
            self.send(type="refused", text=str(error))
            if self.before is not None:
                self.ask(self.before)
            return
        self.mistakes = 0
        if answer.ask == self.asked:
            self.table.do(meant)


def play_program(table: Table, lang: Lang, command: Sequence[str]) -> None:
    """Let a program play one match in this seat."""

    async def played() -> None:
        await ProgramSeat(table, lang).run(command)

    asyncio.run(played())
