"""Running a server: alone on one's own machine with the browser opened, or as a host for others."""

import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from errno import EADDRINUSE
from http.client import HTTPConnection, HTTPException
from threading import Thread
from time import monotonic, sleep
from urllib.parse import urlsplit

import uvicorn
from msgspec.structs import replace

from posse.server.app import build
from posse.server.database import open_database
from posse.server.holding import HeldError, held
from posse.server.keys import Keys
from posse.server.limits import CONNECTIONS, MESSAGE
from posse.server.lines import lines_for
from posse.server.settings import SettingError, Settings
from posse.server.store import Store
from posse.server.visitors import Visitors

SWITCH = 0.001
"""Seconds after which a thread that works lets another one on."""
GARBAGE = (20_000, 20, 50)
"""How much is made before garbage is looked for, and how much more rarely among what is older."""
FILES = 10_000
"""Files and connections that may be open at once, where the system lets one choose."""
GOODBYE = 5
"""Seconds that conversations have to end in when the server is stopped."""
PATIENCE, SOON = 15, 0.1
"""Seconds that another server of the same matches has to say where it is, and between two looks."""


class TakenError(SettingError):
    """A port that something else listens on."""


class _Server(uvicorn.Server):
    """Says when it is ready, with the port it got."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[int], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready(self.servers[0].sockets[0].getsockname()[1])


def keys_of(settings: Settings) -> Keys:
    """The keys of the server's database, which is brought up to date on the way."""
    store = Store(open_database(settings.address))
    try:
        return Keys(store.secret())
    finally:
        store.close()


def serve(settings: Settings, say: Callable[[str], None], browser: bool = False) -> None:
    """Serve until stopped. `say` tells people where."""
    with held(settings.address) as note, _listening(settings) as line:
        key = keys_of(settings).home()
        _keep_awake()
        _open_many()

        def ready(port: int) -> None:
            address = address_of(settings, port)
            note(address)
            own = f"{address}#home={key}" if settings.home else address
            shared = settings.home and not settings.local
            say(f"{address}\nFor you alone, with everybody's matches and hands: {own}" if shared else own)
            if browser:
                open_browser(own)

        _Server(_configured(settings), ready).run([line])


def _configured(settings: Settings) -> uvicorn.Config:
    visitors = Visitors(settings)
    http, socket = lines_for(visitors)
    return uvicorn.Config(
        build(settings, visitors),
        http=http,
        ws=socket,
        log_level="error",  # what is no HTTP at all is answered, and is nobody's business but the sender's
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=MESSAGE,
        limit_concurrency=CONNECTIONS,
        timeout_graceful_shutdown=GOODBYE,
    )


def _keep_awake() -> None:
    """Let no one thread hold up the others for long, and do not look for garbage in what is there for good."""
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def _open_many() -> None:
    """Let there be as many connections as are allowed elsewhere, not only as many as the system thinks usual."""
    if sys.platform != "win32":
        import resource

        few, many = resource.getrlimit(resource.RLIMIT_NOFILE)
        enough = FILES if many == resource.RLIM_INFINITY else min(FILES, many)
        if few != resource.RLIM_INFINITY and few < enough:
            resource.setrlimit(resource.RLIMIT_NOFILE, (enough, many))


def open_table(settings: Settings, say: Callable[[str], None], browser: bool = True) -> None:
    """One's own table: the server that runs already is used, and waited for while it starts; a port that something else has
    is left alone, and is an error only if it was asked for."""
    given_up = monotonic() + PATIENCE
    while True:
        try:
            return serve(settings, say, browser)
        except HeldError as elsewhere:
            if not elsewhere.where and monotonic() < given_up:
                sleep(SOON)
            elif _found(settings, elsewhere.where, say, browser):
                return None
            else:
                raise
        except TakenError:
            if _found(settings, address_of(settings, settings.port), say, browser):
                return None
            if settings.asked:
                raise
            settings = replace(settings, port=0)


def _found(settings: Settings, where: str, say: Callable[[str], None], browser: bool) -> bool:
    """Whether the server of these matches runs there; it is opened then."""
    keys = keys_of(settings)
    if not _is_house(where, keys.house()):
        return False
    address = f"{where}#home={keys.home()}"
    say(address)
    if browser:
        open_browser(address)
    return True


def address_of(settings: Settings, port: int) -> str:
    """Where people find it."""
    host = "localhost" if settings.host in ("0.0.0.0", "::") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{settings.base_path}/"


def open_browser(address: str) -> None:
    """Open the page, unless this machine has no screen to open it on."""
    seen = sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    if seen:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _listening(settings: Settings) -> socket.socket:
    """The port, bound by us and nobody else; raises `TakenError`."""
    host, port = settings.host, settings.port
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        if error.errno == EADDRINUSE:
            raise TakenError(
                f"Port {port} is taken. Give another one with --port; 0 takes any that is free."
            ) from error
        why = str(error.strerror).partition(" (")[0]
        raise SettingError(f"Nobody can listen at {host}, port {port}: {why}.") from error


def _is_house(where: str, house: str) -> bool:
    """Whether it is a server of the same matches that is found there."""
    address = urlsplit(where)
    if not address.hostname:
        return False
    connection = HTTPConnection(address.hostname, address.port, timeout=3)
    try:
        connection.request("GET", f"{address.path}healthz")
        return house.encode() in connection.getresponse().read(1000)
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()
