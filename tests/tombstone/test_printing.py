"""The printed sheet: what stands on it, how it breaks, and what nobody can do to it."""

import re
import sys
from io import BytesIO
from itertools import product

import msgspec
import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from posse.content import typesetting
from posse.content.faces import FACES, letters
from posse.content.people import Portrait
from posse.content.typesetting import PACKAGE, NoPrinterError, Size
from posse.games.tombstone.book import SKILLS, Spread, load_abilities, load_backgrounds, load_items, load_names
from posse.games.tombstone.customs import AS_THE_BOOK, Customs
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.making.points import shown
from posse.games.tombstone.making.quick_play import ready_made
from posse.games.tombstone.paper import blank, paper, sheet_pdf, typeset
from posse.games.tombstone.sheet import Character, Hired, Owned, Purse, score
from tests.sure import there

ANN = Character(name="Ann Teague", background="folk-hero", points=(Spread(gunslinging=2),), health_dice=(3,))
BACKGROUNDS = tuple(load_backgrounds())
POINTS = (Spread(health=1, defense=1, gunslinging=2, brawling=1), *(Spread(willpower=1, gunslinging=1),) * 5)
EVERYTHING = tuple(Owned(item) for item in load_items())
NO_BREAK = "\u00a0"
SIZES: tuple[Size, ...] = ("a4", "letter")


def but(**changed: object) -> Character:
    return msgspec.structs.replace(ANN, **changed)


def at_grit(background: str, grit: int, **changed: object) -> Character:
    return but(background=background, scenarios=4 * (grit - 1), points=POINTS[:grit], **changed)


def played(**rules: object) -> Customs:
    return Customs(msgspec.convert(rules, HouseRules))


def pages(character: Character | None, customs: Customs = AS_THE_BOOK, size: Size = "a4") -> list[str]:
    """The text of each page, on one line, as a reader of the PDF finds it."""
    reader = PdfReader(BytesIO(sheet_pdf(character, customs, size)))
    return [" ".join(page.extract_text().replace(NO_BREAK, " ").split()) for page in reader.pages]


def page(character: Character | None, customs: Customs = AS_THE_BOOK, size: Size = "a4") -> str:
    (text,) = pages(character, customs, size)
    return text


def drawn(character: Character | None, customs: Customs = AS_THE_BOOK) -> str:
    """The first page as an SVG."""
    sheet = blank(customs) if character is None else paper(character, customs)
    return typeset(sheet, "a4", "svg")[0].decode()


def squares(svg: str, side: float, stroke: str = "#2b2421") -> int:
    """How many boxes of a size there are to cross."""
    return len(re.findall(rf'<path [^>]*stroke="{stroke}"[^>]* d="M 0 0v {side:g}h {side:g}v -{side:g}Z', svg))


def rings(svg: str, radius: float) -> int:
    return svg.count(f'd="M 0 0m 0 {radius:g}c')


# Numbers


@pytest.mark.parametrize(("background", "size"), list(product(BACKGROUNDS, SIZES)))
def test_a_ready_made_sheet_has_one_page_with_every_number_on_it(background: str, size: Size) -> None:
    """tombstone/quickplay/list, tombstone/speed/half-and-act"""
    somebody = ready_made(background, "Ann Teague", AS_THE_BOOK)
    text = page(somebody, size=size)
    numbers = " ".join(shown(skill, score(somebody, skill, AS_THE_BOOK)) for skill in SKILLS)
    assert f"WILLPOWER {numbers} " in text
    row = load_backgrounds()[background]
    assert text.startswith(f"{row.name.upper()} Ann Teague GRIT 1 {row.titles[0]}")
    assert f"Speed {row.speed} ft and still act {row.speed // 2} ft" in text


