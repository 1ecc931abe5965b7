"""Sheets to print: blank cards, and a scenario's people with everything a player needs."""

import pytest

from posse.games.book.front import Paper
from posse.games.malice.front import FRONT
from posse.games.malice.scenario import SHELF

PAPERS: list[Paper] = ["a4", "letter"]


@pytest.mark.parametrize("paper", PAPERS)
def test_six_blank_cards_on_two_pages(paper: Paper) -> None:
    """Three cards on each page, for A4 and for Letter."""
    sheet = FRONT.sheet("", paper)
    assert (sheet.count('class="card"'), sheet.count('class="page"')) == (6, 2)
    assert sheet.count("the last one kills") == 6 * 6


@pytest.mark.parametrize("id", SHELF.ids())
def test_a_scenario_has_a_card_for_everybody(id: str) -> None:
    """malice/wounds/three-wounds-kill: name, weapons, rounds, traits and boxes, two for each location and three in all."""
    scenario = SHELF.load(id)
    sheet = FRONT.sheet(id, "a4")
    assert sheet.count('class="card"') == len(scenario.figures)
    assert all(figure.name in sheet for figure in scenario.figures)
    assert sheet.count('aria-label="2 boxes') == 5 * len(scenario.figures)
    assert sheet.count('aria-label="3 boxes') == len(scenario.figures)


def test_house_rules_traits_and_barrels_are_told() -> None:
    """What is not as the book has it stands on the first page; a shotgun has two barrels, a revolver can be fanned.

    malice/trait/ladies-man: every woman is marked as one (MR-52).
    """
    for id, words in (
        ("high-water", ["Here: sides."]),
        ("five-queens", ["Chivalrous", "Will not shoot at a woman."]),
        ("last-call", ["one or both barrels", "may be fanned", "everything is as the book has it"]),
    ):
        assert [one for one in words if one not in FRONT.sheet(id, "a4")] == []
    scenario = SHELF.load("five-queens")
    women = sum(figure.woman for figure in scenario.figures)
    assert FRONT.sheet("five-queens", "a4").count("A woman, whom the Chivalrous spare.") == women > 0
