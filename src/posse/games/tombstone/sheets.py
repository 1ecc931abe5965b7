"""Sheets for a fight on the real table: a card for everybody in a scenario, or blank ones. Whole characters print elsewhere."""

from collections.abc import Iterable, Mapping
from functools import partial
from html import escape

from posse.games.book import sheets
from posse.games.book.front import Paper
from posse.games.book.plan import IN_INCHES
from posse.games.tombstone.book import SKILLS, Skill, load_house_rules
from posse.games.tombstone.customs import AS_THE_BOOK
from posse.games.tombstone.scene import Profile, Scenario, Taking
from posse.tabletop.terrain import Map

STATES = ("Mortally wounded", "Wounded to the death", "Prone", "Frozen", "Has acted")
BLANK_WEAPONS, MOST_ROUNDS = 3, 6
FOOT = (
    "3d6 and a skill against Defense. No Health left: 3d6, Willpower or less to live. An inch of the plan is five feet.",
)


def blank_sheet(paper: Paper = "a4") -> str:
    blank = _card("", dict.fromkeys(SKILLS, "&nbsp;"), sheets.blank_weapons(BLANK_WEAPONS, MOST_ROUNDS), "Notes")
    return sheets.blank_pages("Cards for a fight", paper, blank, FOOT)


def scenario_sheet(scenario: Scenario, terrain: Map, paper: Paper = "a4") -> str:
    """A scenario to play from paper, with a card of everybody who takes part for any number of players."""
    special = sheets.house_rules(scenario.chosen(), load_house_rules())
    telling = sheets.Telling(FOOT, special, unit=IN_INCHES)
    return sheets.whole_scenario(scenario, terrain, paper, telling, partial(_filled, scenario), scenario.figures)


def _filled(scenario: Scenario, figure: Taking, sign: str) -> str:
    profile = Profile(figure, "", AS_THE_BOOK)
    rows = (_weapon(profile, place) for place in range(len(profile.weapons)))
    scores = {skill: str(profile.scores[skill]) for skill in SKILLS}
    abilities = "; ".join(f"{one.name}: {one.short}" for one in profile.abilities)
    return _card(figure.name, scores, sheets.weapon_table(rows), escape(abilities), sign, profile.fortune)


def _weapon(profile: Profile, place: int) -> str:
    weapon = profile.weapons[place]
    counted = sheets.rings(weapon.rounds, profile.loaded[place]) if weapon.rounds else "not counted"
    far = f"{weapon.long} ft" if weapon.long else "-"
    cells = f'<td class="number">{weapon.damage}</td><td class="number">{far}</td><td>{counted}</td>'
    return f"<tr><th>{escape(weapon.name)}<small>damage, long shots from</small></th>{cells}</tr>"


def _card(name: str, scores: Mapping[Skill, str], weapons: str, notes: str, sign: str = "", fortune: int = 1) -> str:
    rows: Iterable[str] = (f"<tr><th>{skill.capitalize()}</th><td>{score}</td></tr>" for skill, score in scores.items())
    luck = "".join(sheets.box() for _ in range(fortune))
    table = f'<table class="wounds"><tbody>{"".join(rows)}<tr><th>Fortune Dice</th><td>{luck}</td></tr></tbody></table>'
    states = sheets.states(STATES)
    return sheets.card(
        sheets.head(name, sign=sign),
        sheets.part("Scores", table),
        sheets.part("Weapons", weapons) + states,
        notes=notes,
    )
