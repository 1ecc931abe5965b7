"""Weapons (section 2.8): the table T3, the two barrels of a Shotgun, and carrying more than one."""

from fractions import Fraction

import pytest

from posse.engine.odds import exact
from posse.engine.question import Option
from posse.games.malice import events
from posse.games.malice.actions import TakeAction, options_of
from posse.games.malice.book import load_weapons
from posse.games.malice.fanning import Fan
from posse.games.malice.shooting import BothBarrels, FireShot, Shoot, band
from posse.games.malice.table import Table
from posse.games.malice.wounds import LandHits
from posse.tabletop.length import inches
from tests.malice.stage import duel, play, play_out, refused

T3 = {
    "derringer": (6, None, 2),
    "six_shooter": (8, 14, 6),
    "model_no_3": (10, 16, 6),
    "shotgun": (14, None, 2),
    "repeating_rifle": (14, 38, 15),
    "sharps_rifle": (18, 50, 1),
}


@pytest.mark.parametrize("id", T3)
def test_weapon_table(id: str) -> None:
    """malice/weapon/derringer, malice/weapon/six-shooter, malice/weapon/model-no-3, malice/weapon/shotgun,
    malice/weapon/repeating-rifle, malice/weapon/sharps-rifle: Short, Long and Rounds as table T3 has them.

    malice/shooting/bands-inclusive: a distance equal to the figure is inside that band, beyond the last one the shot is
    refused; without a Long figure that is Short (MR-16).
    """
    short, long, rounds = T3[id]
    weapon = load_weapons()[id]
    assert (weapon.short, weapon.long, weapon.rounds) == (inches(short), long and inches(long), rounds)
    assert weapon.rule == f"malice/weapon/{id.replace('_', '-')}"
    bands = {}
    for gap in (short, short + 0.01, long or short, (long or short) + 0.01):
        table = duel(gap, vic={"weapons": (id,)}, size=(80, 48))
        bands[gap] = band(table, "vic", "wes", table.profile("vic").weapon(id))
    assert list(bands.values()) == (["short", "long", "long", None] if long else ["short", None])
    assert refused(table, TakeAction("vic"), Shoot(id, "wes")).rule == "malice/shooting/bands-inclusive"
    assert table.figure("vic").rounds == (rounds,)


def test_weapon_table_and_no_others() -> None:
    """malice/weapon/several: there are six weapons in the book, by ids of their own (MR-57); two fan, one has two barrels."""
    weapons = load_weapons()
    assert tuple(weapons) == tuple(T3)
    assert [id for id, weapon in weapons.items() if weapon.fans] == ["six_shooter", "model_no_3"]
    assert [id for id, weapon in weapons.items() if weapon.barrels > 1] == ["shotgun"]


def shotgun() -> Table:
    return duel(14, vic={"weapons": ("shotgun",)})


BOTH = BothBarrels("shotgun", "wes")


def landing(table: Table) -> int:
    return sum(item.left for item in table.agenda if isinstance(item, LandHits))


def test_weapon_shotgun_barrels_one_or_both_in_one_action() -> None:
    """malice/weapon/shotgun-barrels: one or two dice, one or two rounds, one action and one Shoot; with one round loaded only
    one barrel fires; other guns have one."""
    assert {Shoot("shotgun", "wes"), BOTH} <= set(options_of(shotgun(), shotgun().figure("vic")))
    for answer, rolls in ((Shoot("shotgun", "wes"), [1]), (BOTH, [1, 1])):
        vic = play(shotgun(), TakeAction("vic"), choices=[answer], rolls=rolls).table.figure("vic")
        assert (vic.rounds, vic.left, vic.shot) == ((2 - len(rolls),), 1, 1)
    last = shotgun().change("vic", rounds=(1,))
    assert BOTH not in options_of(last, last.figure("vic"))
    assert refused(last, TakeAction("vic"), BOTH).rule == "malice/weapon/shotgun-barrels"
    other = BothBarrels("six_shooter", "wes")
    assert refused(duel(5), TakeAction("vic"), other).rule == "malice/weapon/shotgun-barrels"


def test_weapon_shotgun_both_separate_worked_example_m10() -> None:
    """malice/weapon/shotgun-both-separate, EX-M10: 4 and 2 unaimed are one hit; loaded 0 (MR-24)."""
    done = play_out(shotgun(), TakeAction("vic"), choices=[BOTH, "done"], rolls=[4, 2, 1])
    assert [shot.face for shot in done.of(events.ShotFired)] == [4, 2]
    assert (len(done.of(events.Struck)), done.table.figure("vic").rounds) == (1, (0,))


@pytest.mark.parametrize(
    ("aim", "some", "both"), [(0, Fraction(3, 4), Fraction(1, 4)), (1, Fraction(8, 9), Fraction(4, 9))]
)
def test_weapon_shotgun_both_separate_odds_of_example_m10(aim: int, some: Fraction, both: Fraction) -> None:
    """malice/weapon/shotgun-both-separate, EX-M10: 3/4 and 1/4; aimed 8/9 and 4/9: each hit has its own location."""
    table = shotgun().change("vic", aim=aim)
    chances = exact(table.then(FireShot("vic", "wes", "shotgun", barrels=2)), stop=(LandHits,))
    hits = chances.spread(landing)
    assert (hits[1] + hits[2], hits[2]) == (some, both)


def test_weapon_several_any_loaded_one_and_changing_is_free() -> None:
    """malice/weapon/several: one weapon for each Shoot, any of them that is loaded and not jammed (MR-25)."""
    table = duel(5, vic={"weapons": ("six_shooter", "shotgun", "derringer")}).change("vic", rounds=(6, 2, 0))
    picks = [Shoot("six_shooter", "wes"), Shoot("shotgun", "wes")]
    done = play_out(table, TakeAction("vic"), choices=picks, rolls=[1, 1])
    assert done.table.figure("vic").rounds == (5, 1, 0)
    assert refused(table, TakeAction("vic"), Shoot("sharps_rifle", "wes")).rule == "malice/weapon/several"


@pytest.mark.parametrize(
    ("weapon", "answer", "rolls", "words"),
    [
        ("shotgun", BOTH, [1, 2], "Vic fires a barrel of the Shotgun at Wes: 1, needed 4. Missed."),
        ("shotgun", Shoot("shotgun", "wes"), [1], "Vic fires the Shotgun at Wes: 1, needed 4. Missed."),
        (
            "six_shooter",
            Fan("six_shooter", "wes", 6),
            [1] * 6,
            "Vic fans a round of the Six shooter at Wes: 1, needed 6.",
        ),
    ],
)
def test_shotgun_barrels_and_bursts_are_told_as_such(
    weapon: str, answer: Option[Table], rolls: list[int], words: str
) -> None:
    """malice/weapon/shotgun-barrels, malice/fanning/six-shots: the story says that a shot is one of several."""
    table = duel(6, vic={"weapons": (weapon,)})
    fired = play(table, TakeAction("vic"), choices=[answer], rolls=rolls).of(events.ShotFired)
    assert len(fired) == len(rolls)
    assert fired[0].tell(table.scene.names).startswith(words)
