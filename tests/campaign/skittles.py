"""A little book with campaigns: skittles. Everybody knocks people over; nobody needs the engine for that."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from posse.content.loader import BadContentError, ContentError
from posse.engine.event import Event
from posse.engine.table import Outcome
from posse.engine.table import Table as EngineTable
from posse.games.book.campaigning import Aftermath, Campaigning, Fate, Gang, Lesson, Member, TraitLine, seated
from posse.games.book.front import Front, ScenarioLine, SeatLine, SideLine
from posse.games.book.house_rules import RuleValue


class Skittle(Struct, frozen=True):
    """Somebody at a place on the alley."""

    id: str
    seat: str
    character: str
    traits: tuple[str, ...] = ()
    wounds: tuple[int, ...] = ()
    place: int = 0


class Setup(Struct, frozen=True):
    """An alley with its skittles."""

    scenario: str
    seats: tuple[str, ...]
    skittles: tuple[Skittle, ...]
    campaign: str = ""
    heavy: bool = False


class Table(EngineTable, frozen=True, kw_only=True):
    """How it went."""

    setup: Setup
    broken: tuple[str, ...] = ()
    bruised: tuple[str, ...] = ()
    points: tuple[int, ...] = (0, 0)
    learned: tuple[Lesson, ...] = ()


def alley(id: str, seats: tuple[str, ...], *people: str) -> Setup:
    """A scenario: so many places for each seat, written as "seat:who"."""
    pairs = [one.split(":") for one in people]
    return Setup(id, seats, tuple(Skittle(who, seat, who, place=n) for n, (seat, who) in enumerate(pairs)))


ALLEYS = {
    one.scenario: one
    for one in (
        alley("barn", ("reds", "blues"), "reds:ann", "reds:abe", "blues:ben", "blues:bea"),
        alley("ford", ("north", "south"), "north:cal", "north:ann", "south:dan", "south:dot"),
        alley("mill", ("blues", "reds"), "blues:eve", "blues:eli", "blues:ewa", "reds:fay", "reds:fox", "reds:flo"),
        alley("trio", ("reds", "blues", "greens"), "reds:ann", "blues:ben", "greens:gus"),
    )
}
PEOPLE = ("ann", "abe", "ben", "bea", "cal", "dan", "dot", "eve")


class Skittles:
    """The game, as far as a campaign asks for it."""

    id, name = "skittles", "Skittles"

    def start(self, setup: Setup) -> Table:
        return Table(setup=setup)


class SkittlesCampaigns(Campaigning[Table, Setup]):
    """The dead stay dead; bruises stay when the balls are heavy."""

    fixed = False
    locations = 1

    def courses(self) -> tuple[tuple[str, ...], ...]:
        return (("barn", "ford", "mill"),)

    def course(self, first: str) -> tuple[str, ...]:
        return ("barn", "ford", "mill") if first == "barn" else (first,) * 3

    def muster(self, setup: Setup) -> tuple[Gang, ...]:
        return tuple(
            Gang(
                seat,
                seat.capitalize(),
                tuple(
                    Member(one.id, one.character, one.id.capitalize(), ("ball",), one.traits)
                    for one in setup.skittles
                    if one.seat == seat
                ),
            )
            for seat in setup.seats
        )

    def recruits(self) -> tuple[Member, ...]:
        return tuple(Member(who, who, who.capitalize(), ("ball",)) for who in PEOPLE)

    def traits(self) -> tuple[TraitLine, ...]:
        return (
            TraitLine("steady", "Steady", "Wobbles less.", "skittles/steady"),
            TraitLine("wobbly", "Wobbly", "Wobbles more.", "skittles/wobbly", handicap=True),
        )

    def weapons(self) -> Mapping[str, str]:
        return {"ball": "Ball"}

    def enlist(self, setup: Setup, gangs: Sequence[Gang], campaign: str) -> Setup:
        found: list[Skittle] = []
        for gang, seat in seated([gang.id for gang in gangs], setup.seats).items():
            riders = next(one for one in gangs if one.id == gang).riders
            places = [one for one in setup.skittles if one.seat == seat]
            found += [
                Skittle(rider.id, seat, rider.character, (*rider.traits, *rider.learned), rider.wounds, spot.place)
                for rider, spot in zip(riders, places, strict=False)
            ]
        return replace(setup, skittles=tuple(found), campaign=campaign)

    def aftermath(self, table: Table, events: Sequence[Event], lessons: Sequence[Lesson] | None = None) -> Aftermath:
        fates = []
        for one in table.setup.skittles:
            bruised = one.id in table.bruised
            fates.append(
                Fate(
                    one.id,
                    lost="dead" if one.id in table.broken else "",
                    hurt="bruised" if bruised else "",
                    wounds=(1,) if bruised and table.setup.heavy else (),
                )
            )
        points = dict(zip(table.setup.seats, table.points, strict=False))
        return Aftermath(tuple(fates), points, table.learned)


BOOK = SkittlesCampaigns()


class SkittlesFront:
    """Skittles on a shelf, as far as a campaign asks for it."""

    game = Skittles()
    campaigning: Campaigning[Table, Setup] | None = BOOK
    first_scenario = "barn"

    def scenarios(self) -> tuple[ScenarioLine, ...]:
        return tuple(self.scenario_of(setup) for setup in ALLEYS.values())

    def scenario(self, id_or_path: str) -> ScenarioLine:
        return self.scenario_of(self.set_up(id_or_path, {}))

    def set_up(self, id_or_path: str, house_rules: Mapping[str, RuleValue]) -> Setup:
        """Heavy balls are an option."""
        if id_or_path not in ALLEYS:
            raise BadContentError([ContentError(id_or_path, "", "There is no such alley.")])
        return replace(ALLEYS[id_or_path], heavy=bool(house_rules.get("heavy")))

    def scenario_of(self, setup: Setup) -> ScenarioLine:
        """As a list shows it."""
        seats = tuple(SeatLine(seat, seat.capitalize(), seat) for seat in setup.seats)
        people = {seat: tuple(one.id for one in setup.skittles if one.seat == seat) for seat in setup.seats}
        sides = tuple(SideLine(seat, seat.capitalize(), those) for seat, those in people.items())
        name = f"The {setup.scenario.capitalize()}"
        return ScenarioLine(
            setup.scenario, "skittles", name, name, "grass", seats, sides, len(setup.skittles), 3, "", "", "", 0, {}
        )


FRONT: Front[Any, Any] = cast("Any", SkittlesFront())


def finished(setup: Setup, winner: str = "", **facts: Any) -> Table:
    """A game that is over; without a winner it was a draw."""
    winners = (winner,) if winner else ()
    return Table(setup=setup, outcome=Outcome("It got dark.", winners, (), "skittles/dark"), **facts)
