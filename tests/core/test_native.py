"""What numba compiles: found if it is installed, also where nothing can be kept, and the same without it."""

from typing import Any

import pytest

from ludoteca.core.native import Lists, Row, can_compile, compiled


def doubled(n: int) -> int:
    return 2 * n


def total(row: Row) -> int:
    found = 0
    for n in row:
        found += doubled(n)
    return found


def test_there_is_machine_code_where_numba_is() -> None:
    assert (compiled(doubled, total) is not None) == can_compile()


@pytest.mark.skipif(not can_compile(), reason="numba is not installed: make native")
def test_functions_call_each_other_in_machine_code() -> None:
    code = compiled(doubled, total)
    assert code is not None
    arrays, native = code
    numbers = [3, 4, 5]
    assert native(arrays.of(numbers)) == total(Lists().of(numbers)) == 24
    assert arrays.constant(numbers) is arrays.constant(numbers)
    assert list(arrays.zeros(3)) == Lists().zeros(3)


@pytest.mark.skipif(not can_compile(), reason="numba is not installed: make native")
def test_where_nothing_can_be_kept_it_is_compiled_anew() -> None:
    """A function that stands in no file has no place beside it."""
    names: dict[str, Any] = {}
    exec("def tripled(n):\n    return 3 * n\n", names)
    code = compiled(names["tripled"])
    assert code is not None
    assert code[1](7) == 21
