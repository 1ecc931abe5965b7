"""The table: everybody's Health, wounds and luck as they stand, and what has been used up in this turn, fight and day."""

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.handful import Faces
from posse.games.people import people
from posse.games.tombstone.book import Per, Skill
from posse.games.tombstone.scene import Profile, Scene

Spent = tuple[tuple[str, int], ...]
"""How often what has been used, by id."""


def times(spent: Spent, id: str) -> int:
    return dict(spent).get(id, 0)


def once_more(spent: Spent, id: str) -> Spent:
    return tuple(sorted({**dict(spent), id: times(spent, id) + 1}.items()))


class Thrown(Struct, frozen=True, gc=False):
    """A roll of this turn that somebody may still trade dice with: what it was for, its dice, and against what it failed."""

    kind: str
    faces: Faces


class ThisTurn(Struct, frozen=True, gc=False):
    """What begins afresh with every turn.

    tombstone/fortune/willpower/score: `willpower` is what a Fortune Die has raised it by for the turn
    (tombstone/opt/fd-willpower-window).
    """

    fortune: tuple[str, ...] = ()
    willpower: int = 0
    spent: Spent = ()
    thrown: tuple[Thrown, ...] = ()


class Blessing(Struct, frozen=True, gc=False):
    """Something that helps until a turn is over."""

    id: str
    until: int
    since: int = 0


class Person(people.Person, frozen=True, kw_only=True):
    """Somebody as they stand now.

    `wound` is the stage of a Mortal Wound, `tired` that of fatigue. tombstone/abilities/general/state-on-sheet: what is spent is
    counted by id, for the day and for the fight.
    """

    present = ("up",)

    health: int = 0
    wound: int = 0
    tired: int = 0
    fortune: int = 0
    blaze: bool = False
    free: int = 0
    today: Spent = ()
    in_fight: Spent = ()
    now: ThisTurn = ThisTurn()
    blessings: tuple[Blessing, ...] = ()

    @property
    def dead(self) -> bool:
        return self.status == "dead"


class Table(people.PeopleTable[Person], frozen=True, kw_only=True):
    """Everybody who takes part. `turn` counts turns of five seconds while there is a fight; else it is 0.

    `blazed` says that the scenario has had its Blaze of Glory.
    """

    scene: Scene
    blazed: bool = False

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
        person = self.figure(id)
        if per == "turn":
            return self.changed(id, spent=once_more(person.now.spent, effect))
        if per == "combat":
            return self.change(id, in_fight=once_more(person.in_fight, effect))
        return self.change(id, today=once_more(person.today, effect))

    def uses(self, id: str, effect: str, per: Per) -> int:
        """How often somebody has used it."""
        person = self.figure(id)
        spent = {"turn": person.now.spent, "combat": person.in_fight}.get(per, person.today)
        return times(spent, effect)

    def begin_turn(self) -> Self:
        """tombstone/core/turn/length, tombstone/combat/turn-length: the next five seconds, with what begins afresh in them."""
        figures = [replace(one, now=ThisTurn()) for one in self.figures]
        return self.but(figures=tuple(figures), turn=self.turn + 1)