@pytest.mark.parametrize("background", BACKGROUNDS)
def test_at_grit_6_all_four_abilities_stand_there_each_in_a_sentence(background: str) -> None:
    """tombstone/grit/reward/ability-levels"""
    text = page(at_grit(background, 6))
    for id in load_backgrounds()[background].abilities:
        ability = load_abilities()[id]
        assert f"{ability.name}. {ability.sentence}".replace("'", "\u2019") in text
    assert "brings" not in text


def test_the_ability_of_the_next_grit_is_named() -> None:
    assert "Grit 4 brings Quick Draw." in page(at_grit("folk-hero", 3))


def test_running_flat_out_lasts_four_turns_for_each_point_of_health() -> None:
    """tombstone/speed/run-endurance"""
    assert "flat out for 28 turns" in page(at_grit("soldier", 1))


def test_what_an_ability_makes_of_a_score_stands_below_it() -> None:
    """tombstone/abilities/outlaw/vanish/defense, tombstone/abilities/outlaw/die-hard/notoriety"""
    skills = {skill.name: skill for skill in paper(at_grit("outlaw", 2), AS_THE_BOOK).skills}
    assert (skills["Defense"].value, skills["Defense"].note) == ("11", "12 with Vanish")
    assert (skills["Personality"].value, skills["Personality"].note) == ("+0", "+1 with Die Hard")
    assert skills["Investigation"].note == "notice, track"


@pytest.mark.parametrize(
    ("background", "grit", "told"),
    [
        ("gambler", 6, "3 or more on 1d6"),  # tombstone/combat/bravery/roll-3-plus-fine
        ("brave", 1, "2 or more on 1d6"),  # tombstone/abilities/brave/fearsome-presence/only-on-one
        ("soldier", 4, "3 or more on 1d6"),
        ("soldier", 6, "never tested"),  # tombstone/abilities/soldier/military-valour/no-bravery
    ],
)
def test_bravery_is_told_with_what_abilities_make_of_it(background: str, grit: int, told: str) -> None:
    assert f"Bravery {told} HEALTH" in page(at_grit(background, grit))


# Wounds and luck


def lives(willpower: int, dice: int) -> str:
    """The chance to live by counting every throw, with Fortune Dice thrown only where they are needed and could help."""
    made = 0
    for one, two, three, luck in product(range(1, 7), range(1, 7), range(1, 7), range(1, 5)):
        total = one + two + three
        made += total <= willpower + (luck if dice and total <= willpower + 4 else 0)
    return f"{made / 8.64:.1f}".removesuffix(".0")


@pytest.mark.parametrize("points", range(7))
def test_the_chance_to_live_is_that_of_the_very_test(points: int) -> None:
    """tombstone/health/mortal/test, tombstone/fortune/willpower/tests"""
    somebody = but(points=(Spread(willpower=points),))
    will = 10 + points
    told = f"Roll 3d6: {will} or less lives ({lives(will, 0)} %, {lives(will, 1)} % with luck). Then 2d6, 20 ft, damage \u22122."
    assert told in page(somebody)


def test_an_outlaw_of_grit_6_lives_without_a_roll_and_keeps_three_dice() -> None:
    """tombstone/abilities/outlaw/last-stand/auto-willpower, tombstone/abilities/outlaw/last-stand/three-dice"""
    text = page(at_grit("outlaw", 6))
    assert "No roll: Last Stand. Then 3d6, 20 ft, damage \u22122." in text
    assert "Hurt again. 3d6, no moving, damage \u22124. Hurt once more. Dead." in text


@pytest.mark.parametrize(("dice", "points", "side"), [((1,), 0, 20), ((6,), 0, 18), ((6,), 1, 16), ((6,), 7, 18)])
def test_there_is_a_box_for_each_point_of_health_and_for_what_adrenaline_adds(
    dice: tuple[int, ...], points: int, side: float
) -> None:
    """tombstone/skills/health/point, tombstone/opt/adrenaline-over-max"""
    svg = drawn(but(health_dice=dice, points=(Spread(health=points),)))
    assert squares(svg, side) == sum(dice) + 3 + points
    assert squares(svg, 0.7 * side, "#857359") == 4


