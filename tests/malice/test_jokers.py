"""Jokers (section 2.9): guns that jam, and shooters thrown down from roofs and out of trees."""

from typing import Any

import pytest

from posse.engine.question import Choose, Roll
from posse.games.deeds.answers import LetItCome
from posse.games.malice import events
from posse.games.malice.actions import TakeAction
from posse.games.malice.aiming import Aim
from posse.games.malice.fanning import Fan
from posse.games.malice.jokers import FallTo, comes_down, landing
from posse.games.malice.reactions import PlayJoker, Reaction
from posse.games.malice.reloading import Reload
from posse.games.malice.shooting import BothBarrels, Shoot
from posse.games.malice.table import Table
from posse.games.malice.turn import ClearMarkers
from posse.tabletop.shape import inside
from tests.malice.stage import Kind, Played, duel, house, person, platform, play, play_out, refused, stage, strictly
from tests.stage_parts import spot

JOKER = PlayJoker("X1C")
SHOOT = Shoot("six_shooter", "wes")


def shot_at(**facts: Any) -> Table:
    """Vic, about to shoot Wes, whose player holds a Joker."""
    facts.setdefault("hands", {"blue": "X1C 3D"})
    return duel(6, **facts)


def jammed(**facts: Any) -> Played:
    """Vic shoots and Wes's player plays the Joker; Vic is asked for the second action."""
    return play(shot_at(**facts), TakeAction("vic"), choices=[SHOOT, JOKER])


def up_high(kind: Kind, traits: tuple[str, ...] = ()) -> Table:
    """Vic on something high, Wes below to the right with a Joker in hand."""
    return stage(
        person("vic", "red", (10, 10, 1), traits=traits),
        person("wes", "blue", (16, 10)),
        platforms=[platform("perch", kind, 8, 8, 4, 4)],
        hands={"blue": "X1C 3D"},
        shown={"red": "9S", "blue": "2C"},
    )


def test_joker_gun_jams_the_shot_does_not_happen() -> None:
    """malice/joker/gun-jams: the shot does not happen: the action is spent, no round is, and no die is rolled."""
    done = jammed()
    vic = done.table.figure("vic")
    assert (vic.left, vic.rounds, vic.jammed) == (1, (6,), (True,))
    assert not [asked for asked in done.asked if isinstance(asked, Roll)]
    assert done.table.discards == ("X1C",)
    assert done.of(events.GunJammed)[0].weapon == "six_shooter"


def test_joker_jam_stops_that_gun_other_weapons_work() -> None:
    """malice/joker/jam-stops-that-gun: a jammed gun cannot be fired again this turn; other weapons can (MR-32)."""
    done = jammed(vic={"weapons": ("six_shooter", "derringer")})
    assert isinstance(done.waiting, Choose)
    assert Shoot("derringer", "wes") in done.waiting.options
    assert SHOOT not in done.waiting.options
    again = done.table.but(agenda=())
    assert refused(again, TakeAction("vic"), SHOOT).rule == "malice/joker/jam-stops-that-gun"


def test_joker_jam_stops_that_gun_until_the_turn_ends() -> None:
    """malice/joker/jam-stops-that-gun: a Reload does not clear it, the end of the turn does (MR-32)."""
    done = play(duel(6).change("vic", jammed=(True,), rounds=(5,)), TakeAction("vic"), choices=[Reload("six_shooter")])
    assert done.table.figure("vic").jammed == (True,)
    assert play_out(done.table.but(agenda=()), ClearMarkers()).table.figure("vic").jammed == (False,)


def test_joker_whole_burst_stops_every_shot() -> None:
    """malice/joker/whole-burst: against fanning or two barrels it stops all the shots: no dice."""
    fanned = play(shot_at(), TakeAction("vic"), choices=[Fan("six_shooter", "wes", 6), JOKER])
    assert (fanned.table.figure("vic").rounds, fanned.of(events.ShotFired)) == ((6,), [])
    gun = shot_at(vic={"weapons": ("shotgun",)})
    both = play(gun, TakeAction("vic"), choices=[BothBarrels("shotgun", "wes"), JOKER])
    assert (both.table.figure("vic").rounds, both.of(events.ShotFired)) == ((2,), [])


