"""What every part of the HTTP side needs: the house, and who asks."""

from typing import TypeVar

from litestar import Response

from ludoteca.core.game import AnyGame
from ludoteca.core.rules import Lang
from ludoteca.games import GAMES
from ludoteca.server.house import House
from ludoteca.server.printed import Printed
from ludoteca.server.problems import AnyRequest, NotFound

T = TypeVar("T")


class Desk:
    """Where requests are answered."""

    def __init__(self, house: House, public_url: str | None) -> None:
        self.house = house
        self.public_url = public_url
        self.printed = Printed()

    def guest(self, request: AnyRequest) -> str | None:
        """Who asks, if we know them."""
        return self.house.identity.guest(request.headers.get("cookie", ""))

    def some_guest(self, request: AnyRequest) -> str:
        """Who asks; a new guest if nobody yet, who reads the language that the browser asks for first."""
        cookie = request.headers.get("cookie", "")
        lang: Lang = "it" if request.headers.get("accept-language", "it").lower().startswith("it") else "en"
        return self.guest(request) or self.house.identity.newcomer(cookie, lang)

    def known(self, request: AnyRequest, guest: str, body: T) -> Response[T]:
        """An answer that leaves the guest's cookie."""
        cookie = self.house.identity.set_cookie(guest, request.headers.get("cookie", ""), self.secure(request))
        return Response(body, headers={"set-cookie": cookie, "cache-control": "no-store"})

    def secure(self, request: AnyRequest) -> bool:
        """Whether cookies are for https only."""
        return (self.public_url or "").startswith("https:") or request.url.scheme == "https"

    def origin(self, request: AnyRequest) -> str:
        """The address of this server, as people type it."""
        return (self.public_url or str(request.base_url)).rstrip("/")


def game_of(game: str) -> AnyGame:
    """A game of the house, or an error that says there is none."""
    if game not in GAMES:
        raise NotFound("There is no such game here.", "Questo gioco qui non c'è.")
    return GAMES[game]
