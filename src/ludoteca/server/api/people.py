"""Who somebody is: the name of a guest, the password of the house, coming back on another device."""

from litestar import Response, Router, get, post

from ludoteca.server.api.desk import Desk
from ludoteca.server.problems import AnyRequest, strictly
from ludoteca.server.protocol.http import Me, NameMe, Return, Returned, TellPassword
from ludoteca.server.returning import returned
from ludoteca.server.seats import Declined, clean_name


@get("/me")
async def me(request: AnyRequest, desk: Desk) -> Response[Me]:
    """Who am I? A new guest if nobody yet."""
    guest = desk.some_guest(request)
    return desk.known(request, guest, Me(guest, await desk.house.name(guest)))


@post("/me", status_code=200)
async def name_me(request: AnyRequest, desk: Desk, data: NameMe, body: bytes) -> Response[Me]:
    """Take another name."""
    name = clean_name(strictly(body, type(data)).name)
    guest = desk.some_guest(request)
    await desk.house.set_name(guest, name)
    return desk.known(request, guest, Me(guest, name))


@post("/password", status_code=200)
async def tell_password(request: AnyRequest, desk: Desk, data: TellPassword, body: bytes) -> Response[None]:
    """Come in with the password of the house."""
    password = desk.house.password
    if not await password.right(strictly(body, type(data)).password):
        raise Declined(
            "not-yours",
            "That is not the password: ask whoever invited you.",
            "Non è la password: chiedila a chi ti ha invitato.",
        )
    return Response(None, headers={"set-cookie": password.set_cookie(desk.secure(request))})


@post("/return", status_code=200)
async def come_back(request: AnyRequest, desk: Desk, data: Return, body: bytes) -> Response[Returned]:
    """Be on this device who one was on another."""
    here = desk.guest(request)
    answer = await returned(desk.house, here, strictly(body, type(data)))
    return desk.known(request, answer.me.guest if here is None or answer.you is None else here, answer)


people = Router("/api", route_handlers=[me, name_me, tell_password, come_back])
