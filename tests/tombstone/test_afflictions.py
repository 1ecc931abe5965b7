"""What lies on people for some turns: stuns, poison and what a threat leaves behind."""

from posse.games.tombstone.afflictions import stunned
from posse.games.tombstone.fight.actions import able
from posse.games.tombstone.table import Table
from tests.tombstone.stage import one, shot, stage


def lost(table: Table, turns: int = 6) -> list[bool]:
    """Whether Ann can act, turn by turn."""
    found = []
    for _ in range(turns):
        found.append(able(table, table.figure("ann")))
        table = table.begin_turn()
    return found


def test_a_stun_takes_the_next_turns_of_ones_own() -> None:
    """tombstone/opt/stun-counting: this one as well for whoever has not acted; the longer of two; Defense stays."""
    table = stage(one("ann"), one("bob", side="others"), turn=4)
    for done, first in ((False, 0), (True, 1)):
        dazed = stunned(table.changed("ann", acted=done), "ann", 2)
        assert lost(dazed).index(False) == first
        assert lost(dazed).count(False) == 2
    assert lost(stunned(stunned(table, "ann", 3), "ann", 1)) == [False, False, False, True, True, True]
    assert lost(stunned(stunned(table, "ann", 1), "ann", 3)) == lost(stunned(table, "ann", 3))
    assert stunned(table, "ann", 0) == table
    assert shot(stunned(table, "ann", 2), "bob", "ann").need == shot(table, "bob", "ann").need
