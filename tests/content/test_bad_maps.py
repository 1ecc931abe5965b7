"""Bad maps: each kind of mistake is found, at its key, in words that help."""

from pathlib import Path

import pytest

from posse.content.loader import BadContentError
from posse.content.maps import check_map, load_map, map_path
from tests.writing import changed, written

GOOD = """
id = "yard"
name = "Yard"
blurb = "A yard."
width = 24
depth = 20

stairs = [{ foot = [6, 6], top = [10, 6], top_level = "hut-2" }]
ladder = [{ id = "hatch", foot = [6, 8], foot_level = "hut-2", top = [6, 7], top_level = "hut-roof" }]
marking = [{ kind = "street", path = [[0, 12], [24, 12]], width = 4 }]
area = [
    { kind = "scrub", id = "bush", circle = [18, 8, 2] },
    { kind = "rocks", outline = [[14, 14], [16, 14], [16, 16]] },
]

[[fence]]
kind = "rail"
id = "rails"
path = [[1, 15], [11, 15], [11, 19]]
gates = [{ at = 4, width = 2.5 }]

[[building]]
id = "hut"
name = "Hut"
rect = [4, 4, 8, 6]
storeys = 2
roof = "flat"
opening = [{ side = "south", kind = "door", at = 2, width = 1.5 }]
inner = [{ path = [[8, 4], [8, 10]], openings = [{ kind = "door", at = 3, width = 1.5 }] }]
balcony = [{ side = "south", at = 1, width = 6, depth = 1.6 }]
"""


def test_the_map_without_mistakes_is_clean(tmp_path: Path) -> None:
    assert check_map(written(tmp_path / "yard.toml", GOOD)) == ()


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('id = "yard"', 'id = "garden"', "id", 'the name of the file, "yard"'),
        ('kind = "scrub"', 'kind = "shrub"', "area.bush.kind", 'Did you mean "scrub"?'),
        ('kind = "rail"', 'kind = "rial"', "fence.rails.kind", 'Did you mean "rail"?'),
        (", circle = [18, 8, 2]", "", "area.bush", "Give the shape exactly once"),
        ("circle = [18, 8, 2]", "circle = [18, 8, 2], rect = [1, 1, 2, 2]", "area.bush", "exactly once"),
        ("circle = [18, 8, 2]", "circle = [18, 8, 0]", "area.bush.circle", "radius must be above 0"),
        ("circle = [18, 8, 2]", "rect = [18, 8, 2, 0]", "area.bush.rect", "sizes must be above 0"),
        ("circle = [18, 8, 2]", "rect = [23, 8, 2, 2]", "area.bush.rect", "[25, 8] lies off the table"),
        ("[16, 14], [16, 16]]", "[16, 14]]", "area[2].outline", "at least 3 points, and this one has 2"),
        ("[16, 14], [16, 16]]", "[16, 16], [16, 14], [14, 16]]", "area[2].outline", "may not cross or touch itself"),
        ("[16, 14], [16, 16]]", "[16, 14], [15, 14]]", "area[2].outline", "may not cross or touch itself"),
        ("width = 24", "width = 3_000_000", "width", "should be at most 240, and is 3000000"),
        ("storeys = 2", "storeys = 99", "building.hut.storeys", "should be at most 9, and is 99"),
        ("rect = [4, 4, 8, 6]", "outline = [[4, 4], [12, 4]]", "building.hut.outline", "at least 3 points"),
        ("rect = [4, 4, 8, 6]", "rect = [4, 4, 8, 6]\nwall = 'plonk'", "building.hut.wall", 'mean "plank"'),
        ("at = 2, width = 1.5", "at = 7, width = 1.5", "building.hut.opening.south.at", "runs past the end"),
        ("at = 2, width = 1.5", "at = 9, width = 1.5", "building.hut.opening.south.at", "outside its wall"),
        ("at = 2, width = 1.5", "at = 2, width = 1.0", "building.hut.opening.south.width", "at least 1.4 inches"),
        ("at = 2, width = 1.5", "at = 2, width = 1.5, head = 4", "building.hut.opening.south.head", "sill"),
        ("at = 2, width = 1.5", "at = 2, width = 1.5, storey = 3", "building.hut.opening[1].storey", "2 storeys"),
        ('side = "south", kind', "side = 3, kind", "building.hut.opening[1].side", "no side 3"),
        (
            '[{ side = "south", kind',
            '[{ side = "south", kind = "window", at = 3, width = 1.3 }, { side = "south", kind',
            "building.hut.opening.south.at",
            "overlap",
        ),
        ("path = [[8, 4], [8, 10]],", 'path = [[8, 4], [8, 10]], kind = "x",', "building.hut.inner[1].kind", "no kind"),
        ("path = [[8, 4], [8, 10]],", "path = [[8, 4]],", "building.hut.inner[1].path", "at least 2 points"),
        ("[8, 10]],", "[8, 10]], storey = 3,", "building.hut.inner[1].storey", "2 storeys"),
        ("at = 1, width = 6", "at = 4, width = 6", "building.hut.balcony.width", "longer than the south side"),
        ("depth = 1.6", "depth = 12", "building.hut.balcony.depth", "off the table"),
        ("depth = 1.6", 'depth = 1.6, rail = "railng"', "building.hut.balcony[1].rail", 'mean "railing"'),
        ("depth = 1.6", "depth = 1.6, storey = 3", "building.hut.balcony[1].storey", "2 storeys"),
        ("[[1, 15], [11, 15], [11, 19]]", "[[1, 15], [1, 15], [11, 19]]", "fence.rails.path", "are the same"),
        ("at = 4, width = 2.5", "at = 40, width = 2.5", "fence.rails.at", "outside its wall"),
        ("at = 4, width = 2.5", "at = 9, width = 2.5", "fence.rails.at", "runs past the end"),
        ("at = 4, width = 2.5", "at = 4, width = 1", "fence.rails.width", "at least 2 inches"),
        ('top_level = "hut-2"', 'top_level = "hut2"', "stairs[1].top_level", 'Did you mean "hut-2"?'),
        ("top = [10, 6]", "top = [20, 6]", "stairs[1].top", 'does not stand on "hut-2"'),
        ('top_level = "hut-roof"', 'top_level = "ground"', "ladder.hatch.top_level", "higher than the foot"),
        ('top_level = "hut-roof"', 'top_level = "ground"', "platform.hut-roof", "Nothing leads up to it"),
        ('id = "bush"', 'id = "hut"', "piece.hut", "used twice"),
        ("[[0, 12], [24, 12]]", "[[0, 12]]", "marking[1].path", "A street needs at least 2 points, and this has 1"),
        ("[[0, 12], [24, 12]]", "[[0, 12], [25, 12]]", "marking[1].path", "[25, 12] lies off the table"),
        ("width = 4", "width = 0", "marking[1].width", "A street needs a width above 0"),
    ],
)
def test_a_mistake_is_found_at_its_key(tmp_path: Path, old: str, new: str, key: str, reason: str) -> None:
    errors = check_map(changed(tmp_path / "yard.toml", GOOD, old, new))
    assert key in [error.key for error in errors if reason in error.reason], errors


def test_a_map_that_nobody_knows_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(BadContentError, match='Did you mean "corral"') as caught:
        load_map("corall")
    assert caught.value.errors[0].file == "corall"
    assert map_path("corral").stem == "corral"
