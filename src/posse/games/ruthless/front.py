"""Ruthless as people meet it: its scenarios in lists, how its sides stand, and what was lost."""

from collections.abc import Collection, Mapping, Sequence
from itertools import chain

from posse.engine.event import Event
from posse.engine.question import Choose, Option
from posse.games.book.files import MAP, RULES, Kind, Kinds, guide_of, house_rules_of, lesson_of
from posse.games.book.front import Front, roll_call
from posse.games.book.travelling import read_ways
from posse.games.deeds import happened
from posse.games.deeds.answers import Done
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.book import CHARACTERS, TRAITS, WEAPONS
from posse.games.ruthless.covering import Cover
from posse.games.ruthless.design import character_notices, notices
from posse.games.ruthless.events import TurnedLily
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.house_rules import HouseRules
from posse.games.ruthless.journeys import straight
from posse.games.ruthless.moving import Move, PressTheFight, take_silver
from posse.games.ruthless.nerve import Courage
from posse.games.ruthless.readying import Reload
from posse.games.ruthless.scenario import SCENARIOS, read_scenario
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.shooting import Fan, Shoot
from posse.games.ruthless.table import Figure, Table

KINDS = Kinds(
    MAP,
    Kind("travelling", ("scale",), read_ways),
    Kind(
        "characters",
        ("character",),
        CHARACTERS.by_id,
        lambda path: chain(*map(character_notices, CHARACTERS.rows(path))),
    ),
    Kind("scenario", ("game",), read_scenario, lambda path: notices(read_scenario(path))),
    Kind("weapons", ("weapon",), WEAPONS.by_id),
    Kind("traits", ("trait",), TRAITS.by_id),
    house_rules_of(HouseRules),
    RULES,
    guide_of("ruthless"),
    lesson_of(RUTHLESS),
)

DEEDS = (Shoot, Fan, PressTheFight, Courage, Reload)
"""Actions that get somebody somewhere whenever they are open."""

STATES = {
    "up": "standing",
    "lily": "Lily Livered",
    "down": "out cold",
    "dead": "dead",
    "captured": "captured",
    "away": "gone",
    "waiting": "on the way",
}


class RuthlessFront(Front[Table, Setup]):
    game = RUTHLESS
    first_scenario = "high-noon"
    shelf = SCENARIOS
    kinds = KINDS
    campaigns = True

    def muster(self, table: Table) -> Mapping[str, str]:
        scene = table.scene
        return {
            side: roll_call([_state(table.figure(id)) for id in scene.friends[side]], STATES.values())
            for side in scene.sides
        }

    def losses(self, table: Table, events: Sequence[Event], side: str) -> Mapping[str, int]:
        """Told by what happened, because those who run take their wounds with them."""
        ours = set(table.scene.friends[side])
        ends = [figure.status for figure in table.figures if figure.id in ours]
        down = {event.figure for event in events if isinstance(event, happened.KnockedOut)}
        lily = {event.figure for event in events if TurnedLily.tells(event)}
        fallen = {"dead": ends.count("dead"), "captured": ends.count("captured")}
        return {**fallen, "out cold": len(down & ours), "Lily Livered": len(lily & ours)}

    def idles(self, table: Table, choice: Choose[Table], answer: Option[Table]) -> bool:
        """Does this answer end an activation, or step on the spot, with a shot, a fight or a goal there for the taking?

        The third action of a 7 is left out: whoever lets it go leaves it to somebody else.
        """
        item = table.agenda[0]
        if not isinstance(item, TakeAction) or not table.figure(item.figure).left or not _nothing(answer):
            return False
        if any(isinstance(option, DEEDS) for option in choice.options):
            return True
        return any(
            _leads_somewhere(table, item.figure, option) for option in choice.options if isinstance(option, Move)
        )

    def holds(self, table: Table, choice: Choose[Table], answer: Option[Table]) -> Collection[str]:
        item = table.agenda[0]
        held = isinstance(answer, Cover) and any(isinstance(option, Shoot | Fan) for option in choice.options)
        return (item.figure,) if held and isinstance(item, TakeAction) else ()


def _nothing(answer: Option[Table]) -> bool:
    return isinstance(answer, Done) or (
        isinstance(answer, Move) and not answer.leave and answer.path[0] == answer.path[-1]
    )


def _leads_somewhere(table: Table, id: str, option: Move) -> bool:
    """Could a Move have ended with somebody in the sights, or with silver that scores in hand?"""
    if table.coins and _silver_scores(table, table.profile(id).side):
        for coin in table.coins:
            if len(take_silver(table, id, straight(table, id, coin.spot)).coins) < len(table.coins):
                return True
    if Shoot.may(table, table.figure(id)) is not None:
        return False
    ends = (move.path[-1] for move in option.examples(table))
    return any(Shoot.ways(moved := table.change(id, spot=end), moved.figure(id)) for end in ends)


def _silver_scores(table: Table, side: str) -> bool:
    """RR-84: silver scores for those whose goal it is, and for everybody where it is nobody's."""
    owners = [goal.side for goal in table.scene.scenario.objectives if goal.kind == "silver"]
    return not owners or side in owners


def _state(figure: Figure) -> str:
    return STATES["lily" if figure.up and figure.lily else figure.status]


FRONT = RuthlessFront()
