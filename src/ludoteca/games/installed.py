"""Games that installed packages bring: entry points of the group `ludoteca.games`, each a box under its game's name."""

from collections.abc import Container
from importlib.metadata import EntryPoint, entry_points

import msgspec

from ludoteca.core.box import Box
from ludoteca.core.rules import Text

GROUP = "ludoteca.games"


class Unusable(msgspec.Struct, frozen=True):
    """An entry point that brings no game, and why."""

    name: str
    package: str
    why: Text


def installed(shipped: Container[str]) -> tuple[dict[str, Box], list[Unusable]]:
    """The boxes of all packages that bring one, and what could not be used: no package can harm the others."""
    found: dict[str, Box] = {}
    wrong: list[Unusable] = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        package = point.dist.name if point.dist is not None else point.value
        if point.name in shipped or point.name in found:
            why = Text(
                f"there is a game {point.name!r} already, and that one stays",
                f"un gioco {point.name!r} c'è già, e resta quello",
            )
            wrong.append(Unusable(point.name, package, why))
            continue
        box = _box_of(point)
        if isinstance(box, Box):
            found[point.name] = box
        else:
            wrong.append(Unusable(point.name, package, box))
    return found, wrong


def _box_of(point: EntryPoint) -> Box | Text:
    try:
        box = point.load()
    except (Exception, SystemExit) as error:  # whatever a stranger's module does when it is imported
        return Text(
            f"importing {point.value} fails: {error!r}",
            f"l'importazione di {point.value} non riesce: {error!r}",
        )
    if not isinstance(box, Box):
        return Text(
            f"{point.value} is no Box but a {type(box).__name__}",
            f"{point.value} non è una Box ma un oggetto {type(box).__name__}",
        )
    if box.game.name != point.name:
        return Text(
            f"{point.value} holds the game {box.game.name!r}, and the entry point must be called so",
            f"{point.value} contiene il gioco {box.game.name!r}, e l'entry point deve chiamarsi così",
        )
    return box
