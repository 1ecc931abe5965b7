"""What a screen shows of a game: plain data for a table that draws and never judges.

A game turns a *view* (what one seat may know) into these values; the server sends them, the browser draws them. Every
number on them comes from the rules. Lengths are tenths of a millimetre, chances are from 0 to 1, ids are the game's own.
"""

from abc import ABC, abstractmethod
from typing import Generic, Literal, TypeVar

from msgspec import Struct

from posse.engine.event import Event, Tone
from posse.engine.match import Match
from posse.engine.refusal import Refusal
from posse.engine.table import Table
from posse.engine.view import View
from posse.tabletop.terrain import Map, Point, Spot

T = TypeVar("T", bound=Table)
S = TypeVar("S")

# --- What never changes during a match ----------------------------------------------------------------------------


class SideShown(Struct, frozen=True):
    """A side: its number (1 to 4) fixes colour and shape, its letter stands beside both; `short` is its name for little room."""

    id: str
    name: str
    short: str
    letter: str
    number: int


class SeatSet(Struct, frozen=True):
    """A place at the table and the side it plays for."""

    id: str
    name: str
    short: str
    side: str


class BandShown(Struct, frozen=True):
    """A range of a weapon: its name, how far it reaches from edge to edge, and the number it asks for, as "6+"."""

    name: str
    reach: int
    need: str


class WeaponSet(Struct, frozen=True):
    """A weapon on a card; `capacity` is 0 where rounds are not counted."""

    id: str
    name: str
    capacity: int
    bands: tuple[BandShown, ...]
    note: str = ""


class TraitShown(Struct, frozen=True):
    """A trait, what it is called here, and what it does in one sentence."""

    id: str
    name: str
    sentence: str
    rule: str


class ScoreShown(Struct, frozen=True):
    """A score of a character's sheet: what it is called, also where there is little room, and what it was at the start."""

    name: str
    short: str
    value: int


class FigureSet(Struct, frozen=True):
    """The printed part of a figure's card. `initial` is unique on the table; `scores` are those of its sheet, if it has one."""

    id: str
    name: str
    short: str
    initial: str
    description: str
    seat: str
    side: str
    toughness: int
    weapons: tuple[WeaponSet, ...]
    traits: tuple[TraitShown, ...]
    notes: tuple[str, ...] = ()
    scores: tuple[ScoreShown, ...] = ()


class ZoneShown(Struct, frozen=True):
    """A marked piece of the ground and what it is for."""

    id: str
    name: str
    outline: tuple[Point, ...]


class SettingShown(Struct, frozen=True):
    """Everything about a match that is fixed when it begins: sent once.

    `foot` is the diameter of a base on foot, `eye` how high a standing figure sees, `unit` the game's own unit with
    its length, so that a board can measure and label in it; `measured` says between what points the game measures.
    """

    game: str
    game_name: str
    scenario: str
    title: str
    subtitle: str
    blurb: str
    won_by: str
    turns: int
    map: Map
    unit: Literal["inch", "centimetre", "foot"]
    unit_length: int
    foot: int
    sides: tuple[SideShown, ...]
    seats: tuple[SeatSet, ...]
    figures: tuple[FigureSet, ...]
    zones: tuple[ZoneShown, ...]
    special: tuple[str, ...]
    house_rules: dict[str, str | bool]
    """What is played otherwise than the book has it."""
    measured: Literal["edges", "centres"] = "edges"
    cards: bool = True
    """Whether people hold cards in this book."""
    score: str = "points"
    """What the score at the end counts."""
    premeasure: bool = True
    """Whether anybody may measure before declaring: where not, a table lays no ruler and draws no ranges."""


# --- What stands on the table now ---------------------------------------------------------------------------------

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


class FigureShown(Struct, frozen=True):
    """What can change about a figure. `rounds` goes with the weapons of its card; `floor` is 0 on the ground.

    `building` names the house it is in or on. `jammed` is said of somebody none of whose guns will fire for a jam. `state`
    says in phrases what a person needs to know ("Arm wound: one Shoot a turn"), `place` where it is ("on the balcony
    of the Silver Bell Saloon").

    Where a game has them: `posture`; `group` is the id of the leader it goes with, who `leads`; `doing` is what it is about
    ("Heading north"); `cool` is its nerve now, of `cool_first`; `vehicle` is what it drives or rides in, and `riding` says
    so, or on what horse it is ("On Preacher"); `unloaded` goes with
    the weapons of its card; `running` is said of somebody in flight, `unseen` of one's own whom no enemy has spotted.
    """

    id: str
    spot: Spot
    radius: int
    mark: Mark
    wounds: tuple[WoundRow, ...]
    rounds: tuple[int, ...]
    in_hand: int
    horse: str = ""
    aiming: bool = False
    jammed: bool = False
    covering: bool = False
    acting: bool = False
    done: bool = False
    actions_left: int = 0
    floor: int = 0
    building: str = ""
    facing: int = 0
    silver: int = 0
    state: tuple[str, ...] = ()
    place: str = ""
    posture: Posture = ""
    group: str = ""
    leads: bool = False
    doing: str = ""
    cool: int = 0
    cool_first: int = 0
    vehicle: str = ""
    riding: str = ""
    unloaded: tuple[bool, ...] = ()
    running: bool = False
    unseen: bool = False


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


