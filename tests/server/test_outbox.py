"""What waits for a guest that reads slowly, or not at all."""

import asyncio
from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from posse.games.wire.story import LineShown
from posse.games.wire.table import TableShown
from posse.server.guest import Guest
from posse.server.limits import WAITING
from posse.server.protocol import Closed, FromServer, People, Said, State, Taken, ToBrowser, UndoShown
from tests.trying import examples

BARE = TableShown(1, (), (), (), (), (), None, "", None)


def state(seat: str, at: int, log_from: int, sentences: Sequence[str]) -> State:
    """What a seat sees: nothing but a story."""
    lines = tuple(LineShown(log_from + number, 1, "plain", sentence, "") for number, sentence in enumerate(sentences))
    return State(seat, at, at, BARE, log_from, lines, UndoShown(), (at,) * len(lines))


def read(guest: Guest, most: int = 1_000_000) -> list[ToBrowser]:
    texts = (guest.outbox.take() for _ in range(most))
    return [msgspec.json.decode(text, type=ToBrowser) for text in iter(lambda: next(texts, None), None)]


def sent(*messages: FromServer) -> Guest:
    """A guest that has read none of this."""
    guest = Guest(("law",), 0, 0)
    for message in messages:
        guest.send(message)
    return guest


def test_a_guest_that_does_not_read_is_let_go_before_much_waits() -> None:
    said = Said(0, "law", "Al", "x" * 1000, "")
    guest = sent(*[said] * (WAITING // 1000 + 1))
    (last,) = read(guest)
    assert isinstance(last, Closed)
    assert last.again
    assert guest.gone


def test_what_was_read_waits_no_longer() -> None:
    guest = Guest((), 0, 0)
    for number in range(3000):
        guest.send(Said(number, "law", "Al", "x" * 1000, ""))
        assert read(guest)
    assert not guest.gone


def test_only_the_newest_of_what_a_seat_sees_waits_with_every_line() -> None:
    people = [People((), watchers) for watchers in range(100)]
    states = [state("law", at, at, [f"line {at}"]) for at in range(100)]
    guest = sent(*people, *states, state("outlaws", 7, 0, ["theirs"]), Taken("t", 100))
    last, law, outlaws, taken = read(guest)
    assert isinstance(last, People)
    assert last.watchers == 99
    assert isinstance(law, State)
    assert law.at == 99
    assert [line.sentence for line in law.lines] == [f"line {at}" for at in range(100)]
    assert law.told == tuple(range(100))
    assert isinstance(outlaws, State)
    assert isinstance(taken, Taken)


@examples(100)
@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 3), st.integers(0, 2)), min_size=1, max_size=20))
def test_a_story_is_whole_however_slowly_it_is_read(steps: list[tuple[int, int, int]]) -> None:
    guest = Guest(("law",), 0, 0)
    story: list[str] = []
    known: list[str] = []

    def hear(most: int) -> None:
        for message in read(guest, most):
            assert isinstance(message, State)
            assert message.log_from <= len(known)
            known[message.log_from :] = [line.sentence for line in message.lines]

    for at, (taken_back, new, reads) in enumerate(steps):
        log_from = max(0, len(story) - taken_back)
        story[log_from:] = [f"{at}.{number}" for number in range(new)]
        guest.send(state("law", at, log_from, story[log_from:]))
        hear(reads)
    hear(100)
    assert known == story


@pytest.mark.anyio
async def test_whoever_waits_for_news_hears_of_the_end() -> None:
    guest = Guest((), 0, 0)
    waiting = asyncio.create_task(guest.outbox.next())
    await asyncio.sleep(0)
    guest.close("Good-bye.", again=False)
    assert "Good-bye." in (await waiting or "")
    assert await guest.outbox.next() is None
