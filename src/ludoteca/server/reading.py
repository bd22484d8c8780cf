"""What was sent and cannot be read: why, and which message it was."""

import msgspec

from ludoteca.core.rules import Text
from ludoteca.server.protocol.base import Id

UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeDecodeError)


def why_unreadable(error: Exception) -> Text:
    """The reason, for whoever sent it."""
    match error:
        case RecursionError():
            return Text("nested too deeply", "annidamento troppo profondo")
        case UnicodeDecodeError():
            return Text("not UTF-8", "non è UTF-8")
    return Text(str(error), str(error))


class _Identified(msgspec.Struct):
    id: Id


_identified = msgspec.json.Decoder(_Identified).decode


def id_of(text: str) -> str | None:
    """The id of a message that is malformed otherwise."""
    try:
        return _identified(text).id
    except UNREADABLE:
        return None
