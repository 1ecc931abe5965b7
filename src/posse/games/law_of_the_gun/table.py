"""The table of a match of Law of the Gun: figures, horses, vehicles, counters and gunfights, all in one frozen value."""

from collections.abc import Iterable, Mapping, Sequence
from math import isqrt
from typing import ClassVar, Literal, NamedTuple, Self

from msgspec import Struct
from msgspec.structs import fields, replace

from posse.games.deeds.happened import Ruled
from posse.games.law_of_the_gun.book import Attribute
from posse.games.law_of_the_gun.scenario import FOOT_RADIUS, HORSE_RADIUS, VEHICLE_RADIUS, VehicleKind
from posse.games.law_of_the_gun.scene import Profile, Scene
from posse.games.people import figures
from posse.games.people.people import put
from posse.games.people.stage import Model
from posse.tabletop.length import inches
from posse.tabletop.movement import Base
from posse.tabletop.terrain import Point, Spot

Status = Literal["up", "disabled", "dead", "prisoner", "gone", "unseen", "hidden", "waiting"]
Posture = Literal["standing", "prone", "mounted", "aboard"]
DoingKind = Literal["halted", "heading", "bound", "round", "charge"]

EYE_ON_FOOT, EYE_PRONE, EYE_MOUNTED = inches(1.1), inches(0.3), inches(1.6)
"""How high the eyes are: on foot, lying down, in the saddle or on the box of a vehicle."""

NOWHERE = Spot(-1, -1, 0)
"""Where somebody is of whom a seat does not know it."""

THERE = ("up", "disabled", "prisoner")
"""How somebody may fare whose model is on the table."""

RADII: dict[str, int] = {
    "standing": FOOT_RADIUS,
    "prone": FOOT_RADIUS,
    "mounted": HORSE_RADIUS,
    "aboard": VEHICLE_RADIUS,
}
EYES: dict[str, int] = {
    "standing": EYE_ON_FOOT,
    "prone": EYE_PRONE,
    "mounted": EYE_MOUNTED,
    "aboard": EYE_MOUNTED,
    "loose": EYE_ON_FOOT,
    "vehicle": EYE_ON_FOOT,
}


class Doing(NamedTuple):
    """The stored action: what somebody was doing when last seen to.

    heading: some way, `to` far out along it. bound: for the place `to`. round: working round a `piece`, with a `sense` of
    rotation. charge: at the place `to`. `fast` says that it was done at a run.
    """

    kind: DoingKind = "halted"
    to: Point = Point(0, 0)
    piece: str = ""
    sense: int = 0
    fast: bool = False


HALTED = Doing()


class HalfTurn(figures.Figure, frozen=True):
    """What is kept of somebody's own latest half-turn; it begins `afresh`, whole, with the next.

    `trail` (the path so far), `moved` (how much of the `allowance` is spent), `slowed` (by terrain), `crossed` (pieces paid
    for), `fast` (what came of the test for moving fast), `tried` (Initiative), `roused` (the test was passed, and nothing
    moved since), `postured`, `changed` (mounted or dismounted), `pivoted`, `turned` (the quarters of a move that were turned
    in), `walking` (in the middle of a walk), `shot` (shots), `aimed`, `reacted`, `stunned`, `acted`, `reloading` (the place of
    a weapon, or -1), `traded`, `refilled`, and `low`: lies low by its chart and holds its fire.
    """

    trail: tuple[Spot, ...] = ()
    allowance: int = 0
    slowed: int = 0
    crossed: tuple[str, ...] = ()
    fast: Literal["", "passed", "failed"] = ""
    tried: bool = False
    roused: bool = False
    postured: bool = False
    changed: bool = False
    pivoted: bool = False
    turned: tuple[int, ...] = ()
    walking: bool = False
    aimed: bool = False
    reacted: bool = False
    stunned: bool = False
    reloading: int = -1
    traded: bool = False
    refilled: bool = False
    low: bool = False

    @property
    def stirred(self) -> bool:
        """lotg/ruling/stationary: a centimetre moved, a change of posture or mount, or a turn of the horse."""
        return bool(self.moved or self.postured or self.changed or self.pivoted)

    def afresh(self) -> Self:
        return replace(self, **FRESH)


FRESH = {
    field.name: field.default
    for field in fields(HalfTurn)
    if field.name in ("acted", "moved", "shot", *HalfTurn.__annotations__)
}


