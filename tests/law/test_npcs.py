"""Making people up (section 2.24): a type, a die, a name."""

from pathlib import Path
from random import Random

import pytest

from posse.content.loader import BadContentError
from posse.games.law_of_the_gun.book import ATTRIBUTES, TYPES, NpcType, load_npcs, load_weapons
from posse.games.law_of_the_gun.people.npcs import CHARTS, company, line, load_names, person, read_names

KINDS = list(TYPES)


@pytest.mark.parametrize("kind", KINDS)
def test_a_die_gives_a_line_of_the_chart(kind: NpcType) -> None:
    """lotg/npc/roll, lotg/npc/types."""
    for face in range(1, 7):
        somebody = person(kind, face, "Jo March")
        assert somebody.scores == line(kind, face).scores == load_npcs()[kind, face].scores
        assert (somebody.name, somebody.id, somebody.initials) == ("Jo March", "jo_march", "JM")
        assert somebody.description == line(kind, face).note
        assert set(somebody.weapons) <= set(load_weapons())


def test_scores_stay_between_one_and_five() -> None:
    """lotg/npc/advisory, lotg/attributes/limits."""
    for found in load_npcs().values():
        assert all(1 <= getattr(found, attribute) <= 5 for attribute in ATTRIBUTES)


def test_what_they_carry() -> None:
    """lotg/ruling/npc-weapons: what is suggested for their line."""
    somebody = person("braves", 6, "Red Elk")
    assert (somebody.weapons, somebody.blades) == (("repeating_rifle",), ("war_club",))


@pytest.mark.parametrize("kind", KINDS)
def test_a_company_has_names_of_its_own(kind: NpcType) -> None:
    """lotg/npc/roll: the same luck makes the same people."""
    rolled = company(kind, 20, Random(4))
    assert rolled == company(kind, 20, Random(4))
    found = [each.character for each in rolled]
    assert len({somebody.id for somebody in found}) == 20
    assert {somebody.trade for somebody in found} == {kind}
    assert len({somebody.scores for somebody in found}) > 1


@pytest.mark.parametrize("kind", KINDS)
def test_the_die_is_told_that_was_thrown(kind: NpcType) -> None:
    """lotg/npc/roll: every face comes up, also where two lines of a chart have the same scores."""
    faces = {somebody.face for somebody in CHARTS.rolled(kind, CHARTS.most, Random(1))}
    assert faces == {1, 2, 3, 4, 5, 6}


def test_every_type_has_names_enough() -> None:
    for row in load_names().values():
        assert len(set(row.first)) == len(row.first) == 12
        assert len(set(row.last)) == len(row.last) == 12


def test_a_file_without_names_for_a_type_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "names.toml"
    path.write_text('[[names]]\ntype = "outlaw"\nfirst = ["A"]\nlast = ["B"]\n')
    with pytest.raises(BadContentError, match="no names"):
        read_names(path)
