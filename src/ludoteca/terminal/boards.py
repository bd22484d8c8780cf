"""The boards of the games that draw their own, by name: the only registry."""

from collections.abc import Mapping

from ludoteca.terminal.board import Board
from ludoteca.terminal.games.myth.board import MythBoard
from ludoteca.terminal.games.set.board import SetBoard

BOARDS: Mapping[str, type[Board]] = {"set": SetBoard, "myth": MythBoard}
