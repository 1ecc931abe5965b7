"""What the seven skills are for: each in a roll of its own, and Willpower as what others must reach."""

import pytest

from posse.games.tombstone.backgrounds import EFFECTS
from posse.games.tombstone.book import Skill
from posse.games.tombstone.checks import versus
from posse.games.tombstone.fortune import Reroll, most
from posse.games.tombstone.rolls import Kind
from tests.sure import as_a
from tests.tombstone.stage import NO, one, shot, stage, talk, task, tried

ANN = one("ann", gunslinging=1, brawling=2, personality=3, investigation=4)
TABLE = stage(ANN, one("bob", side="others", defense=12, willpower=13))


@pytest.mark.parametrize(("kind", "adds"), [("gunslinging", 1), ("brawling", 2)])
def test_attacks_add_their_skill_against_defense(kind: Kind, adds: int) -> None:
    """tombstone/skills/gunslinging/use, tombstone/skills/brawling/use, tombstone/skills/defense/use: equal hits, one less
    misses."""
    roll = shot(TABLE, "ann", "bob", kind)
    assert (roll.need.base, roll.need.modifier) == (12, adds)
    first = 12 - adds
    for natural, hit in ((first, True), (first - 1, False)):
        faces = (natural // 3, (natural + 1) // 3, (natural + 2) // 3)
        assert tried(TABLE, roll, faces, *(() if hit else (NO,)))[1] is hit


@pytest.mark.parametrize(
    ("kind", "skill", "adds"), [("personality", "personality", 3), ("investigation", "investigation", 4)]
)
def test_personality_and_investigation_against_willpower_or_a_number(kind: Kind, skill: Skill, adds: int) -> None:
    """tombstone/skills/personality/use, tombstone/skills/investigation/use, tombstone/skills/willpower/passive: against whoever
    resists, or what the Judge has set."""
    resisted = versus(TABLE, "ann", kind, ("bob",), "willpower")
    assert (resisted.need.base, resisted.need.modifier) == (13, adds)
    assert (task(TABLE, "ann", kind, 15).need.base, resisted.need.reasons[0].what) == (15, skill.capitalize())


def test_personality_works_on_one_and_an_ability_on_the_mean_of_several() -> None:
    """tombstone/skills/personality/one-target, tombstone/skills/willpower/abilities: whom it is tried on is one; Willpower 10 and
    11 together are 10.5, which 11 reaches."""
    assert talk(TABLE, "ann", "bob").whom == ("bob",)
    crowd = stage(
        one("ann", "holy-roller", 2), one("bob", side="others", willpower=10), one("cy", side="others", willpower=11)
    )
    assert talk(crowd, "ann", "bob", "cy").need.base == 11


def test_abilities_scale_with_the_grit_somebody_has() -> None:
    """tombstone/grit/reward/abilities-scale: Military Precision comes at Grit 2, and at Grit 4 it is used twice a day, at Grit 6
    three times."""
    precision = as_a(Reroll, EFFECTS["military-precision"])
    for grit, uses in ((2, 1), (3, 1), (4, 2), (5, 2), (6, 3)):
        table = stage(one("ann", "soldier", grit))
        for _ in range(uses):
            assert precision.unpaid(table, "ann") is None
            table = precision.paid(table, "ann")
        assert precision.unpaid(table, "ann") is not None


def test_fortune_dice_on_a_table_with_no_d4() -> None:
    """tombstone/variants/d6-only/fortune: up to 6, or up to 3."""
    assert [most(stage(one("ann"), house={"fortune_die": die})) for die in ("d4", "d6", "d3")] == [4, 6, 3]
