"""What people and their wounds are worth to a side, in able fighters."""

from posse.bots.ruthless.temper import Temper
from posse.games.ruthless.ending import final_score, losses, steady
from posse.games.ruthless.scene import Profile
from posse.games.ruthless.table import ARM, CHEST, LEG, SEVERE, Figure, Table

AHEAD = 10
"""So many turns are planned for where no turn limit says how many there are."""


def ailing(figure: Figure, temper: Temper) -> float:
    """How much of a fighter is out of it: nothing when fresh, all when dead."""
    if figure.status in ("dead", "captured"):
        return 1.0
    wounds = figure.wounds
    hurt = temper.limb * (wounds[LEG] + wounds[ARM]) + temper.body * (wounds[CHEST] + wounds[SEVERE])
    if figure.status == "down":
        return min(0.95, temper.down + hurt * 0.4)
    return min(0.9, hurt + temper.lily * figure.lily)


def fighter(profile: Profile) -> float:
    """What an able fighter is worth for fighting alone."""
    aim = sum(reason.add for reason in profile.short_reasons)
    return 1.0 + 0.1 * aim + 0.03 * (5 - profile.toughness)


def dollar(table: Table, side: str) -> float:
    """The points a silver dollar is worth in a side's pocket: what it scores there, or half of what others miss.

    RR-84: where no goal speaks of silver, a dollar is a point to whoever has it.
    """
    goals = [goal for goal in table.scene.scenario.objectives if goal.kind == "silver"]
    own = [float(goal.points) for goal in goals if goal.side == side]
    return max(own, default=0.5 * max((goal.points for goal in goals), default=2))


def points_at_stake(table: Table, id: str) -> float:
    """The victory points that go from one side to another when this one dies."""
    scene = table.scene
    profile, figure = scene.profiles[id], table.figure(id)
    total = 0.0
    for goal in scene.scenario.objectives:
        own = goal.side == profile.side
        if (goal.kind == "kill" and not own) or (goal.kind == "survive" and goal.figure == id):
            total += goal.points
        elif goal.kind == "exit" and own:
            total += 0.5 * goal.points
    return total + dollar(table, profile.side) * figure.silver


def chance_of_end(table: Table) -> float:
    """How likely the match is to end with this turn: certain on the last, else as likely as somebody runs."""
    scene = table.scene
    if not turns_left(table):
        return 1.0
    stay = 1.0
    if len(scene.sides) == 2:
        for side in scene.sides:
            stay *= 1.0 - min(1.0, losses(table, scene.friends[side]) / 10)
    return 1.0 - stay


def lead(table: Table, side: str) -> float:
    """How far a side would be ahead if the match ended now: in points, or in people still in the fight."""
    scene = table.scene
    if scene.scenario.victory == "points":
        counted = final_score(table.but(events=())).points
        score = {other: float(points) for other, points in zip(scene.sides, counted, strict=True)}
    else:
        score = {other: float(steady(table, other)) for other in scene.sides}
    return score[side] - max((points for other, points in score.items() if other != side), default=0.0)


def turns_left(table: Table) -> int:
    """Turns after this one; as many as one plans for, where only its people end the match."""
    limit = table.scene.scenario.turn_limit
    return max(0, limit - table.turn) if limit else AHEAD
