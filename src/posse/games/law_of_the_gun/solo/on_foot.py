"""The rows of the chart for figures on foot (section 2.22)."""

from collections.abc import Callable

from posse.games.ground.displacing import beyond
from posse.games.law_of_the_gun.moving.journeys import left
from posse.games.law_of_the_gun.moving.mounting import ChangePosture
from posse.games.law_of_the_gun.moving.rates import fast
from posse.games.law_of_the_gun.moving.ways import gap
from posse.games.law_of_the_gun.solo.country import (
    ahead,
    nearest_hide,
    reached,
    sheltered,
    suspected,
)
from posse.games.law_of_the_gun.solo.flanking import Outflank
from posse.games.law_of_the_gun.solo.going_on import go_on
from posse.games.law_of_the_gun.solo.holding import Hold, fire_all
from posse.games.law_of_the_gun.solo.marching import any_foe, everywhere, march, to_cover
from posse.games.law_of_the_gun.solo.marksmen import shots_at, some_bears
from posse.games.law_of_the_gun.solo.memory import last_seen
from posse.games.law_of_the_gun.solo.remounting import remounting
from posse.games.law_of_the_gun.solo.tasks import Items, Task
from posse.games.law_of_the_gun.solo.watching import Enemy, nearest, seen_by
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.terrain import Spot


