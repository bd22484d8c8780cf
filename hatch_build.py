"""Keeps packages complete: no wheel and no source archive is built without the browser client inside."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src/ludoteca/server/static/index.html")

NOT_BUILT = """the browser client is not built, and a package without it would serve no page.
In a checkout run `make wheel` (needs Node.js with npm): it builds the client, then the package.
An editable install (`pip install -e .`) works without it."""


class Complete(BuildHookInterface[Any]):
    """Refuses to pack what lacks the client."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before anything is packed."""
        if version != "editable" and not (Path(self.root) / CLIENT).is_file():
            raise SystemExit(f"ludoteca: {NOT_BUILT}")
