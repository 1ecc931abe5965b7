"""Places proposed to whoever sets a figure down: legal, told apart by their words, and spread over zone and cover."""

from typing import Any

import pytest

from posse.games.ground.deploying import Deploy, zone_of
from posse.games.malice.turn import Deploy as MaliceDeploy
from posse.games.ruthless.arrivals import Deploy as RuthlessDeploy
from posse.games.shelf import front
from posse.games.shown.setting_down import zone_region
from posse.games.shown.tries import SUGGESTED
from posse.tabletop.shape import box_of
from tests.malice.stage import person, stage
from tests.stage_parts import area


def in_malice() -> tuple[Any, Deploy[Any]]:
    """A zone of twelve by eight inches with a trough in its south-east."""
    trough = area("trough", 18, 15, 2, 1, name="Water trough", height=1, cover="hard", footing="impassable")
    vic, wes = person("vic", "red", None, zone="lot"), person("wes", "blue", (40, 40))
    return stage(vic, wes, areas=[trough], zones={"lot": (10, 10, 12, 8)}), MaliceDeploy("vic")


def in_ruthless() -> tuple[Any, Deploy[Any]]:
    """The west bank of The Crossing, with tents, scrub and boulders."""
    table = front("ruthless").game.start(front("ruthless").set_up("the-crossing", {}))
    return table, RuthlessDeploy("parkhurst")


@pytest.mark.parametrize("begin", [in_malice, in_ruthless])
def test_places_of_a_zone_are_legal_told_apart_and_far_from_each_other(begin: Any) -> None:
    table, option = begin()
    zone = zone_of(table, option.figure)
    box = box_of(zone.outline)
    region = zone_region(table, option)
    assert region.outlines == ((0, zone.outline),)
    assert len({place.name for place in region.places}) == SUGGESTED
    for place in region.places:
        assert option.fits(type(option)(option.figure, place.spot), table) is None
    across = {(place.spot.x - box.left) * 3 // (box.right - box.left + 1) for place in region.places}
    down = {(place.spot.y - box.top) * 3 // (box.bottom - box.top + 1) for place in region.places}
    assert (across, down) == ({0, 1, 2}, {0, 1, 2})


def test_a_place_says_what_it_is_by_and_in_which_part_of_the_zone() -> None:
    first, *others = (place.name for place in zone_region(*in_malice()).places)
    assert first == "In the open, in the middle of the zone"
    assert "By the water trough, south-east in the zone" in others
    assert "In the open, north-west in the zone" in others
