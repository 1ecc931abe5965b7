"""What people and sides are called where there is little room: letters and initials."""

from collections import Counter
from collections.abc import Iterable

from posse.games.scenarios.scenario import Scenario
from posse.games.wire.scene import SeatSet, SideShown, ZoneShown

ARTICLES = ("the ", "a ", "an ")


def unarticled(name: str) -> str:
    """A name without its article: `Quills` for The Quills."""
    article = next((one for one in ARTICLES if name.lower().startswith(one)), "")
    return name[len(article) :]


def side_letters(names: Iterable[str]) -> list[str]:
    """A letter for each side: the first of its name that no other side has taken."""
    taken: list[str] = []
    for name in names:
        letters = [letter.upper() for letter in unarticled(name) if letter.isalpha()] or ["A"]
        spare = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
        taken.append(next(letter for letter in (*letters, *spare) if letter not in taken))
    return taken


def sides_shown(scenario: Scenario) -> tuple[SideShown, ...]:
    """The sides with their letters and numbers."""
    letters = side_letters([side.name for side in scenario.sides])
    return tuple(
        SideShown(side.id, side.name, unarticled(side.name), letter, number)
        for number, (side, letter) in enumerate(zip(scenario.sides, letters, strict=True), 1)
    )


def seats_shown(scenario: Scenario) -> tuple[SeatSet, ...]:
    """The seats, each with its side."""
    return tuple(SeatSet(seat.id, seat.name, unarticled(seat.name), seat.side) for seat in scenario.seats)


def zones_shown(scenario: Scenario) -> tuple[ZoneShown, ...]:
    """The marked pieces of the ground."""
    return tuple(ZoneShown(zone.id, zone.name, zone.outline) for zone in scenario.zones if not zone.places)


def initials(shorts: Iterable[str]) -> list[str]:
    """One letter each; where two would clash, both take a second one that tells them apart, and after that a number."""
    names = list(shorts)
    count = Counter(name[0].upper() for name in names)
    unique: list[str] = []
    for name in names:
        rivals = [other for other in names if other != name and other[0].upper() == name[0].upper()]
        wanted = name[0].upper() if count[name[0].upper()] == 1 else _two(name, rivals)
        number, choice = 2, wanted
        while choice in unique:
            choice, number = f"{wanted[0]}{number}", number + 1
        unique.append(choice)
    return unique


def _two(name: str, rivals: Iterable[str]) -> str:
    """The first letter and the first of the others in whose place no rival has the same: Rourke and Rosa are Ru and Rs."""
    for place in range(1, len(name)):
        if name[place].isalpha() and all(rival[place : place + 1] != name[place] for rival in rivals):
            return name[0].upper() + name[place]
    return name[:2].capitalize()
