"""Silverton: its places and people, the safe of its bank, and how a story is set in a town. The code, and several to a player."""

from pathlib import Path

import pytest

from posse.content.loader import BadContentError
from posse.content.maps import load_map
from posse.engine.question import Roll
from posse.games.tombstone.evening.coming import CameOf
from posse.games.tombstone.evening.onward import Hook
from posse.games.tombstone.evening.reading import TOWNS, read_evening, read_town
from posse.games.tombstone.evening.standing import evening, later, present, secret, story
from posse.games.tombstone.evening.story import DAY
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.scenario import FOLDER
from posse.games.tombstone.setting_up import set_up
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.bank import Filled, HoldUp, OpenSafe
from posse.games.tombstone.town.nights import NightOut
from tests.tombstone.abroad import CORRAL, barred, begun, comes, goes, in_town, may

TOWN = read_town(TOWNS / "silverton.toml")


def test_there_are_sixteen_places_by_the_numbers_of_the_legend() -> None:
    """tombstone/silverton/sixteen-places, tombstone/silverton/setting: tombstone/silverton/place/1-boothill-cemetery,
    tombstone/silverton/place/2-houses, tombstone/silverton/place/3-pearson-corral, tombstone/silverton/place/4-pearsons-house,
    tombstone/silverton/place/5-whiskey-bar, tombstone/silverton/place/6-silverton-chapel, tombstone/silverton/place/7-blacksmith,
    tombstone/silverton/place/8-gem-stables, tombstone/silverton/place/9-gem-hotel,
    tombstone/silverton/place/10-assayers-office, tombstone/silverton/place/11-general-store,
    tombstone/silverton/place/12-pony-express, tombstone/silverton/place/13-bucking-bronco-saloon,
    tombstone/silverton/place/14-land-office, tombstone/silverton/place/15-bank, tombstone/silverton/place/16-buford-barbers."""
    assert [place.number for place in TOWN.place] == list(range(1, 17))
    assert all(place.rule.startswith(f"tombstone/silverton/place/{place.number}-") for place in TOWN.place)


def test_all_of_them_are_on_the_map() -> None:
    """tombstone/opt/silverton-map: by their names; the houses are several."""
    text = (Path(load_map.__code__.co_filename).parent / "maps" / "silverton.toml").read_text()
    assert [place.name for place in TOWN.place if f'name = "{place.name}"' not in text] == ["Houses"]


def test_there_are_thirty_two_people_with_numbers_by_their_trades() -> None:
    """tombstone/silverton/named-people, tombstone/silverton/no-stats (tombstone/opt/townsfolk-stats)."""
    assert len({one.name for one in TOWN.person}) == len(TOWN.person) == 32
    assert {one.id: one.character for one in TOWN.person if one.character != "townsperson"} == {
        "zedlock": "holy-roller",
        "buckshot-jo": "cowboy",
        "jasper": "gambler",
        "beaumont": "cowboy",
        "mackenzie": "cowboy",
    }
    table = in_town("bank")
    assert [table.score(one, "defense") for one in ("beaumont", "isaiah")] == [12, 10]
    assert {"beaumont", "mackenzie", "isaiah", "sally-ann"} < present(table)


def test_a_story_set_in_a_town_has_all_of_it_and_its_own_first(tmp_path: Path) -> None:
    """tombstone/silverton/setting: a row of the story stands in place of the town's."""
    assert len([place for place in story(begun().table).places if place.number]) == 16
    text = (FOLDER / f"{CORRAL}.toml").read_text()
    own = '[[place]]\nid = "bank"\nname = "The burnt bank"\nsentence = "Ashes."\n\n# The offer'
    (tmp_path / f"{CORRAL}.toml").write_text(text.replace("# The offer", own, 1))
    tale = read_evening(tmp_path / f"{CORRAL}.toml").story
    assert tale is not None
    assert tale.somewhere("bank").name == "The burnt bank"
    (tmp_path / f"{CORRAL}.toml").write_text(text.replace('town = "silverton"', 'town = "goldton"'))
    with pytest.raises(BadContentError, match="goldton"):
        read_evening(tmp_path / f"{CORRAL}.toml")


# The bank


def robbed(*, judge: bool = False) -> Table:
    """The bank, with its guards out of the way and a stick of dynamite."""
    table = in_town("bank", purse=0, things=(Owned("dynamite"), Owned("knife")), judge=judge)
    return CameOf("at-the-bank", "won").resolve(table).but(agenda=())