def return_fire(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-fire-cover-pass: no move; every able member shoots at the worst menace if in range."""
    return (Hold(task.ids), *(fire_all(task, task.menace) if task.menace else ()))


def run_round(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-fire-cover-fail: a run for the flank of the nearest enemy, using cover where it exists."""
    return (Outflank(task),)


def dash(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-fire-open-pass: into the closest cover that one move can reach, else prone and a snap-shot.

    lotg/ruling/solo-cover-or-prone: up to the sure fast distance it is sure, up to the best one it is tried.
    """
    lead = task.ids[0]
    reach = fast(table, lead, True)
    viewer = task.foe or any_foe(table, lead)
    goal = best_hide(table, task, viewer, reach, lambda spot: True, reach)
    if goal is not None:
        return to_cover(task, table, goal, viewer, task.at, True)
    walkers = [id for id in task.ids if table.figure(id).posture == "standing"]
    return (Hold(task.ids), *(ChangePosture(id, True) for id in walkers), *fire_all(task))


def run_back(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-fire-open-fail: a run to the nearest cover farther from the enemy; without any, straight back."""
    lead = task.ids[0]
    here, viewer = table.spot(lead), task.foe or any_foe(table, lead)

    def farther(spot: Spot) -> bool:
        return gap(spot, task.at) > gap(here, task.at)

    goal = best_hide(table, task, viewer, everywhere(table), farther, None)
    if goal is not None:
        return to_cover(task, table, goal, viewer, task.at, True)
    back = straight_back(table, here, task.at, fast(table, lead, True))
    return march(task, table, back, hasty=True, whither="the rear, there being no cover")


def best_hide(
    table: Table, task: Task, viewer: str, limit: int, wanted: Callable[[Spot], bool], allowance: int | None
) -> Spot | None:
    """The nearest cover from all enemies in view within a run, if there is any; else the nearest from the nearest of them."""
    lead = task.ids[0]
    others = [foe for foe in seen_by(table, task.ids) if foe != task.foe]
    reach = fast(table, lead, True)

    def safe(spot: Spot) -> bool:
        return wanted(spot) and all(sheltered(table, lead, foe, table.spot(foe), spot) for foe in others)

    found = nearest_hide(table, lead, viewer, task.at, min(limit, reach), safe, reach) if others else None
    return found or nearest_hide(table, lead, viewer, task.at, limit, wanted, allowance)


def straight_back(table: Table, here: Spot, enemy: Spot, far: int) -> Spot:
    """A place opposite to an enemy, no farther than the edge of the table in that direction."""
    ground = table.scene.ground
    end = beyond(enemy, here, far)
    share = 1.0
    for now, then, most in ((here.x, end.x, ground.width), (here.y, end.y, ground.depth)):
        if then < 0:
            share = min(share, now / (now - then))
        elif then > most:
            share = min(share, (most - now) / (then - now))
    return Spot(round(here.x + (end.x - here.x) * share), round(here.y + (end.y - here.y) * share), here.level)


def lie_low(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-quiet-cover-pass: hold fire until every weapon has the enemy at effective range, now or later."""
    target = some_bears(table, task.ids)
    return (Hold(task.ids), *fire_all(task, target)) if target else (Hold(task.ids, low=True),)


def fire_from_here(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-quiet-cover-fail, lotg/solo/mounted/see-quiet-cover-fail: stay and shoot at the nearest in range."""
    return (Hold(task.ids), *fire_all(task))


def close_in(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-quiet-open-pass: to the closest cover nearer the enemy, running if a walk does not get there.

    lotg/ruling/solo-cover-or-prone: without such cover a shot if he is in accurate range, else straight toward him.
    """
    lead = task.ids[0]
    here, viewer = table.spot(lead), task.foe or any_foe(table, lead)

    def nearer(spot: Spot) -> bool:
        return gap(spot, task.at) < gap(here, task.at)

    goal = nearest_hide(table, lead, viewer, task.at, everywhere(table), nearer, None)
    if goal is not None:
        hasty = not reached(table, lead, goal, left(table, lead))
        return to_cover(task, table, goal, viewer, task.at, hasty)
    if task.foe and shots_at(table, lead, [task.foe], True):
        return (Hold(task.ids), *fire_all(task))
    return (*march(task, table, task.at, whither=table.name(task.foe) if task.foe else ""), *fire_all(task))


def stop_and_fire(table: Table, task: Task) -> Items:
    """lotg/solo/foot/see-quiet-open-fail: stop, upright, and shoot at the nearest if range allows."""
    prone = [id for id in task.ids if table.figure(id).posture == "prone"]
    return (Hold(task.ids), *(ChangePosture(id, False) for id in prone), *fire_all(task))


def stalk(table: Table, task: Task) -> Items:
    """lotg/solo/foot/blind-quiet-cover-pass, lotg/solo/mounted/blind-quiet-cover-fail: an ordinary move toward the closest
    suspected enemy, and a snap-shot if somebody comes into view."""
    remount = remounting(table, task)
    if remount:
        return remount
    goal = suspected(table, task.ids[0])
    return (*march(task, table, goal, whither=suspicion(table, goal)), *fire_all(task))


def suspicion(table: Table, goal: Spot) -> str:
    """In words, why an enemy is thought to be somewhere."""
    known = [table.name(foe) for foe, spot in last_seen(table).items() if spot == goal]
    return f"where {known[0]} was last known to be" if known else "where the enemy came from"


def wait(table: Table, task: Task) -> Items:
    """lotg/solo/foot/blind-quiet-cover-fail: hold the position; there is nobody to shoot at (lotg/ruling/solo-no-target)."""
    return (Hold(task.ids),)


def go_on_or_hide(table: Table, task: Task) -> Items:
    """lotg/solo/foot/blind-quiet-open-pass: keep doing the same, or if halted make for the closest cover at ordinary pace."""
    remount = remounting(table, task)
    if remount:
        return remount
    going = go_on(table, task)
    if going:
        return going
    lead = task.ids[0]
    viewer, at = feared(table, lead)
    goal = nearest_hide(table, lead, viewer, at, everywhere(table), lambda spot: True, None)
    return to_cover(task, table, goal, viewer, at, False) if goal is not None else (Hold(task.ids),)


def feared(table: Table, id: str) -> tuple[str, Spot]:
    """Against whom cover is sought while nobody is seen: the nearest known enemy, else the enemy's edge straight ahead."""
    side = table.side(id)
    known = [Enemy(foe, spot) for foe, spot in last_seen(table).items() if table.side(foe) != side]
    enemy = nearest(table, id, known)
    if enemy is not None:
        return enemy.id, enemy.at
    return any_foe(table, id), ahead(table, side, table.spot(id))[0]


def hold_on(table: Table, task: Task) -> Items:
    """lotg/solo/foot/blind-quiet-open-fail: hold the present spot, free for reactions."""
    return (Hold(task.ids),)
