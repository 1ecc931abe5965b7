"""`posse simulate`: many matches in one table, the same from the same seed."""

import json

from tests.cli.conftest import Posse

QUICK = ("simulate", "faro-table", "--bots", "greenhorn", "--games", 4, "--seed", 5)


def test_figures_name_the_bots_and_the_seed_behind_them(posse_command: Posse) -> None:
    said = posse_command(*QUICK)
    assert said == posse_command(*QUICK), "the same seed gives the same figures"
    assert said.code == 0
    assert said.out.startswith("The Faro Table\n4 games, greenhorn against greenhorn, seed 5\n")
    assert said.out.count("The House  ") == 2
    for words in ("The Drovers", "95 % sure", "turns wasted", "how they ended"):
        assert words in said.out
    assert said.err == "", "no progress bar where there is no terminal"


def test_figures_as_json(posse_command: Posse) -> None:
    report = json.loads(posse_command(*QUICK, "--json").out)
    assert (report["games"], report["seed"], report["bots"]) == (4, 5, ["greenhorn", "greenhorn"])
    assert sum(side["wins"] for side in report["by_side"]) + report["draws"] == 4
    assert all(side["interval"]["low"] <= side["share"] <= side["interval"]["high"] for side in report["by_side"])


def test_options_reach_the_matches(posse_command: Posse) -> None:
    """ruthless/small/one-card-one-model: where each card is for all of a player's models, the matches go otherwise."""
    plain, other = (
        json.loads(posse_command(*QUICK, *more, "--json").out) for more in ((), ("--house-rules", "small_gunfight=off"))
    )
    assert plain != other
