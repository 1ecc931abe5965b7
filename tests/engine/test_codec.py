"""Tables, positions and views as bytes, and back."""

import msgspec
import pytest

from posse.engine.codec import Codec, digest, encode
from posse.engine.settle import resume
from tests.engine.playing import dealt, green_acts, taken
from tests.engine.toy import TOY, Fire, Setup

CODEC = Codec(TOY, Setup())


def test_what_the_set_up_keeps_is_only_named_in_the_bytes_and_put_back() -> None:
    """That every position and view reads back is held for every game in `tests/every_game/test_tables.py`."""
    written = encode(dealt().table)
    assert msgspec.json.decode(written)["house"] == "house of red blue green"
    assert CODEC.table(written).house.setup == Setup()


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