class Figure(HalfTurn, frozen=True, kw_only=True):
    """What can change about one character.

    lotg/attributes/changeable: `cool` is the present level; the sheet has the original. `rounds` and `empty` stand beside
    the weapons: ammunition points, and whether a turn of loading is due. `arms` counts wounds left and right, `lost` arms
    are useless; `legs` counts wounds borne, `lame` says that one was not. `group` is the leader's id, empty if alone.
    `known` are the sides that have spotted it, and `quiet` counts the half-turns in which nobody could keep it in view.

    `harm` is what it took since its group was last checked, by shooter, be it nothing. `restless`: shot at, fired, fought or
    was driven since its own last half-turn ended. `charged`: stood a test for being charged this half-turn; `fell_back`:
    was driven back by its nerve this half-turn, whosever it is.

    Of those whom the charts run: `blind` (checks of the chart in a row at which its group saw no enemy), `swept` (has ridden
    along the edge of the table to the end).
    """

    present: ClassVar[tuple[str, ...]] = THERE

    status: Status = "up"
    posture: Posture = "standing"
    cool: int = 3
    empty: tuple[bool, ...] = ()
    arms: tuple[int, int] = (0, 0)
    lost: tuple[bool, bool] = (False, False)
    legs: int = 0
    lame: bool = False
    in_hand: int = 0
    group: str = ""
    doing: Doing = HALTED
    running: bool = False
    melee: tuple[str, ...] = ()
    charged: bool = False
    fell_back: bool = False
    restless: bool = False
    harm: tuple[tuple[str, int], ...] = ()
    fired: bool = False
    known: tuple[str, ...] = ()
    quiet: int = 0
    fate_used: bool = False
    blind: int = 0
    swept: bool = False

    @property
    def radius(self) -> int:
        """Half the base: a rider's is the horse's, and whoever is aboard has the vehicle's."""
        return RADII[self.posture]

    @property
    def stance(self) -> str:
        """How it stands, lies or sits: what sight and distances make of it. Who is disabled lies, if not in the saddle."""
        if self.status == "disabled" and self.posture == "standing":
            return "prone"
        return self.posture

    @property
    def able(self) -> bool:
        """Alive, not disabled, not a prisoner, not skedaddling."""
        return self.status == "up" and not self.running

    @property
    def shot_at(self) -> bool:
        """lotg/ruling/shot-at: has it been, since its group was last checked?"""
        return bool(self.harm)


class Horse(Struct, frozen=True):
    """A horse, ridden or loose; it looks `toward` a point. Leg wounds slow it as they slow people."""

    id: str
    spot: Spot
    toward: Point
    rider: str = ""
    side: str = ""
    legs: int = 0
    lame: bool = False
    status: Literal["up", "disabled", "dead"] = "up"
    radius: ClassVar[int] = HORSE_RADIUS

    @property
    def stance(self) -> str:
        """Ridden or loose; a horse that is down lies."""
        if self.status != "up":
            return "prone"
        return "mounted" if self.rider else "loose"


class Vehicle(Struct, frozen=True):
    """A horse-drawn vehicle with its driver, passengers and team; wrecked, it is an obstacle."""

    id: str
    spot: Spot
    toward: Point
    kind: VehicleKind = "wagon"
    driver: str = ""
    passengers: tuple[str, ...] = ()
    seats: int = 4
    team: tuple[Horse, ...] = ()
    status: Literal["up", "stopped", "wrecked"] = "up"
    side: str = ""
    radius: ClassVar[int] = VEHICLE_RADIUS
    stance: ClassVar[str] = "vehicle"

    @property
    def crew(self) -> tuple[str, ...]:
        return (self.driver, *self.passengers) if self.driver else self.passengers


class Gunfight(Struct, frozen=True):
    """A gunfight that has been called: between whom, by which seat, and since when."""

    id: str
    caller: str
    figures: tuple[str, ...]
    since_turn: int


class Counter(Struct, frozen=True):
    """A counter for an unseen group, or for nobody at all: `group` is empty for a dummy, and for whoever may not know.

    `moved` says that it went somewhere in its latest half-turn, `low` that it lies low and holds its fire.
    """

    id: str
    spot: Spot
    mounted: bool
    shows: int
    group: str = ""
    doing: Doing = HALTED
    moved: bool = False
    low: bool = False


ONES = ("target", "enemy")
"""Fields that name one more person than whom the news is of; who does not know of both is not told."""


