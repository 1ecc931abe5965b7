"""The Blaze of Glory (section 2.21): asked for by whoever would go out in one, and granted by the Judge."""

from typing import Any

from posse.engine.item import Asking, Item
from posse.engine.question import Choose
from posse.engine.refusal import Bar
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Row
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.bravery import outnumbered
from posse.games.tombstone.fortune import blaze, blazing
from posse.games.tombstone.table import Table

RASH = "tombstone/combat/blaze/eligibility-action"
SAFE = Bar(RASH, "{name} is in no such danger.")
ASKED = Bar(RASH, "{name} has asked for it in this turn.")

GRANTED = Row("{figure} goes out in a Blaze of Glory.", "tombstone/combat/blaze/bonus-die", tone="loud")
REFUSED = Row("{figure} is granted no Blaze of Glory.", RASH)


class Blaze(Action, frozen=True):
    """tombstone/combat/blaze/eligibility-action, tombstone/fortune/blaze/condition: before something close to suicide.

    Where nobody is the Judge it is granted to whoever stands against twice as many; where somebody is, they are asked.
    """

    free = True
    when_held = True
    says = "{figure}: a Blaze of Glory"
    label, rank = "Blaze of Glory", 30

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        if figure.now.acted or table.uses(figure.id, "blaze", "turn"):
            return ASKED
        if bar := blaze(table, figure.id):
            return bar
        rash = table.scene.judge or table.profile(figure.id).side in outnumbered(table)
        return None if rash else SAFE

    def done(self, table: Table, id: str) -> Table:
        table = table.used(id, "blaze", "turn")
        return table.then(Judged(id)) if table.scene.judge else granted(table, id)


class Grant(Worded[Table], frozen=True):
    says = label = "Grant it"
    key = "G"
    commits = True


class Refuse(Worded[Table], frozen=True):
    says = label = "Refuse it"
    key = "N"
    commits = True


class Judged(Item[Table], frozen=True):
    """tombstone/combat/blaze/eligibility-action: for the Judge to say."""

    figure: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        ask = f"Does what {table.name(self.figure)} is about to do deserve a Blaze of Glory?"
        said = yield Choose(table.scene.judge, ask, (Grant(), Refuse()), RASH)
        return granted(table, self.figure) if isinstance(said, Grant) else table.log(REFUSED(figure=self.figure))


def granted(table: Table, who: str) -> Table:
    return blazing(table, who).log(GRANTED(figure=who))
