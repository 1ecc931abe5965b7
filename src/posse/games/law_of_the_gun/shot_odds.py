"""The exact chances of one attack: the aim, the hit, where it tells and how badly, and the nerve of those it shakes.

There is no second formula here. A small table is laid with a shooter, a target and its friends, and perhaps something to
hide behind; the very items of play are put on its agenda and settled in every possible way.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Literal

from msgspec.structs import asdict, replace

from posse.engine.event import Event
from posse.engine.item import Item
from posse.engine.odds import Chances, exact
from posse.engine.refusal import RefusedError, not_allowed, unreadable
from posse.games.book import odds
from posse.games.book.house_rules import AS_THE_BOOK, RuleValue
from posse.games.law_of_the_gun.book import ColumnName, Manner, Severity, load_effects, load_weapons
from posse.games.law_of_the_gun.events import gunfire, hurts
from posse.games.law_of_the_gun.house_rules import HouseRules
from posse.games.law_of_the_gun.injuries.wounds import Gathering
from posse.games.law_of_the_gun.nerve.cool import TestCool
from posse.games.law_of_the_gun.scenario import FOOT_RADIUS, Scenario, Seat, Side, StartingFigure, StartingHorse
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.setting_up import first_table, settle
from posse.games.law_of_the_gun.shooting.cover import SEVERITIES, column
from posse.games.law_of_the_gun.shooting.declaring import Firing, Shoot, Shot, to_hit
from posse.games.law_of_the_gun.shooting.fanning import FANNED, RAPID, Fan, FanTheGun, Rapid, RapidFire
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.shooting.weapons import FULL, band
from posse.games.law_of_the_gun.table import Figure, Horse, Table
from posse.tabletop.length import centimetres, in_centimetres
from posse.tabletop.terrain import Cover, Map, Opening, Point, Spot, Wall

Behind = Literal["none", "wall", "fence", "window", "left-corner", "right-corner", "prone"]
How = Literal["aim", "snap", "ambush", "fan", "rapid"]

HORSE, BESIDE = "horse", "friend-"
FRIEND = f"{BESIDE}0"
"""One of the target's friends: what is true of one is true of all."""
MARGIN, DEPTH = centimetres(40), centimetres(120)
FARTHEST, MOST_FRIENDS = 300, 5
STOREY, LOW, SILL, HEAD = centimetres(7), centimetres(2), centimetres(2), centimetres(5)
FRONT, GAP, STEP = centimetres(6), centimetres(0.3), centimetres(2)
"""How far cover reaches to either side, between it and the target, and from friend to friend."""

COLUMNS: dict[Behind, ColumnName] = {
    "none": "no-cover",
    "wall": "prone-wall",
    "fence": "prone-wall",
    "window": "window",
    "left-corner": "left-corner",
    "right-corner": "right-corner",
    "prone": "prone-wall",
}
PLACES = ("head", "body", "arm", "leg")
CELLS = {cell.id: cell for cell in load_effects().values()}
GRAZED = "grazed"
FATES = {odds.DEAD: 1.0, odds.DOWN: 0.9, odds.WOUNDED: 0.4, GRAZED: 0.1, odds.UNHARMED: 0.0}
"""What becomes of whoever is hit, the worst first, and what each end is worth beside a death."""


class ShotOdds(odds.AttackOdds, frozen=True, kw_only=True):
    """One attack and every chance in it; `nerve` is what it does to the target's Cool, whatever else becomes of it.

    `aimed` is the chance that the first shot is an aimed one, `ammunition` that it costs a point. Of friends beside the
    target `nerve` tells what becomes of each.
    """

    nerve: dict[str, Fraction]
    aimed: Fraction
    ammunition: Fraction

    def rows(self) -> Iterator[odds.ChanceRow]:
        if 0 < self.aimed < 1:
            yield odds.ChanceRow("aimed", self.aimed)
        yield from super().rows()
        for what, chance in self.nerve.items():
            yield odds.ChanceRow(what, chance)
        yield odds.ChanceRow("ammunition lost", self.ammunition, "faint")


