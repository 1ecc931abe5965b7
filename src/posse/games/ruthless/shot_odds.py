"""The exact chances of one attack: a shot or a fanned revolver, from the hit down to who is still standing.

There is no second formula here. A small table is laid with two people on it and, if wanted, something to hide behind;
the very items of play are put on its agenda and settled in every possible way. Choices on the way are made so:

- an aimed hit is placed where it hurts the victim most: dead, then out cold, then the fullest row of boxes;
- a Lucky shooter rolls a miss again, a Lucky victim a failed Toughness test; neither spends luck on anything else;
- where a rider falls does not matter.

Nobody else is there to see it, so no witness tests; the flight of who turns Lily Livered is not followed.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Literal

from msgspec.structs import asdict

from posse.content.kinds import GRADES, Kind, line_kinds
from posse.engine.event import Event
from posse.engine.item import Item
from posse.engine.number import Need
from posse.engine.odds import exact
from posse.engine.question import Choose, Option
from posse.engine.refusal import RefusedError, not_allowed, unreadable
from posse.games.book import odds
from posse.games.book.house_rules import AS_THE_BOOK, RuleValue
from posse.games.people.figures import FOOT_RADIUS
from posse.games.ruthless import events
from posse.games.ruthless.book import HORSE_RADIUS, Weapon, load_traits, load_weapons
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.luck import RollAgain
from posse.games.ruthless.marks import band
from posse.games.ruthless.nerve import Flee, TestToughness
from posse.games.ruthless.readying import Aim
from posse.games.ruthless.scenario import Scenario, StartingFigure, StartingHorse
from posse.games.ruthless.scene import LOCATIONS, Setup
from posse.games.ruthless.setting_up import settle
from posse.games.ruthless.shooting import FAN_NEED, Fan, FanShots, FireShot, Shoot, Shot, to_hit
from posse.games.ruthless.table import HORSE_WOUNDS, Figure, Horse, Table
from posse.games.ruthless.wounds import LandHits, Place, strike
from posse.tabletop.length import in_inches, inches
from posse.tabletop.terrain import Map, Point, Spot, Wall

CoverGrade = Literal["none", "soft", "hard"]

MOUNT, CHARGER = "targets-horse", "shooters-horse"
MARGIN, DEPTH = inches(6), inches(24)
FARTHEST = 240
BEHIND: dict[CoverGrade, str] = {"soft": "corral", "hard": "low_wall"}
"""What the target stands behind, of the kinds of lines a map is made of."""

HORSE = "horse"
LILY, BOTH = "Lily Livered", "wounded, Lily Livered"
FATES = {odds.DEAD: 1.0, odds.DOWN: 0.8, BOTH: 0.5, odds.WOUNDED: 0.3, LILY: 0.3, odds.UNHARMED: 0.0}
"""What becomes of whoever is hit, the worst first, and what each end is worth beside a death."""

NOTHING: Mapping[str, int] = {}


class ShotOdds(odds.AttackOdds, frozen=True, kw_only=True):
    """One attack and every chance in it. `struck` has grazes too; a wound is at least one box crossed off.

    `target_mounted` says whether there is a horse to be hit.
    """

    horse_hit: Fraction
    horse_killed: Fraction
    target_mounted: bool

    @property
    def lily(self) -> Fraction:
        """The chance that the target turns Lily Livered, wounded or not."""
        return self.fates[LILY] + self.fates[BOTH]

    def struck_rows(self) -> Iterator[odds.ChanceRow]:
        if self.target_mounted:
            yield odds.ChanceRow("the horse is hit", self.horse_hit, below=1)
            yield odds.ChanceRow("the horse is killed", self.horse_killed, below=2)
        yield from super().struck_rows()


class Witnessed(Table, frozen=True, kw_only=True):
    """A table that remembers what chances alone would forget: how many shots hit, and what they hit."""

    hits: int = 0
    struck: tuple[str, ...] = ()
    places: bool = True

    def loose_horses(self) -> tuple[Horse, ...]:
        """None, so that none bolts: where to changes nothing that is told, and there are ten ways for each."""
        return ()

    def log(self, *happened: Event) -> "Witnessed":
        """Remember hits and where they went; the story itself is not wanted."""
        hits, struck = self.hits, set(self.struck)
        for event in happened:
            if isinstance(event, events.ShotFired):
                hits += event.need.met_by(event.face)
            elif not self.places:
                continue
            elif isinstance(event, events.HorseHit):
                struck.add(HORSE)
            elif isinstance(event, events.Struck):
                struck.add(event.location)
        return self.but(hits=hits, struck=tuple(sorted(struck)))


def shot_odds(
    weapon: str = "revolver",
    distance: float = 7,
    *,
    aim: bool = False,
    cover: CoverGrade = "none",
    fan: int = 0,
    mounted: bool = False,
    target_mounted: bool = False,
    lily: bool = False,
    traits: Iterable[str] = (),
    target_traits: Iterable[str] = (),
    toughness: int = 5,
    target_wounds: Mapping[str, int] = NOTHING,
    horse_wounds: int = 0,
    house_rules: Mapping[str, RuleValue] = AS_THE_BOOK,
) -> ShotOdds:
    """Work out every chance of one attack in Ruthless, exactly.

    Parameters
    ----------
    weapon
        The weapon; a revolver if left out.
    distance
        Inches between the bases; 7 if left out.
    aim
        The shooter has taken aim.
    cover
        What the target stands behind.
    fan
        Fan the hammer: this many rounds in one action.
    mounted
        The shooter is on a horse.
    target_mounted
        The target is on a horse.
    lily
        The shooter is Lily Livered.
    traits
        Traits of the shooter.
    target_traits
        Traits of the target.
    toughness
        Toughness of the target; 5 if left out.
    target_wounds
        Boxes crossed off already, as leg=2,chest=1.
    horse_wounds
        Wounds the target's horse has already.

    Raises
    ------
    RefusedError
        If the attack is not allowed: a sentence, and the rule.
    BadContentError
        If there is no such option.
    """
    gun = odds.known("weapon", weapon, load_weapons())
    own = tuple(odds.known("trait", trait, load_traits()).id for trait in traits)
    others = tuple(odds.known("trait", trait, load_traits()).id for trait in target_traits)
    table = _lay(gun, distance, cover, (mounted, target_mounted), own, others, toughness, house_rules)
    table = _mark(table, lily, target_wounds, horse_wounds)
    if aim:
        odds.refuse(Aim.may(table, table.figure(odds.SHOOTER)))
        table = table.change(odds.SHOOTER, aim=1)
    attack, need, rounds = _declare(table, gun, fan)
    before = table.figure(odds.TARGET)
    chances = exact(table.then(attack), sensible_choice, stop=(Flee,))
    found = odds.told(chances, (*LOCATIONS, HORSE), FATES, lambda after: fate(before, after.figure(odds.TARGET)))
    horse_hit = found["struck"].pop(HORSE)

    return ShotOdds(
        weapon=gun.name,
        distance=in_inches(inches(distance)),
        band=band(table, odds.SHOOTER, odds.TARGET, gun) or "",
        rounds=rounds,
        need=need,
        **found,
        horse_hit=horse_hit,
        horse_killed=chances.of(lambda after: target_mounted and not after.horse(MOUNT).alive),
        target=f"target of Toughness {toughness}",
        notes=tuple(_notes(aim, bool(fan), "lucky" in own, "lucky" in others)),
        target_mounted=target_mounted,
    )


def fate(before: Figure, after: Figure) -> str:
    if after.status != before.status:
        return after.status
    wounded, shaken = after.wounds != before.wounds, after.lily and not before.lily
    return (BOTH if shaken else odds.WOUNDED) if wounded else LILY if shaken else odds.UNHARMED


def _notes(aim: bool, fanned: bool, lucky: bool, target_lucky: bool) -> Iterator[str]:
    """How the choices on the way are made, where there are any; ruthless/fanfire/never-aimed."""
    if aim and fanned:
        yield odds.AIM_SPENT
    elif aim:
        yield "An aimed hit is placed where it hurts most."
    if lucky:
        yield "The Lucky shooter rolls a miss again."
    if target_lucky:
        yield "The Lucky target rolls a failed test again."


# The small table


def _lay(
    gun: Weapon,
    distance: float,
    cover: CoverGrade,
    mounted: tuple[bool, bool],
    traits: tuple[str, ...],
    target_traits: tuple[str, ...],
    toughness: int,
    house_rules: Mapping[str, RuleValue],
) -> Table:
    """Two people the wanted distance apart, one of them perhaps behind something, on a table of their own."""
    odds.check_distance(distance, FARTHEST, "inches")
    if not 1 <= toughness <= 10:
        raise RefusedError(unreadable(f"Toughness goes from 1 to 10, and this is {toughness}."))
    radii = [HORSE_RADIUS if rides else FOOT_RADIUS for rides in mounted]
    apart = inches(distance) + sum(radii)
    here, there = Spot(MARGIN, DEPTH // 2), Spot(MARGIN + apart, DEPTH // 2)
    people = (
        StartingFigure(
            **odds.somebody(odds.SHOOTER, "a", here),
            toughness=5,
            traits=traits,
            weapons=(gun.id,),
            horse=CHARGER if mounted[0] else None,
        ),
        StartingFigure(
            **odds.somebody(odds.TARGET, "b", there),
            toughness=toughness,
            traits=target_traits,
            weapons=(),
            horse=MOUNT if mounted[1] else None,
        ),
    )
    horses = tuple(
        StartingHorse(id, name)
        for id, name, there in ((CHARGER, "Shooter's horse", mounted[0]), (MOUNT, "Target's horse", mounted[1]))
        if there
    )
    scenario = Scenario(**odds.ONE_SHOT, victory="last_standing", figures=people, horses=horses)
    walls = () if cover == "none" else (_shelter(cover, there.x - radii[1]),)
    ground = Map("one-shot", "One shot", 2 * MARGIN + apart, DEPTH, walls=walls)
    table = RUTHLESS.start(Setup(scenario, ground, settle(house_rules))).but(agenda=(), turn=1, fired=("b",))
    if table.look(odds.SHOOTER, odds.TARGET).cover is not GRADES[cover]:
        sentence = f"There is no {cover} cover this close: the shot passes over it."
        raise RefusedError(not_allowed(sentence, "ruthless/shoot/cover-worst-only"))
    return Witnessed(**asdict(table))


def _shelter(cover: CoverGrade, x: int) -> Wall:
    kind: Kind = line_kinds()[BEHIND[cover]]
    return Wall(
        id="shelter",
        kind=kind.kind,
        name=kind.name,
        a=Point(x, 0),
        b=Point(x, DEPTH),
        height=inches(kind.height),
        sight=kind.sight,
        cover=GRADES[kind.cover],
        footing=kind.footing,
    )


def _mark(table: Table, lily: bool, wounds: Mapping[str, int], horse_wounds: int) -> Table:
    boxes = table.profile(odds.TARGET).boxes
    marked = list(table.figure(odds.TARGET).wounds)
    for name, count in wounds.items():
        place = LOCATIONS.index(odds.known("location", name, {location: location for location in LOCATIONS}))
        if not boxes[place]:
            raise RefusedError(unreadable(f"No boxes are kept for {name}, so none can be crossed off."))
        if not 0 <= count < boxes[place]:
            most = boxes[place] - 1
            raise RefusedError(
                unreadable(f"A living target has at most {most} boxes crossed off for {name}, not {count}.")
            )
        marked[place] = count
    changed = table.change(odds.SHOOTER, lily=lily).change(odds.TARGET, wounds=tuple(marked))
    if horse_wounds:
        if not table.figure(odds.TARGET).horse:
            raise RefusedError(unreadable("The target has no horse to be wounded."))
        if not 0 < horse_wounds < HORSE_WOUNDS:
            raise RefusedError(unreadable(f"A living horse has at most {HORSE_WOUNDS - 1} wounds, not {horse_wounds}."))
        changed = changed.change_horse(MOUNT, wounds=horse_wounds)
    return changed


def _declare(table: Table, weapon: Weapon, fan: int) -> tuple[Item[Table], Need, int]:
    """The attack as an item, the number it needs and the rounds it takes; refused as play would refuse it."""
    answer: Shot = Fan(weapon.id, odds.TARGET, fan) if fan else Shoot(weapon.id, odds.TARGET)
    odds.refuse(answer.stop(table, table.figure(odds.SHOOTER))[1])
    if fan:
        return FanShots(odds.SHOOTER, odds.TARGET, weapon.id, fan), FAN_NEED, fan
    return (
        FireShot(odds.SHOOTER, odds.TARGET, weapon.id),
        to_hit(table, odds.SHOOTER, odds.TARGET, weapon, table.figure(odds.SHOOTER).aim),
        1,
    )


# Choices on the way


def sensible_choice(table: Table, choice: Choose[Table]) -> Option[Table]:
    """The policy of the module's head."""
    item = table.agenda[0]
    first = choice.options[0]
    if isinstance(first, Place) and isinstance(item, LandHits):
        return max(choice.options, key=lambda option: _harm(table, item, option))
    again = choice.options[-1]
    if isinstance(again, RollAgain):
        own = item.shooter if isinstance(item, FireShot | FanShots) else ""
        if isinstance(item, TestToughness):
            own = item.figure
        return again if again.figure == own else first
    return first


def _harm(table: Table, hits: LandHits, option: Option[Table]) -> tuple[bool, bool, float]:
    """How bad a location is for the victim, by what striking it does."""
    where = LOCATIONS.index(option.location) if isinstance(option, Place) else 0
    after = strike(table, hits.victim, where, 1, hits.cause, hits.attacker).figure(hits.victim)
    boxes = table.profile(hits.victim).boxes
    share = after.wounds[where] / boxes[where] if boxes[where] else 0.0
    return after.status == "dead", after.status == "down", share
