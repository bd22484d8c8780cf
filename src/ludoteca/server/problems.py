"""Errors of the HTTP side: each says in both languages what to do; a body that cannot be read is one of them."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.core.campaign import BadCampaign, Diverged
from ludoteca.core.game import Refused
from ludoteca.core.rules import Text
from ludoteca.server import metrics
from ludoteca.server.campaigns.logs import NoCampaign, UnreadableHere
from ludoteca.server.protocol.http import Problem
from ludoteca.server.reading import UNREADABLE, why_unreadable
from ludoteca.server.replays import Unreadable
from ludoteca.server.seats import Declined
from ludoteca.server.store.trouble import Unusable, in_words

logs = structlog.get_logger()

T = TypeVar("T")
AnyRequest = Request[Any, Any, Any]

STATUS = {"malformed": 400, "not-yours": 403, "not-now": 409, "full": 409, "too-many": 429, "stale": 409}
PROBLEMS = {
    400: Text("The request is not understood: {}.", "Richiesta incomprensibile: {}."),
    404: Text("There is nothing here: check the address.", "Qui non c'è nulla: controlla l'indirizzo."),
    405: Text("That cannot be done here.", "Qui non si può fare."),
    413: Text("That is too big: send less.", "È troppo grande: manda di meno."),
    415: Text("Send JSON.", "Manda JSON."),
    500: Text("Something went wrong here: try again.", "Qualcosa è andato storto qui: riprova."),
}
CODES = {400: "malformed", 404: "not-found", 405: "not-allowed", 413: "too-big", 415: "malformed", 500: "broken"}


class NotFound(Exception):
    """Nothing is here."""

    def __init__(self, en: str, it: str) -> None:
        super().__init__(en)
        self.reason = Text(en, it)


def problem(status: int, code: str, reason: Text) -> Response[Problem]:
    """What every error says."""
    return Response(Problem(code, reason), status_code=status, media_type=MediaType.JSON)


def _declined(_: AnyRequest, error: Declined) -> Response[Problem]:
    metrics.REFUSALS.labels(error.code).inc()
    return problem(STATUS[error.code], error.code, error.reason)


def _refused(_: AnyRequest, error: Refused) -> Response[Problem]:
    metrics.REFUSALS.labels("rule").inc()
    return problem(409, "rule", error.reason)


def _unreadable(_: AnyRequest, error: Unreadable) -> Response[Problem]:
    return problem(404, "not-here", error.reason)


def _not_found(_: AnyRequest, error: NotFound) -> Response[Problem]:
    return problem(404, "not-found", error.reason)


def _bad_campaign(_: AnyRequest, error: BadCampaign) -> Response[Problem]:
    return problem(400, "malformed", error.text)


def _unreadable_campaign(_: AnyRequest, error: UnreadableHere) -> Response[Problem]:
    return problem(404, "not-here", error.text)


def _diverged(_: AnyRequest, error: Diverged) -> Response[Problem]:
    return problem(409, "diverged", error.text)


def _no_campaign(_: AnyRequest, _error: NoCampaign) -> Response[Problem]:
    reason = Text(
        "There is no such campaign here: check the address, or bring its file.",
        "Questa campagna qui non c'è: controlla l'indirizzo, o porta il suo file.",
    )
    return problem(404, "not-found", reason)


def _http(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    status = error.status_code if error.status_code in PROBLEMS else 400 if error.status_code < 500 else 500
    reason = PROBLEMS[status]
    why = error.detail.split("\n")[0].rstrip(".")
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        why = str(extra[0].get("message", why))
    return problem(status, CODES[status], Text(reason.en.replace("{}", why), reason.it.replace("{}", why)))


def _unusable(_: AnyRequest, error: Unusable) -> Response[Problem]:
    return problem(503, "not-now", error.reason)


def _unstored(_: AnyRequest, error: SQLAlchemyError) -> Response[Problem]:
    reason = in_words(error)
    logs.error("store failed", error=type(error).__name__, why=reason.en)
    return problem(503, "not-now", reason)


def _broken(_: AnyRequest, error: Exception) -> Response[Problem]:
    logs.error("request failed", error=type(error).__name__, exc_info=error)
    return problem(500, "broken", PROBLEMS[500])


HANDLERS: dict[int | type[Exception], Callable[[AnyRequest, Any], Response[Any]]] = {
    Declined: _declined,
    Refused: _refused,
    NotFound: _not_found,
    Unreadable: _unreadable,
    BadCampaign: _bad_campaign,
    UnreadableHere: _unreadable_campaign,
    Diverged: _diverged,
    NoCampaign: _no_campaign,
    HTTPException: _http,
    Unusable: _unusable,
    SQLAlchemyError: _unstored,
    Exception: _broken,
}


def strictly(body: bytes, kind: type[T]) -> T:
    """A body decoded without any bending: Litestar itself would take "5" for 5."""
    try:
        return msgspec.json.decode(body, type=kind)
    except UNREADABLE as error:
        raise not_understood(error) from error


def not_understood(error: Exception) -> Declined:
    """A body that is no JSON of ours."""
    why, reason = why_unreadable(error), PROBLEMS[400]
    return Declined("malformed", reason.en.format(why.en), reason.it.format(why.it))


class StrictRequest(Request[Any, Any, Any]):
    """Litestar takes a body that is nested too deeply, or no UTF-8, for a mistake of ours."""

    async def json(self) -> Any:
        """The body, decoded."""
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError) as error:
            raise not_understood(error) from error
