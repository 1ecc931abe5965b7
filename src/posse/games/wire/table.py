"""What stands on the table now, as one seat or a spectator sees it."""

from typing import Literal

from msgspec import Struct

from posse.games.wire.asked import AskedShown, CardShown, Chip
from posse.games.wire.scene import FigureSet
from posse.tabletop.terrain import Spot

Mark = Literal["fit", "lily", "down", "dead", "away", "waiting", "captured", "hidden"]
"""How somebody fares, in one word. Nobody knows where the hidden are: they have no place on the board."""

Posture = Literal["", "standing", "prone", "mounted", "aboard"]


class SeatShown(Struct, frozen=True):
    """A seat as the masthead shows it. `card` lies face up; `laid` is a card laid face down, waiting to be turned."""

    id: str
    cards: int
    card: str
    laid: bool
    order: int
    acting: bool
    marks: tuple[Mark, ...]
    runs_on: str
    score: str


class WoundRow(Struct, frozen=True):
    """A row of boxes: how many, how many are ticked; the last one kills, unless the row is only a count."""

    name: str
    boxes: int
    ticked: int
    kills: bool = True


class CountShown(Struct, frozen=True):
    """Something that somebody has so many of, as "Fortune Dice"; `most` is what there were of them, where that is known.

    `sort` says which are looked for first: a `vital` figure, `luck` that lies there as dice, and what may be used so often, of
    which `until` says when it comes back.
    """

    name: str
    now: int
    most: int | None = None
    sort: Literal["", "vital", "luck", "use"] = ""
    until: str = ""


class HowShown(Struct, frozen=True):
    """How somebody is, on a map or in the head. `rounds` goes with the weapons of their card, and `in_hand` is the place of one.

    `state` says in phrases what a person needs to know ("Arm wound: one Shoot a turn"), `place` where they are ("on the balcony
    of the Silver Bell Saloon"), `doing` what they are about ("Heading north"). `counts` are what they have besides; `dice` with
    how few a wound leaves them, as "2d6"; `riding` says what they ride in or on ("On Preacher").
    """

    id: str
    mark: Mark
    wounds: tuple[WoundRow, ...] = ()
    rounds: tuple[int, ...] = ()
    in_hand: int = 0
    acting: bool = False
    done: bool = False
    state: tuple[str, ...] = ()
    place: str = ""
    doing: str = ""
    riding: str = ""
    counts: tuple[CountShown, ...] = ()
    dice: str = ""


class FigureShown(HowShown, frozen=True, kw_only=True):
    """What can change about a figure. `floor` is 0 on the ground.

    `building` names the house it is in or on. `jammed` is said of somebody none of whose guns will fire for a jam.

    Where a game has them: `posture`; `group` is the id of the leader it goes with, who `leads`; `cool` is its nerve now, of
    `cool_first`; `vehicle` is what it drives or rides in; `unloaded` goes with the weapons of its card; `running` is said of
    somebody in flight, `unseen` of one's own whom no enemy has spotted.
    """

    spot: Spot
    radius: int
    horse: str = ""
    aiming: bool = False
    jammed: bool = False
    covering: bool = False
    actions_left: int = 0
    floor: int = 0
    building: str = ""
    facing: int = 0
    silver: int = 0
    posture: Posture = ""
    group: str = ""
    leads: bool = False
    cool: int = 0
    cool_first: int = 0
    vehicle: str = ""
    unloaded: tuple[bool, ...] = ()
    running: bool = False
    unseen: bool = False


class SomebodyShown(HowShown, frozen=True, kw_only=True):
    """Somebody at a table where no map is laid.

    `along` is how far along a line they stand, in the length of the scene's unit, where people stand on one, and `away` how far
    that is from whoever is asked, or from the first of the seat's own; `chips` are what counts for them or against them there.
    """

    along: int | None = None
    away: int | None = None
    chips: tuple[Chip, ...] = ()


class HorseShown(Struct, frozen=True):
    """A horse, loose, ridden or dead; `facing` in degrees clockwise from straight up the map, 0 where nobody asks."""

    id: str
    name: str
    spot: Spot
    radius: int
    rider: str
    wounds: int
    alive: bool
    facing: int = 0
    state: tuple[str, ...] = ()


class VehicleShown(Struct, frozen=True):
    """A vehicle with those aboard; `team` is how many animals draw it, of `team_first`."""

    id: str
    kind: str
    name: str
    spot: Spot
    radius: int
    facing: int
    driver: str
    passengers: tuple[str, ...]
    seats: int
    team: int
    team_first: int
    wrecked: bool = False
    state: tuple[str, ...] = ()


class MarkerShown(Struct, frozen=True):
    """Something lying on the table. A counter has a `number`, what it `shows` and its `place` in words, and may be
    `mounted`."""

    id: str
    kind: str
    name: str
    spot: Spot
    number: int = 0
    shows: int = 0
    mounted: bool = False
    place: str = ""


class StandingLine(Struct, frozen=True):
    """One thing that a side has done or has: what, and the points it gives, if points are counted. What is not `sure` counts
    only if it is still so at the end."""

    what: str
    points: int | None = None
    sure: bool = True


class SideStanding(Struct, frozen=True):
    """How a side stands, line by line; `total` is empty where nothing is counted."""

    side: str
    total: str
    lines: tuple[StandingLine, ...]


