"""Reloading: one's own weapons, and the gun of a crew beside whoever fires it."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from posse.engine.item import Item
from posse.engine.question import Option
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.people.people import put
from posse.games.people.weapons import missing, put_back
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.disarming import LOST, lost
from posse.games.tombstone.fight.places import EXPOSED, feet_apart
from posse.games.tombstone.fight.readying import MakeReady
from posse.games.tombstone.table import Blessing, Person, Table, Thing
from posse.games.tombstone.weapons import REACH

BOX, AMMUNITION = "ammo-box", {"gatling": "gatling-magazine", "cannon": "cannon-shot"}

USES_TURN = "tombstone/weapons/reload/uses-turn"
LOADED = Row("{figure} loads the {weapon:within}.", USES_TURN)
LOADING = Row("{figure} begins to load the {weapon:within}.", "tombstone/weapons/gatling/solo-reload")
FULL = Bar(USES_TURN, "{name} has nothing to load.", "loaded")
AWAY = Bar("tombstone/weapons/gatling/crew", "{name} does not stand beside the gun.", "too far")
SPENT = Bar("tombstone/weapons/ammo/price", "{name} has nothing to load it with.", "no ammunition")


def supplied(table: Table, who: str, line: str) -> bool:
    """tombstone/weapons/ammo/price, tombstone/weapons/ammo/gatling, tombstone/weapons/ammo/cannon: whether anything is left to load
    it with: of a box all through a job (tombstone/opt/ammo-count), and always for whoever fights with what no sheet has."""
    start, item = table.profile(who).start, AMMUNITION.get(line, BOX)
    kept = None if start.weapons else start.sheet
    had = sum(owned.count for owned in kept.outfit if owned.item == item) if kept else 1
    return had > (table.uses(who, item, "job") if kept and item != BOX else 0)


def supply_used(table: Table, who: str, line: str) -> Table:
    return table.used(who, AMMUNITION[line], "job") if line in AMMUNITION else table


class Reload(Action, frozen=True):
    """tombstone/weapons/reload/uses-turn: a turn for each weapon (tombstone/opt/reload-two-guns), until it is full
    (tombstone/opt/partial-reload, tombstone/opt/double-top-up), with half a move (tombstone/opt/reload-move).

    tombstone/weapons/gatling/solo-reload: two for a Gatling gun, with nobody to help. tombstone/weapons/gatling/crew: somebody
    else beside it loads it in one, and does nothing else; `target` is who fires it. tombstone/weapons/gatling/smoke: its smoke
    shows them both.
    """

    says = "{figure}: load the {weapon:within}"
    label, key, rank = "Reload", "O", 6

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        own = [cls(figure.id, id) for id in _open(table, figure)]
        crew = ((friend, id) for friend in table.friends(figure.id) for id in _open(table, friend))
        return [*own, *(cls(figure.id, id, one.id) for one, id in crew if not table.profile(one.id).weapon(id).hands)]

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        whose = self.target or figure.id
        yield LOST if self.weapon in lost(table, whose) else None
        yield AWAY if feet_apart(table, figure.id, whose) > REACH else None
        yield None if self.weapon in _open(table, table.figure(whose)) else FULL
        yield None if supplied(table, whose, table.profile(whose).weapon(self.weapon).line) else SPENT

    def done(self, table: Table, id: str) -> Table:
        whose = self.target or id
        weapon = table.profile(whose).weapon(self.weapon)
        begun = table.thing(whose, weapon.id, "loading")
        left = 0 if self.target else (begun.left if begun else weapon.reload) - 1
        if self.target:
            table = table.bless(id, Blessing(EXPOSED, table.turn + 1, table.turn))
        if left > 0:
            work = Thing(id, weapon.id, table.figure(id).spot, "loading", left)
            return table.put(begun, work).log(LOADING(figure=id, weapon=weapon.id))
        table = supply_used(table.put(begun, None), whose, weapon.line)
        loaded, _ = put_back(table, whose, weapon.id, weapon.rounds or 0)
        return loaded.log(LOADED(figure=id, weapon=weapon.id))


def _open(table: Table, person: Person) -> list[str]:
    """The weapons of somebody's that are not full."""
    card = table.profile(person.id)
    return [weapon.id for place, weapon in enumerate(card.weapons) if missing(card, person, place)]


class Interrupted(Item[Table], frozen=True):
    """tombstone/combat/long-actions: a job of several turns gets no further in one in which whoever does it is hurt, and what was
    done before is not lost (tombstone/opt/long-action-interrupt)."""

    def resolve(self, table: Table) -> Table:
        for one in table.figures:
            plan = one.now.plan
            if one.now.hurt and one.now.acted and plan and not plan.target:
                table = _undone(table, one, plan.deed, plan.weapon)
        return table


def _undone(table: Table, one: Person, deed: str, weapon: str) -> Table:
    state = {Reload.button(): "loading", MakeReady.button(): "ready"}.get(deed)
    if state is None:
        return table
    line, place = table.profile(one.id).weapon(weapon), table.profile(one.id).weapon_at[weapon]
    begun = table.thing(one.id, weapon, state)
    if begun and line.ready != "1":
        return table.put(begun, replace(begun, left=begun.left + 1))
    if state == "loading" and line.reload > 1:
        table = table.change(one.id, rounds=put(one.rounds, place, 0))
        return table.put(None, Thing(one.id, weapon, one.spot, "loading", 1))
    return table
