"""The strict loader: a file that does not fit its shape is told about, key by key, in words."""

from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from posse.content.loader import LINES, BadContentError, ContentError, check_toml, load_toml, near
from tests.writing import changed, written


class Hat(Struct, frozen=True):
    id: str
    brim: Annotated[float, Meta(gt=0)]
    colour: Literal["black", "white"] = "black"


class Wardrobe(Struct, frozen=True):
    owner: Annotated[str, Meta(min_length=1, max_length=8)]
    hat: tuple[Hat, ...]
    at: tuple[float, float] | None = None
    worn: bool = False
    price: Annotated[int, Meta(ge=1, le=9)] | None = None
    by_day: dict[str, int] = {}


GOOD = """
owner = "Lottie"
at = [1, 2.5]
worn = true
price = 3
by_day = { monday = 1 }

[[hat]]
id = "best"
brim = 3
colour = "white"
"""


def test_a_file_that_fits_becomes_its_struct(tmp_path: Path) -> None:
    loaded = load_toml(written(tmp_path / "wardrobe.toml", GOOD), Wardrobe)
    assert loaded == Wardrobe("Lottie", (Hat("best", 3.0, "white"),), (1.0, 2.5), True, 3, {"monday": 1})


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('owner = "Lottie"', 'ownr = "Lottie"', "ownr", 'not a key that belongs here. Did you mean "owner"?'),
        ('owner = "Lottie"', "", "owner", '"owner" is missing; it should be a text in quotes.'),
        ('owner = "Lottie"', "owner = 7", "owner", "should be a text in quotes, and is the number 7"),
        ('owner = "Lottie"', 'owner = ""', "owner", "should not be empty"),
        ('owner = "Lottie"', 'owner = "Charlotte"', "owner", "at most 8 letters, and has 9"),
        ("at = [1, 2.5]", "at = [1]", "at", "a list of 2 values, and is a list of 1"),
        ("at = [1, 2.5]", 'at = [1, "x"]', "at[2]", 'should be a number, and is the text "x"'),
        ("at = [1, 2.5]", "at = [nan, 1]", "at[1]", "should be a number, and is nan"),
        ("at = [1, 2.5]", "at = [1, -inf]", "at[2]", "should be a number, and is -inf"),
        ("at = [1, 2.5]", "at = [1, 3e6]", "at[2]", "should be at most 1000000, and is 3000000.0"),
        ('owner = "Lottie"', r'owner = "L\u001b[31m"', "owner", r"has the control character '\x1b' in it"),
        ("worn = true", "worn = 1", "worn", "should be true or false, and is the number 1"),
        ("price = 3", "price = true", "price", "should be a whole number, and is true"),
        ("price = 3", "price = 2.5", "price", "should be a whole number, and is the number 2.5"),
        ("price = 3", "price = 0", "price", "at least 1, and is 0"),
        ("price = 3", "price = 10", "price", "at most 9, and is 10"),
        ("monday = 1", 'monday = "one"', "by_day.monday", "should be a whole number"),
        ("by_day = { monday = 1 }", "by_day = 4", "by_day", "should be a table, and is the number 4"),
        ("brim = 3", "brim = 0", "hat.best.brim", "more than 0, and is 0"),
        ("brim = 3", "", "hat.best.brim", '"brim" is missing'),
        ('id = "best"', "", "hat[1].id", '"id" is missing'),
        ('"white"', '"whit"', "hat.best.colour", 'Did you mean "white"?'),
        ('colour = "white"', "colour = 3", "hat.best.colour", 'should be one of "black", "white"'),
        ("[[hat]]", "[hat]", "hat", "should be a list, and is a table"),
    ],
)
def test_a_mistake_names_its_file_its_key_and_the_reason(
    tmp_path: Path, old: str, new: str, key: str, reason: str
) -> None:
    path = changed(tmp_path / "wardrobe.toml", GOOD, old, new)
    errors = check_toml(path, Wardrobe)
    assert [error.key for error in errors if reason in error.reason] == [key]
    assert all(error.file == str(path) for error in errors)


def test_every_mistake_is_told_at_once(tmp_path: Path) -> None:
    text = GOOD.replace("worn = true", "worn = 1").replace("price = 3", "price = 0").replace('"white"', '"green"')
    assert [error.key for error in check_toml(written(tmp_path / "wardrobe.toml", text), Wardrobe)] == [
        "worn",
        "price",
        "hat.best.colour",
    ]


def test_broken_toml_and_missing_files_are_mistakes_like_any_other(tmp_path: Path) -> None:
    (broken,) = check_toml(written(tmp_path / "wardrobe.toml", "owner = = 3"), Wardrobe)
    assert broken.reason.startswith("This is not TOML")
    (missing,) = check_toml(tmp_path / "nowhere.toml", Wardrobe)
    assert "cannot be read" in missing.reason
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    (unreadable,) = check_toml(binary, Wardrobe)
    assert "not UTF-8" in unreadable.reason


def test_the_exception_reads_as_one_line_for_each_mistake() -> None:
    bad = BadContentError([ContentError("a.toml", "hat.best", "Too small."), ContentError("a.toml", "", "Gone.")])
    assert str(bad) == "a.toml: hat.best: Too small.\na.toml: Gone."


def test_near_names_the_nearest_word_or_the_whole_short_list() -> None:
    assert near("revolvr", ["revolver", "bow"]) == ' Did you mean "revolver"?'
    assert near("zzz", ["revolver", "bow"]) == " Known: bow, revolver."
    assert near("zzz", []) == ""


def test_json_is_read_as_toml_is(tmp_path: Path) -> None:
    text = '{"owner": "Lottie", "hat": [{"id": "best", "brim": 3}], "by_day": {"monday": 1}}'
    loaded = load_toml(written(tmp_path / "wardrobe.json", text), Wardrobe)
    assert loaded == Wardrobe("Lottie", (Hat("best", 3.0),), by_day={"monday": 1})
    [error] = check_toml(changed(tmp_path / "wardrobe.json", text, '"brim": 3', '"brim": null'), Wardrobe)
    assert (error.key, error.reason) == ("hat.best.brim", "This should be a number, and is null.")


@pytest.mark.parametrize(
    "text", ['{"owner": 1, "owner": 2}', "[1]", "{", "[" * 100_000, '{"price": ' + "9" * 5000 + "}"]
)
def test_what_is_no_table_in_json_is_told(tmp_path: Path, text: str) -> None:
    [error] = check_toml(written(tmp_path / "wardrobe.json", text), Wardrobe)
    assert error.key == ""
    assert error.reason.startswith(("This is not JSON", "This should be a table"))


def test_a_text_may_have_several_lines_where_its_shape_says_so(tmp_path: Path) -> None:
    class Diary(Struct, frozen=True):
        day: str
        notes: Annotated[str, Meta(max_length=20, extra=LINES)]

    good = 'day = "Monday"\nnotes = "Rain.\\nMore rain."\n'
    assert load_toml(written(tmp_path / "diary.toml", good), Diary).notes == "Rain.\nMore rain."
    for old, new, key in (
        ("Monday", "Mon\\nday", "day"),
        ("More", "\\u0007", "notes"),
        ("More", "More and more", "notes"),
    ):
        [error] = check_toml(changed(tmp_path / "diary.toml", good, old, new), Diary)
        assert error.key == key
