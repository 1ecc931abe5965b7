"""Sheets for the real table: character cards to print, blank or filled in, as one self-contained page of HTML."""

from html import escape

from posse.games.book.front import Paper
from posse.games.book.sheets import (
    about,
    blank_traits,
    blank_weapons,
    card,
    document,
    head,
    house_rules,
    notes,
    page,
    pages_of,
    states,
    weapon_row,
    weapon_table,
    wound_row,
    wound_table,
)
from posse.games.malice.book import Weapon, load_house_rules, load_traits, load_weapons
from posse.games.malice.events import LOCATION_NAMES, LOCATIONS
from posse.games.malice.scenario import Scenario, StartingFigure
from posse.games.malice.table import HEAD
from posse.games.malice.wounds import MOST_HERE, MOST_IN_ALL

BLANK_CARDS, BLANK_TRAITS, BLANK_WEAPONS, MOST_ROUNDS = 6, 3, 2, 15
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
    """Six empty character cards on two pages."""
    blank = card(
        head(""),
        blank_traits(BLANK_TRAITS),
        blank_weapons(BLANK_WEAPONS, MOST_ROUNDS),
        _wounds(),
        notes("Notes"),
    )
    return document("Character cards", paper, pages_of("Character cards", "", [blank] * BLANK_CARDS, FOOT))


def scenario_sheet(scenario: Scenario, paper: Paper = "a4") -> str:
    """A scenario to play from paper: what it is about and its special rules, then a card for everybody in it."""
    special = house_rules(scenario.chosen(), load_house_rules()) or ["None: everything is as the book has it."]
    pages = [page(scenario.name, "", about(scenario, (), special), FOOT)]
    for seat in scenario.seats:
        cards = [_filled(figure) for figure in scenario.figures if figure.seat == seat.id]
        pages.extend(pages_of(scenario.name, seat.name, cards, FOOT))
    return document(scenario.name, paper, pages)


def _wounds() -> str:
    """malice/wounds/same-location-twice-kills, malice/wounds/three-wounds-kill: two boxes each, and three in all."""
    rows = [
        wound_row(LOCATION_NAMES[location].capitalize(), MOST_HERE + 1, 0, EFFECTS[location])
        for location in LOCATIONS[:HEAD]
    ]
    rows.append(wound_row("In all", MOST_IN_ALL + 1, 0, "wherever they are"))
    return wound_table(rows) + states(STATES)


def _filled(figure: StartingFigure) -> str:
    """A card; malice/trait/ladies-man: with the tag that the Chivalrous look for (MR-52)."""
    loaded, weapons = dict(figure.rounds), load_weapons()
    tag = " A woman, whom the Chivalrous spare." if figure.woman else ""
    return card(
        head(figure.name),
        _traits(figure),
        weapon_table(weapon_row(weapons[id], loaded, _special(weapons[id])) for id in figure.weapons),
        _wounds(),
        notes(escape(figure.description + tag)),
    )


def _traits(figure: StartingFigure) -> str:
    found = [load_traits()[id] for id in figure.traits]
    rows = [f'<li><span class="mark">•</span><b>{escape(t.name)}</b>: {escape(t.sentence)}</li>' for t in found]
    return f'<ul class="traits">{"".join(rows) or "<li>None</li>"}</ul>'


def _special(weapon: Weapon) -> str:
    """What else a weapon can do, in words (table T3)."""
    found = ["may be fanned"] if weapon.fans else []
    if weapon.barrels > 1:
        found.append("one or both barrels")
    return ", ".join(found)
