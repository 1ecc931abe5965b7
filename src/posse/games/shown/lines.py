"""The story, line by line: of whom an event speaks, on whose side, and the line it becomes."""

from collections.abc import Iterator, Mapping

from posse.engine.event import Event
from posse.games.deeds.happened import HandedIn, Ruled, ruled
from posse.games.people.cast import Cast
from posse.games.wire.story import LineShown


def people_in(event: Ruled, known: Mapping[str, int]) -> tuple[str, ...]:
    """The figures an event speaks of, the one who does it first."""
    return tuple(dict.fromkeys(id for id in _named(event) if id in known))


def _named(event: Ruled) -> Iterator[str]:
    for value in event.named().values():
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (id for id in value if isinstance(id, str))


def side_of(event: Ruled, people: tuple[str, ...], scene: Cast) -> str:
    """The side that an event is about: that of who does it, or of the seat or side it names."""
    if people:
        return scene.profiles[people[0]].side
    return next((scene.side_of.get(id, id) for id in _named(event) if id in scene.side_of or id in scene.sides), "")


def line(scene: Cast, number: int, turn: int, event: Event) -> LineShown:
    """One line of the story, from an event in the form its reader may see."""
    event = ruled(event)
    people = people_in(event, scene.index)
    sentence, outcome = event.sentence(scene.names), event.outcome(scene.names)
    return LineShown(
        number=number,
        turn=turn,
        tone=event.tone,
        sentence="" if event.hurt else sentence,
        rule=event.rule,
        side=side_of(event, people, scene),
        outcome=sentence if event.hurt else outcome,
        figures=people,
        dice=event.dice(),
        showing=event.showing(),
        why=bool(event.rule),
        typed=isinstance(event, HandedIn),
    )
