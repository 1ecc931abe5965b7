"""What the screens of all games do alike: words for numbers, people and places, tries and suggestions."""

from itertools import pairwise
from typing import NamedTuple

import pytest

from posse.content.maps import load_map
from posse.engine.number import Need, Reason, signed
from posse.engine.question import Draw, Roll
from posse.engine.table import Outcome
from posse.games.deeds.happened import spoken, within
from posse.games.people.cast import called, short_names
from posse.games.scenarios.scenario import StartingFigure
from posse.games.shown.scene import initials, side_letters
from posse.games.shown.standing import building_at, place_words, storey
from posse.games.shown.tries import APART, SUGGESTED, best_apart, from_start
from posse.games.shown.words import bearing, by_hand, ended, face_words, in_mark, sum_words, terms
from posse.tabletop.ground import Ground
from posse.tabletop.length import inches
from posse.tabletop.terrain import Spot
from tests.stage_parts import spot, starting


class Card(NamedTuple):
    """A card with a name on it."""

    name: str
    short: str = ""
    id: str = ""
    initials: str = ""
    description: str = ""
    weapons: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()


def test_people_and_sides_are_told_apart_by_letters() -> None:
    assert side_letters(["The Law", "Lawless", "Pruitt's men"]) == ["L", "A", "P"]
    assert short_names(["Cal Reed", "Doc Hallett", "Cal Stone"]) == ["Cal Reed", "Doc", "Cal Stone"]
    assert initials(["Rourke", "Rosa", "Doc"]) == ["Ru", "Rs", "D"]
    assert initials(["Bass", "Baca", "Belle"]) == ["Bs", "Bc", "Be"]
    assert len(set(initials(["Cal", "Cole", "Cal Reed", "Cat", "C", "Cc"]))) == 6


def test_a_short_name_is_on_the_card_unless_somebody_goes_by_another_name_here() -> None:
    book = {"rourke": Card("Marshal Adelaide Rourke", "Rourke"), "doc": Card("Doc Hallett")}
    here = {"rourke": "Marshal Adelaide Rourke", "doc": "Doc Hallett", "new": "Jo Lund"}
    people = [starting(StartingFigure, id, "red", name=name) for id, name in here.items()]
    assert called(people, book) == {"rourke": "Rourke", "doc": "Doc", "new": "Jo"}
    assert called([starting(StartingFigure, "rourke", "red", name="Addie Rourke")], book) == {"rourke": "Addie"}


def test_things_are_named_as_people_say_them() -> None:
    assert spoken("Water trough") == "the water trough"
    assert spoken("Silver Bell Saloon") == "the Silver Bell Saloon"
    assert spoken("The old mill") == "the old mill"
    assert within("Water trough") == "water trough"
    assert within("Lucky Strike Saloon, west wall") == "Lucky Strike Saloon, west wall"
    assert bearing(Spot(0, 0), Spot(10, -10)) == "north-east"
    assert bearing(Spot(0, 0), Spot(0, 10)) == "south"
    assert in_mark(inches(6)) == "6\u2033"
    assert in_mark(inches(2.5)) == "2.5\u2033"


def test_a_sum_has_its_base_first_and_a_real_minus() -> None:
    need = Need(4, "short range", "r/short", (Reason("aiming", 1, "r/aim"), Reason("a half-door", -2, "r/cover")), 6)
    assert [(term.value, term.what) for term in terms(need)] == [
        ("4+", "Short range"),
        ("+1", "Aiming"),
        ("\u22122", "A half-door"),
    ]
    assert sum_words(need) == "Short range 4+, aiming +1, a half-door \u22122."
    assert signed(0) == "+0"


@pytest.mark.parametrize(
    ("base", "under", "words"),
    [
        (7, False, "never"),
        (6, False, "6+"),
        (2, False, "2+"),
        (1, False, "any"),
        (-3, False, "any"),
        (6, True, "any"),
        (5, True, "5 or less"),
        (1, True, "1 or less"),
        (0, True, "never"),
    ],
)
def test_what_a_die_of_six_must_show_or_not_exceed(base: int, under: bool, words: str) -> None:
    need = Need(base, "Cool", "r/cool", (), 6, under=under)
    assert face_words(need) == words
    if under:
        assert terms(need)[0].value == f"{base} or less"
        assert sum_words(need) == f"Cool {base} or less."


def test_a_die_of_ones_own_is_typed_as_it_is_printed() -> None:
    need = Need(4, "short range", "r/short", (), 6)
    six = by_hand(Roll("red", "to hit", "r/short", 6, need))
    assert (six.sentence, six.hint) == ("Roll a d6: to hit.", "Type the face, then Enter. Needs 4+.")
    assert (six.sides, six.need, six.kind) == (6, "4+", "roll")
    ten = by_hand(Roll("red", "to hit", "r/short", 10))
    assert ten.hint == "Type the face, 0 is ten, then Enter."
    assert by_hand(Draw("red", "a card", "r/draw", ("AS",))).sentence == "Draw a card: a card."


def test_the_end_is_told_with_the_names_of_the_sides() -> None:
    names = {"side law": "The Law", "side gang": "The Gang"}
    draw = ended(Outcome("It got dark.", (), (("law", 2), ("gang", 2)), "r/dark"), names)
    assert (draw.sentence, draw.score) == ("Nobody won.", (("law", "2"), ("gang", "2")))
    both = ended(Outcome("It got dark.", ("law", "gang"), (), "r/dark"), names)
    assert both.sentence == "The Law and The Gang won."


def test_places_are_told_by_house_floor_tree_and_ground() -> None:
    terrain = load_map("lucky-strike")
    ground = Ground(terrain)
    for level, platform in enumerate(terrain.platforms, 1):
        xs, ys = zip(*platform.outline, strict=True)
        middle = Spot(sum(xs) // len(xs), sum(ys) // len(ys), level)
        words = place_words(ground, middle)
        if platform.kind == "tree":
            assert words.startswith("up the ")
        elif building_at(ground, middle) is not None and platform.kind == "roof":
            assert words.startswith("on the roof of the ")
        assert storey(ground, level) > 0
    assert storey(ground, 0) == 0
    assert "tree" in {platform.kind for platform in terrain.platforms}
    assert place_words(ground, spot((0.1, 0.1))) == "in the open"


def test_suggested_places_are_the_best_and_far_from_each_other() -> None:
    start = Spot(0, 0)
    ranked = [(float(place), (start, Spot(place * APART // 2 + 1, 0))) for place in range(40)]
    found = best_apart([*ranked, (99.0, (start, start))])
    assert len(found) == SUGGESTED
    assert found[0] == ranked[-1][1]
    ends = [path[-1].x for path in found]
    assert all(a - b > APART for a, b in pairwise(ends))
    above = (1.0, (start, Spot(0, 1, 2)))
    assert best_apart([(2.0, (start, Spot(0, 1))), above]) == [(start, Spot(0, 1)), above[1]]


def test_a_path_begins_where_the_figure_stands() -> None:
    start, end = Spot(0, 0), Spot(5, 5)
    assert from_start(start, (end,)) == from_start(start, (start, end)) == (start, end)
    assert from_start(start, ()) == (start,)
