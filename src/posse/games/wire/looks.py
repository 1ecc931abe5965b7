"""What a player may look into before or after: sights, shots, regions, trials, and why a thing came out as it did."""

from typing import Literal, NamedTuple

from msgspec import Struct

from posse.games.wire.story import DieShown
from posse.games.wire.table import CheckShown
from posse.tabletop.terrain import Point, Spot


class Term(Struct, frozen=True):
    """A row of a sum: "6+" or a modifier, what for, and the rule. One that did not count says so with `counts` false."""

    value: str
    what: str
    rule: str
    counts: bool = True


class Chance(Struct, frozen=True):
    """A link of the chain of what may come of it: the hit, and each end that a hit may have, the worst first and each once."""

    what: str
    chance: float


class Spend(Struct, frozen=True):
    """What something that could be spent on a shot would make of it: how likely it hits, and puts its target out of the fight."""

    what: str
    hit: float
    out: float


class Prospect(NamedTuple):
    """What an attack promises: the chance to hit and that of putting its target out of the fight, and all its ends weighed."""

    hit: float
    out: float
    worth: float


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
    damage: str = ""
    """What a hit does, where it is thrown for: "1d6, less 2"."""
    spends: tuple[Spend, ...] = ()
    """As it is, and with each thing that could be spent on it."""


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
    chance: float | None = None
    """How likely somebody who dives there from an attack is still hit."""


class WatchedShown(Struct, frozen=True):
    """Somebody who may fire at a mover on its way, in words: from where to where along the path, and the best chance."""

    figure: str
    start: int
    end: int
    spot: Spot
    chance: float
    words: str


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


class BearingShown(Struct, frozen=True):
    """A chance that is another one after what is tried out: "Hugh hits Dunstan", 0.38, 0.5; None where there is none."""

    what: str
    before: float | None
    after: float | None


class WareShown(Struct, frozen=True):
    """Something on the shelves in one quality: on which of them it stands, what it does, what one costs and `was`, where it has
    come to cost less; how many of it lie in the basket, and in few words why no more of it can."""

    item: str
    quality: str
    shelf: str
    name: str
    note: str
    price: str
    was: str = ""
    count: int = 0
    bar: str = ""


class ShopShown(Struct, frozen=True):
    """What is sold where somebody is, and what a basket of it comes to: what there is in the purse, what the `basket` costs and
    `was`, and what is left then; `things` are what lies in it, in a line."""

    wares: tuple[WareShown, ...]
    has: str
    left: str
    sum: str
    was: str
    things: str


class TrialShown(Struct, frozen=True):
    """A path tried out before it is committed: as far as it may go, what it costs and leaves, and what is seen there.

    `words` is what to send to commit it. `refusal` says why it cannot end there, or why it stopped short. `quarters` are of a
    mount that turns by them, `followers` those who come along. `first` says what is diced for before anybody goes.
    `straight` is the straight stretch that a run owes, and `broken` how far along the path it is that a rule is broken,
    where that is one place. `watched` are those who may fire before its end is reached, the likeliest to hit first. `bears` are
    chances of others that would be changed by it, `check` is one that would be called for, and `shop` the one that a basket is
    filled in, with that basket.
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
    watched: tuple[WatchedShown, ...] = ()
    bears: tuple[BearingShown, ...] = ()
    check: CheckShown | None = None
    shop: ShopShown | None = None


class WhyShown(Struct, frozen=True):
    """The why panel: headline, dice, the sum, the chances beforehand, what would have changed them, the geometry; and what a
    bot that chose so says of its reasons."""

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
    reason: str = ""
