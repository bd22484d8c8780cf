"""Values as JSON, read strictly."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.codec import from_json, schema, to_json
from ludoteca.core.game import Value


class Shelf(Value, frozen=True):
    """A value with a value inside."""

    name: str
    books: tuple[int, ...] = ()
    above: "Shelf | None" = None


names = st.text('aà"\\\n\u2028☃', max_size=6)
shelves = st.recursive(
    st.builds(Shelf, names, st.lists(st.integers(-(2**63), 2**63 - 1)).map(tuple)),
    lambda inner: st.builds(Shelf, names, st.just(()), inner),
    max_leaves=4,
)


@given(shelves)
def test_json_round_trip(shelf: Shelf) -> None:
    assert from_json(to_json(shelf), Shelf) == shelf
    assert from_json(to_json(shelf).decode(), Shelf) == shelf


def test_equal_values_give_equal_bytes() -> None:
    forwards, backwards = {"a": 1, "b": 2}, {"b": 2, "a": 1}
    assert to_json(forwards) == to_json(backwards) == b'{"a":1,"b":2}'
    assert to_json({3, 1, 2}) == to_json({2, 3, 1})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"type":"shelf"}', "missing required field `name`"),
        ('{"type":"shelf","name":"a","color":1}', "unknown field `color`"),
        ('{"type":"shelf","name":7}', r"Expected `str`, got `int` - at `\$.name`"),
        ('{"type":"shelf","name":"a","books":[1,"2"]}', r"at `\$.books\[1\]`"),
        ('{"type":"shelf","name":"a","books":[1.5]}', "Expected `int`, got `float`"),
        ('{"type":"table","name":"a"}', "Invalid value 'table'"),
        ("[]", "Expected `object`, got `array`"),
    ],
)
def test_json_is_read_strictly(text: str, says: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=says):
        from_json(text, Shelf)


@pytest.mark.parametrize("text", ["", "{", '{"type":"shelf","name":"a"} more', "\x00"])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        from_json(text, Shelf)


def test_the_schema_names_every_kind() -> None:
    definitions = schema([Shelf])
    assert set(definitions) == {"Shelf"}
    assert definitions["Shelf"]["required"] == ["type", "name"]
    assert definitions["Shelf"]["additionalProperties"] is False
    assert "#/$defs/Shelf" in str(definitions["Shelf"]["properties"]["above"])
