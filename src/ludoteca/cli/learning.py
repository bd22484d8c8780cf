"""`ludoteca learn`: the lesson of a game in the terminal."""

import argparse
import sys

from ludoteca.cli.choices import game_named
from ludoteca.cli.playing import at_the_table, your_name
from ludoteca.cli.words import Failure
from ludoteca.games import BOXES
from ludoteca.terminal.lesson import LessonTable


def learn(arguments: argparse.Namespace) -> int:
    """`ludoteca learn`."""
    game = game_named(arguments.game)
    box = BOXES[game.name]
    lesson = box.lesson(arguments.lesson)
    if lesson is None:
        raise Failure("This game has no such lesson.", "Questo gioco non ha questa lezione.")
    bots = [box.levels[level] for level in lesson.bots]
    table = LessonTable(game, lesson, bots, your_name(arguments.name), hurry=not sys.stdin.isatty())
    at_the_table(table, arguments.plain, arguments.lang)
    return 0