def test_two_dice_for_health_and_a_long_life_still_fit() -> None:
    """tombstone/health/variant/2d6"""
    svg = drawn(but(health_dice=(6, 6), points=(Spread(health=7),)), played(health_start="2d6+3"))
    assert squares(svg, 18) == 22


@pytest.mark.parametrize(("background", "grit", "dice"), [("soldier", 1, 1), ("soldier", 3, 2), ("outlaw", 5, 4)])
def test_there_is_a_die_to_cross_for_each_fortune_die(background: str, grit: int, dice: int) -> None:
    """tombstone/fortune/growth"""
    assert drawn(at_grit(background, grit)).count("m 15 2.5l -12.8 23.1l 17.6 5.2Z") == dice


@pytest.mark.parametrize(
    ("rules", "background", "told"),
    [
        ({}, "soldier", "+1d4, one a turn. Back after a full night\u2019s sleep."),
        (
            {"fortune_die": "d6", "fortune_refresh": "scenario"},
            "soldier",
            "+1d6, one a turn. Back with the next scenario.",
        ),
        ({"fortune_die": "d3", "fortune_refresh": "grit"}, "soldier", "+1d3, one a turn. Back with the next Grit."),
        ({}, "gambler", "+1d4, one a turn or two at once."),
        ({}, "outlaw", "+1d4, one a turn or two if one restores Health."),
        ({"two_fortune_dice": "nobody"}, "outlaw", "+1d4, one a turn."),
    ],
)
def test_luck_is_told_as_the_table_plays_it(rules: dict[str, str], background: str, told: str) -> None:
    """tombstone/fortune/one-per-turn, tombstone/fortune/refresh/sleep, tombstone/opt/two-fortune-dice"""
    assert told in page(at_grit(background, 1), played(**rules))


# Weapons and abilities


def lines(*outfit: Owned, **changed: object) -> list[tuple[str, ...]]:
    """The lines of weapons, without the fists at the end."""
    arms = paper(but(outfit=outfit, **changed), AS_THE_BOOK).arms[:-1]
    return [(arm.name, arm.called, arm.attack, arm.damage, arm.reach.replace(NO_BREAK, " "), arm.speed) for arm in arms]


def test_a_gun_is_told_with_its_bonus_damage_range_speed_and_chambers() -> None:
    """tombstone/weapons/six-shooter/basics, tombstone/weapons/long-range/threshold, tombstone/weapons/six-shooter/capacity"""
    assert lines(Owned("six-shooter", name="Remington")) == [
        ("Six-shooter", "Remington", "+2", "1d6", "to 199 ft; from 200 \u22123", "+3")
    ]
    assert rings(drawn(but(outfit=(Owned("six-shooter", 2),))), 4) == 12
    assert rings(drawn(but(outfit=(Owned("rifle"), Owned("shotgun-double")))), 3.1) == 15


def test_a_crate_of_guns_has_one_line_and_no_chambers() -> None:
    assert [line[1] for line in lines(Owned("six-shooter", 6))] == [""] * 6
    assert [line[1] for line in lines(Owned("six-shooter", 7))] == ["\u00d77"]
    assert rings(drawn(but(outfit=(Owned("six-shooter", 7),))), 4) == 0


def test_a_knife_has_a_line_for_the_hand_and_one_for_throwing() -> None:
    """tombstone/weapons/skill-split, tombstone/weapons/thrown/band-60, tombstone/weapons/thrown/skill"""
    assert lines(Owned("knife", 2)) == [
        ("Knife", "in hand, \u00d72", "+0", "1d6", "reach", "+3"),
        ("Knife", "thrown, \u00d72", "+2", "1d6", "20 ft; 30 \u22121, 40 \u22122, 50 \u22124, 60 \u22128", "+3"),
    ]


