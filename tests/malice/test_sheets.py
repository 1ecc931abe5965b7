"""Sheets to print: what is on the cards of a player's people."""

from posse.games.malice.front import FRONT
from posse.games.malice.scenario import SHELF


def test_house_rules_traits_and_barrels_are_told() -> None:
    """What is not as the book has it stands on the first page; a shotgun has two barrels, a revolver can be fanned.

    malice/trait/ladies-man: every woman is marked as one (MR-52). malice/wounds/three-wounds-kill: two boxes for each location
    and three in all.
    """
    for id, words in (
        ("high-water", ["Here: sides."]),
        ("five-queens", ["Chivalrous", "Will not shoot at a woman."]),
        ("last-call", ["one or both barrels", "may be fanned", "everything is as the book has it"]),
    ):
        assert [one for one in words if one not in FRONT.sheet(id, "a4")] == []
    scenario = SHELF.load("five-queens")
    sheet, people = FRONT.sheet("five-queens", "a4"), len(scenario.figures)
    marked = {
        card.partition("</h2>")[0] for card in sheet.split("<h2>") if "A woman, whom the Chivalrous spare." in card
    }
    assert marked == {figure.name for figure in scenario.figures if figure.woman} != set()
    assert [sheet.count(f'aria-label="{boxes} boxes') for boxes in (2, 3)] == [5 * people, people]
    assert FRONT.sheet("", "a4").count("the last one kills") == 6 * 6