# --- What is asked ------------------------------------------------------------------------------------------------

Parameter = Literal["", "path", "spot", "distance", "point", "figures"]
"""What an open choice still needs: a path from the figure, a spot, a distance along a path already declared, a point to look
or go toward, or which figures."""


class Row(Struct, frozen=True):
    """A line of an offer, to be compared with the same line of the others: "Silas is hit", 0.4; None is a dash."""

    what: str
    side: str
    chance: float | None


Key = Literal[
    "", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "M", "N", "O", "Q", "S", "T", "U", "V", "W", "X"
]
"""The key of a button, or none. L, P, R, Y and Z are not among them: a table has its sights, suggested places, ruler,
reasons and undoing on those."""


Board = Literal["", "figure", "walk", "shot", "cards"]
"""How a choice is made without its button: by clicking its figure; by drawing a walk, which may be drawn straight at an enemy
and must lead somewhere; by picking who fires at whom; by marking cards of the hand."""


class ChoiceShown(Struct, frozen=True):
    """One thing that may be answered. `words` is what to send back.

    An open choice is sent with its parameter filled in: `{words} path=[[x,y,level],...]`, `{words} at=[x,y,level]`,
    or for a distance `{words} {name}=123`, where `fill` is the parameter's name; for a point `{words} {name}=[x,y]`, for
    figures `{words} {name}=["ann","bob"]`. Choices with the same `action` share one button (`label`, `key`); `name` tells
    them apart, and `brief` does it in fewer words. `rows` and `note` are for offers that are compared; a `note` is a phrase,
    and `also` a sentence after it, for which a ticket has no room. `figures` are those who do it together, the leader first;
    where they are still to be named, those who may be.

    `board` says how it is chosen at the table, `commit` what the button says that commits it, if not its label, and `whom` what
    is done to a target, as in "Whom does Ike fan at?". A `plain` shot is the one that the chain of a `ShotShown` is of. `cards`
    are those it takes from the hand where it takes several.
    """

    words: str
    kind: str
    action: str
    label: str
    name: str
    key: Key = ""
    needs: Parameter = ""
    fill: str = ""
    figure: str = ""
    target: str = ""
    weapon: str = ""
    card: str = ""
    count: int = 0
    at: Spot | None = None
    chance: float | None = None
    distance: int | None = None
    note: str = ""
    rows: tuple[Row, ...] = ()
    commits: bool = False
    figures: tuple[str, ...] = ()
    brief: str = ""
    also: str = ""
    board: Board = ""
    commit: str = ""
    whom: str = ""
    plain: bool = False
    cards: tuple[str, ...] = ()


class RefusedShown(Struct, frozen=True):
    """A button that is grey now, and why."""

    action: str
    label: str
    key: Key
    sentence: str
    rule: str


class CardShown(Struct, frozen=True):
    """A card in one's own hand and what it can do now, in a few words; `words` plays it, if one click may do that."""

    card: str
    name: str
    note: str = ""
    usable: bool = False
    words: str = ""


Asking = Literal["act", "activate", "react", "lay", "fight", "place", "hold", "courage", "pick", "roll", "draw"]
"""What sort of question it is, so that the screen can lay it out: an action for a figure; which figure acts; a reaction to
an attack; an initiative card in secret; a brawl card in secret; a figure to set down; a held shot; a card for courage; any
other choice; a die or a card of one's own."""


class AskedShown(Struct, frozen=True):
    """What a seat is asked: one clear sentence, how to go about it, and everything it may answer.

    `given` is the answer of a secret choice that has been laid but may still be changed. `sides` is the die of a roll,
    `dice` how many of them are thrown in a handful (0: one plain die).
    `moot` is the answer to give where nothing can be done: such a question is put only so that being asked tells nothing. With
    `anybody` others are asked too, and the first who speaks settles it.
    """

    seat: str
    kind: Asking
    sentence: str
    hint: str
    rule: str
    choices: tuple[ChoiceShown, ...] = ()
    refused: tuple[RefusedShown, ...] = ()
    figure: str = ""
    against: str = ""
    secret: bool = False
    given: str = ""
    sides: int = 0
    dice: int = 0
    need: str = ""
    moot: str = ""
    anybody: bool = False