@pytest.mark.parametrize(("scope", "loses"), [("scope", "\u22122"), ("fine-scope", "\u22121")])
def test_a_scope_sits_on_the_first_rifle_alone(scope: str, loses: str) -> None:
    """tombstone/weapons/scope/basic, tombstone/weapons/scope/high-quality"""
    first, second = lines(Owned("rifle", 2), Owned(scope))
    assert (first[1], first[4]) == (scope.replace("-", " "), f"to 299 ft; from 300 {loses}")
    assert (second[1], second[4]) == ("", "to 299 ft; from 300 \u22123")


def test_the_quality_of_a_rifle_moves_its_range_where_the_table_has_such() -> None:
    """tombstone/weapons/quality/cheap-rifle, tombstone/weapons/quality/fine-rifle"""
    two = but(outfit=(Owned("rifle", quality="poor"), Owned("rifle", quality="fine")))
    text = page(two, played(weapon_quality=True))
    assert "to 149 ft; from 150 \u22123" in text
    assert "to 449 ft; from 450 \u22123" in text
    assert page(two).count("to 299 ft; from 300 \u22123") == 2


def test_a_shotgun_is_told_near_and_far() -> None:
    """tombstone/weapons/shotgun/close, tombstone/weapons/shotgun/double/both-barrels"""
    single, double = lines(Owned("shotgun-single"), Owned("shotgun-double"))
    assert single[3:5] == ("2d6", "to 15 ft; beyond 1d6")
    assert double[3:5] == ("2d6", "to 15 ft, both 3d6; beyond 1d6")


def test_dynamite_is_told_by_what_a_throw_needs_and_how_wide_it_goes_off() -> None:
    """tombstone/weapons/dynamite/throw-table, tombstone/weapons/dynamite/throw-skill, tombstone/weapons/dynamite/bundle-damage"""
    assert lines(Owned("dynamite", 2, sticks=3)) == [
        (
            "Dynamite",
            "3 sticks, \u00d72",
            "+2",
            "5d6",
            "20 ft needs 10; 30 12, 40 14, 50 16, 60 18; blast 25 ft, 1d6 to 35",
            "+0",
        )
    ]


def test_quick_draw_is_in_the_speed_of_what_is_drawn_and_said_to_be() -> None:
    """tombstone/abilities/folk-hero/quick-draw/speed, tombstone/opt/quick-draw-weapons"""
    quick = paper(at_grit("folk-hero", 4, outfit=(Owned("six-shooter"), Owned("rifle"))), AS_THE_BOOK)
    assert [arm.speed for arm in quick.arms] == ["+5", "+4", "+3"]
    assert "Speed has Quick Draw\u2019s +2 in it." in quick.arms_note
    assert "Quick Draw" not in paper(at_grit("soldier", 4), AS_THE_BOOK).arms_note


def test_two_hands_are_two_attacks() -> None:
    """tombstone/weapons/two-weapons/default"""
    note = "Two one-handed weapons, two attacks."
    assert note in paper(but(outfit=(Owned("six-shooter"), Owned("knife"))), AS_THE_BOOK).arms_note
    assert note not in paper(but(outfit=(Owned("six-shooter"), Owned("rifle"))), AS_THE_BOOK).arms_note


def test_the_one_weapon_a_soldier_chose_has_its_bonus_in_it() -> None:
    """tombstone/abilities/soldier/military-specialisation/bonus"""
    soldier = at_grit("soldier", 4, specialised="rifle", outfit=(Owned("six-shooter"), Owned("rifle")))
    plain, chosen, _ = paper(soldier, AS_THE_BOOK).arms
    assert (plain.attack, chosen.attack) == ("+5", "+6")


@pytest.mark.parametrize(
    ("background", "grit", "boxes"),
    [("soldier", 1, 1), ("soldier", 5, 3), ("gambler", 6, 8), ("brave", 6, 3), ("outlaw", 6, 0), ("holy-roller", 6, 6)],
)
def test_there_is_a_box_for_each_use_of_an_ability(background: str, grit: int, boxes: int) -> None:
    """tombstone/abilities/general/state-on-sheet: but for what may be used once a turn."""
    assert squares(drawn(at_grit(background, grit)), 13.5) == boxes


