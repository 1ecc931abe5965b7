"""Sheets for the real table: cards of characters on pages to print, as one self-contained page of HTML.

What stands on a card is a game's own business; how cards, boxes and pages look is alike for all.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, TypeVar

from posse.games.book.front import Paper
from posse.games.book.house_rules import HouseRule, RuleValue, in_words
from posse.games.book.plan import IN_INCHES, Piece, Unit, numbered, place_of, plan, small_sign
from posse.games.book.rows import Trait, Weapon
from posse.games.scenarios.scenario import Scenario, StartingFigure, for_whom
from posse.tabletop.length import in_inches
from posse.tabletop.terrain import Map

F = TypeVar("F", bound=StartingFigure)

STYLE = Path(__file__).parent / "sheet.css"
CARDS_A_PAGE, BLANK_CARDS = 4, 6


class Measures(NamedTuple):
    """A sheet of paper inside its margins, in millimetres, and the most height of a card on it."""

    name: str
    width: float
    height: float
    card: float


MEASURES: dict[Paper, Measures] = {
    "a4": Measures("A4", 186, 273, 80),
    "letter": Measures("letter", 191.9, 255.4, 74),
}
MARGIN = 12
NOTHING_SPECIAL = ("None: everything is as the book has it.",)


# Pages


def document(title: str, paper: Paper, pages: Iterable[str]) -> str:
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
    """As many pages as the cards need, with about as many on each."""
    count = -(-len(cards) // CARDS_A_PAGE)
    marks = [place * len(cards) // count for place in range(count + 1)]
    for first, last in pairwise(marks):
        body = f'<div class="cards" style="--rows: {last - first}">{"".join(cards[first:last])}</div>'
        yield page(title, beside, body, foot)


def page(title: str, beside: str, body: str, foot: Sequence[str]) -> str:
    head = f"<header><h1>{escape(title)}</h1><p>{escape(beside)}</p></header>"
    lines = "".join(f"<p>{escape(line)}</p>" for line in foot)
    return f'<section class="page">\n{head}\n{body}\n<footer>{lines}</footer>\n</section>'


# Cards


def card(head: str, *columns: str, notes: str) -> str:
    """A character's card: who it is, columns side by side, and below them what else there is to say."""
    parts = "\n".join(f"<div>{column}</div>" for column in columns)
    return f'<article class="card">\n{head}\n{parts}\n<p class="notes">{notes}</p>\n</article>'


def part(title: str, body: str) -> str:
    return f"<h3>{title}</h3>{body}"


def head(name: str, beside: str = "", sign: str = "") -> str:
    """The sign on the plan, the name, and what stands beside it; without a name there is a line for one."""
    who = f"<h2>{escape(name)}</h2>" if name else "<span>Name</span><h2>&nbsp;</h2>"
    return f'<div class="who">{sign}{who}{beside}</div>'


def states(names: Iterable[str]) -> str:
    """What comes and goes, to be ticked and rubbed out."""
    return f'<p class="state">{"".join(f"<span>{box()}{name}</span>" for name in names)}</p>'


def box(kind: str = "") -> str:
    """A box to tick; the `last` one of a row kills."""
    return f'<span class="box{" " + kind if kind else ""}">{"†" if kind == "last" else ""}</span>'


def wound_table(rows: Iterable[str]) -> str:
    return f'<table class="wounds"><tbody>{"".join(rows)}</tbody></table>'


def wound_row(name: str, most: int, ticked: int, effect: str) -> str:
    kinds = ["last" if place == most - 1 else "ticked" if place < ticked else "" for place in range(most)]
    said = f'role="img" aria-label="{most} boxes, {ticked} ticked, the last one kills"'
    boxes = f'<td class="boxes"><span {said}>{"".join(map(box, kinds))}</span></td>'
    return f"<tr><th>{name}</th>{boxes}<td>{effect}</td></tr>"


def rings(most: int, left: int) -> str:
    found = "".join(f'<span class="round{" ticked" if ring >= left else ""}"></span>' for ring in range(most))
    return f'<span class="rings" role="img" aria-label="{left} of {most} rounds">{found}</span>'


def weapon_table(rows: Iterable[str]) -> str:
    top = "<tr><th>weapon</th><th>short</th><th>long</th><th>rounds</th></tr>"
    return f'<table class="weapons"><thead>{top}</thead><tbody>{"".join(rows)}</tbody></table>'


def weapon_row(weapon: Weapon, loaded: Mapping[str, int], special: str) -> str:
    """One weapon, with the rounds in it and what else it can do in a few words."""
    ranges = [in_inches(band) if band is not None else "-" for band in (weapon.short, weapon.long)]
    most = weapon.rounds
    rounds = rings(most, loaded.get(weapon.id, most)) if most is not None else "not counted"
    said = f"<small>{special}</small>" if special else ""
    cells = "".join(f'<td class="number">{band}</td>' for band in ranges)
    return f"<tr><th>{escape(weapon.name)}{said}</th>{cells}<td>{rounds}</td></tr>"


def traits(rows: Iterable[tuple[str, Trait]]) -> str:
    said = "".join(
        f'<li><span class="mark">{mark}</span><b>{escape(trait.name)}</b>: {escape(trait.sentence)}</li>'
        for mark, trait in rows
    )
    return f'<ul class="traits">{said or "<li>None</li>"}</ul>'


