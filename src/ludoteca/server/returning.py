"""Return links: a person's seat on another device. Whoever is somebody there already is asked first."""

import asyncio
from typing import TYPE_CHECKING

from ludoteca.server.protocol.http import Me, Return, Returned
from ludoteca.server.seats import Declined

if TYPE_CHECKING:
    from ludoteca.server.house import House

RETURN_WITHIN = 7 * 24 * 3600 * 1000
"""Milliseconds for which a return link is good; the table's page shows a fresh one at every visit."""


async def returned(house: "House", here: str | None, asked: Return) -> Returned:
    """Who a return link makes of this device, and where it leads; with `you` nothing has changed yet."""
    found = house.identity.returning(asked.token)
    if found is None:
        raise Declined(
            "not-yours",
            "This return link is not valid: copy it whole from the table's menu on your other device.",
            "Questo link di ritorno non è valido: copialo intero dal menu del tavolo sull'altro dispositivo.",
        )
    guest, code, until = found
    listed = await asyncio.to_thread(house.store.listed, code)
    if until < house.clock.wall() or listed is None or guest not in [who for who, *_ in listed.seats]:
        raise Declined(
            "not-yours",
            "This return link is over: open the table on your other device and copy a fresh one from its menu.",
            "Questo link di ritorno è scaduto: apri il tavolo sull'altro dispositivo e copiane uno nuovo dal menu.",
        )
    me = Me(guest, await house.name(guest))
    if here in (None, guest) or asked.replace or not await asyncio.to_thread(house.store.has_lived, here):
        return Returned(code, me)
    return Returned(code, me, Me(here, await house.name(here)))
