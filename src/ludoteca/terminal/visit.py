"""Visits to a server over HTTP: the link of a table, its password, what is asked before and beside the socket."""

import contextlib
import re
from collections.abc import Callable
from http.cookiejar import CookieJar
from typing import TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

import msgspec

from ludoteca.core.rules import Text
from ludoteca.server.protocol.http import Problem, Tables, TellPassword

T = TypeVar("T")
PATIENCE = 10.0
"""Seconds to wait for an answer over HTTP."""
MOST_BYTES = 2_000_000


class CannotJoin(Exception):
    """A table that cannot be joined, and what to do."""

    def __init__(self, en: str, it: str) -> None:
        super().__init__(en)
        self.text = Text(en, it)


class PasswordNeeded(CannotJoin):
    """A house that asks for its password."""


class Link(msgspec.Struct, frozen=True):
    """Where a table is: the site, and the code of the table or a personal return token."""

    site: str
    code: str = ""
    token: str = ""

    @classmethod
    def read(cls, text: str) -> "Link":
        """A link as it was shared."""
        parts = urlsplit(text)
        found = re.fullmatch(r"/(t|back)/([^/]+)/?", parts.path)
        if parts.scheme not in ("http", "https") or not parts.netloc or found is None:
            raise CannotJoin(
                f"not the link of a table: {text!r}; one looks like http://localhost:8000/t/volpe-rossa-42",
                f"non è il link di un tavolo: {text!r}; ha la forma http://localhost:8000/t/volpe-rossa-42",
            )
        site = f"{parts.scheme}://{parts.netloc}"
        return cls(site, code=found[2]) if found[1] == "t" else cls(site, token=found[2])


class Visit:
    """Who we are at a site: a guest by its cookie, which lives as long as this program."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.jar = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.jar))

    def ask(self, path: str, kind: type[T], body: msgspec.Struct | None = None) -> T:
        """The answer to a question over HTTP; `CannotJoin` says why there is none."""
        request = Request(  # noqa: S310  # Link has seen to http and https
            self.site + path,
            None if body is None else msgspec.json.encode(body),
            {"Origin": self.site, "Content-Type": "application/json", "Accept": "application/json"},
        )
        try:
            with self.opener.open(request, timeout=PATIENCE) as answer:
                return msgspec.json.decode(answer.read(MOST_BYTES), type=kind)
        except HTTPError as error:
            with contextlib.suppress(msgspec.DecodeError):
                problem = msgspec.json.decode(error.read(MOST_BYTES), type=Problem)
                needs = PasswordNeeded if problem.code == "password" else CannotJoin
                raise needs(problem.reason.en, problem.reason.it) from error
            raise CannotJoin(
                f"{self.site} answers {error.code}: is it a Ludoteca server?",
                f"{self.site} risponde {error.code}: è un server di Ludoteca?",
            ) from error
        except (URLError, OSError) as error:
            reason = getattr(error, "reason", error)
            raise CannotJoin(
                f"{self.site} does not answer ({reason}): is the server running?",
                f"{self.site} non risponde ({reason}): il server è acceso?",
            ) from error
        except msgspec.DecodeError as error:
            raise CannotJoin(
                f"{self.site} is not a Ludoteca server", f"{self.site} non è un server di Ludoteca"
            ) from error

    def tell_password(self, ask: Callable[[], str]) -> None:
        """Where the house has a password, tell it."""
        try:
            self.ask("/api/tables/mine", Tables)
        except PasswordNeeded:
            self.ask("/api/password", type(None), TellPassword(ask()))

    @property
    def cookie(self) -> str:
        """What proves who we are."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)