class Table(figures.FigureTable[Figure], frozen=True, kw_only=True):
    """Everything on the table now, hidden things included.

    lotg/basics/centimetres: distances are in centimetres, from the centre of one base to that of the other (or between
    their edges, lotg/ruling/measuring), kept to a hundredth (or to whole ones), and every limit is included: lengths are
    whole tenths of a millimetre. lotg/groups/sight: what one `sees` of another; sight is mutual.

    `order` are the sides in the order of their half-turns, `half` is the side whose half-turn it is, and `active` who is
    acting now, the leader first. `any_shot` says that somebody has fired in this game. `last_seen` is where enemies were
    last seen, `spotted_tries` the places and counters tried this half-turn, `sought` the hidden figures looked for there,
    `holding` the seats that hold all fire for the rest of it. `suspects` is where those whom nobody plays last saw each
    enemy. `left_by` says who left the table, and through which zone.
    """

    eyes: ClassVar[Mapping[str, int]] = EYES
    widest: ClassVar[int] = VEHICLE_RADIUS

    scene: Scene
    figures: tuple[Figure, ...] = ()
    horses: tuple[Horse, ...] = ()
    vehicles: tuple[Vehicle, ...] = ()
    counters: tuple[Counter, ...] = ()
    gunfights: tuple[Gunfight, ...] = ()
    half: str = ""
    order: tuple[str, ...] = ()
    active: tuple[str, ...] = ()
    any_shot: bool = False
    last_seen: tuple[tuple[str, Spot], ...] = ()
    suspects: tuple[tuple[str, Spot], ...] = ()
    spotted_tries: tuple[str, ...] = ()
    sought: tuple[str, ...] = ()
    holding: tuple[str, ...] = ()
    left_by: tuple[tuple[str, str], ...] = ()

    def profile(self, id: str) -> Profile:
        return self.scene.profiles[id]

    def side(self, id: str) -> str:
        return self.scene.profiles[id].side

    def score(self, id: str, attribute: Attribute) -> int:
        """lotg/tests/current-cool: a score as it is now: of Cool the present level, of all else what the sheet says."""
        if attribute == "cool":
            return self.figure(id).cool
        value: int = getattr(self.scene.profiles[id], attribute)
        return value

    def able(self, side: str) -> list[Figure]:
        """Figures of a side that can fight: alive, not disabled, not prisoners, not skedaddling. Hidden ones as well."""
        figures = self.figures
        return [
            figure
            for place in self.scene.friend_places[side]
            if (figure := figures[place]).able or (figure.status in ("hidden", "unseen") and not figure.running)
        ]

    def change_each(self, ids: Iterable[str], **changes: object) -> Self:
        figures, index = list(self.figures), self.scene.index
        for id in ids:
            figures[index[id]] = replace(figures[index[id]], **changes)
        return replace(self, figures=tuple(figures))

    # News

    def known_to_all(self, figure: Figure) -> bool:
        return len(figure.known) == len(self.scene.sides)

    def seats_behind(self, sides: Sequence[str]) -> tuple[str, ...]:
        """The seats of some sides, for news that is theirs alone; none in particular where that is everybody."""
        if len(sides) == len(self.scene.sides):
            return ()
        return tuple(seat for side in sides for seat in self.scene.seats_of[side])

    def report(self, id: str, *events: Ruled) -> Self:
        """News of somebody: told to everybody, or only to those who know where it is.

        Of the others whom an event names each side is told of those alone whom it knows.
        """
        table = self
        for event in events:
            several = [other for ids in event.lists().values() for other in ids if other in self.scene.index]
            others = {other: self.figure(other).known for other in several}
            known = {id: self.figure(id).known, **others}
            met = [getattr(event, field) for field in ONES if getattr(event, field, "") in self.scene.index]
            known |= {other: self.figure(other).known for other in met}
            if all(len(sides) == len(self.scene.sides) for sides in known.values()):
                table = table.log(event)
                continue
            told: dict[str, tuple[str, ...]] = {}
            for side in known[id]:
                if side != self.side(id) and any(side not in known[other] for other in met):
                    continue
                unknown = tuple(other for other in others if side not in known[other])
                if not others or len(unknown) < len(others):
                    told |= dict.fromkeys(self.scene.seats_of[side], unknown)
            unnamed = tuple((seat, ids) for seat, ids in told.items() if ids)
            if told:
                table = table.log(replace(event, only=tuple(told), unnamed=unnamed))
        return table

    def report_all(self, ids: Sequence[str], event: Ruled) -> Self:
        """News of what passes between some: told to the side of the first, and to those who know where all of them are."""
        own = self.side(ids[0])
        sides = [s for s in self.scene.sides if s == own or all(s in self.figure(id).known for id in ids)]
        return self.log(replace(event, only=self.seats_behind(sides)))

    # Horses and vehicles

    def horse(self, id: str) -> Horse:
        """One horse; those of a team go by their vehicle's id and a number."""
        place = self.scene.horse_index.get(id)
        if place is not None:
            return self.horses[place]
        return next(horse for vehicle in self.vehicles for horse in vehicle.team if horse.id == id)

    def vehicle(self, id: str) -> Vehicle:
        return self.vehicles[self.scene.vehicle_index[id]]

    def horse_of(self, figure: str) -> Horse | None:
        return next((horse for horse in self.horses if horse.rider == figure), None) if self.horses else None

    def vehicle_of(self, figure: str) -> Vehicle | None:
        return next((car for car in self.vehicles if figure in car.crew), None) if self.vehicles else None

    def mount_of(self, figure: str) -> Horse | Vehicle | None:
        return self.horse_of(figure) or self.vehicle_of(figure)

    def fellows(self, figure: str) -> tuple[str, ...]:
        """Everybody who goes where somebody goes: all aboard its vehicle, or it alone."""
        vehicle = self.vehicle_of(figure)
        return (figure,) if vehicle is None else vehicle.crew

    def change_mount(self, figure: str, **changes: object) -> Self:
        """The table with the horse or the vehicle that somebody is on changed, if it is on any."""
        mount = self.mount_of(figure)
        if mount is None:
            return self
        return (self.change_horse if isinstance(mount, Horse) else self.change_vehicle)(mount.id, **changes)

    def change_horse(self, id: str, **changes: object) -> Self:
        place = self.scene.horse_index.get(id)
        if place is not None:
            return replace(self, horses=put(self.horses, place, replace(self.horses[place], **changes)))
        vehicle = next(each for each in self.vehicles if any(horse.id == id for horse in each.team))
        team = tuple(replace(horse, **changes) if horse.id == id else horse for horse in vehicle.team)
        return self.change_vehicle(vehicle.id, team=team)

    def change_vehicle(self, id: str, **changes: object) -> Self:
        place = self.scene.vehicle_index[id]
        return replace(self, vehicles=put(self.vehicles, place, replace(self.vehicles[place], **changes)))

    def loose_horses(self) -> tuple[Horse, ...]:
        return tuple(horse for horse in self.horses if horse.status != "dead" and not horse.rider)

    # Where horses and vehicles count as well as people

    def model(self, id: str) -> Figure | Horse | Vehicle:
        place = self.scene.index.get(id)
        if place is not None:
            return self.figures[place]
        return self.vehicle(id) if id in self.scene.vehicle_index else self.horse(id)

    def bases(self, but: tuple[str, ...] = ()) -> list[Base]:
        """Every base on the table except those named. Whoever is aboard takes no room but the vehicle's."""
        people = [
            Base(f.spot, RADII[f.posture])
            for f in self.figures
            if f.status in THERE and f.posture != "aboard" and f.id not in but
        ]
        horses = [
            Base(h.spot, HORSE_RADIUS) for h in self.horses if h.status != "dead" and not h.rider and h.id not in but
        ]
        return people + horses + [Base(v.spot, VEHICLE_RADIUS) for v in self.vehicles if v.id not in but]

    # Distances

    def apart(self, one: Model, two: Model, at: Spot | None = None) -> int:
        """The `distance` of two models that are at hand.

        lotg/ruling/measuring: from centre to centre. lotg/ruling/fractions: to the nearest hundredth of a centimetre.
        """
        p, q = one.spot, at or two.spot
        across, down = p.x - q.x, p.y - q.y
        square = across * across + down * down
        if p.level != q.level:
            heights = self.scene.ground.elevations
            rise = heights[p.level] - heights[q.level]
            square += rise * rise
        return (isqrt(4 * square) + 1) // 2

    def nearest(self, id: str, others: Iterable[str]) -> str:
        """Whoever of the others is nearest, in the order given among equals; empty when there is nobody."""
        return min(others, key=lambda other: self.distance(id, other), default="")
