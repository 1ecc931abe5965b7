"""What a book is made of: the items, answers and events that its chapters speak of."""

from types import ModuleType

import pytest

from posse.engine.game import kinds_in
from posse.engine.question import Option


class Duck(Option[object], frozen=True):
    """One that several books know."""


class Bow(Option[object], frozen=True):
    """One more."""

    abstract = True


def chapter(name: str, *kinds: type) -> ModuleType:
    made = ModuleType(name)
    vars(made).update({kind.__name__: kind for kind in kinds})
    return made


def named(base: type, name: str) -> type:
    return type(name, (base,), {"__module__": "somewhere"}, frozen=True)


def test_a_books_own_answer_takes_the_place_of_the_one_it_is_made_of() -> None:
    own = named(Duck, "Duck")
    for chapters in (
        (chapter("a", Duck, Bow), chapter("b", own)),
        (chapter("b", own), chapter("a", Bow, Duck, Option)),
    ):
        assert kinds_in(chapters, Option) == (own,)


def test_two_of_one_name_that_have_nothing_to_do_with_each_other_are_a_mistake_that_names_both() -> None:
    with pytest.raises(TypeError, match=r"two Duck, in .*test_game and somewhere: rename one"):
        kinds_in((chapter("a", Duck), chapter("b", named(Option, "Duck"))), Option)
