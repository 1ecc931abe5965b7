"""What must hold on every table of Tombstone, and everything the book offers in a fight to be used."""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, cycle
from random import Random
from typing import Any

from msgspec.structs import replace

from posse.engine.event import Event
from posse.engine.question import Choose, Option
from posse.games.book.house_rules import RuleValue
from posse.games.deeds.happened import Happened, Row
from posse.games.people.figures import FOOT_RADIUS
from posse.games.tombstone.book import load_bestiary
from posse.games.tombstone.fight.acting import ALL
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.front import FRONT
from posse.games.tombstone.game import CHAPTERS
from posse.games.tombstone.knowing import knows
from posse.games.tombstone.scene import Setup
from posse.games.tombstone.table import Person, Table
from posse.games.tombstone.wounds import MortalWound
from tests.every_game.keeper import Fight, Keeper, misloaded, overlapping
from tests.every_game.tombstone_camp import CAMP, camp, rare, ruling
from tests.every_game.tombstone_town import TOWN, called, gone_to_town, town
from tests.stage_parts import kinds_in

SCENARIO = "main-street-duel"
LAST = 40
"""Scenarios enough for the last Grit, however many a table wants for each."""
DUE = (("posse", "surprised"), ("larrabees", "surprised"))
ROWS = {(row.says, row.tone): name for part in CHAPTERS for name, row in vars(part).items() if isinstance(row, Row)}
ARMS = (
    ("six-shooter", "knife", "brawling"),
    ("shotgun-double", "tomahawk", "brawling"),
    ("gatling", "brawling"),
    ("cannon", "sword", "brawling"),
    ("bow", "six-shooter", "six-shooter", "brawling"),
    ("dynamite", "rifle", "brawling"),
)
BEASTS = ("bear-grizzly", "alligator-large", "boar", "war-dog", "bear-black")

IN_TOWN = 200
"""From this number on what is staged is a week in town."""

STATUS = ("up", "down", "dead", "gone", "away", "buried")


ELSEWHERE = (
    *(f"answer {trick}" for trick in ("Spoil", "LookAway")),  # against a Card Trick, which is done at a gambling table
    "event WASTED",  # an attack that nobody is left for when it comes: the rules' own tests stage it
    "event AGAIN",  # one liar of one story, who has to be found first
    *(f"answer {way}" for way in ("KnockAway", "Roped")),  # what such a hit comes to: nobody is asked whether it does
)
"""What no fight that is played here comes to."""


class TombstoneKeeper(Keeper):
    """Tombstone."""

    tests = "tombstone"
    most_house_rules = 45
    matches = 4
    telling = (411, 413, 495, 591, 409, 185, 191, 47, 415, 417, 83, 72, 419, 405, 74, *range(0, 20, 2), 17, 24, 26, 35)
    fight = Fight(
        "tombstone",
        "A Minute to Noon",
        "The Larrabees",
        unit="f(?:oo|ee)t",
        asked=frozenset(),
        heard=("initiative", "needed"),
        step="Move only",
        free="Get down",
    )
    elsewhere = frozenset(ELSEWHERE)
    recorded = (("main-street-duel", 3), ("corral-at-dawn", 1))
    worth_reading = (
        "Turn 4",
        "for initiative",
        "Bravery",
        "with the six-shooter",
        "uses a Fortune Die",
        "is mortally wounded, and lives",
        "is dead",
        "moves",
    )
    attacks = (
        *(
            {"plus": plus, "against": 12, "fortune": luck, "weapon": "six_shooter", "distance": 60}
            for plus in (0, 3)
            for luck in (0, 1)
        ),
        {"skill": "brawling", "plus": 2, "against": 11, "weapon": "knife", "adrenaline": 1},
    )

    def wrong(self, table: Table) -> list[str]:
        there = [(one.id, one.spot, FOOT_RADIUS) for one in table.figures if one.on_table]
        apart = overlapping(there) if table.scene.staged else ()
        return [*chain(apart, misloaded(table), *(_ill(table, one) for one in table.figures))]

    def hides(self, setup: Setup) -> bool:
        """In an evening there may be no fight at all."""
        return setup.scenario.story is None

    def hidden_from(self, table: Table, seat: str) -> set[str]:
        """What others mean to do, how much Health is left to those who are hurt, and facts that only the Judge knows."""
        others = [one for one in table.figures if not knows(table.scene, seat, one.id)]
        facts = table.evening.hidden if table.evening and seat != table.scene.judge else ()
        return {*(word for one in others for word in _secrets(table, one)), *(f"{fact} is true" for fact in facts)}

    def readable(self, text: str) -> set[str]:
        """Health and declarations beside the name of whose they are, in any part of a text that is data."""
        return {word for plain in _plain(text) for each in _within(plain) for word in _told(each)}

    def staged(self, house_rules: Mapping[str, RuleValue], number: int) -> Setup:
        """Six against six with little room and few turns, each of a Background of their own and at their last Grit; every other
        time against animals, with guns that take a crew, and some in the saddle; every third time in the camp."""
        if number >= IN_TOWN:
            return town(house_rules, number)
        if number % 3 == 2:
            return camp(house_rules, number)
        setup: Setup = FRONT.set_up(SCENARIO, {**house_rules, "players": "6", "characters_per_player": "1"})
        people = setup.scenario.figures
        veterans = cycle([replace(one.sheet, scenarios=LAST) for one in people if one.sheet])
        figures = [replace(one, sheet=next(veterans), weapons=weapons) for one, weapons in zip(people, cycle(ARMS))]
        if number % 2:
            beasts = cycle(BEASTS)
            figures = [
                one if old.sheet else replace(old, sheet=None, block=load_bestiary()[next(beasts)], weapons=())
                for one, old in zip(figures, people, strict=True)
            ]
            figures = [
                replace(one, mounted=one.sheet is not None and place % 3 == 0) for place, one in enumerate(figures)
            ]
        scenario = replace(setup.scenario, figures=tuple(figures), turn_limit=6, due=DUE, judge="larrabees")
        return replace(setup, scenario=scenario)

    def eager(self, choice: Choose[Any], table: Any, rng: Random) -> Option[Any] | None:
        """In the camp what is rare, and elsewhere an attack, most of the time."""
        if table.scene.scenario.id == CAMP:
            return rare(choice, table, rng)
        if gone(table) and (errand := gone_to_town(choice, table, rng)):
            return errand.sample(table, rng)
        if rng.random() < 0.3:
            return None
        attacks = [one for one in choice.options if isinstance(one, Action) and one.strikes(table)[1] and not one.open]
        return rng.choice(attacks) if attacks else None

    def said(self, remarks: Choose[Any], table: Any, rng: Random) -> Option[Any]:
        """In the camp the Judge rules, in town calls for whatever there is, and elsewhere says anything."""
        if gone(table):
            return called(remarks, table, rng)
        return ruling(table, rng) if table.scene.scenario.id == CAMP else super().said(remarks, table, rng)

    def wanted(self) -> set[str]:
        return {
            *(f"action {kind.button()}" for kind in ALL),
            *(f"event {kind}" for part in CHAPTERS for kind in kinds_in(part)),
        }

    def used_by_event(self, event: Event, table: Any) -> Iterable[str]:
        yield f"event {ROWS.get((event.says_so, event.tone), '') if isinstance(event, Happened) else type(event).__name__}"


