"""Rulings: what a person as Judge may set at any time, whoever is asked for whatever, and the tests that they may call for."""

from random import Random
from typing import ClassVar, get_args

from msgspec.structs import replace

from posse.engine.question import Option, Remark
from posse.engine.refusal import Refusal, not_allowed
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Row
from posse.games.people.people import put
from posse.games.tombstone.backgrounds import EFFECTS
from posse.games.tombstone.backgrounds.outlaw import OVERWHELMED
from posse.games.tombstone.fight.bravery import Bravery
from posse.games.tombstone.fight.moving import walker
from posse.games.tombstone.fight.places import GRADES, feet, length
from posse.games.tombstone.judge import FINAL, FITTING, Reason, unreasoned
from posse.games.tombstone.knowing import knows
from posse.games.tombstone.scene import Cause
from posse.games.tombstone.table import FOR_GOOD, Blessing, Person, Table
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.movement import standing
from posse.tabletop.terrain import Spot

Value = int | str | tuple[int | str, ...]

MOST = {"health": 99, "wound": 2, "tired": 2, "fortune": 9}
STATES = ("up", "down", "dead", "gone")
SAID = (*GRADES, "above", "flanked", "water")
LAID = (*(id for id, effect in EFFECTS.items() if effect.granted), OVERWHELMED)
"""What may be laid on somebody: blessings, afflictions, and what only the Judge can know."""

TAKES = {
    **{what: f"a number from 0 to {most}" for what, most in MOST.items()},
    "status": f"one of {', '.join(STATES)}, with room to stand for whoever comes back",
    "rounds": "a weapon of theirs and how many rounds it holds now",
    "said": f"where no map is laid, a list of {', '.join(SAID)}, or an empty one",
    "place": "a place where they can stand, x, y and perhaps level of the map; with none, feet along the line",
    "laid": f"one of {', '.join(LAID)}, and for how many turns",
    "lifted": "something that lies on them",
}
"""What may be set, and what it takes."""

SECRET = ("health", "fortune")
"""What others may not know of somebody: nor may they hear that it was set."""

OVERRULED = Row("The Judge rules: {figure}, {what}: {was}, now {now}. {reason}", FINAL, tone="loud")
LAPSED = Row("The Judge's ruling on {figure} fits no longer.", FINAL, tone="aside")
CALLED = Row("The Judge calls for nerve: {side:side}. {reason}", FINAL, tone="loud")


