"""The chances of an attack as every game tells them, and the command line made of the function that works them out."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

import pytest

from posse.cli.odds import Command
from posse.cli.settings import UsageError
from posse.engine.number import Need
from posse.games.book.house_rules import RuleValue
from posse.games.book.odds import AttackOdds
from posse.games.shelf import FIRST, SHELF, front
from tests.cli.conftest import Posse

HALF = Fraction(1, 2)


def odds(rounds: int = 1, target: str = "") -> AttackOdds:
    return AttackOdds(
        weapon="Six shooter",
        distance="7\u2033",
        band="short",
        rounds=rounds,
        need=Need(4, "short range", "r/short", (), 6),
        hit=HALF,
        hits={0: HALF, 1: Fraction(1, 3), 2: Fraction(1, 6)},
        struck={"gut_punch": HALF},
        wounded=HALF,
        out=Fraction(0),
        dead=Fraction(0),
        unhurt=HALF,
        target=target,
    )


def test_one_shot_is_told_from_the_hit_to_who_is_unhurt() -> None:
    assert odds().title() == "Six shooter at 7\u2033, short range"
    assert [row.what for row in odds().rows()] == ["hit", "gut punch", "wounded", "out cold", "dead", "none of these"]


def test_a_burst_is_told_by_the_number_of_hits() -> None:
    burst = odds(2, "behind a window")
    assert burst.title() == "Six shooter at 7\u2033, short range, 2 rounds, behind a window"
    assert [(row.what, row.below) for row in burst.hit_rows()] == [
        ("at least one hit", 0),
        ("1 hit", 1),
        ("2 hits", 1),
    ]


def test_a_command_reads_words_numbers_and_options_as_the_function_takes_them(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: dict[str, object] = {}

    def chances(
        weapon: str = "knife",
        *,
        traits: Iterable[str] = (),
        old_wounds: Mapping[str, int] = {},
        house_rules: Mapping[str, RuleValue] = {},
    ) -> AttackOdds:
        """Work it out."""
        taken.update(weapon=weapon, traits=traits, old_wounds=old_wounds, house_rules=house_rules)
        return odds()

    monkeypatch.setattr(type(front(FIRST)), "odds", property(lambda self: chances))
    command = Command(FIRST)
    assert list(command.__signature__.parameters) == ["weapon", "traits", "old_wounds", "house_rules", "json"]
    command(weapon="axe", traits=("a,b", "c"), old_wounds=("leg=2",), house_rules=("x=y",))
    assert taken == {"weapon": "axe", "traits": ("a", "b", "c"), "old_wounds": {"leg": 2}, "house_rules": {"x": "y"}}
    with pytest.raises(UsageError, match="Wounds are given as name=number"):
        command(old_wounds=("leg=two",))


@pytest.mark.parametrize("game", SHELF)
def test_every_game_tells_the_chances_of_its_usual_attack(game: str, posse_command: Posse) -> None:
    usual = front(game).odds()
    assert 0 < usual.hit < 1
    assert sum(usual.hits.values()) == 1
    said = posse_command("odds", game)
    assert said.code == 0
    assert usual.title() in said.out
    for row in usual.rows():
        assert row.what in said.out
