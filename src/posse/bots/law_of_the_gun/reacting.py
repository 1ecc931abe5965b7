"""What a deputy does in the enemy's half-turn and in gunfights: shoot or hold fire, draw or let be, give the other a chance."""

from posse.bots.bot import Judged
from posse.bots.law_of_the_gun import worth
from posse.bots.law_of_the_gun.lore import Pace, shot_worth
from posse.bots.law_of_the_gun.position import Position
from posse.engine.question import Choose
from posse.games.law_of_the_gun.gunfights.duels import CallGunfight, OfferDraw, OpenFire
from posse.games.law_of_the_gun.gunfights.standoffs import opponents
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.shooting.fanning import may_ambush
from posse.games.law_of_the_gun.shooting.reactions import HoldAll, HoldFire, OfferReactions, React
from posse.games.law_of_the_gun.shooting.weapons import band
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.movement import point_at
from posse.tabletop.terrain import Spot

ENOUGH, AMBUSH_ENOUGH = 0.035, 0.16
"""What a shot in reaction must be worth at least; from ambush it pays to let them come closer."""

POINTS = 10
"""How many points of a path are looked at for each shooter."""


def react(position: Position, choice: Choose[Table]) -> list[Judged]:
    """The best shot at the best point of the way, if it is worth the only reaction there is."""
    table = position.table
    item = table.current
    path = item.path if isinstance(item, OfferReactions) else ()
    mover = item.mover if isinstance(item, OfferReactions) else ""
    found: list[Judged] = []
    shots: dict[tuple[str, str, str, str, str], list[React]] = {}
    for option in choice.options:
        if isinstance(option, HoldFire):
            found.append(Judged(option, ENOUGH, "there will be a better chance"))
        elif isinstance(option, HoldAll):
            found.append(Judged(option, 0.0, "there may be a chance yet"))
        elif isinstance(option, React) and option.target in table.scene.index:
            kind = (option.figure, option.weapon, option.target, option.manner, option.burst)
            shots.setdefault(kind, []).append(option)
    for several in shots.values():
        found += [_shot(position, shot, mover, path) for shot in several[:: len(several) // POINTS + 1]]
    return found


def _shot(position: Position, shot: React, mover: str, path: tuple[Spot, ...]) -> Judged:
    table = position.table
    at = None
    if path and shot.target == mover:
        at = point_at(path, max(0, shot.at), table.scene.ground.elevations)
    weapon = table.profile(shot.figure).weapon(shot.weapon)
    behind = column(table, shot.figure, shot.target, at)
    ambush = shot.manner == "aimed" and may_ambush(table, table.figure(shot.figure), shot.target, at)
    pace: Pace = "ambush" if ambush else "still" if shot.manner == "aimed" else "moved"
    far = band(table, shot.figure, shot.target, weapon, at)
    if shot.burst and far is not None:
        value = worth.of_burst(table, shot.burst, shot.figure, shot.target, weapon, far, behind)
    else:
        value = shot_worth(table, shot.figure, shot.target, weapon, pace, behind, at)
    if _hidden(table, shot.figure) and value < worth_an_ambush(position):
        return Judged(shot, value - AMBUSH_ENOUGH, "let them come closer")
    return Judged(shot, value, "a good moment to shoot")


def worth_an_ambush(position: Position) -> float:
    """What a shot must be worth to whoever lies in wait: less as time runs out, so that nobody waits for ever."""
    return AMBUSH_ENOUGH * position.patience()


def _hidden(table: Table, id: str) -> bool:
    """Is there an enemy who does not know of a figure yet, and has nobody fired?"""
    return not table.any_shot and not table.known_to_all(table.figure(id))


# Gunfights


def edge(position: Position, mine: str, foe: str) -> float:
    """What a Draw between two is worth to the first: who is likely to be faster, and what each shot does."""
    table = position.table
    one, two = table.figure(mine), table.figure(foe)
    ours = position.lore.best_at(table, one, two, "still").value
    theirs = position.lore.best_at(table, two, one, "still").value
    first, tied = faster(one.cool - two.cool)
    last = 1 - first - tied
    return (first + tied + 0.7 * last) * ours - (last + tied + 0.7 * first) * theirs


def faster(lead: int) -> tuple[float, float]:
    """The chances to be faster, and just as fast, with so much more Cool beside the die."""
    pairs = [one + lead - two for one in range(1, 7) for two in range(1, 7)]
    return sum(pair > 0 for pair in pairs) / 36, sum(pair == 0 for pair in pairs) / 36


def call(position: Position, option: CallGunfight) -> list[Judged]:
    """Only where one is likely to come out better, and stands to be shot at anyway."""
    found = []
    for each in option.examples(position.table):
        edges = [max(edge(position, mine, foe) for foe in each.theirs) for mine in each.mine]
        found.append(Judged(each, sum(edges) - 0.04, "faster, by all that is known"))
    return found


def open_fire(position: Position, option: OpenFire) -> Judged:
    """Whoever opens is no faster; it is done when the odds are good, and before the others do."""
    foes = opponents(position.table, option.figure)
    best = max((edge(position, option.figure, foe) for foe in foes), default=0.0)
    return Judged(option, best + 0.02, "now or never")


def incoming(position: Position) -> tuple[str, str]:
    """Who is about to be shot at, and by whom, where a Draw may be called against it."""
    item = position.table.current
    return (item.shoot.at[0], item.shoot.figure) if isinstance(item, OfferDraw) else ("", "")