class Overrule(Worded[Table], Remark[Table], frozen=True):
    """tombstone/core/judge/final-say, tombstone/frame/rule-zero: anything about somebody is what the Judge says it is; said
    `quietly`, nobody else hears of it."""

    open: ClassVar[bool] = True
    says = "Overrule"
    label, key = "Overrule", "J"

    figure: str = ""
    what: str = ""
    value: Value = ""
    reason: Reason = ""
    quietly: bool = False

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if not isinstance(answer, Overrule):
            return not_allowed("That sets nothing.", FINAL)
        found = answer.made(table)
        return found if isinstance(found, Refusal) else unreasoned(answer.reason)

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        one = rng.choice(table.figures)
        return Overrule(one.id, "health", one.health, FITTING)

    def heard(self, table: Table, seat: str) -> Table:
        after = self.made(table)
        if isinstance(after, Refusal):
            return table.log(LAPSED(figure=self.figure))
        scene = table.scene
        told = [one for one in scene.seats if self.what not in SECRET or knows(scene, one, self.figure)]
        only = (seat,) if self.quietly else () if len(told) == len(scene.seats) else tuple(told)
        was, now = (self._told(each, each.figure(self.figure)) for each in (table, after))
        about = {"figure": self.figure, "what": self.what, "was": was, "now": now, "reason": self.reason}
        return after.log(OVERRULED(only=only, **about))

    @property
    def spot(self) -> Spot | None:
        """Where on a map it puts somebody."""
        match self.what, self.value:
            case "place", (int(x), int(y)):
                return Spot(x, y)
            case "place", (int(x), int(y), int(level)):
                return Spot(x, y, level)
        return None

    def made(self, table: Table) -> Table | Refusal:
        """The table as it is then, whatever the reason."""
        if self.figure not in table.scene.index:
            return not_allowed("Nobody of that name takes part.", FINAL)
        if self.what not in TAKES:
            return not_allowed(f"What is set is one of {', '.join(TAKES)}.", FINAL)
        found = self._comes_to(table)
        return found if isinstance(found, Refusal) else table.change(self.figure, **found)

    def _comes_to(self, table: Table) -> dict[str, object] | Refusal:
        person, staged = table.figure(self.figure), table.scene.staged
        profile = table.profile(self.figure)
        match self.what, self.value:
            case ("health" | "wound" | "tired" | "fortune") as what, int(many) if 0 <= many <= MOST[what]:
                return {what: many}
            case "status", ("up" | "down") as status if person.on_table or _room(table, person, person.spot):
                return {"status": status}
            case "status", ("dead" | "gone") as status:
                return {"status": status}
            case "rounds", (str(id), int(many)) if (at := profile.weapon_at.get(id)) is not None:
                if 0 <= many <= (profile.weapons[at].rounds or 0):
                    return {"rounds": put(person.rounds, at, many)}
            case "said", tuple(words) if not staged and set(words) <= set(SAID):
                return {"said": words}
            case "place", int(along) if not staged:
                return {"spot": Spot(length(along), 0)}
            case "place", _ if staged and (spot := self.spot):
                free = _room(table, person, spot)
                return {"spot": spot} if free else not_allowed(f"{profile.name} cannot stand there.", FINAL)
            case "laid", (str(id), int(turns)) if id in LAID and 0 < turns <= FOR_GOOD:
                blessed = table.bless(person.id, Blessing(id, table.turn + turns - 1))
                return {"blessings": blessed.figure(person.id).blessings}
            case "lifted", str(id) if person.has(id):
                return {"blessings": table.lifted(person.id, id).figure(person.id).blessings}
        return not_allowed(f"{self.what.capitalize()} takes {TAKES[self.what]}.", FINAL)

    def _told(self, table: Table, person: Person) -> str:
        match self.what:
            case "rounds" if isinstance(self.value, tuple):
                weapon = str(self.value[0])
                return f"{person.rounds[table.profile(person.id).weapon_at[weapon]]} in the {table.name(weapon)}"
            case "said":
                return ", ".join(person.said) or "in the open"
            case "place":
                along, down = feet(person.spot.x), feet(person.spot.y)
                return f"{along} and {down} feet" if table.scene.staged else f"{along} feet"
            case "laid" | "lifted":
                return ", ".join(one.id for one in person.blessings) or "nothing"
        return str(getattr(person, self.what))


def _room(table: Table, person: Person, spot: Spot) -> bool:
    if not table.scene.staged:
        return True
    ground = table.scene.ground
    if not 0 <= spot.level < len(ground.elevations):
        return False
    return standing(ground, spot, walker(table.profile(person.id).block), table.bases((person.id,))) is None


class CallBravery(Worded[Table], Remark[Table], frozen=True):
    """tombstone/combat/bravery/who, tombstone/core/judge/final-say: a side is tested when the Judge says that it has cause."""

    says = "Bravery Test for {side:side}, {cause}"

    side: str
    cause: Cause

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        return replace(super().shown(table, seat), label=table.side_name(self.side), brief=self.cause)

    def heard(self, table: Table, seat: str) -> Table:
        reason = f"They are {self.cause}." if self.cause in ("ambushed", "outnumbered", "surprised") else ""
        return table.log(CALLED(side=self.side, reason=reason)).then(Bravery(self.side, self.cause))


def remarks(table: Table, seat: str) -> tuple[Remark[Table], ...]:
    """What a seat may say at any time. tombstone/frame/one-judge: the Judge's alone may say any of it."""
    if not seat or seat != table.scene.judge:
        return ()
    tests = [CallBravery(side, cause) for side in table.scene.sides for cause in get_args(Cause)]
    return (Overrule(), *(tests if table.fight else ()))
