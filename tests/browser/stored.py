"""Matches that are under way when somebody opens the page: played without a browser, and stored where the server looks."""

import re
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from posse.engine.question import Roll
from posse.server.database import address_of, open_database
from posse.server.keys import Keys
from posse.server.log import Person
from posse.server.played import Played
from posse.server.store import Store
from tests.browser.conftest import OpenPage
from tests.browser.seats import sit_down
from tests.browser.table import Table
from tests.server.serving import Server
from tests.server.sitting import Sitting, asks

So = Callable[[Played], bool]
"""Where a match stands when it is stored."""


def asked(*deeds: str, of: str | None = None) -> So:
    """Somebody, or a certain seat, is asked something in which each of these deeds is offered."""
    return lambda played: of in (None, *played.match.waiting_for()) and all(asks(played, deed) for deed in deeds)


def told(words: str | re.Pattern[str]) -> So:
    """It has come to something that is told in such words."""
    return lambda played: any(re.search(words, line) for line in played.match.whole_story())


def rolling(played: Played) -> bool:
    return isinstance(played.match.question, Roll)


def ended(played: Played) -> bool:
    return played.ended


class Stored:
    """A match that has come to where it is so; these deeds are done first on the way there. Somebody plays every seat but
    the deputy's, and one of them may roll their own dice."""

    def __init__(
        self,
        server: Server,
        so: So,
        *deeds: str,
        scenario: str = "faro-table",
        seed: int = 3,
        text: str = "",
        own_dice: str = "",
        deputy: str | Sequence[str] = "",
    ) -> None:
        self._server = server
        deputies = [deputy] if isinstance(deputy, str) else deputy
        people = {own_dice: Person(own_dice=True), **{seat: Person("deputy") for seat in deputies}}
        people.pop("", None)
        with TemporaryDirectory() as folder:
            file = Path(folder) / f"{tomllib.loads(text).get('id', 'none')}.toml"
            file.write_text(text)
            sitting = Sitting(seed, str(file) if text else scenario, "", **people)
        sitting.until(so, *deeds)
        self.seats = tuple(seat for seat, person in sitting.played.people.items() if person.who == "person")
        store = Store(open_database(address_of(server.data / "posse.db")))
        store.create(sitting.row, sitting.log, sitting.played.summary())
        keys = Keys(store.secret())
        store.close()
        self.match = sitting.row.id
        self.asked = next(iter(sitting.played.match.waiting_for()), "")
        self.watch = f"{server.address}#/watch/{self.match}/{keys.watch(sitting.row)}"
        self._keys = {seat: keys.seat(sitting.row, seat) for seat in self.seats}

    def sit(self, page: Page, seat: str = "", name: str = "Nell") -> Table:
        """Somebody opens the link to a seat, that of whoever is asked unless it is said, and sits down."""
        seat = seat or self.asked
        return sit_down(page, f"{self._server.address}#/join/{self.match}/{seat}/{self._keys[seat]}", name)

    def everybody(self, open_page: OpenPage) -> tuple[Table, ...]:
        """Nell and Tomás sit down, each at a screen of their own."""
        pairs = zip(self.seats, ("Nell", "Tomás"), strict=True)
        return tuple(self.sit(open_page(), seat, name) for seat, name in pairs)


def acting(page: Page, server: Server, *deeds: str) -> Table:
    """A match of Ruthless against the deputy in which somebody is to act, may move and has these deeds to choose from."""
    table = Stored(server, asked("move", *deeds, of="house"), deputy="drovers").sit(page)
    table.wait()
    return table
