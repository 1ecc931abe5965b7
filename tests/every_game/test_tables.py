"""Every table of every game: sound, never changed afterwards, and the same when it is read back from bytes."""

import pytest

from posse.engine.codec import digest, encode
from posse.engine.settle import resume
from posse.games.shelf import SHELF
from tests.every_game.games import KEEPERS, SCENARIOS, Played, walk_of

LOOKED = 5
"""Of so many moments one is looked at as every seat sees it."""


def test_every_game_on_the_shelf_has_a_keeper() -> None:
    assert set(KEEPERS) == set(SHELF)
    assert {played.game for played in SCENARIOS} == set(SHELF), "a game without a scenario is not tested at all"


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_nothing_is_wrong_with_any_table(played: Played) -> None:
    walk = walk_of(played)
    tables = [*(moment.position.table for moment in walk.moments), walk.match.table]
    wrong = {number: found for number, table in enumerate(tables) if (found := played.keeper.wrong(table))}
    assert wrong == {}


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_every_position_and_view_reads_back_asks_the_same_and_never_changes(played: Played) -> None:
    """Every digest was taken when the table was new; the match has been played to its end since."""
    walk, codec = walk_of(played), played.codec()
    for number in range(0, len(walk.moments), 50):
        walk.match.at(number).play({})
    inside = 0
    for moment in walk.moments:
        twin = codec.position(encode(moment.position))
        assert (twin, hash(twin.table)) == (moment.position, hash(moment.position.table))
        assert digest(twin) == digest(moment.position) == moment.digest
        assert resume(twin)[1] == moment.question
        inside += bool(moment.position.given or moment.position.pending)
    for moment in walk.moments[::LOOKED]:
        for view in moment.views.values():
            assert codec.view(encode(view)) == view
    assert inside, "no position in the middle of an item was seen"
    assert codec.table(encode(walk.match.table)) == walk.match.table
