"""Purses in an evening: who is paid what, and how a sum is shared. Money is in whole cents."""

from collections.abc import Iterator, Sequence

from posse.games.deeds.happened import Row
from posse.games.tombstone.backgrounds.folk_hero import pay
from posse.games.tombstone.evening.standing import players
from posse.games.tombstone.evening.story import Bounty, Consequence
from posse.games.tombstone.money import dollars
from posse.games.tombstone.scene import PARTY
from posse.games.tombstone.table import Person, Table

PAID = Row("{figure} gets {sum}.", "tombstone/money/unit")
SPENT = Row("{figure} pays {sum}.", "tombstone/money/unit", tone="aside")


def paid(table: Table, who: str, cents: int, rule: str = "") -> Table:
    """Money in somebody's purse, or out of it."""
    row, purse = (PAID if cents >= 0 else SPENT), table.figure(who).purse + cents
    return table.change(who, purse=purse).log(row(by=rule, figure=who, sum=dollars(abs(cents)))) if cents else table


def shared(table: Table, cents: int, people: Sequence[Person], rule: str) -> Table:
    """A sum split to the cent; the first get what is left over."""
    for place, one in enumerate(people):
        part, over = divmod(cents, len(people))
        table = paid(table, one.id, part + (place < over), rule)
    return table


def settled(table: Table, what: Consequence, who: str, rule: str) -> Table:
    """The money of a consequence. tombstone/opt/scenario-3-guards: people of players alone are paid, and a Folk Hero may get
    more. tombstone/money/no-credit: whoever did it pays no more than they have."""
    people = players(table)
    for one in people if what.pays else ():
        table = paid(table, one.id, pay(table, one.id, what.pays), rule)
    table = shared(table, what.shared + sum(owed(table, what.bounty)), people, rule)
    return paid(table, who, -min(what.costs, table.figure(who).purse), rule) if who else table


def owed(table: Table, bounty: Bounty | None) -> Iterator[int]:
    """tombstone/opt/bounty-proof: so much for everybody of a kind who has fallen, by a token of theirs; for nobody who rode
    with the party."""
    for one in table.figures if bounty else ():
        card = table.profile(one.id)
        if bounty and one.dead and card.side != PARTY.id and card.block.id in bounty.blocks:
            yield bounty.cents
