"""Visibility (section 2.20): who is seen, who must be spotted or heard first, and how long that lasts."""

from fractions import Fraction
from typing import Any

import pytest

from posse.engine.odds import exact
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.seeing import spotting
from posse.games.law_of_the_gun.seeing.hiding import redact
from posse.games.law_of_the_gun.shooting.declaring import Shot
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import BeginHalf, SeatTurn
from tests.law.stage import area, horse, house, low_wall, opening, person, play, play_out, rock, spot, stage
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
    return side in table.figure(id).known


def watched(*, gap: float = 40, prone: bool = False, dead: bool = False, **facts: Any) -> Table:
    """Vic, and Wes, whom nobody has spotted, so far to the right of him; perhaps with a horse between them."""
    wes = person("wes", "blue", (20 + gap, 60), hidden=True, prone=prone)
    table = stage(person("vic", "red", (20, 60)), wes, size=(200, 120), **facts)
    return table.change_horse("bay", status="dead") if dead else table


BUSH = area("bush", 57, 57, 6, 6, height=2, sight="clear", cover="soft", footing="rough")


@pytest.mark.parametrize(
    ("table", "seen"),
    [
        (watched(gap=10), True),
        (watched(gap=150), True),
        (watched(prone=True), True),
        (watched(prone=True, horses=[horse("bay", (57.5, 60))], dead=True), True),
        (watched(prone=True, areas=[BUSH]), False),
        (watched(areas=[rock("rock", 38, 50, 4, 20)]), False),
        (lurking(30), False),
    ],
)
def test_who_is_seen_at_once(table: Table, seen: bool) -> None:
    """lotg/visibility/open: in the open at any distance, lying flat too, and over a dead horse; it takes a clear line of view.

    lotg/visibility/cover-50: prone in cover one must be looked for, as upright.
    """
    done = play_out(table, spotting.Notice())
    assert knows(done.table) is seen
    assert done.told() == ("Red spot Wes." if seen else "")
    assert [event.by for event in done.of(travels.Spotted)] == ["lotg/visibility/open"] * seen


def test_shooting_gives_one_away() -> None:
    """lotg/visibility/cover-fired."""
    table = lurking(25).but(half="blue", order=("blue", "red"))
    done = play(table, Volley((Shot("wes", "pistol", "vic", "snap", "turn"),)), rolls=[2])
    assert knows(done.table)


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
    """lotg/visibility/cover-50, lotg/visibility/cover-100, lotg/visibility/beyond-100, lotg/ruling/spot-bands: Skill 3, and Cool 3
    beyond 50 cm; close by no second chance."""
    done = play_out(lurking(gap), spotting.Searching("red", "stones"), rolls=[look, still])
    assert knows(done.table) is found
    if found:
        near = gap <= 50
        assert done.of(travels.Spotted)[0].by == ("lotg/visibility/cover-50" if near else "lotg/visibility/cover-100")
    else:
        assert done.told() == "Red look over the stones and make out nobody."


@pytest.mark.parametrize(("gap", "chance"), [(40.0, Fraction(1, 2)), (80.0, Fraction(1, 4)), (110.0, Fraction(0))])
def test_the_chances_of_being_made_out(gap: float, chance: Fraction) -> None:
    """lotg/visibility/cover-50, lotg/visibility/cover-100: SK/6, and SK/6 times (6 - CL)/6."""
    assert exact(lurking(gap).then(spotting.Searching("red", "stones"))).of(knows) == chance


def test_the_dice_fall_whether_anybody_is_there_or_not() -> None:
    """lotg/ruling/spot-when: only successes are shown; the nearest who sees the place looks, and if that one fails nobody else
    tries; nothing is looked for while everybody is in view."""
    empty = lurking(40).change("wes", spot=spot((150, 20)))
    told = [play_out(table, spotting.Searching("red", "stones"), rolls=[6, 1]).told() for table in (lurking(40), empty)]
    assert told[0] == told[1]
    table = lurking(40, person("ann", "red", (40, 60), skill=1), person("bob", "red", (55, 100), skill=5))
    assert spotting.spotter(table, "red", "wes") == "ann"
    assert not knows(play_out(table, spotting.Searching("red", "stones"), rolls=[2, 6]).table)
    assert spotting.options(lurking(40).change("wes", known=("red", "blue")), "red") == []
    assert [type(option) for option in spotting.options(lurking(40), "red")] == [spotting.LookOver]


