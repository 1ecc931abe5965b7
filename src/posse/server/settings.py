"""How a server is set up: where it listens, where it keeps its matches, who may talk to it."""

import os
import re
from collections.abc import Mapping
from ipaddress import ip_address, ip_network
from pathlib import Path

from msgspec import Struct

from posse.server.limits import CONNECTIONS_EACH, MAKING_BURST

PORT = 8020
MOST_PORT = 65_535
LOOPBACK = "127.0.0.1"
BASE_PATH = re.compile(r"(/[A-Za-z0-9_~][A-Za-z0-9._~-]*)*")


class SettingError(ValueError):
    """A setting that cannot be used."""


class Settings(Struct, frozen=True):
    """One server. `home` is for one user's own machine: its key shows every match. `asked` is a port that somebody named."""

    host: str = LOOPBACK
    port: int = PORT
    asked: bool = False
    data: Path = Path()
    database: str = ""
    base_path: str = ""
    home: bool = False
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    """The addresses and networks of proxies whose word is taken for where a visitor comes from."""
    new_matches: int = MAKING_BURST
    """How many matches one visitor may make at once."""
    connections: int = CONNECTIONS_EACH
    """How many connections one visitor may have."""

    @property
    def address(self) -> str:
        """The database's address: the one given, or a file in the data folder."""
        from posse.server.database import address_of

        return self.database or address_of(self.data / "posse.db")

    @property
    def local(self) -> bool:
        """Whether only this machine can reach it."""
        return is_loopback(self.host)


def is_loopback(host: str) -> bool:
    """Whether a host's name or number is this machine's own."""
    name = host.strip("[]")
    if name == "localhost":
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where a user's matches are kept."""
    from platformdirs import user_data_path

    given = environment.get("POSSE_DATA")
    return Path(given) if given else user_data_path("posse", appauthor=False)


def from_environment(
    *,
    host: str | None = None,
    port: int | None = None,
    data: Path | None = None,
    base_path: str | None = None,
    home: bool = False,
    environment: Mapping[str, str] = os.environ,
) -> Settings:
    """What was said on the command line, else in the environment (`POSSE_HOST` and so on), else the defaults."""
    if port is not None and not 0 <= port <= MOST_PORT:
        raise SettingError(f"A port is a number from 0 to {MOST_PORT}, not {port}; 0 takes any that is free.")
    return Settings(
        host=host or environment.get("POSSE_HOST") or LOOPBACK,
        port=_number(environment, "POSSE_PORT", PORT, MOST_PORT) if port is None else port,
        asked=port is not None or bool(environment.get("POSSE_PORT")),
        data=data or data_folder(environment),
        database=environment.get("POSSE_DATABASE_URL", ""),
        base_path=_path(base_path if base_path is not None else environment.get("POSSE_BASE_PATH", "")),
        home=home,
        origins=_words(environment, "POSSE_ORIGINS"),
        proxies=tuple(_network(word) for word in _words(environment, "POSSE_PROXIES")),
        new_matches=_number(environment, "POSSE_NEW_MATCHES", MAKING_BURST, 1_000_000),
        connections=_number(environment, "POSSE_CONNECTIONS", CONNECTIONS_EACH, 1_000_000),
    )


def _words(environment: Mapping[str, str], name: str) -> tuple[str, ...]:
    return tuple(environment.get(name, "").replace(",", " ").split())


def _network(words: str) -> str:
    try:
        return str(ip_network(words, strict=False))
    except ValueError as error:
        raise SettingError(f'POSSE_PROXIES holds addresses and networks such as 10.0.0.0/8, not "{words}".') from error


def _number(environment: Mapping[str, str], name: str, default: int, most: int) -> int:
    words = environment.get(name)
    if not words:
        return default
    if not words.isdecimal() or int(words) > most:
        raise SettingError(f'{name} is a number up to {most}, not "{words}".')
    return int(words)


def _path(words: str) -> str:
    """`/posse`, whichever way the slashes were put; empty for the root."""
    path = f"/{words.strip('/')}".rstrip("/")
    if not BASE_PATH.fullmatch(path):
        raise SettingError(f'A base path is plain letters, digits and hyphens, such as /posse, not "{words}".')
    return path