class EndShown(Struct, frozen=True):
    """How the match ended."""

    sentence: str
    reason: str
    winners: tuple[str, ...]
    score: tuple[tuple[str, str], ...]
    rule: str


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


# --- What happened ------------------------------------------------------------------------------------------------


class DieShown(Struct, frozen=True):
    """A die as it fell: what it was for, and whether it did what was hoped (None: neither good nor bad)."""

    face: int
    sides: int
    what: str
    good: bool | None = None
    typed: bool = False


class Showing(Struct, frozen=True):
    """What the board plays for a line: a walk along a path, a shot from one to another, cards turned up."""

    kind: Literal["", "walk", "shot", "cards", "fall", "death"] = ""
    figure: str = ""
    target: str = ""
    path: tuple[Spot, ...] = ()
    hit: bool = False
    cards: tuple[tuple[str, str], ...] = ()


class LineShown(Struct, frozen=True):
    """One line of the story. `outcome` is the part that hurt somebody, told apart; `why` says that there is more.

    `typed` says that a die or card it tells of is somebody's own and was typed in.
    """

    number: int
    turn: int
    tone: Tone
    sentence: str
    rule: str
    side: str = ""
    outcome: str = ""
    figures: tuple[str, ...] = ()
    dice: tuple[DieShown, ...] = ()
    showing: Showing = Showing()
    why: bool = False
    typed: bool = False


# --- What a player may look into before or after ------------------------------------------------------------------


class Term(Struct, frozen=True):
    """A row of a sum: "6+" or a modifier, what for, and the rule. One that did not count says so with `counts` false."""

    value: str
    what: str
    rule: str
    counts: bool = True


class Chance(Struct, frozen=True):
    """A link of the chain of what may come of it: hit, wounded, loses nerve, down, dead."""

    what: str
    chance: float


class Ray(Struct, frozen=True):
    """A line of sight from above. Blocked, it stops at `stop`; `cover` is the grade it gives the target, by `by`."""

    a: Point
    b: Point
    clear: bool
    stop: Point | None = None
    by: str = ""


class SideSlice(Struct, frozen=True):
    """Something the line passes over, under or through, seen from the side."""

    start: int
    end: int
    base: int
    top: int
    name: str
    role: Literal["passes", "shelters", "blocks", "floor"]


class SideView(Struct, frozen=True):
    """The line of sight from the side: feet and eyes of both, and what stands between, by distance from the first."""

    length: int
    feet: tuple[int, int]
    eyes: tuple[int, int]
    slices: tuple[SideSlice, ...]


class RoomShown(Struct, frozen=True):
    """The room a target is seen in through a door or a window, where a game asks how deep in it somebody stands.

    `strip` is the ground behind the `opening` where one can still be hit, on `level`; `depth` is how far in the target is,
    and `safe` says that this is too deep.
    """

    opening: tuple[Point, Point]
    strip: tuple[Point, ...]
    level: int
    depth: int
    safe: bool


class SightShown(Struct, frozen=True):
    """What one figure has of another, from where it stands or would stand: the words, the lines, the side view.

    `shield` is where the thing that gives cover is drawn on the line, `grade` what it takes off the roll: 0, 1 or 2.
    `behind` says whether the figure is at the target's back; None where the game does not ask or the target does not stand.
    `column` is the column of a table that a hit is read in, where the game has one.
    """

    figure: str
    target: str
    sees: bool
    distance: int | None
    sentence: str
    grade: int
    by: str
    shield: Point | None
    rays: tuple[Ray, ...]
    side: SideView | None
    room: RoomShown | None = None
    behind: bool | None = None
    column: str = ""


class ShotShown(Struct, frozen=True):
    """A shot looked into: sight, the sum with its reasons, what the die must show, and the exact chain.

    Where there is none, `refusal` says why, and `brief` the same in two words, for a ticket.
    """

    sight: SightShown
    weapon: str
    possible: bool
    refusal: str
    rule: str
    need: str
    terms: tuple[Term, ...]
    chain: tuple[Chance, ...]
    others: tuple[Chance, ...] = ()
    """Other ways to do it and their chances: "Fan four rounds"."""
    brief: str = ""


class FromHere(Struct, frozen=True):
    """One enemy from a place: what the figure could do to it, and it to the figure. None: not possible, `why` says it,
    or, with a distance of None, nobody may measure. `words` tell the cover, `brief` what gives it."""

    figure: str
    distance: int | None
    words: str
    brief: str
    you_hit: float | None
    why: str
    hits_you: float | None
    sight: SightShown


