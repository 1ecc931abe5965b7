"""Law of the Gun on the shelf: its people, its losses, and which turns are idle: done, with something there for the doing."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from posse.engine.event import Event
from posse.engine.question import Choose, Option
from posse.games.book.files import MAP, RULES, Kind, Kinds, guide_of, house_rules_of, lesson_of
from posse.games.book.front import AdviceLine, Front, People, roll_call
from posse.games.book.travelling import read_ways
from posse.games.deeds.answers import Done
from posse.games.law_of_the_gun.acting.actions import TakeAction, waiting
from posse.games.law_of_the_gun.book import BLADES, CHARACTERS, WEAPONS, read_effects, read_npcs
from posse.games.law_of_the_gun.events import hurts
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.gunfights.duels import OpenFire
from posse.games.law_of_the_gun.house_rules import HouseRules
from posse.games.law_of_the_gun.npcs import read_names
from posse.games.law_of_the_gun.scenario import SHELF, read_scenario
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.scoring import Leave
from posse.games.law_of_the_gun.seeing.hiding import seen_at_once
from posse.games.law_of_the_gun.seeing.spotting import OPEN
from posse.games.law_of_the_gun.setting_up import first_table, set_up
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import ChooseNext
from posse.tabletop.length import INCH


def _passed_over(table: Table, choice: Choose[Table], answer: Option[Table]) -> Sequence[Option[Table]]:
    """What somebody who is done might have done instead."""
    item = table.agenda[0]
    if not isinstance(answer, Done) or not isinstance(item, TakeAction | ChooseNext):
        return ()
    if isinstance(item, TakeAction):
        return choice.options
    ids = waiting(table, item.seat)
    return (*Shoot.offered(table, ids), *Leave.offered(table, ids))


def _good_shot(table: Table, option: Option[Table], spotted: bool) -> bool:
    if not isinstance(option, Shoot) or option.manner != "aimed" or option.target not in table.scene.index:
        return False
    return table.known_to_all(table.figure(option.figure)) == spotted


def _in_plain_view(path: Path) -> Iterator[AdviceLine]:
    """lotg/visibility/open: whoever begins hidden should not stand in plain view."""
    table = first_table(set_up(path))
    for id, (x, y, _) in seen_at_once(table):
        place = f"[{x / INCH:.1f}, {y / INCH:.1f}]"
        yield AdviceLine(f"{table.name(id)} begins hidden, but at {place} in plain view of an enemy.", OPEN)


KINDS = Kinds(
    MAP,
    Kind("travelling", ("scale",), read_ways),
    Kind("characters", ("character",), CHARACTERS.by_id),
    Kind("scenario", ("game",), read_scenario, _in_plain_view),
    Kind("weapons", ("weapon",), WEAPONS.by_id),
    Kind("blades", ("blade",), BLADES.by_id),
    Kind("effects", ("cell",), read_effects),
    Kind("npcs", ("line",), read_npcs),
    Kind("names", ("names",), read_names),
    house_rules_of(HouseRules),
    RULES,
    guide_of("law_of_the_gun"),
    lesson_of(LAW),
)

STATES = {
    "up": "standing",
    "hidden": "standing",
    "unseen": "out of sight",
    "disabled": "disabled",
    "prisoner": "captured",
    "dead": "dead",
    "gone": "gone",
    "waiting": "on the way",
}
RUNNING = "running"
ORDER = tuple(dict.fromkeys(("standing", RUNNING, *STATES.values())))


class LawFront(Front[Table, Setup]):
    game = LAW
    first_scenario = "give-up-friend"
    shelf = SHELF
    kinds = KINDS
    cards = False

    @property
    def people(self) -> People:
        """lotg/npc/roll: the six charts."""
        from posse.games.law_of_the_gun.npcs import CHARTS

        return CHARTS

    def sides_of(self, table: Table) -> Mapping[str, str]:
        """Seats stand behind sides, figures behind seats; horses and vehicles with their side, where they have one."""
        scenario = table.scene.scenario
        horses = {horse.id: horse.side for horse in scenario.horses if horse.side}
        vehicles = {vehicle.id: vehicle.side for vehicle in scenario.vehicles if vehicle.side}
        return {**horses, **vehicles, **super().sides_of(table)}

    def muster(self, table: Table) -> Mapping[str, str]:
        friends = table.scene.friends
        return {side: roll_call([_state(table, id) for id in friends[side]], ORDER) for side in table.scene.sides}

    def losses(self, table: Table, events: Sequence[Event], side: str) -> Mapping[str, int]:
        ours = table.scene.friends[side]
        states = [table.figure(id).status for id in ours]
        ran = {event.figure for event in events if hurts.RanOff.tells(event)}
        return {
            "dead": states.count("dead"),
            "disabled": states.count("disabled"),
            "captured": states.count("prisoner"),
            "ran off": len(ran.intersection(ours)),
        }

    def idles(self, table: Table, choice: Choose[Table], answer: Option[Table]) -> bool:
        """Does this answer pass over an aimed shot, the opening of fire, or the way off the table that was the goal?

        A snap-shot passed over is no waste: it may be fired in reaction, in the enemy's half-turn, just as well. Nor is a
        shot at a loose horse. Whoever no enemy has spotted holds its shot.
        """
        options = _passed_over(table, choice, answer)
        return any(isinstance(each, Leave | OpenFire) or _good_shot(table, each, spotted=True) for each in options)

    def holds(self, table: Table, choice: Choose[Table], answer: Option[Table]) -> Collection[str]:
        options = _passed_over(table, choice, answer)
        return {each.figure for each in options if isinstance(each, Shoot) and _good_shot(table, each, spotted=False)}


def _state(table: Table, id: str) -> str:
    figure = table.figure(id)
    return RUNNING if figure.running and figure.status == "up" else STATES[figure.status]


FRONT = LawFront()
