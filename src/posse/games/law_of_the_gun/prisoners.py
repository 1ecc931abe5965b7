"""Prisoners: those who have given up. They stay on the table harmless, and count as lost."""

from posse.engine.item import Item
from posse.games.law_of_the_gun.clinches import break_away, can_fight, in_contact
from posse.games.law_of_the_gun.events import showdowns
from posse.games.law_of_the_gun.groups import leave
from posse.games.law_of_the_gun.standoffs import forced_away
from posse.games.law_of_the_gun.table import Doing, Table

FREED = "lotg/draw/surrender-fail"


def take_prisoner(table: Table, id: str, rule: str) -> Table:
    """lotg/draw/surrender-fail: out of the fight, and of its group, its melee and its gunfight (lotg/ruling/surrender-result)."""
    table = forced_away(break_away(leave(table, id), id), id)
    table = table.change(id, status="prisoner", running=False, doing=Doing())
    return table.log(showdowns.Surrendered(figure=id, by=rule))


class Releases(Item[Table], frozen=True):
    """lotg/ruling/surrender-result, `freed-by-friends`: as a side's half-turn ends, friends free prisoners they stand by."""

    side: str

    def resolve(self, table: Table) -> Table:
        """A friend frees one whom it has stood against for the whole half-turn, without moving or shooting."""
        if table.scene.options.draw_prisoner != "freed-by-friends":
            return table
        ids = table.scene.friends[self.side]
        for id in ids:
            if table.figure(id).status == "prisoner" and any(frees(table, friend, id) for friend in ids):
                table = release(table, id)
        return table


def frees(table: Table, friend: str, id: str) -> bool:
    """Has a friend stood against a prisoner for a half-turn with its hands free?"""
    figure = table.figure(friend)
    busy = figure.moved or figure.postured or figure.shot or figure.melee
    return can_fight(table, friend) and not busy and in_contact(table, friend, id)


def release(table: Table, id: str) -> Table:
    """A prisoner is free again, without its weapons."""
    rounds = tuple(0 for _ in table.figure(id).rounds)
    return table.change(id, status="up", unarmed=True, rounds=rounds).log(showdowns.Freed(figure=id, by=FREED))
