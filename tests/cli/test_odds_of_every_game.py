"""The chances of an attack as every game tells them, and the command line made of the function that works them out."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from importlib import import_module

import pytest

from posse.cli.odds import Command
from posse.cli.settings import UsageError
from posse.engine.number import Need
from posse.engine.refusal import RefusedError
from posse.games.book.house_rules import RuleValue
from posse.games.book.odds import AttackOdds
from posse.games.shelf import FIRST, SHELF, front
from tests.cli.conftest import Posse
from tests.every_game.games import KEEPERS

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
        fates={"dead": Fraction(0), "wounded": HALF},
        target=target,
    )


def test_one_shot_is_told_from_the_hit_to_who_is_unhurt() -> None:
    assert odds().title() == "Six shooter at 7\u2033, short range"
    assert [row.what for row in odds().rows()] == ["hit", "gut punch", "dead", "wounded", "missed"]


def test_a_burst_is_told_by_the_number_of_hits() -> None:
    burst = odds(2, "behind a window")
    assert burst.title() == "Six shooter at 7\u2033, short range, 2 rounds, behind a window"
    assert [(row.what, row.below) for row in burst.hit_rows()] == [("at least one hit", 0), ("1 hit", 1), ("2 hits", 1)]


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
def test_every_end_of_an_attack_is_told_once_and_all_of_them_sum_to_the_hit(game: str) -> None:
    book, tried = front(game), 0
    weapons = import_module(f"posse.games.{game}.book").load_weapons()
    for attack in [*({"weapon": weapon, "distance": 5} for weapon in weapons), *KEEPERS[game].attacks]:
        try:
            found = book.odds(**attack)
        except RefusedError:
            assert "weapon" in attack
            continue
        tried += 1
        assert sum(found.fates.values()) == found.hit > 0
        told = [row for row in found.rows() if row.what in (*found.fates, "missed")]
        assert (sum(row.chance for row in told), len(told)) == (1, len(found.fates) + 1)
    assert tried > len(KEEPERS[game].attacks)


@pytest.mark.parametrize("game", SHELF)
def test_every_book_tells_the_chances_of_its_usual_attack(game: str, posse_command: Posse) -> None:
    usual = front(game).odds()
    assert 0 < usual.hit < 1
    assert sum(usual.hits.values()) == 1
    said = posse_command("odds", game)
    assert said.code == 0
    assert usual.title() in said.out
    for row in usual.rows():
        assert row.what in said.out


def test_a_check_is_told_by_the_sum_of_its_dice(posse_command: Posse) -> None:
    """tombstone/check/total: ten of three dice, or a little less and a Fortune Die."""
    said = posse_command("odds", "tombstone", "--skill", "gunslinging", "--plus", 2, "--against", 12, "--fortune", 1)
    assert "10 or more on the dice" in said.out
    assert "743/864" in said.out
