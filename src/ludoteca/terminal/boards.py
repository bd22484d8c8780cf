"""The boards of the games that draw their own, by name: the only registry."""

from collections.abc import Mapping

from ludoteca.terminal.board import Board
from ludoteca.terminal.myth_board import MythBoard
from ludoteca.terminal.set_board import SetBoard

BOARDS: Mapping[str, type[Board]] = {"set": SetBoard, "myth": MythBoard}
