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
    return {name: _plain(definition) for name, definition in definitions.items()}


def _plain(node: Any) -> Any:
    """The same as the makers of a client's types read it: tuples by their older name, and no type twice.

    Two types of ids are one on the wire.
    """
    if isinstance(node, list):
        return [_plain(each) for each in node]
    if not isinstance(node, dict):
        return node
    whole = {key: _plain(value) for key, value in node.items()}
    if "prefixItems" in whole:
        whole["items"] = whole.pop("prefixItems")
    if "anyOf" in whole:
        ways = [way for at, way in enumerate(whole["anyOf"]) if way not in whole["anyOf"][:at]]
        whole |= {"anyOf": ways}
        if len(ways) == 1:
            del whole["anyOf"]
            whole = ways[0] | whole
    return whole
