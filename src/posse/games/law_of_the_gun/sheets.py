"""Sheets for the real table: character cards to print, blank or filled in, as one self-contained page of HTML."""

from collections.abc import Iterable, Sequence
from html import escape

from posse.games.book.front import Paper
from posse.games.book.sheets import about, box, document, head, house_rules, notes, page, pages_of, rings, states
from posse.games.law_of_the_gun.book import Attribute, Character, Weapon, load_blades, load_house_rules, load_weapons
from posse.games.law_of_the_gun.house_rules import HouseRules
from posse.games.law_of_the_gun.scenario import Scenario, StartingFigure
from posse.games.law_of_the_gun.scene import Profile
from posse.games.law_of_the_gun.setting_up import settle
from posse.tabletop.length import in_centimetres

BLANK_CARDS, BLANK_WEAPONS, POINTS, BEST = 6, 3, 3, 5
SCORES: tuple[tuple[Attribute, str], ...] = (
    ("initiative", "Initiative"),
    ("skill", "Skill"),
    ("cool", "Cool"),
    ("constitution", "Constitution"),
    ("horsemanship", "Horsemanship"),
)
"""lotg/sheet/columns: the five scores in the order of the sheet."""

HURTS = ("Left arm", "Left arm lost", "Right arm", "Right arm lost", "Leg", "Lame")
STATES = ("Prone", "Loading", "Running", "Disabled", "Prisoner")
FOOT = ("A test is a d6, equal to the score or under. To hit, d10: aimed 5 or 7 at maximum range, snap-shot 8 or 10.",)


def blank_sheet(paper: Paper = "a4") -> str:
    """Six empty character cards on two pages."""
    rows = [_weapon_row("", "", "", rings(POINTS, POINTS))] * BLANK_WEAPONS
    blank = _card(head(""), [0] * len(SCORES), rows, notes("Notes"))
    return document("Character sheets", paper, pages_of("Character sheets", "", [blank] * BLANK_CARDS, FOOT))


def scenario_sheet(scenario: Scenario, paper: Paper = "a4") -> str:
    """A scenario to play from paper: what it is about and its special rules, then a card for everybody in it."""
    house = settle(scenario.chosen())
    special = house_rules(scenario.chosen(), load_house_rules()) or ["None: everything is as the book has it."]
    pages = [page(scenario.name, "", about(scenario, (), special), FOOT)]
    for seat in scenario.seats:
        people = [figure for figure in scenario.figures if figure.seat == seat.id]
        cards = [_filled(figure, seat.side, house, scenario) for figure in people]
        pages.extend(pages_of(scenario.name, seat.name, cards, FOOT))
    return document(scenario.name, paper, pages)


def people_sheet(title: str, people: Sequence[Character], paper: Paper = "a4") -> str:
    """A card for everybody whom the charts have made."""
    cards = []
    for somebody in people:
        rows = [_weapon(load_weapons()[id], None) for id in somebody.weapons]
        rows += [_blade(id) for id in somebody.blades]
        who = head(somebody.name, f'<span class="side">{escape(title)}</span>')
        cards.append(_card(who, somebody.scores, rows, notes(escape(somebody.description))))
    return document(title, paper, pages_of(title, "", cards, FOOT))


def _card(who: str, scores: Sequence[int], weapons: Iterable[str], words: str) -> str:
    """lotg/sheet/columns: Name, Initiative, Skill, Cool, Constitution, Horsemanship and Weapons, on every card."""
    named = zip(SCORES, scores, strict=True)
    rows = "".join(
        f"<tr><th>{name}</th><td>{score or '&nbsp;'}</td><td>{_ladder(id)}</td></tr>" for (id, name), score in named
    )
    top = "<tr><th>weapon</th><th>accurate</th><th>maximum</th><th>ammunition</th></tr>"
    arms = f'<table class="weapons"><thead>{top}</thead><tbody>{"".join(weapons)}</tbody></table>'
    left = f'<div class="left"><h3>Weapons</h3>{arms}</div>'
    right = f'<div class="right"><h3>Scores</h3><table class="wounds"><tbody>{rows}</tbody></table>'
    return f'<article class="card">\n{who}\n{left}\n{right}{states(HURTS)}{states(STATES)}</div>\n{words}\n</article>'


def _ladder(id: Attribute) -> str:
    """lotg/attributes/changeable: boxes for the Cool that is lost and won back; nothing else ever changes."""
    return f'<span role="img" aria-label="{BEST} boxes for lost Cool">{box() * BEST}</span>' if id == "cool" else ""


def _weapon_row(name: str, accurate: str, maximum: str, points: str) -> str:
    cells = "".join(f'<td class="number">{band}</td>' for band in (accurate, maximum))
    return f"<tr><th>{escape(name)}</th>{cells}<td>{points}</td></tr>"


def _filled(figure: StartingFigure, side: str, house: HouseRules, scenario: Scenario) -> str:
    profile = Profile(figure, side, house, load_weapons())
    loaded = dict(figure.rounds)
    rows = [_weapon(weapon, loaded.get(weapon.id)) for weapon in profile.weapons]
    rows += [_blade(id) for id in figure.blades]
    horses = {horse.id: horse.name for horse in scenario.horses}
    words = [figure.description]
    words += [f"Rides {horses[figure.horse]}."] if figure.horse else []
    words += ["Shoots left-handed."] if figure.left_handed else []
    words += ["A player's own character."] if figure.pc else []
    return _card(
        head(figure.name, f'<span class="side">{escape(figure.trade)}</span>'),
        figure.scores,
        rows,
        notes(escape(" ".join(words))),
    )


def _blade(id: str) -> str:
    blade = load_blades()[id]
    return _weapon_row(blade.name, "", "", f"+{blade.bonus} in close combat")


def _weapon(weapon: Weapon, loaded: int | None) -> str:
    """Ranges in centimetres, and a ring for each point of ammunition."""
    accurate, maximum = (in_centimetres(band) if band is not None else "" for band in (weapon.short, weapon.long))
    most = weapon.rounds or 0
    return _weapon_row(weapon.name, accurate, maximum, rings(most, most if loaded is None else loaded))
