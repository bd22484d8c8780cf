"""Work beside the rest: a task that nobody waits for is kept until it ends, and what it raises is told."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Beside:
    """Tasks that are under way, and who is told when one of them fails."""

    def __init__(self, failed: Callable[[BaseException], None]) -> None:
        self.failed = failed
        self.tasks: set[asyncio.Task[Any]] = set()

    def do(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Begin with it; whoever likes may wait for it, or cancel it."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)  # the event loop itself would forget it
        task.add_done_callback(self._ended)
        return task

    def after(self, seconds: float, work: Callable[..., object], *arguments: Any) -> asyncio.TimerHandle:
        """Do something later."""
        return asyncio.get_running_loop().call_later(seconds, self._guarded, work, *arguments)

    def _guarded(self, work: Callable[..., object], *arguments: Any) -> None:
        try:
            work(*arguments)
        except Exception as error:
            self.failed(error)

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.failed(error)

    async def close(self) -> None:
        """End what is still under way."""
        tasks = tuple(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
