"""The same people in any game: the tables, row by row, and that no way there and back is told wrongly."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from posse.games.book.travelling import QUALITIES, RUNGS, SHARED, Fact, Quality, Traveller, chain, crossing
from posse.games.crossing import taken
from posse.games.law_of_the_gun import book as law
from posse.games.malice import book as malice
from posse.games.ruthless import book as ruthless
from posse.games.shelf import ROOM, SHELF, front
from posse.games.tombstone.book import load_backgrounds, load_items, load_ready_sheets, load_weapons
from posse.games.tombstone.customs import AS_THE_BOOK
from posse.games.tombstone.making.faults import faults
from posse.games.tombstone.making.inventing import at_grit, surprise
from posse.games.tombstone.making.quick_play import ready_made
from posse.games.tombstone.sheet import Character, Owned

PAIRS = list(permutations(SHELF, 2))
WAYS = {game: front(game).travelling.ways for game in SHELF}
SCALES = [(game, scale) for game in SHELF for scale in WAYS[game].scale]


# The tables

SIX_TO_FIVE = {
    ("ruthless", "nerve"): "legendary 1 2 3, good 4, ordinary 5 6, poor 7, hopeless 8 9 10",
    ("ruthless", "toughness"): "hopeless 8, poor 9, ordinary 10, good 11, legendary 12 13",
    ("law_of_the_gun", "quickness"): "hopeless 1, poor 2, ordinary 3, good 4, legendary 5",
    ("law_of_the_gun", "shooting"): "hopeless 1, poor 2, ordinary 3, good 4, legendary 5",
    ("law_of_the_gun", "nerve"): "hopeless 1, poor 2, ordinary 3, good 4, legendary 5",
    ("law_of_the_gun", "toughness"): "hopeless 1, poor 2, ordinary 3, good 4, legendary 5",
    ("law_of_the_gun", "riding"): "hopeless 1, poor 2, ordinary 3, good 4, legendary 5",
    ("tombstone", "shooting"): "poor 0, ordinary 1 2, good 3 4, legendary 5 6 7",
    ("tombstone", "fighting"): "ordinary 0 1, good 2 3, legendary 4 5 6 7",
    ("tombstone", "quickness"): "poor 10, ordinary 11 12, good 13, legendary 14 15 16 17",
    ("tombstone", "nerve"): "ordinary 10 11, good 12, legendary 13 14 15 16 17",
    ("tombstone", "toughness"): "hopeless 4, poor 5, ordinary 6 7, good 8 9, legendary 10 11 16",
    ("tombstone", "wits"): "ordinary 0 1, good 2 3, legendary 4 5 6 7",
    ("tombstone", "persuasion"): "ordinary 0 1, good 2 3, legendary 4 5 6 7",
}
COMES_AS = {
    ("ruthless", "nerve"): [8, 7, 5, 4, 3],
    ("ruthless", "toughness"): [8, 9, 10, 11, 12],
    ("tombstone", "shooting"): [0, 0, 2, 3, 5],
    ("tombstone", "fighting"): [0, 0, 0, 2, 4],
    ("tombstone", "quickness"): [10, 10, 11, 13, 14],
    ("tombstone", "nerve"): [10, 10, 10, 12, 13],
    ("tombstone", "toughness"): [4, 5, 7, 8, 10],
    ("tombstone", "wits"): [0, 0, 0, 2, 4],
    ("tombstone", "persuasion"): [0, 0, 0, 2, 4],
}


def test_every_scale_is_written_down_here() -> None:
    assert {(game, scale.quality) for game, scale in SCALES} == set(SIX_TO_FIVE)


@pytest.mark.parametrize(("game", "quality"), SIX_TO_FIVE)
def test_a_scale_has_these_numbers_on_each_rung_and_somebody_comes_with_these(game: str, quality: Quality) -> None:
    scale = WAYS[game].scale_of(quality)
    for words in SIX_TO_FIVE[game, quality].split(", "):
        rung, *numbers = words.split()
        assert [scale.rung(int(number)) for number in numbers] == [rung] * len(numbers)
    assert [scale.number(rung) for rung in RUNGS] == COMES_AS.get((game, quality), [1, 2, 3, 4, 5])


@pytest.mark.parametrize(
    ("game", "scale"), SCALES, ids=lambda value: value if isinstance(value, str) else value.quality
)
def test_a_scale_is_monotone_without_a_gap_and_who_comes_on_a_rung_stands_on_it(game: str, scale: Any) -> None:
    steps = list(scale.steps().values())
    assert all(least <= comes <= most for least, most, comes in steps)
    rising = steps if steps[0] < steps[-1] else steps[::-1]
    assert all(before[1] + 1 == after[0] for before, after in pairwise(rising))


def test_every_weapon_has_a_kind_and_every_row_names_what_there_is() -> None:
    known: dict[str, Any] = {
        "ruthless": ruthless.load_weapons(),
        "malice": malice.load_weapons(),
        "law_of_the_gun": {**law.load_weapons(), **law.load_blades()},
        "tombstone": load_weapons(),
    }
    for game, weapons in known.items():
        assert {row.id for row in WAYS[game].weapon} == set(weapons), game
    assert {row.id for row in WAYS["ruthless"].trait} <= set(ruthless.load_traits())
    assert {row.id for row in WAYS["malice"].trait} <= set(malice.load_traits())
    assert {row.id for row in WAYS["tombstone"].calling} == set(load_backgrounds())


ELSEWHERE = {
    "ruthless": "spear club dynamite cannon Gatling_gun fists sword knife axe tomahawk throwing_blade",
    "malice": "bow spear club dynamite cannon Gatling_gun fists sword knife axe tomahawk throwing_blade",
    "law_of_the_gun": "dynamite cannon Gatling_gun fists",
    "tombstone": "",
}


@pytest.mark.parametrize("game", SHELF)
def test_a_kind_of_weapon_has_no_like_in_a_book_only_where_nothing_is_near(game: str) -> None:
    kinds = {row.kind for ways in WAYS.values() for row in ways.weapon} | set(SHARED.nearest)
    without = {kind.replace(" ", "_") for kind in kinds if WAYS[game].arm(kind) is None}
    assert without == set(ELSEWHERE[game].split())
    assert all(len(list(chain(kind))) < len(SHARED.nearest) for kind in kinds), "no kind is near to itself"


@pytest.mark.parametrize(
    ("game", "kind", "weapon"),
    [
        ("ruthless", "derringer", "derringer"),
        ("ruthless", "long-barrelled revolver", "buntline_special"),
        ("ruthless", "muzzle-loading carbine", "sharps_carbine"),
        ("ruthless", "single-barrelled shotgun", "shotgun"),
        ("malice", "long-barrelled revolver", "model_no_3"),
        ("malice", "scattergun", "shotgun"),
        ("malice", "trapdoor carbine", "sharps_rifle"),
        ("law_of_the_gun", "long rifle", "buffalo_gun"),
        ("law_of_the_gun", "long-barrelled revolver", "pistol"),
        ("law_of_the_gun", "sword", "knife"),
        ("tombstone", "derringer", "six-shooter"),
        ("tombstone", "smoothbore carbine", "shotgun-double"),
        ("tombstone", "long rifle", "rifle"),
        ("tombstone", "throwing blade", "tomahawk"),
    ],
)
def test_a_weapon_becomes_the_nearest_of_the_book(game: str, kind: str, weapon: str) -> None:
    found = WAYS[game].arm(kind)
    assert found is not None
    assert found.id == weapon


# People


@cache
def people(game: str) -> tuple[Any, ...]:
    """Everybody who comes with a book."""
    if game != "tombstone":
        return tuple(front(game).travelling.people(ROOM / game / "data" / "characters.toml").values())
    made = [ready_made(id, id.title(), AS_THE_BOOK) for id in load_ready_sheets()]
    return tuple(made)


def keys_of(one: Any) -> set[str]:
    """Every key of a file that says something."""
    found = set()
    usual = type(one).__struct_defaults__
    names = type(one).__struct_fields__
    defaults = dict(zip(names[len(names) - len(usual) :], usual, strict=True))
    for key in names:
        value = getattr(one, key)
        if key == "posse_character" or (key in defaults and value == defaults[key]) or value == ():
            continue
        if key == "points":
            found |= {f"points.{skill}" for spread in value for skill in spread.__struct_fields__ if spread.of(skill)}
        elif key in ("weapons", "traits", "blades", "trait_names"):
            found |= {f"{key}.{item}" for item in value}
        elif key == "outfit":
            found |= {f"outfit.{owned.item}" for owned in value}
        else:
            found.add(key)
    return found


def look_at(source: str, one: Any, game: str) -> None:
    """All that must hold of somebody on the way to another game."""
    home, there = front(source).travelling, front(game).travelling
    made, lines = crossing(home, one, there)
    assert {key for line in lines for key in line.keys} == keys_of(one), "every key is carried, guessed or lost"
    assert all(line.why and (line.was or line.now) for line in lines)
    if isinstance(made, Character):
        assert faults(made, AS_THE_BOOK) == ()
    back, _ = crossing(there, made, home)
    before, after = home.leaving(one), home.leaving(back)
    returned = [(fact.topic, fact.said) for fact in after]
    carried = [line for line in lines if line.how == "carried"]
    for line in carried:
        facts = [fact for fact in before if fact.said == line.was and fact.keys == line.keys]
        assert any((fact.topic, fact.said) in returned for fact in facts), "what is carried comes back"
    named = {key for line in lines if line.how != "carried" for key in line.keys}
    other = {key for fact in before if (fact.topic, fact.said) not in returned for key in fact.keys}
    assert other <= named, "every difference is named"
    again, _ = crossing(home, back, there)
    assert qualities(game, again) == qualities(game, made), "another round makes nobody better or worse"


@pytest.mark.parametrize(("source", "game"), PAIRS)
def test_the_report_names_everything_of_everybody_who_comes_with_a_book(source: str, game: str) -> None:
    assert people(source)
    for one in people(source):
        look_at(source, one, game)


@pytest.mark.parametrize(("source", "game"), PAIRS)
def test_what_comes_out_is_a_file_of_that_game(source: str, game: str, tmp_path: Path) -> None:
    for place, one in enumerate(people(source)):
        file = tmp_path / f"{place}.toml"
        file.write_text(taken(one, front(source).travelling, game).named(str(place)), encoding="utf-8")
        assert front(game).check(file) == ()
        (read,) = front(game).travelling.people(file).values()
        assert read == crossing(front(source).travelling, one, front(game).travelling)[0]


NAMES = st.text("abcdefghij KLMNO'é-", max_size=60).map(str.strip)
TEXTS = st.text("abcdefghij KLMNO,.", min_size=1, max_size=260).filter(str.strip)


def some(known: Any, most: int = 4, unique: bool = True) -> Any:
    return st.lists(st.sampled_from(sorted(known)), max_size=most, unique=unique).map(tuple)


def card(kind: Any, **more: Any) -> Any:
    usual = {"id": TEXTS, "name": NAMES.filter(bool), "initials": st.sampled_from(["A", "BC"]), "description": TEXTS}
    return st.builds(kind, **usual, short=st.sampled_from(["", "Bo"]), **more)


BOXES = st.builds(ruthless.Boxes, **dict.fromkeys(("leg", "arm", "chest", "severe"), st.integers(1, 5)))
SCORES = dict.fromkeys(law.ATTRIBUTES, st.integers(1, 5))
OWNED = st.builds(
    Owned,
    item=st.sampled_from(sorted({*load_weapons(), *load_items()} - {"brawling"})),
    count=st.integers(1, 4),
    name=st.sampled_from(["", "Old Betsy", "Sharps", "Derringer", "Scattergun"]),
)


@st.composite
def sheets(draw: Any) -> Character:
    rng = draw(st.randoms(use_true_random=False))
    made = at_grit(surprise(rng, AS_THE_BOOK), draw(st.integers(1, 6)), rng, AS_THE_BOOK)
    outfit = draw(st.lists(OWNED, max_size=3, unique_by=lambda owned: owned.item).map(tuple))
    return msgspec.structs.replace(
        made,
        played=draw(st.booleans()) or bool(outfit),
        gender=draw(st.sampled_from(["", "Woman", "they"])),
        line=draw(st.sampled_from(["", "Rides alone."])),
        notes=draw(st.sampled_from(["", "Owes a horse.", "Two\nlines."])),
        outfit=outfit or made.outfit,
    )


ANYBODY: dict[str, Any] = {
    "ruthless": card(
        ruthless.Character,
        toughness=st.integers(1, 10),
        weapons=some(ruthless.load_weapons()),
        traits=some(ruthless.load_traits()),
        boxes=st.none() | BOXES,
        wanted=st.integers(0, 3),
    ),
    "malice": card(
        malice.Character, weapons=some(malice.load_weapons()), traits=some(malice.load_traits()), woman=st.booleans()
    ),
    "law_of_the_gun": card(
        law.Character,
        **SCORES,
        weapons=some(law.load_weapons(), unique=False),
        blades=some(law.load_blades()),
        trade=st.sampled_from(["", "outlaw", "marshal", "cook", "preacher"]),
        left_handed=st.booleans(),
    ),
    "tombstone": sheets(),
}


@pytest.mark.parametrize(("source", "game"), PAIRS)
@given(data=st.data())
def test_there_and_back_is_the_same_person_but_for_what_the_report_names(source: str, game: str, data: Any) -> None:
    look_at(source, data.draw(ANYBODY[source]), game)


# Average people stay average, legends stay legends


def qualities(game: str, made: Any) -> dict[str, int]:
    return {fact.topic: RUNGS.index(fact.value) for fact in front(game).travelling.leaving(made) if fact.value in RUNGS}


@pytest.mark.parametrize("game", SHELF)
def test_nobody_of_whom_nothing_is_said_is_out_of_the_ordinary(game: str) -> None:
    made = front(game).travelling.arriving(Traveller((Fact("name", "Jo", "Jo"),)))
    assert set(qualities(game, made).values()) == {RUNGS.index("ordinary")}


def everything(rung: str) -> Iterator[Fact]:
    return (Fact(quality, rung, rung) for quality in QUALITIES)


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("quality", QUALITIES)
def test_whoever_is_better_is_never_made_worse(game: str, quality: Quality) -> None:
    book = front(game).travelling
    found = [qualities(game, book.arriving(Traveller((Fact(quality, rung, rung),)))) for rung in RUNGS]
    worth = [each[quality] for each in found if quality in each]
    assert worth == sorted(worth)
    others = [{key: value for key, value in each.items() if key != quality} for each in found]
    assert game == "tombstone" or all(each == others[0] for each in others), "nothing else moves"


def test_legends_stay_legends() -> None:
    """Whoever is the best at everything is so in each book as far as it goes: Grit 6 has points enough for four skills."""
    best = {game: front(game).travelling.arriving(Traveller(tuple(everything("legendary")))) for game in SHELF}
    assert best["law_of_the_gun"].scores == (5, 5, 5, 5, 5)
    assert (best["ruthless"].toughness, best["ruthless"].boxes.severe) == (3, 3)
    assert set(best["ruthless"].traits) == {"gunfighter", "trigger_finger", "expert_rider"}
    assert set(best["malice"].traits) == {"gunfighter", "dead_eye", "pistol_whipping", "cold_stare"}
    found = qualities("tombstone", best["tombstone"])
    assert [found[skill] for skill in ("shooting", "quickness", "nerve", "toughness")] == [4, 4, 4, 4]
    assert best["tombstone"].scenarios == 20
    law_legend = front("law_of_the_gun").travelling.leaving(best["law_of_the_gun"])
    came = front("tombstone").travelling.arriving(Traveller(law_legend))
    assert {qualities("tombstone", came)[each] for each in ("shooting", "quickness", "nerve", "toughness")} == {4}