class BackShown(Struct, frozen=True):
    """Somebody whom it would pay to come at from behind: `angle` degrees about the way `facing` away from where it looks."""

    figure: str
    facing: int
    angle: int


class RegionShown(Struct, frozen=True):
    """Where a choice can end, level by level, as outlines (holes go the other way round), and places worth a thought.

    `backs` are of those in reach, where coming from behind counts for something.
    """

    outlines: tuple[tuple[int, tuple[Point, ...]], ...]
    places: tuple["PlaceShown", ...]
    limit: int
    backs: tuple[BackShown, ...] = ()


class PlaceShown(Struct, frozen=True):
    """A suggested answer to an open choice, in words: "behind the trough, 4.5 inches north-east"."""

    words: str
    spot: Spot
    path: tuple[Spot, ...]
    name: str


class Stretch(Struct, frozen=True):
    """A piece of a path, from one distance to another, over rough ground or not."""

    start: int
    end: int
    rough: bool
    what: str = ""


class QuarterShown(Struct, frozen=True):
    """A quarter of a mount's move: how far along it begins, where on the path if that gets there, and its turning in degrees."""

    quarter: int
    at: int
    spot: Spot | None
    used: int
    left: int


class GhostShown(Struct, frozen=True):
    """One who comes along with the mover: its own path, and what that hangs on, if on anything."""

    figure: str
    path: tuple[Spot, ...]
    note: str = ""


class StraightShown(Struct, frozen=True):
    """The straight stretch of a run: from where to where along the path it is, and how long it has to be."""

    start: int
    end: int
    needed: int


class TrialShown(Struct, frozen=True):
    """A path tried out before it is committed: as far as it may go, what it costs and leaves, and what is seen there.

    `words` is what to send to commit it. `refusal` says why it cannot end there, or why it stopped short. `quarters` are of a
    mount that turns by them, `followers` those who come along. `first` says what is diced for before anybody goes.
    `straight` is the straight stretch that a run owes, and `broken` how far along the path it is that a rule is broken,
    where that is one place.
    """

    words: str
    path: tuple[Spot, ...]
    length: int
    left: int
    stretches: tuple[Stretch, ...]
    allowed: bool
    refusal: str
    rule: str
    note: str
    from_here: tuple[FromHere, ...]
    place: str
    quarters: tuple[QuarterShown, ...] = ()
    followers: tuple[GhostShown, ...] = ()
    first: str = ""
    straight: StraightShown | None = None
    broken: int | None = None


class WhyShown(Struct, frozen=True):
    """The why panel: headline, dice, the sum, the chances beforehand, what would have changed them, the geometry."""

    title: str
    sentence: str
    rule: str
    dice: tuple[DieShown, ...]
    terms: tuple[Term, ...]
    need: str
    sight: SightShown | None
    chain: tuple[Chance, ...]
    changes: tuple[Chance, ...]
    source: str


# --- The game's part ----------------------------------------------------------------------------------------------


class Screen(ABC, Generic[T, S]):
    """One game, made visible. Everything takes a view, so nothing can be shown that the seat may not know."""

    def prepare(self, setup: S) -> None:
        """Do beforehand what takes long the first time, so that nobody waits for it at the table."""
        self.setting(setup)

    @abstractmethod
    def setting(self, setup: S) -> SettingShown:
        """What is fixed when the match begins."""

    @abstractmethod
    def shown(self, view: View[T], given: str = "", laid: tuple[str, ...] = ()) -> TableShown:
        """What the seat sees; `given` is its own secret answer, `laid` the seats that have laid theirs."""

    @abstractmethod
    def line(self, setup: S, number: int, turn: int, event: Event) -> LineShown:
        """One line of the story from an event already in the form its reader may see."""

    @abstractmethod
    def region(self, view: View[T], words: str, places: bool = True) -> RegionShown | Refusal:
        """Where an open choice can end, and places worth a thought; without them, if they take long to think of."""

    @abstractmethod
    def trial(self, view: View[T], words: str) -> TrialShown | Refusal:
        """An open choice with its parameter, tried out: a path that is too long is cut where it must end."""

    @abstractmethod
    def sights(self, view: View[T], figure: str) -> tuple[SightShown, ...] | Refusal:
        """From one figure to everybody else on the table."""

    @abstractmethod
    def shot(self, view: View[T], figure: str, target: str, weapon: str = "") -> ShotShown | Refusal:
        """One figure's shot at another looked into, as it could be taken now."""

    @abstractmethod
    def why(self, match: Match[T, S], number: int, seat: str | None) -> WhyShown | Refusal:
        """What lies behind one event, as far as the seat may know it: rebuilt from the position it happened in."""
