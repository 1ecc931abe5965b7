"""Sheets for the real table: character cards to print, blank or filled in, as one self-contained page of HTML.

ruthless/setup/card-per-model: name, Toughness, traits, rounds for each weapon and wound boxes, on a card for each model.
ruthless/design/six-blank-cards: six blank ones fit on two pages.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from posse.games.front import Paper
from posse.games.ruthless.book import DATA, Weapon, load_options, load_traits, load_weapons
from posse.games.ruthless.design import pass_chance, toughness_label
from posse.games.ruthless.options import Options
from posse.games.ruthless.scenario_data import Objective, Scenario, StartingFigure
from posse.games.ruthless.scene import BOXES, LOCATIONS, Profile
from posse.games.ruthless.setting_up import settle_options
from posse.games.ruthless.sources import CREDIT
from posse.games.ruthless.table import HORSE_WOUNDS
from posse.tabletop.length import in_inches

BLANK_CARDS = 6
CARDS_A_PAGE = 3
"""ruthless/design/six-blank-cards: six on two pages."""

BLANK_TRAITS, BLANK_WEAPONS, MOST_ROUNDS = 3, 3, 10


class Measures(NamedTuple):
    """A sheet of paper inside its margins, in millimetres, and the height of a card on it."""

    name: str
    width: float
    height: float
    card: float


MEASURES: dict[Paper, Measures] = {
    "a4": Measures("A4", 186, 273, 80),
    "letter": Measures("letter", 191.9, 255.4, 74),
}
MARGIN = 12

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


def blank_sheet(paper: Paper = "a4") -> str:
    """ruthless/design/six-blank-cards: six empty character cards on two pages."""
    cards = [_card(_blank_head(), _blank_traits(), _blank_weapons(), _wounds(BOXES["card"], ()), _blank_notes())]
    return _document("Character cards", paper, _pages("Character cards", "", cards * BLANK_CARDS))


def scenario_sheet(scenario: Scenario, paper: Paper = "a4") -> str:
    """A scenario to play from paper: what it is about and its special rules, then a card for everybody in it.

    ruthless/scenario/special-rules: everybody may read them before play starts.
    """
    options = settle_options({choice.option: choice.value for choice in scenario.options})
    pages = [_page(scenario.name, "", _about(scenario))]
    for seat in scenario.seats:
        people = [figure for figure in scenario.figures if figure.seat == seat.id]
        cards = [_filled(figure, seat.side, options) for figure in people]
        pages.extend(_pages(scenario.name, seat.name, cards))
    return _document(scenario.name, paper, pages)


# Pages


def _document(title: str, paper: Paper, pages: Iterable[str]) -> str:
    measures = MEASURES[paper]
    style = (DATA / "sheet.css").read_text(encoding="utf-8")
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            f"<title>{escape(title)}</title>",
            "<style>",
            f"@page {{ size: {measures.name}; margin: {MARGIN}mm; }}",
            f":root {{ --width: {measures.width}mm; --height: {measures.height}mm; --card: {measures.card}mm; }}",
            style.rstrip(),
            "</style>",
            "</head>",
            "<body>",
            *pages,
            "</body>",
            "</html>",
            "",
        ]
    )


def _pages(title: str, beside: str, cards: Sequence[str]) -> Iterator[str]:
    for first in range(0, len(cards), CARDS_A_PAGE):
        yield _page(title, beside, "\n".join(cards[first : first + CARDS_A_PAGE]))


def _page(title: str, beside: str, body: str) -> str:
    head = f"<header><h1>{escape(title)}</h1><p>{escape(beside)}</p></header>"
    foot = f"<footer><p>{REMINDER}</p><p>{escape(CREDIT)}</p></footer>"
    return f'<section class="page">\n{head}\n{body}\n{foot}\n</section>'


def _card(head: str, traits: str, weapons: str, wounds: str, notes: str) -> str:
    left = f'<div class="left"><h3>Traits</h3>{traits}<h3>Weapons</h3>{weapons}</div>'
    right = f'<div class="right"><h3>Wounds</h3>{wounds}{_states()}</div>'
    return f'<article class="card">\n{head}\n{left}\n{right}\n{notes}\n</article>'


def _states() -> str:
    """What comes and goes, to be ticked and rubbed out."""
    states = "".join(f"<span>{_box()}{name}</span>" for name in ("Aim", "Covering", "Lily Livered", "Out cold"))
    return f'<p class="state">{states}</p>'


# Boxes


def _box(kind: str = "") -> str:
    return f'<span class="box{" " + kind if kind else ""}">{"†" if kind == "last" else ""}</span>'


def _wounds(boxes: Sequence[int], ticked: Sequence[int]) -> str:
    """ruthless/wounds/box-counts: a row of boxes for each location that is tracked, the last of them the fatal one.

    ruthless/horse/three-wounds-kill: a horse has a row as well.
    """
    rows = [
        _wound_row(
            location.replace("_", " ").capitalize(), boxes[place], ticked[place] if ticked else 0, EFFECTS[location]
        )
        for place, location in enumerate(LOCATIONS)
        if boxes[place]
    ]
    rows.append(_wound_row("Horse", HORSE_WOUNDS, 0, "wherever it is hit"))
    return f'<table class="wounds"><tbody>{"".join(rows)}</tbody></table>'


def _wound_row(name: str, most: int, ticked: int, effect: str) -> str:
    kinds = ["last" if box == most - 1 else "ticked" if box < ticked else "" for box in range(most)]
    said = f'role="img" aria-label="{most} boxes, {ticked} ticked, the last one kills"'
    boxes = f'<td class="boxes"><span {said}>{"".join(map(_box, kinds))}</span></td>'
    return f"<tr><th>{name}</th>{boxes}<td>{effect}</td></tr>"


def _rounds(most: int, left: int) -> str:
    """ruthless/setup/ammo-marked-and-erased: a ring for each round, ticked as it is fired."""
    rings = "".join(f'<span class="round{" ticked" if ring >= left else ""}"></span>' for ring in range(most))
    return f'<span role="img" aria-label="{left} of {most} rounds">{rings}</span>'


# Blank cards


def _blank_head() -> str:
    toughness = '<span class="toughness">Toughness<b>&nbsp;</b></span>'
    return f'<div class="who"><span>Name</span><h2>&nbsp;</h2>{toughness}</div>'


def _blank_traits() -> str:
    return f'<ul class="traits">{f"""<li class="line">{_box()}</li>""" * BLANK_TRAITS}</ul>'


def _blank_weapons() -> str:
    row = f'<tr class="blank"><th></th><td></td><td></td><td>{_rounds(MOST_ROUNDS, MOST_ROUNDS)}</td></tr>'
    return _weapon_table(row * BLANK_WEAPONS)


def _blank_notes() -> str:
    return '<div class="notes">Notes<div class="writing"></div></div>'


def _weapon_table(rows: str) -> str:
    head = "<tr><th>weapon</th><th>short</th><th>long</th><th>rounds</th></tr>"
    return f'<table class="weapons"><thead>{head}</thead><tbody>{rows}</tbody></table>'


# Filled cards


def _filled(figure: StartingFigure, side: str, options: Options) -> str:
    profile = Profile(figure, side, options, load_weapons())
    return _card(
        _head(figure), _traits(figure), _weapons(profile), _wounds(profile.boxes, figure.wounds), _notes(figure)
    )


def _head(figure: StartingFigure) -> str:
    """ruthless/design/toughness-bands: the kind of person the value stands for is written beside it."""
    chance = f"{pass_chance(figure.toughness) * 100}%"
    label = f"{toughness_label(figure.toughness)}, passes {chance}"
    toughness = f'<span class="side">{label}</span><span class="toughness">Toughness<b>{figure.toughness}</b></span>'
    return f'<div class="who"><h2>{escape(figure.name)}</h2>{toughness}</div>'


def _traits(figure: StartingFigure) -> str:
    """ruthless/setup/trait-tick-box: a box where a trait can be used up; the card's own names where it has them."""
    own = dict(figure.trait_names)
    rows = []
    for id in figure.traits:
        trait = load_traits()[id]
        mark = f'<span class="mark">{_box() if trait.once_per_game else "•"}</span>'
        rows.append(f"<li>{mark}<b>{escape(own.get(id, trait.name))}</b>: {escape(trait.sentence)}</li>")
    return f'<ul class="traits">{"".join(rows) or "<li>None</li>"}</ul>'


