"""What a seat may know: two tables that differ only in what it has not spotted look alike to it, byte for byte."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from posse.engine.codec import encode
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.seeing.counters import reveal
from posse.games.law_of_the_gun.seeing.spotting import in_plain_view
from posse.games.law_of_the_gun.table import NOWHERE, Doing, Table
from tests.law.stage import horse, low_wall, person, point, rock, spot, stage
from tests.law.test_counters import dealt


def yard(**facts: Any) -> Table:
    """Vic against Wes, whom he has not spotted, and Zed, whom he has."""
    return stage(
        person("vic", "red", (20, 60)),
        person("wes", "blue", (80, 60), hidden=True, horse="star"),
        person("zed", "blue", (60, 8)),
        horses=[horse("star", (80, 60))],
        walls=[low_wall("stones", (50, 50), (50, 70))],
        areas=[rock("rock", 70, 10, 4, 100)],
        **facts,
    )


HIDDEN = st.fixed_dictionaries(
    {
        "spot": st.builds(lambda x, y: spot((x, y)), st.integers(1, 119), st.integers(1, 119)),
        "cool": st.integers(1, 3),
        "moved": st.integers(0, 2000),
        "shot": st.integers(0, 1),
        "rounds": st.tuples(st.integers(0, 3)),
        "doing": st.sampled_from([Doing(), Doing("bound", point((3, 3)))]),
        "legs": st.integers(0, 2),
        "acted": st.booleans(),
    }
)


@given(HIDDEN, HIDDEN)
def test_the_unspotted_look_alike_whatever_they_do(one: dict[str, Any], two: dict[str, Any]) -> None:
    table = yard()
    views = []
    for facts in (one, two):
        changed = table.change("wes", **facts).change_horse("star", spot=facts["spot"], legs=facts["legs"])
        views.append([encode(LAW.redact(changed, seat)) for seat in ("red", None)])
    assert views[0] == views[1]


def test_an_owner_sees_its_own() -> None:
    table = yard()
    assert LAW.redact(table, "blue") == table


def test_nothing_is_told_of_the_unspotted() -> None:
    view = LAW.redact(yard(), "red")
    wes = view.figure("wes")
    assert (wes.spot, wes.status, wes.on_table) == (NOWHERE, "unseen", False)
    assert view.horse("star").spot == NOWHERE
    assert view.spot("zed") == spot((60, 8))
    assert view.foes("vic") == [view.figure("zed")]


def test_where_somebody_was_last_seen_is_its_enemies_to_know() -> None:
    table = yard().but(last_seen=(("wes", spot((80, 60))), ("vic", spot((1, 1)))))
    assert LAW.redact(table, "red").last_seen == (("wes", spot((80, 60))),)


def test_those_acting_unseen_are_not_named() -> None:
    table = yard().but(active=("wes",), half="blue")
    assert LAW.redact(table, "red").active == ()
    assert LAW.redact(table, "blue").active == ("wes",)


@given(st.integers(0, 1000))
def test_the_unspotted_are_imagined_where_they_could_be(seed: int) -> None:
    view = LAW.redact(yard(), "red")
    whole = LAW.imagine(view, "red", Random(seed))
    wes = whole.figure("wes")
    assert (wes.status, wes.posture) == ("up", "mounted")
    assert whole.horse("star").spot == wes.spot
    assert 0 <= wes.spot.x <= 12000
    assert not in_plain_view(whole, "vic", "wes")
    assert LAW.redact(whole, "red") == view


def test_what_was_last_seen_is_imagined_near_there() -> None:
    table = yard().but(last_seen=(("wes", spot((90, 60))),))
    whole = LAW.imagine(LAW.redact(table, "red"), "red", Random(1))
    assert whole.distance("wes", "zed") > 0
    x, y, _ = whole.spot("wes")
    assert abs(x - 9000) <= 2700
    assert abs(y - 6000) <= 2700


def test_the_charts_hide_what_no_seat_has_spotted() -> None:
    """lotg/ruling/solo-counters: what is behind a counter, and those out of sight; what players hide from each other is theirs."""
    table = dealt()
    (seat,) = LAW.seats(table)
    assert LAW.hides(table, (seat,))
    for counter in table.counters:
        assert LAW.hides(table, (seat,))
        table = reveal(table, counter.id)
    assert not LAW.hides(table, (seat,))
    lost = next(figure for figure in table.figures if table.scene.is_solo(table.side(figure.id)))
    assert LAW.hides(table.change(lost.id, known=(table.side(lost.id),)), (seat,))
    assert not LAW.hides(yard(), ("red", "blue"))