# Blank cards


def blank_pages(title: str, paper: Paper, card: str, foot: Sequence[str]) -> str:
    return document(title, paper, pages_of(title, "", [card] * BLANK_CARDS, foot))


def blank_traits(count: int) -> str:
    return f'<ul class="traits">{f"""<li class="line">{box()}</li>""" * count}</ul>'


def blank_weapons(count: int, rounds: int) -> str:
    """Empty rows with rings for as many rounds as any weapon may need."""
    row = f'<tr class="blank"><th></th><td></td><td></td><td>{rings(rounds, rounds)}</td></tr>'
    return weapon_table([row] * count)


# A scenario


class Telling(NamedTuple):
    """What a book has to say of a scenario besides what all say alike; `elsewhere` are people who are not on the plan, and
    what is said of their place instead."""

    foot: Sequence[str]
    special: Sequence[str]
    unit: Unit = IN_INCHES
    pieces: Sequence[Piece] = ()
    elsewhere: Mapping[str, str] = {}


def whole_scenario(
    scenario: Scenario,
    terrain: Map,
    paper: Paper,
    telling: Telling,
    filled: Callable[[F, str], str],
    people: Iterable[F],
) -> str:
    """A scenario to play from paper: what it is about, the plan with everybody on it, then a card for each of the people.

    `filled` makes a card of somebody and their sign. Players who have few share a page, so that none is nearly empty.
    """
    name, signs = scenario.name, numbered(scenario)
    shared: list[tuple[list[str], list[str]]] = []
    for seat in scenario.seats:
        cards = [filled(one, small_sign(*signs[one.id])) for one in people if one.seat == seat.id]
        last = len(shared[-1][1]) if shared else CARDS_A_PAGE
        if shared and (last + len(cards) <= CARDS_A_PAGE or 1 in (last, len(cards))):
            shared[-1:] = [([*shared[-1][0], seat.name], [*shared[-1][1], *cards])]
        else:
            shared.append(([seat.name], cards))
    first = page(name, "", about(scenario, terrain, telling), telling.foot)
    others = (one for seats, cards in shared for one in pages_of(name, ", ".join(seats), cards, telling.foot))
    return document(name, paper, [first, *others])


def about(scenario: Scenario, terrain: Map, telling: Telling) -> str:
    """What a scenario is about, the plan, how it is won and when it ends, its special rules, and who starts where."""
    goals = _items(for_whom(scenario.goals_told(), {side.id: side.name for side in scenario.sides}))
    last = f"After turn {scenario.turn_limit}. {escape(scenario.turn_limit_reason)}"
    ends = last if scenario.turn_limit else "No turn limit: it is played until it is decided."
    words = [
        f"<h2>How it is won</h2><p>{escape(scenario.won_by)}</p>{goals}",
        f"<h2>When it ends</h2><p>{ends}</p>",
        f"<h2>Special rules</h2>{_items(telling.special or ['None: everything is as the book has it.'])}",
        *_rosters(scenario, terrain, telling),
        _on_the_table(scenario, terrain, telling),
    ]
    parts = "".join(f"<section>{each}</section>" for each in words)
    drawn = plan(scenario, terrain, telling.unit, telling.pieces, telling.elsewhere)
    return f'<div class="scenario"><p class="blurb">{escape(scenario.blurb)}</p>{drawn}<div class="words">{parts}</div></div>'


def _items(lines: Iterable[str]) -> str:
    listed = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<ul>{listed}</ul>" if listed else ""


def _rosters(scenario: Scenario, terrain: Map, telling: Telling) -> Iterator[str]:

    def row(one: StartingFigure) -> str:
        where = telling.elsewhere.get(one.id) or place_of(one, scenario, terrain, telling.unit)
        return f"<li>{small_sign(*signs[one.id])}{escape(one.name)} <i>{escape(where)}</i></li>"

    sides, signs = {side.id: side.name for side in scenario.sides}, numbered(scenario)
    for seat in scenario.seats:
        side = "" if seat.name == sides[seat.side] else f" ({sides[seat.side]})"
        rows = "".join(row(one) for one in scenario.figures if one.seat == seat.id)
        yield f'<h2>{escape(seat.name + side)}</h2><ul class="roster">{rows}</ul>'


def _on_the_table(scenario: Scenario, terrain: Map, telling: Telling) -> str:
    """What the plan shows besides people, and how it is measured."""
    name, unit = terrain.name, telling.unit
    size = f"{unit.told(terrain.width)} by {unit.told(terrain.depth)} {unit.name}"
    found = {piece.letter: piece.name for piece in telling.pieces}
    if any(zone.places for zone in scenario.zones):
        found["?"] = "a place to choose"
    keys = "".join(f" {letter}: {words}." for letter, words in found.items())
    looks = "Grey is solid, green is soft, and a dashed rim is rough going."
    said = f"{name}, {size}; a place is so far from the left | from the top.{keys} {looks}"
    return f"<h2>The table</h2><p>{escape(said)}</p>"


def house_rules(chosen: Mapping[str, RuleValue], known: Mapping[str, HouseRule]) -> list[str]:
    """What a scenario plays otherwise than the book, a sentence each."""
    return [f"{known[id].sentence} Here: {in_words(value)}." for id, value in chosen.items()]
