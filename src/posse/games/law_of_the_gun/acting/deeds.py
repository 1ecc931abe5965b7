"""Deeds (section 2.4): what those acting may do, each offered, grey, refused and open to odds by the same rules."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import ClassVar, Self

from posse.engine.item import Item
from posse.engine.question import Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.deeds.answers import Worded
from posse.games.law_of_the_gun.asking import Open
from posse.games.law_of_the_gun.table import Table

Stop = Refusal | Bar
"""What stands in the way: a whole sentence, or one that waits for the name of whoever does it."""

SIDE_A, SIDE_B = "lotg/sequence/side-a", "lotg/sequence/side-b"


def half_rule(table: Table) -> str:
    """lotg/sequence/side-a, lotg/sequence/side-b: by which rule the side whose half-turn it is acts."""
    return SIDE_B if table.order and table.half != table.order[0] else SIDE_A


def may_act(table: Table, id: str) -> Refusal | None:
    """Why somebody cannot be let act now."""
    figure, name = table.figure(id), table.name(id)
    if figure.status != "up":
        return not_allowed(f"{name} is out of the fight.", "lotg/injury/disabled")
    if figure.running:
        return not_allowed(f"{name} is running.", "lotg/skedaddle/no-shoot-fight")
    if figure.acted:
        return not_allowed(f"{name} has acted already.", half_rule(table))
    if figure.stunned:
        return not_allowed(f"{name} has come off a horse and gathers himself.", "lotg/terrain/horse-fall")
    return None


def acting(table: Table) -> tuple[str, ...]:
    """lotg/sequence/initiative-gate: those who may still do something of those let act, the leader first."""
    return tuple(id for id in table.active if may_act(table, id) is None)


class Deed(Worded[Table], frozen=True):
    """What those acting may do.

    What could stand in its way is told in this order: that it names nobody or nothing there is, that those who would do it
    do not act now, that they may do nothing of this kind, and last its own `checks`.
    """

    abstract = True
    none: ClassVar[Bar | None] = None
    """Why nothing of this kind may be done by somebody who may."""

    @property
    def doers(self) -> tuple[str, ...]:
        """Those of one's own who would do it."""
        return ()

    @classmethod
    def may(cls, table: Table, id: str) -> Stop | None:
        """What keeps somebody from everything of this kind now."""
        return None

    @classmethod
    def ways(cls, table: Table, id: str) -> Sequence[Self]:
        """All of this kind that is open to somebody who may."""
        return ()

    @classmethod
    def offered(cls, table: Table, ids: Sequence[str]) -> Sequence[Self]:
        """All of this kind that is open to those acting, the leader first."""
        return [way for id in ids if cls.may(table, id) is None for way in cls.ways(table, id)]

    def named(self, table: Table) -> Iterator[Refusal | None]:
        """What it names besides those who do it that may not be there."""
        yield None

    def now(self, table: Table) -> Iterator[Refusal | None]:
        yield from (not_now(table, id) for id in self.doers)

    def checks(self, table: Table) -> Iterator[Stop | None]:
        """What else could stand in its way, whoever's half-turn it is."""
        yield None

    def stop(self, table: Table) -> Refusal | None:
        """What stands in its way, whoever's half-turn it is."""
        may = (told(table, id, self.may(table, id)) for id in self.doers)
        return next(filter(None, chain(may, (told(table, self.doers[0], bar) for bar in self.checks(table)))), None)

    def verdict(self, table: Table, seat: str) -> Refusal | None:
        """Why those acting may not do it."""
        nobody = not_allowed("That names nobody.", half_rule(table)) if not self.doers else None
        known = chain((nobody,), (no_figure(table, id) for id in self.doers), self.named(table))
        found = next(filter(None, chain(known, self.now(table))), None)
        return found or self.stop(table)

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        """What comes of it later."""
        return ()

    def done(self, table: Table) -> Table:
        return table.then(*self.items(table))

    @classmethod
    def closed(cls, table: Table, id: str) -> Refusal | None:
        """Why somebody can do nothing of this kind now."""
        return told(table, id, cls.may(table, id) or (None if cls.ways(table, id) else cls.none))


class Alone(Deed, frozen=True):
    """What one figure does."""

    abstract = True

    figure: str

    @property
    def doers(self) -> tuple[str, ...]:
        return (self.figure,)

    @classmethod
    def ways(cls, table: Table, id: str) -> Sequence[Self]:
        return (cls(id),)


class Unsaid(Open, Alone, frozen=True):
    """What one figure does, with something still to be said of it."""

    abstract = True
    rule: ClassVar[str] = ""

    @classmethod
    def ways(cls, table: Table, id: str) -> Sequence[Self]:
        return (cls(id),) if cls(id).possible(table) else ()

    def possible(self, table: Table) -> bool:
        return bool(self.examples(table))

    def wrong(self, table: Table) -> Refusal | None:
        return None

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if not isinstance(answer, type(self)) or answer.figure != self.figure:
            return not_allowed("That is somebody else's to do.", self.rule)
        return answer.wrong(table)

    def checks(self, table: Table) -> Iterator[Stop | None]:
        yield self.wrong(table)


class Party(Deed, frozen=True):
    """What several do together."""

    abstract = True

    figures: tuple[str, ...]

    @property
    def doers(self) -> tuple[str, ...]:
        return self.figures


def told(table: Table, id: str, found: Stop | None) -> Refusal | None:
    return found.refusal(table.name(id)) if isinstance(found, Bar) else found


LOCKED = Bar("lotg/ruling/break-off", "{name} is fighting hand to hand.")
TRIED = Bar("lotg/ruling/retest", "{name} has tried to do something different already.")


def locked(table: Table, id: str) -> Bar | None:
    """lotg/ruling/break-off: whoever is in a melee can do little else."""
    return LOCKED if table.figure(id).melee else None


# What is named


def not_now(table: Table, id: str) -> Refusal | None:
    if id not in table.active:
        return not_allowed(f"{table.name(id)} does not act now.", half_rule(table))
    return may_act(table, id)


def no_figure(table: Table, id: str) -> Refusal | None:
    if id in table.scene.index:
        return None
    return not_allowed(f"There is nobody called \u201c{id}\u201d here.", half_rule(table))


def no_model(table: Table, id: str) -> Refusal | None:
    scene = table.scene
    if id in scene.index or id in scene.horse_index or id in scene.vehicle_index:
        return None
    return not_allowed(f"There is nothing called \u201c{id}\u201d here.", half_rule(table))


def no_weapon(table: Table, id: str, weapon: str) -> Refusal | None:
    if weapon in table.profile(id).weapon_at:
        return None
    return not_allowed(f"{table.name(id)} carries no weapon called \u201c{weapon}\u201d.", half_rule(table))
