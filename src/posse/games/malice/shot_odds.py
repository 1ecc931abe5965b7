"""The exact chances of one attack: a shot, both barrels, or a fanned revolver, from the hit down to who is still alive.

There is no second formula here. A small table is laid with two people on it and, if wanted, something to hide behind; the
very items of play are put on its agenda and settled in every possible way.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Literal

from msgspec.structs import asdict

from posse.engine.event import Event
from posse.engine.odds import exact
from posse.engine.question import Option
from posse.engine.refusal import RefusedError, not_allowed, unreadable
from posse.games.book import odds
from posse.games.book.house_rules import AS_THE_BOOK, RuleValue
from posse.games.malice import events
from posse.games.malice.actions import take
from posse.games.malice.book import Weapon, load_traits, load_weapons
from posse.games.malice.fanning import Fan
from posse.games.malice.game import MALICE
from posse.games.malice.house_rules import HouseRules
from posse.games.malice.readying import Aim
from posse.games.malice.rooms import shelter
from posse.games.malice.scenario import Scenario, StartingFigure
from posse.games.malice.scene import Setup
from posse.games.malice.setting_up import settle
from posse.games.malice.shooting import BothBarrels, Shoot, Shot, band, to_hit
from posse.games.malice.table import UNHURT, Figure, Table
from posse.games.malice.wounds import what_kills
from posse.games.people.figures import FOOT_RADIUS
from posse.tabletop.length import in_inches, inches
from posse.tabletop.terrain import Building, Map, Opening, Point, Spot, Wall

Behind = Literal["none", "window", "door", "solid"]

MARGIN, DEPTH = inches(6), inches(24)
FARTHEST = 240
HOUSE, FRONT = inches(4), inches(2)
"""How deep the house is that the target is in, and how far it reaches to either side."""

SILL, HEAD, STOREY, LOW = inches(0.8), inches(2), inches(3), inches(0.8)
GAP = inches(0.1)
"""Between the target and what it is behind."""

COUNTED: dict[Behind, str] = {
    "none": "",
    "window": "malice/shooting/window-door-minus-1",
    "door": "malice/shooting/window-door-minus-1",
    "solid": "malice/shooting/solid-minus-2",
}
PLACES = {name: row for row, name in enumerate(events.LOCATIONS)}
FATES = {odds.DEAD: 1.0, odds.DOWN: 0.6, odds.WOUNDED: 0.3, odds.UNHARMED: 0.0}
"""What becomes of whoever is hit, the worst first, and what each end is worth beside a death."""
NOTHING: Mapping[str, int] = {}


class ShotOdds(odds.AttackOdds, frozen=True, kw_only=True):
    """One attack and every chance in it; `points` is what it scores on average."""

    points: Fraction


class Witnessed(Table, frozen=True, kw_only=True):
    """A table that remembers what chances alone would forget: how many shots hit, and where."""

    hits: int = 0
    struck: tuple[str, ...] = ()

    def log(self, *happened: Event) -> "Witnessed":
        """Every hit is located or wasted; the story itself is not wanted."""
        hits, struck = self.hits, set(self.struck)
        for event in happened:
            if isinstance(event, events.Struck):
                struck.add(event.location)
            hits += isinstance(event, events.Struck) or events.HitWasted.tells(event)
        return self.but(hits=hits, struck=tuple(sorted(struck)))


def shot_odds(
    weapon: str = "six_shooter",
    distance: float = 7,
    *,
    aim: bool = False,
    behind: Behind = "none",
    fan: int = 0,
    barrels: int = 1,
    traits: Iterable[str] = (),
    target_wounds: Mapping[str, int] = NOTHING,
    house_rules: Mapping[str, RuleValue] = AS_THE_BOOK,
) -> ShotOdds:
    """Work out every chance of one attack in A Town Called Malice, exactly.

    Parameters
    ----------
    weapon
        The weapon; a six shooter if left out.
    distance
        Inches between the bases; 7 if left out.
    aim
        The shooter has taken aim.
    behind
        What the target is behind: a window, a door frame, or something solid.
    fan
        Fan the hammer of a gun with this many rounds in it.
    barrels
        How many barrels of a shotgun are fired: 1 or 2.
    traits
        Traits of the shooter.
    target_wounds
        Wounds the target has already, as leg=1,chest=1.

    Raises
    ------
    RefusedError
        If the attack is not allowed: a sentence, and the rule.
    BadContentError
        If there is no such option.
    """
    gun = odds.known("weapon", weapon, load_weapons())
    own = tuple(odds.known("trait", trait, load_traits()).id for trait in traits)
    table = _mark(_lay(gun, distance, behind, own, settle(house_rules)), aim, fan, target_wounds)
    answer = _declared(table, gun, fan, barrels)
    chances = exact(take(table.change(odds.SHOOTER, left=1), odds.SHOOTER, answer))
    before = table.figure(odds.TARGET)
    points = sum(
        (share * points for points, share in chances.spread(lambda after: after.points[0]).items()), Fraction(0)
    )
    return ShotOdds(
        weapon=gun.name,
        distance=in_inches(inches(distance)),
        band=band(table, odds.SHOOTER, odds.TARGET, table.profile(odds.SHOOTER).weapons[0]) or "",
        rounds=fan or barrels,
        need=to_hit(
            table, odds.SHOOTER, odds.TARGET, table.profile(odds.SHOOTER).weapons[0], aim=aim, fanned=bool(fan)
        ),
        **odds.told(chances, events.LOCATIONS, FATES, lambda after: fate(before, after.figure(odds.TARGET))),
        points=points,
        notes=(f"It scores {float(points):.2f} points on average.", *((odds.AIM_SPENT,) if aim and fan else ())),
    )


def fate(before: Figure, after: Figure) -> str:
    if after.status != before.status:
        return after.status
    return odds.WOUNDED if after.wounds != before.wounds else odds.UNHARMED


# The small table


def _lay(gun: Weapon, distance: float, behind: Behind, traits: tuple[str, ...], house: HouseRules) -> Table:
    """Two people the wanted distance apart, one of them perhaps behind something, on a table of their own."""
    odds.check_distance(distance, FARTHEST, "inches")
    apart = inches(distance) + 2 * FOOT_RADIUS
    here, there = Spot(MARGIN, DEPTH // 2), Spot(MARGIN + apart, DEPTH // 2)
    people = (
        StartingFigure(**odds.somebody(odds.SHOOTER, "a", here), traits=traits, weapons=(gun.id,)),
        StartingFigure(**odds.somebody(odds.TARGET, "b", there), traits=(), weapons=()),
    )
    scenario = Scenario(**odds.ONE_SHOT, figures=people)
    walls, houses = _shelter(behind, there)
    ground = Map("one-shot", "One shot", 2 * MARGIN + apart + HOUSE, DEPTH, walls=walls, buildings=houses)
    table = MALICE.start(Setup(scenario, ground, house)).but(agenda=(), turn=1)
    found = [reason.rule for reason in shelter(table, odds.SHOOTER, odds.TARGET)]
    if found != [rule for rule in (COUNTED[behind],) if rule]:
        sentence = "There is nothing to be behind like that: the target is in plain view, or better hidden."
        raise RefusedError(not_allowed(sentence, "malice/shooting/cover-worst-only"))
    return Witnessed(**asdict(table))


def _shelter(behind: Behind, there: Spot) -> tuple[tuple[Wall, ...], tuple[Building, ...]]:
    """A low wall, or the front of a house: with a window before the target, or a door whose frame hides part of it."""
    if behind == "none":
        return (), ()
    x, top, bottom = there.x - FOOT_RADIUS - GAP, there.y - FRONT, there.y + FRONT
    if behind == "solid":
        return (Wall("wall", "low_wall", "low wall", Point(x, top), Point(x, bottom), LOW, sight="clear"),), ()
    window = Opening("window", GAP, 2 * FRONT - GAP, SILL, HEAD)
    door = Opening("door", GAP, FRONT + FOOT_RADIUS // 2, 0, HEAD)
    opening = window if behind == "window" else door
    wall = Wall("front", "wall", "front", Point(x, top), Point(x, bottom), STOREY, openings=(opening,))
    corners = (Point(x, top), Point(x + HOUSE, top), Point(x + HOUSE, bottom), Point(x, bottom))
    return (wall,), (Building("house", "House", corners),)


def _mark(table: Table, aim: bool, fan: int, wounds: Mapping[str, int]) -> Table:
    marked = list(UNHURT)
    for name, count in wounds.items():
        row = odds.known("location", name, PLACES)
        if row >= len(marked) or count < 0:
            raise RefusedError(unreadable(f"Nobody lives with a {name} wound like that."))
        marked[row] = count
    table = table.change(odds.TARGET, wounds=tuple(marked))
    if any(count and what_kills(table.figure(odds.TARGET), row) for row, count in enumerate(marked)):
        raise RefusedError(unreadable("Nobody lives with so many wounds."))
    if aim:
        odds.refuse(Aim.may(table, table.figure(odds.SHOOTER)))
        table = table.change(odds.SHOOTER, aim=1)
    return table.change(odds.SHOOTER, rounds=(fan,)) if 0 < fan <= table.figure(odds.SHOOTER).rounds[0] else table


def _declared(table: Table, gun: Weapon, fan: int, barrels: int) -> Option[Table]:
    """The attack as a player would declare it; refused as play would refuse it."""
    answer: Shot = Shoot(gun.id, odds.TARGET)
    if barrels not in (1, 2) or (fan and barrels > 1):
        raise RefusedError(unreadable("One barrel is fired or two, and one alone where the hammer is fanned."))
    if fan:
        answer = Fan(gun.id, odds.TARGET, fan)
    elif barrels != 1:
        answer = BothBarrels(gun.id, odds.TARGET)
    odds.refuse(answer.stop(table, table.figure(odds.SHOOTER))[1])
    return answer
