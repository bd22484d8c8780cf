"""The table as plain text: lines in, lines out; made for pipes, screen readers and small terminals."""

import asyncio
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import TextIO

from ludoteca.core.rules import LANGS, Lang, Text
from ludoteca.terminal.closing import leave_when_told
from ludoteca.terminal.face import Meant, Offer, meant_by
from ludoteca.terminal.faces import face_of
from ludoteca.terminal.table import ASKS_ALL, ASKS_LESS, News, Scene, Table, Walk, guidance_in
from ludoteca.terminal.telling import MARKS, explained

MOST_CLAUSES = 8
MOST_DIGITS = 6
WIDTH = 78
MOST_LINE = 500
"""Characters of a line that are read at once; what is longer means nothing anyway."""


class Plain:
    """Reads a line, does what it says, prints what changed."""

    def __init__(self, table: Table, lang: Lang, source: TextIO, out: TextIO) -> None:
        self.table = table
        self.face = face_of(table.game)
        self.lang = lang
        self.source = source
        self.out = out
        self.lines: asyncio.Queue[str | None] = asyncio.Queue()
        self.shown: Scene | None = None
        """The scene that was told last."""
        self.seen = table.scene
        """What was seen before the latest news."""
        self.drawn: Scene | None = None
        """The scene whose table was printed last."""
        self.opened = ""
        """What was opened among the offers."""
        self.steps = Walk(table)
        """What is still to be done of several things."""

    def print(self, *lines: str) -> None:
        """Lines, at once: somebody may wait for them at the other end of a pipe."""
        self.out.write("".join(f"{line}\n" for line in lines))
        self.out.flush()

    async def run(self) -> None:
        """Play until somebody leaves or nothing more is to be read."""
        loop = asyncio.get_running_loop()

        def read() -> None:
            with suppress(RuntimeError):  # somebody has left by then: nobody waits for more lines
                with suppress(OSError):  # the terminal was closed
                    while line := self.source.readline(MOST_LINE):
                        loop.call_soon_threadsafe(self.lines.put_nowait, line)
                loop.call_soon_threadsafe(self.lines.put_nowait, None)

        await self.table.open(self.heard)
        self.print(self.face.plain_help.of(self.lang))
        # A thread that may be left behind: a blocked read cannot be called off.
        threading.Thread(target=read, daemon=True).start()
        try:
            while (line := await self.lines.get()) is not None:
                if not self.obey(line.strip()):
                    break
        finally:
            await self.table.close()

    def heard(self, news: Sequence[News]) -> None:
        """Print what is new, and the table if it changed."""
        news, self.seen = self.face.retold(news, self.seen, self.table.scene), self.table.scene
        self.print(*(f"{MARKS[item.kind]} {item.sentence(self.lang)}" for item in news))
        if (line := self.steps.obvious(news)) is not None:
            self.walk((line,))
            return
        self.show()
        self.go_on(news)

    def show(self, *, again: bool = False) -> None:
        """Players and whose move it is; the table too if it changed and one may act; nothing if all is as before."""
        scene = self.table.scene
        before, self.shown = self.shown, scene
        if before is not None and (before.view, before.notice) == (scene.view, scene.notice) and not again:
            return
        notice = [text.of(self.lang) for text in scene.notice]
        if scene.view is None:
            self.print("", *notice)
        elif scene.outcome is not None:
            rows = explained(self.table.game, scene, self.lang, WIDTH, self.table.rules)
            self.print("", *(row.text for row in rows), "", *notice)
        else:
            waiting = scene.you is not None and not scene.offered
            if again or self.drawn is None or not (waiting or self.face.same(self.drawn, scene)):
                self.drawn = scene
                tell = self.face.rows if again else self.face.brief
                self.print("", *(row.text.rstrip() for row in tell(scene, self.lang, WIDTH)))
            self.print(self.players(scene), self.face.turn(scene).of(self.lang))
            self.list()

    def list(self) -> None:
        """The offers by number, each kind under its name; before them what is to be read of something opened."""
        if self.opened:
            rows = self.face.detail(self.table.scene, self.opened, self.lang, WIDTH)
            self.print(*(row.text for row in rows))
        offers = self.offers()
        group = offers[0].group if len({offer.group for offer in offers}) == 1 else Text("", "")
        for number, offer in enumerate(offers, 1):
            if offer.group != group:
                group = offer.group
                self.print(group.of(self.lang))
            self.print(f"{number:>3}  {offer.said(self.lang)}")

    def players(self, scene: Scene) -> str:
        """Everybody in one line."""
        notes = [
            ", ".join(note.of(self.lang) for note in self.face.notes(scene, seat)) for seat in range(len(scene.names))
        ]
        return " · ".join(f"{name}: {note}" if note else name for name, note in zip(scene.names, notes, strict=True))

    def offers(self) -> tuple[Offer, ...]:
        """What can be chosen by its number now."""
        return () if self.table.scene.view is None else self.face.menu(self.table.scene, self.opened)

    def obey(self, line: str) -> bool:
        """Do what a typed line says; false to leave."""
        word, _, rest = line.partition(" ")
        match word.lower():
            case "":
                if self.table.scene.outcome is not None or self.table.scene.view is None:
                    self.table.proceed()
            case "quit" | "exit" | "esci":
                return False
            case "table" | "tavolo":
                self.show(again=True)
            case "help" | "aiuto" | "?":
                self.print(self.face.plain_help.of(self.lang))
            case "rules" | "regole":
                self.rules(rest or self.clause())
            case "back" | "indietro" if self.opened:
                self.open("")
            case "lang" | "lingua":
                self.lang = next((lang for lang in LANGS if lang == rest.strip()), self.lang)
                self.show(again=True)
            case "ready" | "pronto" | "start" | "inizia":
                self.table.proceed()
            case "hint" | "consiglio" | "!":
                self.table.advise()
            case "ask" | "chiedi":
                self.ask_all()
            case _ if (guidance := guidance_in(line)) is not None:
                self.table.guide(guidance)
            case "undo" | "riprendi":
                self.take_back()
            case "goback" | "torna":
                self.go_back(rest.strip())
            case "agree" | "concordo":
                self.table.consent(True)
            case "refuse" | "oppongo":
                self.table.consent(False)
            case "say" | "dico":
                self.table.say(rest.strip())
            case "remove" | "togli":
                self.table.remove(rest.strip())
            case _:
                self.act(line)
        return True

    def ask_all(self) -> None:
        """Be asked even where the answer is obvious, or no longer."""
        self.steps.asks_all = not self.steps.asks_all
        self.print((ASKS_ALL if self.steps.asks_all else ASKS_LESS).of(self.lang))

    def act(self, line: str) -> None:
        """A move, in the words of the face or in the notation of the game."""
        view = self.table.scene.view
        if view is None:
            self.heard((News("refusal", Text("The match has not begun.", "La partita non è cominciata.")),))
            return
        offers = self.offers()
        number = int(line) if offers and line.isdecimal() and len(line) < MOST_DIGITS else 0
        if 1 <= number <= len(offers):
            offer = offers[number - 1]
            if offer.opens:
                self.open(offer.opens)
            else:
                self.walk((offer.line,))
            return
        meant = meant_by(self.face, self.table.scene, line, self.lang)
        if meant is None:
            try:
                self.table.game.words.read(line)
            except ValueError:
                hint = Text(
                    f"Not understood: {line!r}. `help` lists the words.",
                    f"Non capisco: {line!r}. `aiuto` elenca le parole.",
                )
                self.heard((News("refusal", hint),))
                return
            meant = Meant((line,))
        if meant.way:
            self.walk(meant.way)
        elif meant.opens:
            self.open(meant.opens)
        else:
            self.print(*(f"  ·  {offer.said(self.lang)}" for offer in meant.several))
            self.print(Text("Several actions: add a word.", "Più azioni: aggiungi una parola.").of(self.lang))

    def open(self, opened: str) -> None:
        """Show what is behind an offer, or everything again."""
        self.opened = opened
        self.list()

    def walk(self, way: Sequence[str]) -> None:
        """Do several things, one after the other."""
        self.opened = ""
        self.steps.begin(way)

    def go_on(self, news: Sequence[News]) -> None:
        """The next thing on the way, if there is one."""
        if self.steps.heard(news):
            self.walk(self.steps.left)

    def clause(self) -> str:
        """The rule of what is decided now."""
        scene = self.table.scene
        return "" if scene.view is None or scene.outcome is not None else self.face.clause(scene)

    def take_back(self) -> None:
        """A choice back, where the rules have an action for that; else the last move."""
        scene = self.table.scene
        line = None if scene.view is None else self.face.second_thought(scene)
        if line is None:
            self.table.undo()
        else:
            self.table.do(line)

    def go_back(self, number: str) -> None:
        """Propose to go back to before a decision by its number; without one they are listed, the newest first."""
        earlier = self.table.scene.back[::-1]
        if number.isdecimal() and len(number) < MOST_DIGITS and 1 <= int(number) <= len(earlier):
            self.table.go_back(earlier[int(number) - 1].version)
            return
        for place, each in enumerate(earlier, 1):
            self.print(f"{place:>3}  {each.text.of(self.lang)}")
        hint = Text("`goback 1`: to before that decision", "`torna 1`: a prima di quella decisione")
        none = Text("There is nothing to go back to.", "Non c'è nulla a cui tornare.")
        self.print((hint if earlier else none).of(self.lang))

    def rules(self, words: str) -> None:
        """Clauses that hold these words, in either language."""
        rules = self.table.rules
        found = rules.search(words)
        for clause in found[:MOST_CLAUSES]:
            self.print(f"{clause.id}  {rules.text(clause.id).of(self.lang)}")
        if not found:
            self.print(Text("No rule holds these words.", "Nessuna regola contiene queste parole.").of(self.lang))
        elif len(found) > MOST_CLAUSES:
            more = len(found) - MOST_CLAUSES
            self.print(Text(f"… and {more} more: add a word", f"… e altre {more}: aggiungi una parola").of(self.lang))


def play_plain(table: Table, lang: Lang) -> None:
    """Play on standard input and output."""

    async def played() -> None:
        plain = Plain(table, lang, sys.stdin, sys.stdout)
        leave_when_told(lambda: plain.lines.put_nowait(None))
        await plain.run()

    asyncio.run(played())
