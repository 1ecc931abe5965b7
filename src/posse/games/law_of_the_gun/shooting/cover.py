"""Cover and effect (section 2.12): which column of the effect table a target stands in, read off the lines of the shot, and
the row that the die of a hit comes to.

Sight runs from the shooter's centre to the centre and the two sides of the target. What stands next to the target on
those lines is its cover; what is crossed farther off may hide it, and shelters it no more.
"""

from typing import NamedTuple

from posse.engine.number import Reason
from posse.games.law_of_the_gun.book import BodySide, ColumnName, Impact, Place, Severity, load_effects
from posse.games.law_of_the_gun.table import Horse, Table, Vehicle
from posse.tabletop.corridors import NEAR
from posse.tabletop.ground import Ground
from posse.tabletop.passages import Line, framed, lines, shades
from posse.tabletop.sight import Body, is_near
from posse.tabletop.terrain import Area, Cover, Platform, Spot, Wall

HARMFUL: dict[ColumnName, int] = {"right-corner": 4, "window": 5, "prone-wall": 6, "left-corner": 6, "no-cover": 10}
"""Rows of each column that hurt at all (table 3.7)."""

MIRRORED: dict[ColumnName, ColumnName] = {"left-corner": "right-corner", "right-corner": "left-corner"}

RULES: dict[ColumnName, str] = {
    "no-cover": "lotg/effect/column-no-cover",
    "left-corner": "lotg/effect/column-left-corner",
    "right-corner": "lotg/effect/column-right-corner",
    "prone-wall": "lotg/effect/column-prone-wall",
    "window": "lotg/effect/column-window",
}


class Column(NamedTuple):
    """A column of the effect table that fits a target: `screen` says that its cover only hides, `by` what gives it.

    `by` is the id of a piece of ground or of a vehicle, or nothing where it is the posture. `mirrored` says that it is read
    with left and right exchanged, because the target shoots with its left hand.
    """

    name: ColumnName
    screen: bool = False
    by: str = ""
    mirrored: bool = False

    @property
    def rule(self) -> str:
        return RULES[self.name]

    @property
    def sheltered(self) -> bool:
        return self.name != "no-cover" or self.screen


IN_THE_OPEN = Column("no-cover")
PRONE = Column("prone-wall")


# What stands next to the target


def shelters(ground: Ground, a: Body, b: Body, as_high: bool = False) -> tuple[Column, ...]:
    """Every column that what stands next to `b` on the lines of `a` would give, each with the piece that gives it.

    With `as_high` only what is as high as the eyes of `b` counts (lotg/ruling/mounted-cover).
    """
    drawn = lines(ground, a, b)
    windows = _windows(ground, drawn, b)
    found = [Column("window", _only_hides(ground, wall), wall) for wall in windows]
    for shade in shades(ground, a, b):
        if not shade.near or shade.feature in windows or (as_high and not _as_high(ground, shade.feature, b)):
            continue
        names: tuple[ColumnName, ...] = ("prone-wall",)
        if shade.blocks and not isinstance(ground.features.get(shade.feature), Platform):
            names = _corners(drawn, shade.feature)
        found += [Column(name, shade.grade < Cover.HARD, shade.feature) for name in names]
    return tuple(found)


def _windows(ground: Ground, drawn: tuple[Line, ...], b: Body) -> tuple[str, ...]:
    """lotg/effect/column-window: the walls through whose windows the target is seen that it stands at."""
    passed = (passage for line in drawn if line.clear for passage in line.through)
    near = (p for p in passed if framed(ground, p)[1].kind == "window" and is_near(b, *p.at))
    return tuple(dict.fromkeys(passage.wall for passage in near))


def _corners(drawn: tuple[Line, ...], piece: str) -> tuple[ColumnName, ...]:
    """lotg/effect/column-left-corner, lotg/effect/column-right-corner: what hides one side leaves the other to lean out of.

    Doorways, tree trunks and the ends of walls are corners alike (lotg/ruling/column-choice). The second line goes to the
    target's own left side, the third to its right. Left and right are the target's own (lotg/ruling/corner-viewpoint). Where
    none of the lines is clear, the shooter sees past the piece from one of its own sides, and its left is where the
    target's right is.
    """
    left, right = piece in drawn[1].stopped_by, piece in drawn[2].stopped_by
    if len(drawn) > 3:
        left, right = not drawn[4].clear, not drawn[3].clear
    corners: list[ColumnName] = []
    if right or not left:
        corners.append("left-corner")
    if left or not right:
        corners.append("right-corner")
    return tuple(corners)


