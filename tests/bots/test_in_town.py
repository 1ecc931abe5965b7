"""Deputies in town: they use what it offers, and never to the last cent."""

import pytest

from posse.bots.roster import player
from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.games.book.house_rules import RuleValue
from posse.games.tombstone.evening.standing import players
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.scene import Setup
from posse.games.tombstone.setting_up import set_up
from posse.games.tombstone.table import Table

HALF = 2


def evening(seed: int) -> Match[Table, Setup]:
    """An evening in Silverton with everything a table may play with, between deputies."""
    chosen: dict[str, RuleValue] = {"players": "2", "excitement": True, "madness": True, "debauchery": True}
    match = Match(TOMBSTONE, set_up("trouble-on-the-corral", chosen), Seeded(seed))
    bots = {seat: player("deputy", seed) for seat in TOMBSTONE.seats(match.table)}
    while match.question is not None:
        seat = match.speaker(match.waiting_for())
        assert seat is not None
        assert match.answer(seat, bots[seat](match.view(seat))) is None
    return match


@pytest.mark.parametrize("seed", range(4))
def test_deputies_keep_half_of_what_they_had(seed: int) -> None:
    """They play through to an ending, go to jail for nothing, and have most of their money still."""
    match = evening(seed)
    assert match.outcome is not None
    before = {one.id: one.purse for one in match.at(0).table.figures}
    for one in players(match.table):
        assert one.purse * HALF >= before[one.id], f"{one.id} had {before[one.id]} and has {one.purse}"
        assert not one.kept
