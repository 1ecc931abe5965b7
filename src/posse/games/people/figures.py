"""Figures on the ground: where they are, who sees whom and how far off. Round bases, measured edge to edge."""

from collections.abc import Callable, Mapping, Sequence
from math import isqrt
from typing import ClassVar, Generic, Self, TypeVar

from msgspec.structs import replace

from posse.games.book.rows import Weapon
from posse.games.people.cast import Card
from posse.games.people.people import PeopleTable, Person
from posse.games.people.stage import Lookout, Model, Staged
from posse.tabletop.length import inches
from posse.tabletop.movement import Base
from posse.tabletop.sight import Body, Look, Measures, bodies_between, look, sees
from posse.tabletop.terrain import Spot

FOOT_RADIUS = inches(1.0) // 2
CONTACT = inches(0.1)
"""On foot everybody has a round base of one inch; a gap of a tenth of an inch is contact."""

ROUNDING = 2
"""Tenths of a millimetre: a charge stops at contact, give or take the rounding of its path."""

EYE_ON_FOOT, EYE_LYING = inches(1.1), inches(0.3)


class Figure(Person, frozen=True, cache_hash=True):
    """Somebody with a model on the table.

    `rounds` stand beside the weapons of its card, `wounds` are counted as the game counts them. `moved` and `shot` are what
    it has done this turn; `acted` says that it is done.
    """

    spot: Spot
    rounds: tuple[int, ...]
    wounds: tuple[int, ...] = ()
    acted: bool = False
    moved: int = 0
    shot: int = 0

    @property
    def radius(self) -> int:
        return FOOT_RADIUS

    @property
    def stance(self) -> str:
        return "lying" if self.status == "down" else "standing"


F_co = TypeVar("F_co", bound=Figure, covariant=True)


