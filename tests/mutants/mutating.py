"""The mutants of a module: one comparison, constant, sign, condition or call of a function at a time.

Left out are words (strings, and what is said with an exception), assertions, and what is worked out at import.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
SIGNS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
NO_NUMBERS = (ast.Tuple, ast.List, ast.Set, ast.JoinedStr, ast.ListComp)
RULES = {
    ast.FunctionDef: ("body",), ast.AnnAssign: ("value",), ast.match_case: ("guard", "body"), ast.Lambda: ("body",),
    ast.ExceptHandler: ("body",), ast.Assert: (), ast.Raise: (), ast.JoinedStr: (),
}  # fmt: skip
"""The parts of a node that belong to the rules, where not all do."""
COMPOUND = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match, ast.match_case)
HIT = "__hit__"
"""Where a module notes which of its blocks were entered."""


class Place(NamedTuple):
    """Where something stands: its parent, the field there, and the place if that is a list."""

    parent: Any
    field: str
    at: int | None = None

    def put(self, node: ast.AST) -> ast.AST:
        """Put something else there, and give back what it was."""
        if self.at is None:
            old = getattr(self.parent, self.field)
            setattr(self.parent, self.field, node)
        else:
            old = getattr(self.parent, self.field)[self.at]
            getattr(self.parent, self.field)[self.at] = node
        assert isinstance(old, ast.AST)
        return old


class Mutant(NamedTuple):
    """A module with one thing changed; known by what changes in which function, wherever its lines move to."""

    file: str
    function: str
    was: str
    now: str
    nth: int
    """Of those in the function that are equal otherwise."""
    line: int
    block: int
    place: Place
    new: ast.AST

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """What it is known by."""
        return self[:5]

    def __str__(self) -> str:
        """As a reader finds it."""
        return f"{self.file}:{self.line} {self.function}: {self.was} → {self.now}".replace("\n", " ")


def others(node: ast.AST) -> Iterator[ast.AST]:
    """What could stand for a piece of a rule."""
    match node:
        case ast.Compare(ops=[only]):
            yield ast.Compare(node.left, [COMPARISONS[type(only)]()], node.comparators)
        case ast.BoolOp():
            yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.BinOp() if type(node.op) in SIGNS and not isinstance(node.left, NO_NUMBERS):
            if not isinstance(node.right, NO_NUMBERS):
                yield ast.BinOp(node.left, SIGNS[type(node.op)](), node.right)
        case ast.AugAssign() if type(node.op) in SIGNS and not isinstance(node.value, NO_NUMBERS):
            yield ast.AugAssign(node.target, SIGNS[type(node.op)](), node.value)
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
        case ast.Call(func=ast.Name(id=name)) if name in OPPOSITES:
            yield ast.Call(ast.Name(OPPOSITES[name], ast.Load()), node.args, node.keywords)
        case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
            return
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()


def negated(test: ast.expr) -> Iterator[ast.AST]:
    """The opposite of a condition, where no other mutant is the same."""
    match test:
        case ast.Compare(ops=[only]) if not isinstance(only, ORDERS):
            return
        case ast.UnaryOp(op=ast.Not()) | ast.Constant():
            return
    yield ast.UnaryOp(ast.Not(), test)


def conditions(node: ast.AST) -> Iterator[tuple[Place, ast.expr]]:
    """Where a node decides something."""
    match node:
        case ast.If() | ast.While() | ast.IfExp():
            yield Place(node, "test"), node.test
        case ast.comprehension():
            yield from [(Place(node, "ifs", at), test) for at, test in enumerate(node.ifs)]
        case ast.match_case(guard=ast.expr() as guard):
            yield Place(node, "guard"), guard


def on_lines(node: ast.AST) -> bool:
    """Whether it is written on several lines: too long to be shown whole."""
    return getattr(node, "end_lineno", 0) > getattr(node, "lineno", 0)


class Module:
    """A module of the rules: its tree, its blocks and its mutants."""

    def __init__(self, path: Path, name: str, first: int = 0) -> None:
        """Its blocks are counted from the first one on."""
        self.path, self.name, self.first = path, name, first
        self.file = name.removeprefix("ludoteca.games.").replace(".", "/") + ".py"
        self.tree = ast.parse(path.read_text("utf-8"))
        self.blocks: list[list[ast.stmt]] = []
        self.mutants: list[Mutant] = []
        self.seen: Counter[tuple[str, str, str]] = Counter()
        self.find(self.tree, "")

    def find(self, node: ast.AST, name: str) -> None:
        """Go through the functions of a module or of a class."""
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef):
                self.visit(child, child, f"{name}{child.name}", 0)
            elif isinstance(child, ast.ClassDef):
                self.find(child, f"{name}{child.name}.")

    def visit(self, node: ast.AST, frame: ast.AST, function: str, block: int) -> None:
        """Note the mutants inside a node; the frame is the statement, or the part of one, that they are shown in."""
        for place, test in conditions(node):
            for new in negated(test):
                self.note(place, new, test if frame is node else frame, function, block)
        for field in RULES.get(type(node), node._fields):
            value = getattr(node, field, None)
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                self.blocks.append(value)
                here = self.first + len(self.blocks) - 1
            else:
                here = block
            for at, part in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(part, ast.AST) and getattr(part, "arg", "") != "strict":  # of zip
                    whole = isinstance(part, ast.stmt) or isinstance(node, COMPOUND) or on_lines(frame)
                    shown = part if whole else frame
                    for new in others(part):
                        place = Place(node, field, at if isinstance(value, list) else None)
                        self.note(place, new, shown, function, here)
                    self.visit(part, shown, function, here)

    def note(self, place: Place, new: ast.AST, frame: ast.AST, function: str, block: int) -> None:
        """One more mutant."""
        ast.fix_missing_locations(new)
        was = ast.unparse(frame)
        old = place.put(new)
        now = ast.unparse(new if frame is old else frame)
        place.put(old)
        self.seen[function, was, now] += 1
        nth, line = self.seen[function, was, now], getattr(old, "lineno", 0)
        self.mutants.append(Mutant(self.file, function, was, now, nth, line, block, place, new))

    def at_import(self) -> set[str]:
        """The names that are used while the module is imported, like those of decorators."""
        lines = [line for line in self.tree.body if not isinstance(line, ast.FunctionDef | ast.ClassDef)]
        defined = [node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef)]
        used: list[ast.AST] = [*lines, *[decorator for function in defined for decorator in function.decorator_list]]
        return {name.id for node in used for name in ast.walk(node) if isinstance(name, ast.Name)}

    def probed(self) -> ast.Module:
        """The module with a note at the beginning of every block."""
        for number, block in enumerate(self.blocks, self.first):
            block.insert(0, ast.parse(f"{HIT}[{number}] = 1").body[0])
        return ast.fix_missing_locations(self.tree)
