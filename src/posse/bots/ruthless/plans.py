"""What a character does with its actions: every first action is judged by the best that can follow it."""

from typing import NamedTuple

from posse.bots.bot import Judged
from posse.bots.ruthless import hand
from posse.bots.ruthless.position import Position, Shot, placed
from posse.bots.ruthless.worth import turns_left
from posse.engine.question import Choose, Option
from posse.games.cards.pack import rank
from posse.games.deeds.answers import Done
from posse.games.ground.paths import Journey, Path
from posse.games.people.weapons import rounds_in
from posse.games.ruthless.actions import TakeAction, take
from posse.games.ruthless.brawl import Brawl
from posse.games.ruthless.cheating import Cheat
from posse.games.ruthless.covering import Cover, coverers, held_shots, points_on
from posse.games.ruthless.journeys import journey, straight
from posse.games.ruthless.marks import arm_limit, loaded
from posse.games.ruthless.mounting import Dismount, Mount
from posse.games.ruthless.moving import Move, PressTheFight, may_leave, take_silver
from posse.games.ruthless.nerve import WHISKEY, Courage, courage_need
from posse.games.ruthless.places import rough_limit
from posse.games.ruthless.readying import Aim, Reload
from posse.games.ruthless.shooting import Fan, Shoot, to_hit
from posse.games.ruthless.table import Table

TRIES = 6
"""How many of the best spots are tried for a legal path before the rest is forgotten."""


WARY = 12
"""How many are tried where an enemy holds a shot for whoever moves."""


class Stand(NamedTuple):
    """A spot: what standing there is worth, the best shot from there, and how much of the worth is getting on."""

    place: int
    value: float
    shot: Shot
    course: float


