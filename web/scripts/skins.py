"""Print the SET skins as JSON for the browser: `python web/scripts/skins.py > web/src/games/set/skins.json`."""

import json
import sys

import msgspec

from ludoteca.games.set.names import CONTENT


def document() -> str:
    """The skin file without its examples and its empty fields."""
    content = msgspec.to_builtins(CONTENT)
    del content["example"]
    return json.dumps(without_nothing(content), indent=1, ensure_ascii=False) + "\n"


def without_nothing(value: object) -> object:
    """The same value without the keys that hold None."""
    if isinstance(value, dict):
        return {key: without_nothing(item) for key, item in value.items() if item is not None}
    return [without_nothing(item) for item in value] if isinstance(value, list | tuple) else value


if __name__ == "__main__":
    sys.stdout.write(document())
