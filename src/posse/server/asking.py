"""Who asks something over HTTP, and with which keys."""

from collections.abc import Callable, Iterable

from litestar import Request
from litestar.datastructures import State

from posse.content.typesetting import NoPrinterError
from posse.server.house import House
from posse.server.keys import same
from posse.server.visitors import BusyError, TooOftenError

AnyRequest = Request[None, None, State]


def visitor(request: AnyRequest) -> str:
    """Who asks, as `gate.Gate` has found out."""
    return request.client.host if request.client else ""


def home_key(request: AnyRequest) -> str:
    """The home key a request shows."""
    return request.headers.get("x-posse-home", "")[:100]


def seat_keys(request: AnyRequest) -> tuple[str, ...]:
    """The seat keys a request shows, with commas between."""
    return tuple(request.headers.get("x-posse-keys", "")[:1000].split(","))[:8]


def scenario_keys(request: AnyRequest) -> tuple[str, ...]:
    """The keys of scenarios from elsewhere that a request shows, with commas between."""
    return tuple(request.headers.get("x-posse-scenarios", "")[:4000].split(","))[:40]


def campaign_keys(request: AnyRequest) -> tuple[str, ...]:
    """The keys of campaigns that a request shows, with commas between."""
    return tuple(request.headers.get("x-posse-campaigns", "")[:4000].split(","))[:40]


def character_keys(request: AnyRequest) -> tuple[str, ...]:
    """The keys of characters that a request shows, with commas between."""
    return tuple(request.headers.get("x-posse-characters", "")[:6000].split(","))[:80]


def not_too_often(request: AnyRequest, house: House) -> None:
    """Raises `TooOftenError` for a visitor who makes more than a table needs."""
    if not house.is_home(home_key(request)) and not house.visitors.making.take(visitor(request)):
        raise TooOftenError("That was a lot of new matches; wait a little.")


async def printed(request: AnyRequest, house: House, made: Callable[[], bytes]) -> bytes:
    """A PDF. Raises `TooOftenError` for who prints more than anybody reads, `BusyError` where no typesetter is installed."""
    if not house.visitors.printing.take(visitor(request)):
        raise TooOftenError("That was a lot of printing; wait a little.")
    try:
        return await house.work(made)
    except NoPrinterError as error:
        raise BusyError("No typesetter is installed on this server: it needs posse[pdf].") from error


async def heed(request: AnyRequest, house: House, wrong: Iterable[str]) -> None:
    """Count keys that open nothing against whoever shows them; see `Visitors.guessed`."""
    await house.visitors.guessed(visitor(request), wrong)


async def heed_headers(request: AnyRequest, house: House) -> None:
    """Those keys that a request may show whatever it asks."""
    keys, home = house.keys, home_key(request)
    await heed(
        request,
        house,
        [
            *(key for key in (home,) if key and not house.is_home(key)),
            *(key for key in scenario_keys(request) if key and not same(keys.scenario(key.partition(".")[0]), key)),
            *(key for key in campaign_keys(request) if key and not same(keys.campaign(key.partition(".")[0]), key)),
            *(key for key in character_keys(request) if key and not same(keys.character(key.partition(".")[0]), key)),
        ],
    )
