"""The browser draws and names the cards as the rules package says."""

import runpy
from pathlib import Path

WEB = Path(__file__).parents[3] / "web"


def test_browser_skins_are_current() -> None:
    """The committed JSON is what the script writes today."""
    document = runpy.run_path(str(WEB / "scripts" / "skins.py"))["document"]
    written = (WEB / "src" / "games" / "set" / "skins.json").read_text("utf-8")
    assert written == document(), "run: python web/scripts/skins.py > web/src/games/set/skins.json"
