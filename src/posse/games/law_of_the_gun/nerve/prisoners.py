"""Prisoners: those who have given up. They stay on the table harmless, and count as lost."""

from posse.games.law_of_the_gun.acting.groups import leave
from posse.games.law_of_the_gun.close_combat.clinches import break_away
from posse.games.law_of_the_gun.events import showdowns
from posse.games.law_of_the_gun.gunfights.standoffs import forced_away
from posse.games.law_of_the_gun.table import Doing, Table


def take_prisoner(table: Table, id: str, rule: str) -> Table:
    """lotg/draw/surrender-fail: out of the fight, and of its group, its melee and its gunfight (lotg/ruling/surrender-result)."""
    table = forced_away(break_away(leave(table, id), id), id)
    table = table.change(id, status="prisoner", running=False, doing=Doing())
    return table.log(showdowns.Surrendered(figure=id, by=rule))