class Plan:
    """One character's next action, weighed."""

    def __init__(self, position: Position, item: TakeAction) -> None:
        self.position, self.temper = position, position.temper
        self.table, self.id = position.table, item.figure
        self.figure = self.table.figure(self.id)
        self.left = max(1, self.figure.left)
        shot = position.best_shot(self.table, self.id)
        course = position.course(self.table, self.id, shot)
        self.now = Stand(-1, course - position.danger(self.table, self.id), shot, course)
        self.here = self.now.value
        self._stands: list[Stand] | None = None

    def weigh(self, choice: Choose[Table]) -> list[Judged]:
        """Every answer, Moves spelled out."""
        found: list[Judged] = []
        for option in choice.options:
            if isinstance(option, Move):
                found += self._moves()
            else:
                value, why = self._value(option)
                found.append(Judged(option, value, why))
        return found

    # What may follow

    def _then(self, actions: int, stand: Stand) -> float:
        """The best that so many more actions bring to one who has come to a spot: shooting, or going on as far again."""
        if actions <= 0:
            return stand.value
        onward = self.temper.onward * actions * max(0.0, stand.course - self.now.course)
        return stand.value + max(self._volleys(actions, stand.shot) * stand.shot.value, onward)

    def _volleys(self, actions: int, shot: Shot) -> int:
        """How often a shot can be fired: as many times as there are actions, rounds, and arms to fire with."""
        if not isinstance(shot.option, Shoot | Fan):
            return 0
        rounds = rounds_in(self.table, self.figure, shot.option.weapon)
        times = rounds // shot.option.rounds if isinstance(shot.option, Fan) else rounds
        if arm_limit(self.table, self.figure):
            times = min(times, max(0, 1 - self.figure.shot))
        return min(actions, times)

    def _after_acting_here(self, actions: int, shots: int = 0) -> float:
        """The best with so many actions left after acting on the spot: shoot, aim and shoot, or go somewhere better."""
        if actions <= 0:
            return self.here
        more = max(0, min(actions, self._volleys(actions + shots, self.now.shot) - shots))
        best = self.here + more * self.now.shot.value
        if self._may_still_move():
            best = max([best, *(self._then(actions - 1, stand) for stand in self.stands()[:TRIES])])
        return best

    def _may_still_move(self) -> bool:
        return Move.may(self.table, self.figure) is None

    # Single answers

    def _value(self, option: Option[Table]) -> tuple[float, str]:
        match option:
            case Shoot() | Fan():
                return self._shooting(option)
            case Aim():
                return self._aiming()
            case Cover():
                return self._covering()
            case Reload():
                return self._changed(option, "loads up")
            case Mount() | Dismount():
                return self._changed(option, "gets on" if isinstance(option, Mount) else "gets off")
            case Courage():
                return self._courage(option)
            case PressTheFight():
                value = self._brawl(option.target)
                return value + self._after_acting_here(self.left - 1), "presses the fight"
            case Cheat():
                return self._after_acting_here(self.left) + hand.cheat_value(self.position, option), "swaps a card"
            case Done():
                return self._done()
        return self.here, "leaves things as they are"

    def _done(self) -> tuple[float, str]:
        """Stopping is never better than doing something, but a 7 may be kept for somebody else."""
        if self.figure.left:
            return self.here - 1.0, "nothing is gained by doing nothing"
        others = [
            self.position.best_shot(self.table, f.id).value
            for f in self.table.of_seat(self.position.seat)
            if f.up and not f.acted and f.id != self.id
        ]
        return self.here + max(others, default=-1.0), "keeps the third action for somebody else"

    def _shooting(self, option: Shoot | Fan) -> tuple[float, str]:
        position, table, id = self.position, self.table, self.id
        profile = table.profile(id)
        target = option.target
        if target not in table.scene.index:
            return self.here - 0.5, "no use shooting horses"
        weapon = profile.weapons[profile.weapon_at[option.weapon]]
        if isinstance(option, Fan):
            gain = position.fan_value(table, id, weapon, target, option.rounds)
            told = f"fans {option.rounds} rounds"
        else:
            gain, chance = position.shot_value(table, id, weapon.id, target, self.figure.aim)
            told = f"{chance:.0%} to hit {table.name(target)}"
        gain -= self._answer(target)
        return gain + self._after_acting_here(self.left - 1, shots=1), told

    def _answer(self, target: str) -> float:
        """The harm of a snap shot to expect from the one attacked."""
        table, id = self.table, self.id
        other = table.figure(target)
        if not other.up:
            return 0.0
        cards = len(table.hand(table.profile(target).seat))
        shown = table.card_of(id)
        pool = table.pool()
        if not cards or not shown or not pool:
            return 0.0
        higher = sum(table.scene.value[card] > table.scene.value[shown] for card in pool) / len(pool)
        beaten = 1.0 - (1.0 - higher) ** cards
        best = self.position.lore.best_chance(table, target, id)
        price = self.position.harm(table, id, target)
        return self.temper.answered * beaten * best * price

    def _aiming(self) -> tuple[float, str]:
        if self.left < 2:
            return self.here - 0.3, "no action left to shoot with"
        aimed = self.position.best_shot(self.table, self.id, self.figure.aim + 1)
        target = getattr(aimed.option, "target", "")
        answer = self._answer(target) if target else 0.0
        value = self._after_acting_here(self.left - 2, shots=1) + aimed.value - answer
        return value, f"{aimed.chance:.0%} to hit with aim"

    def _covering(self) -> tuple[float, str]:
        """Worth most when nobody is in sight and somebody is still to come."""
        position, table = self.position, self.table
        to_come = [foe for foe in table.foes(self.id) if foe.up and position.still_acts(foe)]
        gain = 0.0
        if to_come and self.left == 1:
            price = max(position.harm(table, foe.id, self.id) for foe in to_come)
            gain = self.temper.covering * price * min(1.0, len(to_come) / 2)
        return self.here + gain, "waits for somebody to move"

    def _changed(self, option: Option[Table], why: str) -> tuple[float, str]:
        """Loading, mounting and dismounting: how things stand when it is done, by the rules' own hand."""
        table = take(self.table, self.id, option).but(events=(), agenda=self.table.agenda)
        here = self.position.standing(table, self.id)
        shot = self.position.best_shot(table, self.id)
        gain = here + max(0.0, (self.left - 1) * shot.value)
        if isinstance(option, Reload) and turns_left(table):
            gain += 0.02 * (sum(table.figure(self.id).rounds) - sum(self.figure.rounds))
        return gain, why

    def _courage(self, option: Courage) -> tuple[float, str]:
        table = self.table
        chance = float(courage_need(table, self.id, option.card).chance)
        cost = 0.0
        if option.card:
            cost = hand.kept(self.position, option.card)
            chance = 1.0 if rank(option.card) in WHISKEY else chance
        gain = chance * hand.courage_gain(self.position, self.id) - cost
        return self._after_acting_here(self.left - 1) + gain, f"{chance:.0%} to find courage"

    def _brawl(self, rival: str) -> float:
        """What walking into somebody is worth."""
        position, table, id = self.position, self.table, self.id
        gain = position.harm(table, rival, id, 2, "fists")
        if not table.figure(rival).up:
            return gain
        loss = position.harm(table, id, rival, 2, "fists")
        odds, card = hand.best_brawl(position, Brawl(id, rival), mover=True)
        cost = hand.kept(position, card) if card else 0.0
        return odds * gain - (1 - odds) * loss - cost - self._met(rival)

    def _met(self, rival: str) -> float:
        """The harm of a snap shot at arm's length from the one charged."""
        table, id = self.table, self.id
        pool, shown = table.pool(), table.card_of(id)
        ready = loaded(table, table.figure(rival))
        cards = len(table.hand(table.profile(rival).seat))
        if not pool or not shown or not cards or not ready:
            return 0.0
        higher = sum(table.scene.value[card] > table.scene.value[shown] for card in pool) / len(pool)
        best = max(float(to_hit(table, rival, id, weapon, charge=True).chance) for weapon in ready)
        price = self.position.harm(table, id, rival)
        return self.temper.answered * (1.0 - (1.0 - higher) ** cards) * best * price

    # Moves

    def stands(self) -> list[Stand]:
        """The spots one Move reaches, the most promising first."""
        if self._stands is None:
            self._stands = self._look_around()
        return self._stands

    def _look_around(self) -> list[Stand]:
        position, table, id = self.position, self.table, self.id
        roads = position.lore.roads(table, id)
        strides = roads.strides(self.figure.spot, *rough_limit(table, id))
        ends = set(strides.ends)
        for coin in table.coins:
            place = roads.place_of(coin.spot)
            if place in strides.open_flood.cost or place in strides.rough_flood.cost:
                ends.add(place)
        found = []
        for place in sorted(ends):
            spot = roads.spots[place]
            if spot == self.figure.spot:
                continue
            there = placed(table, id, spot)
            if table.coins:
                there = take_silver(there, id, (spot, spot)).but(events=())
            shot = position.best_shot(there, id)
            course = position.course(there, id, shot)
            found.append(Stand(place, course - position.danger(there, id), shot, course))
        found.sort(key=lambda stand: -self._then(self.left - 1, stand))
        return found

    def _moves(self) -> list[Judged]:
        """The best Moves that the rules allow: to spots, off the table, into a fight, or none at all."""
        position, table, id = self.position, self.table, self.id
        roads = position.lore.roads(table, id)
        strides = roads.strides(self.figure.spot, *rough_limit(table, id))
        found: list[Judged] = []
        held = coverers(table, id)
        for stand in self.stands():
            if len(found) >= (WARY if held else TRIES):
                break
            for path in roads.paths(strides, stand.place):
                going = journey(table, id, path)
                if isinstance(going, Journey) and not going.meets:
                    value, why = self._arrival(stand)
                    fire = self._under_fire(held, path) if held else 0.0
                    found.append(Judged(Move(id, path), value - fire, why))
                    if may_leave(table, id, path[-1]):
                        found.append(Judged(Move(id, path, True), self._leaving() - fire, "gets away"))
                    break
        found += self._charges()
        still = Move(id, (self.figure.spot, self.figure.spot))
        if isinstance(journey(table, id, still.path), Journey):
            if may_leave(table, id, self.figure.spot):
                found.append(Judged(Move(id, still.path, True), self._leaving(), "gets away"))
            found.append(Judged(still, self.here - 0.2, "stays put"))
        return found or [Judged(Move(id).standing(table), self.here - 0.2, "the only way")]

    def _under_fire(self, held: list[str], path: Path) -> float:
        """The harm to expect of shots that are held for whoever moves, each fired where it is best, by the rules' own odds."""
        table, id, position = self.table, self.id, self.position
        points, others, total = points_on(table, path), table.bases(but=(id,)), 0.0
        spots = dict(points)
        for foe in held:
            profile = table.profile(foe)
            shots = [
                to_hit(table, foe, id, profile.weapon(shot.weapon), at=spots[shot.at]).chance
                for shot in held_shots(table, foe, id, points, others)
            ]
            total += float(max(shots, default=0)) * position.harm(table, id, foe)
        return total

    def _arrival(self, stand: Stand) -> tuple[float, str]:
        value = self._then(self.left - 1, stand)
        if stand.shot.option is not None and self.left > 1:
            return value, f"to a shot at {stand.shot.chance:.0%}"
        return value, "a better place"

    def _leaving(self) -> float:
        """What getting away scores, with nothing more to fear."""
        table = self.table
        points = sum(
            goal.points
            for goal in table.scene.scenario.objectives
            if goal.kind == "exit" and goal.side == self.position.side
        )
        silver = sum(
            goal.points * self.figure.silver
            for goal in table.scene.scenario.objectives
            if goal.kind == "silver" and goal.side == self.position.side
        )
        return self.temper.point * (points + silver) + 0.5

    def _charges(self) -> list[Judged]:
        """Straight into whoever is near enough."""
        table, id = self.table, self.id
        limit = rough_limit(table, id)[0]
        found = []
        for foe in table.foes(id):
            if not table.within(id, foe.id, limit) or table.touching(id, foe.id):
                continue
            path = straight(table, id, foe.spot)
            going = journey(table, id, path)
            if not isinstance(going, Journey) or foe.id not in going.meets:
                continue
            there = placed(table, id, going.path[-1])
            value = self._brawl(foe.id) + self.position.standing(there, id)
            value -= self._under_fire(coverers(table, id), going.path)
            value += self.temper.again * max(0, self.left - 1) * self.position.best_shot(there, id).value
            found.append(Judged(Move(id, path), value, f"into a fight with {table.name(foe.id)}"))
        return found
