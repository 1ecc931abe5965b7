"""Ducking (section 2.13): how far, where to, what becomes of the shot, and how to dodge a charge."""

from typing import Any

import pytest

from posse.engine.question import Choose, Option
from posse.games.deeds.answers import LetItCome
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.covering import OfferHeldShots
from posse.games.ruthless.events import BrawlFought, Ducked, ShotFired, ShotLost
from posse.games.ruthless.moving import Move
from posse.games.ruthless.reactions import Duck, Reaction, SnapShot, ducks
from posse.games.ruthless.shooting import Fan, Shoot
from posse.games.ruthless.table import LEG, Table
from posse.games.ruthless.wounds import strike
from posse.tabletop.terrain import Area, Spot
from tests.ruthless.stage import duel, person, play, refused
from tests.stage_parts import Place, area, path, rule_of, wall

SHOOT = Shoot("revolver", "wes")
CHARGE = Move("vic", path((10, 10), (14, 10)))
BARN = wall("barn", (14, 10.7), (14, 25))
"""Hides whoever is well below the line from Vic to Wes, seven inches apart."""


def duck(*places: Place, charge: bool = False) -> Duck:
    return Duck("JC", "wes", "vic", charge, path(*places))


def scrub(x: float = 17, y: float = 13, width: float = 4, **facts: Any) -> Area:
    return area("scrub", x, y, width, 1, cover="soft", height=0.8, **facts)


def armed(gap: float = 7, *others: Any, **facts: Any) -> Table:
    """Vic's owner shows the 8 of Diamonds; Wes's owner holds the Jack of Clubs; scrub lies three inches below Wes."""
    facts.setdefault("hands", {"blue": "JC"})
    facts.setdefault("areas", [scrub()])
    return duel(gap, *others, **facts)


def refusal(table: Table, answer: Duck) -> str:
    return refused(table, Reaction("vic", "wes", charge=answer.charge), answer).rule


def offers_duck(table: Table, charge: bool = False) -> bool:
    waiting = play(table, Reaction("vic", "wes", charge=charge)).waiting
    return isinstance(waiting, Choose) and any(isinstance(option, Duck) for option in waiting.options)


def test_duck_three_inches_and_not_a_hair_more() -> None:
    """ruthless/duck/three-inches: up to 3" along any path, measured along it."""
    table = armed(areas=[scrub(y=14)])
    done = play(table, Reaction("vic", "wes"), choices=[duck((18, 10), (18, 13))])
    assert done.table.figure("wes").spot == Spot(18 * 254, 13 * 254)
    assert refusal(table, duck((18, 10), (18, 13.01))) == "ruthless/duck/three-inches"
    assert refusal(table, duck((18, 10), (19.5, 10), (19.5, 11.6))) == "ruthless/duck/three-inches"
    assert refusal(table, duck((17, 10), (18, 12))) == "ruthless/duck/three-inches"


def test_duck_three_inches_mounted_too_and_whatever_the_ground() -> None:
    """ruthless/duck/three-inches: 3" on a horse as well, which goes along; rough ground does not matter (RR-47)."""
    mud = area("mud", 16, 10.6, 4, 4, footing="rough")
    table = armed(wes={"horse": "bay"}, areas=[mud, scrub(y=14)])
    start = table.figure("wes").spot
    end = Spot(start.x, start.y + 3 * 254)
    done = play(table, Reaction("vic", "wes"), choices=[Duck("JC", "wes", "vic", False, (start, end))])
    assert done.table.figure("wes").spot == done.table.horse("bay").spot == end
    longest = max(abs(way[-1].x - way[0].x) + abs(way[-1].y - way[0].y) for way in ducks(table, "wes"))
    assert longest >= 3 * 254


