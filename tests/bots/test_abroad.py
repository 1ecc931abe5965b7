"""Deputies between fights: what may come of an errand, where something is to happen, and how far they look ahead."""

from posse.bots.tombstone import worth
from posse.bots.tombstone.abroad import abroad, awaited
from posse.bots.tombstone.position import Position
from posse.engine.item import Item
from posse.games.tombstone.evening.coming import Finish, LayOut
from posse.games.tombstone.evening.standing import but
from posse.games.tombstone.evening.story import minute
from posse.games.tombstone.evening.trying import TryIt
from posse.games.tombstone.road.sleeping import Wait
from posse.games.tombstone.road.travelling import GoTo
from posse.games.tombstone.table import Table
from tests.tombstone.abroad import begun, does

HIRED = ("pearsons-house", "take-the-job", "far-corral")


def test_nobody_fights_in_the_head_a_fight_that_only_may_come() -> None:
    """What hangs on a word is a fight, or an end, and not how every turn of it may go."""
    table, position = begun().table, Position(begun().table, "party")

    def hangs(item: Item[Table]) -> float:
        return position.settled(table.but(agenda=(item,))) - position.standing(table)

    assert round(hangs(LayOut("dawn-fight")), 9) == worth.A_FIGHT
    assert hangs(Finish("spared")) > 0 > hangs(Finish("cattle-gone"))


def test_they_stay_where_something_is_to_happen_and_go_there_for_it() -> None:
    table = but(does(begun(), *HIRED).table, hour=minute((2, 1)))
    assert awaited(table, "far-corral")
    assert abroad(table, Wait(60)).value > abroad(table, GoTo("main-street")).value
    street = but(table, place="main-street")
    assert abroad(street, GoTo("far-corral")).value > abroad(street, GoTo("houses")).value
    assert not awaited(but(table, hour=minute((1, 18))), "far-corral")


def test_giving_up_is_the_last_that_they_try() -> None:
    table = does(
        begun("warpath"), "pony-express", "sign-for-it", "half-way", "scout-ahead", "wagon", dice=((6, 6, 6),)
    ).table
    worths = {id: abroad(table, TryIt("ada", id)).value for id in ("walk-in", "fall-on-them", "slip-away")}
    assert min(worths, key=lambda id: worths[id]) == "slip-away"
