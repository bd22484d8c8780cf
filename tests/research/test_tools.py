"""A language model's way to a table: a client of the Model Context Protocol plays whole matches by what it reads."""

import asyncio
import random
import re
import sys
from itertools import combinations
from typing import Any

import pytest

pytestmark = pytest.mark.foreign
mcp: Any = pytest.importorskip("mcp", reason="make research installs it")

PREFIX = {"set": "SET", "myset": "MYSET", "sideboards": "SIDE", "myth": "MYTH"}
OFFER = re.compile(r"^ *(\d+)  ", re.MULTILINE)
UPPER = re.compile(r"([A-Z]) (\S+) (diamond|oval|squiggle)")
LOWER = re.compile(r"(aqua|coral|indigo) (open|solid|striped)")


def set_in(text: str) -> str:
    """The letters of a SET among the cards of a table of SET, or that there is none."""
    upper, lower = UPPER.findall(text), LOWER.findall(text)
    cards = {letter: (len(marks), shape, *rest) for (letter, marks, shape), rest in zip(upper, lower, strict=True)}
    for letters in combinations(cards, 3):
        if all(len(set(features)) != 2 for features in zip(*[cards[letter] for letter in letters], strict=True)):
            return " ".join(letters)
    return "no"


async def play(game: str, *words: str) -> list[str]:
    """Everything that is read in a match in which offers are taken by chance, and SETs where they lie."""
    chance = random.Random(4)
    arguments = ["-m", "ludoteca", "tools", game, "--seed", "5", "--lang", "en", *words]
    server = mcp.StdioServerParameters(command=sys.executable, args=arguments)
    read: list[str] = []
    async with mcp.Client(mcp.client.stdio.stdio_client(server)) as client:

        async def call(tool: str, **said: str) -> str:
            answer = await client.call_tool(tool, said)
            assert not answer.is_error
            read.append(answer.content[0].text)
            return read[-1]

        await call("rule", words="1")
        text = await call("look")
        while "play again" not in text:
            offers = OFFER.findall(text) or OFFER.findall(text := await call("look"))
            text = await call("move", words=chance.choice(offers) if offers else set_in(text))
    return read


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("set", ()),
        ("myset", ("--bot", "2", "--hurry")),
        ("sideboards", ("--bot", "2", "--hurry")),
        ("myth", ("--bot", "greedy", "--hurry")),
    ],
)
def test_a_whole_match(game: str, words: tuple[str, ...]) -> None:
    rule, first, *_, end = asyncio.run(play(game, *words))
    assert rule.startswith(f"{PREFIX[game]}-")
    assert OFFER.search(first) or game == "set"
    assert "play again" in end


async def told_after(game: str, words: str) -> str:
    """What a model reads that says these words in its first turn."""
    arguments = ["-m", "ludoteca", "tools", game, "--bot", "2", "--hurry", "--seed", "5", "--lang", "en"]
    server = mcp.StdioServerParameters(command=sys.executable, args=arguments)
    async with mcp.Client(mcp.client.stdio.stdio_client(server)) as client:
        before = (await client.call_tool("look", {})).content[0].text
        refused: str = (await client.call_tool("move", {"words": words})).content[0].text
        after = (await client.call_tool("look", {})).content[0].text
        assert before.endswith(after)  # nothing has changed
    return refused


def test_a_refusal_names_the_rule() -> None:
    refused = asyncio.run(told_after("myset", "buy 20"))
    assert refused.startswith("✗ You can buy only cards of your own hand. (§ You cannot buy straight from the Market")
