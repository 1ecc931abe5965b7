"""What a deputy does with an activation: shoot, go somewhere better, run, charge, load, get down or up, or be done."""

from functools import cached_property
from math import inf

from posse.bots.bot import Judged
from posse.bots.law_of_the_gun import worth
from posse.bots.law_of_the_gun.going import CHANGE, EFFORT, Going
from posse.bots.law_of_the_gun.lore import Pace, shot_worth
from posse.bots.law_of_the_gun.position import GOING, HURRYING, Position, shown
from posse.bots.law_of_the_gun.reacting import worth_an_ambush
from posse.engine.question import Choose, Option
from posse.games.deeds.answers import Done
from posse.games.law_of_the_gun.acting.deeds import may_act
from posse.games.law_of_the_gun.asking import need
from posse.games.law_of_the_gun.close_combat.charges import BreakOff, Charge
from posse.games.law_of_the_gun.close_combat.melee import modifiers
from posse.games.law_of_the_gun.gunfights.duels import OpenFire
from posse.games.law_of_the_gun.moving.mounting import Dismount, Drop, GetUp, Mount, Pivot
from posse.games.law_of_the_gun.moving.moves import Halt, Hasten, Move, Stay, Walk
from posse.games.law_of_the_gun.moving.rates import FOOT, fast_to_shoot, ordinary
from posse.games.law_of_the_gun.moving.turning import Heading, heading, rotated
from posse.games.law_of_the_gun.scoring import Leave
from posse.games.law_of_the_gun.shooting.ammunition import CutLoose, Give, Refill, Reload
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.shooting.declaring import Shoot, fire_bar
from posse.games.law_of_the_gun.shooting.fanning import Fan, Rapid
from posse.games.law_of_the_gun.shooting.weapons import band
from posse.games.law_of_the_gun.shot_odds import How
from posse.games.law_of_the_gun.table import Figure, Table
from posse.games.people.people import put
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.terrain import Point

PROPOSED = 4
"""How many of the best moves are proposed."""

REACTING, LURKING = 0.5, 0.8
"""How much of a shot counts that may be fired in the enemy's half-turn, or may not: by anybody, and by one nobody knows of."""

DAWDLES = 0.5
"""How much of that counts at somebody who has come to a stand: whoever does nothing is not shot at in reaction."""

NEXT_TIME = 0.8
"""How much of a gain counts that is to be had in one's next half-turn."""

DOORSTEP = 18.0
"""Centimetres: so near a place to be held riders get down."""


