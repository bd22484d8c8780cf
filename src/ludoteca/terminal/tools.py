"""A seat for a language model: the table as plain text behind three tools of the Model Context Protocol."""

import asyncio
import io
from collections.abc import Sequence

from mcp.server import MCPServer

from ludoteca.core.rules import Lang, Text
from ludoteca.terminal.plain import Plain
from ludoteca.terminal.table import News, Table

PATIENCE = 60.0
"""Seconds for which a tool waits until there is something to decide."""

STILL = Text("The others are still deciding: look again.", "Gli altri stanno ancora decidendo: guarda di nuovo.")


class Tools(Plain):
    """The plain table, whose lines are handed over instead of printed."""

    def __init__(self, table: Table, lang: Lang) -> None:
        self.written = io.StringIO()
        super().__init__(table, lang, io.StringIO(), self.written)
        self.stirred = asyncio.Event()
        self.ready = False

    def heard(self, news: Sequence[News]) -> None:
        """What is new is written down until somebody asks; in a waiting room one is ready at once."""
        super().heard(news)
        scene = self.table.scene
        if scene.view is None and scene.you is not None and not self.ready:
            self.ready = True
            self.table.proceed()
        self.stirred.set()

    def taken(self) -> str:
        """What was written since the last time."""
        text = self.written.getvalue()
        self.written.seek(0)
        self.written.truncate()
        return text.strip()

    def asked(self) -> bool:
        """Whether there is something to do or to know: a decision, or the end."""
        scene = self.table.scene
        return scene.view is not None and bool(scene.offered or scene.picks or scene.outcome)

    async def settled(self) -> str:
        """What is written once there is something to decide, or nobody has decided for a while."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not self.asked():
                    self.stirred.clear()
                    await self.stirred.wait()
        except TimeoutError:
            self.print(STILL.of(self.lang))
        return self.taken()

    # The tools

    async def look(self) -> str:
        """Wait for your turn, then tell what happened, what you see, what you are asked and what you may do."""
        told = await self.settled()
        self.show(again=True)
        return f"{told}\n\n{self.taken()}".strip()

    async def move(self, words: str) -> str:
        """Do something: the number of an offer, or a line in the words that `look` shows. Tells what came of it.

        A refusal names the rule that forbids it, and nothing has changed.
        """
        self.stirred.clear()
        self.obey(words.strip())
        if not self.written.getvalue():  # the answer is on its way
            try:
                await asyncio.wait_for(self.stirred.wait(), PATIENCE)
            except TimeoutError:
                self.print(STILL.of(self.lang))
        return await self.settled()

    async def rule(self, words: str) -> str:
        """The rules that hold these words, or the rule of this number, as SET-PEN-06."""
        news = self.taken()
        self.rules(words)
        found = self.taken()
        self.print(news)
        return found


async def serve(table: Table, lang: Lang) -> None:
    """Serve the tools on standard input and output until the other side goes."""
    tools = Tools(table, lang)
    server = MCPServer(
        "ludoteca", instructions=f"You have a seat at a table of {table.game.title.en}. Look, then move, until it ends."
    )
    for tool in (tools.look, tools.move, tools.rule):
        server.add_tool(tool)
    await table.open(tools.heard)
    try:
        await server.run_stdio_async()
    finally:
        await table.close()


def serve_tools(table: Table, lang: Lang) -> None:
    """`ludoteca tools`: a table behind tools."""
    asyncio.run(serve(table, lang))