def test_duck_three_inches_is_no_move_action() -> None:
    """ruthless/duck/three-inches: no leg limit, no covering fire, no action."""
    table = armed(areas=[scrub(y=14)])
    hurt = strike(table, "wes", LEG, 1, "shot", "vic").change("wes", moved=1).change("vic", covering=True)
    done = play(hurt, Reaction("vic", "wes"), choices=[duck((18, 10), (18, 13))])
    assert (done.waiting, len(done.of(Ducked))) == (None, 1)
    assert not any(isinstance(item, OfferHeldShots) for item in done.table.agenda)
    wes = done.table.figure("wes")
    assert (wes.moved, wes.left, done.table.figure("vic").covering) == (1, 2, 1)


def test_move_blocking_a_duck_passes_friends_but_does_not_end_on_them() -> None:
    """ruthless/move/blocking: a dive goes past a friend or a loose horse like any move, not onto either (RR-16)."""
    friend = armed(7, person("ned", "blue", (18, 11.5)), areas=[scrub(y=14)])
    for table in (friend, armed(areas=[scrub(y=14)], horses={"bay": (18, 11.5)})):
        assert play(table, Reaction("vic", "wes"), choices=[duck((18, 10), (18, 13))]).waiting is None
        assert refusal(table, duck((18, 10), (18, 12))) == "ruthless/move/blocking"
        assert Spot(18 * 254, 13 * 254) in [way[-1] for way in ducks(table, "wes")], "it is proposed, too"
    foe = armed(7, person("zeb", "red", (18, 11.5)), areas=[scrub(y=14)])
    assert refusal(foe, duck((18, 10), (18, 13))) == "ruthless/duck/three-inches"


FAR = area("rocks", 16, 1, 4, 1, cover="hard", height=0.8)
NEARBY = area("rocks", 16, 3.5, 4, 1, cover="hard", height=0.8)


@pytest.mark.parametrize(
    ("cover", "to", "good"),
    [
        ([scrub(y=14)], 10.5, True),
        ([scrub(y=14)], 9, False),
        ([scrub(y=14)], 10, False),
        ([scrub(y=12), NEARBY], 8, True),
        ([scrub(y=12), FAR], 8, False),
        ([scrub(y=40)], 13, True),
        ([scrub(y=10.5)], 10, True),
    ],
)
def test_duck_toward_cover_nearer_or_into_it(cover: list[Area], to: float, good: bool) -> None:
    """ruthless/duck/toward-cover: nearer to cover will do, farther off from all of it will not; whoever is in cover may
    stay. Any piece within 6" counts (RR-47), and with nothing nearby the nearest, however far."""
    table, answer = armed(areas=cover), duck((18, 10), (18, to))
    assert offers_duck(table)
    if good:
        assert play(table, Reaction("vic", "wes"), choices=[answer]).waiting is None
    else:
        assert refusal(table, answer) == "ruthless/duck/toward-cover"


def test_duck_toward_cover_none_on_the_table_no_duck() -> None:
    """ruthless/duck/toward-cover: without cover anywhere ducking is not available; a narrow piece close by, which a dive
    of 3" would overshoot, is reason enough."""
    assert not offers_duck(armed(areas=[]))
    assert refusal(armed(areas=[]), duck((18, 10), (18, 12))) == "ruthless/snap/choose-shoot-or-duck"
    table = armed(areas=[area("bush", 17.9, 10.7, 0.2, 0.2, cover="soft", height=0.8)])
    assert offers_duck(table)
    assert all(path[-1] == path[0] or abs(path[-1].y - path[0].y) < 3 * 254 for path in ducks(table, "wes"))


def test_duck_toward_cover_the_examples_are_all_allowed() -> None:
    """ruthless/duck/toward-cover: every dive the question proposes is one it accepts."""
    done = play(armed(walls=[BARN]), Reaction("vic", "wes"))
    offered = next(option for option in done.choice.options if isinstance(option, Duck))
    examples = offered.examples(done.table)
    assert len(examples) > 3
    assert all(done.choice.refuses(example, done.table) is None for example in examples)