def test_two_halves_of_an_ability_have_boxes_of_their_own() -> None:
    """tombstone/abilities/gambler/card-trick/force-win"""
    assert "win, a day swap, a day Card Trick." in page(at_grit("gambler", 2))
    assert "once a turn Finishing Blow." in page(at_grit("brave", 6))


# Grit


@pytest.mark.parametrize(("scenarios", "told"), [(17, "17 scenarios, 3 to Grit 6"), (1, "1 scenario, 3 to Grit 2")])
def test_scenarios_are_counted_towards_the_next_grit(scenarios: int, told: str) -> None:
    """tombstone/grit/advance-by-scenarios"""
    somebody = but(scenarios=scenarios)
    assert told in page(somebody)
    svg = drawn(somebody)
    assert squares(svg, 10) == 4
    assert svg.count('stroke-width="1.3" stroke-linecap="round"') == 2  # one cross, of two strokes


def test_without_abilities_there_is_no_room_for_them_and_without_grit_none_to_count() -> None:
    """tombstone/grit/lite/ignore-abilities, tombstone/variants/grit/none"""
    assert "ABILITIES" not in page(ANN, played(abilities=False))
    text, svg = page(ANN, played(grit=False)), drawn(ANN, played(grit=False))
    assert "ABILITIES" not in text
    assert "scenario" not in text
    assert squares(svg, 10) == 0


# What somebody has


def test_goods_money_help_and_notes_stand_in_their_places() -> None:
    rich = but(
        outfit=(
            Owned("horse", name="Biscuit"),
            Owned("clothing", name="a Sunday suit"),
            Owned("ammo-box", 2),
            Owned("watch", 3),
        ),
        purse=Purse(now=4175),
        help=(Hired("cowboy", "Buck Ames", note="Owes me one."),),
        notes="Ask Mordecai.\nWho sent it?",
        player="Nell",
    )
    text = page(rich)
    for told in (
        "Horse \u201cBiscuit\u201d",
        "Clothing: a Sunday suit",
        "watch \u00d73",
        "PURSE $41.75",
        "Played by Nell.",
    ):
        assert told in text
    assert "HIRED HELP Buck Ames, cowboy, $30 a month Owes me one." in text
    assert "NOTES Ask Mordecai. Who sent it?" in text
    assert squares(drawn(rich), 8.5) == 2


def test_of_hired_help_no_more_is_known_to_the_sheet_than_their_patron_may_read() -> None:
    """tombstone/hire/loyalty-secret: a sheet has nothing else of anybody to print."""
    assert set(Hired.__struct_fields__) == {"kind", "name", "quality", "note", "paid"}


def words(text: str) -> list[str]:
    return re.findall(r"word\d+", text)


def test_a_long_note_goes_on_overleaf_and_loses_no_word() -> None:
    said = [f"word{each}" for each in range(220)]
    front, back = pages(but(notes=" ".join(said)))
    assert words(front) + words(back) == said
    assert len(words(front)) > 20
    assert "NOTES more overleaf" in front


def test_many_weapons_goods_and_people_go_on_overleaf_and_none_is_lost() -> None:
    arms = tuple(Owned("sword", name=f"word{each}") for each in range(24))
    goods = tuple(Owned("rock", name=f"word{each}") for each in range(100, 160))
    hands = tuple(Hired("cowboy", f"word{each}") for each in range(200, 212))
    everything = sorted([*(owned.name for owned in (*arms, *goods)), *(one.name for one in hands)])
    for size in SIZES:
        front, *back = pages(but(outfit=(*arms, *goods), help=hands), size=size)
        assert sorted(words(front + "".join(back))) == everything
        assert len(back) == 1
        assert "More overleaf." in front
        assert front.endswith("The Judge may overrule any of it.")
        assert "POSSESSIONS more overleaf" in front


