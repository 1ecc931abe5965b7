"""Sheets for the real table: cards of characters on pages to print, as one self-contained page of HTML.

What stands on a card is a game's own business; how cards, boxes and pages look is alike for all.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from posse.games.book.front import Paper
from posse.games.book.house_rules import HouseRule, RuleValue, in_words
from posse.games.book.rows import Weapon
from posse.games.scenarios.scenario import Scenario
from posse.tabletop.length import in_inches

STYLE = Path(__file__).parent / "sheet.css"
CARDS_A_PAGE = 3


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


# Pages


def document(title: str, paper: Paper, pages: Iterable[str]) -> str:
    """The whole page of HTML."""
    measures = MEASURES[paper]
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
            STYLE.read_text(encoding="utf-8").rstrip(),
            "</style>",
            "</head>",
            "<body>",
            *pages,
            "</body>",
            "</html>",
            "",
        ]
    )


def pages_of(title: str, beside: str, cards: Sequence[str], foot: Sequence[str]) -> Iterator[str]:
    """As many pages as the cards need."""
    for first in range(0, len(cards), CARDS_A_PAGE):
        yield page(title, beside, "\n".join(cards[first : first + CARDS_A_PAGE]), foot)


def page(title: str, beside: str, body: str, foot: Sequence[str]) -> str:
    """One page: what it is, whose it is, and the lines at its foot."""
    head = f"<header><h1>{escape(title)}</h1><p>{escape(beside)}</p></header>"
    lines = "".join(f"<p>{escape(line)}</p>" for line in foot)
    return f'<section class="page">\n{head}\n{body}\n<footer>{lines}</footer>\n</section>'


# Cards


def card(head: str, traits: str, weapons: str, wounds: str, notes: str) -> str:
    """A character's card from its parts."""
    left = f'<div class="left"><h3>Traits</h3>{traits}<h3>Weapons</h3>{weapons}</div>'
    right = f'<div class="right"><h3>Wounds</h3>{wounds}</div>'
    return f'<article class="card">\n{head}\n{left}\n{right}\n{notes}\n</article>'


def head(name: str, beside: str = "") -> str:
    """The name, and what stands beside it; without a name there is a line for one."""
    who = f"<h2>{escape(name)}</h2>" if name else "<span>Name</span><h2>&nbsp;</h2>"
    return f'<div class="who">{who}{beside}</div>'


def states(names: Iterable[str]) -> str:
    """What comes and goes, to be ticked and rubbed out."""
    return f'<p class="state">{"".join(f"<span>{box()}{name}</span>" for name in names)}</p>'


def box(kind: str = "") -> str:
    """A box to tick; the `last` one of a row kills."""
    return f'<span class="box{" " + kind if kind else ""}">{"†" if kind == "last" else ""}</span>'


def wound_table(rows: Iterable[str]) -> str:
    """Rows of boxes."""
    return f'<table class="wounds"><tbody>{"".join(rows)}</tbody></table>'


def wound_row(name: str, most: int, ticked: int, effect: str) -> str:
    """A row of boxes, the last of them the fatal one."""
    kinds = ["last" if place == most - 1 else "ticked" if place < ticked else "" for place in range(most)]
    said = f'role="img" aria-label="{most} boxes, {ticked} ticked, the last one kills"'
    boxes = f'<td class="boxes"><span {said}>{"".join(map(box, kinds))}</span></td>'
    return f"<tr><th>{name}</th>{boxes}<td>{effect}</td></tr>"


def rings(most: int, left: int) -> str:
    """A ring for each round, ticked as it is fired."""
    found = "".join(f'<span class="round{" ticked" if ring >= left else ""}"></span>' for ring in range(most))
    return f'<span role="img" aria-label="{left} of {most} rounds">{found}</span>'


def weapon_table(rows: Iterable[str]) -> str:
    """Weapons with ranges and rounds."""
    top = "<tr><th>weapon</th><th>short</th><th>long</th><th>rounds</th></tr>"
    return f'<table class="weapons"><thead>{top}</thead><tbody>{"".join(rows)}</tbody></table>'


def weapon_row(weapon: Weapon, loaded: Mapping[str, int], special: str) -> str:
    """One weapon, with the rounds in it and what else it can do in a few words."""
    ranges = [in_inches(band) if band is not None else "-" for band in (weapon.short, weapon.long)]
    most = weapon.rounds
    rounds = rings(most, loaded.get(weapon.id, most)) if most is not None else "not counted"
    said = f" <small>{special}</small>" if special else ""
    cells = "".join(f'<td class="number">{band}</td>' for band in ranges)
    return f"<tr><th>{escape(weapon.name)}</th>{cells}<td>{rounds}{said}</td></tr>"


def notes(words: str) -> str:
    """What else there is to say, and a line to write on."""
    return f'<div class="notes">{words}<div class="writing"></div></div>'


# Blank parts


def blank_traits(count: int) -> str:
    """Lines with a box each."""
    return f'<ul class="traits">{f"""<li class="line">{box()}</li>""" * count}</ul>'


def blank_weapons(count: int, rounds: int) -> str:
    """Empty rows with rings for as many rounds as any weapon may need."""
    row = f'<tr class="blank"><th></th><td></td><td></td><td>{rings(rounds, rounds)}</td></tr>'
    return weapon_table([row] * count)


# The first page of a scenario


def about(scenario: Scenario, goals: Iterable[str], special: Iterable[str]) -> str:
    """What a scenario is about, how it is won and when it ends, its special rules, and who is who."""
    listed = _items(goals)
    parts = [
        f'<p class="blurb">{escape(scenario.blurb)}</p>',
        f"<h2>How it is won</h2><p>{escape(scenario.won_by)}</p>",
        f"<ul>{listed}</ul>" if listed else "",
        f"<h2>When it ends</h2><p>After turn {scenario.turn_limit}. {escape(scenario.turn_limit_reason)}</p>",
        f"<h2>Special rules</h2><ul>{_items(special)}</ul>",
        f"<h2>Who is who</h2><ul>{''.join(_rosters(scenario))}</ul>",
    ]
    return f'<div class="scenario">{"".join(parts)}</div>'


def _items(lines: Iterable[str]) -> str:
    return "".join(f"<li>{escape(line)}</li>" for line in lines)


def _rosters(scenario: Scenario) -> Iterator[str]:
    sides = {side.id: side.name for side in scenario.sides}
    for seat in scenario.seats:
        names = ", ".join(figure.name for figure in scenario.figures if figure.seat == seat.id)
        side = "" if seat.name == sides[seat.side] else f" ({sides[seat.side]})"
        yield f"<li><b>{escape(seat.name)}</b>{escape(side)}: {escape(names)}</li>"


def house_rules(chosen: Mapping[str, RuleValue], known: Mapping[str, HouseRule]) -> list[str]:
    """What a scenario plays otherwise than the book, a sentence each."""
    found = []
    for id, value in chosen.items():
        found.append(f"{known[id].sentence} Here: {in_words(value)}.")
    return found
