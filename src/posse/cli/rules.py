"""`posse rules`: the rule catalogue, and where code and tests keep each rule."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct
from rich.console import Console
from rich.text import Text

import posse
from posse.cli.rules_page import page
from posse.cli.screen import console, indented, write_json
from posse.cli.settings import Json
from posse.content.catalogue import Catalogue, Rule, Ruling, find_citations, load_catalogue, search
from posse.content.guide import Chapter, load_guide, search_guide
from posse.content.loader import near
from posse.engine.refusal import RefusedError, unreadable
from posse.games.shelf import FIRST, SHELF, front

SOURCE = Path(posse.__file__).parent
TESTS = SOURCE.parent.parent / "tests"
FEW = 3
"""Up to this many rules that speak of a word are shown whole."""


class RuleLine(Struct, frozen=True):
    """A rule as a listing shows it, with `path:line` of every place that names it."""

    id: str
    title: str
    sentence: str
    effect: str
    kind: str
    ruling: str
    code: tuple[str, ...]
    tests: tuple[str, ...]


def rules(
    *words: str,
    json: Json = False,
    guide: Annotated[
        bool, Parameter(negative="", help="Read the guide, or the chapters of it that speak of the words.")
    ] = False,
    page_file: Annotated[
        Path | None, Parameter(name="--page", help="Write the page id → code → tests to this file, as Markdown.")
    ] = None,
) -> None:
    """Look up rules: all of them, one by its id, a ruling by its number, or those that speak of a word.

    Parameters
    ----------
    words
        The game (left out: the one the id begins with, or the first), then an id such as shoot/short-6, a ruling such
        as RR-32, or words to look for.
    """
    game, wanted = _split(words)
    catalogue = load_catalogue(front(game).game.id)
    if page_file is not None:
        if not TESTS.is_dir():
            raise RefusedError(unreadable("The page lists the tests of each rule, which come with the sources alone."))
        page_file.write_text(page(front(game).game.name, catalogue, SOURCE, TESTS), encoding="utf-8")
        console().print(Text(f"{len(catalogue.rules)} rules are in {page_file}."))
        return
    if guide:
        _read_out(console(), search_guide(load_guide(game), wanted), json)
        return
    ruling = catalogue.ruling(wanted) or catalogue.ruling(wanted.upper())
    lines = _lines(find(catalogue, wanted) if ruling is None else resting_on(catalogue, ruling))
    if json:
        write_json(lines)
        return
    screen = console()
    if ruling is not None:
        _show_ruling(screen, ruling)
    if len(lines) <= FEW:
        for line in lines:
            _show(screen, line, catalogue.ruling(line.ruling) if ruling is None else None)
        return
    for line in lines:
        screen.print(Text.assemble((line.id, "cyan"), "  ", (line.title, "bold")))
        if wanted:
            screen.print(indented(line.sentence))
    screen.print(Text(f"\n{len(lines)} rules. Read one: posse rules {lines[0].id}", style="dim"))


def find(catalogue: Catalogue, wanted: str) -> list[Rule]:
    """What `search` finds; raises `RefusedError` with the nearest ids if that is nothing."""
    found = search(catalogue, wanted)
    if found:
        return found
    family = f"{catalogue.family}/"
    ids = [rule.id if wanted.startswith(family) else rule.id.removeprefix(family) for rule in catalogue.rules]
    raise RefusedError(unreadable(f'No rule has the id or the words "{wanted}".{near(wanted, ids)}'))


def resting_on(catalogue: Catalogue, ruling: Ruling) -> list[Rule]:
    """The rules that rest on a ruling."""
    return [rule for rule in catalogue.rules if rule.ruling == ruling.id]


def _read_out(screen: Console, chapters: list[Chapter], json: bool) -> None:
    """Chapters of the guide, from the first word to the last."""
    if json:
        write_json(chapters)
        return
    for chapter in chapters:
        screen.print(Text(chapter.title, style="bold"))
        screen.print(indented(chapter.purpose))
        for number, step in enumerate(chapter.steps, 1):
            screen.print(indented(f"{number}. {step}"))
        screen.print(indented(f"For example: {chapter.example}"))
        for mistake in chapter.mistakes:
            screen.print(indented(f"Mind: {mistake}"))
        screen.print(indented(", ".join(chapter.rules), style="dim"))
        screen.print()


def _split(words: tuple[str, ...]) -> tuple[str, str]:
    """The game and what is looked for in it."""
    first = words[0] if words else FIRST
    if first in SHELF:
        return first, " ".join(words[1:])
    family, slash, _ = first.partition("/")
    owner = next((id for id in SHELF if slash and family in (id, load_catalogue(id).family)), FIRST)
    return owner, " ".join(words)


def _lines(found: Iterable[Rule]) -> list[RuleLine]:
    rows = list(found)
    cited = find_citations(SOURCE, TESTS, [rule.id for rule in rows])
    return [
        RuleLine(
            rule.id,
            rule.title,
            rule.sentence,
            rule.effect,
            rule.kind,
            rule.ruling,
            cited[rule.id].code,
            cited[rule.id].tests,
        )
        for rule in rows
    ]


def _show(screen: Console, line: RuleLine, ruling: Ruling | None) -> None:
    screen.print(Text.assemble((line.id, "bold cyan"), "  ", (line.title, "bold")))
    _indent(screen, line.sentence)
    _indent(screen, line.effect)
    if ruling is not None:
        _show_ruling(screen, ruling, 2)
    cited = {"code": line.code, "tests": line.tests} if TESTS.is_dir() else {"code": line.code}
    for what, where in cited.items():
        _indent(screen, f"{what:6}{(chr(10) + ' ' * 6).join(where) if where else 'none'}", "dim")
    screen.print()


def _show_ruling(screen: Console, ruling: Ruling, indent: int = 0) -> None:
    words = Text.assemble((ruling.id, "bold yellow"), f"  {ruling.question} {ruling.default}")
    screen.print(indented(words, indent))


def _indent(screen: Console, words: str, style: str = "") -> None:
    screen.print(indented(words, style=style))
