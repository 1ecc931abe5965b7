"""The browser's types are those of the server."""

import msgspec
import pytest

from posse.server import protocol, types


def test_the_written_types_are_those_of_the_protocol() -> None:
    assert types.TARGET.read_text() == types.written(), "run python -m posse.server.types"


@pytest.mark.parametrize(
    "line",
    [
        '  readonly type: "hand-in";',
        "  readonly keys?: readonly string[];",
        "  readonly given: string;",
        "export type Spot = readonly [x: number, y: number, level: number];",
        "  readonly chance: number | null;",
        "  readonly outlines: readonly (readonly [number, readonly Point[]])[];",
        "  readonly house_rules?: Readonly<Record<string, string | boolean>>;",
        "export type Cover = 0 | 1 | 2;",
        "  readonly key: Key;",
    ],
)
def test_each_kind_of_type_has_its_words(line: str) -> None:
    assert line in types.written().splitlines()


def test_two_types_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    other = msgspec.defstruct("NewMatch", [("house", str)], module="somewhere.else")
    monkeypatch.setattr(types, "FROM_BROWSER", (protocol.NewMatch, other))
    with pytest.raises(TypeError, match=r"posse\.server\.protocol\.NewMatch and somewhere\.else\.NewMatch would both"):
        types.written()
