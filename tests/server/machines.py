"""Visitors from other machines: each has an address of its own on this one."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.serving import PATIENCE, Server

CONNECTIONS = 10
"""So many may a visitor have at a server without patience, and so many guesses."""
PROXY = "127.0.0.2"
_machines = count(10)


def machine() -> str:
    """The address of a machine from which nobody has come yet."""
    return f"127.0.1.{next(_machines)}"


def client(server: Server, address: str) -> httpx.Client:
    """Somebody at a machine who asks."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=server.address, transport=transport, timeout=PATIENCE)


@contextmanager
def line(server: Server, address: str) -> Iterator[socket.socket]:
    """A bare connection from a machine."""
    url = httpx.URL(server.address)
    with socket.create_connection((url.host, url.port or 0), PATIENCE, (address, 0)) as found:
        yield found


@contextmanager
def talker(server: Server, address: str, headers: dict[str, str]) -> Iterator[ClientConnection]:
    """A conversation that somebody at a machine begins."""
    place = f"{server.address.replace('http', 'ws', 1)}socket"
    with line(server, address) as found, connect(place, sock=found, additional_headers=headers) as wire:
        yield wire
