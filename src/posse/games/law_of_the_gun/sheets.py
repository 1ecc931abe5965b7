"""Sheets for the real table: character cards to print, blank or filled in, as one self-contained page of HTML."""

from collections.abc import Iterable, Sequence
from functools import partial
from html import escape

from posse.games.book import sheets
from posse.games.book.front import Paper
from posse.games.book.plan import IN_CENTIMETRES, Piece
from posse.games.law_of_the_gun import book
from posse.games.law_of_the_gun.house_rules import HouseRules
from posse.games.law_of_the_gun.scenario import Scenario, StartingFigure
from posse.games.law_of_the_gun.scene import Profile
from posse.games.law_of_the_gun.setting_up import settle
from posse.tabletop.length import in_centimetres
from posse.tabletop.terrain import Map

BLANK_WEAPONS, POINTS, BEST = 3, 3, 5
HURTS = ("Left arm", "Left arm lost", "Right arm", "Right arm lost", "Leg", "Lame")
STATES = ("Prone", "Loading", "Running", "Disabled", "Prisoner")
FOOT = (
    "A test is a d6, equal to the score or under. To hit, d10: aimed 5 or 7 at maximum range, quick shot (snap-shot) 8 or 10.",
)


def blank_sheet(paper: Paper = "a4") -> str:
    rows = [_weapon_row("", "", "", sheets.rings(POINTS, POINTS))] * BLANK_WEAPONS
    blank = _card(sheets.head(""), [0] * len(book.ATTRIBUTES), rows, "Notes")
    return sheets.blank_pages("Character sheets", paper, blank, FOOT)


def scenario_sheet(scenario: Scenario, terrain: Map, paper: Paper = "a4") -> str:
    """A scenario to play from paper: what it is about and its special rules, then a card for everybody in it."""
    special = sheets.house_rules(scenario.chosen(), book.load_house_rules())
    ridden = {figure.horse for figure in scenario.figures}
    horses = [Piece("h", "a horse", horse.at) for horse in scenario.horses if horse.id not in ridden]
    vehicles = [Piece("w", "a vehicle", vehicle.at) for vehicle in scenario.vehicles]
    aboard = {id: vehicle.name for vehicle in scenario.vehicles for id in (vehicle.driver, *vehicle.passengers)}
    hidden = {figure.id: "hidden" for figure in scenario.figures if figure.hidden and figure.at}
    telling = sheets.Telling(
        FOOT, special, unit=IN_CENTIMETRES, pieces=(*horses, *vehicles), elsewhere={**aboard, **hidden}
    )
    filled = partial(_filled, settle(scenario.chosen()), scenario)
    return sheets.whole_scenario(scenario, terrain, paper, telling, filled, scenario.figures)


def people_sheet(title: str, people: Sequence[book.Character], paper: Paper = "a4") -> str:
    cards = []
    for somebody in people:
        rows = [_weapon(book.load_weapons()[id], None) for id in somebody.weapons]
        rows += [_blade(id) for id in somebody.blades]
        who = sheets.head(somebody.name, f'<span class="side">{escape(title)}</span>')
        cards.append(_card(who, somebody.scores, rows, escape(somebody.description)))
    return sheets.document(title, paper, sheets.pages_of(title, "", cards, FOOT))


def _card(who: str, scores: Sequence[int], weapons: Iterable[str], words: str) -> str:
    """lotg/sheet/columns: Name, Initiative, Skill, Cool, Constitution, Horsemanship and Weapons, on every card."""
    rows = "".join(
        f"<tr><th>{name.capitalize()}</th><td>{score or '&nbsp;'}</td><td>{_ladder(name)}</td></tr>"
        for name, score in zip(book.ATTRIBUTES, scores, strict=True)
    )
    top = "<tr><th>weapon</th><th>accurate</th><th>maximum</th><th>ammunition</th></tr>"
    arms = f'<table class="weapons"><thead>{top}</thead><tbody>{"".join(weapons)}</tbody></table>'
    scored = f'<table class="wounds"><tbody>{rows}</tbody></table>'
    ticked = sheets.part("Hurts and states", sheets.states(HURTS) + sheets.states(STATES))
    return sheets.card(who, sheets.part("Weapons", arms), sheets.part("Scores", scored), ticked, notes=words)


def _ladder(id: book.Attribute) -> str:
    """lotg/attributes/changeable: boxes for the Cool that is lost and won back; nothing else ever changes."""
    return (
        f'<span role="img" aria-label="{BEST} boxes for lost Cool">{sheets.box() * BEST}</span>' if id == "cool" else ""
    )


def _weapon_row(name: str, accurate: str, maximum: str, points: str) -> str:
    cells = "".join(f'<td class="number">{band}</td>' for band in (accurate, maximum))
    return f"<tr><th>{escape(name)}</th>{cells}<td>{points}</td></tr>"


def _filled(house: HouseRules, scenario: Scenario, figure: StartingFigure, sign: str) -> str:
    profile = Profile(figure, "", house, book.load_weapons())
    loaded = dict(figure.rounds)
    rows = [_weapon(weapon, loaded.get(weapon.id)) for weapon in profile.weapons]
    rows += [_blade(id) for id in figure.blades]
    horses = {horse.id: horse.name for horse in scenario.horses}
    words = [figure.description]
    words += [f"Rides {horses[figure.horse]}."] if figure.horse else []
    words += ["Shoots left-handed."] if figure.left_handed else []
    words += (
        [f"Begins hidden at {' | '.join(map(in_centimetres, figure.at[:2]))}."] if figure.hidden and figure.at else []
    )
    words += ["A player's own character."] if figure.pc else []
    return _card(
        sheets.head(figure.name, f'<span class="side">{escape(figure.trade)}</span>', sign),
        figure.scores,
        rows,
        escape(" ".join(words)),
    )


def _blade(id: str) -> str:
    blade = book.load_blades()[id]
    return f'<tr><th>{escape(blade.name)}</th><td colspan="3">+{blade.bonus} in close combat</td></tr>'


def _weapon(weapon: book.Weapon, loaded: int | None) -> str:
    """Ranges in centimetres, and a ring for each point of ammunition."""
    accurate, maximum = (in_centimetres(band) if band is not None else "" for band in (weapon.short, weapon.long))
    most = weapon.rounds or 0
    return _weapon_row(weapon.name, accurate, maximum, sheets.rings(most, most if loaded is None else loaded))
