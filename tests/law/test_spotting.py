"""Visibility (section 2.20): who is seen, who must be spotted or heard first, and how long that lasts."""

from fractions import Fraction
from typing import Any

import pytest

from posse.engine.odds import exact
from posse.engine.question import Choose
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.seeing.hiding import redact
from posse.games.law_of_the_gun.seeing.spotting import (
    Listen,
    Listening,
    LookOver,
    Notice,
    Searching,
    houses,
    lose_sight,
    options,
    pieces,
    seen_along,
    spotter,
)
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.shooting.tohit import Shot
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import BeginHalf, SeatTurn
from tests.law.stage import area, horse, house, low_wall, opening, path, person, play, play_out, rock, spot, stage
from tests.stage_parts import rule_of


def lurking(gap: float, *others: Any, **facts: Any) -> Table:
    """Wes (blue), unspotted behind a low wall, so far to the right of Vic (red), Skill 3 against Cool 3."""
    x = 20 + gap
    facts.setdefault("size", (200, 120))
    wes = {"hidden": True, **facts.pop("wes", {})}
    return stage(
        person("vic", "red", (20, 60), **facts.pop("vic", {})),
        person("wes", "blue", (x, 60), **wes),
        *others,
        walls=[low_wall("stones", (x - 1.5, 55), (x - 1.5, 65))],
        **facts,
    )


def knows(table: Table, side: str = "red", id: str = "wes") -> bool:
    """Has a side spotted somebody?"""
    return side in table.figure(id).known


# In the open


@pytest.mark.parametrize("gap", [10.0, 60.0, 150.0])
def test_in_the_open_one_is_seen_at_any_distance(gap: float) -> None:
    """lotg/visibility/open."""
    table = stage(person("vic", "red", (20, 60)), person("wes", "blue", (20 + gap, 60), hidden=True), size=(200, 120))
    done = play_out(table, Notice())
    assert knows(done.table)
    assert done.told() == "Red spot Wes."
    assert [event.by for event in done.of(travels.Spotted)] == ["lotg/visibility/open"]


def test_behind_a_rock_or_in_cover_nobody_is_seen() -> None:
    """lotg/visibility/open: it takes a clear line of view and no cover."""
    assert not knows(play_out(lurking(30), Notice()).table)
    table = stage(
        person("vic", "red", (20, 60)),
        person("wes", "blue", (60, 60), hidden=True),
        areas=[rock("rock", 38, 50, 4, 20)],
    )
    assert not knows(play_out(table, Notice()).table)


def test_lying_flat_in_the_open_hides_nobody() -> None:
    table = stage(person("vic", "red", (20, 60)), person("wes", "blue", (60, 60), hidden=True, prone=True))
    assert knows(play_out(table, Notice()).table)


def test_lying_flat_in_the_bushes_hides() -> None:
    """lotg/visibility/cover-50: prone in cover one must be looked for, as upright; a dead horse can be looked over by nobody."""
    lying = person("wes", "blue", (60, 60), hidden=True, prone=True)
    bush = area("bush", 57, 57, 6, 6, height=2, sight="clear", cover="soft", footing="rough")
    assert not knows(play_out(stage(person("vic", "red", (20, 60)), lying, areas=[bush]), Notice()).table)
    table = stage(person("vic", "red", (20, 60)), lying, horses=[horse("bay", (57.5, 60))])
    assert knows(play_out(table.change_horse("bay", status="dead"), Notice()).table)


def test_whoever_crosses_the_open_is_seen() -> None:
    """lotg/visibility/open: at any point of the way, whatever it ends in."""
    table = lurking(40, wes={"hidden": True})
    around = path((60, 60), (60, 70), (50, 70), (60, 70), (60, 60))
    assert knows(seen_along(table, "wes", around))
    assert not knows(seen_along(table, "wes", path((60, 60), (61, 60))))


