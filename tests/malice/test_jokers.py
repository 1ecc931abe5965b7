"""Jokers (section 2.9): guns that jam, and shooters thrown down from roofs and out of trees."""

from math import hypot
from typing import Any

import pytest

from posse.engine.question import Roll
from posse.games.deeds.answers import LetItCome
from posse.games.malice import events
from posse.games.malice.actions import TakeAction
from posse.games.malice.fanning import Fan
from posse.games.malice.jokers import FallTo, comes_down, landing
from posse.games.malice.reactions import PlayJoker, Reaction
from posse.games.malice.readying import Aim, Reload
from posse.games.malice.shooting import BothBarrels, Shoot
from posse.games.malice.table import Table
from posse.games.malice.turn import ClearMarkers
from posse.tabletop.shape import inside
from tests.malice.stage import Kind, duel, house, person, platform, play, play_out, refused, stage, strictly
from tests.stage_parts import spot

JOKER = PlayJoker("X1C")
SHOOT = Shoot("six_shooter", "wes")


def shot_at(**facts: Any) -> Table:
    """Vic, about to shoot Wes, whose player holds a Joker."""
    facts.setdefault("hands", {"blue": "X1C 3D"})
    return duel(6, **facts)


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
    """malice/joker/gun-jams: the shot does not happen: action and aim are spent (MR-36), no round is, and no die is rolled.

    malice/shooting/declare-first: reactions come after the declaration.
    """
    done = play(shot_at(), TakeAction("vic"), choices=[Aim(), SHOOT, JOKER])
    vic = done.table.figure("vic")
    assert (vic.left, vic.rounds, vic.jammed, vic.aim) == (0, (6,), (True,), 0)
    assert not [asked for asked in done.asked if isinstance(asked, Roll)]
    assert done.table.discards == ("X1C",)
    assert done.of(events.GunJammed)[0].weapon == "six_shooter"
    kept = play(shot_at(), TakeAction("vic"), choices=[SHOOT, LetItCome()], rolls=[1])
    assert kept.table.hand("blue") == ("3D", "X1C"), "malice/react/or-joker: nobody has to play one"


def test_joker_jam_stops_that_gun_other_weapons_work() -> None:
    """malice/joker/jam-stops-that-gun: it cannot be fired again this turn; other weapons can. A Reload does not clear it, the
    end of the turn does (MR-32)."""
    table = shot_at(vic={"weapons": ("six_shooter", "derringer")})
    done = play(table, TakeAction("vic"), choices=[SHOOT, JOKER])
    assert Shoot("derringer", "wes") in done.choice.options
    assert SHOOT not in done.choice.options
    again = done.table.but(agenda=())
    assert refused(again, TakeAction("vic"), SHOOT).rule == "malice/joker/jam-stops-that-gun"
    loaded = play(again.change("vic", rounds=(5, 2)), TakeAction("vic"), choices=[Reload("six_shooter")]).table
    assert loaded.figure("vic").jammed == (True, False)
    assert play_out(loaded.but(agenda=()), ClearMarkers()).table.figure("vic").jammed == (False, False)


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
    asked = play(table, TakeAction("vic"), choices=[Shoot("repeating_rifle", "wes"), JOKER]).choice
    places = [option.at for option in asked.options if isinstance(option, FallTo)]
    assert (asked.seat, len(places)) == ("blue", len(asked.options))
    assert len(places) >= 4
    assert all(place.level == 0 and not inside(building.outline, place.x, place.y) for place in places)
    (away,) = {round(hypot(place.x - 2540, place.y - 2540) / 254, 1) for place in places}
    assert 3.5 <= away <= 3.7


def test_joker_fall_consequence_a_taken_point_is_not_free() -> None:
    """malice/joker/fall-consequence: straight below where nobody is, else beside whoever stands there."""
    table = up_high("tree")
    vic = table.figure("vic")
    assert landing(table, vic) == [spot((10, 10))]
    crowded = table.change("wes", spot=spot((10, 10)))
    assert spot((10, 10)) not in landing(crowded, vic)


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