def test_duck_then_attack_rechecked_with_the_new_cover() -> None:
    """ruthless/duck/then-attack-rechecked: still in sight and range: the shot is rolled with the new cover."""
    table = armed(areas=[area("rocks", 16.9, 11.5, 0.3, 2, cover="hard", height=0.8)])
    done = play(table, TakeAction("vic"), rolls=[1], choices=[SHOOT, duck((18, 10), (18, 12.5))])
    shot = done.of(ShotFired)[0]
    assert [(reason.rule, reason.add) for reason in shot.need.reasons] == [("ruthless/shoot/mod-hard-cover", -2)]


@pytest.mark.parametrize(
    ("table", "attack", "way", "why"),
    [
        (armed(walls=[BARN]), SHOOT, duck((18, 10), (18, 12.5)), "the target is out of sight"),
        (armed(12, areas=[scrub(x=28, y=9)]), SHOOT, duck((23, 10), (25, 10)), "the target is out of range"),
        (
            armed(areas=[scrub(x=28, y=9)]),
            Fan("revolver", "wes", 3),
            duck((18, 10), (20, 10)),
            "the target is beyond short range",
        ),
    ],
)
def test_duck_then_attack_rechecked_and_lost_out_of_sight_or_range(
    table: Table, attack: Option[Table], way: Duck, why: str
) -> None:
    """ruthless/duck/then-attack-rechecked: out of sight, or of range, of Short range for a burst: the action is lost and
    no round is spent (RR-47)."""
    done = play(table, TakeAction("vic"), choices=[attack, way])
    vic = done.table.figure("vic")
    assert [lost.why for lost in done.of(ShotLost)] == [why]
    assert (vic.rounds, vic.left, vic.shot) == ((6,), 1, 1)


CLEAR = duck((14, 10), (14, 12), charge=True)


def test_duck_from_fisticuffs_gets_clear_and_there_is_no_brawl() -> None:
    """ruthless/duck/from-fisticuffs: the charger stops where contact would have been; no fight, the Move is over.

    A further Move may come again, and is a new trigger.
    """
    table = armed(3, areas=[scrub(x=12, y=14)], hands={"blue": "JC KS", "red": "2C"})
    done = play(table, TakeAction("vic"), choices=[CHARGE, CLEAR])
    vic = done.table.figure("vic")
    assert (done.of(BrawlFought), vic.moved, vic.left) == ([], 1, 1)
    assert vic.spot.x == pytest.approx(12.9 * 254, abs=2)
    assert done.table.figure("wes").spot == Spot(14 * 254, 12 * 254)
    again = Move("vic", (vic.spot, done.table.figure("wes").spot))
    window = play(table, TakeAction("vic"), choices=[CHARGE, CLEAR, again]).choice
    assert (window.seat, any(isinstance(option, SnapShot) for option in window.options)) == ("blue", True)


def test_duck_from_fisticuffs_must_end_out_of_contact() -> None:
    """ruthless/duck/from-fisticuffs: a duck of 0", or one that ends touching the charger, dodges no fist (RR-48)."""
    table = armed(3, areas=[scrub(x=12, y=10.5)])
    near = play(table, TakeAction("vic"), choices=[CHARGE])
    for answer in (duck((14, 10), (14, 10), charge=True), duck((14, 10), (13.98, 10.1), charge=True)):
        assert rule_of(near.choice.refuses(answer, near.table)) == "ruthless/duck/from-fisticuffs"


def test_duck_from_fisticuffs_is_not_offered_when_there_is_no_way_clear() -> None:
    """ruthless/duck/from-fisticuffs: hemmed in on all sides, ducking is not available."""
    sides = ("north", (13.3, 9.5), (16, 9.5)), ("south", (13.3, 10.5), (16, 10.5)), ("east", (14.5, 9), (14.5, 11))
    table = armed(3, areas=[], walls=[wall(*side) for side in sides])
    asked = play(table, TakeAction("vic"), choices=[CHARGE]).choice
    assert {type(option) for option in asked.options} == {LetItCome, SnapShot}
