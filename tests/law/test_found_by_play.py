"""What whole matches have brought to light: each mistake of the kind stands here once, small."""

from pathlib import Path

from posse.games.law_of_the_gun.close_combat.melee import GiveGround
from posse.games.law_of_the_gun.events import gunfire, hurts
from posse.games.law_of_the_gun.front import FRONT
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.injuries.crawling import Crawl
from posse.games.law_of_the_gun.injuries.wounds import kill, knowing
from posse.games.law_of_the_gun.moving.mounting import mountable
from posse.games.law_of_the_gun.moving.moves import Move
from posse.games.law_of_the_gun.moving.rough import ForcedMove
from posse.games.law_of_the_gun.moving.walking import Travel
from posse.games.law_of_the_gun.scenario import SHELF
from posse.games.law_of_the_gun.setting_up import first_table, set_up
from posse.games.law_of_the_gun.shooting.declaring import Shot
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.shooting.reactions import AfterShot, OfferReactions, React
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres as cm
from posse.tabletop.terrain import Spot
from tests.law.stage import driving, horse, pair, path, person, play, play_out, rock, stage
from tests.sure import as_a
from tests.writing import changed


def apart(table: Table, one: str, two: str) -> bool:
    """Do the bases of two models stand clear of each other?"""
    a, b = table.model(one), table.model(two)
    across, down = a.spot.x - b.spot.x, a.spot.y - b.spot.y
    return across * across + down * down >= (a.radius + b.radius) ** 2


# Nobody stands on anybody


def test_nobody_crawls_onto_anybody() -> None:
    """lotg/ruling/passing-figures: 5 cm toward the boulder would end on Vic."""
    table = stage(
        person("wes", "blue", (30, 60)), person("vic", "blue", (34.6, 60)), areas=[rock("boulder", 42.75, 50, 5, 20)]
    ).change("wes", status="disabled", posture="prone")
    done = play_out(table, Crawl("wes")).table
    assert cm(30) < done.spot("wes").x < cm(34)
    assert apart(done, "wes", "vic")


def test_whoever_is_disabled_on_a_bridge_crawls_as_far_as_its_rail() -> None:
    """lotg/ruling/disabled-route: the edge of the table is looked for from up there, too."""
    table = first_table(set_up("canyon-ambush")).but(half="posse", order=("posse", "quills"), turn=1)
    deck = Spot(5905, 2349, 2)
    table = table.change("elijah", status="disabled", posture="prone", spot=deck)
    end = play_out(table, Crawl("elijah")).table.spot("elijah")
    assert end.y < deck.y
    assert end == deck._replace(y=end.y)


def test_nobody_gives_ground_onto_a_loose_horse() -> None:
    """lotg/melee/multiple-lone-wins: as far as nothing stops it. A move that is cut short ends clear of everybody: an enemy seen
    on the way was in nobody's way when the path was drawn."""
    table = pair(1.5, horses=[horse("star", (24.5, 60))])
    assert apart(play_out(table, GiveGround("wes", "vic")).table, "wes", "star")
    done = play_out(pair(9), ForcedMove("vic", path((20, 60), (28.5, 60)), cm(20))).table
    assert cm(26) < done.spot("vic").x
    assert apart(done, "vic", "wes")


def test_a_horse_that_is_down_takes_room() -> None:
    """lotg/ruling/passing-figures: it may be passed, but nobody is set down on it."""
    table = pair(70, horses=[horse("star", (30, 60))]).change_horse("star", status="disabled")
    for x, may in ((29, False), (27, True)):
        assert (Move("vic").fits(Move("vic", path((20, 60), (x, 60))), table) is None) is may


def test_a_driver_does_not_mount_its_own_wagon() -> None:
    """lotg/ruling/vehicle-crew: one driver; a passenger takes the empty box."""
    table = driving()
    assert mountable(table, table.figure("vic")) == []
    alone = table.change_vehicle("cart", driver="")
    assert mountable(alone, alone.figure("ann")) == ["cart"]


def test_a_leader_is_of_its_own_group() -> None:
    """lotg/groups/join-leave: also where a scenario names it only for those who follow."""
    table = stage(person("vic", "red", (20, 60)), person("bob", "red", (23, 60), group="vic"))
    assert (table.figure("vic").group, table.figure("bob").group) == ("vic", "vic")


# Nobody learns of those it has not spotted


