"""Sheets for the real table: character cards to print, blank or filled in, as one self-contained page of HTML.

ruthless/setup/card-per-model: name, Toughness, traits, rounds for each weapon and wound boxes, on a card for each model.
ruthless/design/six-blank-cards: six blank ones fit on two pages.
"""

from collections.abc import Sequence
from functools import partial
from html import escape

from posse.games.book import sheets
from posse.games.book.front import Paper
from posse.games.book.plan import Piece
from posse.games.ruthless.book import Weapon, load_house_rules, load_weapons
from posse.games.ruthless.design import pass_chance, toughness_label
from posse.games.ruthless.scenario import Scenario, StartingFigure
from posse.games.ruthless.scene import BOXES, LOCATIONS, Profile
from posse.games.ruthless.table import HORSE_WOUNDS
from posse.tabletop.terrain import Map

# Whose game this is. ruthless/scenario/official-sources: scenarios published elsewhere are credited, not included.
AUTHORS = ("Mark Fastoso", "Brian DeWitt")
SCENARIO_SITES = ("Little Wars TV", "Fireball Forward")
PUBLISHED_SCENARIOS = ("Riding Shotgun",)

CREDIT = f"Ruthless is a game by {' and '.join(AUTHORS)}. Scenarios of theirs: {' and '.join(SCENARIO_SITES)}."
"""One line for the foot of a page."""

BLANK_TRAITS, BLANK_WEAPONS, MOST_ROUNDS = 3, 3, 10

EFFECTS = {
    "leg": "one Move a turn",
    "arm": "one Shoot a turn",
    "graze": "no effect",
    "gut_punch": "out cold in a brawl",
    "chest": "no Aim",
    "severe": "out cold",
}
"""What a wound in each location does, in a few words (table T6)."""

REMINDER = "Toughness test: a d10 of at least the value passes. A tick in a † box kills."
FOOT = (REMINDER, CREDIT)
STATES = ("Aim", "Covering", "Lily Livered", "Out cold")
BLANK_TOUGHNESS = '<span class="toughness">Toughness<b>&nbsp;</b></span>'


def blank_sheet(paper: Paper = "a4") -> str:
    """ruthless/design/six-blank-cards: six empty character cards on two pages."""
    blank = sheets.card(
        sheets.head("", BLANK_TOUGHNESS),
        sheets.part("Traits", sheets.blank_traits(BLANK_TRAITS)),
        sheets.part("Weapons", sheets.blank_weapons(BLANK_WEAPONS, MOST_ROUNDS)) + sheets.states(STATES),
        sheets.part("Wounds", _wounds(BOXES, ())),
        notes="Notes",
    )
    return sheets.blank_pages("Character cards", paper, blank, FOOT)


def scenario_sheet(scenario: Scenario, terrain: Map, paper: Paper = "a4") -> str:
    """A scenario to play from paper: what it is about and its special rules, then a card for everybody in it.

    ruthless/scenario/special-rules: everybody may read them before play starts.
    """
    horses = [Piece("h", "a horse", horse.at) for horse in scenario.horses if horse.at is not None]
    silver = [Piece("$", "silver", bag.at) for bag in scenario.silver]
    telling = sheets.Telling(FOOT, special_rules(scenario), pieces=(*horses, *silver))
    return sheets.whole_scenario(scenario, terrain, paper, telling, partial(_filled, scenario), scenario.figures)


def _wounds(boxes: Sequence[int], ticked: Sequence[int]) -> str:
    """ruthless/wounds/box-counts: a row of boxes for each location that is tracked, the last of them the fatal one.

    ruthless/horse/three-wounds-kill: a horse has a row as well.
    """
    rows = [
        sheets.wound_row(
            location.replace("_", " ").capitalize(), boxes[place], ticked[place] if ticked else 0, EFFECTS[location]
        )
        for place, location in enumerate(LOCATIONS)
        if boxes[place]
    ]
    rows.append(sheets.wound_row("Horse", HORSE_WOUNDS, 0, "wherever it is hit"))
    return sheets.wound_table(rows)


# Filled cards


def _filled(scenario: Scenario, figure: StartingFigure, sign: str) -> str:
    profile = Profile(figure, "", True, load_weapons(), scenario.known_traits())
    return sheets.card(
        _head(profile, sign),
        sheets.part("Traits", _traits(profile)),
        sheets.part("Weapons", _weapons(profile)) + sheets.states(STATES),
        sheets.part("Wounds", _wounds(profile.boxes, figure.wounds)),
        notes=_notes(figure),
    )


def _head(profile: Profile, sign: str) -> str:
    """ruthless/design/toughness-bands: the kind of person the value stands for is written beside it."""
    chance = f"{pass_chance(profile.toughness, profile.nerve) * 100}%"
    label = f"{toughness_label(profile.toughness)}, passes {chance}"
    toughness = f'<span class="side">{label}</span><span class="toughness">Toughness<b>{profile.toughness}</b></span>'
    return sheets.head(profile.name, toughness, sign)


def _traits(profile: Profile) -> str:
    """ruthless/setup/trait-tick-box: a box where a trait can be used up; the card's own names where it has them."""
    return sheets.traits((sheets.box() if trait.once_per_game else "•", trait) for trait in profile.printed)


def _weapons(profile: Profile) -> str:
    """ruthless/setup/ammo-marked-and-erased: a ring for each round, ticked as it is fired."""
    loaded = dict(profile.start.rounds)
    return sheets.weapon_table(sheets.weapon_row(weapon, loaded, _special(weapon)) for weapon in profile.weapons)


def _special(weapon: Weapon) -> str:
    """The last column of the weapons table, in words (table T5)."""
    found = []
    if weapon.fanfire:
        found.append("may be fanned")
    if weapon.close_bonus:
        found.append(f"{weapon.close_bonus:+d} close")
    if weapon.long_modifier:
        found.append(f"{weapon.long_modifier:+d} long")
    return ", ".join(found)


def _notes(figure: StartingFigure) -> str:
    facts = [escape(figure.description)]
    if figure.bounty:
        facts.append(f"<b>Wanted</b>: {figure.bounty}.")
    if figure.horse:
        facts.append("Starts on horseback.")
    if figure.arrives > 1:
        facts.append(f"Arrives on turn {figure.arrives}.")
    if figure.old_wound and not figure.wounds:
        facts.append(f"The old wound is in the {figure.old_wound}.")
    if figure.limits:
        facts.append(limits_in_words(figure))
    return " ".join(facts)


def limits_in_words(figure: StartingFigure) -> str:
    """ruthless/scenario/character-limits: what this figure may not do, and for how long."""
    barred = " or ".join(limit.replace("_", " ") for limit in figure.limits)
    until = f" through turn {figure.until_turn}" if figure.until_turn is not None else ""
    return f"May not {barred}{until}."


# The first page of a scenario


def special_rules(scenario: Scenario) -> list[str]:
    """ruthless/scenario/special-rules: everything that is not as the book has it, a sentence each."""
    found = sheets.house_rules(scenario.chosen(), load_house_rules())
    for figure in scenario.figures:
        if figure.arrives > 1:
            found.append(f"{figure.name} arrives on turn {figure.arrives}.")
        if figure.limits:
            found.append(f"{figure.name}: {limits_in_words(figure)[0].lower()}{limits_in_words(figure)[1:]}")
    if scenario.silver:
        found.append(f"${sum(bag.value for bag in scenario.silver)} in silver lie on the table.")
    return found
