"""The table: distances in centimetres, who is what on it, horses and vehicles, and news that only some may hear."""

import pytest

from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.table import EYE_MOUNTED, EYE_ON_FOOT, EYE_PRONE
from posse.games.people.stage import ANYWHERE
from posse.tabletop.movement import Base
from tests.law.stage import horse, pair, person, rock, spot, stage, wagon


@pytest.mark.parametrize(
    ("to", "distance", "within"),
    [
        ((10.0, 0), 1000, True),
        ((10.1, 0), 1010, False),
        ((10.04, 0), 1004, False),
        ((7, 7.14), 1000, True),
        ((7.07, 7.08), 1001, False),
    ],
)
def test_a_distance_is_kept_to_a_hundredth(to: tuple[float, float], distance: int, within: bool) -> None:
    """lotg/ruling/measuring, lotg/basics/centimetres: from centre to centre; 10.0 cm is within 10 cm.

    lotg/ruling/fractions: compared with a tolerance of half a hundredth: 9.99900 and 10.0056 cm are 10.00 and 10.01.
    """
    table = stage(person("vic", "red", (0, 0)), person("wes", "blue", to))
    assert table.distance("vic", "wes") == distance
    assert table.within("vic", "wes", 1000) is within


@pytest.mark.parametrize(("premeasure", "reach"), [("yes", 9000), ("no", ANYWHERE)])
def test_who_may_not_measure_may_try_any_distance(premeasure: str, reach: int) -> None:
    """lotg/ruling/premeasure (option measure_premeasure)."""
    assert pair(30, house_rules={"measure_premeasure": premeasure}).profile("vic").reach == reach


def test_sight_is_mutual_and_stopped_by_a_rock() -> None:
    """lotg/groups/sight."""
    table = pair(30, areas=[rock("rock", 30, 55, 6, 10)])
    assert not table.sees("vic", "wes")
    assert not table.sees("wes", "vic")
    assert pair(30).sees("vic", "wes")


@pytest.mark.parametrize(
    ("changes", "radius", "eye"),
    [
        ({}, 75, EYE_ON_FOOT),
        ({"posture": "prone"}, 75, EYE_PRONE),
        ({"status": "disabled"}, 75, EYE_PRONE),
        ({"posture": "mounted"}, 125, EYE_MOUNTED),
        ({"posture": "aboard"}, 250, EYE_MOUNTED),
    ],
)
def test_a_base_and_eyes_go_by_the_posture(changes: dict[str, object], radius: int, eye: int) -> None:
    table = pair(30).change("vic", **changes)
    assert (table.radius("vic"), table.body("vic").eye) == (radius, eye)


@pytest.mark.parametrize(
    ("changes", "able", "there"),
    [
        ({}, True, True),
        ({"running": True}, False, True),
        ({"status": "disabled"}, False, True),
        ({"status": "prisoner"}, False, True),
        ({"status": "dead"}, False, False),
        ({"status": "gone"}, False, False),
        ({"status": "hidden"}, True, False),
    ],
)
def test_who_is_able_and_who_is_there(changes: dict[str, object], able: bool, there: bool) -> None:
    table = pair(30).change("vic", **changes)
    assert ([figure.id for figure in table.able("red")] == ["vic"]) is able
    assert table.figure("vic").on_table is there
    assert ([figure.id for figure in table.foes("wes")] == ["vic"]) is there


def test_riders_and_crews_take_up_the_room_of_what_they_ride() -> None:
    table = stage(
        person("vic", "red", (10, 10), horse="bess"),
        person("dan", "red", None),
        person("wes", "blue", (60, 10)),
        horses=[horse("bess", (10, 10)), horse("star", (20, 20))],
        vehicles=[wagon("cart", (80, 80), driver="dan")],
    )
    assert [table.figure(id).posture for id in ("vic", "dan", "wes")] == ["mounted", "aboard", "standing"]
    assert table.spot("dan") == spot((80, 80))
    places = (((10, 10), 125), ((60, 10), 75), ((20, 20), 125), ((80, 80), 250))
    assert sorted(table.bases()) == sorted(Base(spot(at), radius) for at, radius in places)
    assert [h.id for h in table.loose_horses()] == ["star"]
    mount, ride = table.horse_of("vic"), table.vehicle_of("dan")
    assert mount is not None
    assert ride is not None
    assert (mount.id, mount.stance, table.horse_of("wes")) == ("bess", "mounted", None)
    assert table.change_horse("bess", rider="").horse("bess").stance == "loose"
    assert [h.id for h in ride.team] == ["cart_1", "cart_2"]
    hurt = table.change_horse("cart_2", status="dead").change_vehicle("cart", status="wrecked")
    assert [h.status for h in hurt.vehicle("cart").team] == ["up", "dead"]
    assert (hurt.horse("cart_2").status, hurt.name("cart_2")) == ("dead", "A horse of Cart")
    assert hurt.vehicle("cart").status == "wrecked"


def test_news_of_somebody_unseen_goes_to_those_who_know() -> None:
    table = pair(30, vic={"hidden": True})
    news = table.report("vic", travels.Activated(figures=("vic",))).news
    assert [event.seen_by("red") is not None for event in news] == [True]
    assert [event.seen_by("blue") for event in news] == [None]
    seen = table.change("vic", known=("red", "blue")).report("vic", travels.Activated(figures=("vic",))).news
    assert [event.seen_by(None) is not None for event in seen] == [True]


def test_news_of_a_group_of_which_some_are_unseen_is_one_event() -> None:
    """Whoever may know everything is told once and of all; a seat of those alone whom it knows, and no more than that."""
    table = pair(30, person("xan", "red", (46, 50)), person("yul", "red", (46, 55)))
    table = (
        table.change("vic", known=("red", "blue")).change("xan", known=("red", "blue")).change("yul", known=("red",))
    )
    for unseen, blue in ((("yul",), ("vic", "xan")), (("xan", "yul"), ("vic",))):
        for id in unseen:
            table = table.change(id, known=("red",))
        (event,) = table.report("vic", travels.Activated(figures=("vic", "xan", "yul"))).news
        assert isinstance(event, travels.Activated)
        assert event.figures == ("vic", "xan", "yul")
        assert event.seen_by("red") == travels.Activated(figures=event.figures, only=("red",))
        assert event.seen_by("blue") == travels.Activated(figures=blue, only=("blue",))
        assert event.seen_by(None) is None
