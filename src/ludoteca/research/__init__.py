"""The games for learning programs: PettingZoo, Gymnasium and OpenSpiel, with actions and views as numbers.

`pip install 'ludoteca[research]'` brings what these adapters need; each is imported when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludoteca.research.alone import AgainstBots
    from ludoteca.research.many import InTurn, Together, env, parallel_env
    from ludoteca.research.spiel import register
    from ludoteca.research.trajectories import Trajectories, load_trajectories

_WHERE = {
    "AgainstBots": "alone",
    "InTurn": "many",
    "Together": "many",
    "env": "many",
    "parallel_env": "many",
    "register": "spiel",
    "Trajectories": "trajectories",
    "load_trajectories": "trajectories",
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)


__all__ = [
    "AgainstBots",
    "InTurn",
    "Together",
    "Trajectories",
    "env",
    "load_trajectories",
    "parallel_env",
    "register",
]
