"""A match that is read from a snapshot is the match that is read from its log, in every respect."""

import asyncio
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from secrets import token_hex
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from posse.engine.event import Event
from posse.engine.item import Item
from posse.engine.question import Draw, Option, Roll
from posse.engine.record import write
from posse.engine.seal import seal_of, share_text
from posse.engine.words import say
from posse.games.shelf import SHELF, front
from posse.server.database import address_of, open_database
from posse.server.edge import Edge
from posse.server.house import House
from posse.server.log import Entry, Snapshot
from posse.server.played import Played, Rejected
from posse.server.replays import moment, replay
from posse.server.snapshots import EVERY, LEAST, read_back, sources, taken
from posse.server.store import Store
from tests.server.housing import made
from tests.server.sitting import Sitting
from tests.sure import there

SCENARIOS = ("range-war", "payroll-1-holdup", "high-water", "cottonwood-raid", "canyon-ambush")
ANSWERS = 160


class Company(Sitting):
    """People who do everything that people do at a table, at random from a seed."""

    salt = "salt"

    def __init__(self, scenario: str, seed: int = 3) -> None:
        super().__init__(seed, scenario)
        self.random = Random(seed)

    def go_on(self) -> None:
        played, match = self.played, self.played.match
        seat = self.random.choice(played.manned)
        whim = self.random.random()
        if not played.ready:
            self._share(played.waiting_for()[0])
        elif played.asked is not None:
            self.wrote(played.consent(played.people_asked()[0], whim < 0.7))
        elif whim < 0.04:
            self.wrote(played.say(seat, "Ann", "Reach!", token_hex(4)))
        elif whim < 0.08:
            person = played.people[seat]
            self.wrote(played.seated(seat, replace(person, name="Bob", own_dice=not person.own_dice)))
        elif whim < 0.14 and match.answers:
            self._take_back(seat)
        elif isinstance(match.question, Roll | Draw):
            self.typed(match.question)
        else:
            seat = self.random.choice([*match.waiting_for(), *played.laid()])
            words = say(self.random.choice(there(match.choice_of(seat)).options).sample(match.table, self.random))
            self.wrote(played.answer(seat, played.posed, words, token_hex(4)))

    def _share(self, seat: str) -> None:
        played = self.played
        if played.gathering.sealed(played.people):
            self.wrote(played.open(seat, "share"))
        else:
            self.wrote(played.seal(seat, seal_of(share_text(seat, "share")), ()))

    def typed(self, question: Roll | Draw) -> tuple[Entry, ...]:
        result = self.random.randint(1, question.sides) if isinstance(question, Roll) else question.pool[-1]
        return self.wrote(self.played.hand_in(question.seat, self.played.posed, result))

    def _take_back(self, seat: str) -> None:
        done = self.played.undo(seat, self.played.posed, self.random.choice(["step", "activation", "ask"]))
        if not isinstance(done, Rejected):
            self.wrote(done)

    def read_from(self, snapshot: Snapshot) -> Played:
        """The match from a snapshot and the lines after it, for which alone the rules are run."""
        with patch.object(Played, "enter", autospec=True, side_effect=Played.enter) as entering:
            played = read_back(self.row, self.log, snapshot)
        assert entering.call_count == len(self.log) - snapshot.number
        return played


def assert_same(found: Played, wanted: Played) -> None:
    """Everything that is kept of a match is the same, and so is everything that is made of it."""
    for name, value in vars(wanted).items():
        if name not in ("match", "front", "dealer"):
            assert getattr(found, name) == value, name
    assert (found.dealer and found.dealer.seed) == (wanted.dealer and wanted.dealer.seed)
    ours, theirs = found.match, wanted.match
    assert (ours.digest, ours.question, ours.answers, ours.events) == (
        *(theirs.digest, theirs.question, theirs.answers, theirs.events),
    )
    edges = Edge(found), Edge(wanted)
    for viewer in (*wanted.seats, ""):
        here, there = (edge.state(viewer) for edge in edges)
        assert here == there
        assert replay(edges[0], viewer) == replay(edges[1], viewer)


