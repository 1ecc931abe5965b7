"""Tables, positions and views as bytes, and back."""

import msgspec
import pytest

from posse.engine.codec import Codec, digest, encode
from posse.engine.settle import resume
from tests.engine.playing import SEATS, dealt, green_acts, played, taken
from tests.engine.toy import TOY, Fire, Setup

CODEC = Codec(TOY, Setup())


@pytest.mark.parametrize("seed", range(5))
def test_every_position_and_view_of_a_match_reads_back(seed: int) -> None:
    match = played(seed)
    pending, asked, digests = set[bool](), set[type](), set[str]()
    for number in range(len(match.answers) + 1):
        then = match.at(number)
        twin = CODEC.position(encode(then.position))
        assert (twin, digest(twin), resume(twin)[1]) == (then.position, then.digest, then.question)
        assert CODEC.table(encode(then.table)) == then.table
        assert twin.table.house.setup == Setup(), "what the set-up keeps is put back"
        for seat in (*SEATS, None):
            view = then.view(seat)
            assert CODEC.view(encode(view)) == view
            asked.add(type(view.question))
        pending.add(bool(then.position.pending))
        digests.add(then.digest)
    assert len(pending) == 2, "secret answers were seen"
    assert len(asked) > 2, "questions of several kinds were seen"
    assert len(digests) == len(match.answers) + 1, "different tables have different digests"


def test_what_the_set_up_keeps_is_only_named_in_the_bytes() -> None:
    assert msgspec.json.decode(encode(dealt().table))["house"] == "house of red blue green"


def test_a_position_in_the_middle_of_an_item_is_its_table_and_the_answers_so_far() -> None:
    match = green_acts(6)
    taken(match, "green", "shoot target=red")
    taken(match, "red", "stand")
    twin = CODEC.position(encode(match.position))
    assert (twin.given, twin.table.agenda[0]) == ((6,), Fire("green", "red"))
    running, question = resume(twin)
    assert question == match.question
    assert running is not None


class Early(msgspec.Struct, frozen=True):
    """Two fields."""

    name: str
    age: int


class Late(msgspec.Struct, frozen=True):
    """The same two, the other way round."""

    age: int
    name: str


def test_a_digest_does_not_mind_in_which_order_fields_are_declared() -> None:
    assert digest(Early(name="Ada", age=30)) == digest(Late(name="Ada", age=30))
    assert digest(Early(name="Ada", age=30)) != digest(Early(name="Ada", age=31))


def test_a_thing_that_cannot_be_written_down_is_an_error() -> None:
    with pytest.raises(TypeError, match="object cannot be written down"):
        encode(dealt().table.but(laid=(object(),)))
