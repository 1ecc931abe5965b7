"""Sheets for the real table: character cards to print, blank or filled in, as one self-contained page of HTML."""

from functools import partial
from html import escape

from posse.games.book import sheets
from posse.games.book.front import Paper
from posse.games.malice.book import Weapon, load_house_rules, load_weapons
from posse.games.malice.events import LOCATION_NAMES, LOCATIONS
from posse.games.malice.scenario import Scenario, StartingFigure
from posse.games.malice.table import HEAD
from posse.games.malice.wounds import MOST_HERE, MOST_IN_ALL
from posse.tabletop.terrain import Map

BLANK_TRAITS, BLANK_WEAPONS, MOST_ROUNDS = 3, 2, 15
STATES = ("Aim", "Jammed", "Out cold")
EFFECTS = {
    "leg": "one Move a turn",
    "arm": "one Shoot a turn",
    "flesh": "bleeds",
    "chest": "no Aim",
    "severe": "out cold until an Ace",
}
"""What a wound in each location does, in a few words (table T4)."""

FOOT = ("Wounds, D6: 1 leg, 2 arm, 3 flesh, 4 chest, 5 severe, 6 dead. A tick in a † box kills.",)


def blank_sheet(paper: Paper = "a4") -> str:
    blank = sheets.card(
        sheets.head(""),
        sheets.part("Traits", sheets.blank_traits(BLANK_TRAITS)),
        sheets.part("Weapons", sheets.blank_weapons(BLANK_WEAPONS, MOST_ROUNDS)) + sheets.states(STATES),
        sheets.part("Wounds", _wounds()),
        notes="Notes",
    )
    return sheets.blank_pages("Character cards", paper, blank, FOOT)


def scenario_sheet(scenario: Scenario, terrain: Map, paper: Paper = "a4") -> str:
    """A scenario to play from paper: what it is about and its special rules, then a card for everybody in it."""
    special = sheets.house_rules(scenario.chosen(), load_house_rules())
    filled = partial(_filled, scenario)
    return sheets.whole_scenario(scenario, terrain, paper, sheets.Telling(FOOT, special), filled, scenario.figures)


def _wounds() -> str:
    """malice/wounds/same-location-twice-kills, malice/wounds/three-wounds-kill: two boxes each, and three in all."""
    rows = [
        sheets.wound_row(LOCATION_NAMES[location].capitalize(), MOST_HERE + 1, 0, EFFECTS[location])
        for location in LOCATIONS[:HEAD]
    ]
    rows.append(sheets.wound_row("In all", MOST_IN_ALL + 1, 0, "wherever they are"))
    return sheets.wound_table(rows)


def _filled(scenario: Scenario, figure: StartingFigure, sign: str) -> str:
    """A card; malice/trait/ladies-man: with the tag that the Chivalrous look for (MR-52)."""
    loaded, weapons, traits = dict(figure.rounds), load_weapons(), scenario.known_traits()
    tag = " A woman, whom the Chivalrous spare." if figure.woman else ""
    return sheets.card(
        sheets.head(figure.name, sign=sign),
        sheets.part("Traits", sheets.traits(("•", traits[id]) for id in figure.traits)),
        sheets.part(
            "Weapons",
            sheets.weapon_table(sheets.weapon_row(weapons[id], loaded, _special(weapons[id])) for id in figure.weapons),
        )
        + sheets.states(STATES),
        sheets.part("Wounds", _wounds()),
        notes=escape(figure.description + tag),
    )


def _special(weapon: Weapon) -> str:
    """What else a weapon can do, in words (table T3)."""
    found = ["may be fanned"] if weapon.fans else []
    if weapon.barrels > 1:
        found.append("one or both barrels")
    return ", ".join(found)
