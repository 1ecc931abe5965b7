"""Hired help in a story: who it is, what it is paid for, and those who were hired before it began."""

from collections.abc import Iterator, Sequence

from posse.games.tombstone.book import Help, load_help, load_names
from posse.games.tombstone.evening.standing import evening, players
from posse.games.tombstone.help import Hire
from posse.games.tombstone.making.outfit import stays_away
from posse.games.tombstone.table import Table

STRIDE = 7
"""Names are taken this far apart in their list, so that two who are hired together are not neighbours in it."""


def hires(table: Table, patron: str, wanted: Sequence[tuple[Help, int]]) -> Table:
    """tombstone/hire/patron, tombstone/hired/patron, tombstone/opt/hire-part-period: of each one person for so many periods, paid
    for in advance."""
    rows = enumerate(wanted, len(table.help))
    return table.then(*(Hire(patron, row.id, name_for(table, nth), periods) for nth, (row, periods) in rows))


def name_for(table: Table, nth: int) -> str:
    """The name of whoever is hired next: another one each time."""
    names, place = load_names(), evening(table).hour + STRIDE * nth
    first = (names.men, names.women)[place % 2]
    return f"{first[place % len(first)]} {names.surnames[place * STRIDE % len(names.surnames)]}"


def engaged(table: Table) -> Iterator[Hire]:
    """tombstone/hired/from-start-money: those whom somebody has hired before the story begins come along."""
    away = {row.id for row in load_help().values() if stays_away(row, table.scene.house)}
    for one in players(table):
        sheet = table.profile(one.id).start.sheet
        come = (each for each in (sheet.help if sheet else ()) if each.kind not in away)
        yield from (Hire(one.id, each.kind, each.name, paid=each.paid) for each in come)