def test_two_guards_stand_before_the_safe() -> None:
    """tombstone/silverton/bank/two-guards: they are fought first, and the bankers have the keys (tombstone/opt/safe-keys)."""
    table = in_town("bank", things=(Owned("dynamite"),))
    assert may(table, HoldUp) == ["hold-up figure=ada"]
    assert barred(table, OpenSafe("ada", "dynamite")) == "tombstone/silverton/bank/two-guards"
    fight = goes(table, HoldUp("ada")).table
    assert {one.id for one in fight.figures if one.up} == {"ada", "beaumont", "mackenzie"}
    assert "safe-keys" in evening(robbed()).facts
    assert not may(robbed(), HoldUp)
    assert not may(in_town("gem-hotel"), HoldUp)


@pytest.mark.parametrize("how", ["keys", "dynamite"])
def test_only_keys_or_dynamite_open_it_and_both_leave_it_whole(how: str) -> None:
    """tombstone/silverton/bank/safe-opening, tombstone/silverton/bank/safe-amount (tombstone/opt/safe-dynamite,
    tombstone/opt/safe-contents): two dice, a hundred dollars a point."""
    done = goes(robbed(), OpenSafe("ada", how), (5, 4)).table
    assert done.figure("ada").purse == 900_00
    assert done.profile("ada").carries("dynamite") == (how == "keys")
    assert barred(done, OpenSafe("ada", "keys")) == "tombstone/silverton/bank/safe-amount"
    assert barred(robbed(), OpenSafe("ada", "crowbar")) == "tombstone/silverton/bank/safe-opening"


def test_what_is_in_it_is_thrown_once_and_in_secret() -> None:
    """tombstone/silverton/bank/safe-amount (tombstone/opt/safe-reroll)"""
    table = robbed(judge=True)
    first = comes(table, Filled("bank"), (6, 6)).table
    assert secret(first, "bank") == 12
    assert secret(TOMBSTONE.redact(first, "ada"), "bank") is None
    assert secret(TOMBSTONE.redact(first, "others"), "bank") == 12
    assert comes(first, Filled("bank")).waiting is None
    question = comes(table, Filled("bank")).waiting
    assert isinstance(question, Roll)
    assert question.seat == "others"
    assert goes(first, OpenSafe("ada", "keys")).table.figure("ada").purse == 1200_00


def test_after_a_month_there_is_something_in_it_again() -> None:
    """tombstone/opt/safe-reroll: thrown anew, and not before."""
    done = goes(robbed(), OpenSafe("ada", "keys"), (5, 4)).table
    early = later(done, 30 * DAY - 11)
    assert barred(early, OpenSafe("ada", "keys")) == "tombstone/silverton/bank/safe-amount"
    assert goes(later(done, 30 * DAY), OpenSafe("ada", "keys"), (1, 1)).table.figure("ada").purse == 1100_00


# House rules of the table


def test_the_code_is_read_out_where_a_table_has_it() -> None:
    """tombstone/world/code-optional (tombstone/opt/code-enforcement): tombstone/world/code/loyalty,
    tombstone/world/code/mind-your-business, tombstone/world/code/drink-whisky, tombstone/world/code/answer-insult."""
    read, plain = (comes(in_town("bank", code_of_the_west=has), Hook()) for has in (True, False))
    rules = [event.rule for event in read.events if event.rule.startswith("tombstone/world/code/")]
    assert rules == [
        f"tombstone/world/code/{one}" for one in ("loyalty", "mind-your-business", "drink-whisky", "answer-insult")
    ]
    assert not [event for event in plain.events if event.rule.startswith("tombstone/world/")]


@pytest.mark.parametrize(("each", "seats"), [("1", 4), ("2", 2), ("unlimited", 1)])
@pytest.mark.parametrize("scenario", [CORRAL, "main-street-duel"])
def test_a_player_may_have_several_of_the_party(each: str, seats: int, scenario: str) -> None:
    """tombstone/frame/characters-per-player: in an evening and in a fight; each has Fortune Dice of their own."""
    setup = set_up(scenario, {"players": "4", "characters_per_player": each})
    ours = setup.scenario.seats[0].side
    assert len([seat for seat in setup.scenario.seats if seat.side == ours]) == seats
    table = TOMBSTONE.start(setup)
    people = [one.id for one in table.scene.profiles.values() if one.side == ours]
    assert len(people) == 4
    assert all(table.figure(one).fortune for one in people)


def test_whoever_has_two_speaks_for_both() -> None:
    """tombstone/frame/characters-per-player"""
    table = in_town("whiskey-bar", 2, characters_per_player="2", debauchery=True)
    assert may(table, NightOut) == ["night-out figure=ada", "night-out figure=ruiz"]
