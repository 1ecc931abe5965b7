"""Sheets for the real table: character cards to print, blank or filled in, as one self-contained page of HTML.

ruthless/setup/card-per-model: name, Toughness, traits, rounds for each weapon and wound boxes, on a card for each model.
ruthless/design/six-blank-cards: six blank ones fit on two pages.
"""

from collections.abc import Sequence
from html import escape

from posse.games.book.front import Paper
from posse.games.book.sheets import (
    about,
    blank_traits,
    blank_weapons,
    box,
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
from posse.games.ruthless.book import Weapon, load_house_rules, load_weapons
from posse.games.ruthless.design import pass_chance, toughness_label
from posse.games.ruthless.scenario_data import Objective, Scenario, StartingFigure
from posse.games.ruthless.scene import BOXES, LOCATIONS, Profile
from posse.games.ruthless.sources import CREDIT
from posse.games.ruthless.table import HORSE_WOUNDS

BLANK_CARDS = 6
"""ruthless/design/six-blank-cards: six on two pages."""

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
    blank = card(
        head("", BLANK_TOUGHNESS),
        blank_traits(BLANK_TRAITS),
        blank_weapons(BLANK_WEAPONS, MOST_ROUNDS),
        _wounds(BOXES, ()),
        notes("Notes"),
    )
    return document("Character cards", paper, pages_of("Character cards", "", [blank] * BLANK_CARDS, FOOT))


def scenario_sheet(scenario: Scenario, paper: Paper = "a4") -> str:
    """A scenario to play from paper: what it is about and its special rules, then a card for everybody in it.

    ruthless/scenario/special-rules: everybody may read them before play starts.
    """
    goals = [goal_in_words(scenario, goal) for goal in scenario.objectives]
    pages = [page(scenario.name, "", about(scenario, goals, special_rules(scenario)), FOOT)]
    for seat in scenario.seats:
        people = [figure for figure in scenario.figures if figure.seat == seat.id]
        cards = [_filled(scenario, figure, seat.side) for figure in people]
        pages.extend(pages_of(scenario.name, seat.name, cards, FOOT))
    return document(scenario.name, paper, pages)


def _wounds(boxes: Sequence[int], ticked: Sequence[int]) -> str:
    """ruthless/wounds/box-counts: a row of boxes for each location that is tracked, the last of them the fatal one.

    ruthless/horse/three-wounds-kill: a horse has a row as well. Below are the states that come and go.
    """
    rows = [
        wound_row(
            location.replace("_", " ").capitalize(), boxes[place], ticked[place] if ticked else 0, EFFECTS[location]
        )
        for place, location in enumerate(LOCATIONS)
        if boxes[place]
    ]
    rows.append(wound_row("Horse", HORSE_WOUNDS, 0, "wherever it is hit"))
    return wound_table(rows) + states(STATES)


# Filled cards


def _filled(scenario: Scenario, figure: StartingFigure, side: str) -> str:
    profile = Profile(figure, side, True, load_weapons(), scenario.known_traits())
    return card(
        _head(figure), _traits(profile), _weapons(profile), _wounds(profile.boxes, figure.wounds), _notes(figure)
    )


def _head(figure: StartingFigure) -> str:
    """ruthless/design/toughness-bands: the kind of person the value stands for is written beside it."""
    chance = f"{pass_chance(figure.toughness) * 100}%"
    label = f"{toughness_label(figure.toughness)}, passes {chance}"
    toughness = f'<span class="side">{label}</span><span class="toughness">Toughness<b>{figure.toughness}</b></span>'
    return head(figure.name, toughness)


def _traits(profile: Profile) -> str:
    """ruthless/setup/trait-tick-box: a box where a trait can be used up; the card's own names where it has them."""
    rows = []
    for trait in profile.printed:
        mark = f'<span class="mark">{box() if trait.once_per_game else "•"}</span>'
        rows.append(f"<li>{mark}<b>{escape(trait.name)}</b>: {escape(trait.sentence)}</li>")
    return f'<ul class="traits">{"".join(rows) or "<li>None</li>"}</ul>'


def _weapons(profile: Profile) -> str:
    """ruthless/setup/ammo-marked-and-erased: a ring for each round, ticked as it is fired."""
    loaded = dict(profile.start.rounds)
    return weapon_table(weapon_row(weapon, loaded, _special(weapon)) for weapon in profile.weapons)


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
    if figure.wanted:
        facts.append(f"<b>Wanted</b>: {figure.wanted}.")
    if figure.horse:
        facts.append("Starts on horseback.")
    if figure.arrives > 1:
        facts.append(f"Arrives on turn {figure.arrives}.")
    if figure.old_wound and not figure.wounds:
        facts.append(f"The old wound is in the {figure.old_wound}.")
    if figure.limits:
        facts.append(limits_in_words(figure))
    return notes(" ".join(facts))


def limits_in_words(figure: StartingFigure) -> str:
    """ruthless/scenario/character-limits: what this figure may not do, and for how long."""
    barred = " or ".join(limit.replace("_", " ") for limit in figure.limits)
    until = f" through turn {figure.until_turn}" if figure.until_turn is not None else ""
    return f"May not {barred}{until}."


# The first page of a scenario


def special_rules(scenario: Scenario) -> tuple[str, ...]:
    """ruthless/scenario/special-rules: everything that is not as the book has it, a sentence each."""
    found = house_rules(scenario.chosen(), load_house_rules())
    for figure in scenario.figures:
        if figure.arrives > 1:
            found.append(f"{figure.name} arrives on turn {figure.arrives}.")
        if figure.limits:
            found.append(f"{figure.name}: {limits_in_words(figure)[0].lower()}{limits_in_words(figure)[1:]}")
        if figure.wanted:
            found.append(f"{figure.name} is Wanted: {figure.wanted} for a capture.")
    if scenario.silver:
        found.append(f"${sum(bag.value for bag in scenario.silver)} in silver lie on the table.")
    return tuple(found) or ("None: everything is as the book has it.",)


def goal_in_words(scenario: Scenario, goal: Objective) -> str:
    """An objective as a sentence."""
    side = next(side.name for side in scenario.sides if side.id == goal.side)
    zone = next((zone.name for zone in scenario.zones if zone.id == goal.zone), "")
    who = next((figure.name for figure in scenario.figures if figure.id == goal.figure), "")
    match goal.kind:
        case "kill":
            what = "for each enemy killed or captured"
        case "hold":
            what = f"{'each turn' if goal.when == 'turn' else 'at the end'} for holding alone: {zone}"
        case "exit":
            what = f"for each of theirs who leaves by: {zone}"
        case "survive":
            what = f"if {who} is alive and free at the end"
        case "silver":
            what = "for each silver dollar"
    return f"{side}: {goal.points} {'point' if goal.points == 1 else 'points'} {what}."
