"""Actions (section 2.5): two of the eight, in any mixture, on the owner's initiative."""

from itertools import product
from typing import Any

import pytest

from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.question import Option
from posse.games.deeds.answers import BrawlCard, Done, PlayCard, greyed
from posse.games.ruthless import events
from posse.games.ruthless.actions import EIGHT, TakeAction, options_of
from posse.games.ruthless.covering import Cover
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.mounting import Dismount, Mount
from posse.games.ruthless.moving import Move
from posse.games.ruthless.nerve import Courage
from posse.games.ruthless.reactions import SnapShot
from posse.games.ruthless.readying import Aim, Reload
from posse.games.ruthless.shooting import Fan, Shoot
from posse.games.ruthless.table import ARM, Table
from posse.games.ruthless.turn import PlayerTurn
from tests.ruthless.stage import make_setup, person, play, play_out, refused, stage
from tests.stage_parts import area, path, rule_of, spot

STAND = Move("ann", path((10, 10), (10, 10)))
SHOOT = Shoot("revolver", "ben")
RELOAD = Reload("revolver")


def ready(**facts: Any) -> Table:
    """Ann, who has fired twice, beside a loose horse and six inches from Ben; nobody holds a card."""
    table = stage(
        person("ann", "red", (10, 10)),
        person("ben", "blue", (17, 10)),
        horses={"dusty": (10, 11.3)},
        shown={"red": "9S", "blue": "5D"},
        **facts,
    )
    return table.change("ann", rounds=(4,))


def test_actions_two_per_character_no_third_but_fewer_will_do() -> None:
    """ruthless/actions/two-per-character: the character may, but need not; after two nothing more is asked."""
    for taken in ([Done()], [Aim(), Done()], [Aim(), Cover()]):
        played = play(ready(), TakeAction("ann"), choices=taken)
        assert (played.waiting, len(played.asked)) == (None, len(taken))
        assert (played.table.figure("ann").left, played.table.figure("ann").acted) == (0, True)


@pytest.mark.parametrize(("first", "second"), list(product((STAND, Aim(), Cover(), SHOOT, RELOAD), repeat=2)))
def test_actions_any_combination_every_ordered_pair(first: Option[Table], second: Option[Table]) -> None:
    """ruthless/actions/any-combination, ruthless/actions/repeat-allowed: mixed freely, the same one twice as well.

    Only a second Got You Covered is refused, because one marker is all there is (ruthless/gyc/one-marker).
    """
    table = play(ready().change("ann", rounds=(2,)), TakeAction("ann"), choices=[first], rolls=[1] * (first == SHOOT))
    if first == second == Cover():
        assert refused(table.table.but(agenda=()), TakeAction("ann"), second).rule == "ruthless/gyc/one-marker"
        return
    rolls = [1] * (second == SHOOT)
    done = play(table.table.but(agenda=()), TakeAction("ann"), choices=[second], rolls=rolls)
    assert done.waiting is None
    assert done.table.figure("ann").left == 0


def test_actions_any_combination_later_actions_are_judged_when_taken() -> None:
    """ruthless/actions/any-combination: Mount opens Dismount, an emptied gun closes Shoot; nothing is fixed beforehand."""
    mounted = play(ready(), TakeAction("ann"), choices=[Mount("dusty")])
    assert any(isinstance(option, Dismount) for option in mounted.choice.options)
    last = ready().change("ann", rounds=(1,))
    assert any(isinstance(option, Shoot) for option in options_of(last, last.figure("ann")))
    fired = play(last, TakeAction("ann"), choices=[SHOOT], rolls=[1])
    assert refused(fired.table.but(agenda=()), TakeAction("ann"), SHOOT).rule == "ruthless/shoot/empty-cannot"