@pytest.mark.parametrize(
    ("kind", "falls"), [("roof", True), ("tree", True), ("balcony", False), ("floor", False), ("bridge", False)]
)
def test_joker_roof_and_tree_flags(kind: Kind, falls: bool) -> None:
    """malice/joker/roof-and-tree-flags: only trees and roofs; balconies, lofts and upper rooms are not (MR-34)."""
    done = play(up_high(kind), TakeAction("vic"), choices=[SHOOT, JOKER])
    assert (done.table.figure("vic").spot.level, done.table.figure("vic").jammed) == (int(not falls), (not falls,))


def test_joker_roof_and_tree_flags_each_level_has_its_own() -> None:
    """malice/joker/roof-and-tree-flags: a balcony below a roof is still no roof."""
    levels = [platform("balcony", "balcony", 2, 2, 4, 4), platform("roof", "roof", 8, 8, 4, 4, 6)]
    people = [person("vic", "red", (4, 4, 1)), person("wes", "blue", (10, 10, 2))]
    table = stage(*people, platforms=levels)
    assert not comes_down(table, table.figure("vic"))
    assert comes_down(table, table.figure("wes"))


def test_joker_fall_consequence_the_jokers_player_picks_among_equally_near_points() -> None:
    """malice/joker/fall-consequence: the nearest free point of the ground; the Joker's player picks among equals."""
    building, walls = house("shack", 7, 7, 6, 6)
    table = stage(
        person("vic", "red", (10, 10, 1), weapons=("repeating_rifle",)),
        person("wes", "blue", (20, 10)),
        platforms=[platform("roof", "roof", 7, 7, 6, 6)],
        buildings=[building],
        walls=walls,
        hands={"blue": "X1C"},
        shown={"red": "AS", "blue": "2C"},
    )
    done = play(table, TakeAction("vic"), choices=[Shoot("repeating_rifle", "wes"), JOKER])
    assert isinstance(done.waiting, Choose)
    assert done.waiting.seat == "blue"
    places = [option.at for option in done.waiting.options if isinstance(option, FallTo)]
    assert len(places) == len(done.waiting.options) >= 4
    assert all(place.level == 0 and not inside(building.outline, place.x, place.y) for place in places)
    away = {round(((place.x - 2540) ** 2 + (place.y - 2540) ** 2) ** 0.5 / 254, 1) for place in places}
    assert len(away) == 1
    assert 3.5 <= away.pop() <= 3.7


def test_joker_fall_consequence_a_taken_point_is_not_free() -> None:
    """malice/joker/fall-consequence: straight below where nobody is, else beside whoever stands there."""
    table = up_high("tree")
    vic = table.figure("vic")
    assert landing(table, vic) == [spot((10, 10))]
    crowded = table.change("wes", spot=spot((10, 10)))
    assert spot((10, 10)) not in landing(crowded, vic)


def test_declare_first_a_jammed_shot_has_used_the_aim_up() -> None:
    """malice/shooting/declare-first: reactions come after the declaration, so the aim is gone (MR-36)."""
    assert play(shot_at(), TakeAction("vic"), choices=[Aim(), SHOOT, JOKER]).table.figure("vic").aim == 0


def test_ex_m16_joker_on_the_roof() -> None:
    """malice/joker/tree-or-roof-fall, malice/joker/fall-consequence, EX-M16: set on the ground beside the building; shot and
    second action are lost, with no wound, no points and no jam (MR-33). With a Cool Head
    (malice/trait/cool-head) the Joker is refused (MR-35)."""
    done = play(up_high("roof"), TakeAction("vic"), choices=[SHOOT, JOKER])
    vic = done.table.figure("vic")
    assert (vic.spot.level, vic.left, vic.acted, vic.rounds, vic.jammed) == (0, 0, True, (6,), (False,))
    assert (vic.wounds, done.table.points, done.waiting) == ((0, 0, 0, 0, 0), (0, 0), None)
    assert (len(done.of(events.Fell)), done.of(events.GunJammed)) == (1, [])
    cool = up_high("roof", traits=("cool_head",))
    assert strictly.refused(cool, Reaction("vic", "wes", "six_shooter"), JOKER).rule == "malice/trait/cool-head"


def test_joker_may_be_kept() -> None:
    """malice/react/or-joker: nobody has to play one."""
    done = play(shot_at(), TakeAction("vic"), choices=[SHOOT, LetItCome()], rolls=[1])
    assert done.table.hand("blue") == ("3D", "X1C")
