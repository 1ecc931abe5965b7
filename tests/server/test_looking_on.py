"""Looking on: a Judge has the view of any seat besides their own, that and no guess at it; and nobody else has anybody's."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from posse.games.shelf import front
from posse.server.guest import Guest
from posse.server.hearing import hear
from posse.server.house import House
from posse.server.keeper import Keeper
from posse.server.log import MatchRow, Person, Start
from posse.server.protocol import AskSights, AskTrial, GiveAnswer, Hello, LookAs, News, Refused, SetStop, State, Taken
from tests.server.housing import heard, house_in, shared
from tests.sure import as_a, there

pytestmark = pytest.mark.anyio

FIGHT, JUDGE, PLAYERS = "main-street-duel", "larrabees", ("ada", "ruiz")


class Bench:
    """A judged fight for two players, with a guest at every seat and one who watches."""

    def __init__(self, house: House, row: MatchRow) -> None:
        self.house, self.row = house, row
        self.keeper: Keeper = house.keeper(row.id)
        self.guests: dict[str, Guest] = {}

    async def sit(self, seat: str) -> None:
        keys = (self.house.keys.seat(self.row, seat),) if seat else ()
        self.guests[seat] = await self.keeper.receive(Hello(self.row.id, keys, self.house.keys.watch(self.row)))
        heard(self.guests[seat])

    async def asks(self, seat: str, message: LookAs | AskSights | AskTrial | GiveAnswer | SetStop) -> list[object]:
        heard(self.guests[seat])
        await hear(self.keeper, self.guests[seat], message)
        return [*heard(self.guests[seat])]


@pytest.fixture
async def bench(tmp_path: Path) -> AsyncIterator[Bench]:
    async with house_in(tmp_path) as house:
        setup = front("tombstone").set_up(FIGHT, {"judge": True, "players": "2"})
        seats = front("tombstone").scenario_of(setup).seats
        start = Start("tombstone", FIGHT, msgspec.json.encode(setup).decode(), {seat.id: Person() for seat in seats})
        row = (await house.make(start)).row
        await shared(house, row)
        found = Bench(house, row)
        for seat in (*(seat.id for seat in seats), ""):
            await found.sit(seat)
        yield found


def states(messages: list[object]) -> dict[str, State]:
    return {one.seat: one for one in messages if isinstance(one, State)}


async def test_the_judge_is_sent_the_very_view_of_a_seat_with_nothing_to_be_answered(bench: Bench) -> None:
    """tombstone/frame/one-judge: every byte of table and story is what that seat is sent, but for what it is asked."""
    seat, _ = PLAYERS
    seen, news = await bench.asks(JUDGE, LookAs("t", seat))
    assert as_a(News, news).token == "t"
    state = as_a(State, seen)
    own = await bench.keeper.look(lambda edge: edge.state(seat))
    bare = replace(own.table, asked=None, others=(), waiting=state.table.waiting)
    assert (state.seat, state.table, state.lines) == (seat, bare, own.lines)
    assert own.table.asked is not None
    assert state.table.waiting == own.table.asked.sentence
    assert (state.remarks, state.oversees, state.undo.step, state.parting.may_resign) == (None, (), False, False)
    judged = await bench.keeper.look(lambda edge: edge.state(JUDGE))
    assert set(judged.oversees) == {one for one in bench.guests if one not in (JUDGE, "")}
    known = {one.id for one in judged.table.figures if one.counts}
    assert known > {one.id for one in state.table.figures if one.counts}, "what players do not know is not there"


async def test_whoever_looks_on_goes_on_seeing_until_they_have_seen_enough(bench: Bench) -> None:
    seat, other = PLAYERS
    await bench.asks(JUDGE, LookAs("t", seat))
    own = await bench.keeper.look(lambda edge: edge.state(seat))
    words = there(own.table.asked).choices[-1].words
    await bench.asks(seat, GiveAnswer("a", seat, own.at, words))
    after = states([*heard(bench.guests[JUDGE])])
    assert set(after) == {JUDGE, seat}
    assert after[seat].table.asked is None
    assert words not in msgspec.json.encode(after[seat]).decode(), "nor what it has said in secret"
    await bench.asks(JUDGE, LookAs("t", other))
    assert bench.guests[JUDGE].viewers == (JUDGE, other)
    assert [as_a(News, one).token for one in await bench.asks(JUDGE, LookAs("u"))] == ["u"]
    assert bench.guests[JUDGE].viewers == (JUDGE,)


async def test_nothing_is_answered_for_a_seat_that_is_looked_at_and_sights_are_its_own(bench: Bench) -> None:
    seat, _ = PLAYERS
    own = await bench.keeper.look(lambda edge: edge.state(seat))
    words = there(own.table.asked).choices[-1].words
    await bench.asks(JUDGE, LookAs("t", seat))
    for message in (GiveAnswer("a", seat, own.at, words), AskTrial("b", seat, own.at, words)):
        (no,) = await bench.asks(JUDGE, message)
        assert as_a(Refused, no).sentence == "That seat is not yours."
    (found,) = await bench.asks(JUDGE, AskSights("c", "ada", seat))
    assert not isinstance(found, Refused)


@pytest.mark.parametrize("seat", [*PLAYERS, ""])
async def test_nobody_but_the_judge_has_another_view(bench: Bench, seat: str) -> None:
    """tombstone/judge/world-notes-private: players see neither the Judge's view nor each other's, and watchers nobody's."""
    for other in (JUDGE, *PLAYERS):
        (no,) = await bench.asks(seat, LookAs("t", other))
        assert as_a(Refused, no).sentence == "What that seat sees is not for you to see."
        assert bench.guests[seat].viewers == (seat,)
    assert (await bench.keeper.look(lambda edge: edge.state(seat))).oversees == ()


async def test_with_no_judge_nobody_looks_on() -> None:
    """tombstone/opt/judge-seat"""
    setup = front("tombstone").set_up(FIGHT, {})
    table = front("tombstone").game.start(setup)
    assert {front("tombstone").game.oversees(table, seat) for seat in table.scene.seats} == {()}


async def test_how_far_a_seat_wants_to_be_asked_is_not_for_whoever_looks_on(bench: Bench) -> None:
    """Not even that it was set."""
    seat, _ = PLAYERS
    (seen, _) = await bench.asks(JUDGE, LookAs("t", seat))
    assert as_a(State, seen).stops is None
    taken, shown = await bench.asks(seat, SetStop("s", seat, "never"))
    assert as_a(Taken, taken).token == "s"
    assert there(as_a(State, shown).stops).stop == "never"
    assert [*heard(bench.guests[JUDGE])] == []
