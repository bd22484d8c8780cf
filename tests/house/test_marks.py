"""Marks are honest: a clause has a test of its own, or shares one with few others."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

MOST_MARKS = 4
"""A test that claims more clauses shows that they work together; each is then proven by another one, too."""

TESTS = Path(__file__).parents[1]


def marked(text: str) -> Iterator[tuple[str, frozenset[str]]]:
    """The tests of a file with the clauses that their marks name."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            marks = [each for each in node.decorator_list if isinstance(each, ast.Call)]
            rules = [each for each in marks if ast.unparse(each.func) == "pytest.mark.rule"]
            clauses = frozenset(str(ast.literal_eval(clause)) for each in rules for clause in each.args)
            if clauses:
                yield node.name, clauses


def crowded(tests: Iterable[tuple[str, frozenset[str]]]) -> dict[str, list[str]]:
    """The clauses that only tests with too many marks prove, and those tests."""
    known = list(tests)
    alone = {clause for _, clauses in known if len(clauses) <= MOST_MARKS for clause in clauses}
    found: dict[str, list[str]] = {}
    for name, clauses in known:
        for clause in sorted(clauses - alone):
            found.setdefault(clause, []).append(name)
    return found


def test_no_clause_is_proven_only_by_a_test_of_many() -> None:
    texts = [path.read_text() for path in sorted(TESTS.rglob("test_*.py"))]
    marks = [test for text in texts if "mark.rule" in text for test in marked(text)]
    assert len(marks) > 1000
    assert not crowded(marks), "give them tests of their own"


def test_a_crowded_mark_is_found() -> None:
    crowd = '@pytest.mark.rule("A", "B", "C", "D", "E")\ndef test_all() -> None: ...\n'
    few = '@pytest.mark.rule("A", "B", "C", "D")\n@pytest.mark.slow\ndef test_few() -> None: ...\n'
    assert crowded(marked(crowd + few)) == {"E": ["test_all"]}
    twice = '@pytest.mark.rule("A", "B")\n@pytest.mark.rule("C", "D", "E")\ndef test_all() -> None: ...\n'
    assert [*crowded(marked(twice))] == ["A", "B", "C", "D", "E"]
    assert not crowded(marked(few))
