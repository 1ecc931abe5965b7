"""Care between fights: what is done in one in a turn, and what abilities do for companions, takes no time worth counting here."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from posse.engine.refusal import Bar
from posse.games.deeds.happened import capital
from posse.games.tombstone.abilities import Act, Deed
from posse.games.tombstone.backgrounds.folk_hero import BountifulRewards
from posse.games.tombstone.checks import known
from posse.games.tombstone.evening.errands import NOT_NOW, Errand, own
from posse.games.tombstone.evening.standing import party, present, story
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.feats import Doing, barred
from posse.games.tombstone.fight.options import Drink, Pull, Treat
from posse.games.tombstone.table import Table
from posse.games.wire.asked import ChoiceShown

CARE: tuple[type[Action], ...] = (Treat, Drink, Pull)
CARES = {kind.button(): kind for kind in CARE}


class Care(Errand, frozen=True):
    """tombstone/rest/whiskey, tombstone/rest/medical-bag: as in a fight, by the same verdict."""

    says = "{figure}: {deed} {target}"
    under, rank = "Rest and waiting", 42

    figure: str
    deed: str
    target: str = ""

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["Care"]:
        for who in own(table, seat):
            for kind in CARE:
                if kind.may(table, table.figure(who)) is None:
                    yield from (cls(who, kind.button(), way.target) for way in _ways(table, kind, who))

    def _action(self) -> Action:
        return CARES[self.deed](self.figure, target=self.target)

    def bar(self, table: Table, seat: str) -> Bar | None:
        if self.deed not in CARES or self.figure not in own(table, seat):
            return NOT_NOW
        if self.target and self.target not in {one.id for one in party(table)}:
            return NOT_NOW
        person, action = table.figure(self.figure), self._action()
        return action.may(table, person) or action.stop(table, person)[1]

    def done(self, table: Table) -> Table:
        return self._action().done(table, self.figure)

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        shown = self._action().shown(table, seat)
        return replace(super().shown(table, seat), label=shown.name, name=shown.name)


def _ways(table: Table, kind: type[Action], who: str) -> list[Action]:
    found: list[Any] = kind.ways(table, table.figure(who))
    return [way for way in found if way.stop(table, table.figure(who))[1] is None]


class Calling(Errand, frozen=True):
    """tombstone/abilities/general/action-cost: what an ability does for a companion, or to whoever pays, said at any time."""

    says = "{figure}: {effect:within}, {target}"
    under, rank = "Abilities", 45

    figure: str
    effect: str
    target: str

    @classmethod
    def ways(cls, table: Table, seat: str) -> Iterator["Calling"]:
        for who in own(table, seat):
            for id, deed in known(table, who).items():
                if isinstance(deed, Act) and not deed.early:
                    yield from (cls(who, id, one.id) for one in party(table))
                elif isinstance(deed, BountifulRewards):
                    yield from (cls(who, id, one) for one in employers(table))

    def bar(self, table: Table, seat: str) -> Bar | None:
        if self.figure not in own(table, seat) or not isinstance(known(table, self.figure).get(self.effect), Deed):
            return NOT_NOW
        if all(self.target != one.id for one in party(table)) and self.target not in employers(table):
            return NOT_NOW
        return barred(table, self.figure, self.effect, (self.target,))

    def done(self, table: Table) -> Table:
        return table.then(Doing(self.figure, self.effect, (self.target,)))

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        name = capital(f"{known(table, self.figure)[self.effect].name}: {table.name(self.target)}")
        return replace(super().shown(table, seat), label=name, name=name)


def employers(table: Table) -> list[str]:
    """tombstone/abilities/folk-hero/bountiful-rewards/trigger: those here who pay for the job."""
    there = present(table)
    return [one.id for one in story(table).people if one.pays and one.id in there]
