"""HouseRules as a line of words, and back."""

from typing import ClassVar

import pytest

from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal
from posse.engine.words import pick, read, say
from tests.engine.toy import TOY, Creep, Duck, Hit, Lay, Rest, Shoot, Table
from tests.sure import as_a

KINDS = TOY.answers


class Route(Option[Table], frozen=True):
    """An option with every kind of parameter."""

    path: tuple[tuple[int, int], ...] = ()
    crawl: bool = False
    via: str | None = None
    card: str = ""


class Ride(Option[Table], frozen=True):
    """An open option that names somebody besides its free parameter."""

    open: ClassVar[bool] = True
    rider: str
    to: int = 0


@pytest.mark.parametrize(
    ("option", "words"),
    [
        (Rest(), "rest"),
        (Lay("6C"), "lay card=6C"),
        (Lay("10H"), "lay card=10H"),
        (Lay("??"), 'lay card="??"'),
        (Lay("true"), 'lay card="true"'),
        (Lay("7"), 'lay card="7"'),
        (Lay(""), 'lay card=""'),
        (Lay("a b=c"), 'lay card="a\\u0020b=c"'),
        (Shoot("blue"), "shoot target=blue"),
        (Shoot("blue", "Draw!"), 'shoot target=blue shout="Draw!"'),
        (Creep(), "creep"),
        (Creep(2), "creep steps=2"),
        (Route(((1, 2), (-3, 4)), True, "ford"), "route path=[[1,2],[-3,4]] crawl=true via=ford"),
        (Route(via="null"), 'route via="null"'),
        (Route(), "route"),
    ],
)
def test_words_say_all_but_the_defaults_and_read_back(option: Option[Table], words: str) -> None:
    assert say(option) == words
    assert read(words, (*KINDS, Route)) == option


def test_reading_minds_neither_order_nor_spaces() -> None:
    assert read("  shoot   shout=hey   target=red ", KINDS) == Shoot("red", "hey")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "There is no answer called “”. The answers are: creep, duck, hit, lay, rest, shoot, stand."),
        ("dance", "There is no answer called “dance”. The answers are: creep, duck, hit, lay, rest, shoot, stand."),
        ("Shoot target=red", "There is no answer called “Shoot”. Did you mean “shoot”?"),
        ("shoot red", "“red” is not a parameter of shoot; it takes shout, target."),
        ("shoot at=red", "“at=red” is not a parameter of shoot; it takes shout, target."),
        ("rest now=yes", "“now=yes” is not a parameter of rest; it takes none."),
        ("creep steps=[1", "The value of “steps=[1” cannot be read."),
        ("creep steps=", "The value of “steps=” cannot be read."),
        ("creep steps=1 steps=2", "“steps” is given twice."),
        ("creep steps=two", "“creep steps=two” is not a whole creep: Expected `int`, got `str` - at `$.steps`."),
        ("shoot", "“shoot” is not a whole shoot: Object missing required field `target`."),
    ],
)
def test_words_that_cannot_be_read_get_a_sentence_that_says_why(words: str, sentence: str) -> None:
    found = read(words, KINDS)
    assert found == Refusal("unreadable", sentence)


ACTING = (Shoot("red"), Shoot("blue"), Creep(), Rest())
RIDES = (Ride("blue"), Ride("red"))
MANY = tuple(Lay(f"{rank}C") for rank in range(2, 9))
PICKED: dict[str, tuple[str, tuple[Option[Table], ...], Option[Table] | str]] = {
    "fewer words, if they fit one": ("shoot target=blue", (Shoot("blue", "!"), Shoot("red", "!")), Shoot("blue", "!")),
    "none but its name": ("hit", (Hit("hat"), Rest()), Hit("hat")),
    "a whole one is never ambiguous": ("shoot target=red", (Shoot("red"), Shoot("red", "Draw!")), Shoot("red")),
    "several": ("lay", MANY, "ambiguous"),
    "an open one spelled out": ("creep steps=2", ACTING, Creep(2)),
    "an open one, which says itself whether that will do": ("creep", ACTING, Creep()),
    "an open one whose rider is the only one": ("ride to=3", (Ride("blue"), Rest()), Ride("blue", 3)),
    "its name alone": ("ride", (Ride("blue"), Rest()), Ride("blue")),
    "one of two open ones": ("ride", RIDES, "ambiguous"),
    "one of two, of whom nobody can tell which": ("ride to=3", RIDES, "unreadable"),
    "one of two, with nonsense": ("ride to=far", RIDES, "unreadable"),
    "a whole one that is not listed, for the match to refuse": ("duck", ACTING, Duck()),
    "another": ("shoot target=green", ACTING, Shoot("green")),
    "neither listed nor whole": ("lay", ACTING, "unreadable"),
}


@pytest.mark.parametrize(("words", "options", "picked"), PICKED.values(), ids=list(PICKED))
def test_words_pick_one_of_the_options_or_are_refused(
    words: str, options: tuple[Option[Table], ...], picked: Option[Table] | str
) -> None:
    found = pick(words, Choose("red", "Which?", options, "toy/which"), (*KINDS, Ride))
    assert (found.kind if isinstance(found, Refusal) else found) == picked


def test_words_that_fit_several_name_some_of_them() -> None:
    found = as_a(Refusal, pick("lay", Choose("red", "Which?", MANY, "toy/which"), KINDS))
    assert found.sentence == "“lay” fits 7 options: lay card=2C; lay card=3C; lay card=4C; lay card=5C …."
