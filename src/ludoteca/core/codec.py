"""Values as JSON, decoded strictly, and their schema."""

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_json = msgspec.json.Encoder(order="deterministic")


def to_json(value: object) -> bytes:
    """JSON, the same bytes for the same value."""
    return _json.encode(value)


def from_json(data: bytes | str, kind: type[T]) -> T:
    """A value of this kind from JSON; `msgspec.ValidationError` says where it is wrong."""
    return msgspec.json.decode(data, type=kind)


def schema(kinds: list[Any]) -> dict[str, Any]:
    """JSON Schema definitions of these kinds, by name."""
    _, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return definitions