def test_notes_give_way_before_anything_else_does() -> None:
    """Everything fits on one page with no notes; with long ones the rest stays where it was."""
    owned = (Owned("six-shooter", 2), Owned("rifle"), Owned("knife"), Owned("lasso"))
    plain = page(but(outfit=owned))
    front, _ = pages(but(outfit=owned, notes="word " * 300))
    assert front.replace("more overleaf ", "").replace("word ", "") == plain


@pytest.mark.parametrize("goods", [0, 12, 40])
def test_type_never_gets_smaller(goods: int) -> None:
    """The smallest letters of a full sheet are those of an empty one."""
    somebody = but(outfit=EVERYTHING[:goods], notes="word " * 10 * goods)
    assert min(_sizes(somebody)) == pytest.approx(8.3)


def _sizes(character: Character) -> list[float]:
    found: list[float] = []

    def visit(text: str, matrix: list[float], at: list[float], font: object, size: float) -> None:
        if text.strip():
            found.append(round(size * abs(at[3]) * abs(matrix[3]), 2))

    for one in PdfReader(BytesIO(sheet_pdf(character, AS_THE_BOOK))).pages:
        one.extract_text(visitor_text=visit)
    return found


# Blank


@pytest.mark.parametrize("size", SIZES)
def test_a_blank_sheet_has_room_for_all_and_no_value(size: Size) -> None:
    text = page(None, size=size)
    rules = (
        "2d6 + weapon",
        "3 or more on 1d6",
        "or less on 3d6",
        "0: Mortally",
        "Roll 3d6:",
        "Then 2d6,",
        "\u22122.",
        "1d6,",
        "\u22124.",
        "+1d4,",
        "3D6",
    )
    for rule in rules:
        assert rule in text
        text = text.replace(rule, "")
    assert not re.search(r"\d", text)
    for title in ("HEALTH", "FORTUNE DICE", "WEAPONS", "ABILITIES", "POSSESSIONS", "PURSE", "HIRED HELP", "NOTES"):
        assert title in text
    assert squares(drawn(None), 18) == 16


# A file that can be trusted


def test_printing_twice_gives_the_same_bytes_for_no_clock_is_read() -> None:
    printed = sheet_pdf(ANN, AS_THE_BOOK)
    assert printed == sheet_pdf(ANN, AS_THE_BOOK)
    dates = there(PdfReader(BytesIO(printed)).metadata)
    assert {str(dates[key])[:6] for key in dates if "Date" in key} == {"D:1970"}


def inner(of: DictionaryObject, key: str) -> DictionaryObject:
    found = of[key].get_object()
    assert isinstance(found, DictionaryObject)
    return found


def test_the_pdf_is_tagged_and_has_a_title_and_a_language() -> None:
    reader = PdfReader(BytesIO(sheet_pdf(ANN, AS_THE_BOOK)))
    root = reader.root_object
    assert there(reader.metadata).title == "Ann Teague, character sheet"
    assert inner(root, "/MarkInfo")["/Marked"]
    assert inner(root, "/StructTreeRoot")["/K"]
    assert str(root["/Lang"]) == "en-GB"
    assert inner(root, "/ViewerPreferences")["/DisplayDocTitle"]


HOSTILE = (
    '#read("/etc/hostname")',
    "*stars* _lines_ $x^2$",
    '"], "name": "Eve',
    "@ref <label> = Heading",
    "\\u{41} // gone",
    "#image(1)#panic()",
)


@pytest.mark.parametrize("name", HOSTILE)
def test_what_a_player_writes_is_printed_and_never_run(name: str) -> None:
    text = page(but(name=name, line=name, player=name, notes=name, outfit=(Owned("sword", name=name),)))
    for told in (name, f"Played by {name}.", f"NOTES {name}", f"Sword {name}"):
        assert told in text


