"""The table, and tests on it (section 2.2): distances, who is what, news that only some hear; one die of six against a score."""

from collections import Counter
from fractions import Fraction

import pytest

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.odds import exact
from posse.engine.question import Roll
from posse.games.law_of_the_gun import asking
from posse.games.law_of_the_gun.asking import What, die, horse_test, limit, need
from posse.games.law_of_the_gun.book import ATTRIBUTES, DIE, TEN, Attribute
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.table import EYE_MOUNTED, EYE_ON_FOOT, EYE_PRONE, Table
from posse.games.people.stage import ANYWHERE
from posse.tabletop.movement import Base
from tests.law.stage import horse, pair, person, play_out, riding, rock, spot, stage, wagon


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
    assert Counter(table.bases()) == Counter(Base(spot(at), radius) for at, radius in places)
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
    told = table.report("vic", travels.Activated(figures=("vic",))).events
    assert [event.seen_by("red") is not None for event in told] == [True]
    assert [event.seen_by("blue") for event in told] == [None]
    seen = table.change("vic", known=("red", "blue")).report("vic", travels.Activated(figures=("vic",))).events
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
        (event,) = table.report("vic", travels.Activated(figures=("vic", "xan", "yul"))).events
        assert isinstance(event, travels.Activated)
        assert event.figures == ("vic", "xan", "yul")
        assert event.seen_by("red") == travels.Activated(figures=event.figures, only=("red",))
        assert event.seen_by("blue") == travels.Activated(figures=blue, only=("blue",))
        assert event.seen_by(None) is None


# Attribute tests


class Try(Item[Table], frozen=True):
    """A test, and what came of it as the turn."""

    what: What
    figure: str = "vic"

    def resolve(self, table: Table) -> Asking[Table, Table]:
        table, passed = yield from asking.test(
            table, self.figure, self.what, "lotg/tests/roll-equal-or-under", "for a try"
        )
        return table.but(turn=int(passed))


class TryHorse(Item[Table], frozen=True):
    """A horse's test."""

    def resolve(self, table: Table) -> Asking[Table, Table]:
        table, passed = yield from horse_test(table, "dusty", "red", "lotg/injury/horse-constitution", "to stand")
        return table.but(turn=int(passed))


SCORES: tuple[Attribute, ...] = ATTRIBUTES


@pytest.mark.parametrize(
    ("what", "face", "passed"),
    [
        ("cool", 1, True),
        ("cool", 3, True),
        ("cool", 4, False),
        ("cool", 6, False),
        ("skill and cool", 4, False),
        ("skill and cool", 3, True),
        ("original cool", 4, True),
        ("original cool", 5, False),
    ],
)
def test_e01_and_e02_equal_or_lower_passes(what: What, face: int, passed: bool) -> None:
    """lotg/tests/roll-equal-or-under, example E01: Cool 3. lotg/tests/several-scores-one-die, example E02: Skill 5 and Cool 3
    (lotg/ruling/dual-test-reading). lotg/tests/current-cool, lotg/attributes/changeable: tested at its present level, reduced
    from 4; lotg/tests/original-cool: or at what the sheet says."""
    table = pair(30, vic={"skill": 5, "cool": 4}).change("vic", cool=3)
    assert limit(table, "vic", what) == (4 if what == "original cool" else 3)
    assert play_out(table, Try(what), rolls=[face]).table.turn == int(passed)
    assert table.profile("vic").cool == 4


@pytest.mark.parametrize("score", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("attribute", SCORES)
def test_the_chance_is_the_score_in_six(attribute: Attribute, score: int) -> None:
    """lotg/tests/roll-equal-or-under, lotg/attributes/initiative, lotg/attributes/skill, lotg/attributes/cool,
    lotg/attributes/constitution, lotg/attributes/horsemanship: each is tested as it stands on the sheet."""
    table = pair(30, vic={attribute: score})
    assert exact(table.then(Try(attribute))).of(lambda end: end.turn == 1) == Fraction(score, 6)


@pytest.mark.parametrize("attribute", SCORES)
def test_a_six_always_fails(attribute: Attribute) -> None:
    """lotg/tests/six-fails: also where something should raise the number."""
    table = pair(30, vic={attribute: 5})
    assert not need(table, "vic", attribute, "lotg/tests/six-fails").met_by(6)
    raised = need(table, "vic", attribute, "lotg/tests/six-fails", (Reason("a good rest", 2, "house"),))
    assert raised.face == 5
    assert [reason.rule for reason in raised.reasons] == ["house", "lotg/tests/six-fails"]


def test_a_test_is_told_with_its_number() -> None:
    done = play_out(pair(30), Try("cool"), rolls=[4])
    assert done.told() == "Vic tests Cool for a try: 4 against 3 or less: failed."
    (event,) = done.of(travels.Tested)
    assert not event.good
    assert event.rule == "lotg/tests/roll-equal-or-under"


def test_the_die_is_a_d6_of_its_player() -> None:
    """lotg/basics/dice-d6, lotg/basics/dice-d10: one to six, and one to ten where the face 0 is ten."""
    done = play_out(pair(30), Try("skill"), rolls=[1])
    (asked,) = done.asked
    assert isinstance(asked, Roll)
    assert (asked.sides, asked.seat) == (DIE, "red")
    ten = die("red", "a loss", "lotg/terrain/horse-vehicle-dice", sides=TEN)
    assert ten.weighted_faces()[-1] == (10, 1)
    assert len(ten.weighted_faces()) == 10


@pytest.mark.parametrize(("face", "passed"), [(4, 1), (5, 0)])
def test_a_horse_has_a_constitution_of_four(face: int, passed: int) -> None:
    """lotg/injury/horse-constitution."""
    done = play_out(riding(), TryHorse(), rolls=[face])
    assert done.table.turn == passed
    assert "Dusty tests Constitution to stand" in done.told()


def test_the_test_of_somebody_unseen_is_told_to_its_own_side_alone() -> None:
    table = pair(30, vic={"hidden": True})
    (event,) = play_out(table, Try("cool"), rolls=[1]).of(travels.Tested)
    assert event.seen_by("red") == event
    assert event.seen_by("blue") is None
    assert event.seen_by(None) is None
