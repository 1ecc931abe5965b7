"""Who visits: where a visitor comes from, whether the server listens to them, and how much each of them asks for."""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from posse.server.limits import (
    LOOKING_RATE,
    MAKING_RATE,
    OPENING_RATE,
    PRINTING_BURST,
    PRINTING_RATE,
    SAYING,
    SOCKET_BURST,
    SOCKET_RATE,
    SOCKETS,
    Buckets,
    Counts,
    Guesses,
)
from posse.server.settings import Settings, is_loopback

log = logging.getLogger("posse")
Address = IPv4Address | IPv6Address
HOME_LINE = 64
"""Bits of an address that belong to one line into the net, in the newer kind of addresses."""


class ForbiddenError(Exception):
    """This may not be had with the keys that were shown."""


class TooOftenError(Exception):
    """Too many requests from one visitor."""


class BusyError(Exception):
    """Too many requests from everybody together."""


def welcome(settings: Settings, origin: str | None, host: str | None) -> bool:
    """Whether a page of `origin` may talk to this server under the name `host`.

    A program that is no browser sends no origin. A server on loopback answers to names of this machine and of its own pages
    alone, so that no page elsewhere can reach it by calling this machine by a name of its own. A server that others reach as
    well does not know its names; there a page of any name may ask, of that name alone, and has only the keys it was given.
    """
    try:
        name = urlsplit(f"//{host}").hostname or "" if host else ""
        if settings.local and host and not is_loopback(name) and name not in _names(settings.origins):
            return False
        if origin is None or origin in settings.origins:
            return True
        return bool(host) and urlsplit(origin).netloc == host
    except ValueError:
        return False


@lru_cache(maxsize=4)
def _names(origins: tuple[str, ...]) -> frozenset[str]:
    return frozenset(urlsplit(origin).hostname or "" for origin in origins) - {""}


class Visitors:
    """The visitors of one server, told apart by the address they come from."""

    def __init__(self, settings: Settings) -> None:
        self._proxies = tuple(ip_network(proxy) for proxy in settings.proxies)
        self._warned = False
        self.making = Buckets(MAKING_RATE, settings.new_matches)
        self.looking = Buckets(LOOKING_RATE, settings.connections)
        self.printing = Buckets(PRINTING_RATE, PRINTING_BURST)
        self.requests = Counts(settings.connections)
        self.sockets = Counts(settings.connections * SOCKETS)
        self.opening = Buckets(OPENING_RATE, settings.connections)
        conversations = max(1.0, settings.connections * SAYING)
        self.saying = Buckets(SOCKET_RATE * conversations, SOCKET_BURST * conversations)
        self.guesses = Guesses(settings.connections)
        self._connections = Counts(settings.connections)

    def who(self, peer: str, forwarded: Sequence[str] = ()) -> str:
        """The visitor at the other end of a connection, as a word: their address, or the line into the net it belongs to.

        What is `forwarded` (the headers called X-Forwarded-For) counts only when it comes from a proxy that is named in the
        settings, and then as far back as each address was given by such a proxy.
        """
        visitor = peer
        said = [part.strip() for header in forwarded for part in header.split(",")]
        while said and self.is_proxy(visitor):
            address = said.pop()
            if _address(address) is None:
                break
            visitor = address
        if said and is_loopback(peer) and not self.is_proxy(peer):
            self._warn(peer)
        return _line(visitor)

    def is_proxy(self, peer: str) -> bool:
        """Whether this is the address of a proxy that is named in the settings."""
        address = _address(peer)
        return address is not None and any(address in network for network in self._proxies)

    def connected(self, peer: str) -> bool:
        """Whether one more connection may come from this address. Those of a named proxy are not its visitors' and not
        counted."""
        return self.is_proxy(peer) or self._connections.enter(self.who(peer))

    def disconnected(self, peer: str) -> None:
        """A connection from this address has ended."""
        if not self.is_proxy(peer):
            self._connections.leave(self.who(peer))

    async def guessed(self, visitor: str, wrong: Iterable[str]) -> None:
        """Keys were shown that open nothing. Whoever does that often waits for the answer, and in the end gets none: raises
        `TooOftenError`."""
        pause = self.guesses.wrong(visitor, wrong)
        if pause:
            await asyncio.sleep(pause)
            self.let_ask(visitor)

    def let_ask(self, visitor: str) -> None:
        """Raises `TooOftenError` for a visitor who has guessed too many keys."""
        if self.guesses.too_many(visitor):
            raise TooOftenError("Too many keys that open nothing came from where you are; wait a little.")

    def _warn(self, peer: str) -> None:
        if not self._warned:
            self._warned = True
            log.warning(
                "A proxy at %s is not named in POSSE_PROXIES: all who come through it count as one visitor.", peer
            )


def _address(words: str) -> Address | None:
    """An address as a proxy or a socket writes it, perhaps with a port; one of the older kind is always written that way."""
    if words.startswith("["):
        words = words[1:].partition("]")[0]
    elif words.count(":") == 1:
        words = words.partition(":")[0]
    try:
        address = ip_address(words.partition("%")[0])
    except ValueError:
        return None
    return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address


def _line(words: str) -> str:
    address = _address(words)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, HOME_LINE), strict=False))
    return words if address is None else str(address)
