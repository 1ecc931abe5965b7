"""What the browser's own check of the dice (`web/src/replay/proof.ts`) rests on: the same numbers as the dealer's, and rules of
packs and stories that no honest match breaks."""

from collections.abc import Iterator

import pytest

from posse.bots.roster import player
from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.question import Draw, Roll
from posse.games.shelf import SHELF, front
from posse.server.played import AnyMatch
from tests.server.proof_vectors import VECTORS, written

WHOLE = "everything"
SCENARIOS = [(game, scenario.id) for game in SHELF for scenario in front(game).scenarios()]


def test_the_browser_is_tried_with_what_this_dealer_gives() -> None:
    assert VECTORS.read_text() == written(), "run python -m tests.server.proof_vectors"


@pytest.fixture(scope="module", params=SCENARIOS, ids=lambda one: one[1])
def match(request: pytest.FixtureRequest) -> AnyMatch:
    game, scenario = request.param
    book = front(game)
    played = Match(book.game, book.set_up(scenario, {}), Seeded(1))
    played.play({seat: player("greenhorn", 1) for seat in book.game.seats(played.table)})
    return played


def told(match: AnyMatch, viewer: str | None) -> Iterator[tuple[int, int, int]]:
    """The dice of a story: after how many answers each was told, its sides and face. Viewer `WHOLE` sees everything."""
    screen = front(match.game.id).screen
    for number, event in enumerate(match.events):
        seen = event if viewer == WHOLE else event.seen_by(viewer)
        before = match.answer_before(number)
        for die in screen.line(match.table, 0, 0, seen).dice if seen is not None else ():
            yield 0 if before is None else before + 1, die.sides, die.face


def faces_of(match: AnyMatch, number: int) -> tuple[object, ...]:
    """What an answer shows: the face of a die, or those of a handful."""
    value = match.answers[number].value
    return value if isinstance(value, tuple) else (value,)


def test_a_die_that_is_told_was_rolled_since_the_one_told_before(match: AnyMatch) -> None:
    """Dice told after the same answer may be the same die twice; what came before that is never told again."""
    questions = ((number, match.question_before(number)) for number in range(len(match.answers)))
    rolled = [(number, asked.sides) for number, asked in questions if isinstance(asked, Roll)]
    for viewer in (WHOLE, None, *match.game.seats(match.table)):
        since, now = 0, 0
        for after, sides, face in told(match, viewer):
            if after != now:
                since, now = now, after
            fresh = {(size, one) for number, size in rolled if since <= number < now for one in faces_of(match, number)}
            assert (sides, face) in fresh, (viewer, after)


def test_a_pack_loses_only_cards_that_were_drawn(match: AnyMatch) -> None:
    """And a hand from which one is taken holds only such; the cards keep their order, each once."""
    had: set[str] = set()
    whole: tuple[str, ...] = ()
    for number, answer in enumerate(match.answers):
        asked = match.question_before(number)
        if isinstance(asked, Draw):
            whole = whole or asked.pool
            assert [card for card in whole if card in asked.pool] == list(asked.pool)
            assert set(whole) - set(asked.pool) <= had or set(asked.pool) <= had, (number, asked.what)
            had.add(str(answer.value))
