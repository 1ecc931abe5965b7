"""Small scenarios of one's own that come to a certain question soon, opened from a file as anybody would open theirs."""

from collections.abc import Mapping
from textwrap import dedent

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.table import LONG
from tests.server.serving import Server

Figure = Mapping[str, str]
"""The lines of a figure in a scenario file."""


def figure(character: str, **lines: str) -> Figure:
    """A character, and what else the file says of it."""
    return {"character": f'"{character}"', **lines}


def scenario(name: str, *, left: tuple[Figure, ...], right: tuple[Figure, ...], more: str = "") -> str:
    """The text of a scenario file on the main street: whoever stands last has won."""
    head = dedent(
        f"""\
        id = "{name.lower().replace(" ", "-")}"
        game = "ruthless"
        name = "{name}"
        blurb = "For a test."
        map = "main-street"
        turn_limit = 8
        turn_limit_reason = "It is late."
        victory = "last_standing"
        """
    )
    seats = "".join(
        f'\n[[side]]\nid = "{id}"\nname = "{id.title()}"\n\n[[seat]]\nid = "{id}"\nside = "{id}"\nname = "{id.title()}"\n'
        for id in ("left", "right")
    )
    people = "".join(
        f'\n[[figure]]\nid = "{seat}-{number}"\nseat = "{seat}"\n'
        + "".join(f"{key} = {value}\n" for key, value in lines.items())
        for seat, figures in (("left", left), ("right", right))
        for number, lines in enumerate(figures)
    )
    return head + seats + people + dedent(more)


def bring(page: Page, server: Server, text: str) -> None:
    page.goto(f"{server.address}#home={server.home}")
    expect(page.get_by_role("button", name="Play now")).to_be_enabled(timeout=LONG)
    page.goto(f"{server.address}#/new")
    file = FilePayload(name="scenario.toml", mimeType="application/toml", buffer=text.encode())
    page.get_by_label("Open a scenario file").set_input_files(file)
    name = text.partition('\nname = "')[2].partition('"')[0]
    expect(page.get_by_role("heading", name=name)).to_be_visible(timeout=LONG)
