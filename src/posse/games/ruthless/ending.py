"""Skedaddle, objectives and the end (sections 2.19 and 2.21)."""

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Roll
from posse.engine.table import Outcome
from posse.games.ruthless import events
from posse.games.ruthless.scenario import Objective
from posse.games.ruthless.table import Figure, Table
from posse.tabletop.length import inches

LOST = ("dead", "captured", "down")


# Skedaddle


def out_of_the_fight(figure: Figure) -> bool:
    """ruthless/skedaddle/count: dead, Lily Livered or unconscious; each character counts once.

    ruthless/ko/counts-for-skedaddle, ruthless/lily/counts-for-skedaddle. One who left is not counted.
    """
    return figure.status in LOST or (figure.status == "up" and figure.lily)


def losses(table: Table, figures: tuple[str, ...]) -> int:
    """The number to beat."""
    return sum([out_of_the_fight(table.figure(id)) for id in figures])


def sides_in_the_fight(table: Table) -> list[str]:
    """ruthless/skedaddle/both-roll: each side that has not run rolls, all its players' characters counted (RR-11)."""
    return [side for side in table.scene.sides if side not in table.fled]


class Skedaddle(Item[Table], frozen=True):
    """ruthless/skedaddle/every-turn-end: each side rolls a d10, both even if the first fails (ruthless/skedaddle/both-roll)."""

    def resolve(self, table: Table) -> Resolution[Table]:
        """A side that has lost nobody cannot fail and need not roll."""
        rows = [(side, losses(table, table.scene.friends[side])) for side in sides_in_the_fight(table)]
        return self._roll(table, rows) if any(count for _, count in rows) else end_if_decided(table)

    def _roll(self, table: Table, rows: list[tuple[str, int]]) -> Asking[Table, Table]:
        """ruthless/skedaddle/fail-on-equal-or-less: d10 equal to or below the count means they run."""
        scene, rule = table.scene, "ruthless/skedaddle/every-turn-end"
        ran = []
        for side, count in rows:
            figures = scene.friends[side]
            if wiped_out(table, figures):
                ran.append(side)
                continue
            if not count or not anybody_left(table, figures):
                continue
            bands = (1, count + 1) if count < 10 else (1,)
            face = yield Roll(scene.seats_of[side][0], f"Skedaddle of {table.side_name(side)}", rule, bands=bands)
            table = table.log(events.SkedaddleRolled(side=side, count=count, face=face))
            if face <= count:
                ran.append(side)
        table = table.but(fled=(*table.fled, *ran))
        for side in ran:
            table = run(table, side)
        return end_if_decided(table)


def wiped_out(table: Table, figures: tuple[str, ...]) -> bool:
    """ruthless/skedaddle/wiped-out: all dead or taken, they run without rolling; all out cold still roll."""
    return all(table.figure(id).status in ("dead", "captured") for id in figures)


def anybody_left(table: Table, figures: tuple[str, ...]) -> bool:
    """Is anybody of them on the table or on the way? Those who got away do not run as well."""
    return any(table.figure(id).status in ("up", "down", "waiting") for id in figures)


def run(table: Table, side: str) -> Table:
    """ruthless/skedaddle/ends-scenario: the rest of them leave, with whatever silver they carry.

    A Wanted one lying out cold is left behind for whoever stays (RR-85); where nobody stays, nobody takes it.
    """
    table = table.log(events.SideRan(side=side))
    for id in table.scene.friends[side]:
        figure = table.figure(id)
        if figure.status == "down" and table.profile(id).bounty and any(s != side for s in sides_left(table)):
            table = capture(table, id)
        elif figure.status in ("up", "down", "waiting"):
            table = table.change(id, status="away", covering=False, aim=0, left=0)
    return table


def sides_left(table: Table) -> list[str]:
    """The sides that have not run and have anybody on the table or on the way."""
    return [side for side in sides_in_the_fight(table) if anybody_left(table, table.scene.friends[side])]


def end_if_decided(table: Table) -> Table:
    """ruthless/skedaddle/winner: with one side left the scenario is over; with three or more the others play on (RR-70)."""
    left = sides_left(table)
    if len(left) > 1:
        return table
    ran = [table.side_name(side) for side in table.scene.sides if side in table.fled]
    reason = f"{' and '.join(ran)} ran." if ran else "One side has nobody left."
    return conclude(table, reason, "ruthless/skedaddle/ends-scenario", tuple(left))


class TimeUp(Item[Table], frozen=True):
    """The scenario's last turn is over, if it has one, and it says why it ends then."""

    def resolve(self, table: Table) -> Table:
        """RR-89: no limit in the book; a scenario may set one."""
        scenario = table.scene.scenario
        if not scenario.turn_limit or table.turn < scenario.turn_limit:
            return table
        return conclude(table, scenario.turn_limit_reason, "ruthless/scenario/special-rules", holding_out(table))


def holding_out(table: Table) -> tuple[str, ...]:
    """The side that has most people still in the fight, if one has."""
    standing = {side: steady(table, side) for side in sides_left(table)}
    ahead = tuple(side for side, count in standing.items() if count == max(standing.values()))
    return ahead if len(ahead) == 1 else ()


def steady(table: Table, side: str) -> int:
    return sum(table.figure(id).up and not out_of_the_fight(table.figure(id)) for id in table.scene.friends[side])


# Objectives


