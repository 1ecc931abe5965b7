"""The table: everybody's Health, wounds and luck as they stand, and what has been used up in this turn, fight and day."""

from typing import Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.handful import Faces
from posse.games.people import people
from posse.games.tombstone.book import Per, Skill
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.scene import Profile, Scene

Spent = tuple[tuple[str, int], ...]
"""How often what has been used, by id."""


def times(spent: Spent, id: str) -> int:
    return dict(spent).get(id, 0)


def once_more(spent: Spent, id: str) -> Spent:
    return tuple(sorted({**dict(spent), id: times(spent, id) + 1}.items()))


class ThisTurn(Struct, frozen=True, gc=False):
    """What begins afresh with every turn.

    tombstone/fortune/willpower/score: `willpower` is what a Fortune Die has raised it by for the turn
    (tombstone/opt/fd-willpower-window). What was `rolled`, and of what was `dealt` the sides of its dice and their faces, lie
    there for whoever may trade dice.
    """

    fortune: tuple[str, ...] = ()
    willpower: int = 0
    spent: Spent = ()
    rolled: tuple[Check, ...] = ()
    dealt: tuple[tuple[int, Faces], ...] = ()


class Blessing(Struct, frozen=True, gc=False):
    """Something that lies on somebody for some turns, for good or ill. With `die` it may be spent as a Fortune Die; `whom` is
    whoever it is about."""

    id: str
    until: int
    since: int = 0
    die: bool = False
    whom: str = ""


class Person(people.Person, frozen=True, kw_only=True):
    """Somebody as they stand now.

    `wound` is the stage of a Mortal Wound, `tired` that of fatigue. tombstone/abilities/general/state-on-sheet: what is spent is
    counted by id, for the day, the fight and the job.
    """

    present = ("up",)

    health: int = 0
    wound: int = 0
    tired: int = 0
    fortune: int = 0
    blaze: bool = False
    today: Spent = ()
    in_fight: Spent = ()
    this_job: Spent = ()
    now: ThisTurn = ThisTurn()
    blessings: tuple[Blessing, ...] = ()

    @property
    def dead(self) -> bool:
        return self.status == "dead"


class Helper(Struct, frozen=True, gc=False):
    """Somebody who works for a Patron. Their `loyalty` is for the Judge alone; where it is not known it is 0."""

    id: str
    kind: str
    name: str
    patron: str
    loyalty: int = 0
    gone: Literal["", "fled", "betrayed"] = ""


class Table(people.PeopleTable[Person], frozen=True, kw_only=True):
    """Everybody who takes part. `turn` counts turns of five seconds while there is a fight; else it is 0.

    `blazed` says that the scenario has had its Blaze of Glory.
    """

    scene: Scene
    blazed: bool = False
    help: tuple[Helper, ...] = ()

    def profile(self, id: str) -> Profile:
        return self.scene.profiles[id]

    def score(self, id: str, skill: Skill) -> int:
        """A skill as the sheet has it, with what raises it for this turn."""
        raised = self.figure(id).now.willpower if skill == "willpower" else 0
        return self.profile(id).scores[skill] + raised

    def changed(self, id: str, **now: object) -> Self:
        """This table with something of somebody's turn changed."""
        return self.change(id, now=replace(self.figure(id).now, **now))

    def used(self, id: str, effect: str, per: Per) -> Self:
        """This table with a use of somebody's counted."""
        spent = once_more(self._spent(id, per), effect)
        return self.changed(id, spent=spent) if per == "turn" else self.change(id, **{COUNTED[per]: spent})

    def uses(self, id: str, effect: str, per: Per) -> int:
        """How often somebody has used it."""
        return times(self._spent(id, per), effect)

    def _spent(self, id: str, per: Per) -> Spent:
        person = self.figure(id)
        spent: Spent = person.now.spent if per == "turn" else getattr(person, COUNTED[per])
        return spent

    def bless(self, id: str, *blessings: Blessing) -> Self:
        """This table with these on somebody. tombstone/abilities/general/not-stackable-with-self: each once, and from now on
        (tombstone/opt/self-stack)."""
        new = {one.id for one in blessings}
        kept = [one for one in self.figure(id).blessings if one.id not in new]
        return self.change(id, blessings=(*kept, *blessings))

    def blessings(self, id: str) -> tuple[Blessing, ...]:
        """Those that are on somebody in this turn."""
        return tuple(one for one in self.figure(id).blessings if one.since <= self.turn <= one.until)

    def lifted(self, id: str, blessing: str) -> Self:
        """This table with one of somebody's gone."""
        return self.change(id, blessings=tuple(one for one in self.figure(id).blessings if one.id != blessing))

    def noted(self, roll: Check) -> Self:
        """This table with a roll lying there until the turn is over."""
        return self.changed(roll.who, rolled=(*self.figure(roll.who).now.rolled, roll))

    def amended(self, was: Check, roll: Check) -> Self:
        """This table with a roll that lies there as it is now."""
        rolled = self.figure(roll.who).now.rolled
        place = rolled.index(was)
        return self.changed(roll.who, rolled=(*rolled[:place], roll, *rolled[place + 1 :]))

    def begin_turn(self) -> Self:
        """tombstone/core/turn/length, tombstone/combat/turn-length: the next five seconds, with what begins afresh in them.

        All sides act in a turn (tombstone/opt/turn-meaning).
        tombstone/abilities/folk-hero/inspiring-tale/expiry: what has not been used by now is lost.
        """
        turn = self.turn + 1
        figures = [
            replace(one, now=ThisTurn(), blessings=tuple(each for each in one.blessings if each.until >= turn))
            for one in self.figures
        ]
        return self.but(figures=tuple(figures), turn=turn)

    def begin_moment(self) -> Self:
        """A check outside of fights: a turn of its own that counts as none (tombstone/opt/fd-out-of-combat)."""
        return self.but(figures=tuple(replace(one, now=ThisTurn()) for one in self.figures))


COUNTED: dict[Per, str] = {"day": "today", "combat": "in_fight", "job": "this_job"}
