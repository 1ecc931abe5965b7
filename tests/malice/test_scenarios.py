"""Scenarios and set-up: files that are sound, what is wrong with others, sides and teams, and advice about gangs."""

from pathlib import Path

import pytest

from posse.content.loader import BadContentError
from posse.games.malice.front import FRONT, KINDS
from posse.games.malice.game import MALICE
from posse.games.malice.scenario import SHELF, gang_notices
from posse.games.malice.setting_up import set_up
from tests import writing
from tests.malice.stage import make_setup, person


def changed(tmp_path: Path, old: str, new: str, scenario: str = "last-call") -> Path:
    return writing.changed(tmp_path / f"{scenario}.toml", SHELF.path(scenario).read_text(encoding="utf-8"), old, new)


GANGS = {
    "high-water": {"malice/setup/gang"},
    "last-call": {"malice/setup/gang"},
    "five-queens": {"malice/campaign/only-in-campaign"},
}


@pytest.mark.parametrize("id", SHELF.ids())
def test_setup_gang_the_shipped_scenarios_need_no_word(id: str) -> None:
    """malice/setup/gang: three to five characters, equal gangs; a partner may have fewer of the side's people, and walls are
    worth a gun."""
    assert {word.rule for word in FRONT.advice(SHELF.path(id))} == GANGS.get(id, set())


def test_setup_gang_odd_sizes_unequal_gangs_and_crowds_get_a_word() -> None:
    """malice/setup/gang: any number is played; three to five are suggested, equal, for two to ten players (MR-10)."""
    people = [person(f"red{n}", "red", (2 + 2 * n, 5)) for n in range(3)] + [person("bob", "blue", (5, 20))]
    words = [word.sentence for word in gang_notices(make_setup(people).scenario)]
    assert words == [
        "Blue has 1 character; three to five are suggested.",
        "The gangs are of different sizes; equal numbers are usual.",
    ]
    crowd = [person(f"p{n}{k}", f"s{n}", (2 + 2 * n, 5 + 2 * k)) for n in range(11) for k in range(3)]
    assert [word.sentence for word in gang_notices(make_setup(crowd).scenario)] == [
        "11 players; two to ten are suggested."
    ]


@pytest.mark.parametrize(("teams", "sides"), [("free_for_all", 4), ("sides", 2)])
def test_setup_enemies_teams(teams: str, sides: int) -> None:
    """malice/setup/enemies: every other player is the enemy, or sides fight together (MR-58, `teams`)."""
    table = MALICE.start(set_up("high-water", {"teams": teams}))
    assert len(table.scene.sides) == sides
    assert len(table.foes("nora")) == {4: 6, 2: 4}[sides]


def test_setup_enemies_shared_sides_must_be_agreed(tmp_path: Path) -> None:
    """malice/setup/enemies: a scenario whose seats share a side says so in its options (MR-58)."""
    path = changed(tmp_path, 'teams = "sides"', "premeasure = true", "high-water")
    with pytest.raises(BadContentError, match='teams = "sides"'):
        set_up(path)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('id = "last-call"', 'id = "first-call"', "name of the file"),
        ('character = "lottie_vance"', 'character = "lotty_vance"', "lottie_vance"),
        ("at = [25.4, 16.6]", "at = [25.4, -3.0]", "off the table"),
        ("at = [25.4, 16.6]", "", "Say where it starts"),
        ("at = [25.4, 16.6]", "rounds = { model_no_3 = 7 }\nat = [25.4, 16.6]", "holds 6 rounds"),
        ("at = [18.9, 6.4]", "at = [26.4, 16.6]", "contact with an enemy"),
        ('seat = "house"\nat', 'seat = "hose"\nat', "house"),
    ],
)
def test_what_is_wrong_with_a_scenario_is_told(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    """A file with a mistake is refused with a sentence that says what would do."""
    mistakes = KINDS.check(changed(tmp_path, old, new))
    assert any(complaint in mistake.reason or complaint in mistake.key for mistake in mistakes), mistakes


def test_setup_full_ammo_a_scenario_may_say_less(tmp_path: Path) -> None:
    """malice/setup/full-ammo: weapons start full; a scenario may change it (MR-25)."""
    path = changed(tmp_path, "at = [25.4, 16.6]", "rounds = { model_no_3 = 2 }\nat = [25.4, 16.6]")
    assert MALICE.start(set_up(path)).figure("lottie").rounds == (2, 2)


def test_the_scenario_goes_before_the_defaults_and_the_caller_before_the_scenario() -> None:
    """A scenario may set options; whoever sets the match up has the last word."""
    assert set_up("high-water").house.teams == "sides"
    assert set_up("high-water", {"teams": "free_for_all"}).house.teams == "free_for_all"
    assert set_up("last-call", campaign="feud").campaign == "feud"
