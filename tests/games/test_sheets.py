"""Sheets of a scenario, in every book: the plan with everybody on it, and pages that are worth their paper."""

import re
from html import unescape
from typing import get_args

import pytest

from posse.engine.refusal import RefusedError
from posse.games.book.front import Paper
from posse.games.book.plan import numbered
from posse.games.book.sheets import CARDS_A_PAGE
from posse.games.shelf import SHELF, front, scenario_files
from tests.ruthless.test_sheets import Outline

PAPERS: tuple[Paper, ...] = get_args(Paper)
ALL = [(game, id) for game in SHELF for id in scenario_files(game)]
SCENARIOS = [(game, id) for game, id in ALL if front(game).shelf.load(id).map]


@pytest.mark.parametrize(("game", "id"), SCENARIOS, ids=lambda value: value)
def test_a_scenario_is_printed_with_its_plan_and_who_starts_where_on_pages_that_are_well_filled(
    game: str, id: str
) -> None:
    scenario = front(game).shelf.load(id)
    sheet = front(game).sheet(id, "letter")
    whole = Outline(sheet)
    assert whole.open == [], "every tag is closed"
    for words in (scenario.won_by, scenario.turn_limit_reason):
        assert words in whole.said()
    first, *others = sheet.split('<section class="page">')[1:]
    for seat in scenario.seats:
        assert f"<h2>{seat.name}" in unescape(first)
    plan = first.partition('<svg class="plan"')[2].partition("</svg>")[0]
    placed = [figure for figure in scenario.figures if figure.at is not None]
    zones = {zone.name for zone in scenario.zones if any(figure.zone == zone.id for figure in scenario.figures)}
    signs = numbered(scenario)
    assert [int(number) for number in re.findall(r'class="sign side-."><[^>]*><text dy="80">(\d+)', plan)] == [
        signs[figure.id][1] for figure in placed
    ]
    for words in (*(figure.name for figure in scenario.figures), *zones):
        assert words in first.replace("&#x27;", "'")
    named = re.findall(r'<div class="who">.*?<h2>(.*?)</h2>', "".join(others))
    assert sorted(map(unescape, named)) == sorted(figure.name for figure in scenario.figures)
    cards = [page.count('<article class="card">') for page in others]
    assert (sum(cards), min(cards) > 1, max(cards) <= CARDS_A_PAGE) == (len(scenario.figures), True, True)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", SHELF)
def test_sheets_are_self_contained_and_six_blank_cards_fill_two_pages(game: str, paper: Paper) -> None:
    blank, filled = front(game).sheet("", paper), front(game).sheet(front(game).first_scenario, paper)
    assert (Outline(blank).counts["card"], Outline(blank).counts["page"], Outline(blank).open) == (6, 2, [])
    for page in (blank, filled):
        outline = Outline(page)
        assert outline.tags.isdisjoint({"script", "link", "img", "iframe"})
        assert (outline.links, "url(" in page, "@import" in page, 'lang="en"' in page) == ([], False, False, True)


def test_a_player_with_few_people_shares_a_page_and_one_with_many_fills_several_alike() -> None:
    for id, cards in (("high-water", [4, 4]), ("last-call", [4, 2, 3])):
        pages = front("malice").sheet(id, "a4").split('<section class="page">')[2:]
        assert [page.count('<article class="card">') for page in pages] == cards


@pytest.mark.parametrize(("game", "id"), sorted({*ALL} - {*SCENARIOS}), ids=lambda value: value)
def test_what_is_played_without_a_plan_is_not_printed_and_says_so(game: str, id: str) -> None:
    with pytest.raises(RefusedError, match=r"There is no plan of .+ to print"):
        front(game).sheet(id, "a4")
