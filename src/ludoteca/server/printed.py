"""Answers that are the same for everybody: made beside the event loop, packed once, kept while asked for."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from litestar import MediaType, Request, Response

from ludoteca.server.pages import Page, make_page

MOST_BYTES = 32_000_000

encode = msgspec.json.Encoder().encode


class Printed:
    """The answers of late, by what was asked."""

    def __init__(self) -> None:
        self.pages: OrderedDict[tuple[Any, ...], Page] = OrderedDict()
        self.bytes = 0
        # One thread of its own: however many ask, the readers of the store do not wait for it.
        self.worker = ThreadPoolExecutor(1, "printed")

    async def answer(
        self, request: Request[Any, Any, Any], key: tuple[Any, ...], make: Callable[[], Any]
    ) -> Response[Any]:
        """The answer to a question; `make` gives its body where it is not kept."""
        page = self.pages.get(key)
        if page is None:
            page = await asyncio.get_running_loop().run_in_executor(self.worker, self._print, key, make)
            self._keep(key, page)
        self.pages.move_to_end(key)
        known, encodings = (request.headers.get(name, "") for name in ("if-none-match", "accept-encoding"))
        status, head, body = page.answer(known, encodings)
        headers = {name.decode(): value.decode() for name, value in head if name != b"content-type"}
        return Response(body, status_code=status, headers=headers, media_type=MediaType.JSON)

    def _print(self, key: tuple[Any, ...], make: Callable[[], Any]) -> Page:
        # Others may have asked for the same while this waited for its turn.
        return self.pages.get(key) or make_page(encode(make()), "application/json", "private, no-cache", level=6)

    def _keep(self, key: tuple[Any, ...], page: Page) -> None:
        if key not in self.pages:
            self.pages[key] = page
            self.bytes += _size(page)
        while self.bytes > MOST_BYTES and len(self.pages) > 1:
            self.bytes -= _size(self.pages.popitem(last=False)[1])


def _size(page: Page) -> int:
    return len(page.body) + len(page.packed or b"")
