"""Every kind of terrain has a drawing of its own on the browser's table."""

import re
from pathlib import Path

from posse.content.kinds import area_kinds, line_kinds

TERRAIN = Path(__file__).parents[2] / "web" / "src" / "board" / "terrain"

# Water and cliffs are drawn as a whole, by the assembly of the map.
WHOLE = {"river", "ford", "cliff"}


def entries(file: str) -> set[str]:
    return set(re.findall(r"^  (\w+)(?::|,$)", (TERRAIN / file).read_text(encoding="utf-8"), re.MULTILINE))


def test_every_kind_of_area_and_of_line_has_a_drawing() -> None:
    assert set(area_kinds()) - WHOLE - entries("kinds.ts") == set()
    assert set(line_kinds()) - entries("fences.ts") == set()
    assembly = (TERRAIN / "drawing.ts").read_text(encoding="utf-8")
    assert [kind for kind in WHOLE if f'"{kind}"' not in assembly] == []
