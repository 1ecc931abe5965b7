"""The why panel: what lay behind an event, worked out again from the position it happened in."""

from posse.games.deeds.happened import Ruled
from posse.games.malice import events
from posse.games.malice.game import MALICE
from posse.games.malice.scene import Setup
from posse.games.malice.screen.attacks import alone, chain
from posse.games.malice.screen.sights import sight
from posse.games.malice.shooting import FireShot, Kind, to_hit
from posse.games.malice.table import Table
from posse.games.shown.moments import Reasons, fight_sum, without
from posse.games.wire.looks import Chance, SightShown, Term

KINDS: dict[str, Kind] = {"shoot": "shoot", "barrel": "shoot", "snap": "snap"}


def sight_of(table: Table, event: Ruled) -> SightShown | None:
    """The line of sight behind a shot."""
    if isinstance(event, events.ShotFired):
        both = all(table.figure(id).on_table for id in (event.shooter, event.target))
        return sight(table, event.shooter, event.target) if both else None
    return None


def _sum(event: Ruled) -> tuple[Term, ...]:
    return fight_sum(event) if isinstance(event, events.BrawlFought) else ()


def beforehand(table: Table, event: Ruled) -> tuple[Chance, ...]:
    """The chances before the die fell, from the rules."""
    if isinstance(event, events.ShotFired) and event.kind in KINDS and sight_of(table, event) is not None:
        shot = FireShot(event.shooter, event.target, event.weapon, KINDS[event.kind])
        return chain(alone(table), event.target, shot)
    need = event.number()
    return (Chance("succeeds", float(need.chance)),) if need is not None else ()


def _changes(table: Table, event: Ruled) -> tuple[Chance, ...]:
    """What would have changed the number, each with the chance it would have given."""
    if not isinstance(event, events.ShotFired):
        return ()
    need, found = event.need, []
    aimed = any(reason.rule == "malice/aim/plus-one" for reason in need.reasons)
    if not aimed and KINDS.get(event.kind) == "shoot" and sight_of(table, event) is not None:
        weapon = table.profile(event.shooter).weapon(event.weapon)
        with_aim = to_hit(table, event.shooter, event.target, weapon, aim=1)
        found.append(Chance(f"if {table.name(event.shooter)} had aimed first", float(with_aim.chance)))
    worse = [reason for reason in need.reasons if reason.add < 0]
    return (*found, *(Chance(f"but for being {reason.what}", without(need, reason)) for reason in worse))


REASONS = Reasons[Table, Setup](MALICE.id, _sum, sight_of, beforehand, _changes)
