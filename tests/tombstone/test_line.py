"""A fight in the head as a screen lays it out: how far everybody is, what counts there, and most things at a run as well."""

from typing import Any

from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.games.shelf import front
from posse.games.wire.asked import AskedShown, Chip
from posse.games.wire.looks import ShotShown
from posse.games.wire.table import TableShown
from tests.sure import there

SCREEN = front("tombstone").screen


def fight(**said: tuple[str, ...]) -> Match[Any, Any]:
    """The duel in the head, with what is said of where people stand."""
    found = front("tombstone")
    match = Match(found.game, found.set_up("main-street-duel", {"map_laid": False}), Seeded(3))
    for id, words in said.items():
        match._table = match.table.change(id, said=words)
    return match


def chips(shown: TableShown, id: str) -> list[tuple[str, int]]:
    return [(chip.what, chip.add) for one in shown.people if one.id == id for chip in one.chips]


def question(match: Match[Any, Any], seat: str = "ada") -> AskedShown:
    return there(SCREEN.shown(match.view(seat)).asked)


def test_distances_are_told_once_from_whoever_is_asked() -> None:
    """tombstone/frame/battle-display: in whole feet, on the line and at each attack alike."""
    match = fight()
    shown = SCREEN.shown(match.view("ada"))
    away = {one.id: there(one.away) for one in shown.people}
    assert away["ada"] == 0
    shots = [one for one in there(shown.asked).choices if one.action == "shoot"]
    assert shots
    assert all(away[one.target] == one.distance and "ft" not in one.note for one in shots)
    feet = SCREEN.scene(match.setup).unit_length
    assert all(abs(far / feet - round(far / feet)) < 0.02 for far in away.values())


def test_what_is_said_of_a_place_counts_for_one_side_and_against_the_other() -> None:
    """tombstone/combat/cover/half, tombstone/combat/condition/from-above, tombstone/combat/condition/flanking"""
    match = fight(ada=("half",), dell=("half", "above"), wick=("flanked",))
    shown = SCREEN.shown(match.view("ada"))
    assert chips(shown, "ada") == [("half in cover", 2)]
    assert chips(shown, "dell") == [("half in cover", -2), ("up above", -1)]
    assert chips(shown, "wick") == [("between two fires", 2)]
    assert chips(SCREEN.shown(match.view(None)), "dell") == [("half in cover", 2), ("up above", 1)]


def test_an_attack_tells_what_the_moment_adds_and_no_skill() -> None:
    """tombstone/combat/cover/half, tombstone/move/full-and-attack-penalty"""
    asked = question(fight(dell=("half",)))
    shots = {one.manner: one for one in asked.choices if one.action == "shoot" and one.target == "dell"}
    cover = Chip("half in cover", -2, "tombstone/combat/cover/half")
    assert shots["walk"].chips == (cover,)
    assert set(shots["run"].chips) == {cover, Chip("on the run", -2, "tombstone/move/full-and-attack-penalty")}


def test_running_is_a_switch_for_all_that_may_be_done_at_a_run() -> None:
    """tombstone/speed/full-and-attack: the same buttons, and another manner to press them in."""
    asked = question(fight())
    assert [manner.id for manner in asked.manners] == ["walk", "run"]
    assert {one.manner for one in asked.choices if one.action == "shoot"} == {"walk", "run"}
    assert {one.manner for one in asked.choices if one.action == "daunt"} == {"walk"}
    assert {one.manner for one in asked.choices if one.action == "go"} == {""}
    assert all(one.name.endswith(", at a run") for one in asked.choices if one.manner == "run")


def test_the_very_answer_is_looked_into() -> None:
    """tombstone/move/full-and-attack-penalty: the chances of an attack at a run, before it is declared."""
    match = fight()
    for one in question(match).choices:
        if one.action == "shoot" and one.target == "dell":
            shot = SCREEN.shot(match.view("ada"), "ada", "dell", one.weapon, one.words)
            assert isinstance(shot, ShotShown)
            assert shot.chain[0].chance == one.chance
