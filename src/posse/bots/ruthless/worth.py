"""What things are worth to a side: people, their wounds, points and rounds. The unit is one able fighter out of it.

These numbers are opinions, not rules: they were settled by letting deputies with different opinions fight.
"""

from posse.games.ruthless.ending import losses
from posse.games.ruthless.scene import Profile, Scene
from posse.games.ruthless.table import ARM, CHEST, LEG, SEVERE, Figure, Table

POINT = 0.7
"""One victory point."""

ROUND = 0.02
"""One round of ammunition, as long as there is a turn left to miss it in."""

LILY = 0.4
DOWN = 0.7
WOUNDS = {LEG: 0.1, ARM: 0.1, CHEST: 0.22, SEVERE: 0.22}
"""How much of a fighter is lost with courage, consciousness, and each box of a location."""


def ailing(figure: Figure) -> float:
    """How much of a fighter is out of it: nothing when fresh, all when dead."""
    if figure.status in ("dead", "captured"):
        return 1.0
    hurt = sum(share * figure.wounds[place] for place, share in WOUNDS.items())
    if figure.status == "down":
        return min(0.95, DOWN + hurt * 0.4)
    return min(0.9, hurt + LILY * figure.lily)


def fighter(profile: Profile) -> float:
    """What an able fighter is worth for fighting alone."""
    aim = sum(reason.add for reason in profile.short_reasons)
    return 1.0 + 0.1 * aim + 0.03 * (5 - profile.toughness)


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
        elif goal.kind == "silver" and own:
            total += goal.points * figure.silver
    return total


def stake(table: Table, id: str) -> float:
    """What is lost with one character, all told."""
    return fighter(table.profile(id)) + POINT * points_at_stake(table, id)


def balance(table: Table, side: str) -> float:
    """How a table stands for a side: what the others have lost, less what it has lost itself."""
    total = 0.0
    for figure in table.figures:
        lost = ailing(figure) * fighter(table.profile(figure.id))
        if figure.status in ("dead", "captured"):
            lost += POINT * points_at_stake(table, figure.id)
        total += -lost if table.profile(figure.id).side == side else lost
    return total


def chance_of_end(table: Table) -> float:
    """How likely the match is to end with this turn: certain on the last, else as likely as somebody runs."""
    scene = table.scene
    if table.turn >= scene.scenario.turn_limit:
        return 1.0
    stay = 1.0
    if len(scene.sides) == 2:
        for side in scene.sides:
            stay *= 1.0 - min(1.0, losses(table, scene.friends[side]) / 10)
    return 1.0 - stay


def turns_left(table: Table) -> int:
    """Turns after this one."""
    return max(0, table.scene.scenario.turn_limit - table.turn)


def goals_of(scene: Scene, side: str) -> list[str]:
    """The kinds of things a side scores by."""
    return [goal.kind for goal in scene.scenario.objectives if goal.side == side]
