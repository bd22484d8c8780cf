"""Texts that every text face shares: safe names and the explained end."""

from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from textwrap import wrap
from typing import Any

import msgspec
from msgspec.structs import replace

from ludoteca.core.game import AnyGame, Outcome
from ludoteca.core.house import Readings
from ludoteca.core.remembered import Memory
from ludoteca.core.rules import Lang, Text
from ludoteca.core.spoken import InWords, Spoken, in_words
from ludoteca.terminal.face import Row
from ludoteca.terminal.faces import face_of
from ludoteca.terminal.table import Scene

MARKS = {"fact": "·", "refusal": "✗", "chat": "»", "table": "–", "hint": "!"}
"""What each kind of news begins with."""


def printable(text: str) -> str:
    """A text from somebody else without anything that steers a terminal."""
    return "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in text)


def printable_words(spoken: Spoken, phrases: Sequence[Text]) -> InWords:
    """The words of a decision, likewise."""

    def cleaned(value: Any) -> Any:
        if isinstance(value, str):
            return printable(value)
        if isinstance(value, dict):
            return {name: cleaned(part) for name, part in value.items()}
        return [cleaned(part) for part in value] if isinstance(value, list | tuple) else value

    return msgspec.convert(cleaned(msgspec.to_builtins(in_words(spoken, phrases))), InWords)


def printable_memory(memory: Memory) -> Memory:
    """A memory with names of others in it, likewise."""
    return replace(memory, text=Text(printable(memory.text.en), printable(memory.text.it)))


def winners_text(outcome: Outcome, names: Sequence[str]) -> Text:
    """Who won, in both languages."""
    winners = [names[seat] for seat in outcome.winners]
    if not winners:
        return Text("Nobody wins", "Non vince nessuno")
    if len(winners) == 1:
        return Text(f"{winners[0]} wins", f"Vince {winners[0]}")
    return Text(f"{' & '.join(winners)} share the victory", f"Vincono insieme {' e '.join(winners)}")


def explained(game: AnyGame, scene: Scene, lang: Lang, width: int = 78, rules: Readings | None = None) -> Iterator[Row]:
    """The end of a match line by line: who won and why, every point with where it comes from, then the rules of it."""
    outcome, names, face = scene.outcome, scene.names, face_of(game)
    assert outcome is not None
    yield Row(winners_text(outcome, names).of(lang), "head")
    rules = rules or Readings(game.rules, game.options_type())
    why = f"{outcome.why.of(lang)} (§ {rules.text(outcome.clause).of(lang)})"
    yield from map(Row, wrap(why, width))
    marks = {clause: n for n, clause in enumerate(dict.fromkeys(line.clause for line in outcome.lines), 1)}
    for seat, name in enumerate(names):
        yield Row("")
        yield Row(f"{'★' if seat in outcome.winners else ' '} {name:<40} {outcome.points[seat]:>6}", "strong")
        for line in outcome.lines:
            if line.seat == seat:
                what = f"{line.label.of(lang)}: {line.count}"
                yield Row(f"    {what:<38} {line.points:>+6}  §{marks[line.clause]}")
                yield from face.shown_line(scene, line, lang)
    yield Row("")
    for clause, n in marks.items():
        yield from (Row(line, "quiet") for line in wrap(f"§{n}  {rules.text(clause).of(lang)}", width))
    for label, lines in groupby(scene.remembered, lambda memory: memory.label.of(lang)):
        yield Row("")
        yield Row(f"  {label}", "strong")
        yield from map(Row, chain.from_iterable(wrap(f"    {line.text.of(lang)}", width) for line in lines))
    if more := face.ending(scene, lang, width):
        yield Row("")
        yield from more
