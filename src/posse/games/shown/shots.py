"""Sight made visible, and shots looked into before they are fired: whether one can be, the sum, and what may come of it.

Sight is the table's own `look`; this only finds where on the map it is to be drawn. What a shelter is worth and called is the
game's to say.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from posse.engine.number import Need
from posse.engine.odds import Chances
from posse.engine.question import Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.book.odds import DEAD, DOWN, fates, witnessed
from posse.games.book.rows import Weapon
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import spoken
from posse.games.people.cast import Card
from posse.games.people.figures import Figure, FigureTable
from posse.games.shown.words import INCHES, Unit, bearing, face_words, terms
from posse.games.wire.looks import Chance, Prospect, Ray, ShotShown, SideSlice, SideView, SightShown
from posse.tabletop.ground import Ground
from posse.tabletop.shape import length
from posse.tabletop.sight import Body, Look, Slice, crossing_of, side_points, side_view
from posse.tabletop.terrain import Platform, Point

_Role = Literal["passes", "shelters", "blocks", "floor"]


class Sheltered(NamedTuple):
    """What a target has between itself and the shooter: words for it ("" in the open), what it takes off, and the piece."""

    words: str = ""
    grade: int = 0
    feature: str = ""


def named(ground: Ground, feature: str) -> str:
    """A feature in the middle of a sentence: `the water trough`, `the Silver Bell Saloon, south wall`."""
    return spoken(ground.name_of(feature))


def sight(table: FigureTable[Figure], figure: str, target: str, shelter: Sheltered, unit: Unit = INCHES) -> SightShown:
    """What one figure has of another, sheltered as the game says, with the distance in its unit."""
    ground = table.scene.ground
    seen = table.look(figure, target)
    distance = table.distance(figure, target) if table.scene.premeasure else None
    a, b = table.body(figure), table.body(target)
    feature = shelter.feature or seen.blocked or ""
    way = bearing(table.spot(figure), table.spot(target))
    where = way if distance is None else f"{unit.said(distance)} {way}"
    if seen.sees:
        how = shelter.words or "in the open"
    elif seen.blocked is None:
        how = "out of sight behind somebody"
    else:
        how = f"out of sight behind {named(ground, seen.blocked)}"
    return SightShown(
        figure=figure,
        target=target,
        sees=seen.sees,
        distance=distance,
        sentence=f"{table.name(target)}, {where}, {how}.",
        grade=shelter.grade,
        by=ground.name_of(feature) if feature else "",
        shield=_point_on(ground, a, b, feature, seen) if feature else None,
        rays=_rays(table, a, b, seen),
        side=_from_the_side(ground, a, b, seen, feature) if a.feet != b.feet or feature else None,
    )


def _point_on(ground: Ground, a: Body, b: Body, feature: str, seen: Look) -> Point:
    """Where on the line that shows it a piece stands; a piece the target stands in is at its base."""
    end = Point(*seen.ray[1]) if seen.ray is not None and seen.sees else Point(b.x, b.y)
    at = crossing_of(ground, feature, Point(a.x, a.y), end)
    if at is not None:
        return at
    share = b.radius / (length(a.x - b.x, a.y - b.y) or 1)
    return Point(round(b.x + (a.x - b.x) * share), round(b.y + (a.y - b.y) * share))


def _rays(table: FigureTable[Figure], a: Body, b: Body, seen: Look) -> tuple[Ray, ...]:
    """The lines the rule tries: to the middle of the base and to its two sides."""
    ground = table.scene.ground
    ends = [Point(b.x, b.y), *side_points(a, b)]
    start = Point(a.x, a.y)
    shown = []
    for end in ends:
        stop, by = None, ""
        if not seen.sees and seen.blocked is not None:
            stop, by = crossing_of(ground, seen.blocked, start, end), seen.blocked
        shown.append(Ray(start, end, seen.sees, stop, ground.name_of(by) if by else ""))
    return tuple(shown)


def _from_the_side(ground: Ground, a: Body, b: Body, seen: Look, feature: str) -> SideView:
    whole = round(length(b.x - a.x, b.y - a.y))
    slices: dict[tuple[str, int, int], list[int]] = {}
    pieces = side_view(ground, a, b)
    if feature and seen.ray is not None and all(piece.feature != feature for piece in pieces):
        # The line to one side of the base meets it, the middle line passes it by.
        aside = b._replace(x=seen.ray[1][0], y=seen.ray[1][1])
        pieces += [piece for piece in side_view(ground, a, aside) if piece.feature == feature]
    for piece in pieces:
        slices.setdefault((piece.feature, piece.base, piece.top), []).append(piece.distance)
    shown = []
    for (id, base, top), distances in slices.items():
        found = Slice(min(distances), base, top, id)
        role: _Role = "floor" if isinstance(ground.features[id], Platform) else "passes"
        if id == feature:
            role = "shelters" if seen.sees else "blocks"
        start, end = _extent(ground, found, max(distances), whole, a, b)
        shown.append(SideSlice(start, end, base, top, ground.name_of(id), role))
    shown.sort(key=lambda piece: piece.start)
    return SideView(whole, (a.feet, b.feet), (a.feet + a.eye, b.feet + b.eye), tuple(shown))


def _extent(ground: Ground, piece: Slice, last: int, whole: int, a: Body, b: Body) -> tuple[int, int]:
    """From where to where a piece reaches along the line; a floor under one end reaches to that end."""
    if isinstance(ground.features[piece.feature], Platform) and last == piece.distance:
        if b.feet == piece.top:
            return piece.distance, whole
        if a.feet == piece.top:
            return 0, piece.distance
    return piece.distance, last


T = TypeVar("T", bound=FigureTable[Any])
F = TypeVar("F", bound=Figure)
W = TypeVar("W", bound=Weapon)

HIT = "hit"


class Outcomes(NamedTuple):
    """What may come of a shot, link by link, and the chances of other ways to fire it."""

    chain: tuple[Chance, ...]
    others: tuple[Chance, ...] = ()


def is_figure(table: FigureTable[Any], id: str) -> bool:
    return id in table.scene.index


class Shots(NamedTuple, Generic[T, F, W]):
    """How a game judges a shot of a figure at a target with a weapon, as it could be taken now.

    `ready` are the weapons that could be fired, `barred` is what keeps all of them from a target, whatever the range, and `bars`
    what keeps one, whoever's turn it is; `reaches` is None where one does not. `need` is the number, `chance` how likely a
    hit is where that is not the number's chance, `outcomes` what may come of it; `chain` is that of an answer that attacks
    somebody, and `weights` what each of its ends is worth beside a death. `unarmed` is the rule that is told to those
    who carry nothing, `marks` says who or what may be shot at, and `too_far` what is said beyond all ranges.
    """

    card: Callable[[T, str], Card[W]]
    sight: Callable[[T, str, str], SightShown]
    ready: Callable[[T, F], Sequence[W]]
    barred: Callable[[T, F, str], Bar | None]
    bars: Callable[[T, F, str, W], Bar | None]
    reaches: Callable[[T, str, str, W], object]
    need: Callable[[T, F, str, W], Need]
    outcomes: Callable[[T, F, str, W], Outcomes]
    chain: Callable[[T, Any, str], tuple[Chance, ...]]
    weights: Mapping[str, float]
    unarmed: str
    marks: Callable[[T, str], bool] = is_figure
    chance: Callable[[T, F, str, W], float] | None = None
    too_far: str = "out of range"

    def best(self, table: T, figure: F, target: str) -> tuple[float, W] | None:
        """The best chance of a single shot at a target and the weapon for it; None when none reaches it."""
        chance = self.chance or (lambda *shot: float(self.need(*shot).chance))
        reaching = [gun for gun in self.ready(table, figure) if self.reaches(table, figure.id, target, gun) is not None]
        found = [(chance(table, figure, target, gun), gun) for gun in reaching]
        return max(found, key=lambda one: one[0], default=None)

    def chance_at(self, table: T, figure: F, target: str) -> float | None:
        """The chance of the best single shot at a target; None if there is none."""
        best = None if self.barred(table, figure, target) else self.best(table, figure, target)
        return best[0] if best else None

    def prospect(self, table: T, answer: Option[T]) -> Prospect | None:
        """What an answer promises that attacks somebody."""
        attacker, victim = answer.strikes(table) if isinstance(answer, Worded) else ("", "")
        if not attacker or not is_figure(table, victim):
            return None
        ends = {link.what: link.chance for link in self.chain(table, answer, attacker)}
        worth = sum(weight * ends[end] for end, weight in self.weights.items())
        return Prospect(ends[HIT], ends[DEAD] + ends[DOWN], worth)

    def why_none(self, table: T, figure: F, target: str) -> str:
        """Why there is no shot at a target, in two words or so."""
        bar = self.barred(table, figure, target)
        return bar.brief or "may not shoot" if bar else self.too_far

    def shot(self, table: T, figure: str, target: str, weapon: str = "") -> ShotShown | Refusal:
        if not is_figure(table, figure) or not self.marks(table, target):
            return not_allowed("There is no such figure.")
        shooter: F = table.figure(figure)
        if not shooter.on_table or target == figure:
            return not_allowed("That is no shot.")
        if is_figure(table, target) and not table.figure(target).on_table:
            return not_allowed(f"{table.name(target)} is not on the table.")
        seen, gun = self.sight(table, figure, target), self._weapon(table, shooter, target, weapon)
        if gun is None:
            unarmed = not_allowed(f"{table.profile(figure).name} is unarmed.", self.unarmed)
            return no_shot(seen, "", unarmed, "unarmed")
        bar = self.bars(table, shooter, target, gun)
        if bar is not None:
            return no_shot(seen, gun.name, bar.refusal(table.name(figure)), bar.brief)
        need = self.need(table, shooter, target, gun)
        found = self.outcomes(table, shooter, target, gun)
        return ShotShown(seen, gun.name, True, "", "", face_words(need), terms(need), found.chain, found.others)

    def _weapon(self, table: T, shooter: F, target: str, weapon: str) -> W | None:
        """The weapon that is named, else the best, else the one that reaches farthest."""
        card = self.card(table, shooter.id)
        if weapon in card.weapon_at:
            return card.weapon(weapon)
        best = self.best(table, shooter, target)
        return best[1] if best else max(card.weapons, key=lambda gun: gun.reach, default=None)


def no_shot(seen: SightShown, weapon: str, refusal: Refusal, brief: str = "") -> ShotShown:
    return ShotShown(seen, weapon, False, refusal.sentence, refusal.rule, "", (), (), brief=brief)


def hit_chance(chances: Chances[T]) -> float:
    return float(chances.of(lambda after: witnessed(after).hits > 0))


def chain_of(chances: Chances[T], ends: Iterable[str], fate: Callable[[T], str]) -> tuple[Chance, ...]:
    """What may come of an attack: the chance to hit, and of each end that a hit may have."""
    found = fates(chances, ends, fate)
    return (Chance(HIT, hit_chance(chances)), *(Chance(what, float(chance)) for what, chance in found.items()))
