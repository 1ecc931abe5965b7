"""What lasts for days: who is kept from the party, and what is noted of people until it is over."""

from posse.games.deeds.happened import Row
from posse.games.tombstone.evening.standing import but, evening, headed, later
from posse.games.tombstone.scene import PARTY
from posse.games.tombstone.table import Note, Person, Table

BACK = Row("{figure} is let go.", "tombstone/debauchery/subroll-prison")


def kept(table: Table) -> list[Person]:
    """Those of the party who are not with it, and will be again."""
    return [one for one in table.figures if one.kept and not one.dead and table.profile(one.id).side == PARTY.id]


def keeps(table: Table, who: str, minutes: int) -> Table:
    """The table with somebody away for so long."""
    return table.change(who, status="away", kept=evening(table).hour + minutes)


def noted(table: Table, who: str, what: str, rule: str, minutes: int = 0) -> Table:
    """The table with something noted of somebody: for so many minutes, or with none for good."""
    until = evening(table).hour + minutes if minutes else 0
    return table.change(who, notes=(*table.figure(who).notes, Note(what, rule, until)))


def released(table: Table) -> Table:
    """The table with everybody back whose time is over, and without notes that are so no longer."""
    hour = evening(table).hour
    for one in table.figures:
        if any(over(note, hour) for note in one.notes):
            table = table.change(one.id, notes=tuple(note for note in one.notes if not over(note, hour)))
    for one in kept(table):
        if one.kept <= hour:
            table = table.change(one.id, status="up", kept=0).log(BACK(figure=one.id))
    return table


def over(note: Note, hour: int) -> bool:
    return 0 < note.until <= hour


def waited_for(table: Table) -> Table:
    """The table at the hour at which the first of them is back, where nobody else is left to do anything, and all have slept."""
    table = later(table, min(one.kept for one in kept(table)) - evening(table).hour)
    return headed(but(table, awake=evening(table).hour))
