"""HouseRules as a line of words, and back."""

from typing import ClassVar

import pytest

from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal
from posse.engine.words import pick, read, say
from tests.engine.playing import green_acts
from tests.engine.toy import TOY, Creep, Duck, Hit, Lay, Rest, Shoot, Table

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


def asked() -> Choose[Table]:
    question = green_acts().question
    assert isinstance(question, Choose)
    return question


def choice(*options: Option[Table]) -> Choose[Table]:
    return Choose("red", "Which?", options, "toy/which")


def test_fewer_words_will_do_if_they_fit_one_option() -> None:
    found = pick("shoot target=blue", choice(Shoot("blue", "Draw!"), Shoot("red", "Draw!"), Rest()), KINDS)
    assert found == Shoot("blue", "Draw!")
    assert pick("hit", choice(Hit("hat"), Rest()), KINDS) == Hit("hat")


def test_a_whole_option_among_the_listed_is_never_ambiguous() -> None:
    assert pick("shoot target=red", choice(Shoot("red"), Shoot("red", "Draw!")), KINDS) == Shoot("red")


def test_words_that_fit_several_are_ambiguous_and_name_some_of_them() -> None:
    many = choice(*(Lay(f"{rank}C") for rank in range(2, 9)))
    found = pick("lay", many, KINDS)
    assert isinstance(found, Refusal)
    assert found.kind == "ambiguous"
    assert found.sentence == "“lay” fits 7 options: lay card=2C; lay card=3C; lay card=4C; lay card=5C …."


def test_an_open_option_must_be_spelled_out() -> None:
    assert pick("creep steps=2", asked(), KINDS) == Creep(2)
    assert pick("creep", asked(), KINDS) == Creep(), "the option itself says whether that will do"


def test_what_an_open_option_leaves_out_is_taken_from_the_listed_ones() -> None:
    """Nobody should have to say again who is acting; two listed ones that differ elsewhere are still ambiguous."""
    kinds = (*KINDS, Ride)
    asks = choice(Ride("blue"), Rest())
    assert pick("ride to=3", asks, kinds) == Ride("blue", 3)
    assert pick("ride", asks, kinds) == Ride("blue"), "the option itself says whether that will do"
    several = pick("ride", choice(Ride("blue"), Ride("red")), kinds)
    assert isinstance(several, Refusal)
    assert several.kind == "ambiguous"
    for words in ("ride to=far", "ride to=3"):
        found = pick(words, choice(Ride("blue"), Ride("red")), kinds)
        assert isinstance(found, Refusal)
        assert found.kind == "unreadable"


def test_a_whole_option_that_is_not_listed_is_read_all_the_same() -> None:
    """Whether it is allowed is for the match to say, with a rule."""
    assert pick("duck", asked(), KINDS) == Duck()
    assert pick("shoot target=green", asked(), KINDS) == Shoot("green")


def test_words_for_nothing_that_is_listed_and_not_whole_are_unreadable() -> None:
    found = pick("lay", asked(), KINDS)
    assert isinstance(found, Refusal)
    assert found.kind == "unreadable"
