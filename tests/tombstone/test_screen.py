"""The screen: what a seat is shown of its own people and of others, on a map and in the head, and the odds before an attack."""

from typing import Any

import pytest

from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.refusal import Refusal
from posse.games.shelf import front
from posse.games.wire.looks import ShotShown
from posse.games.wire.table import FigureShown, SomebodyShown, TableShown
from tests.sure import there

SCREEN = front("tombstone").screen


def fight(**house: Any) -> Match[Any, Any]:
    found = front("tombstone")
    return Match(found.game, found.set_up("main-street-duel", house), Seeded(3))


def somebody(shown: TableShown, id: str) -> FigureShown | SomebodyShown:
    people: list[FigureShown | SomebodyShown] = [*shown.figures, *shown.people]
    return next(one for one in people if one.id == id)


def numbers(shown: TableShown, id: str) -> dict[str, int]:
    return {count.name: count.now for count in somebody(shown, id).counts}


@pytest.mark.parametrize("map_laid", [True, False])
def test_a_seat_is_shown_the_numbers_of_its_own_side_alone(map_laid: bool) -> None:
    """tombstone/judge/world-notes-private: of the others it sees that they are hurt, and no number."""
    match = fight(map_laid=map_laid)
    match._table = match.table.change("dell", health=3)
    shown = SCREEN.shown(match.view("ada"))
    assert numbers(shown, "ada")["Health"] == 7
    assert numbers(shown, "dell") == {}
    assert bool(shown.figures) is map_laid
    assert "Hurt" in somebody(shown, "dell").state


def test_a_declaration_is_asked_for_in_secret_with_the_chance_of_each_attack() -> None:
    """tombstone/combat/declare/judge-in-secret"""
    asked = there(SCREEN.shown(fight().view("ada")).asked)
    assert asked.secret
    shots = [choice for choice in asked.choices if choice.action == "shoot"]
    assert shots
    assert all(choice.chance is not None or choice.note for choice in shots)


@pytest.mark.parametrize("map_laid", [True, False])
def test_an_attack_is_looked_into_with_what_luck_would_make_of_it(map_laid: bool) -> None:
    """tombstone/fortune/lucky-strike/attack: and Health that is not known changes nothing of it."""
    match = fight(map_laid=map_laid)
    asked = there(SCREEN.shown(match.view("ada")).asked)
    target = next(one.target for one in asked.choices if one.action == "shoot" and one.chance)
    shot = SCREEN.shot(match.view("ada"), "ada", target, "six-shooter")
    assert isinstance(shot, ShotShown)
    assert (shot.possible, shot.damage) == (True, "1d6")
    plain, on_the_roll, on_the_damage = shot.spends
    assert (plain.what, plain.hit) == ("as it is", shot.chain[0].chance)
    assert (on_the_roll.what, on_the_damage.what) == ("Fortune Die on the roll", "Fortune Die on the damage")
    assert on_the_roll.hit > plain.hit == on_the_damage.hit
    assert on_the_damage.out > plain.out
    match._table = match.table.change(target, health=1)
    hurt = SCREEN.shot(match.view("ada"), "ada", target, "six-shooter")
    match._table = match.table.change(target, health=4)
    assert SCREEN.shot(match.view("ada"), "ada", target, "six-shooter") == hurt


def test_in_the_head_distance_and_cover_are_words_and_there_is_nowhere_to_walk_to() -> None:
    """tombstone/frame/battle-display"""
    match = fight(map_laid=False)
    match._table = match.table.change("dell", said=("half", "above"))
    view = match.view("ada")
    seen = SCREEN.sights(view, "ada")
    assert not isinstance(seen, Refusal)
    words = next(one.sentence for one in seen if one.target == "dell")
    assert "feet" in words
    assert "half in cover" in words
    assert "above" in words
    assert isinstance(SCREEN.region(view, "move figure=ada"), Refusal)