def test_signs_that_steer_a_screen_and_lines_within_a_name_are_left_out() -> None:
    text = page(but(name="Ann\u202egnit\u0007\nTea\u200bgue", line="a\tb"))
    assert "Anngnit Teague a b" in text


@pytest.mark.parametrize("name", ["W" * 48, "word " * 9, "O" + "o" * 46])
def test_a_name_without_end_stays_on_the_page(name: str) -> None:
    text = page(but(name=name, line="x" * 200, player="y" * 200, history="z" * 200, notes="W" * 300))
    assert text.count("W") - text.count("WILLPOWER") >= name.count("W")
    assert "z" * 20 in text


# Letters


def test_there_is_type_for_every_name_of_the_book_and_for_all_of_latin_with_its_accents() -> None:
    """tombstone/creation/name/free"""
    names = load_names()
    told = "".join("".join(getattr(names, field)) for field in names.__struct_fields__)
    latin = "".join(chr(code) for code in (*range(0xC0, 0x180), *range(0x1EA0, 0x1EFA)))
    assert {sign for sign in told + latin if ord(sign) not in letters()} == set()


def symbols(svg: str) -> set[str]:
    return set(re.findall(r'<symbol id="(\w+)"', svg))


def test_every_letter_that_is_said_to_be_there_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    known = [chr(code) for code in sorted(letters()) if chr(code).isprintable() and chr(code) != " "]
    full = typeset(paper(but(notes=" ".join(known)), AS_THE_BOOK), "a4", "svg")
    plain = drawn(but(notes="x"))
    monkeypatch.setattr(typesetting, "letters", lambda: letters() | {ord("\u738b")})
    (missing,) = symbols(drawn(but(notes="x\u738b"))) - symbols(plain)
    assert len(known) > 600
    assert missing not in set().union(*(symbols(page.decode()) for page in full))


def test_a_letter_without_type_leaves_a_line_to_write_it_on_and_the_sheet_says_so() -> None:
    reader = PdfReader(BytesIO(sheet_pdf(but(name="\u738b Wei"), AS_THE_BOOK)))
    text = reader.pages[0].extract_text()
    assert "_ Wei" in text
    assert typesetting.MISSING in " ".join(text.split())
    assert there(reader.metadata).title == "\u738b Wei, character sheet"
    assert typesetting.MISSING not in page(but(name="Ann_Teague"))


def test_accents_written_apart_are_set_as_one_letter() -> None:
    assert "Jose\u0301".encode() != "Jos\u00e9".encode()
    assert "Jos\u00e9" in page(but(name="Jose\u0301"))


# Parts


def test_every_part_of_a_portrait_has_its_shape_and_every_shape_its_part() -> None:
    shapes = msgspec.json.decode((PACKAGE / "content" / "people.json").read_bytes())
    kinds = {field.name: field.type for field in msgspec.structs.fields(Portrait)}
    for part in ("hat", "hair", "collar", "beard", "bust"):
        assert set(kinds[part].__args__) - {""} == set(shapes[part])


def test_two_people_are_never_drawn_alike() -> None:
    kinds = {field.name: field.type.__args__ for field in msgspec.structs.fields(Portrait) if field.type is not bool}
    looks = [{part: look} for part, values in kinds.items() for look in values[1:]]
    people = [msgspec.convert(look, Portrait) for look in ({}, {"turned": True}, {"glass": True}, *looks)]
    assert len({drawn(but(portrait=one)) for one in people}) == len(people)


def test_every_face_is_shipped_with_its_licence() -> None:
    faces = [face.stem for face in FACES.glob("*.ttf")]
    assert len(faces) == 5
    for face in faces:
        licence = next(path for path in FACES.glob("*-OFL.txt") if face.startswith(path.name.removesuffix("-OFL.txt")))
        assert "SIL OPEN FONT LICENSE" in licence.read_text().upper()


def test_without_its_typesetter_printing_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(NoPrinterError, match=r"install posse\[pdf\]"):
        sheet_pdf(ANN, AS_THE_BOOK)
