"""What is kept from evening to evening and is nobody's to read: the Loyalty of hired help, and what was in a safe.

tombstone/hire/loyalty-secret, tombstone/judge/world-notes-private: it lies under a seal, which hides it from whoever looks at the
file of a campaign, and not from whoever sets out to break it.
"""

from base64 import b64decode, b64encode
from collections.abc import Collection
from math import ceil
from typing import Annotated

import msgspec
from msgspec import Meta

from posse.games.tombstone.evening.standing import UNTIL, evening
from posse.games.tombstone.evening.story import DAY
from posse.games.tombstone.table import Spent, Table

Kept = dict[str, tuple[Annotated[int, Meta(ge=-99, le=99)], Annotated[int, Meta(ge=0, le=999)]]]
"""Numbers by what they are of, each for so many days more, or with none for good."""

KEPT: msgspec.json.Decoder[Kept] = msgspec.json.Decoder(Kept)

LOYALTY = "loyalty {patron} {name}"
FOR_LOYALTY = LOYALTY.partition("{")[0]


def seal(kept: Kept) -> str:
    return b64encode(msgspec.json.encode(kept)).decode() if kept else ""


def opened(text: str) -> Kept:
    """What lies under a seal; raises ValueError or `MsgspecError` where it is torn."""
    return KEPT.decode(b64decode(text, validate=True)) if text else {}


def aged(text: str, days: int) -> str:
    """The same so many days later."""
    rows = opened(text).items()
    return seal({id: (number, left and left - days) for id, (number, left) in rows if left == 0 or left > days})


def still_of(text: str, hired: Collection[str]) -> str:
    """The same without the Loyalty of anybody who is hired no longer."""
    rows = opened(text).items()
    return seal({id: row for id, row in rows if id in hired or not id.startswith(FOR_LOYALTY)})


def recalled(text: str, hour: int) -> Spent:
    """What an evening that begins at this hour has to keep secret of earlier ones."""
    rows = opened(text)
    until = {UNTIL.format(id): hour + days * DAY for id, (_, days) in rows.items() if days}
    return (*((id, number) for id, (number, _) in rows.items()), *until.items())


def loyalty_of(table: Table, patron: str, name: str) -> str:
    """What the Loyalty of somebody hired is called: by the names that their Patron and they have in a campaign."""
    member = table.profile(patron).start.member or patron
    return LOYALTY.format(patron=member, name=table.scene.names.get(name, name))


def left_under_seal(table: Table) -> str:
    """tombstone/hire/loyalty-roll, tombstone/opt/safe-reroll: what an evening leaves to the next. A fight that stands alone leaves
    what it found."""
    if table.evening is None:
        return table.scene.setup.sealed or ""
    secrets, hour = dict(evening(table).secrets), evening(table).hour
    kept: Kept = {id: (number, 0) for id, number in secrets.items() if id.startswith(FOR_LOYALTY)}
    for one in table.help:
        kept[loyalty_of(table, one.patron, one.name)] = (one.loyalty, 0)
    for one in table.help:
        if one.gone:
            kept.pop(loyalty_of(table, one.patron, one.name), None)
    ends = {id: secrets.get(UNTIL.format(id), 0) for id in secrets}
    return seal(kept | {id: (secrets[id], ceil((at - hour) / DAY)) for id, at in ends.items() if at > hour})
