"""What is said when a request cannot be done: always one sentence, never a traceback."""

import logging
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from posse.content.loader import BadContentError
from posse.engine.refusal import RefusedError
from posse.server.keeper import BrokenError, NoSuchMatchError
from posse.server.played import UnplayableError
from posse.server.protocol import Problem
from posse.server.store import UnkeepableError, UnwrittenError
from posse.server.visitors import BusyError, ForbiddenError, TooOftenError

log = logging.getLogger("posse")
AnyRequest = Request[Any, Any, Any]

STATUS: dict[type[Exception], int] = {
    NoSuchMatchError: 404,
    ForbiddenError: 403,
    TooOftenError: 429,
    BusyError: 503,
    UnplayableError: 409,
    UnkeepableError: 400,
    UnwrittenError: 503,
    BrokenError: 500,
}

SENTENCES = {
    400: "The request cannot be read.",
    404: "There is nothing here.",
    405: "That cannot be done here.",
    413: "That is more than is taken at once.",
}


def problem(status: int, sentence: str, where: str = "", also: tuple[str, ...] = ()) -> Response[Any]:
    return Response(msgspec.json.encode(Problem(sentence, where, also)), status_code=status, media_type=MediaType.JSON)


def told(request: AnyRequest, error: Exception) -> Response[Any]:
    """What is known to go wrong has its own sentence."""
    return problem(STATUS[type(error)], str(error))


def refused(request: AnyRequest, error: RefusedError) -> Response[Any]:
    """What the rules or the records refuse."""
    status = 403 if error.refusal.kind == "not allowed" else 400
    return problem(status, error.refusal.sentence, error.refusal.rule)


def bad_content(request: AnyRequest, error: BadContentError) -> Response[Any]:
    """What is wrong with an option or a scenario."""
    first, *others = error.errors
    return problem(400, first.reason, first.key, tuple(str(other) for other in others))


def http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """What the framework refuses: unreadable bodies, unknown addresses, too many bytes."""
    if isinstance(error, ValidationException):
        found = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
        where = str(found.get("key", "")) if isinstance(found, dict) else ""
        return problem(400, "The request cannot be read.", where)
    return problem(error.status_code, SENTENCES.get(error.status_code, "That cannot be done."))


def unforeseen(request: AnyRequest, error: Exception) -> Response[Any]:
    """What should not happen is written to the server's log, and not to the visitor."""
    log.error("%s %s failed.", request.method, request.scope["path"], exc_info=error)
    return problem(500, "Something went wrong here. Nothing that was acknowledged is lost.")


HANDLERS: dict[int | type[Exception], Callable[[AnyRequest, Any], Response[Any]]] = {
    **dict.fromkeys(STATUS, told),
    RefusedError: refused,
    BadContentError: bad_content,
    HTTPException: http,
    Exception: unforeseen,
}
