"""Who may know what of whom: one's own side everything, the Judge of everybody, all others what can be seen.

tombstone/judge/world-notes-private: numbers of other people stay with the Judge until they are told.
"""

from random import Random

from msgspec.structs import replace

from posse.games.tombstone.scene import Profile, Scene
from posse.games.tombstone.table import Person, Table


def knows(scene: Scene, seat: str | None, id: str) -> bool:
    """Whether a seat may know somebody's numbers and plans; whoever only watches knows what all players do."""
    judge, side = scene.scenario.judge, scene.profiles[id].side
    if seat is None:
        return all(scene.side_of[one] == side for one in scene.seats if one != judge)
    return seat == judge or scene.side_of.get(seat) == side


def redact(table: Table, seat: str | None) -> Table:
    """tombstone/combat/declare/judge-in-secret: what the other side means to do is nobody's to know, nor how much Health and luck
    they have left: they are hurt, or they are not, and have some, or none. In an evening nobody else knows what is hidden, or was
    thrown in secret, nor what lies on the Judge's desk, but for what has been handed to them."""
    scene, evening = table.scene, table.evening
    if evening and seat != scene.judge:
        notes = tuple(replace(one, to=(seat,)) for one in evening.notes if seat and seat in one.to)
        kept = replace(evening, hidden=(), due=(), secrets=(), called=None, notes=notes, retold=())
        table = table.but(evening=kept)
    return table.but(
        figures=tuple(one if knows(scene, seat, one.id) else _from_outside(scene, one) for one in table.figures)
    )


def _from_outside(scene: Scene, person: Person) -> Person:
    """Somebody as others see them: whoever is hurt has half of what they had, for all that is known, and whoever has luck left
    has one Fortune Die."""
    whole = scene.profiles[person.id].scores["health"]
    health = whole if person.health >= whole else 0 if person.wound else (whole + 1) // 2
    now = replace(person.now, plan=None)
    return replace(person, now=now, held=None, health=health, fortune=min(1, person.fortune))


def imagine(table: Table, seat: str, rng: Random) -> Table:
    """The table with the numbers of others as they might be: any of those that look the same."""
    scene = table.scene
    figures = (
        one if knows(scene, seat, one.id) else _guessed(one, scene.profiles[one.id], rng) for one in table.figures
    )
    return table.but(figures=tuple(figures))


def _guessed(person: Person, profile: Profile, rng: Random) -> Person:
    whole = profile.scores["health"]
    health = rng.randint(1, whole - 1) if 0 < person.health < whole else person.health
    fortune = rng.randint(1, max(1, profile.fortune)) if person.fortune else 0
    return replace(person, health=health, fortune=fortune)