def test_actions_list_of_eight_and_nothing_else() -> None:
    """ruthless/actions/list-of-eight: Move, Aim, Got You Covered, Shoot, Mount, Reload, Dismount, Courage; no ninth."""
    assert list(EIGHT) == [Move, Aim, Cover, Shoot, Mount, Reload, Dismount, Courage]
    for answer in (BrawlCard("9S"), SnapShot("9S", "revolver", "ben"), PlayCard("9S")):
        assert refused(ready(), TakeAction("ann"), answer).rule
    rider = stage(person("ann", "red", (10, 10), horse="dusty"), person("ben", "blue", (40, 40)))
    shaken = ready(areas=[area("rocks", 7.5, 9, 2, 2, cover="hard", height=1)]).change("ann", lily=True)
    found = set()
    for table in (ready(), rider, shaken):
        found |= {type(option) for option in options_of(table, table.figure("ann"))}
    assert found == {*EIGHT, Fan, Done}, "to fan is to Shoot"


def test_actions_list_of_eight_those_not_open_say_why() -> None:
    """ruthless/actions/list-of-eight: what cannot be done now is listed with its rule and a sentence naming the character."""
    table = ready().change("ann", rounds=(0,), spot=spot((30, 30)))
    why = list(greyed(table.then(TakeAction("ann")), EIGHT, options_of(table, table.figure("ann"))))
    assert {grey.action: grey.rule for grey in why} == {
        "cover": "ruthless/gyc/needs-loaded",
        "shoot": "ruthless/shoot/empty-cannot",
        "mount": "ruthless/mount/needs-contact",
        "dismount": "ruthless/dismount/costs-an-action",
        "courage": "ruthless/courage/action",
    }
    assert all("Ann" in grey.sentence for grey in why)


def test_actions_own_initiative_only_nobody_elses_character_acts() -> None:
    """ruthless/actions/own-initiative-only: on red's initiative blue is not asked, and red moves only its own."""
    people = [person("ann", "red", (4, 4)), person("ben", "blue", (44, 44))]
    match = Match(RUTHLESS, make_setup(people), Seeded(5))
    red, blue = (sorted(hand, key=lambda card: match.table.scene.strength[card]) for hand in match.table.hands)
    match.answer("red", PlayCard(red[-1]))
    match.answer("blue", PlayCard(blue[0]))
    assert match.waiting_for() == ("red",)
    assert match.answer("blue", Aim()) is not None
    assert match.answer("blue", Move("ben", path((44, 44), (42, 44)))) is not None
    refusal = match.answer("red", Move("ben", path((44, 44), (42, 44))))
    assert rule_of(refusal) == "ruthless/actions/own-initiative-only"
    assert match.table.spot("ben") == spot((44, 44))


@pytest.mark.parametrize("status", ["down", "dead", "captured", "away", "waiting"])
def test_actions_none_if_down_nothing_is_asked_of_them(status: str) -> None:
    """ruthless/actions/none-if-down: the dead, the unconscious and those not on the table take no actions."""
    table = ready().change("ann", status=status)
    assert play(table, PlayerTurn("red")).asked == []
    assert play(table, TakeAction("ann")).asked == []


def test_actions_interrupted_activation_goes_on_with_what_is_still_allowed() -> None:
    """ruthless/actions/interrupted-activation: hurt by a reaction, the rest of the activation stays, within new limits.

    ruthless/actions/none-if-down: a Snap Shot that knocks the shooter out ends it.
    """
    table = ready().with_hand("blue", ("KD",))
    choices: list[str | Option[Table]] = [SHOOT, "snap-shot card=KD"]
    played = play(table, TakeAction("ann"), choices=choices, rolls=[6, 3, 10, 1])
    assert played.table.figure("ann").wounds[ARM] == 1
    assert {type(option) for option in played.choice.options} == {Move, Aim, Mount, Reload, Done}
    assert refused(played.table.but(agenda=()), TakeAction("ann"), Cover()).rule == "ruthless/wounds/arm-3-4"
    assert [event.kind for event in played.of(events.ShotFired)] == ["snap", "shoot"]
    ann = play_out(table, TakeAction("ann"), choices=choices, rolls=[6, 10]).table.figure("ann")
    assert (ann.status, ann.left, ann.acted) == ("down", 0, True)
