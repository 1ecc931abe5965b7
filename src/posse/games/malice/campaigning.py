"""Campaigns of A Town Called Malice: gangs that ride from game to game, and learn from the winner's cut.

malice/campaign/traits-persist: an earned trait stays with its character in later games, and is lost with it.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice

from msgspec.structs import replace

from posse.engine.event import Event
from posse.games.book.campaigning import Aftermath, Campaigning, Fate, Gang, Lesson, Member, TraitLine, injuries, seated
from posse.games.malice import events as told
from posse.games.malice.book import load_characters, load_traits, load_weapons
from posse.games.malice.scenario import SHELF, Scenario, StartingFigure
from posse.games.malice.scene import Setup
from posse.games.malice.table import Figure, Table

LEAST = 3
"""Games of a campaign when nobody says how many."""
DAMAGE = ("leg", "arm", "flesh wound", "chest", "severe wound")
FIRST = ("last-call", "three-brands", "high-water")
"""With which scenarios the campaigns begin that are suggested: for two gangs, for three, and for four."""


class MaliceCampaigning(Campaigning[Table, Setup]):
    """Any scenarios can be linked that have a seat for every gang; recruits without traits fill the gaps (MR-63)."""

    fixed = False
    locations = 0
    """Nobody carries a wound from one game to the next."""

    def courses(self) -> tuple[tuple[str, ...], ...]:
        return tuple(self.course(first) for first in FIRST)

    def course(self, first: str) -> tuple[str, ...]:
        """This scenario, then the others with as many seats; over again if there are too few of them."""
        seats = len(SHELF.load(first).seats)
        others = [id for id in SHELF.ids() if id != first and len(SHELF.load(id).seats) == seats]
        games = [first, *others]
        return tuple(islice(cycle(games), max(LEAST, len(games))))

    def muster(self, setup: Setup) -> tuple[Gang, ...]:
        return Gang.all_in(setup.scenario, load_traits())

    def recruits(self) -> tuple[Member, ...]:
        """Everybody with a card in the book, without traits: hired guns first, who stand last there."""
        return tuple(Member(card.id, card.id, card.name, card.weapons) for card in reversed(load_characters().values()))

    def traits(self) -> tuple[TraitLine, ...]:
        """What there is to keep (table T5)."""
        return tuple(TraitLine(t.id, t.name, t.sentence, t.rule, t.handicap) for t in load_traits().values() if t.kept)

    def weapons(self) -> Mapping[str, str]:
        return {weapon.id: weapon.name for weapon in load_weapons().values()}

    def enlist(self, setup: Setup, gangs: Sequence[Gang], campaign: str) -> Setup:
        """The riders take the places of their seat in their order; places that are left stay empty."""
        at = seated([gang.id for gang in gangs], [seat.id for seat in setup.scenario.seats])
        placed = [
            _in_place_of(place, rider)
            for gang in gangs
            for place, rider in zip(_places(setup.scenario, at.get(gang.id, "")), gang.riders, strict=False)
        ]
        names = {at[gang.id]: gang.name for gang in gangs if gang.id in at}
        return replace(
            setup, scenario=_called_like(replace(setup.scenario, figures=tuple(placed)), names), campaign=campaign
        )

    def aftermath(self, table: Table, events: Sequence[Event], lessons: Sequence[Lesson] | None = None) -> Aftermath:
        """What the winner's cut has brought was settled at the table: nothing is left to choose."""
        if lessons is not None:
            raise ValueError("Who learns what is settled by the winner's cut, at the table.")
        points = dict(zip(table.scene.seats, table.points, strict=True))
        fates = tuple(_fate(table, figure) for figure in table.figures)
        return Aftermath(fates, points, tuple(_lessons(table, events)))


# Into a game


def _places(scenario: Scenario, seat: str) -> list[StartingFigure]:
    return [figure for figure in scenario.figures if figure.seat == seat]


def _in_place_of(place: StartingFigure, rider: Member) -> StartingFigure:
    """Somebody at the place where the scenario has somebody else; loaded, with whatever they have learned."""
    card = load_characters().get(rider.character)
    return replace(
        place,
        id=rider.id,
        character=rider.character,
        name=rider.name,
        initials=card.initials if card else "".join(word[0] for word in rider.name.split())[:3],
        description=card.description if card else "",
        traits=tuple(dict.fromkeys((*rider.traits, *rider.learned))),
        weapons=rider.weapons,
        rounds=(),
        woman=card is not None and card.woman,
    )


def _called_like(scenario: Scenario, names: Mapping[str, str]) -> Scenario:
    """Seats are called like the gangs that sit there, and so are sides of one seat."""
    alone = {seat.side: seat.id for seat in scenario.seats if sum(s.side == seat.side for s in scenario.seats) == 1}
    return replace(
        scenario,
        seats=tuple(replace(seat, name=names.get(seat.id, seat.name)) for seat in scenario.seats),
        sides=tuple(replace(side, name=names.get(alone.get(side.id, ""), side.name)) for side in scenario.sides),
    )


# Out of a game


def _fate(table: Table, figure: Figure) -> Fate:
    """The dead stay dead; the living start the next game healed, awake and loaded.

    MR-63 `game_carryover`: with `full_reset` everybody is back.
    """
    dead = figure.status == "dead"
    hurt = injuries(zip(DAMAGE, figure.wounds, strict=True), figure.status == "down")
    return Fate(
        figure.id,
        lost="dead" if dead and table.scene.house.game_carryover == "dead_stay_dead" else "",
        hurt="dead" if dead else hurt,
    )


def _lessons(table: Table, events: Sequence[Event]) -> Iterator[Lesson]:
    """Every cut with what it brought; no luck with nobody named is nobody's."""
    card = ""
    for event in events:
        if told.DeckCut.tells(event):
            card = str(event.card)
        elif told.TraitEarned.tells(event):
            yield Lesson(str(event.figure), str(event.trait), card)
        elif told.NothingLearned.tells(event):
            yield Lesson(str(event.figure) if event.figure in table.scene.index else "", "", card, str(event.why))


CAMPAIGNING = MaliceCampaigning()