def test_a_piece_is_looked_over_once_in_a_half_turn() -> None:
    """lotg/ruling/spot-when: once per half-turn. lotg/visibility/beyond-100: and none that is more than a metre off."""
    done = play(lurking(40), SeatTurn("red"), choices=[spotting.LookOver("red", "stones")], rolls=[6, 6])
    assert done.choice
    for table, rule in ((done.table, "lotg/visibility/cover-50"), (lurking(120), "lotg/visibility/beyond-100")):
        assert spotting.pieces(table, "red") == []
        assert rule_of(spotting.LookOver("red").fits(spotting.LookOver("red", "stones"), table)) == rule


def test_whoever_is_behind_two_pieces_is_looked_for_once_in_a_half_turn() -> None:
    """lotg/ruling/spot-when: once per hidden target, whichever piece is named; and nobody is told that it was looked for."""
    table = lurking(40, areas=[rock("stump", 61.6, 59, 1, 2)])
    first = play_out(table, spotting.Searching("red", "stones"), rolls=[6, 1]).table
    assert knows(play_out(table, spotting.Searching("red", "stump"), rolls=[1, 1]).table)
    assert not knows(play_out(first, spotting.Searching("red", "stump"), rolls=[1, 1]).table)
    assert redact(first, "red").sought == ()
    assert (first.sought, play(first, BeginHalf("red")).table.sought) == (("wes",), ())


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
    done = play_out(table, spotting.Listening("red", "saloon"), rolls=[4, 3])
    assert not knows(done.table)
    assert dict(done.table.last_seen)["wes"] == spot((60, 60))
    assert done.told() == "Wes is heard in the saloon."
    (heard,) = done.of(travels.Heard)
    assert (heard.seen_by("red"), heard.seen_by("blue")) == (heard, None)
    chances = exact(table.then(spotting.Listening("red", "saloon")))
    assert chances.of(lambda end: "wes" in dict(end.last_seen)) == Fraction(4, 9)


@pytest.mark.parametrize(
    ("gap", "rolls", "heard"),
    [(30.0, [4, 3], True), (30.1, [1, 6], False), (28.0, [5, 6], False), (28.0, [4, 2], False)],
)
def test_who_is_heard(gap: float, rolls: list[int], heard: bool) -> None:
    """lotg/visibility/building-30: within 30 cm, Skill passed and Cool failed; only buildings in earshot are offered."""
    done = play_out(saloon(gap), spotting.Listening("red", "saloon"), rolls=rolls)
    assert ("wes" in dict(done.table.last_seen)) is heard
    assert (spotting.houses(saloon(28), "red"), spotting.houses(saloon(45), "red")) == (["saloon"], [])
    assert spotting.Listen("red", "saloon") in spotting.options(saloon(28), "red")


ROCK = rock("rock", 38, 50, 4, 20)


@pytest.mark.parametrize(
    ("table", "changes", "halves", "lost"),
    [
        (watched(areas=[ROCK]), {}, 1, False),
        (watched(areas=[ROCK]), {}, 2, True),
        (lurking(60), {}, 2, True),
        (lurking(40), {}, 2, False),
        (lurking(60), {"moved": 100}, 2, False),
        (lurking(60), {"shot": 1}, 2, False),
        (watched(gap=70), {}, 6, False),
    ],
)
def test_how_long_it_lasts(table: Table, changes: dict[str, object], halves: int, lost: bool) -> None:
    """lotg/ruling/spot-lasting: lost when out of sight for a complete turn, or if it neither moved nor fired, in cover, more than
    50 cm from any enemy, for as long; in the open nobody is lost."""
    table = table.change("wes", known=("red", "blue"), **changes)
    for _ in range(halves):
        table = spotting.lose_sight(table)
    assert knows(table) is not lost
    assert not lost or dict(table.last_seen)["wes"] == table.spot("wes")
