"""A map made ready: equal by content, known by name, and with a memory that stays small."""

import subprocess
import sys

import pytest
from msgspec.structs import replace

from posse.tabletop.ground import Ground
from posse.tabletop.length import in_inches, inches, said_in_inches
from posse.tabletop.memo import Memo
from posse.tabletop.shape import Box
from posse.tabletop.terrain import Building, Link, Map, Platform, Spot
from tests.tabletop.drawn import drawn, rect

ROOF = Platform("roof", "roof", "The roof", rect(0, 0, 3, 1), inches(3))
HOUSE = Building("house", "The house", rect(0, 0, 3, 1))
STAIR = Link("stair", "stairs", "The stair", Spot(100, 100), Spot(200, 100, 1))


def test_grounds_are_equal_when_their_maps_say_the_same() -> None:
    one, same, other = drawn("..#.").ground, drawn("..#.").ground, drawn(".#..").ground
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one.digest != other.digest
    assert one != "ground"
    assert len({one, same, other}) == 2


def test_the_digest_is_the_same_in_another_process() -> None:
    code = (
        "from posse.tabletop.ground import Ground; from posse.tabletop.terrain import Map;"
        "print(Ground(Map('m', 'M', 100, 100)).digest)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    assert told == Ground(Map("m", "M", 100, 100)).digest


def test_features_are_found_by_id_and_called_by_name() -> None:
    ground = drawn("..#|", (ROOF,), (STAIR,), (HOUSE,)).ground
    assert ground.name_of("rock-2-0") == "Boulder"
    assert ground.name_of("wall-3-0") == "House wall"
    assert [ground.name_of(id) for id in ("roof", "house", "stair")] == ["The roof", "The house", "The stair"]
    assert ground.feature("roof") is ROOF
    with pytest.raises(KeyError):
        ground.feature("nothing")


def test_levels_have_elevations() -> None:
    ground = drawn("....", (ROOF, replace(ROOF, id="top", elevation=inches(6)))).ground
    assert [ground.elevation(level) for level in (0, 1, 2)] == [0, inches(3), inches(6)]
    assert (ground.width, ground.depth) == (inches(4), inches(1))


def test_features_near_a_place_are_found() -> None:
    ground = drawn("#...................#\n" + "." * 21).ground
    assert ground.near(Box(0, 0, 300, 300)) == ["rock-0-0"]
    assert ground.near(Box(inches(20), 0, inches(20), 0)) == ["rock-20-0"]
    assert ground.near(Box(0, 0, inches(20), 0)) == ["rock-0-0", "rock-20-0"]
    assert ground.near(Box(inches(5), 0, inches(19), 0)) == []
    assert ground.box("rock-0-0") == Box(0, 0, inches(1), inches(1))


def test_a_memory_empties_itself_before_it_grows_too_large() -> None:
    memo: Memo[int, int] = Memo(3)
    for n in range(10):
        assert memo.keep(n, n * n) == n * n
        assert len(memo) <= 3
        assert memo[n] == n * n


def test_lengths_are_read_as_people_read_them() -> None:
    assert inches(1.5) == 381
    assert in_inches(1524) == "6\u2033"
    assert in_inches(381) == "1.5\u2033"
    assert in_inches(0) == "0\u2033"
    assert said_in_inches(254) == "1 inch"
    assert said_in_inches(381) == "1.5 inches"