def _only_hides(ground: Ground, piece: str) -> bool:
    found = ground.features.get(piece)
    return isinstance(found, Area | Wall) and found.cover < Cover.HARD


def _as_high(ground: Ground, piece: str, b: Body) -> bool:
    found = ground.features.get(piece)
    return not isinstance(found, Area | Wall) or found.base + found.height >= b.feet + b.eye


# Which column fits


def column(table: Table, shooter: str, target: str, at: Spot | None = None, since: Spot | None = None) -> Column:
    """The column a target is hit in: the first of those its owner may pick between."""
    return columns(table, shooter, target, at, since)[0]


def columns(
    table: Table, shooter: str, target: str, at: Spot | None = None, since: Spot | None = None
) -> tuple[Column, ...]:
    """The columns between which the target's owner picks: one, or several that shelter alike.

    lotg/ruling/column-choice: of all that fit those with fewest harmful rows. `at` reads it as if the target stood elsewhere,
    `since` as if the shooter did.
    """
    found = fitting(table, shooter, target, at, since)
    harm = [HARMFUL[one.name] + one.screen for one in found]
    return tuple(one for one, rows in zip(found, harm, strict=True) if rows == min(harm))


def fitting(
    table: Table, shooter: str, target: str, at: Spot | None = None, since: Spot | None = None
) -> tuple[Column, ...]:
    """Every column that fits a target, each once; lotg/effect/column-no-cover where nothing protects it.

    lotg/effect/column-prone-wall: prone in the open counts, too.

    lotg/effect/obscuring: what only hides counts as if it were solid where there is no real cover from that shot
    (lotg/ruling/obscuring-column).
    """
    seated = _seated(table, target)
    lying = (PRONE,) if table.model(target).stance == "prone" else ()
    found = (seated,) if seated else (*lying, *shelter_of(table, shooter, target, at, since))
    solid = tuple(one for one in found if not one.screen)
    ruled = dict.fromkeys(_handed(table, target, one) for one in solid or found)
    once = {(one.name, one.screen): one for one in reversed(ruled)}
    return tuple(reversed(once.values())) or (IN_THE_OPEN,)


def _seated(table: Table, target: str) -> Column | None:
    """lotg/ruling/vehicle-cover: a driver has none, people in a wagon bed a wall, those in a closed coach a window."""
    vehicle = next((v for v in table.vehicles if target == v.driver or target in v.passengers), None)
    if vehicle is None:
        return None
    if target == vehicle.driver:
        return IN_THE_OPEN
    return Column("window" if vehicle.kind == "coach" else "prone-wall", by=vehicle.id)


def shelter_of(
    table: Table, shooter: str, target: str, at: Spot | None = None, since: Spot | None = None
) -> tuple[Column, ...]:
    """What stands next to the target, as a walker or a rider has it.

    lotg/ruling/mounted-cover: a rider has cover only from what is as high as a rider, and shares it with the horse.
    """
    scene, stance = table.scene, table.model(target).stance
    a, b = table.body(shooter, since), table.body(target, at)
    if stance in ("standing", "prone"):
        return (*shelters(scene.ground, a, b), *_hulks(table, a, b, stance == "prone"))
    return shelters(scene.ground, a, b, as_high=True)


def _hulks(table: Table, a: Body, b: Body, prone: bool) -> tuple[Column, ...]:
    """What lies there to be behind, for whoever is next to it.

    lotg/terrain/vehicle-overturn: an overturned vehicle is wall cover. lotg/ruling/horse-down: a horse that is down is so for
    who lies prone.
    """
    hulks: list[Vehicle | Horse] = [vehicle for vehicle in table.vehicles if vehicle.status == "wrecked"]
    if prone:
        hulks += [horse for horse in table.horses if horse.status != "up" and not horse.rider]
    return tuple(Column("prone-wall", by=hulk.id) for hulk in hulks if _shields(hulk, a, b))