class StandingShown(Struct, frozen=True):
    """How things stand: which sides would win if it ended now, as far as this seat knows, and why."""

    ahead: tuple[str, ...]
    sides: tuple[SideStanding, ...]


class EndShown(Struct, frozen=True):
    """How the match ended."""

    sentence: str
    reason: str
    winners: tuple[str, ...]
    score: tuple[tuple[str, str], ...]
    rule: str


class HereShown(Struct, frozen=True):
    """Somebody of the story who is where the party is."""

    id: str
    name: str
    sentence: str


class PlaceHere(Struct, frozen=True):
    """A place as whoever is there sees it; its `number` on the map of a town, or 0."""

    id: str
    name: str
    sentence: str
    number: int
    rule: str


class EarnedShown(Struct, frozen=True):
    """What an evening has brought somebody, in a few words each: money, and whether they have a scenario more behind them."""

    id: str
    lines: tuple[str, ...]


class NextShown(Struct, frozen=True):
    """Something of a story that may come next, as its Judge reads it: when, what, and the words that take it or skip it, where it
    waits for nobody else; `change` is what its form is found by, and it says whether the Judge has changed it."""

    id: str
    name: str
    when: str
    tells: str
    lays: str = ""
    take: str = ""
    skip: str = ""
    change: str = ""
    changed: bool = False


RowState = Literal["to roll", "lying", "made", "short", "passed over"]


class RowShown(Struct, frozen=True):
    """Somebody's roll of a check: what they throw, their chance beforehand, and once it lies there its dice, what it came to in
    words and, where it is asked of somebody, whether anything is used; `roll_for` are the words that see to it in their place."""

    figure: str
    rolls: str
    chance: float
    state: RowState
    dice: tuple[int, ...] = ()
    comes_to: str = ""
    roll_for: str = ""


class CheckShown(Struct, frozen=True):
    """A check on the table, or one that is still being set: the chance that anybody makes it, and everybody's row. `close` are the
    words that end it, as long as it goes on."""

    what: str
    asks: str
    chance: float
    rows: tuple[RowShown, ...]
    secret: bool = False
    learns: str = ""
    close: str = ""


class HourShown(Struct, frozen=True):
    """An hour on the line of a clock: its minute, how it is said, and what is due then."""

    at: int
    hour: str
    name: str


class ClockShown(Struct, frozen=True):
    """The hours that a story has left: its first minute, the present one and its last, between which minutes it is night, what is
    due when, and what may be said of the time, each with its words."""

    first: int
    now: int
    last: int
    nights: tuple[tuple[int, int], ...]
    due: tuple[HourShown, ...]
    goes: tuple[tuple[str, str], ...]


class NoteShown(Struct, frozen=True):
    """Something in writing, since when, and the seats that have it; `all` where nobody is without it."""

    words: str
    hour: str
    to: tuple[str, ...]
    all: bool = False


class WayShown(Struct, frozen=True):
    """A place that all may go to: its number on the map of a town, how far it is, and the words that go there."""

    name: str
    number: int
    far: str
    words: str


class DeskShown(Struct, frozen=True):
    """What lies before the Judge alone: what comes next, the facts that are true, also those that nobody else knows, the check on
    the table, the clock, and where one may go."""

    coming: tuple[NextShown, ...]
    facts: tuple[str, ...]
    hidden: tuple[str, ...]
    clock: ClockShown
    check: CheckShown | None = None
    ways: tuple[WayShown, ...] = ()


class AbroadShown(Struct, frozen=True):
    """Where an evening stands between fights: the day, the hour in words and in minutes since midnight, the place and who is there,
    and what is in the purses of those whose purse a seat may know, by their ids; when it is over, also what each has `earned`."""

    day: int
    hour: str
    minutes: int
    place: PlaceHere
    people: tuple[HereShown, ...]
    purses: dict[str, str]
    earned: tuple[EarnedShown, ...] = ()
    desk: DeskShown | None = None
    """None for everybody but a Judge."""
    notes: tuple[NoteShown, ...] = ()
    """What this seat has in writing; for a Judge everything."""


class TableShown(Struct, frozen=True):
    """Everything one seat (or a spectator) sees now."""

    turn: int
    seats: tuple[SeatShown, ...]
    figures: tuple[FigureShown, ...]
    horses: tuple[HorseShown, ...]
    markers: tuple[MarkerShown, ...]
    hand: tuple[CardShown, ...]
    asked: AskedShown | None
    waiting: str
    """Whom everybody waits for, in a sentence; empty when it is this seat."""
    ended: EndShown | None
    discards: int = 0
    deck: int = 0
    vehicles: tuple[VehicleShown, ...] = ()
    others: tuple[AskedShown, ...] = ()
    """What else this seat is asked at the same time, to be answered in any order."""
    people: tuple[SomebodyShown, ...] = ()
    joined: tuple[FigureSet, ...] = ()
    """The cards of those who have come since the match began."""
    standing: StandingShown | None = None
    """None where nobody wins anything."""
    step: str = ""
    """What is being done in the turn, where it goes by steps, as "Initiative"."""
    steps: tuple[str, ...] = ()
    """The steps that a turn goes by, in their order."""
    order: tuple[tuple[str, ...], ...] = ()
    """Who is still to act, the next first; those of a group act together."""
    laid: str = ""
    """The stage that is laid in the place of what the scene has, by its id."""
    abroad: AbroadShown | None = None
    """None where the match is no evening."""
