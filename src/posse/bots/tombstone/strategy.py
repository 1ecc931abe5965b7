"""How a scenario has a side play that the machine plays: its behaviour, as what places and attacks are worth to it."""

from posse.games.tombstone.fight.bravery import outnumbered
from posse.games.tombstone.fight.places import feet, feet_apart
from posse.games.tombstone.scene import Behaviour
from posse.games.tombstone.table import Person, Table

AS_EVER = Behaviour()

NEAR, PATIENCE = 60, 6
"""From how many feet on opponents are near enough for an ambush, and after how many turns nobody lies in wait any longer."""

POST, SIDE_BY_SIDE = 0.004, 10
"""What every foot away from one's post is worth, or from whoever is to be protected, from so many feet on."""


def behaviour(table: Table, side: str) -> Behaviour:
    return dict(table.scene.scenario.behaviour).get(side, AS_EVER)


def routed(table: Table, side: str) -> bool:
    """Whether a side has had enough: too many of it are hurt, or there are too many others."""
    here = (one for one in table.figures if one.status not in ("away", "buried"))
    how, own = behaviour(table, side), (one for one in here if table.profile(one.id).side == side)
    hurt = sum(one.dead or one.health < table.profile(one.id).scores["health"] for one in own)
    return 0 < how.injured <= hurt or (how.outnumbered and side in outnumbered(table))


def lurks(table: Table, side: str) -> bool:
    """Whether a side lies in wait: nobody has come near yet, and nobody of it is hurt."""
    if behaviour(table, side).manner != "ambush" or table.turn > PATIENCE:
        return False
    own = [one for one in table.figures if one.up and table.profile(one.id).side == side]
    whole = all(one.health >= table.profile(one.id).scores["health"] for one in own)
    return whole and all(
        feet_apart(table, one.id, foe.id) > NEAR for one in own for foe in table.foes(one.id) if foe.up
    )


def astray(table: Table, one: Person) -> float:
    """What is lost by being somewhere else than the scenario would have somebody."""
    how, profile = behaviour(table, table.profile(one.id).side), table.profile(one.id)
    lost = 0.0
    if how.manner != "attack" and table.scene.staged and profile.start.at is not None:
        lost += POST * feet(table.apart(one, one, profile.start.at))
    if how.protects in table.scene.index and how.protects != one.id and table.figure(how.protects).up:
        lost += POST * max(0, feet_apart(table, one.id, how.protects) - SIDE_BY_SIDE)
    return lost