def test_shooting_gives_one_away() -> None:
    """lotg/visibility/cover-fired."""
    table = lurking(25).but(half="blue", order=("blue", "red"))
    done = play(table, Volley((Shot("wes", "pistol", "vic", "snap", "turn"),)), rolls=[2])
    assert knows(done.table)


# Looking a piece of cover over


@pytest.mark.parametrize(
    ("gap", "look", "still", "found"),
    [
        (50.0, 3, 1, True),
        (50.0, 4, 6, False),
        (50.1, 3, 4, True),
        (50.1, 3, 3, False),
        (50.1, 4, 6, False),
        (100.0, 3, 4, True),
        (100.1, 1, 6, False),
    ],
)
def test_how_far_off_somebody_is_made_out(gap: float, look: int, still: int, found: bool) -> None:
    """lotg/visibility/cover-50, lotg/visibility/cover-100, lotg/visibility/beyond-100: Skill 3, and Cool 3 beyond 50 cm."""
    done = play_out(lurking(gap), Searching("red", "stones"), rolls=[look, still])
    assert knows(done.table) is found
    if found:
        near = gap <= 50
        assert done.of(travels.Spotted)[0].by == ("lotg/visibility/cover-50" if near else "lotg/visibility/cover-100")
    else:
        assert done.told() == "Red look over the stones and make out nobody."


@pytest.mark.parametrize(("gap", "chance"), [(40.0, Fraction(1, 2)), (80.0, Fraction(1, 4)), (110.0, Fraction(0))])
def test_the_chances_of_being_made_out(gap: float, chance: Fraction) -> None:
    """lotg/visibility/cover-50, lotg/visibility/cover-100: SK/6, and SK/6 times (6 - CL)/6."""
    assert exact(lurking(gap).then(Searching("red", "stones"))).of(knows) == chance


def test_the_dice_fall_whether_anybody_is_there_or_not() -> None:
    """lotg/ruling/spot-when: only successes are shown."""
    empty = lurking(40).change("wes", spot=spot((150, 20)))
    told = [play_out(table, Searching("red", "stones"), rolls=[6, 1]).told() for table in (lurking(40), empty)]
    assert told[0] == told[1]


def test_the_nearest_who_sees_the_place_looks() -> None:
    """lotg/ruling/spot-when: if that one fails nobody else tries."""
    table = lurking(40, person("ann", "red", (40, 60), skill=1), person("bob", "red", (55, 100), skill=5))
    assert spotter(table, "red", "wes") == "ann"
    assert not knows(play_out(table, Searching("red", "stones"), rolls=[2, 6]).table)


def test_no_second_chance_close_by() -> None:
    """lotg/ruling/spot-bands: after a failed look within 50 cm it does not matter whether Cool is kept."""
    assert not knows(play_out(lurking(40), Searching("red", "stones"), rolls=[5, 5]).table)


def test_a_piece_is_looked_over_once_in_a_half_turn() -> None:
    """lotg/ruling/spot-when: once per half-turn."""
    table = lurking(40)
    done = play(table, SeatTurn("red"), choices=[LookOver("red", "stones")], rolls=[6, 6])
    assert isinstance(done.waiting, Choose)
    assert pieces(done.table, "red") == []
    assert rule_of(LookOver("red").fits(LookOver("red", "stones"), done.table)) == "lotg/visibility/cover-50"


def test_whoever_is_behind_two_pieces_is_looked_for_once_in_a_half_turn() -> None:
    """lotg/ruling/spot-when: once per hidden target, whichever piece is named; and nobody is told that it was looked for."""
    table = lurking(40, areas=[rock("stump", 61.6, 59, 1, 2)])
    first = play_out(table, Searching("red", "stones"), rolls=[6, 1]).table
    assert knows(play_out(table, Searching("red", "stump"), rolls=[1, 1]).table)
    assert not knows(play_out(first, Searching("red", "stump"), rolls=[1, 1]).table)
    assert redact(first, "red").sought == ()
    assert (first.sought, play(first, BeginHalf("red")).table.sought) == (("wes",), ())


