"""Idle turns: somebody done for this half-turn, or never let act, with something there for the doing."""

from posse.engine.question import Choose, Option
from posse.games.deeds.answers import Done
from posse.games.law_of_the_gun.acting.actions import TakeAction, waiting
from posse.games.law_of_the_gun.acting.leaving import Leave, exits
from posse.games.law_of_the_gun.gunfights.duels import OpenFire
from posse.games.law_of_the_gun.shooting.declaring import Shoot, shots_of
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import ChooseNext


def idles(table: Table, choice: Choose[Table], answer: Option[Table]) -> bool:
    """Does this answer pass over an aimed shot, the opening of fire, or the way off the table that was the goal?

    A snap-shot passed over is no waste: it may be fired in reaction, in the enemy's half-turn, just as well. Nor is a
    shot at a loose horse, nor one by somebody whom no enemy has spotted: lying in wait is something, too.
    """
    item = table.agenda[0]
    if not isinstance(answer, Done):
        return False
    if isinstance(item, TakeAction):
        return any(_worth_doing(table, option) for option in choice.options)
    if not isinstance(item, ChooseNext):
        return False
    ids = waiting(table, item.seat)
    return any(_worth_doing(table, option) for id in ids for option in (*shots_of(table, id), *exits(table, (id,))))


def _worth_doing(table: Table, option: Option[Table]) -> bool:
    if isinstance(option, Shoot):
        spotted = table.known_to_all(table.figure(option.figure))
        return option.manner == "aimed" and option.target in table.scene.index and spotted
    return isinstance(option, Leave | OpenFire)
