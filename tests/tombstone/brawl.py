"""A small fight for rule tests: Ann and her friends on one side, everybody else on the other, nose to nose in the head.

table = brawl(Block(name="Bob"), friends=[Block(name="Cy")], disarm=False)
done = play_out(table, blow("ann", "bob"), rolls=[(4, 4, 4)], choices=[Pin("ann", "bob")])
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from posse.content.maps import load_map
from posse.games.scenarios.scenario import Seat
from posse.games.tombstone.book import Block
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.fight.attacking import Blow, skill_of
from posse.games.tombstone.fight.places import length
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.scene import gathered, taking
from posse.games.tombstone.table import Table
from posse.tabletop.terrain import Spot
from tests.stage_parts import Prompter

SEATS = (Seat("posse", "party", "The posse"), Seat("judge", "others", "The Judge"))
PROMPTER = Prompter[Table](TOMBSTONE)
play, play_out = PROMPTER.play, PROMPTER.play_out
ANN = Block(name="Ann", brawling=2, gunslinging=2, weapons=("six-shooter", "knife", "brawling"))


def brawl(
    *foes: Block, ann: Block = ANN, friends: Sequence[Block] = (), staged: bool = False, turn: int = 1, **house: Any
) -> Table:
    sides = {"posse": (ann, *friends), "judge": foes or (Block(name="Bob"),)}
    people = [taking(one.name.lower(), seat, block=one) for seat, side in sides.items() for one in side]
    setup = gathered(tuple(people), SEATS, customs=Customs(HouseRules(**house)))
    table = TOMBSTONE.start(replace(setup, map=load_map("main-street") if staged else None))
    return table.but(turn=turn)


def at(table: Table, **feet: int) -> Table:
    """The table with people so many feet along the line, or along the street."""
    down = length(90) if table.scene.staged else 0
    for id, far in feet.items():
        table = table.change(id, spot=Spot(length(far), down))
    return table


def blow(who: str, whom: str, weapon: str = "brawling", **more: Any) -> Blow:
    """An attack with a line of the chart."""
    line = next(each for each in brawl(ann=replace(ANN, weapons=(weapon,))).profile("ann").weapons)
    return Blow(who, weapon, whom, **{"kind": skill_of(line), **more})