class Plan:
    """What those acting do next; one of them leads."""

    def __init__(self, position: Position, leader: str) -> None:
        self.position, self.id = position, leader
        self.table: Table = position.table
        self.figure: Figure = self.table.figure(self.id)
        self.going = Going(position, leader)
        self.here = self.going.here

    def weigh(self, choice: Choose[Table]) -> list[Judged]:
        """Every answer, a move by each of the places worth considering."""
        return [judged for option in choice.options for judged in self._weigh(option)]

    def _weigh(self, option: Option[Table]) -> list[Judged]:
        match option:
            case Shoot() | Fan() | Rapid():
                return [self._shot(option)]
            case Move():
                return self._moves(option)
            case Hasten():
                return self._hastes(option)
            case Walk():
                return self._walks(option)
            case Charge():
                return [self._charge(each) for each in option.examples(self.table)]
            case BreakOff():
                return self._break_off(option)
            case Pivot():
                return self._pivot(option)
            case Done() | Stay():
                return [Judged(option, self.here + self._reaction, "nothing better to do")]
        value, why = self._other(option)
        return [Judged(option, self.here + value, why)]

    def _other(self, option: Option[Table]) -> tuple[float, str]:
        """What one of the simpler answers is worth beside staying as one is."""
        match option:
            case Leave():
                return 5.0, "that is what they came for"
            case OpenFire():
                return 0.3, "the first to draw"
            case Reload(id, weapon):
                return self._loaded(id, weapon), "an empty gun is no use"
            case Refill(id) | Give(_, id):
                return (0.15 if not any(self.table.figure(id).rounds) else -1.0), "somebody is out of ammunition"
            case CutLoose():
                return 0.25, "to get it going again"
            case Drop(id):
                return self._dropped(id), "a smaller target"
            case GetUp(id):
                return self._risen(id), "nobody gets anywhere lying down"
            case Mount(ids, on) if on[0] in self.table.scene.vehicle_index:
                return (1.0 if self.position.takes_reins(ids[0]) else -1.0), "somebody must hold the reins"
            case Mount():
                hurry = self.position.errand(self.id).worth >= GOING and not self._at_the_wagon
                return (0.3 if hurry else -0.5), "a horse is faster"
            case Dismount(ids):
                return self._on_foot(ids), "no horse goes in there"
            case Halt():
                return -0.3, "there is no need to stop"
        return -1.0, "of no use now"

    # Shots

    def _shot(self, option: Shoot | Fan | Rapid) -> Judged:
        """The shot, and the place one is left in: a snap-shot may be followed by a move."""
        table = self.table
        target = option.target if isinstance(option, Shoot) else option.targets[0]
        if target not in table.scene.index:
            return Judged(option, self.here - 0.5, "only a horse")
        weapon = table.profile(option.figure).weapon(option.weapon)
        behind = column(table, option.figure, target)
        if isinstance(option, Shoot):
            value = shot_worth(table, option.figure, target, weapon, self._pace(option), behind)
            stays = option.manner == "aimed" or option.figure != self.id
        else:
            far = band(table, option.figure, target, weapon) or "accurate"
            how: How = "fan" if isinstance(option, Fan) else "rapid"
            value = worth.of_burst(table, how, option.figure, target, weapon, far, behind)
            stays = True
        after = self.here if stays else self.going.after_a_shot
        return Judged(
            option,
            value + after - self.position.given_away(table, option.figure) + 0.001,
            "the best of what is in the sights",
        )

    def _pace(self, option: Shoot) -> Pace:
        if option.manner == "aimed":
            return "still"
        return "fast" if fast_to_shoot(self.table, option.figure) else "moved"

    @cached_property
    def _reaction(self) -> float:
        """Whoever neither moves nor shoots may shoot in the enemy's half-turn."""
        figure = self.figure
        if figure.moved or figure.shot or figure.postured or figure.reloading >= 0:
            return 0.0
        if not self.table.known_to_all(figure):
            return LURKING * self.position.patience() * self.position.awaited(self.table, figure, DAWDLES).value
        return REACTING * self.position.best_shot(self.table, figure, "moved").value

    @cached_property
    def _shot_here(self) -> float:
        """The best shot from here that is still to come."""
        if fire_bar(self.table, self.figure) is not None:
            return 0.0
        pace: Pace = "moved" if self.figure.moved or self.figure.postured else "still"
        shot = self.position.best_shot(self.table, self.figure, pace).value
        return max(0.0, shot - self.position.given_away(self.table, self.id)) if shot else 0.0

    def _loaded(self, id: str, weapon: str) -> float:
        """What a loaded gun is worth: the shot next time, if there is none to be had now."""
        table, place = self.table, self.table.profile(id).weapon_at[weapon]
        figure = table.figure(id)
        ready = table.change(id, empty=put(figure.empty, place, False))
        gain = self.position.best_shot(ready, ready.figure(id), "still").value
        now = self.position.best_shot(table, figure, "still").value
        return 0.8 * (gain - now) if gain > now else 0.03

    # Going somewhere

    @cached_property
    def _stay(self) -> float:
        """What is left to be had where Initiative does not let one go."""
        return self.here + max(self._shot_here, self._reaction)

    def _moves(self, option: Move) -> list[Judged]:
        found: list[Judged] = []
        for way in self.going.strolls if option.figure == self.id else []:
            move = Move(self.id, way.path)
            if option.fits(move, self.table) is not None:
                continue
            lets = self.going.lets(move.wants(self.table), way.path)
            found.append(Judged(move, lets * way.value + (1 - lets) * self._stay, "a better place"))
            if len(found) >= PROPOSED:
                break
        return found

    def _hastes(self, option: Hasten) -> list[Judged]:
        if option.figure != self.id or self.position.errand(self.id).worth <= 0:
            return []
        for way in self.going.runs:
            haste = Hasten(self.id, Point(*way.path[-1][:2]))
            if option.fits(haste, self.table) is None:
                lets = self.going.lets(haste.wants(self.table), way.path)
                value = lets * way.value + (1 - lets) * self._stay - EFFORT
                return [Judged(haste, value, "there is a long way to go")]
        return []

    def _walks(self, option: Walk) -> list[Judged]:
        """The way of a fast move; any that is allowed if none is liked."""
        found: list[Judged] = []
        for way in self.going.strolls if option.figure == self.id else []:
            walk = Walk(option.figure, way.path)
            if option.fits(walk, self.table) is None:
                found.append(Judged(walk, way.value, "the way that was declared"))
            if len(found) >= PROPOSED:
                break
        least = None if found else option.least(self.table)
        return found if least is None else [Judged(Walk(option.figure, least), self.here - 0.5, "as far as it goes")]

    def _pivot(self, option: Pivot) -> list[Judged]:
        """A mount that looks the wrong way, or at a wall, turns about: for the ride that it can make next time."""
        if option.figure != self.id or self.figure.moved or not self.position.errand(self.id).worth:
            return []
        shot = self.position.best_shot(self.table, self.figure, "moved").value if self._shot_here else 0.0
        turned = [turn for turn in self._turns(option) if option.fits(turn, self.table) is None]
        return [Judged(turn, self._turned(turn) + shot - EFFORT, "it looks the wrong way") for turn in turned]

    def _turns(self, option: Pivot) -> list[Pivot]:
        """Toward where the way leads; and to every side of it, for a mount that gets nowhere."""
        here, onward = self.table.spot(self.id), self.position.onward(self.table, self.id)
        to = heading(here, onward)
        if to == (0, 0):
            return []
        sides = [to, Heading(-to.y, to.x), Heading(-to.x, -to.y), Heading(to.y, -to.x)] if self._stuck else [to]
        bends = (0.0, 1.0) if self._stuck else (0.0,)
        turns = [rotated(side, bend, CENTIMETRE * 10) for side in sides for bend in bends]
        return [Pivot(self.id, Point(here.x + turn.x, here.y + turn.y)) for turn in turns]

    @cached_property
    def _stuck(self) -> bool:
        """Does no ride get a mount any nearer to where it ought to go?"""
        best = max((way.place for way in self.going.strolls), default=-inf)
        return best <= self.here

    def _turned(self, turn: Pivot) -> float:
        """What it is worth to look another way: the best ride next time, for a mount that gets nowhere as it stands."""
        if not self._stuck:
            return self.here + self.going.askew_cost(self.table)
        horse = self.table.horse_of(self.id)
        vehicle = self.table.vehicle_of(self.id)
        table = self.table
        if horse is not None:
            table = table.change_horse(horse.id, toward=turn.toward)
        elif vehicle is not None:
            table = table.change_vehicle(vehicle.id, toward=turn.toward)
        ways = Going(Position(table, self.position.seat), self.id).strolls
        return max([self.here, *(self.here + NEXT_TIME * (way.place - self.here) for way in ways)])

    # Posture

    def _dropped(self, id: str) -> float:
        """Lying down is for those who have done what they could: a smaller target, and as much less of a walk next time."""
        figure = self.table.figure(id)
        if not (figure.shot or figure.moved or figure.reloading >= 0) or figure.posture != "standing":
            return -1.0
        low = self.table.change(id, posture="prone")
        return self.position.standing(low, id) - self.position.standing(self.table, id) - self._steps(id) - EFFORT

    def _risen(self, id: str) -> float:
        """The shot that can still be fired, and as much of a walk as Initiative lets one have; who hides waits until a shot
        from there would be worth an ambush."""
        table, position = self.table, self.position
        high = shown(table.change(id, posture="standing", postured=True), id)
        figure, shot = high.figure(id), 0.0
        if fire_bar(table, figure) is None and (shot := position.best_shot(high, figure, "moved").value):
            shot = max(0.0, shot - position.given_away(high, id))
        lets = 0.0 if figure.tried else float(need(table, id, "initiative", CHANGE).chance)
        steps = lets * self._steps(id)
        hides = not table.known_to_all(table.figure(id))
        if hides and not steps and max(shot, position.awaited(high, figure).value) < worth_an_ambush(position):
            return -1.0
        return position.standing(high, id) - position.standing(table, id) + shot + steps - EFFORT

    def _steps(self, id: str) -> float:
        """What it is worth to somebody to walk upright."""
        tables = (self.table.change(id, posture=posture) for posture in ("standing", "prone"))
        upright, low = (ordinary(table, id) for table in tables)
        return self.position.errand(id).worth * (upright - low) / CENTIMETRE

    def _on_foot(self, ids: tuple[str, ...]) -> float:
        """For a place to be held, a rider gets down near it; and in haste anywhere, where no ride leads on."""
        position = self.position
        if self._at_the_wagon:
            return 0.5
        figure, hurry = self.figure, position.errand(self.id).worth
        if hurry >= HURRYING and not (figure.moved or figure.shot) and self._stuck:
            return NEXT_TIME * hurry * FOOT / CENTIMETRE
        for goal in position.goals:
            if goal.kind == "hold" and self.table.vehicle_of(ids[0]) is None:
                outline = self.table.scene.zones[goal.zone].outline
                return 0.3 if position.lore.to_zone(self.table, ids[0], outline) < DOORSTEP else -1.0
        return -1.0

    @cached_property
    def _at_the_wagon(self) -> bool:
        """Is somebody close to a vehicle whose reins it ought to take?"""
        errand = self.position.errand(self.id)
        return self.position.takes_reins(self.id) and self.position.away(self.table, self.id) < errand.worth * DOORSTEP

    # Coming to blows

    def _charge(self, option: Charge) -> Judged:
        """By what both would add to their dice, how many come, and who dares."""
        table, target = self.table, option.aims[0][1]
        mine = max(_might(table, id) for id, _ in option.aims)
        edge = 0.12 * (mine - _might(table, target)) + 0.1 * (len(option.aims) - 1) - 0.2
        dare = float(need(table, option.aims[0][0], "cool", CHANGE).chance)
        return Judged(option, self.here + self._shot_here * (1 - dare) + dare * edge, "to come to blows")

    def _break_off(self, option: BreakOff) -> list[Judged]:
        foes = [_might(self.table, foe) for foe in self.table.figure(option.figure).melee]
        gain = 0.1 * (max(foes, default=0) - _might(self.table, option.figure)) - 0.15
        ways = [each for each in option.examples(self.table) if each.path]
        return [Judged(each, self.here + gain, "no match for them") for each in ways[:PROPOSED]]


def _might(table: Table, id: str) -> int:
    """What somebody adds to the die in a melee."""
    return sum(reason.add for reason in modifiers(table, id))


def leader_in(table: Table, choice: Choose[Table]) -> str:
    """Who would move: whoever the question names, else the first of those acting who still may."""
    for option in choice.options:
        if isinstance(option, Move | Hasten | Walk):
            return option.figure
    return next((id for id in table.active if may_act(table, id) is None), table.active[0])