def test_a_piece_more_than_a_metre_off_is_not_looked_over() -> None:
    """lotg/visibility/beyond-100."""
    table = lurking(120)
    assert pieces(table, "red") == []
    assert rule_of(LookOver("red").fits(LookOver("red", "stones"), table)) == "lotg/visibility/beyond-100"


def test_nothing_is_looked_for_while_everybody_is_in_view() -> None:
    assert options(lurking(40).change("wes", known=("red", "blue")), "red") == []
    assert [type(option) for option in options(lurking(40), "red")] == [LookOver]


# Listening


def saloon(gap: float, **facts: Any) -> Table:
    """Example E43: a listener with Skill 4, and somebody with Cool 2 in a saloon."""
    building, walls = house("saloon", 50, 40, 30, 40, {"south": [opening("door", 10, 14)]})
    return stage(
        person("vic", "red", (60 - gap, 60), skill=4),
        person("wes", "blue", (60, 60), cool=2, hidden=True),
        buildings=[building],
        walls=walls,
        **facts,
    )


def test_e43_footsteps_upstairs() -> None:
    """lotg/visibility/building-30, lotg/ruling/hearing, example E43: known to be there, and no target."""
    table = saloon(28)
    done = play_out(table, Listening("red", "saloon"), rolls=[4, 3])
    assert not knows(done.table)
    assert dict(done.table.last_seen)["wes"] == spot((60, 60))
    assert done.told() == "Wes is heard in the saloon."
    (heard,) = done.of(travels.Heard)
    assert (heard.seen_by("red"), heard.seen_by("blue")) == (heard, None)
    chances = exact(table.then(Listening("red", "saloon")))
    assert chances.of(lambda end: "wes" in dict(end.last_seen)) == Fraction(4, 9)


@pytest.mark.parametrize(
    ("gap", "rolls", "heard"),
    [(30.0, [4, 3], True), (30.1, [1, 6], False), (28.0, [5, 6], False), (28.0, [4, 2], False)],
)
def test_who_is_heard(gap: float, rolls: list[int], heard: bool) -> None:
    """lotg/visibility/building-30: within 30 cm, Skill passed and Cool failed."""
    done = play_out(saloon(gap), Listening("red", "saloon"), rolls=rolls)
    assert ("wes" in dict(done.table.last_seen)) is heard


def test_buildings_in_earshot_are_offered() -> None:
    assert houses(saloon(28), "red") == ["saloon"]
    assert Listen("red", "saloon") in options(saloon(28), "red")
    assert houses(saloon(45), "red") == []


# How long it lasts


def after(table: Table, halves: int) -> Table:
    """So many half-turns later, in which nothing happened."""
    for _ in range(halves):
        table = lose_sight(table)
    return table


def test_out_of_sight_for_a_turn_one_is_lost() -> None:
    """lotg/ruling/spot-lasting: for a complete turn, and not before."""
    table = stage(person("vic", "red", (20, 60)), person("wes", "blue", (60, 60)), areas=[rock("rock", 38, 50, 4, 20)])
    assert knows(after(table, 1))
    gone = after(table, 2)
    assert not knows(gone)
    assert dict(gone.last_seen)["wes"] == spot((60, 60))


@pytest.mark.parametrize(
    ("gap", "changes", "lost"),
    [(60.0, {}, True), (40.0, {}, False), (60.0, {"moved": 100}, False), (60.0, {"shot": 1}, False)],
)
def test_still_in_cover_and_far_off_one_is_lost(gap: float, changes: dict[str, object], lost: bool) -> None:
    """lotg/ruling/spot-lasting: neither moved nor fired, in cover, more than 50 cm from any enemy, for a complete turn."""
    table = lurking(gap).change("wes", known=("red", "blue"), **changes)
    assert knows(after(table, 2)) is not lost


def test_in_the_open_nobody_is_lost() -> None:
    table = stage(person("vic", "red", (20, 60)), person("wes", "blue", (90, 60)))
    assert knows(after(table, 6))
