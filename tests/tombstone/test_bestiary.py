"""Opponents and animals: their numbers, what lies in wait, and those that a scenario names or brings."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from posse.cli.app import run
from posse.content.loader import BadContentError
from posse.games.scenarios.scenario import Seat
from posse.games.tombstone.book import Block, load_arms, load_bestiary
from posse.games.tombstone.fight.hits import Damage
from posse.games.tombstone.fight.turn import BeginFight
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.scenario import read_scenario
from posse.games.tombstone.scene import Behaviour, gathered, taking
from posse.games.tombstone.shelf import SHELF
from posse.games.tombstone.table import Table
from tests.tombstone.stage import afraid, broke, one, play, stage, task

SEATS = (Seat("ann", "party", "Ann"), Seat("judge", "others", "The Judge"))

#                                       health  defense  brawl  gun  invest  will  speed  swim  luck  money
BLOCKS = """
tombstone/bestiary/alligator-small          9       13      3    0       0    10     40    60     1      -
tombstone/bestiary/alligator-large         14       13      5    0       0    12     40    60     2      -
tombstone/bestiary/bear-black              10       13      5    0       2    11     40     0     1      -
tombstone/bestiary/bear-grizzly            20       13      6    0       2    11     40     0     1      -
tombstone/bestiary/boar                     6       10      3    0       0    10     40     0     1      -
tombstone/bestiary/cowboy                   7       12      0    2       1    10     40     0     1    2d6
tombstone/bestiary/brave                    7       12      2    1       0    10     50     0     1    1d6
tombstone/bestiary/war-dog                  7       11      2    0       0    10     50     0     0      -
tombstone/excitement/snake-bravery          2       12      2    0       0    10     10     0     0      -
tombstone/opt/townsfolk-stats 5 10 0 0 0 10 40 0 0 -
"""
NUMBERS = [
    "health",
    "defense",
    "brawling",
    "gunslinging",
    "investigation",
    "willpower",
    "speed",
    "swim",
    "fortune",
    "money",
]


def beasts(*ids: str, **more: Any) -> Table:
    """Ann, with sheet and revolver, and these of the bestiary against her."""
    people = [one("ann", **more).taking, *(taking(id, "judge", block=load_bestiary()[id]) for id in ids)]
    people[0] = replace(people[0], seat="ann")
    return TOMBSTONE.start(gathered(tuple(people), SEATS)).but(turn=1)


def test_every_block_has_the_numbers_of_the_book() -> None:
    """tombstone/bestiary/cowboy-possessions, tombstone/bestiary/brave-possessions, tombstone/bestiary/field/personality,
    tombstone/bestiary/field/health, tombstone/bestiary/field/defense, tombstone/bestiary/field/willpower: what is not said is +0,
    and Health is the same for all (tombstone/opt/average-health)."""
    told = [
        " ".join([row.rule, *(str(getattr(row, number) or (number == "money" and "-") or 0) for number in NUMBERS)])
        for row in load_bestiary().values()
    ]
    assert told == [" ".join(line.split()) for line in BLOCKS.strip().splitlines()]
    assert all(row.personality == 0 for row in load_bestiary().values())


def test_what_they_fight_with_does_what_the_blocks_say() -> None:
    """tombstone/bestiary/boar, tombstone/bestiary/cowboy, tombstone/bestiary/brave: 1d6, and 2d6 for a rifle; a boar bites or gores
    (tombstone/opt/boar-attacks)."""
    dice = {
        id: load_arms()[id].damage
        for id in ("bite", "claws", "gore", "knife", "tomahawk", "spear", "bow", "six-shooter")
    }
    assert set(dice.values()) == {"1d6"}
    assert load_arms()["rifle"].damage == "2d6"
    assert load_bestiary()["boar"].weapons == ("bite", "gore")
    assert [weapon.id for weapon in beasts("bear-grizzly").profile("bear-grizzly").weapons] == [
        "bite",
        "claws",
        "claws.2",
    ]


# What lies in wait


@pytest.mark.parametrize(("face", "how"), [(1, "frozen"), (2, "frozen"), (3, "late"), (4, "steady")])
def test_an_alligator_frightens_more(face: int, how: str) -> None:
    """tombstone/bestiary/alligator/stealth-bravery-frozen, tombstone/bestiary/alligator/stealth-bravery-initiative."""
    table = broke(beasts("alligator-small", "alligator-large"))
    assert afraid(table, "ann", (face,))[1] == how


def test_a_brave_freezes_only_on_a_1_whatever_lies_in_wait() -> None:
    """tombstone/opt/fearsome-vs-stealth, tombstone/bestiary/brave/fearsome-presence-lose-on-1."""
    table = broke(beasts("alligator-large", background="brave"))
    assert afraid(table, "ann", (2,))[1] == "steady"
    assert afraid(table, "ann", (1,))[1] == "frozen"
    assert afraid(beasts("brave"), "brave", (2,))[1] == "steady"


def test_what_lies_still_is_hard_to_find_and_good_noses_follow_tracks() -> None:
    """tombstone/bestiary/alligator/stealth-rr, tombstone/bestiary/brave/tracking, tombstone/bestiary/war-dog/tracking."""
    table = beasts("alligator-small", "brave", "war-dog")
    looking = task(table, "ann", "investigation", 12, purpose="search", whom=("alligator-small",))
    assert looking.need.modifier == -2
    for who in ("brave", "war-dog"):
        assert task(table, who, "investigation", 12, purpose="track").need.modifier == 2
        assert task(table, who, "investigation", 12, purpose="search").need.modifier == 0


def test_whoever_opens_the_fight_with_a_brave_among_them_is_feared() -> None:
    """tombstone/bestiary/brave/fearsome-presence-forces, tombstone/abilities/brave/fearsome-presence/force-test,
    tombstone/combat/bravery/fearsome-forces-test: the other side
    tests, and nobody where it begins (tombstone/opt/initiates-combat)."""

    def asked(*ids: str, opens: str) -> str:
        question: Any = play(beasts(*ids).but(turn=0), BeginFight(opens=opens)).waiting
        return str(getattr(question, "what", "no die"))

    assert asked("brave", opens="others") == "Bravery"
    assert asked("brave", opens="party") == "no die"
    assert asked("cowboy", opens="others") == "no die"


# Scenarios


def scenario_file(folder: Path, block: str = "", **figure: object) -> Path:
    text = SHELF.path("main-street-duel").read_text(encoding="utf-8")
    head, sign, tail = text.partition("[[figure]]")
    told = "".join(f"{key} = {value!r}\n".replace("'", '"') for key, value in figure.items())
    path = folder / "main-street-duel.toml"
    path.write_text(head + block + sign + tail.replace('character = "cowboy"\n', told, 1), encoding="utf-8")
    return path


def test_a_scenario_names_people_and_animals_of_the_bestiary(tmp_path: Path) -> None:
    """tombstone/bestiary/bear-grizzly, tombstone/opt/average-health: with another Health where it says so."""
    found = read_scenario(scenario_file(tmp_path, character="bear-grizzly", health=17))
    dell = next(one for one in found.figures if one.id == "dell")
    assert (dell.block.brawling, dell.block.health) == (6, 17)
    assert next(one for one in found.figures if one.id == "wick").block == Block(**asdict(load_bestiary()["cowboy"]))


def test_a_scenario_says_how_the_machine_plays_a_side(tmp_path: Path) -> None:
    """And is refused where it speaks of a side or of somebody it does not have."""
    told = '[behaviour.larrabees]\nmanner = "ambush"\ninjured = 2\noutnumbered = true\nprotects = "abel"\n\n'
    ours = {"character": "cowboy"}
    found = read_scenario(scenario_file(tmp_path, told, **ours))
    assert found.behaviour == (("larrabees", Behaviour(manner="ambush", injured=2, outnumbered=True, protects="abel")),)
    for name, unknown in (("larrabees", "larabees"), ("abel", "able")):
        with pytest.raises(BadContentError, match=f'called "{unknown}". Did you mean "{name}"'):
            read_scenario(scenario_file(tmp_path, told.replace(name, unknown), **ours))


@pytest.mark.parametrize(
    ("wrong", "key", "reason"),
    [
        ('weapons = ["teeth"]', "weapons", 'no weapon called "teeth"'),
        ('effects = ["rages"]', "effects", 'no effect called "rages". Did you mean "rage"?'),
        ('abilities = ["luck"]', "abilities", 'no ability called "luck"'),
        ("weapons = []", "weapons", "bare hands"),
        ('money = "lots"', "money", 'this is "lots"'),
        ("health = 0", "health", "at least 1, and is 0"),
        ("gunslinging = 44", "gunslinging", "at most 20"),
    ],
)
def test_a_block_that_cannot_be_is_refused_with_key_and_reason(
    tmp_path: Path, wrong: str, key: str, reason: str
) -> None:
    """tombstone/bestiary/template."""
    block = f'[[block]]\nid = "odd"\nname = "Odd"\n{wrong}\n\n'
    with pytest.raises(BadContentError) as refused:
        read_scenario(scenario_file(tmp_path, block, character="odd"))
    assert any(f"block.odd.{key}" == one.key and reason in one.reason for one in refused.value.errors)


def test_no_block_of_a_scenario_takes_a_name_of_the_bestiary(tmp_path: Path) -> None:
    with pytest.raises(BadContentError, match=r'block\.boar: The id "boar" is used twice'):
        read_scenario(scenario_file(tmp_path, '[[block]]\nid = "boar"\nname = "Boar"\n\n', character="boar"))


# A table's own


def made(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["opponent", *words]) == 0
    return capsys.readouterr().out


def test_an_opponent_made_up_on_the_command_line_fits_a_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """tombstone/bestiary/template: like one of the book's, but for what is said; what goes without saying is not written."""
    words = ("cowboy", "--with", "id=kane", "name=Kane", "health=9", "gunslinging=+3", "weapons=rifle+knife")
    written = made(capsys, *words)
    assert "personality" not in written
    found = read_scenario(scenario_file(tmp_path, f"{written}\n", character="kane"))
    kane = next(one for one in found.figures if one.id == "dell").block
    numbers = {"health": 9, "gunslinging": 3, "weapons": ("rifle", "knife")}
    assert facts(kane) == {**facts(load_bestiary()["cowboy"]), **numbers, "id": "kane", "name": "Kane", "rule": ""}
    (block,) = json.loads(made(capsys, *words, "--json"))["block"]
    assert (block["id"], block["health"]) == ("kane", 9)


