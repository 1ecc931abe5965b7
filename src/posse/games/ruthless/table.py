"""The table of a Ruthless match: figures, horses, hands and what lies about, all in one frozen value."""

from math import isqrt
from typing import ClassVar, Literal, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.table import Table as EngineTable
from posse.games import cards
from posse.games.ruthless.book import CONTACT, FOOT_RADIUS, HORSE_RADIUS
from posse.games.ruthless.scene import EYE_LYING, EYE_MOUNTED, EYE_ON_FOOT, Profile, Scene, Sighting, Stance
from posse.games.told import side_name
from posse.tabletop.movement import Base
from posse.tabletop.sight import Body, Look, bodies_between, look, sees
from posse.tabletop.terrain import Spot

V = TypeVar("V")

Status = Literal["up", "down", "dead", "captured", "away", "waiting"]
LEG, ARM, GRAZE, GUT_PUNCH, CHEST, SEVERE = range(6)
UNHURT = (0, 0, 0, 0, 0, 0)


class Figure(Struct, frozen=True):
    """What can change about one character: where it is, how it fares, what it has done this turn."""

    id: str
    spot: Spot
    rounds: tuple[int, ...]
    spare: tuple[int, ...] = ()
    status: Status = "up"
    wounds: tuple[int, ...] = UNHURT
    limp_turn: int = 0
    arm_turn: int = 0
    down_turn: int = 0
    lily: bool = False
    aim: int = 0
    covering: int = 0
    card: str = ""
    horse: str = ""
    acted: bool = False
    left: int = 0
    moved: int = 0
    shot: int = 0
    snapped: bool = False
    dazed: bool = False
    ticked: tuple[str, ...] = ()
    silver: int = 0

    @property
    def radius(self) -> int:
        """Half the base: a rider's is the horse's."""
        return HORSE_RADIUS if self.horse else FOOT_RADIUS

    @property
    def stance(self) -> Stance:
        """On foot, out cold or in the saddle: what sight and distances make of it."""
        if self.horse:
            return "mounted"
        return "lying" if self.status == "down" else "standing"

    @property
    def on_table(self) -> bool:
        """Does the model stand or lie on the table?"""
        return self.status in ("up", "down")

    @property
    def up(self) -> bool:
        """Alive, conscious and on the table."""
        return self.status == "up"


class Horse(Struct, frozen=True):
    """A horse: ruthless/setup/card-per-model gives it no card, only a count of wounds."""

    id: str
    spot: Spot
    wounds: int = 0
    lame: bool = False
    rider: str = ""
    owner: str = ""
    radius: ClassVar[int] = HORSE_RADIUS
    stance: ClassVar[Stance] = "loose"

    @property
    def alive(self) -> bool:
        """ruthless/horse/three-wounds-kill: a horse dies on its third wound of any kind."""
        return self.wounds < HORSE_WOUNDS


HORSE_WOUNDS = 3


class Coin(NamedTuple):
    """Silver lying on the table."""

    id: str
    spot: Spot
    value: int


class Fired(NamedTuple):
    """Some shot that one side has fired at another (at nobody's side: a loose horse)."""

    by: str
    at: str


