"""Tables and positions as bytes, and back."""

import msgspec
import pytest

from posse.engine.codec import Codec, digest, encode
from posse.engine.settle import resume
from tests.engine.playing import dealt, green_acts, lay, played, taken
from tests.engine.toy import TOY, Fire, Setup, Table

CODEC = Codec(TOY, Setup())


@pytest.mark.parametrize("seed", range(5))
def test_every_position_of_a_match_reads_back(seed: int) -> None:
    match = played(seed)
    for number in range(len(match.answers) + 1):
        then = match.at(number)
        twin = CODEC.position(encode(then.position))
        assert twin == then.position
        assert digest(twin) == then.digest
        assert resume(twin)[1] == then.question


def test_a_table_reads_back_with_what_the_set_up_keeps() -> None:
    table = played(2).table
    twin: Table = CODEC.table(encode(table))
    assert twin == table
    assert twin.house.setup == Setup()


def test_what_the_set_up_keeps_is_only_named_in_the_bytes() -> None:
    assert msgspec.json.decode(encode(dealt().table))["house"] == "house of red blue green"


def test_a_position_in_the_middle_of_an_item_reads_back() -> None:
    match = green_acts(6)
    taken(match, "green", "shoot target=red")
    taken(match, "red", "stand")
    twin = CODEC.position(encode(match.position))
    assert (twin.given, twin.table.agenda[0]) == ((6,), Fire("green", "red"))


def test_secret_answers_read_back() -> None:
    match = lay(dealt(), blue="4C", red="2C")
    assert CODEC.position(encode(match.position)).pending == match.position.pending


def test_different_tables_have_different_digests() -> None:
    match = played(5)
    digests = {match.at(number).digest for number in range(len(match.answers) + 1)}
    assert len(digests) == len(match.answers) + 1
    assert digest(match.table) != digest(match.table.but(round=99))


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
        encode(played(2).table.but(laid=(object(),)))


def test_every_view_of_a_match_reads_back() -> None:
    match = played(3)
    asked = set()
    for number in range(len(match.answers) + 1):
        then = match.at(number)
        for seat in (*TOY.seats(then.table), None):
            view = then.view(seat)
            assert CODEC.view(encode(view)) == view
            asked.add(type(view.question))
    assert len(asked) > 2