class Witnessed(Table, frozen=True, kw_only=True):
    """A table that remembers what chances alone would forget: what was aimed, what hit, where, and how badly.

    Where the hits of a burst land is not kept: there would be too many tables to tell apart. For the same reason only the
    nerve of one is tried, of the `minded`: nobody else's tests change anything that is told of it.
    """

    minded: str = odds.TARGET
    places: bool = True
    first: str = ""
    hits: int = 0
    worst: int = 0
    struck: tuple[str, ...] = ()

    def log(self, *happened: Event) -> "Witnessed":
        """The story itself is not wanted."""
        found = self._noted(happened) if self.minded == odds.TARGET else self
        people = (found.figures[0], *(forgotten(figure) for figure in found.figures[1:]))
        horses = tuple(
            _unridden(horse) if not horse.rider else replace(horse, legs=0, lame=False) for horse in found.horses
        )
        waiting = found.agenda
        if not found.figure(found.minded).able:
            waiting = tuple(replace(item, shocks=()) if isinstance(item, Gathering) else item for item in waiting)
        return found.but(figures=people, horses=horses, agenda=waiting)

    def _noted(self, happened: tuple[Event, ...]) -> "Witnessed":
        first, hits, worst, struck = self.first, self.hits, self.worst, set(self.struck)
        for event in happened:
            if isinstance(event, gunfire.ShotFired):
                first, hits = first or event.manner, hits + event.hit
            elif isinstance(event, hurts.Struck) and event.figure == odds.TARGET:
                cell = CELLS[event.by]
                worst = max(worst, SEVERITIES.index(cell.severity))
                if self.places:
                    struck.add(cell.place)
        return self.but(first=first, hits=hits, worst=worst, struck=tuple(sorted(struck)))

    def then(self, *items: Item[Any]) -> "Witnessed":
        """Without the tests of those whose nerve is not asked for."""
        return super().then(*(item for item in items if not isinstance(item, TestCool) or item.figure == self.minded))


def fate(before: str, after: str, worst: Severity) -> str:
    """What has become of whoever was hit, by status before and after, and by the worst of the hits."""
    if after != before:
        return odds.DEAD if after == "dead" else odds.DOWN
    return {"none": odds.UNHARMED, "graze": GRAZED}.get(worst, odds.WOUNDED)


def _unridden(horse: Horse) -> Horse:
    """A horse without its rider is nothing to this shot any more, dead or alive."""
    return Horse(horse.id, horse.spot, horse.toward, side=horse.side, status="dead")


def forgotten(figure: Figure) -> Figure:
    """Somebody without what nobody asks of it any more, so that tables that differ in nothing else count as one.

    Arms and legs change nothing that is told here (lotg/ruling/arm-wound-repeat).
    """
    figure = replace(figure, legs=0, lame=False, harm=(), arms=(0, 0), lost=(False, False))
    if figure.status != "up":
        figure = replace(
            figure, posture="prone", acted=False, stunned=False, postured=False, moved=0, trail=(), fast=""
        )
    return figure


