"""A little book with campaigns: skittles. Everybody knocks people over; nobody needs the engine for that."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NoReturn

from msgspec import Struct
from msgspec.structs import replace

from posse.content.loader import BadContentError, ContentError
from posse.engine.event import Event
from posse.engine.game import Game
from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal
from posse.engine.table import Outcome
from posse.engine.table import Table as EngineTable
from posse.games.book.campaigning import Aftermath, Campaigning, Fate, Gang, Lesson, Member, TraitLine, seated
from posse.games.book.front import AdviceLine, Front, Paper, ScenarioLine, SeatLine, SideLine
from posse.games.book.house_rules import HouseRule, RuleValue
from posse.games.book.odds import AttackOdds
from posse.games.wire.screen import Screen


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


class Skittles(Game[Table, Setup]):
    """The game, as far as a campaign asks for it."""

    id: ClassVar[str] = "skittles"
    name: ClassVar[str] = "Skittles"
    table_type = Table
    setup_type = Setup
    items = ()
    answers = ()

    def start(self, setup: Setup) -> Table:
        """Everybody stands."""
        return Table(setup=setup)

    def restore(self, setup: Setup, plain: Mapping[str, Any]) -> Mapping[str, Any]:
        """The set-up is kept."""
        return {**plain, "setup": setup}

    def seats(self, table: Table) -> tuple[str, ...]:
        """As set up."""
        return table.setup.seats

    def redact(self, table: Table, seat: str | None) -> Table:
        """No secrets."""
        return table

    def imagine(self, table: Table, seat: str, rng: Random) -> Table:
        """No secrets."""
        return table

    def why_not(self, table: Table, choice: Choose[Table], answer: Option[Table]) -> Refusal | None:
        """Nothing is asked."""
        return None

    def names(self, table: Table) -> Mapping[str, str]:
        """Capitals."""
        return {one.id: one.id.capitalize() for one in table.setup.skittles}


class SkittlesCampaigns(Campaigning[Table, Setup]):
    """The dead stay dead; bruises stay when the balls are heavy."""

    fixed = False
    locations = 1

    def courses(self) -> tuple[tuple[str, ...], ...]:
        """One."""
        return (("barn", "ford", "mill"),)

    def course(self, first: str) -> tuple[str, ...]:
        """That one twice, or three times the same."""
        return ("barn", "ford", "mill") if first == "barn" else (first,) * 3

    def muster(self, setup: Setup) -> tuple[Gang, ...]:
        """By seat."""
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
        """Eight people are known in the village."""
        return tuple(Member(who, who, who.capitalize(), ("ball",)) for who in PEOPLE)

    def traits(self) -> tuple[TraitLine, ...]:
        """Two."""
        return (
            TraitLine("steady", "Steady", "Wobbles less.", "skittles/steady"),
            TraitLine("wobbly", "Wobbly", "Wobbles more.", "skittles/wobbly", handicap=True),
        )

    def weapons(self) -> Mapping[str, str]:
        """One."""
        return {"ball": "Ball"}

    def enlist(self, setup: Setup, gangs: Sequence[Gang], campaign: str) -> Setup:
        """Riders take the places in their order."""
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
        """Broken is dead."""
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


class SkittlesFront(Front[Table, Setup]):
    """Skittles on a shelf."""

    game = Skittles()
    first_scenario = "barn"

    @property
    def campaigning(self) -> Campaigning[Table, Setup] | None:
        """Village against village."""
        return BOOK

    @property
    def screen(self) -> Screen[Table, Setup]:
        """Nobody looks."""
        return _unasked()

    def scenarios(self) -> tuple[ScenarioLine, ...]:
        """The alleys."""
        return tuple(self.scenario_of(setup) for setup in ALLEYS.values())

    def scenario(self, id_or_path: str) -> ScenarioLine:
        """One of them."""
        return self.scenario_of(self.set_up(id_or_path, {}))

    def set_up(self, id_or_path: str, house_rules: Mapping[str, RuleValue]) -> Setup:
        """Heavy balls are an option."""
        if id_or_path not in ALLEYS:
            raise BadContentError([ContentError(id_or_path, "", "There is no such alley.")])
        return replace(ALLEYS[id_or_path], heavy=bool(house_rules.get("heavy")))

    def scenario_of(self, setup: Setup) -> ScenarioLine:
        """As a list shows it."""
        return ScenarioLine(
            setup.scenario,
            "skittles",
            f"The {setup.scenario.capitalize()}",
            f"The {setup.scenario.capitalize()}",
            "grass",
            tuple(SeatLine(seat, seat.capitalize(), seat) for seat in setup.seats),
            tuple(
                SideLine(seat, seat.capitalize(), tuple(one.id for one in setup.skittles if one.seat == seat))
                for seat in setup.seats
            ),
            len(setup.skittles),
            3,
            "Most points.",
            "Skittles.",
            "",
            0,
            {},
        )

    def house_rules(self) -> tuple[HouseRule, ...]:
        """One."""
        return (HouseRule("heavy", False, (False, True), ("no", "yes"), "Heavy balls.", "", "skittles/heavy", ""),)

    def check(self, path: Path) -> tuple[ContentError, ...]:
        """Not asked here."""
        return _unasked()

    def advice(self, path: Path) -> tuple[AdviceLine, ...]:
        """Not asked here."""
        return _unasked()

    def sides_of(self, setup: Setup) -> Mapping[str, str]:
        """Not asked here."""
        return _unasked()

    def muster(self, table: Table) -> Mapping[str, str]:
        """Not asked here."""
        return _unasked()

    def turn(self, table: Table) -> int:
        """Not asked here."""
        return _unasked()

    @property
    def odds(self) -> Callable[..., AttackOdds]:
        """Not asked here."""
        return _unasked()

    def sheet(self, id_or_path: str, paper: Paper) -> str:
        """Not asked here."""
        return _unasked()

    def losses(self, table: Table, events: Sequence[Event], side: str) -> Mapping[str, int]:
        """Not asked here."""
        return _unasked()

    def idles(self, table: Table, choice: Choose[Table], answer: Option[Table]) -> bool:
        """Not asked here."""
        return _unasked()


def _unasked() -> NoReturn:
    raise AssertionError("a campaign needs to know nothing of this")


FRONT = SkittlesFront()


def finished(setup: Setup, winner: str = "", **facts: Any) -> Table:
    """A game that is over; without a winner it was a draw."""
    winners = (winner,) if winner else ()
    return Table(setup=setup, outcome=Outcome("It got dark.", winners, (), "skittles/dark"), **facts)
