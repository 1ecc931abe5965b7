"""Cut-paper people: printed as the browser draws them."""

from pathlib import Path

import msgspec
import pytest

from posse.content.people import Worn, portrait_of

VECTORS = Path(__file__).parents[2] / "web" / "src" / "look" / "people.vectors.json"


class Vector(msgspec.Struct):
    name: str
    nth: int
    looks: Worn


@pytest.mark.parametrize("one", msgspec.json.decode(VECTORS.read_bytes(), type=list[Vector]), ids=lambda one: one.name)
def test_somebody_looks_in_print_as_on_the_screen(one: Vector) -> None:
    assert portrait_of(one.name, one.nth) == one.looks
