"""Dice by the handful on the server: dealt, typed, told, kept in the log and laid open when the match is over."""

import msgspec
import pytest

from posse.engine.dealer import Seeded
from posse.engine.question import Roll
from posse.engine.record import parse, replay, write
from posse.games.deeds.happened import HandedIn
from posse.games.shelf import front
from posse.server.edge import Edge
from posse.server.log import Person
from posse.server.played import Rejected
from posse.server.protocol import HandIn
from posse.server.replays import dice
from tests.engine.saloon import SALOON
from tests.server.saloon_front import saloon
from tests.server.sitting import Sitting
from tests.sure import as_a, there

pytestmark = pytest.mark.usefixtures(saloon.__name__)


def seated(red: Person | None = None) -> Sitting:
    return Sitting(scenario="saloon", game="saloon", red=red or Person())


def test_a_dealt_match_is_read_back_from_its_log_and_its_dice_lie_open() -> None:
    sitting = seated()
    played = sitting.played
    assert played.ended, "nobody is asked anything but dice"
    assert sitting.again().match.digest == played.match.digest
    deals = dice(Edge(played)).deals
    assert {deal.dice for deal in deals} >= {2, 3}
    for deal in deals:
        assert Seeded(7).deal(Roll(deal.seat, "", "", deal.sides, dice=deal.dice), deal.number) == tuple(
            int(face) for face in deal.result.split()
        )


def test_a_typed_handful_is_asked_for_kept_told_and_recorded() -> None:
    sitting = seated(red=Person(own_dice=True))
    played = sitting.played
    asked = there(Edge(played).table("red").asked)
    assert (asked.kind, asked.sides, asked.dice, asked.sentence) == ("roll", 6, 3, "Roll 3d6: luck.")
    assert Edge(played).table("blue").asked is None
    (entry, *_) = sitting.wrote(played.hand_in("red", played.posed, (3, 5, 1)))
    assert (entry.kind, entry.source, entry.body) == ("deal", "typed", "3 5 1")
    assert played.match.story("blue")[0] == "Red rolled 3, 5 and 1 with dice of their own."
    sitting.until(lambda played: played.ended)
    assert sitting.again().match.digest == played.match.digest
    record = there(parse(write(played.recorded())))
    assert there(replay(record, SALOON, verify=True)).digest == played.match.digest
    typed = [deal for deal in dice(Edge(played)).deals if deal.typed]
    assert (typed[0].result, typed[0].dice) == ("3 5 1", 3)


@pytest.mark.parametrize("result", [3, (3, 5), (3, 5, 7), (0, 1, 2), "QC", ""])
def test_a_handful_that_cannot_be_is_refused_and_nothing_moves(result: int | str | tuple[int, ...]) -> None:
    played = seated(red=Person(own_dice=True)).played
    before = (played.number, played.match.digest, len(played.match.events))
    assert as_a(Rejected, played.hand_in("red", played.posed, result)).refusal.sentence
    assert (played.number, played.match.digest, len(played.match.events)) == before


def test_a_browser_sends_faces_as_a_list_of_few() -> None:
    def read(result: object) -> HandIn:
        message = {"type": "hand-in", "token": "t", "seat": "red", "at": 1, "result": result}
        return msgspec.json.decode(msgspec.json.encode(message), type=HandIn)

    assert [read(result).result for result in (5, [3, 5, 1], "QC")] == [5, (3, 5, 1), "QC"]
    wrongs: list[object] = [[3] * 101, [1001], [-1], ["3"], [[3]], {}, None]
    for wrong in wrongs:
        with pytest.raises(msgspec.ValidationError):
            read(wrong)


def test_every_die_of_a_typed_handful_is_drawn_beside_its_line() -> None:
    sitting = Sitting()
    screen = front("ruthless").screen
    line = screen.line(sitting.played.match.table, 0, 1, HandedIn("law", "3 5 1", 6, by=""))
    assert [(die.face, die.sides, die.typed) for die in line.dice] == [(3, 6, True), (5, 6, True), (1, 6, True)]
    assert line.typed
