"""`posse roll`: every face is shown, the chance is exact, and the same seed gives the same dice."""

import json
from fractions import Fraction

import pytest

from tests.cli.conftest import Posse


def test_every_face_the_total_and_the_exact_chance_are_told(posse_command: Posse) -> None:
    said = posse_command("roll", "3d6+2", "--need", 12, "--seed", 3)
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines() == [
        "3d6+2 = 15",
        "  3d6  5 6 2  +13",
        "               +2",
        "12 or more: made, 62.5 % (5/8)",
        "The same dice again: posse roll 3d6+2 --need 12 --seed 3",
    ]


def test_a_number_that_is_not_to_be_exceeded_is_missed_by_more(posse_command: Posse) -> None:
    said = posse_command("roll", "3d6", "--need", 11, "--under", "--seed", 3)
    assert "3d6 = 13" in said.out
    assert "11 or less: missed, 62.5 % (5/8)" in said.out
    assert "--need 11 --under --seed 3" in said.out


def test_what_is_just_enough_is_made(posse_command: Posse) -> None:
    for under in ([], ["--under"]):
        for need, made in ((12, not under), (13, True), (14, bool(under))):
            said = posse_command("roll", "3d6", "--need", need, *under, "--seed", 3)
            assert ("made" if made else "missed") in said.out


def test_what_does_not_count_stands_in_brackets_and_what_was_thrown_again_is_added(posse_command: Posse) -> None:
    assert "  4d6kh3  1 6 6 (1)  +13" in posse_command("roll", "4d6kh3", "--seed", 4).out
    said = posse_command("roll", "3d6!", "-", "d66", "--seed", 12)
    assert "3d6!-d66 = -6" in said.out
    assert "5 6+6+2 1  +20" in said.out
    assert "26         \u221226" in said.out


def test_without_a_seed_one_is_told_that_throws_the_same_again(posse_command: Posse) -> None:
    first = posse_command("roll", "5d10").out
    again = first.splitlines()[-1].partition("posse roll ")[2].split()
    assert posse_command("roll", *again).out == first


def test_the_same_as_json(posse_command: Posse) -> None:
    said = json.loads(posse_command("roll", "2d6+1d4!-1", "--need", 9, "--seed", 5, "--json").out)
    sums = [sum(sum(faces) for faces in dice["faces"]) for dice in said["dice"]]
    assert [dice["dice"] for dice in said["dice"]] == ["2d6", "1d4!"]
    assert said["total"] == sum(sums) + said["added"]
    assert said["added"] == -1
    assert said["needed"]["made"] == (said["total"] >= 9)
    assert 0 < Fraction(said["needed"]["chance"]["exact"]) < 1
    assert json.loads(posse_command("roll", "3d6", "--json").out)["needed"] is None


def test_a_chance_with_hundreds_of_digits_is_a_percentage_alone(posse_command: Posse) -> None:
    said = posse_command("roll", "50d6!", "--need", 200, "--seed", 1)
    assert "66.14 %\n" in said.out


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        ("roll", 2, '"" cannot be read as dice.'),
        ("roll gold", 2, '"gold" cannot be read as dice. Dice are written like 3d6+2'),
        ("roll 1000d6", 1, "At most 100 dice are thrown at once, not 1000."),
        ("roll 3d6 --need twelve", 2, '--need takes a whole number of up to 15 digits, not "twelve".'),
        ("roll 3d6 --under", 2, "--under is about a number that is needed"),
        ("roll 3d6 --sed 3", 2, 'Nobody asked for "--sed" here.'),
    ],
)
def test_nonsense_is_answered_with_one_sentence(posse_command: Posse, words: str, code: int, sentence: str) -> None:
    said = posse_command(*words.split())
    assert (said.code, said.out) == (code, "")
    assert said.err.startswith(f"posse: {sentence}")
    assert said.err.count("\n") == 1