class CheckObjectives(Item[Table], frozen=True):
    """ruthless/scenario/new-objectives: looked at in the end step, before the Skedaddle rolls."""

    def resolve(self, table: Table) -> Table:
        """Captures first, then whatever scores every turn."""
        for figure in table.figures:
            if figure.status == "down" and table.profile(figure.id).bounty and guarded(table, figure.id):
                table = capture(table, figure.id)
        goals = [goal for goal in table.scene.scenario.objectives if goal.kind == "hold" and goal.when == "turn"]
        there = {zone: sides_in(table, zone) for zone in {goal.zone for goal in goals}}
        for goal in goals:
            if there[goal.zone] == {goal.side}:
                table = award(table, goal.side, goal.points, f"ground held, {zone_name(table, goal)}")
        return table


def sides_in(table: Table, zone: str | None) -> set[str]:
    """Those with anybody conscious in a zone: it is held by one that is there alone."""
    return {table.profile(f.id).side for f in table.figures if f.up and table.scene.is_within(zone, f.spot)}


def zone_name(table: Table, goal: Objective) -> str:
    return table.scene.zones[goal.zone].name if goal.zone else "the ground"


def award(table: Table, side: str, points: int, why: str) -> Table:
    """ruthless/scenario/victory-points: a side scores."""
    return (
        table.score(side, points, why).log(events.PointsScored(side=side, points=points, why=why)) if points else table
    )


def final_score(table: Table) -> Table:
    """What is counted only at the end: deaths, ground held, survivors and silver. Escapes and bounties are paid at once."""
    scene = table.scene
    for goal in scene.scenario.objectives:
        theirs = [table.figure(id) for id in scene.foes[goal.side]]
        match goal.kind:
            case "kill":
                count = sum(figure.status in ("dead", "captured") for figure in theirs)
                table = award(table, goal.side, goal.points * count, f"{count} of the enemy dead or taken")
            case "hold" if goal.when == "end" and sides_in(table, goal.zone) == {goal.side}:
                table = award(table, goal.side, goal.points, f"ground held, {zone_name(table, goal)}")
            case "survive" if goal.figure is not None and table.figure(goal.figure).status not in ("dead", "captured"):
                table = award(table, goal.side, goal.points, f"{table.name(goal.figure)} lives")
            case "silver":
                table = count_silver(table, goal.side, goal.points)
    if not any(goal.kind == "silver" for goal in scene.scenario.objectives):
        for side in scene.sides:
            table = count_silver(table, side, 1)
    return table


def count_silver(table: Table, side: str, points: int) -> Table:
    """ruthless/scenario/silver-dollars: points for each dollar in the side's pockets.

    RR-84: where no objective says what silver is worth, and to whom, a dollar is a point to whoever has it.
    """
    count = sum(table.figure(id).silver for id in table.scene.friends[side])
    return award(table, side, points * count, f"${count} in silver")


def escape(table: Table, id: str) -> Table:
    """ruthless/scenario/new-objectives: whoever leaves by a zone of its side scores there and then, and keeps the points."""
    figure, side = table.figure(id), table.profile(id).side
    for goal in table.scene.scenario.objectives:
        if goal.kind == "exit" and goal.side == side and table.scene.is_within(goal.zone, figure.spot):
            table = award(table, side, goal.points, f"{table.name(id)} away, {zone_name(table, goal)}")
    return table


def conclude(table: Table, reason: str, rule: str, standing: tuple[str, ...]) -> Table:
    table = final_score(table)
    winners = winning(table, standing)
    table = table.log(events.Ended(reason=reason, winners=winners, by=rule))
    return table.end(Outcome(reason, winners, score(table), rule))


def winning(counted: Table, standing: tuple[str, ...]) -> tuple[str, ...]:
    """Points decide if the scenario counts them, else whoever is left standing (RR-70).

    Equal points go to the one side of them that is still standing; otherwise nobody wins.
    """
    if counted.scene.scenario.victory != "points":
        return standing
    points = dict(zip(counted.scene.sides, counted.points, strict=True))
    ahead = tuple(side for side, count in points.items() if count == max(points.values()))
    held = tuple(side for side in ahead if side in standing)
    return ahead if len(ahead) == 1 else held if len(held) == 1 else ()


def score(table: Table) -> tuple[tuple[str, int], ...]:
    return tuple(zip(table.scene.sides, table.points, strict=True))


# Wanted outlaws: the tag by itself changes nothing in a fight

GUARD, RESCUE = inches(2), inches(3)
"""RR-85: a conscious enemy within 2" guards a downed outlaw, unless a conscious friend is within 3"."""


def guarded(table: Table, id: str) -> bool:
    """ruthless/scenario/wanted-outlaws: out cold, a conscious enemy within 2" and no conscious friend within 3"."""
    guard = any(foe.up and table.within(id, foe.id, GUARD) for foe in table.foes(id))
    rescue = any(friend.up and table.within(id, friend.id, RESCUE) for friend in table.friends(id))
    return guard and not rescue


def capture(table: Table, id: str) -> Table:
    """Taken off the table, still counted for Skedaddle: points to the side of the nearest captor, silver into that pocket.

    Where nobody who stays is conscious, whoever is still to be reckoned with is paid.
    """
    outlaw, figures = table.profile(id), map(table.figure, table.scene.foes[table.profile(id).side])
    staying = [foe for foe in figures if foe.status in ("up", "down", "waiting")]
    captor = min(staying, key=lambda foe: (not foe.up, table.distance(id, foe.id) if foe.up else 0))
    side = table.profile(captor.id).side
    table = table.change(id, status="captured").score(side, outlaw.wanted, f"{table.name(id)} captured")
    table = table.change(captor.id, silver=captor.silver + outlaw.reward)
    return table.log(events.Captured(figure=id, bounty=outlaw.bounty, side=side))