def ambushed() -> Table:
    return pair(30, wes={"hidden": True})


def test_what_is_remembered_is_for_those_who_remember() -> None:
    """lotg/visibility/cover-fired: where enemies were last seen, for their enemies alone, also while all are in view."""
    table = pair(30)
    table = table.but(last_seen=(("wes", table.spot("wes")),), suspects=(("vic", table.spot("vic")),))
    assert LAW.redact(table, "red").last_seen == table.last_seen
    for seat in ("blue", None):
        assert LAW.redact(table, seat).last_seen == ()
    assert all(LAW.redact(table, seat).suspects == () for seat in ("red", "blue", None))


def test_whoever_is_asked_about_an_unseen_mover_is_told_no_name() -> None:
    """lotg/sequence/reactive-interrupt: and from what it knows it would be asked the same."""
    table = pair(30, person("zed", "blue", (45, 80)), wes={"hidden": True}, half="blue")
    way = path((50, 60), (50, 55))
    played = play(table, OfferReactions("wes", way))
    seen = LAW.redact(table.then(OfferReactions("wes", way)), "red")
    assert seen.agenda == (OfferReactions("", ()),)
    asked = play(seen.but(agenda=()), OfferReactions("", ())).choice
    assert asked == played.waiting
    shot = next(option for option in asked.options if isinstance(option, React))
    over = play_out(seen.but(agenda=()), OfferReactions("", ()), choices=[shot], rolls=[2])
    assert over.table.figure("vic").reacted


def test_what_the_unseen_do_is_on_nobodys_agenda_but_their_own() -> None:
    """A die for bad ground tells nobody who walks there; a shot at one's own people is one's own affair, and a chance to shoot back
    names no shooter who is unseen."""
    walk, shot = Travel("wes", path((50, 60), (50, 55))), Volley((Shot("wes", "pistol", "vic"),))
    for item, red, others in (
        (walk, (), ()),
        (shot, (shot,), ()),
        (AfterShot("blue", "wes"), *((AfterShot("blue"),),) * 2),
    ):
        now = ambushed().then(item)
        assert LAW.redact(now, "blue").agenda == (item,)
        assert LAW.redact(now, "red").agenda == red
        assert LAW.redact(now, None).agenda == LAW.redact(LAW.redact(now, "red"), None).agenda == others


def test_nobody_is_told_who_struck_from_hiding() -> None:
    """lotg/visibility/cover-50: what befalls somebody is seen by all, who did it only by those who know of the shooter."""
    table = ambushed()
    assert knowing(table, "wes") == ("blue",)
    assert knowing(table, "vic") == ()
    struck = hurts.Struck(figure="vic", shooter="wes", what="a graze", score=2, knowing=("blue",))
    killed = as_a(hurts.Killed, kill(table, "vic", "wes", "lotg/injury/dead").events[-1])
    for seat, name in (("blue", "wes"), ("red", ""), (None, "")):
        told, dead = struck.seen_by(seat), killed.seen_by(seat)
        assert told is not None
        assert (told.shooter, dead.killer) == (name, name)
        assert (told.figure, dead.figure) == ("vic", "vic")


def test_a_shot_that_is_not_fired_from_hiding_is_not_heard() -> None:
    """lotg/shooting/own-turn, lotg/shooting/fast-fail-no-shot: nothing was heard."""
    far = pair(90, wes={"hidden": True, "weapons": ("derringer",)}, half="blue")
    lost = play_out(far, Volley((Shot("wes", "derringer", "vic"),)))
    near = pair(10, wes={"hidden": True}, half="blue")
    held = play_out(near, Volley((Shot("wes", "pistol", "vic", kind="halfway"),)), rolls=[6])
    for done, kind in ((lost, gunfire.ShotLost), (held, gunfire.FireHeld)):
        assert [event.only for event in done.of(kind)] == [("blue",)]


# Scenarios


def test_a_side_is_run_by_the_charts_or_played(tmp_path: Path) -> None:
    """lotg/basics/play-modes: not one seat like this and the other like that."""
    text, seat = SHELF.path("cottonwood-raid").read_text(encoding="utf-8"), 'id = "ponies"\nside = "raiders"\n'
    mixed = changed(tmp_path / "cottonwood-raid.toml", text, seat, f"{seat}solo = true\n")
    assert [mistake.key for mistake in FRONT.check(mixed)] == ["seat.ponies.solo"]