def shot_odds(
    weapon: str = "pistol",
    distance: float = 25,
    *,
    how: How = "aim",
    behind: Behind = "none",
    skill: int = 3,
    cool: int = 3,
    moved: bool = False,
    fast: bool = False,
    mounted: bool = False,
    target_cool: int = 3,
    target_constitution: int = 3,
    friends: int = 0,
    house_rules: Mapping[str, RuleValue] = AS_THE_BOOK,
) -> ShotOdds:
    """Work out every chance of one attack in Law of the Gun, exactly.

    Parameters
    ----------
    weapon
        The weapon; a pistol if left out.
    distance
        Centimetres from centre to centre; 25 if left out.
    how
        Try to aim, snap, shoot from ambush, fan a pistol or fire rapidly.
    behind
        What the target is behind, if anything; or prone.
    skill
        The shooter's Skill, 1 to 5.
    cool
        The shooter's Cool, 1 to 5.
    moved
        The shooter has moved at ordinary pace.
    fast
        The target moves fast.
    mounted
        The target is in the saddle.
    target_cool
        The target's Cool, and that of its friends.
    target_constitution
        The target's Constitution.
    friends
        How many others are in the target's group.

    Raises
    ------
    RefusedError
        If the attack is not allowed: a sentence, and the rule.
    BadContentError
        If there is no such option.
    """
    gun = odds.known("weapon", weapon, load_weapons())
    scores = {"skill": skill, "cool": cool, "cool of the target": target_cool}
    for name, score in {**scores, "constitution": target_constitution}.items():
        if not 1 <= score <= 5:
            raise RefusedError(not_allowed(f"A score of {name} is 1 to 5, not {score}.", "lotg/attributes/limits"))
    settled = settle({"optional_fanning": "on", "optional_rapid": "on"}, house_rules)
    table = _lay(gun.id, distance, behind, (skill, cool), (target_cool, target_constitution), mounted, friends, settled)
    table = table.change(odds.SHOOTER, moved=centimetres(5) if moved else 0)
    if fast:
        table = table.change(odds.TARGET, fast="passed", moved=centimetres(60))
    manner: Manner = "snap" if how in ("snap", "fan", "rapid") or moved else "aimed"
    attack = _attack(table, gun.id, how, manner)
    chances = exact(table.but(places=how not in ("fan", "rapid")).then(*attack))
    beside = exact(table.but(minded=FRIEND).then(*attack)) if friends else None
    found = _told(table, chances, gun.id, distance, how, manner)
    if beside is not None:
        found = replace(found, nerve={**found.nerve, **_nerve_of(beside, table, FRIEND, "a friend ")})
    return found


def _told(table: Table, chances: Chances[Table], weapon: str, distance: float, how: How, manner: Manner) -> ShotOdds:
    gun = table.profile(odds.SHOOTER).weapon(weapon)
    far = band(table, odds.SHOOTER, odds.TARGET, gun)
    shots = {"fan": FANNED, "rapid": RAPID}.get(how, 1)
    return ShotOdds(
        weapon=gun.name,
        distance=in_centimetres(centimetres(distance)),
        band=far or "",
        rounds=shots,
        need=to_hit(table, Shot(odds.SHOOTER, weapon, odds.TARGET, manner)),
        **odds.told(
            chances,
            PLACES if shots == 1 else (),
            FATES,
            lambda after: fate("up", after.figure(odds.TARGET).status, SEVERITIES[_seen(after).worst]),
        ),
        nerve=_nerve_of(chances, table, odds.TARGET),
        aimed=chances.of(lambda after: _seen(after).first == "aimed"),
        ammunition=chances.of(lambda after: after.figure(odds.SHOOTER).rounds[0] < FULL),
    )


def _nerve_of(chances: Chances[Table], table: Table, id: str, who: str = "") -> dict[str, Fraction]:
    """lotg/morale/every-member: what becomes of somebody's Cool."""
    before = table.figure(id).cool
    return {
        f"{who}shaken": chances.of(lambda after: after.figure(id).cool < before),
        f"{who}driven back": chances.of(lambda after: after.figure(id).fell_back),
    }


def _seen(table: Table) -> Witnessed:
    assert isinstance(table, Witnessed)
    return table


# The attack


def _attack(table: Table, weapon: str, how: How, manner: Manner) -> tuple[Item[Table], ...]:
    """The attack as a player would declare it; refused as play would refuse it."""
    attack: Firing = Shoot(odds.SHOOTER, weapon, odds.TARGET, manner)
    items: tuple[Item[Table], ...]
    if how == "fan":
        attack = fan = Fan(odds.SHOOTER, weapon, (odds.TARGET,) * FANNED)
        items = (FanTheGun(fan),)
    elif how == "rapid":
        attack = rapid = Rapid(odds.SHOOTER, weapon, (odds.TARGET,) * RAPID)
        items = (RapidFire(rapid),)
    else:
        kind: Literal["turn", "ambush"] = "ambush" if how == "ambush" else "turn"
        items = (Volley((Shot(odds.SHOOTER, weapon, odds.TARGET, manner, kind),)),)
    odds.refuse(attack.hindrance(table))
    return items


