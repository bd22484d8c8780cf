"""What clients are given of the printed things is what its types say."""

import msgspec

from ludoteca.games.myth.printed.shown import Printed
from ludoteca.games.myth.seen.content import shown


def test_everything_shown_is_of_the_declared_type() -> None:
    assert msgspec.json.decode(msgspec.json.encode(shown()), type=Printed) == shown()