class Table(EngineTable, frozen=True, kw_only=True):
    """Everything on the table now, hidden things included."""

    scene: Scene
    turn: int = 0
    figures: tuple[Figure, ...] = ()
    horses: tuple[Horse, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    shown: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    sevens: tuple[str, ...] = ()
    threes: tuple[str, ...] = ()
    cheated: tuple[str, ...] = ()
    fired: tuple[Fired, ...] = ()
    fleeing: tuple[str, ...] = ()
    coins: tuple[Coin, ...] = ()
    points: tuple[int, ...] = ()
    fled: tuple[str, ...] = ()

    # Figures

    def figure(self, id: str) -> Figure:
        """One character."""
        return self.figures[self.scene.index[id]]

    def profile(self, id: str) -> Profile:
        """A character's card."""
        return self.scene.profiles[id]

    def name(self, id: str) -> str:
        """What people call a figure, horse or seat."""
        return self.scene.names[id]

    def side_name(self, id: str) -> str:
        """What people call a side, or the seat that acts for itself."""
        return side_name(self.scene.names, id)

    def change(self, id: str, **changes: object) -> "Table":
        """The table with one character changed."""
        place = self.scene.index[id]
        figures = list(self.figures)
        figures[place] = replace(figures[place], **changes)
        return replace(self, figures=tuple(figures))

    def of_seat(self, seat: str) -> tuple[Figure, ...]:
        """A player's characters."""
        figures = self.figures
        return tuple([figures[place] for place in self.scene.member_places[seat]])

    def foes(self, id: str) -> list[Figure]:
        """Enemy models on the table."""
        figures, scene = self.figures, self.scene
        places = scene.foe_places[scene.profiles[id].side]
        return [figure for place in places if (figure := figures[place]).status in ("up", "down")]

    def friends(self, id: str) -> list[Figure]:
        """Other models of the same side on the table."""
        figures, scene = self.figures, self.scene
        places = scene.friend_places[scene.profiles[id].side]
        return [other for place in places if (other := figures[place]).status in ("up", "down") and other.id != id]

    # Horses

    def horse(self, id: str) -> Horse:
        """One horse."""
        return self.horses[self.scene.horse_index[id]]

    def change_horse(self, id: str, **changes: object) -> "Table":
        """The table with one horse changed."""
        place = self.scene.horse_index[id]
        horses = self.horses
        return replace(self, horses=(*horses[:place], replace(horses[place], **changes), *horses[place + 1 :]))

    def loose_horses(self) -> tuple[Horse, ...]:
        """Living horses without riders."""
        return tuple(horse for horse in self.horses if horse.alive and not horse.rider)

    # Places

    def radius(self, id: str) -> int:
        """Half the base of a figure or horse."""
        if id in self.scene.index:
            return HORSE_RADIUS if self.figure(id).horse else FOOT_RADIUS
        return HORSE_RADIUS

    def spot(self, id: str) -> Spot:
        """Where a figure or horse is."""
        return self.figure(id).spot if id in self.scene.index else self.horse(id).spot

    def body(self, id: str, at: Spot | None = None) -> Body:
        """A figure or horse as sight sees it, where it is or as if it were `at` another spot.

        Whoever has just been killed is seen as it stood: that is what its friends saw (RR-66).
        """
        place = self.scene.index.get(id)
        if place is None:
            spot = at or self.horse(id).spot
            return Body(spot.x, spot.y, self.scene.ground.elevations[spot.level], HORSE_RADIUS, EYE_ON_FOOT)
        return self.body_of(self.figures[place], at)

    def body_of(self, figure: Figure, at: Spot | None = None) -> Body:
        """The `body` of a figure that is at hand."""
        x, y, level = at or figure.spot
        feet = self.scene.ground.elevations[level]
        if figure.horse:
            return Body(x, y, feet, HORSE_RADIUS, EYE_MOUNTED)
        return Body(x, y, feet, FOOT_RADIUS, EYE_LYING if figure.status == "down" else EYE_ON_FOOT)

    def look(self, a: str, b: str, at: Spot | None = None) -> Look:
        """ruthless/shoot/needs-sight: what `a` sees of `b` (as if `b` were `at` a spot): sight is mutual (RR-32).

        ruthless/move/no-facing: there is no facing, so sight is all round.
        """
        scene = self.scene
        one, two = self.body(a), self.body(b, at)
        found = look(scene.ground, one, two, scene.sight_rules)
        if found.sees and scene.options.models_block_los:
            others = [self.body(f.id) for f in self.figures if f.on_table and f.id not in (a, b)]
            if bodies_between(one, two, others):
                return found._replace(sees=False)
        return found

    def sees(self, a: str, b: str, at: Spot | None = None) -> bool:
        """ruthless/shoot/needs-sight: do the two see each other (with `b` as if it were `at` a spot)? As `look` says it."""
        scene = self.scene
        if scene.options.models_block_los:
            return self.look(a, b, at).sees
        return sees(scene.ground, self.body(a), self.body(b, at), scene.sight_rules)

    def sighting(self, one: Figure, two: "Figure | Horse") -> Sighting:
        """What a shooter at hand has of a target; remembered until one of them moves, falls or mounts."""
        scene = self.scene
        standing = (one.spot, one.stance, two.spot, two.stance)
        known = scene.sightings.get((one.id, two.id))
        if known is not None and known[0] == standing:
            return known[1]
        distance = self.apart(one, two)
        found = Sighting(distance, distance <= scene.profiles[one.id].reach and self.sees(one.id, two.id))
        if not scene.options.models_block_los:
            scene.sightings[one.id, two.id] = standing, found
        return found

    def distance(self, a: str, b: str, at: Spot | None = None) -> int:
        """ruthless/setup/units-inches: how far `b` (or `b` at a spot) is from `a`, as it is measured at this table.

        Between nearest base edges, straight through the air (RR-14). Rounded up to a tenth of a millimetre, so that
        comparing it with a whole limit is exact to the hair.
        """
        scene = self.scene
        place = scene.index.get(a)
        one: Figure | Horse = self.horse(a) if place is None else self.figures[place]
        place = scene.index.get(b)
        two: Figure | Horse = self.horse(b) if place is None else self.figures[place]
        return self.apart(one, two, at)

    def apart(self, one: "Figure | Horse", two: "Figure | Horse", at: Spot | None = None) -> int:
        """The `distance` of two models that are at hand."""
        p, q = one.spot, at or two.spot
        across, down = p.x - q.x, p.y - q.y
        square = across * across + down * down
        if p.level != q.level:
            heights = self.scene.ground.elevations
            rise = heights[p.level] - heights[q.level]
            square += rise * rise
        away = isqrt(square - 1) + 1 if square else 0
        if self.scene.centre_to_centre:
            return away
        away -= one.radius + two.radius
        return away if away > 0 else 0

    def within(self, a: str, b: str, limit: int, at: Spot | None = None) -> bool:
        """ruthless/shoot/bands-inclusive: is `b` (or `b` at a spot) no farther from `a` than `limit`?"""
        return self.distance(a, b, at) <= limit

    def touching(self, a: str, b: str, at: Spot | None = None, slack: int = 0) -> bool:
        """ruthless/fisticuffs/on-contact: base to base on one level, a gap of a tenth of an inch or less (RR-13)."""
        p, q = self.spot(a), at or self.spot(b)
        if p.level != q.level:
            return False
        limit = CONTACT + slack + self.radius(a) + self.radius(b)
        across, down = p.x - q.x, p.y - q.y
        return across * across + down * down <= limit * limit

    def bases(self, but: tuple[str, ...] = ()) -> list[Base]:
        """Every base on the table except those named."""
        models = [
            Base(f.spot, HORSE_RADIUS if f.horse else FOOT_RADIUS)
            for f in self.figures
            if f.status in ("up", "down") and f.id not in but
        ]
        return models + [Base(h.spot, HORSE_RADIUS) for h in self.loose_horses() if h.id not in but]

    # Cards

    def hand(self, seat: str) -> tuple[str, ...]:
        """A player's cards."""
        return self.hands[self.scene.seat_index[seat]]

    def with_hand(self, seat: str, hand: tuple[str, ...]) -> "Table":
        """The table with one hand changed."""
        return replace(self, hands=put(self.hands, self.scene.seat_index[seat], cards.in_order(hand)))

    def spend(self, seat: str, card: str) -> "Table":
        """A card goes from a hand to the discards; nothing refills the hand before the turn ends.

        ruthless/turn/no-mid-turn-draw, ruthless/turn/other-card-uses: each card is spent once.
        """
        place = self.scene.seat_index[seat]
        rest = list(self.hands[place])
        rest.remove(card)
        return replace(self, hands=put(self.hands, place, tuple(rest)), discards=cards.in_order((*self.discards, card)))

    def initiative_card(self, seat: str) -> str:
        """The card a player shows this turn; empty when it shows none."""
        return self.shown[self.scene.seat_index[seat]]

    def card_of(self, id: str) -> str:
        """ruthless/small/snap-comparison: the card that activated a character; outside that variant its player's card."""
        return self.figure(id).card or self.initiative_card(self.profile(id).seat)

    def pool(self) -> tuple[str, ...]:
        """The cards that may be drawn: those not in a hand, on show or discarded."""
        held = {card for hand in self.hands for card in hand}
        held.update(self.shown, self.discards)
        return tuple([card for card in self.scene.deck if card not in held])

    # Score

    def score(self, side: str, points: int) -> "Table":
        """The table with points added to a side."""
        place = self.scene.side_index[side]
        return replace(self, points=put(self.points, place, self.points[place] + points))


def put(values: tuple[V, ...], place: int, value: V) -> tuple[V, ...]:
    """The values with one of them replaced."""
    return (*values[:place], value, *values[place + 1 :])
