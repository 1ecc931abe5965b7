"""The gate: everybody who comes in is known by where they come from, and asks only so much at once."""

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from posse.server.visitors import TooOftenError, Visitors

API = "/api/"


class Gate:
    """Goes before every request and every socket; behind it the client of a connection is the visitor."""

    def __init__(self, app: ASGIApp, visitors: Visitors) -> None:
        self.app = app
        self.visitors = visitors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let somebody in."""
        peer = scope.get("client")
        forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
        visitor = self.visitors.who(peer[0] if peer else "", forwarded)
        scope["client"] = (visitor, 0)
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        if API in scope["path"]:
            self.visitors.let_ask(visitor)
        if not self.visitors.requests.enter(visitor):
            raise TooOftenError("That was a lot to ask at once; wait a little.")
        try:
            await self.app(scope, receive, send)
        finally:
            self.visitors.requests.leave(visitor)
