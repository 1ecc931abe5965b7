"""What the enemy that runs itself remembers: where it last saw each of the others."""

from posse.games.law_of_the_gun.table import Table
from posse.tabletop.terrain import Spot


def note(table: Table, id: str) -> Table:
    """lotg/ruling/solo-suspected: somebody has been seen, or has given itself away, where it is now."""
    scene = table.scene
    if not scene.solo or scene.is_solo(table.profile(id).side) or not table.figure(id).on_table:
        return table
    known = {**dict(table.suspects), id: table.spot(id)}
    return table.but(suspects=tuple(known.items())) if dict(table.suspects) != known else table


def forget(table: Table, id: str) -> Table:
    """Somebody is not where it was last seen."""
    return table.but(suspects=tuple(pair for pair in table.suspects if pair[0] != id))


def last_seen(table: Table) -> dict[str, Spot]:
    """Those who are still in the fight, by the place where each was last seen, or heard (lotg/ruling/hearing)."""
    known = {**dict(table.last_seen), **dict(table.suspects)}
    return {id: spot for id, spot in known.items() if table.figure(id).up and not table.scene.is_solo(table.side(id))}
