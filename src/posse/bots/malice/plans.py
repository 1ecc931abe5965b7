"""What a deputy does with an activation: shoot, aim and shoot, move to a better place, close in, or reload."""

from posse.bots.bot import Judged
from posse.bots.malice.lore import attack_worth
from posse.bots.malice.position import Position
from posse.engine.question import Choose, Option
from posse.games.deeds.answers import Done
from posse.games.ground.paths import Journey, up_to_rivals
from posse.games.malice.actions import left
from posse.games.malice.fanning import Fan
from posse.games.malice.fisticuffs import is_behind
from posse.games.malice.moving import Move, PressTheFight, feet, journey
from posse.games.malice.readying import Aim, Reload
from posse.games.malice.shooting import BothBarrels, Shoot
from posse.games.malice.table import ARM, Figure, Table
from posse.games.people.weapons import put_back
from posse.tabletop.terrain import Spot

TRIES = 5
"""How many of the best places are proposed."""

LATER = 0.4
"""How much a shot counts that can only be fired next turn."""

IN_VAIN = -0.1
"""What it is worth to aim without a shot to come of it: less than to do nothing."""


class Plan:
    """One figure's next action."""

    def __init__(self, position: Position, id: str) -> None:
        self.position, self.id = position, id
        self.table: Table = position.table
        self.figure: Figure = self.table.figure(id)
        self.left = left(self.figure)
        self.here = self._place(self.table, 0)

    def weigh(self, choice: Choose[Table]) -> list[Judged]:
        """Every answer, a Move by each of the places worth considering."""
        return [judged for option in choice.options for judged in self._weigh(option)]

    def _weigh(self, option: Option[Table]) -> list[Judged]:
        match option:
            case Shoot() | Fan() | BothBarrels():
                value = attack_worth(self.table, self.figure, option) + self._after_a_shot()
                return [Judged(option, value + self.here, "the best of what is in the sights")]
            case Aim():
                return [Judged(option, self._aimed() + self.here, "a better shot next")]
            case Reload(weapon):
                return [Judged(option, self._reloaded(weapon) + self.here, "an empty gun is no use")]
            case Move():
                return self._moves()
            case PressTheFight(target):
                value = self.position.fight_worth(self.table, self.id, target)
                return [Judged(option, value + self.here, "while they are at hand")]
            case Done():
                return [Judged(option, self.here - 0.05, "nothing better to do")]
        return [Judged(option, self.here - 1.0, "as good as any")]

    def _after_a_shot(self) -> float:
        """With an action left there may be another shot, unless an arm wound forbids it."""
        if self.left < 2 or self.figure.wounds[ARM]:
            return 0.0
        return 0.8 * self.position.best_shot(self.table, self.figure).value

    def _aimed(self) -> float:
        """The shot that an aim is for; whoever has nobody to shoot at, or no action left for it, aims in vain."""
        if self.left < 2 or self.figure.aim:
            return IN_VAIN
        steady = self.table.change(self.id, aim=1)
        return self.position.best_shot(steady, steady.figure(self.id)).value or IN_VAIN

    def _reloaded(self, weapon: str) -> float:
        """What the rounds are worth: the shot that follows, or a shot next turn."""
        table, count = put_back(self.table, self.id, weapon, 3)
        shot = self.position.best_shot(table, table.figure(self.id)).value
        before = self.position.best_shot(self.table, self.figure).value
        gain = max(0.0, shot - before) * (1.0 if self.left > 1 else LATER)
        empty = not self.figure.rounds[self.table.profile(self.id).weapon_at[weapon]]
        return gain + 0.03 * count + (0.15 if empty else 0.0)

    # Going somewhere

    def _moves(self) -> list[Judged]:
        """The best of the other places one Move reaches, and a fight with anybody in reach."""
        stance = feet(self.table, self.id)
        roads = self.position.lore.roads
        strides = roads.strides(self.figure.spot, stance.limit, stance.rough)
        ends = [place for place in strides.ends if roads.spots[place] != self.figure.spot]
        ranked = sorted(((self._standing(roads.spots[place]), place) for place in ends), reverse=True)
        found: list[Judged] = []
        for value, place in ranked:
            if len(found) >= TRIES:
                break
            for path in roads.paths(strides, place):
                going = journey(self.table, self.id, path, stance)
                if isinstance(going, Journey) and not going.meets:
                    found.append(Judged(Move(self.id, path), value - 0.02, "a better place"))
                    break
        for path in up_to_rivals(self.table.scene.ground, self.figure.spot, stance):
            going = journey(self.table, self.id, path, stance)
            if isinstance(going, Journey) and going.meets:
                found.append(self._charge(going))
        return found

    def _standing(self, spot: Spot) -> float:
        """What it is worth to have moved to a place, with the actions that are left after it."""
        return self._place(self.table.change(self.id, spot=spot, aim=0, moved=self.figure.moved + 1), self.left - 1)

    def _place(self, table: Table, shots: int) -> float:
        """How good it is to stand there with so many shots to come, and after the last action one next turn."""
        value = self.position.standing(table, self.id, shots)
        if self.left < 2:
            value += LATER * self.position.best_shot(table, table.figure(self.id)).value
        return value

    def _charge(self, going: Journey) -> Judged:
        there = self.table.change(self.id, spot=going.path[-1], aim=0, moved=self.figure.moved + 1)
        blows = [
            self.position.fight_worth(there, self.id, rival, is_behind(there, self.id, rival)) for rival in going.meets
        ]
        return Judged(Move(self.id, going.path), self._standing(going.path[-1]) + sum(blows), "to come to blows")
