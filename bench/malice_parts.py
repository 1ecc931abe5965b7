"""Single parts of A Town Called Malice, beside those of Ruthless: exact odds of one attack."""

from collections.abc import Callable

from posse.engine.odds import exact
from posse.games.malice.fanning import FanShots
from posse.games.malice.game import MALICE
from posse.games.malice.scene import Setup
from posse.games.malice.shooting import FireShot
from posse.games.malice.table import Table
from posse.games.people.figures import FOOT_RADIUS
from posse.tabletop.length import INCH
from posse.tabletop.terrain import Spot

OPEN = Spot(14 * INCH, 20 * INCH)
"""On the street, with nothing in the way of somebody to the east."""


def face_to_face(setup: Setup, weapon: str) -> tuple[Table, str, str]:
    """Two enemies in the open, seven inches apart; the first has a gun of this kind."""
    table = MALICE.start(setup).but(agenda=())
    one = next(figure.id for figure in table.figures if weapon in table.profile(figure.id).weapon_at)
    two = table.foes(one)[0].id
    table = table.change(one, spot=OPEN).change(two, spot=OPEN._replace(x=OPEN.x + 7 * INCH + 2 * FOOT_RADIUS))
    for figure in table.figures:
        if figure.id not in (one, two):
            table = table.change(figure.id, status="away")
    return table, one, two


def malice_odds(setup: Setup) -> dict[str, Callable[[], object]]:
    """One aimed shot with everything that may follow from it, and six rounds fanned."""
    weapon = "six_shooter"
    table, one, two = face_to_face(setup, weapon)
    aimed = table.change(one, aim=1).then(FireShot(shooter=one, target=two, weapon=weapon))
    fanned = table.then(FanShots(shooter=one, target=two, weapon=weapon, left=6))
    return {
        "Malice: one aimed shot, exact": lambda: exact(aimed),
        "Malice: six rounds fanned, exact": lambda: exact(fanned),
    }