def gone(table: Table) -> bool:
    """Whether this is a week in town."""
    return table.scene.setup.scenario.id.startswith(TOWN)


def _ill(table: Table, one: Person) -> Iterator[str]:
    if one.health < 0:
        yield f"{one.id} has {one.health} Health"
    if one.status not in STATUS or not 0 <= one.wound <= 2:
        yield f"{one.id} is {one.status} with a wound of stage {one.wound}"
    dying = any(isinstance(item, MortalWound) and item.figure == one.id for item in table.agenda)
    if one.up and not one.health and not one.wound and not dying:
        yield f"{one.id} is up with no Health and no wound"
    if one.fortune < 0:
        yield f"{one.id} has {one.fortune} Fortune Dice"


# Secrets


def _secrets(table: Table, one: Person) -> Iterator[str]:
    """Half of their Health is what others take the hurt to have: that tells nothing."""
    whole = table.profile(one.id).scores["health"]
    if 0 < one.health < whole and one.health != (whole + 1) // 2:
        yield f"{one.id} has {one.health} Health"
    for plan in filter(None, (one.now.plan, one.held)):
        yield f"{one.id} will {plan.deed} {plan.weapon} {plan.target}"


def _plain(text: str) -> Iterator[Any]:
    """Every part of a text that is JSON."""
    reader, at = json.JSONDecoder(), 0
    while (at := min((place for sign in "[{" if (place := text.find(sign, at)) >= 0), default=-1)) >= 0:
        try:
            found, at = reader.raw_decode(text, at)
        except ValueError:
            at += 1
        else:
            yield found


def _within(plain: Any) -> Iterator[dict[str, Any]]:
    if isinstance(plain, dict):
        yield plain
        for one in plain.values():
            yield from _within(one)
    elif isinstance(plain, list):
        for one in plain:
            yield from _within(one)


def _told(plain: Mapping[str, Any]) -> Iterator[str]:
    """What an object tells of somebody: as a table has them, or as a screen shows them."""
    id, hidden = plain.get("id", ""), plain.get("hidden")
    yield from (f"{fact} is true" for fact in (hidden if isinstance(hidden, list) else ()))
    rows = [row for row in plain.get("counts", ()) if row.get("name") == "Health"]
    rows += [
        {"now": row["boxes"] - row["ticked"]} for row in plain.get("wounds", ()) if row.get("name") == "Health lost"
    ]
    healths = [*(row["now"] for row in rows), *([plain["health"]] if "health" in plain else [])]
    yield from (f"{id} has {health} Health" for health in healths)
    now = plain.get("now")
    plans = [now.get("plan") if isinstance(now, dict) else None, plain.get("held")]
    for plan in filter(None, plans):
        yield f"{id} will {plan['deed']} {plan.get('weapon', '')} {plan.get('target', '')}"
