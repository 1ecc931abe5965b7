"""The why panel: what lay behind an event, worked out again from the position it happened in."""

from posse.games.deeds.happened import Ruled
from posse.games.malice import events
from posse.games.malice.game import MALICE
from posse.games.malice.scene import Setup
from posse.games.malice.screen.attacks import alone, chain
from posse.games.malice.screen.sights import sight
from posse.games.malice.shooting import FireShot, Kind, to_hit
from posse.games.malice.table import Table
from posse.games.shown.moments import Reasons, both_there, fight_sum, without
from posse.games.wire.looks import Chance, Term

KINDS: dict[str, Kind] = {"shoot": "shoot", "barrel": "shoot", "snap": "snap"}


def _sum(event: Ruled) -> tuple[Term, ...]:
    return fight_sum(event) if isinstance(event, events.BrawlFought) else ()


def _shot(table: Table, event: events.ShotFired) -> tuple[Chance, ...]:
    if event.kind not in KINDS or not both_there(event, table):
        return ()
    return chain(alone(table), event.target, FireShot(event.shooter, event.target, event.weapon, KINDS[event.kind]))


def _changes(table: Table, event: Ruled) -> tuple[Chance, ...]:
    """What would have changed the number, each with the chance it would have given."""
    if not isinstance(event, events.ShotFired):
        return ()
    need, found = event.need, []
    aimed = any(reason.rule == "malice/aim/plus-one" for reason in need.reasons)
    if not aimed and KINDS.get(event.kind) == "shoot" and both_there(event, table):
        weapon = table.profile(event.shooter).weapon(event.weapon)
        with_aim = to_hit(table, event.shooter, event.target, weapon, aim=1)
        found.append(Chance(f"if {table.name(event.shooter)} had aimed first", float(with_aim.chance)))
    worse = [reason for reason in need.reasons if reason.add < 0]
    return (*found, *(Chance(f"but for being {reason.what}", without(need, reason)) for reason in worse))


REASONS = Reasons[Table, Setup](MALICE.id, _sum, sight, _shot, _changes)