def _shields(hulk: Vehicle | Horse, a: Body, b: Body) -> bool:
    """Is something on the ground next to `b`, and between it and `a`?"""
    v = hulk.spot
    ux, uy, wx, wy = a.x - b.x, a.y - b.y, v.x - b.x, v.y - b.y
    whole, along = ux * ux + uy * uy, ux * wx + uy * wy
    near = v.level == 0 and wx * wx + wy * wy <= (hulk.radius + b.radius + NEXT_TO) ** 2
    crossed = along > 0 and (ux * wy - uy * wx) ** 2 < hulk.radius**2 * whole
    return near and crossed and along < whole


NEXT_TO = NEAR
"""A hulk shelters from as near as any piece of ground does."""


def _handed(table: Table, target: str, one: Column) -> Column:
    """lotg/ruling/corner-handedness: for a left-handed figure the two corners change places, and so do all sides."""
    if one.name not in MIRRORED or target not in table.scene.index or not table.profile(target).left_handed:
        return one
    return Column(MIRRORED[one.name], one.screen, one.by, True)


# Being in cover


def concealed(table: Table, viewer: str, target: str, at: Spot | None = None) -> bool:
    """Does a piece of ground hide somebody, upright or prone, from whoever sees the place?

    Lying flat in the open hides nobody, nor does a vehicle or a dead horse: only pieces of ground can be looked over.
    """
    if _seated(table, target) is not None:
        return False
    features = table.scene.ground.features
    return any(one.by in features for one in shelter_of(table, viewer, target, at))


# The effect of a hit


LOWEST, HIGHEST = 1, 10
HIGH = Reason("high impact", 1, "lotg/effect/high-impact")
LOW = Reason("low impact", -1, "lotg/effect/low-impact")
SCREEN = Reason("cover that only hides", 1, "lotg/effect/obscuring")

OTHER: dict[BodySide, BodySide] = {"left": "right", "right": "left", "": ""}

SEVERITIES: tuple[Severity, ...] = ("none", "graze", "wound", "disabled", "dead")
"""lotg/effect/hits-cover: the first of them, a bullet that stops in the cover, is no harm at all."""


class Score(NamedTuple):
    """What an effect die comes to: the row, and the reasons."""

    row: int
    reasons: tuple[Reason, ...] = ()


def score(face: int, impact: Impact, screen: bool) -> Score:
    """lotg/effect/roll: the die with everything that applies added, read as 1 to 10 (lotg/ruling/effect-clamp).

    lotg/effect/high-impact, lotg/effect/low-impact, lotg/effect/obscuring: all of it is added before it is read
    (lotg/ruling/modifier-order). lotg/effect/low-impact-ten: a natural ten is exempt from the subtraction, a nine raised to
    ten by a screen is not (lotg/ruling/low-impact-ten).
    """
    reasons = (SCREEN,) if screen else ()
    if impact == "high":
        reasons = (*reasons, HIGH)
    elif impact == "low" and face < HIGHEST:
        reasons = (*reasons, LOW)
    raised = face + sum(reason.add for reason in reasons)
    return Score(min(max(raised, LOWEST), HIGHEST), reasons)


class Hit(NamedTuple):
    """A hit that has been rolled and does its work later: on whom, by whom, the row of which column.

    `victim` is a figure or a horse. `shaken` are those whose nerve it tries, as they stood when the shot was fired.
    """

    victim: str
    shooter: str
    row: int
    column: Column
    shaken: tuple[str, ...] = ()


class Effect(NamedTuple):
    """What a hit does: how bad it is, where, on which side if that is known, and the cell that says so."""

    severity: Severity
    place: Place
    side: BodySide
    rule: str

    @property
    def words(self) -> str:
        """As people say it: `wound in the left arm`."""
        if self.severity == "none":
            return "nothing, for the cover stops it"
        where = f"{self.side} {self.place}" if self.side else self.place
        return f"{NOUNS[self.severity]} in the {where}"


NOUNS = {"graze": "a graze", "wound": "a wound", "disabled": "a disabling hit", "dead": "a deadly hit"}


def read(column: Column, row: int) -> Effect:
    """lotg/effect/roll: what a row of a column says (table 3.7).

    lotg/ruling/corner-right-leg: row 7 of the left corner is the right leg as printed. lotg/ruling/right-corner-arm: the arm
    at a right corner is diced for like any other.
    """
    found = load_effects()[column.name, row]
    side = OTHER[found.side] if column.mirrored else found.side
    return Effect(found.severity, found.place, side, found.id)
