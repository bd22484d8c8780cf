"""`ludoteca learn`: the lesson of a game in the terminal."""

import argparse
import sys

from ludoteca.bots import BOTS
from ludoteca.cli.choices import game_named
from ludoteca.cli.playing import at_the_table, your_name
from ludoteca.games.lessons import LESSONS
from ludoteca.terminal.lesson import LessonTable


def learn(arguments: argparse.Namespace) -> int:
    """`ludoteca learn`."""
    game = game_named(arguments.game)
    lesson = LESSONS[game.name]
    bots = [BOTS[game.name][level] for level in lesson.bots]
    table = LessonTable(game, lesson, bots, your_name(arguments.name), hurry=not sys.stdin.isatty())
    at_the_table(table, arguments.plain, arguments.lang)
    return 0
