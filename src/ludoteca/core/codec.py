"""Values as JSON, MessagePack and TOML, decoded strictly, and their schema."""

import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_json = msgspec.json.Encoder(order="deterministic")
_pack = msgspec.msgpack.Encoder(order="deterministic")


def to_json(value: object) -> bytes:
    """JSON, the same bytes for the same value."""
    return _json.encode(value)


def from_json(data: bytes | str, kind: type[T]) -> T:
    """A value of this kind from JSON; `msgspec.ValidationError` says where it is wrong."""
    return msgspec.json.decode(data, type=kind)


def to_msgpack(value: object) -> bytes:
    """MessagePack, the same bytes for the same value."""
    return _pack.encode(value)


def from_msgpack(data: bytes, kind: type[T]) -> T:
    """A value of this kind from MessagePack."""
    return msgspec.msgpack.decode(data, type=kind)


def from_toml(source: Path, kind: type[T]) -> T:
    """A value of this kind from a TOML file; the error names the file and the path in it."""
    try:
        return msgspec.convert(tomllib.loads(source.read_text("utf-8")), kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{source.name}: {error}") from error


def schema(kinds: list[Any]) -> dict[str, Any]:
    """JSON Schema definitions of these kinds, by name."""
    _, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return definitions
