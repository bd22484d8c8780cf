"""Another text of a module, in memory alone: its functions go on as the same objects with other code inside.

Whoever imported or registered a function keeps it, so that nothing has to be imported again.
"""

import ast
import gc
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

Where = tuple[str, str, int]
"""A function by its file, its qualified name and its first line."""
Living = dict[Where, list[FunctionType]]


def where(code: CodeType) -> Where:
    """Where a function is."""
    return code.co_filename, code.co_qualname, code.co_firstlineno


def codes(code: CodeType) -> Iterator[CodeType]:
    """The functions of a module and of its classes; those inside functions belong to them."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_flags & CO_OPTIMIZED:
                yield inner
            else:  # the body of a class
                yield from codes(inner)


def living(files: Collection[str]) -> Living:
    """The functions of some files that live in this process."""
    gc.unfreeze()  # a game that was just loaded is put where the collector does not look
    found: Living = {}
    for thing in gc.get_objects():
        # Asked by `isinstance`, a proxy of what is dead raises.
        if type(thing) is FunctionType and thing.__code__.co_filename in files:
            found.setdefault(where(thing.__code__), []).append(thing)
    return found


def swap(tree: ast.Module, file: str, among: Living) -> list[tuple[FunctionType, CodeType]]:
    """Let the functions of a file do what another text of it says; those that changed, with what they were."""
    changed = []
    for code in codes(compile(tree, file, "exec")):
        for function in among.get(where(code), ()):
            if function.__code__ != code:
                changed.append((function, function.__code__))
                function.__code__ = code
    return changed


@contextmanager
def other_line(module: ModuleType, old: str, new: str) -> Iterator[None]:
    """For a while, one line of a module as another one."""
    file = module.__file__
    assert file is not None
    text = Path(file).read_text("utf-8")
    assert text.count(old) == 1, f"{file} has {old!r} {text.count(old)} times"
    changed = swap(ast.parse(text.replace(old, new)), file, living([file]))
    assert changed, f"{old!r} is no part of a function"
    try:
        yield
    finally:
        for function, code in changed:
            function.__code__ = code
