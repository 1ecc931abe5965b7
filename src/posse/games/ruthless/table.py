"""The table of a Ruthless match: figures, horses, hands and what lies about, all in one frozen value."""

from collections.abc import Mapping
from typing import ClassVar, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.refusal import Bar
from posse.games.cards.hands import Fighter, HandTable
from posse.games.people.figures import EYE_LYING, EYE_ON_FOOT, FOOT_RADIUS
from posse.games.people.people import put
from posse.games.ruthless.book import HORSE_RADIUS
from posse.games.ruthless.scene import EYE_MOUNTED, Profile, Scene, Stance
from posse.tabletop.movement import Base
from posse.tabletop.terrain import Spot

Status = Literal["up", "down", "dead", "captured", "away", "waiting"]
LEG, ARM, GRAZE, GUT_PUNCH, CHEST, SEVERE = range(6)
UNHURT = (0, 0, 0, 0, 0, 0)


class Figure(Fighter, frozen=True, kw_only=True, cache_hash=True):
    """What can change about one character: where it is, how it fares, what it has done this turn."""

    status: Status = "up"
    wounds: tuple[int, ...] = UNHURT
    lily: bool = False
    covering: bool = False
    card: str = ""
    horse: str = ""
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


class Horse(Struct, frozen=True):
    """A horse: ruthless/setup/card-per-model gives it no card, only a count of wounds."""

    id: str
    spot: Spot
    wounds: int = 0
    rider: str = ""
    radius: ClassVar[int] = HORSE_RADIUS
    stance: ClassVar[Stance] = "loose"

    @property
    def alive(self) -> bool:
        """ruthless/horse/three-wounds-kill: a horse dies on its third wound of any kind."""
        return self.wounds < HORSE_WOUNDS


HORSE_WOUNDS = 3


class Coin(NamedTuple):
    id: str
    spot: Spot
    value: int


class Tally(NamedTuple):
    """Points that a side has, and what for."""

    side: str
    why: str
    points: int


class Table(HandTable[Figure], frozen=True, kw_only=True):
    """Everything on the table now, hidden things included. `fired` are the sides that have shot.

    ruthless/shoot/needs-sight: what one `sees` of another; sight is mutual (RR-32), and all round, as there is no facing
    (ruthless/move/no-facing). ruthless/setup/units-inches: a `distance` is between nearest base edges, straight through
    the air (RR-14); ruthless/shoot/bands-inclusive: whatever is `within` a limit is no farther off than it.
    ruthless/fisticuffs/on-contact: `touching` is base to base on one level, a gap of a tenth of an inch or less (RR-13).
    ruthless/turn/no-mid-turn-draw, ruthless/turn/other-card-uses: each card is `spend`ed once, and nothing refills the
    hand before the turn ends. Whoever has just been killed is seen as it stood: that is what its friends saw (RR-66).
    """

    eyes: ClassVar[Mapping[str, int]] = {
        "standing": EYE_ON_FOOT,
        "lying": EYE_LYING,
        "mounted": EYE_MOUNTED,
        "loose": EYE_ON_FOOT,
    }
    widest: ClassVar[int] = HORSE_RADIUS
    scene: Scene
    horses: tuple[Horse, ...] = ()
    sevens: tuple[str, ...] = ()
    threes: tuple[str, ...] = ()
    fired: tuple[str, ...] = ()
    fleeing: tuple[str, ...] = ()
    coins: tuple[Coin, ...] = ()
    fled: tuple[str, ...] = ()
    tally: tuple[Tally, ...] = ()

    def profile(self, id: str) -> Profile:
        return self.scene.profiles[id]

    def card_of(self, id: str) -> str:
        """ruthless/small/snap-comparison: the card that activated a character; outside that variant its player's card."""
        return self.figure(id).card or self.initiative_card(self.profile(id).seat)

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(sum(row.points for row in self.tally if row.side == side) for side in self.scene.sides)

    def score(self, side: str, points: int, why: str) -> "Table":
        """The table with points added to a side; those for the same thing stand in one row."""
        so_far = {(row.side, row.why): row.points for row in self.tally}
        so_far[side, why] = so_far.get((side, why), 0) + points
        return replace(self, tally=tuple(Tally(*what, count) for what, count in so_far.items() if count))

    # Horses

    def horse(self, id: str) -> Horse:
        return self.horses[self.scene.horse_index[id]]

    def change_horse(self, id: str, **changes: object) -> "Table":
        place = self.scene.horse_index[id]
        return replace(self, horses=put(self.horses, place, replace(self.horses[place], **changes)))

    def loose_horses(self) -> tuple[Horse, ...]:
        return tuple(horse for horse in self.horses if horse.alive and not horse.rider)

    # Where horses count as well as people

    def model(self, id: str) -> Figure | Horse:
        place = self.scene.index.get(id)
        return self.horse(id) if place is None else self.figures[place]

    def bases(self, but: tuple[str, ...] = ()) -> list[Base]:
        models = [
            Base(f.spot, HORSE_RADIUS if f.horse else FOOT_RADIUS)
            for f in self.figures
            if f.status in ("up", "down") and f.id not in but
        ]
        return models + [Base(h.spot, HORSE_RADIUS) for h in self.loose_horses() if h.id not in but]


# What a scenario forbids


def scenario_limit(table: Table, figure: Figure, what: str) -> Bar | None:
    """ruthless/scenario/special-rules: what the scenario forbids comes before what the rules allow.

    ruthless/scenario/character-limits: it may forbid a character an action.
    """
    profile = table.scene.profiles[figure.id]
    if profile.limits and what in profile.limits and (profile.until_turn is None or table.turn <= profile.until_turn):
        sentence = f"This scenario does not let {{name}} {what.replace('_', ' ')}."
        return Bar("ruthless/scenario/character-limits", sentence)
    return None
