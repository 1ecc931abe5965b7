"""Hearing from other servers on the same PostgreSQL that they have written to a log, and who is there: only numbers and
seats travel, never a state."""

import asyncio
import logging
from collections.abc import Callable
from threading import Event, Thread
from time import sleep
from typing import TypeVar

from sqlalchemy import Engine

from posse.server.store import CHANNEL, HERE

W = TypeVar("W")
log = logging.getLogger("posse")

PATIENCE = 0.5
"""Seconds between looks at whether to stop."""


class Listener:
    """A thread with a connection of its own. After a break it says None: anything may have been missed."""

    def __init__(self, engine: Engine, heard: Callable[[str | None], None], here: Callable[[str], None]) -> None:
        self._engine = engine
        self._heard = heard
        self._here = here
        self._loop = asyncio.get_running_loop()
        self._over = Event()
        self._thread = Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        from psycopg import Error, connect

        url = self._engine.url.set(drivername="postgresql")
        while not self._over.is_set():
            try:
                with connect(url.render_as_string(hide_password=False), autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    connection.execute(f"LISTEN {HERE}")
                    self._say(self._heard, None)
                    while not self._over.is_set():
                        for notice in connection.notifies(timeout=PATIENCE):
                            if notice.channel == HERE:
                                self._say(self._here, notice.payload)
                            else:
                                self._say(self._heard, notice.payload.partition(" ")[0])
            except Error as error:
                log.warning("The database does not answer (%s); trying again.", type(error).__name__)
                sleep(PATIENCE)

    def _say(self, to: Callable[[W], None], what: W) -> None:
        if not self._over.is_set():
            self._loop.call_soon_threadsafe(to, what)