def _weapons(profile: Profile) -> str:
    loaded = dict(profile.start.rounds)
    rows = []
    for weapon in profile.weapons:
        ranges = [in_inches(band) if band is not None else "-" for band in (weapon.short, weapon.long)]
        most = weapon.rounds
        rounds = _rounds(most, loaded.get(weapon.id, most)) if most is not None else "not counted"
        special = _special(weapon)
        said = f" <small>{special}</small>" if special else ""
        cells = "".join(f'<td class="number">{band}</td>' for band in ranges)
        rows.append(f"<tr><th>{escape(weapon.name)}</th>{cells}<td>{rounds}{said}</td></tr>")
    return _weapon_table("".join(rows))


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
    return f'<div class="notes">{" ".join(facts)}<div class="writing"></div></div>'


def limits_in_words(figure: StartingFigure) -> str:
    """ruthless/scenario/character-limits: what this figure may not do, and for how long."""
    barred = " or ".join(limit.replace("_", " ") for limit in figure.limits)
    until = f" through turn {figure.until_turn}" if figure.until_turn is not None else ""
    return f"May not {barred}{until}."


# The first page of a scenario


def _about(scenario: Scenario) -> str:
    goals = "".join(f"<li>{escape(goal_in_words(scenario, goal))}</li>" for goal in scenario.objectives)
    parts = [
        f'<p class="blurb">{escape(scenario.blurb)}</p>',
        f"<h2>How it is won</h2><p>{escape(scenario.won_by)}</p>",
        f"<ul>{goals}</ul>" if goals else "",
        f"<h2>When it ends</h2><p>After turn {scenario.turn_limit}. {escape(scenario.turn_limit_reason)}</p>",
        f"<h2>Special rules</h2><ul>{''.join(f'<li>{escape(rule)}</li>' for rule in special_rules(scenario))}</ul>",
        f"<h2>Who is who</h2><ul>{''.join(_rosters(scenario))}</ul>",
    ]
    return f'<div class="scenario">{"".join(parts)}</div>'


def _rosters(scenario: Scenario) -> Iterator[str]:
    sides = {side.id: side.name for side in scenario.sides}
    for seat in scenario.seats:
        names = ", ".join(figure.name for figure in scenario.figures if figure.seat == seat.id)
        side = "" if seat.name == sides[seat.side] else f" ({sides[seat.side]})"
        yield f"<li><b>{escape(seat.name)}</b>{escape(side)}: {escape(names)}</li>"


def special_rules(scenario: Scenario) -> tuple[str, ...]:
    """ruthless/scenario/special-rules: everything that is not as the book has it, a sentence each."""
    found = []
    for choice in scenario.options:
        value = ("yes" if choice.value else "no") if isinstance(choice.value, bool) else choice.value.replace("_", " ")
        found.append(f"{load_options()[choice.option].sentence} Here: {value}.")
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
