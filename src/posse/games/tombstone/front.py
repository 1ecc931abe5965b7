"""Tombstone as people meet it: its files, its scenarios in lists, how its sides stand, and what was lost."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from posse.content.catalogue import Rule
from posse.engine.event import Event
from posse.engine.question import Choose, Option
from posse.games.book.files import MAP, RULES, Kind, Kinds, guide_of, house_rules_of, lesson_of
from posse.games.book.front import Front, ScenarioLine, roll_call
from posse.games.book.house_rules import Preset
from posse.games.book.travelling import read_ways
from posse.games.deeds.answers import Done
from posse.games.scenarios import scenario as scenarios
from posse.games.tombstone import book
from posse.games.tombstone.book import Chart, load_presets
from posse.games.tombstone.evening.reading import read_evening, read_town
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.attacking import Disarm
from posse.games.tombstone.fight.bravery import RAN
from posse.games.tombstone.fight.moving import Go
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.reading import customs_notices, read_character, read_customs
from posse.games.tombstone.scenario import mustered, read_scenario, with_judge
from posse.games.tombstone.scene import Scenario, Setup
from posse.games.tombstone.shelf import SHELF
from posse.games.tombstone.table import Person, Table
from posse.games.tombstone.town.drawing import looked_up

KINDS = Kinds(
    MAP,
    Kind("travelling", ("scale",), read_ways),
    Kind("scenario", ("party",), read_scenario),
    Kind("evening", ("hook",), read_evening),
    Kind("town", ("lies",), read_town),
    Kind("character", ("posse_character",), read_character),
    Kind("customs", ("posse_customs",), read_customs, customs_notices),
    *(Kind(one.name, (one.key,), one.read) for one in vars(book).values() if isinstance(one, Chart)),
    house_rules_of(HouseRules),
    RULES,
    guide_of("tombstone"),
    lesson_of(TOMBSTONE),
)

STANDING, MORTAL, DOWN, DEAD, GONE = "standing", "mortally wounded", "senseless", "dead", "gone"
ELSEWHERE = "elsewhere"
ORDER = (STANDING, MORTAL, DOWN, DEAD, GONE, ELSEWHERE)
STATES = {"up": STANDING, "down": DOWN, "dead": DEAD, "gone": GONE, "away": ELSEWHERE, "buried": ELSEWHERE}


class TombstoneFront(Front[Table, Setup]):
    game = TOMBSTONE
    kinds = KINDS
    shelf = SHELF
    first_scenario = "main-street-duel"
    cards = False
    campaigns = True

    @property
    def opponents(self) -> Callable[[str, Mapping[str, str]], Struct]:
        found: Callable[[str, Mapping[str, str]], Struct] = self._own("reading").made_up
        return found

    def presets(self) -> tuple[Preset, ...]:
        return tuple(load_presets().values())

    def looked_up(self, setup: Setup, rule: Rule) -> Rule | None:
        return looked_up(setup.house, rule)

    def muster(self, table: Table) -> Mapping[str, str]:
        friends = table.scene.friends
        return {side: roll_call([state(table.figure(id)) for id in friends[side]], ORDER) for side in friends}

    def losses(self, table: Table, events: Sequence[Event], side: str) -> Mapping[str, int]:
        ours = table.scene.friends[side]
        states = [state(table.figure(id)) for id in ours]
        ran = {event.figure for event in events if RAN.tells(event)}
        return {DEAD: states.count(DEAD), MORTAL: states.count(MORTAL), "ran off": len(ran.intersection(ours))}

    def idles(self, table: Table, choice: Choose[Table], answer: Option[Table]) -> bool:
        """Does this answer do nothing, or only walk, with somebody there to be attacked?"""
        return isinstance(answer, Done | Go) and any(_may_hit(table, option) for option in choice.options)

    def _line(self, scenario: scenarios.Scenario) -> ScenarioLine:
        """For as many players as the scenario is written for, where nobody says otherwise."""
        if not isinstance(scenario, Scenario):
            return super()._line(scenario)
        since = {one.seat: one.players for one in sorted(scenario.figures, key=lambda one: -one.players)}
        could = tuple(replace(seat, players=since[seat.id]) for seat in super()._line(scenario).seats)
        line = super()._line(mustered(scenario, scenario.players))
        if scenario.story:
            party, *rest = line.sides
            line = replace(line, tale=True, sides=(party, *(replace(side, figures=()) for side in rest)))
        judge = with_judge(scenario).judge
        return replace(line, counted_by="players", could=could, judge=judge, judged=scenario.judge == judge)


def state(person: Person) -> str:
    return MORTAL if person.up and person.wound else STATES[person.status]


def _may_hit(table: Table, option: Option[Table]) -> bool:
    """Whether somebody could be hurt by it: a weapon is knocked away for want of anything better, or not."""
    if not isinstance(option, Action) or isinstance(option, Disarm) or not option.strikes(table)[1]:
        return False
    return option.stop(table, table.figure(option.figure))[1] is None


FRONT = TombstoneFront()
