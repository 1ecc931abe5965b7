"""Attacks one after another, and what hits become."""

from posse.games.scenarios.scenario import Seat
from posse.games.tombstone.book import Block
from posse.games.tombstone.fight.attacking import WASTED, At, Blow
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.scene import gathered, taking
from posse.games.tombstone.table import Table
from tests.stage_parts import Prompter

SEATS = (Seat("ann", "party", "Ann"), Seat("judge", "others", "The Judge"))
play_out = Prompter[Table](TOMBSTONE).play_out
GUN = Block(name="Ann", gunslinging=2, weapons=("six-shooter", "six-shooter", "brawling"))


def brawl(*foes: Block, ann: Block = GUN) -> Table:
    """Ann and those she fights, in the head, nose to nose."""
    people = [taking("ann", "ann", block=ann), *(taking(foe.name.lower(), "judge", block=foe) for foe in foes)]
    return TOMBSTONE.start(gathered(tuple(people), SEATS)).but(turn=1)


def shots(*targets: str) -> list[Blow]:
    return [Blow("ann", "six-shooter", target, "gunslinging") for target in targets]


def test_each_attack_of_an_action_is_looked_at_when_it_comes() -> None:
    """tombstone/combat/attack/gunslinging, tombstone/opt/declare-binding: the second is at somebody else, if at anybody; each takes
    a round."""
    table = brawl(Block(name="Bob", health=1), Block(name="Cal"))
    kill = [(4, 4, 4), (1,), (6, 6, 6)]
    done = play_out(table, *shots("bob", "bob"), rolls=kill)
    assert done.table.figure("bob").dead
    assert [event.weapon for event in done.of(WASTED)] == ["six-shooter"]
    assert done.table.figure("ann").rounds == (5, 6, 1)
    assert done.table.figure("ann").now.attacked == ("bob",)
    done = play_out(table, *shots("bob", ""), rolls=[*kill, (4, 4, 4), (5,)])
    assert done.table.figure("cal").health == 1
    chosen = play_out(table, *shots(""), rolls=[(1, 1, 1)], choices=[At("cal", "six-shooter")])
    assert chosen.table.figure("ann").now.attacked == ("cal",)
