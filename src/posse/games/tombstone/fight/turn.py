"""The turn of five seconds (sections 2.12 and 2.15): Bravery, declarations, initiative, actions.

tombstone/combat/turns-only-when-needed: there are turns while there is a fight. tombstone/combat/declare/after-bravery,
tombstone/combat/declare/before-initiative: people say what they mean to do once Bravery is settled, and before initiative.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import groupby
from random import Random

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.question import Choose, Option, Roll, Together
from posse.engine.table import Outcome
from posse.games.deeds.happened import TURN_BEGAN, Ended, Row
from posse.games.tombstone.afflictions import SLOW, flees
from posse.games.tombstone.checks import check, led, need_of
from posse.games.tombstone.clock import fight_begun
from posse.games.tombstone.fatigue import exerted, winded
from posse.games.tombstone.fight.acting import KINDS, Act, meant
from posse.games.tombstone.fight.actions import OTHERWISE, Action, able, barred
from posse.games.tombstone.fight.blasts import Burn
from posse.games.tombstone.fight.bravery import Bravery, awed, heavy_losses, outnumbered, waylaid
from posse.games.tombstone.fight.feats import Calling, drawn
from posse.games.tombstone.fight.grappling import loosened
from posse.games.tombstone.fight.hands import interrupted
from posse.games.tombstone.knowing import knows
from posse.games.tombstone.poison import wears_on
from posse.games.tombstone.rolls import SIX, Check
from posse.games.tombstone.scene import Cause
from posse.games.tombstone.table import Fight, Person, Table

END = "tombstone/combat/end"

CLOSING: tuple[Callable[[Table], Table], ...] = (interrupted, exerted, wears_on)
"""What is seen to at the end of every turn, when everybody has acted and every fuse of it has burnt down."""


class BeginFight(Item[Table], frozen=True):
    """The first turn, and who must take a Bravery Test before it: sides of which it is said, and those who are outnumbered.

    tombstone/combat/bravery/when-ambush, tombstone/combat/bravery/when-mutual-surprise: it is said of the side that is ambushed,
    and of both where neither knew of the other. tombstone/combat/bravery/not-needed-when-even: nobody else, unless somebody
    fearsome is among those who open it.
    """

    due: tuple[tuple[str, Cause], ...] = ()
    opens: str = ""

    def resolve(self, table: Table) -> Table:
        due = (
            *self.due,
            *((side, "ambushed") for side in waylaid(table)),
            *((side, "fearsome") for side in awed(table, self.opens)),
            *((side, "outnumbered") for side in outnumbered(table)),
        )
        number = table.fight.number + 1 if table.fight else 1
        return begun(fight_begun(table.but(fight=Fight(score(table), number=number))), due)


class BeginTurn(Item[Table], frozen=True):
    """tombstone/combat/step-6-repeat: the next turn, with Bravery only where there is new cause for it."""

    def resolve(self, table: Table) -> Table:
        fight, losers = table.fight, heavy_losses(table)
        if fight is None:
            return table
        due = (*fight.due, *((side, "losses") for side in losers))
        table = table.but(fight=replace(fight, due=(), tested=(*fight.tested, *losers)))
        return begun(table.begin_turn(), due)


def begun(table: Table, due: Iterable[tuple[str, Cause]]) -> Table:
    """tombstone/combat/step-1-bravery, tombstone/combat/step-2-declare-and-initiative: the whole turn; whom nobody holds any more
    is free in it.

    A side takes one test, however many causes there are (tombstone/opt/bravery-one-test).
    """
    tests = (Bravery(side, cause) for side, cause in dict(due).items())
    table = loosened(table.log(TURN_BEGAN.under("tombstone/combat/turn-length")(turn=table.turn)))
    calls = (Calling(one.id) for one in table.figures)
    return table.then(*tests, *calls, Declare(), Initiative(), Burn(), EndTurn())


class EndTurn(Item[Table], frozen=True):
    """tombstone/combat/end: a fight is over when only one side can go on, or none; or when its scenario has no more turns."""

    def resolve(self, table: Table) -> Table:
        for settled in CLOSING:
            table = settled(table)
        scenario, left = table.scene.scenario, standing(table)
        if away(table):
            return end(table, f"{table.name(scenario.runaway)} has got away.")
        if len(left) < 2:
            reason = f"{table.side_name(left[0])} hold the field." if left else "Nobody is left standing."
            return end(table, reason)
        if scenario.turn_limit and table.turn >= scenario.turn_limit:
            return end(table, scenario.turn_limit_reason)
        return table.then(BeginTurn())


def standing(table: Table) -> tuple[str, ...]:
    return tuple(side for side, many in score(table) if many)


def score(table: Table) -> tuple[tuple[str, int], ...]:
    return tuple(
        (side, sum(one.up and table.profile(one.id).side == side for one in table.figures))
        for side in table.scene.sides
    )


def away(table: Table) -> bool:
    """Whether somebody who was only to get away has done so."""
    runaway = table.scene.scenario.runaway
    return bool(runaway) and table.figure(runaway).status == "gone"


def ahead(table: Table) -> tuple[str, ...]:
    """Who has won if the fight is over now: the last side that can go on, or the one that was to hold out."""
    left, holds = standing(table), table.scene.scenario.holds
    if away(table):
        return (table.profile(table.scene.scenario.runaway).side,)
    return left if len(left) < 2 else (holds,) if holds in left else ()


def end(table: Table, reason: str) -> Table:
    winners = ahead(table)
    told = table.log(Ended(reason=reason, winners=winners, by=END))
    return told if table.scene.laid else told.end(Outcome(reason, winners, score(table), END))


BEFORE = "tombstone/combat/declare/before-initiative"


class Declare(Item[Table], frozen=True):
    """tombstone/combat/step-2-declare-and-initiative: everybody at once.

    tombstone/combat/declare/judge-in-secret: and in secret; what others have said is seen when they do it.
    """

    def resolve(self, table: Table) -> Asking[Table, Table]:
        people = [one for one in table.figures if able(table, one) and one.held is None and not flees(one)]
        if not people:
            return table
        said = yield Together(tuple(declaration(table, one) for one in people), BEFORE)
        for one, answer in zip(people, said, strict=True):
            table = winded(table.changed(one.id, plan=answer.plan), one.id)
        return table.then(*(item for answer in said for item in answer.said(table)))


def imagine(table: Table, seat: str, rng: Random) -> Table:
    """The table with something that those of whom nothing is known may have declared, once all have."""
    if table.fight is None or any(isinstance(item, Declare) for item in table.agenda):
        return table
    for one in table.figures:
        if one.now.plan is None and not knows(table.scene, seat, one.id) and able(table, one):
            said = [way for way in declarable(table, one) if isinstance(way, Action)]
            table = table.changed(one.id, plan=rng.choice(said).plan) if said else table
    return table


def declaration(table: Table, person: Person) -> Choose[Table]:
    """tombstone/combat/declare/content: what somebody may say that they will do. tombstone/example/cast: each on their own, also
    where one player runs two."""
    name, options = table.name(person.id), tuple(declarable(table, person))
    return Choose(table.profile(person.id).seat, f"What will {name} do?", options, BEFORE)


def declarable(table: Table, person: Person) -> Iterator[Option[Table]]:
    for kind in KINDS:
        if barred(table, person, kind) is None:
            yield from kind.ways(table, person)


ALONE = "tombstone/combat/initiative/individual"
SIDE = "tombstone/combat/initiative/side-d6"

FEW = range(2, 9)
"""tombstone/combat/initiative/mass-combat: how many fighters act one by one."""

QUICK = Row("{figure} comes to {total} for initiative.", ALONE, tone="aside")
LED = Row("{side:side} come to {total} for initiative.", SIDE, tone="aside")

Crowd = Sequence[str]
"""People for whom one throw counts."""

Score = tuple[int, ...]
"""What somebody has thrown: once, or again after a tie."""


class Initiative(Item[Table], frozen=True):
    """tombstone/combat/initiative/new-each-turn: rolled anew in every turn.

    tombstone/combat/initiative/tie-simultaneous, tombstone/combat/initiative/individual-tie: opponents with equal totals act at
    once, or throw again until they differ where a table has it so (tombstone/combat/initiative/reroll-ties).
    """

    def resolve(self, table: Table) -> Asking[Table, Table]:
        people = [one for one in table.figures if able(table, one)]
        by_person = alone(table)
        crowds = _groups(table, people) if by_person else _sides(table, people)
        scored: dict[str, Score] = dict.fromkeys((one.id for one in people), ())
        while crowds:
            table = yield from (_by_person if by_person else _by_side)(table, crowds, scored)
            crowds = _equal(table, crowds, scored) if table.scene.house.initiative_tie == "reroll" else []
        table = table.then(*(Act(tuple(ids)) for ids in in_order(table, scored)))
        ranks = sorted(set(scored.values()))
        return drawn(table, {id: ranks.index(score) for id, score in scored.items()})


def alone(table: Table) -> bool:
    """Whether people act one by one, or with their side; it is decided when a fight begins.

    tombstone/combat/initiative/individual, tombstone/weapons/speed/optional: in small fights, with the speed of their weapons
    (tombstone/opt/weapon-speed-default).
    """
    rule = table.scene.house.weapon_speed
    fighters = sum(many for _, many in table.fight.began) if table.fight else len(table.figures)
    return rule == "always" or (rule == "small-fights" and fighters in FEW)


def in_order(table: Table, scored: dict[str, Score]) -> list[list[str]]:
    """Who acts together, the first first: whoever has the same total. tombstone/combat/initiative/higher-first."""
    behind = late(table, scored)

    def place(id: str) -> tuple[bool, Score]:
        return id in behind, tuple(-total for total in scored[id])

    return [list(ids) for _, ids in groupby(sorted(scored, key=place), key=place)]


def late(table: Table, people: Collection[str]) -> set[str]:
    """tombstone/combat/bravery/roll-2-loses-initiative: whoever is late comes after every opponent who is not, however high they
    threw (tombstone/opt/bravery-lost-individual); where both sides are, it is as if neither were
    (tombstone/opt/bravery-double-loss)."""
    slow = {id for id in people if table.figure(id).now.nerve == "late" or table.figure(id).has(SLOW.id)}
    quick = {table.profile(id).side for id in people if id not in slow}
    return slow if any(quick - {table.profile(id).side} for id in slow) else set()


def _equal(table: Table, crowds: Sequence[Crowd], scored: dict[str, Score]) -> list[Crowd]:
    """Those that would act at the same time as opponents."""
    at_once = [ids for ids in in_order(table, scored) if len({table.profile(id).side for id in ids}) > 1]
    return [crowd for crowd in crowds if any(set(crowd) & set(ids) for ids in at_once)]


# One by one


def _by_person(table: Table, crowds: Sequence[Crowd], scored: dict[str, Score]) -> Asking[Table, Table]:
    """tombstone/combat/initiative/individual: two dice and the speed of the weapon, from the highest to the lowest.

    tombstone/abilities/gambler/wild-feint/swap-kinds: they count as they lie there when all have thrown.
    """
    rolls = []
    for crowd in crowds:
        table, roll = yield from check(table, quickness(table, crowd[0]))
        rolls.append(roll)
    for crowd, roll in zip(crowds, rolls, strict=True):
        lying = [each for each in table.figure(crowd[0]).now.rolled if each.kind == "initiative"]
        total = (lying[-1] if lying else roll).total
        for id in crowd:
            scored[id] = (*scored[id], total)
        table = table.log(*(QUICK(figure=id, total=total) for id in crowd))
    return table


def _groups(table: Table, people: Iterable[Person]) -> list[Crowd]:
    """Those of no name who hold the same weapon throw once for all (tombstone/opt/minor-character-initiative)."""
    crowds: dict[tuple[str, str, int], list[str]] = {}
    for one in people:
        profile = table.profile(one.id)
        key = (profile.seat, armed(table, one), speed(table, one)) if profile.minor else (one.id, "", 0)
        crowds.setdefault(key, []).append(one.id)
    return list(crowds.values())


def quickness(table: Table, id: str) -> Check:
    person = table.figure(id)
    quick = Reason("quickness", speed(table, person), "tombstone/combat/initiative/weapon-speeds")
    weapon = armed(table, person)
    return need_of(table, id, "initiative", 0, "initiative", ALONE, circumstances=[quick], weapon=weapon)


def armed(table: Table, person: Person) -> str:
    """The line of the weapon that somebody means to attack with."""
    action = meant(person, person.now.plan or person.held)
    fights = action is not None and action.weapon and action.strikes(table)[0]
    return table.profile(person.id).weapon(action.weapon).line if action and fights else ""


def speed(table: Table, person: Person) -> int:
    """tombstone/combat/initiative/weapon-speeds: that of the weapon, or of whatever else somebody means to do."""
    action = meant(person, person.now.plan or person.held)
    return action.quickness(table) if action else OTHERWISE


# Side by side


def _by_side(table: Table, crowds: Sequence[Crowd], scored: dict[str, Score]) -> Asking[Table, Table]:
    """tombstone/combat/initiative/side-d6: a die for each side. More sides than two do the same (tombstone/opt/three-sides)."""
    for crowd in crowds:
        side = table.profile(crowd[0]).side
        face = yield Roll(roller(table, side), "initiative", SIDE, SIX)
        total = face + sum(reason.add for reason in led(table, side))
        for id in crowd:
            scored[id] = (*scored[id], total)
        table = table.log(LED(side=side, total=total))
    return table


def _sides(table: Table, people: Sequence[Person]) -> list[Crowd]:
    """The sides that have to throw: with only one left, or late against all others, nobody does."""
    crowds: dict[str, list[str]] = {}
    for one in people:
        crowds.setdefault(table.profile(one.id).side, []).append(one.id)
    return _equal(table, list(crowds.values()), dict.fromkeys((one.id for one in people), ()))


def roller(table: Table, side: str) -> str:
    """Who throws for a side. tombstone/combat/initiative/rotate-roller: the first seat of it, or another in every turn."""
    seats = table.scene.seats_of[side]
    return seats[(table.turn - 1) % len(seats) if table.scene.house.initiative_roller == "rotate" else 0]
