"""The server put together: routes, sockets, the client's files, and what surrounds every answer."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import ClientException
from litestar.middleware import DefineMiddleware
from litestar.types import Message, Scope

from posse.games.shelf import SHELF
from posse.server import campaign_requests, character_requests, pages, problems, requests
from posse.server.asking import AnyRequest, heed_headers
from posse.server.database import open_database
from posse.server.gate import Gate
from posse.server.house import House
from posse.server.limits import BODY
from posse.server.listening import Listener
from posse.server.settings import Settings
from posse.server.store import Store
from posse.server.talking import talk
from posse.server.visitors import Visitors, welcome

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
SAFE = ("GET", "HEAD", "OPTIONS")


class _Asked(Request[Any, Any, Any]):
    """A request, whatever is in it."""

    async def json(self) -> Any:
        """The body; what is no JSON at all, or a hundred thousand lists in each other, is not read."""
        try:
            return await super().json()
        except (UnicodeError, RecursionError) as error:
            raise ClientException from error


def build(settings: Settings, known: Visitors | None = None) -> Litestar:
    """A server, ready to be run; its database is opened when it starts."""
    house: House | None = None
    visitors = known or Visitors(settings)

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        nonlocal house
        store = Store(open_database(settings.address))
        house = House(store, at_home=settings.home, visitors=visitors)
        listener = Listener(store.engine, house.wake, house.hear_here) if store.shared else None
        house.open()
        house.soon(*(partial(requests.listed_game, id) for id in SHELF))
        try:
            yield
        finally:
            if listener is not None:
                listener.close()
            await house.close()

    def the_house() -> House:
        if house is None:
            raise RuntimeError("the server has not been started")
        return house

    async def let_in(request: AnyRequest) -> Response[bytes] | None:
        refused = _known_visitor(request)
        if refused is None:
            await heed_headers(request, the_house())
        return refused

    def the_settings() -> Settings:
        return settings

    return Litestar(
        path=settings.base_path or None,
        route_handlers=[
            Router(
                "/",
                route_handlers=[
                    *requests.HANDLERS,
                    *campaign_requests.HANDLERS,
                    *character_requests.HANDLERS,
                    talk,
                    pages.page,
                    pages.client,
                ],
            )
        ],
        dependencies={
            "house": Provide(the_house, sync_to_thread=False),
            "settings": Provide(the_settings, sync_to_thread=False),
        },
        exception_handlers=problems.HANDLERS,
        before_send=[_guarded],
        middleware=[DefineMiddleware(Gate, visitors=visitors)],
        before_request=let_in,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        request_class=_Asked,
        request_max_body_size=BODY,
        lifespan=[open_house],
        openapi_config=None,
        state=State({"settings": settings}),
    )


async def _guarded(message: Message, scope: Scope) -> None:
    """Every answer, a refusal too, tells the browser to be careful with it, and to keep none but the client's files."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        headers.setdefault("Cache-Control", "no-store")
        for name, value in HEADERS.items():
            headers[name] = value


def _known_visitor(request: AnyRequest) -> Response[bytes] | None:
    """No page of another server may ask anything here, and nobody for something with a NUL in its name."""
    if "\0" in request.scope["path"]:
        return problems.problem(404, problems.SENTENCES[404])
    origin = request.headers.get("origin") if request.method not in SAFE else None
    if welcome(request.app.state.settings, origin, request.headers.get("host")):
        return None
    return problems.problem(403, "This page is not of this server.")