# The small table


def _lay(
    weapon: str,
    distance: float,
    behind: Behind,
    shooter: tuple[int, int],
    target: tuple[int, int],
    mounted: bool,
    friends: int,
    house: HouseRules,
) -> Table:
    """A shooter and a target the wanted distance apart, the target perhaps behind something and among friends."""
    if not 0 < distance <= FARTHEST:
        raise RefusedError(unreadable(f"A distance is up to {FARTHEST} cm, not {distance:g}."))
    if not 0 <= friends <= MOST_FRIENDS:
        raise RefusedError(unreadable(f"A target has up to {MOST_FRIENDS} friends about it, not {friends}."))
    here = Spot(MARGIN, DEPTH // 2)
    there = Spot(MARGIN + centimetres(distance), DEPTH // 2)
    beside = [Spot(there.x + STEP, there.y + place * STEP) for place in range(1, friends + 1)]
    people = [
        _person(odds.SHOOTER, "a", here, *shooter, weapons=(weapon,), pc=True),
        _person(odds.TARGET, "b", there, 3, *target, horse=HORSE if mounted else "", prone=behind == "prone"),
        *(_person(f"{BESIDE}{place}", "b", at, 3, *target) for place, at in enumerate(beside)),
    ]
    mount = StartingHorse(id=HORSE, name="Horse", at=there, toward=Point(there.x + 1, there.y), side="b")
    seats = {"sides": (Side("a", "A"), Side("b", "B")), "seats": (Seat("a", "a", "A"), Seat("b", "b", "B"))}
    scenario = Scenario(**{**odds.ONE_SHOT, **seats}, figures=tuple(people), horses=(mount,) if mounted else ())
    ground = Map("one-shot", "One shot", 2 * MARGIN + centimetres(distance), DEPTH, walls=_shelter(behind, there))
    table = first_table(Setup(scenario, ground, house)).but(agenda=(), turn=1, half="a", order=("a", "b"))
    for figure in table.figures[1:] if friends else ():
        table = table.change(figure.id, group=odds.TARGET)
    if not mounted and column(table, odds.SHOOTER, odds.TARGET).name != COLUMNS[behind]:
        sentence = "There is nothing to be behind like that: the target is in plain view, or better hidden."
        raise RefusedError(not_allowed(sentence, "lotg/effect/roll"))
    return Witnessed(**asdict(table))


def _person(id: str, seat: str, at: Spot, skill: int, cool: int, constitution: int = 3, **facts: Any) -> StartingFigure:
    facts = {"skill": skill, "cool": cool, "constitution": constitution, "traits": (), "weapons": (), **facts}
    return StartingFigure(**odds.somebody(id, seat, at), **facts)


def _shelter(behind: Behind, there: Spot) -> tuple[Wall, ...]:
    """A low wall, a fence, a house front with a window, or the end of a wall that hides one side of the target."""
    if behind in ("none", "prone"):
        return ()
    x, top, bottom = there.x - FOOT_RADIUS - GAP, there.y - FRONT, there.y + FRONT
    ends = {"left-corner": (top, there.y), "right-corner": (there.y, bottom)}.get(behind, (top, bottom))
    a, b = Point(x, ends[0]), Point(x, ends[1])
    if behind == "wall":
        return (Wall("wall", "low_wall", "low wall", a, b, LOW, sight="clear"),)
    if behind == "fence":
        return (Wall("fence", "rail", "fence", a, b, LOW, sight="clear", cover=Cover.SOFT),)
    window = Opening("window", GAP, 2 * FRONT - GAP, SILL, HEAD)
    return (Wall("front", "wall", "wall", a, b, STOREY, openings=(window,) if behind == "window" else ()),)
