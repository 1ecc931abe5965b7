"""A Town Called Malice as people meet it: its scenarios in lists, how its sides stand, and what was lost."""

from collections.abc import Mapping, Sequence

from posse.engine.event import Event
from posse.engine.question import Choose, Option
from posse.games.book.files import MAP, RULES, Kind, Kinds, guide_of, house_rules_of, lesson_of
from posse.games.book.front import Front, roll_call
from posse.games.book.travelling import read_ways
from posse.games.deeds import happened
from posse.games.deeds.answers import Done
from posse.games.malice.actions import TakeAction, left
from posse.games.malice.book import CHARACTERS, TRAITS, WEAPONS
from posse.games.malice.fanning import Fan
from posse.games.malice.game import MALICE
from posse.games.malice.house_rules import HouseRules
from posse.games.malice.moving import Move, PressTheFight
from posse.games.malice.readying import Reload
from posse.games.malice.scenario import SHELF, notices, read_scenario
from posse.games.malice.scene import Setup
from posse.games.malice.shooting import BothBarrels, Shoot, in_sight
from posse.games.malice.table import Table

KINDS = Kinds(
    MAP,
    Kind("travelling", ("scale",), read_ways),
    Kind("characters", ("character",), CHARACTERS.by_id),
    Kind("scenario", ("game",), read_scenario, lambda path: notices(read_scenario(path))),
    Kind("weapons", ("weapon",), WEAPONS.by_id),
    Kind("traits", ("trait",), TRAITS.by_id),
    house_rules_of(HouseRules),
    RULES,
    guide_of("malice"),
    lesson_of(MALICE),
)

DEEDS = (Shoot, Fan, BothBarrels, PressTheFight, Reload)
"""Actions that get somebody somewhere whenever they are open."""

STATES = {"up": "standing", "down": "out cold", "dead": "dead", "waiting": "on the way"}


class MaliceFront(Front[Table, Setup]):
    game = MALICE
    first_scenario = "last-call"
    shelf = SHELF
    kinds = KINDS
    campaigns = True

    def muster(self, table: Table) -> Mapping[str, str]:
        friends = table.scene.friends
        states = {side: [STATES[table.figure(id).status] for id in friends[side]] for side in friends}
        return {side: f"{roll_call(states[side], STATES.values())}; {_points(table, side)}" for side in friends}

    def losses(self, table: Table, events: Sequence[Event], side: str) -> Mapping[str, int]:
        """The dead, and those who were knocked out at some time or other."""
        ours = table.scene.friends[side]
        down = {event.figure for event in events if isinstance(event, happened.KnockedOut)}
        return {"dead": sum(table.figure(id).status == "dead" for id in ours), "out cold": len(down.intersection(ours))}

    def idles(self, table: Table, choice: Choose[Table], answer: Option[Table]) -> bool:
        """Does this answer end an activation, or step on the spot, with a shot or a fight there for the taking?"""
        item = table.agenda[0]
        if not isinstance(item, TakeAction) or not left(table.figure(item.figure)) or not _nothing(answer):
            return False
        if any(isinstance(option, DEEDS) for option in choice.options):
            return True
        return any(
            _leads_somewhere(table, item.figure, option) for option in choice.options if isinstance(option, Move)
        )


def _nothing(answer: Option[Table]) -> bool:
    return isinstance(answer, Done) or (isinstance(answer, Move) and answer.path[0] == answer.path[-1])


def _leads_somewhere(table: Table, id: str, option: Move) -> bool:
    if Shoot.may(table, table.figure(id)) is not None:
        return False
    ends = (move.path[-1] for move in option.examples(table))
    return any(in_sight(moved := table.change(id, spot=end), moved.figure(id)) for end in ends)


def _points(table: Table, side: str) -> str:
    points = table.side_points(side)
    return f"{points} point{'' if points == 1 else 's'}"


FRONT = MaliceFront()
