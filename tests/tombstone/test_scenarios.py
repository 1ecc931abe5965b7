"""The fights that come with the book: who takes part for how many players, and what is printed of them."""

from collections import Counter

import pytest
from msgspec.structs import replace

from posse.bots.tombstone.strategy import routed
from posse.games.tombstone.book import load_party
from posse.games.tombstone.fight.turn import EndTurn
from posse.games.tombstone.front import FRONT
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.scenario import MOST_PLAYERS
from posse.games.tombstone.scene import Profile, scene_of
from posse.games.tombstone.setting_up import set_up
from posse.games.tombstone.shelf import SHELF
from tests.stage_parts import Prompter

FIGHTS = [id for id in SHELF.ids() if SHELF.load(id).fight]


def foes(scenario: str, players: int) -> list[Profile]:
    """Whom so many players meet."""
    scene = scene_of(set_up(scenario, {"players": str(players)}))
    mine = scene.profiles["ada"].side
    return [one for one in scene.profiles.values() if one.side != mine]


@pytest.mark.parametrize("scenario", FIGHTS)
@pytest.mark.parametrize("laid", [True, False], ids=["on a map", "in the head"])
def test_every_fight_is_for_one_to_ten_players(scenario: str, laid: bool) -> None:
    """tombstone/frame/player-count, tombstone/frame/battle-display: on a map, or each at a place along a line."""
    for players in range(1, MOST_PLAYERS + 1):
        table = TOMBSTONE.start(set_up(scenario, {"players": str(players), "map_laid": laid}))
        sides = Counter(table.profile(one.id).side for one in table.figures)
        assert sides[table.profile("ada").side] == players
        assert len(sides) == 2
        assert table.scene.staged is laid
        assert laid or {one.spot.y for one in table.figures} == {0}


def test_everybody_of_the_party_has_the_sheet_of_their_background() -> None:
    """tombstone/frame/player-count: also whoever shares a name with somebody of the bestiary."""
    scene = scene_of(set_up("main-street-duel", {"players": str(MOST_PLAYERS)}))
    people = {id: scene.profiles[id].background for id in load_party()}
    assert people == {one.id: one.background for one in load_party().values()}


def test_six_cowboys_come_to_the_corral() -> None:
    """tombstone/scenario-1/opponents, tombstone/scenario-1/names, tombstone/scenario-1/arrival, tombstone/opt/scenario-1-rifles"""
    for players in (1, MOST_PLAYERS):
        cowboys = foes("corral-at-dawn", players)
        assert [one.scores["health"] for one in cowboys] == [7, 6, 4, 6, 9, 9]
        assert {one.name for one in cowboys} == {
            "Alistair Moretti", "Dunstan Taggart", "Cleo Muster", "Coyote One-Shot", "Lucky Giovanni", "Wild Coat Oscar",
        }  # fmt: skip
        for one in cowboys:
            gun = "rifle" if one.scores["health"] == 9 else "six-shooter"
            assert [weapon.id for weapon in one.weapons] == [gun, "knife", "brawling"]
            assert (one.scores["defense"], one.scores["gunslinging"], one.scores["brawling"]) == (12, 2, 0)
            assert (one.scores["investigation"], one.scores["willpower"], one.speed, one.fortune) == (1, 10, 40, 1)
    table = TOMBSTONE.start(set_up("corral-at-dawn", {"players": "10"}))
    assert min(table.figure(one.id).spot.x for one in foes("corral-at-dawn", 10)) > table.figure("ada").spot.x


def test_the_cowboys_ride_away_when_two_are_hurt() -> None:
    """tombstone/scenario-1/behaviour-attack, tombstone/scenario-1/flee-when-two-injured, tombstone/opt/scenario-1-flee,
    tombstone/scenario-1/flee-when-outnumbered, tombstone/opt/outnumbered"""
    table = TOMBSTONE.start(set_up("corral-at-dawn", {"players": "4"}))
    assert not routed(table, "cowboys")
    table = table.change("cleo", health=3)
    assert not routed(table, "cowboys")
    assert routed(table.change("oscar", health=8), "cowboys")
    many = TOMBSTONE.start(set_up("corral-at-dawn", {"players": "10"}))
    assert not routed(many, "cowboys")
    assert routed(many.change("cleo", status="gone"), "cowboys")


