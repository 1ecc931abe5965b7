"""Jokers against guns (section 2.9): a gun that jams, or a shooter thrown from a roof or out of a tree."""

from math import cos, pi, sin

from posse.engine.item import Item, Resolution
from posse.engine.question import Choose
from posse.games.deeds import answers
from posse.games.ground.displacing import keep_clear
from posse.games.malice import events
from posse.games.malice.table import Figure, Table
from posse.games.people.figures import FOOT_RADIUS
from posse.games.people.people import put
from posse.tabletop.length import inches
from posse.tabletop.movement import Walker, standing
from posse.tabletop.shape import edges, inside, point_gap
from posse.tabletop.terrain import Spot

HIGH = ("roof", "tree")
"""malice/joker/roof-and-tree-flags: the places one falls from. Balconies, lofts and upper rooms are not among them."""

FALL = "malice/joker/tree-or-roof-fall"
WAYS = tuple((cos(turn * pi / 32), sin(turn * pi / 32)) for turn in range(64))
STEP = inches(0.125)
"""How finely the nearest free point is looked for: places that differ by less are equally near."""


def comes_down(table: Table, figure: Figure) -> bool:
    """malice/joker/roof-and-tree-flags: does a Joker throw this shooter down (MR-34)?"""
    level = figure.spot.level
    return bool(level) and table.scene.ground.map.platforms[level - 1].kind in HIGH


class Jam(Item[Table], frozen=True):
    """malice/joker/gun-jams: the gun jams, and the shot does not happen: its action is spent, no round is.

    malice/joker/jam-stops-that-gun: it cannot be fired again this turn; other weapons work (MR-32).
    """

    figure: str
    weapon: str

    def resolve(self, table: Table) -> Table:
        place = table.profile(self.figure).weapon_at[self.weapon]
        table = table.change(self.figure, jammed=put(table.figure(self.figure).jammed, place, True))
        return table.log(events.GunJammed(figure=self.figure, weapon=self.weapon))


class FallTo(answers.Worded[Table], frozen=True):
    says = "Fall here"
    label = "Here"
    commits = True

    at: Spot


class Fall(Item[Table], frozen=True):
    """malice/joker/tree-or-roof-fall: the recoil throws the shooter down instead of jamming the gun (MR-34).

    `seat` has played the Joker.
    """

    figure: str
    seat: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """malice/joker/fall-consequence: to the nearest free point of the ground; the Joker's player picks among equals.

        The rest of its actions is lost, and nothing else (MR-33).
        """
        figure = table.figure(self.figure)
        places = landing(table, figure) or [figure.spot]
        to = FallTo(places[0])
        if len(places) > 1:
            ask = f"Where does {table.name(self.figure)} fall?"
            to = yield Choose(self.seat, ask, tuple(map(FallTo, places)), "malice/joker/fall-consequence")
        table = table.displace(self.figure, to.at).log(events.Fell(figure=self.figure))
        return table.change(self.figure, left=0)


def landing(table: Table, figure: Figure) -> list[Spot]:
    """malice/joker/fall-consequence: the free points of the ground nearest to straight below, all equally near.

    A roof has rooms under it: whoever falls from one comes down beside the building, not in it.
    """
    ground, spot = table.scene.ground, figure.spot
    under = [house.outline for house in ground.map.buildings if inside(house.outline, spot.x, spot.y)]
    walker, others = Walker(FOOT_RADIUS), keep_clear(table, figure.id)
    deep = max((min(point_gap(*spot[:2], *side).root() for side in edges(outline)) for outline in under), default=0)
    for far in range(deep // STEP * STEP, ground.width + ground.depth, STEP):
        ring = dict.fromkeys(Spot(spot.x + round(x * far), spot.y + round(y * far)) for x, y in WAYS)
        free = [
            place
            for place in ring
            if not any(inside(outline, place.x, place.y) for outline in under)
            and standing(ground, place, walker, others) is None
        ]
        if free:
            return free
    return []