def facts(block: Any) -> dict[str, object]:
    return {field: getattr(block, field) for field in block.__struct_fields__}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["cowboi"], 'cowboi: like: There is no block called "cowboi". Did you mean "cowboy"?'),
        (["boar", "--with", "health=0"], "boar: health: This should be at least 1, and is 0."),
        (["boar", "--with", "health=much"], "boar: health: This should be a whole number"),
        (["boar", "--with", "tusks=2"], 'boar: tusks: "tusks" is not a key that belongs here.'),
        (["boar", "--with", "effects=rages"], 'boar: effects: There is no effect called "rages".'),
        (["boar", "--with", "id=bear-black"], 'The id "bear-black" is used twice'),
        (["boar", "--with", "health"], 'Changes are given as name=value, and "health" is not.'),
    ],
)
def test_nonsense_is_refused_with_key_and_reason(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """tombstone/bestiary/template"""
    assert run(["opponent", *words]) != 0
    assert told in capsys.readouterr().err.replace("\n", " ")


def test_the_bow_of_the_riders_does_one_more_than_its_die() -> None:
    """tombstone/opt/arrow-dislodge: as it is printed for them, and told among the reasons."""
    table = stage(one("ann"), one("bob", side="others", health=6), turn=1)
    done = play(broke(table), Damage("ann", "bob", load_arms()["raiders-bow"].damage), (3,))
    assert done.table.figure("bob").health == 2