@pytest.mark.parametrize(("players", "warriors", "dogs"), [(1, 6, 2), (7, 6, 2), (8, 12, 4), (10, 12, 4)])
def test_half_of_the_ambush_waits_for_fewer_than_eight(players: int, warriors: int, dogs: int) -> None:
    """tombstone/scenario-2/opponents, tombstone/scenario-2/scale-down, tombstone/scenario-2/no-scale-with-posse,
    tombstone/scenario-2/ambush-trigger, tombstone/opt/scenario-2-scale"""
    ambush = foes("northern-road", players)
    assert len([one for one in ambush if one.speed == 50 and one.scores["defense"] == 12]) == warriors
    assert len([one for one in ambush if one.scores["defense"] == 11 and one.weapons[0].id == "bite"]) == dogs
    assert set_up("northern-road").scenario.due == (("party", "ambushed"),)


@pytest.mark.parametrize(
    ("players", "riders", "rifles"), [(1, 2, 1), (2, 4, 2), (3, 6, 3), (5, 6, 3), (6, 9, 4), (7, 9, 4), (8, 12, 6), (10, 12, 6)]
)  # fmt: skip
def test_more_riders_come_down_on_a_larger_party(players: int, riders: int, rifles: int) -> None:
    """tombstone/scenario-3/opponents, tombstone/scenario-3/scale, tombstone/scenario-3/attack-site,
    tombstone/opt/scenario-3-scale, tombstone/opt/arrow-dislodge: for one player half of those for two."""
    found = foes("narrows", players)
    guns = Counter(one.weapons[0].id for one in found)
    assert guns == Counter({"rifle": rifles, "raiders-bow": riders - rifles})
    assert all(one.start.mounted and one.weapons[1].id == "tomahawk" for one in found)
    assert {weapon.damage for one in found for weapon in one.weapons if weapon.name == "Bow"} == {"1d6+1"}


def test_one_man_wins_by_getting_away() -> None:
    """tombstone/scenario-4/peterson-flees, tombstone/scenario-4/peterson-block"""
    peterson = foes("stolen-horse", 3)[0]
    scores = [peterson.scores[skill] for skill in ("health", "defense", "gunslinging", "brawling", "personality")]
    assert scores == [5, 11, 1, 1, 2]
    assert (peterson.scores["willpower"], peterson.speed, peterson.fortune, peterson.start.mounted) == (10, 40, 1, True)
    table = TOMBSTONE.start(set_up("stolen-horse"))
    prompter = Prompter(TOMBSTONE)
    gone = prompter.play(table.but(agenda=()).change("peterson", status="gone"), EndTurn()).table.outcome
    assert gone is not None
    assert (gone.reason, gone.winners) == ("Peterson has got away.", ("runaway",))
    dead = prompter.play(table.but(agenda=()).change("peterson", status="dead"), EndTurn()).table.outcome
    assert dead is not None
    assert dead.winners == ("party",)


def test_a_fight_lasts_no_longer_than_its_turns() -> None:
    """tombstone/combat/end: whoever holds out has won then, where somebody does."""
    for scenario in FIGHTS:
        setup = set_up(scenario)
        table = replace(TOMBSTONE.start(setup), agenda=(), turn=setup.scenario.turn_limit)
        outcome = Prompter(TOMBSTONE).play(table, EndTurn()).table.outcome
        assert outcome is not None
        assert outcome.winners == ((setup.scenario.holds,) if setup.scenario.holds else ())


def test_a_list_does_not_tell_whom_a_story_brings() -> None:
    """tombstone/frame/one-judge: nor is there more than one seat for a Judge beside those of the players."""
    line = FRONT.scenario("trouble-on-the-corral")
    party, others = line.sides
    assert line.tale
    assert party.figures
    assert others.listed() == "whomever the story brings"
    assert line.judge == others.id
    assert not FRONT.scenario("corral-at-dawn").tale