class FigureTable(PeopleTable[F_co], Generic[F_co], frozen=True, kw_only=True):
    """A table with figures on a map; `eyes` are how high each stance has them, and no base is wider than twice `widest`."""

    eyes: ClassVar[Mapping[str, int]] = {"standing": EYE_ON_FOOT, "lying": EYE_LYING}
    widest: ClassVar[int] = FOOT_RADIUS

    scene: Staged

    def model(self, id: str) -> Model:
        """Anything on a base, by its id."""
        return self.figures[self.scene.index[id]]

    def profile(self, id: str) -> Card[Weapon]:
        return self.scene.profiles[id]

    # Places

    def spot(self, id: str) -> Spot:
        return self.model(id).spot

    def radius(self, id: str) -> int:
        return self.model(id).radius

    def foes_near(self, me: Figure, limit: int) -> list[F_co]:
        """The foes in a square round somebody: cheap, to leave out those too far off to matter."""
        return self._near(me, limit, self.scene.foe_places[self.scene.profiles[me.id].side])

    def friends_near(self, me: Figure, limit: int) -> list[F_co]:
        """The friends there."""
        near = self._near(me, limit, self.scene.friend_places[self.scene.profiles[me.id].side])
        return [friend for friend in near if friend.id != me.id]

    def _near(self, me: Figure, limit: int, places: Sequence[int]) -> list[F_co]:
        figures, (x, y, _) = self.figures, me.spot
        left, right, top, bottom = x - limit, x + limit, y - limit, y + limit
        found = []
        for place in places:
            other = figures[place]
            if left <= other.spot.x <= right and top <= other.spot.y <= bottom and other.status in other.present:
                found.append(other)
        return found

    def bases(self, but: tuple[str, ...] = ()) -> list[Base]:
        return [Base(f.spot, FOOT_RADIUS) for f in self.figures if f.status in f.present and f.id not in but]

    # Sight

    def body(self, id: str, at: Spot | None = None) -> Body:
        """A model as sight sees it, where it is or as if it were `at` another spot.

        Whoever has just been killed is seen as it stood: that is what its friends saw.
        """
        return self.body_of(self.model(id), at)

    def body_of(self, model: Model, at: Spot | None = None) -> Body:
        """The `body` of a model that is at hand."""
        return Body(*self.measures(model, at))

    def measures(self, model: Model, at: Spot | None = None) -> Measures:
        """The same in plain numbers, for what may have been asked before."""
        x, y, level = at or model.spot
        return x, y, self.scene.ground.elevations[level], model.radius, self.eyes[model.stance]

    def look(self, a: str, b: str, at: Spot | None = None) -> Look:
        """What `a` sees of `b` (as if `b` were `at` a spot). Sight is mutual and all round."""
        scene, one, two = self.scene, self.model(a), self.model(b)
        found = look(scene.ground, self.measures(one), self.measures(two, at))
        if found.sees and scene.bodies_block:
            others = [self.body(f.id) for f in self.figures if f.on_table and f.id not in (a, b)]
            if bodies_between(self.body_of(one), self.body_of(two, at), others):
                return replace(found, sees=False)
        return found

    def sees(self, a: str, b: str, at: Spot | None = None) -> bool:
        """Do the two see each other (with `b` as if it were `at` a spot)? As `look` says it."""
        return self._view(self.model(a), self.model(b), at)

    def _view(self, one: Model, two: Model, at: Spot | None = None) -> bool:
        """What `sees` says of two models that are at hand."""
        scene = self.scene
        if scene.bodies_block:
            return self.look(one.id, two.id, at).sees
        return sees(scene.ground, self.measures(one), self.measures(two, at))

    def in_sight(
        self, one: Model, others: Sequence[Model], spared: Callable[[Self, str, str], object] | None = None
    ) -> Sequence[tuple[str, int]]:
        """Those whom a shooter at hand sees no farther off than its weapons reach, each with its distance.

        What each has of each is remembered until one of the two moves or changes its stance. Whom else a game has `spared` must
        follow from no more than that.
        """
        scene, id, spot, stance = self.scene, one.id, one.spot, one.stance
        known = scene.lookouts
        each: dict[str, tuple[Model, int | None]] = {}
        if id in known and not scene.bodies_block:
            old = known[id]
            if old.spot == spot and old.stance == stance:
                if old.others == others:
                    return old.found
                each = old.each
        found = []
        here = None
        (x, y, _), reach = spot, scene.profiles[id].reach
        far = reach + one.radius + self.widest
        left, right, top, bottom = x - far, x + far, y - far, y + far
        for two in others:
            if not (left <= two.spot.x <= right and top <= two.spot.y <= bottom):
                continue
            last = each.get(two.id)
            if last is None or not (last[0] is two or (last[0].spot == two.spot and last[0].stance == two.stance)):
                here = here or self.measures(one)
                away = self._sighting(one, here, two, reach)
                last = each[two.id] = two, None if away is None or (spared and spared(self, id, two.id)) else away
            if last[1] is not None:
                found.append((two.id, last[1]))
        known[id] = Lookout(spot, stance, others, each, found)
        return found

    def _sighting(self, one: Model, here: Measures, two: Model, reach: int) -> int | None:
        """How far off another is for somebody whose measures are at hand; None if out of reach or sight."""
        distance, scene = self.apart(one, two), self.scene
        if distance > reach:
            return None
        if scene.bodies_block:
            return distance if self._view(one, two) else None
        return distance if sees(scene.ground, here, self.measures(two)) else None

    # Distances

    def distance(self, a: str, b: str, at: Spot | None = None) -> int:
        """How far `b` (or `b` at a spot) is from `a`, as it is measured at this table.

        Between nearest base edges, straight through the air. Rounded up to a tenth of a millimetre, so that comparing it
        with a whole limit is exact to the hair.
        """
        return self.apart(self.model(a), self.model(b), at)

    def apart(self, one: Model, two: Model, at: Spot | None = None) -> int:
        """The `distance` of two models that are at hand."""
        x, y, level = one.spot
        its_x, its_y, its_level = at or two.spot
        across, down = x - its_x, y - its_y
        square = across * across + down * down
        if level != its_level:
            heights = self.scene.ground.elevations
            rise = heights[level] - heights[its_level]
            square += rise * rise
        away = (isqrt(square - 1) + 1 if square else 0) - one.radius - two.radius
        return away if away > 0 else 0

    def within(self, a: str, b: str, limit: int, at: Spot | None = None) -> bool:
        return self.distance(a, b, at) <= limit

    def touching(self, a: str, b: str, at: Spot | None = None, slack: int = 0) -> bool:
        """Base to base on one level, with no more than the gap of contact between them."""
        p, q = self.spot(a), at or self.spot(b)
        if p.level != q.level:
            return False
        limit = CONTACT + slack + self.radius(a) + self.radius(b)
        across, down = p.x - q.x, p.y - q.y
        return across * across + down * down <= limit * limit
