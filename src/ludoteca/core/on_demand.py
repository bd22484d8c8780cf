"""A registry whose values are loaded when they are first asked for, so that what is not used costs no time at start."""

import gc
from collections.abc import Callable, Iterator, Mapping
from threading import RLock
from typing import TypeVar

V = TypeVar("V")


def _load(loader: Callable[[], V]) -> V:
    """What is loaded stays for good: collecting garbage among it again and again would hold up a server for long."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        return loader()
    finally:
        gc.freeze()
        if was_enabled:
            gc.enable()


class OnDemand(Mapping[str, V]):
    """Names at once, values when they are asked for; each is loaded once."""

    def __init__(
        self, loaders: Mapping[str, Callable[[], V]], more: Callable[[], Mapping[str, V]] | None = None
    ) -> None:
        """With `more` there are further values, looked for once: for another name, or when all names are wanted."""
        self._loaders = dict(loaders)
        self._loaded: dict[str, V] = {}
        self._lock = RLock()
        self._more = more
        self._complete = more is None

    def _complete_names(self) -> None:
        if not self._complete:
            with self._lock:
                more, self._more = self._more, None
                if more is not None:
                    for name, value in _load(more).items():
                        self.add(name, value)
                    self._complete = True

    def __getitem__(self, name: str) -> V:
        if name not in self._loaded:
            if name not in self._loaders:
                self._complete_names()
            with self._lock:
                if name not in self._loaded:
                    self._loaded[name] = _load(self._loaders[name])
        return self._loaded[name]

    def add(self, name: str, value: V) -> None:
        """One more value, or another one in the place of what goes by that name."""
        with self._lock:
            self._loaders[name] = lambda: value
            self._loaded[name] = value

    def __contains__(self, name: object) -> bool:
        if name not in self._loaders:
            self._complete_names()
        return name in self._loaders

    def __iter__(self) -> Iterator[str]:
        self._complete_names()
        return iter(self._loaders)

    def __len__(self) -> int:
        self._complete_names()
        return len(self._loaders)
