"""Gambling: everybody throws a die, and the highest takes it; what is rigged helps, until it is found out."""

from collections.abc import Collection, Sequence

from posse.engine.item import Asking
from posse.engine.number import Reason
from posse.engine.question import Roll
from posse.games.tombstone.checks import contest, need_of
from posse.games.tombstone.rolls import SIX, Check
from posse.games.tombstone.table import Table

RIGGED = Reason("rigged", 1, "tombstone/provisions/dice/rigged-bonus")
"""tombstone/provisions/cards/rigged-bonus: the same for cards, and no more for both (tombstone/opt/rigged-stack)."""

CAUGHT = 3
"""tombstone/provisions/dice/discovery: up to this face."""


def thrown_for(
    table: Table, players: Sequence[str], purpose: str = "", straight: Collection[str] = ()
) -> Asking[Table, tuple[Table, tuple[Check, ...]]]:
    """tombstone/fortune/flush, tombstone/abilities/gambler/card-trick/swap: one throw of everybody who plays, with luck and
    tricks, and of whoever does not play `straight` with what is rigged."""
    rolls = [
        need_of(
            table,
            who,
            "gambling",
            0,
            "the game",
            RIGGED.rule,
            whom=[other for other in players if other != who],
            circumstances=(RIGGED,) if table.profile(who).rigged and who not in straight else (),
            purpose=purpose,
        )
        for who in players
    ]
    return (yield from contest(table, rolls))


def risks(table: Table, who: str) -> bool:
    """tombstone/provisions/dice/gambler-safe: whether somebody's rigged things may be found out; a Gambler's never are."""
    return table.profile(who).rigged and table.profile(who).background != "gambler"


def caught(table: Table, who: str) -> Asking[Table, bool]:
    """tombstone/provisions/dice/discovery, tombstone/provisions/cards/discovery: whether somebody's rigged things are found out,
    once in a game (tombstone/opt/rigged-discovery)."""
    if not risks(table, who):
        return False
    rule = "tombstone/provisions/dice/discovery"
    face: int = yield Roll(table.profile(who).seat, "being found out", rule, SIX, bands=(1, CAUGHT + 1))
    return face <= CAUGHT