def assert_same_past(found: Played, wanted: Played) -> None:
    """Whoever goes back finds the same."""
    edges = Edge(found), Edge(wanted)
    last = len(wanted.match.answers)
    for number in sorted({0, 1, last // 3, last // 2, last - 1, last}):
        assert found.match.at(number).digest == wanted.match.at(number).digest
        for viewer in (*wanted.seats, ""):
            assert moment(edges[0], viewer, number) == moment(edges[1], viewer, number)
    assert write(found.recorded()) == write(wanted.recorded())


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_match_read_from_a_snapshot_is_the_one_that_was_played(scenario: str) -> None:
    company = Company(scenario)
    kept = taken(company.played)
    tries = 0
    while not company.played.ended and len(company.log) < ANSWERS:
        company.go_on()
        if len(company.log) < kept.number + 13:
            continue
        tries += 1
        now = taken(company.played)
        for snapshot in (kept, now):
            assert_same(company.read_from(snapshot), company.played)
        if tries % 4 == 0:
            assert_same_past(company.read_from(kept), company.played)
        kept = now
    assert tries > 4
    read = company.again()
    assert_same(company.read_from(kept), read)
    assert_same_past(company.read_from(kept), read)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_going_on_from_a_snapshot_leads_to_the_same_lines(scenario: str) -> None:
    company = Company(scenario, seed=5)
    while len(company.log) < 40:
        company.go_on()
    twin = Company(scenario)
    twin.played, twin.log = company.read_from(taken(company.played)), list(company.log)
    twin.random.setstate(company.random.getstate())
    for _ in range(60):
        if not company.played.ended:
            company.go_on()
            twin.go_on()
    assert [replace(line, at="", token=None) for line in twin.log] == [
        replace(line, at="", token=None) for line in company.log
    ]
    assert twin.played.match.digest == company.played.match.digest


@pytest.mark.parametrize("number", [0, 10_000])
def test_a_snapshot_that_is_spoilt_or_ahead_of_the_log_is_done_without(number: int) -> None:
    sitting = Sitting()
    sitting.answer()
    spoilt = Snapshot("m", number or sitting.played.number, sources(), b"dust")
    assert_same(read_back(sitting.row, sitting.log, spoilt), sitting.played)


def test_rules_run_for_the_lines_after_the_last_snapshot_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def opened() -> House:
        return House(Store(open_database(address_of(tmp_path / "posse.db"))))

    async def play(lines: int) -> tuple[str, int]:
        house = await opened()
        row = await made(house)
        keeper = house.keeper(row.id)

        async def job() -> int:
            number = 0
            while number < lines:
                done = await keeper.written(_any_answer, None)
                assert not isinstance(done, Rejected)
                await keeper.announce(done.entries)
                number = done.entries[-1].number
            return number

        number = await keeper.do(job)
        await house.store.call(house.store.alive)  # whatever was to be written before is written
        kept = await house.store.call(house.store.snapshot, row.id, sources())
        assert (kept is not None) == (lines >= EVERY)
        await house.close()
        return row.id, number

    async def reopen(match: str) -> None:
        house = await opened()
        assert await house.keeper(match).look(lambda edge: edge.played.number) == number
        await house.close()

    def entered() -> int:
        with patch.object(Played, "enter", autospec=True, side_effect=Played.enter) as entering:
            asyncio.run(reopen(match))
        return entering.call_count

    match, number = asyncio.run(play(EVERY + 5))
    assert entered() < LEAST
    monkeypatch.setattr("posse.server.keeper.sources", lambda: "another version")
    assert entered() == number
    monkeypatch.undo()
    match, number = asyncio.run(play(LEAST + 5))
    assert entered() == 0, "it was kept as it was put away"


@pytest.mark.parametrize("game", SHELF)
def test_a_game_names_all_its_items_answers_and_events(game: str) -> None:
    """What it does not cannot be read back from a match that was saved."""
    rules, book = front(game).game, import_module(f"posse.games.{game}")
    for module in walk_packages(book.__path__, f"{book.__name__}."):
        import_module(module.name)
    for base, known in ((Item, rules.items), (Option, rules.answers), (Event, rules.events)):
        own = {kind for kind in _kinds_of(base) if kind.__module__.startswith(f"{book.__name__}.")}
        assert {kind for kind in own if "abstract" not in vars(kind)} <= set(known)


def _kinds_of(kind: type[object]) -> Iterator[type[object]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds_of(each)


def _any_answer(played: Played) -> tuple[Entry, ...] | Rejected:
    seat = played.match.waiting_for()[0]
    option = there(played.match.choice_of(seat)).options[0].sample(played.match.table, Random(1))
    return played.answer(seat, played.posed, say(option))
