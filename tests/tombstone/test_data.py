"""The figures of the book, table by table, each under the id of its rule. Money is in cents, distances are in feet."""

import tomllib
from itertools import chain
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[2] / "src" / "posse" / "games" / "tombstone" / "data"

Row = dict[str, Any]


def table(name: str, key: str) -> list[Row]:
    rows: list[Row] = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))[key]
    return rows


def words(text: str) -> list[str]:
    return [word.replace("_", " ") for word in text.split()]


def lines_of(text: str) -> list[list[str]]:
    return [words(line) for line in text.strip().splitlines()]


# Backgrounds

FIGURES = """
tombstone/backgrounds/folk-hero/speed            40    tombstone/backgrounds/folk-hero/fortune         1
tombstone/backgrounds/folk-hero/money/fixed      4500  tombstone/backgrounds/folk-hero/money/roll      d6
tombstone/backgrounds/gambler/speed              40    tombstone/backgrounds/gambler/fortune           2
tombstone/backgrounds/gambler/money/fixed        4500  tombstone/backgrounds/gambler/money/roll        d6
tombstone/backgrounds/brave/speed                50    tombstone/backgrounds/brave/fortune             1
tombstone/backgrounds/brave/money/fixed          2000  tombstone/backgrounds/brave/money/roll          d3
tombstone/backgrounds/outlaw/speed               40    tombstone/backgrounds/outlaw/fortune            2
tombstone/backgrounds/outlaw/money/fixed         3000  tombstone/backgrounds/outlaw/money/roll         d4
tombstone/backgrounds/soldier/speed              40    tombstone/backgrounds/soldier/fortune           1
tombstone/backgrounds/soldier/money/fixed        3000  tombstone/backgrounds/soldier/money/roll        d4
tombstone/backgrounds/holy-roller/speed          40    tombstone/backgrounds/holy-roller/fortune       1
tombstone/backgrounds/holy-roller/money/fixed    2000  tombstone/backgrounds/holy-roller/money/roll    d3
"""
KEYS = {"speed": "speed", "fortune": "fortune", "money/fixed": "cash_fixed", "money/roll": "cash_die"}


def test_what_a_background_gives() -> None:
    """Also tombstone/money/start-table, tombstone/fortune/start and tombstone/speed/base."""
    told = [
        part
        for row in table("backgrounds", "background")
        for figure, key in KEYS.items()
        for part in (f"tombstone/backgrounds/{row['id']}/{figure}", str(row[key]))
    ]
    assert told == FIGURES.split()


MINIMUMS = {
    "tombstone/backgrounds/folk-hero/minimums": {"health": 1, "defense": 1, "gunslinging": 1, "personality": 1},
    "tombstone/backgrounds/gambler/minimums": {"defense": 1, "personality": 1, "investigation": 1, "willpower": 1},
    "tombstone/backgrounds/brave/minimums": {"health": 1, "defense": 1, "brawling": 1},
    "tombstone/backgrounds/outlaw/minimums": {"defense": 1, "gunslinging": 1, "brawling": 1},
    "tombstone/backgrounds/soldier/minimums": {"defense": 1, "gunslinging": 2, "brawling": 1},
    "tombstone/backgrounds/holy-roller/minimums": {"personality": 2, "investigation": 1, "willpower": 1},
}
SUGGESTED = {
    "tombstone/backgrounds/folk-hero/suggested-skills": "health defense gunslinging personality",
    "tombstone/backgrounds/gambler/suggested-skills": "defense personality investigation willpower",
    "tombstone/backgrounds/brave/suggested-skills": "health defense brawling",
    "tombstone/backgrounds/outlaw/suggested-skills": "defense gunslinging brawling",
    "tombstone/backgrounds/soldier/suggested-skills": "defense gunslinging brawling",
    "tombstone/backgrounds/holy-roller/suggested-skills": "personality investigation willpower",
}


def test_what_a_background_asks_and_advises() -> None:
    rows = table("backgrounds", "background")
    assert {f"tombstone/backgrounds/{row['id']}/minimums": row["needs"] for row in rows} == MINIMUMS
    advised = {f"tombstone/backgrounds/{row['id']}/suggested-skills": row["suggested"] for row in rows}
    assert advised == {rule: skills.split() for rule, skills in SUGGESTED.items()}


TITLES = {
    "tombstone/backgrounds/folk-hero/titles": "Rookie Bronc_Buster Ace-High Folk_Hero Gunslinger Western_Hero",
    "tombstone/backgrounds/gambler/titles": "Miscreant Card_Sharp Scoundrel Gambler Swindler Con_Man",
    "tombstone/backgrounds/brave/titles": "Scout Ranger Warrior Brave Warchief Chieftain",
    "tombstone/backgrounds/outlaw/titles": "Thug Rustler Crook Outlaw Cowboy Villain",
    "tombstone/backgrounds/soldier/titles": "Recruit Corporal Lieutenant Soldier Admiral General",
    "tombstone/backgrounds/holy-roller/titles": "Preacher Shepherd Evangelist Holy-Roller Prophet Messiah",
}
ORDERS = {
    "tombstone/backgrounds/folk-hero/ability-order": "Bountiful_Rewards Inspiring_Tale Quick_Draw Legendary_Exploits",
    "tombstone/backgrounds/gambler/ability-order": "Outrageous_Fortune Card_Trick Wild_Feint Nasty_Strike",
    "tombstone/backgrounds/brave/ability-order": "Fearsome_Presence Animism Wilderness_Survival Finishing_Blow",
    "tombstone/backgrounds/outlaw/ability-order": "Die_Hard Vanish Desert_Alchemy Last_Stand",
    "tombstone/backgrounds/soldier/ability-order": "Military_Resolve Military_Precision Military_Specialisation"
    " Military_Valour",
    "tombstone/backgrounds/holy-roller/ability-order": "Healing_Hands Preach_to_the_Masses Prophecy Holy_Trembling",
}


def test_what_grit_brings_to_a_background() -> None:
    """tombstone/grit/reward/ability-levels, tombstone/backgrounds/list: six Backgrounds, an ability at Grit 1, 2, 4 and 6."""
    rows = table("backgrounds", "background")
    titles = {f"tombstone/backgrounds/{row['id']}/titles": row["titles"] for row in rows}
    assert titles == {rule: words(names) for rule, names in TITLES.items()}
    listed = [ability for row in rows for ability in row["abilities"]]
    abilities = {row["id"]: row for row in table("abilities", "ability")}
    assert list(abilities) == listed
    named = [abilities[id]["name"] for id in listed]
    assert named == list(chain.from_iterable(words(names) for names in ORDERS.values()))
    assert [abilities[id]["background"] for id in listed] == [row["id"] for row in rows for _ in range(4)]
    assert [abilities[id]["grit"] for id in listed] == [1, 2, 4, 6] * 6


# Abilities


def test_how_often_an_ability_may_be_used() -> None:
    """The uses at Grit 1 to 6 of whatever has a limit of its own.

    tombstone/abilities/folk-hero/bountiful-rewards/trigger, tombstone/abilities/folk-hero/inspiring-tale/uses,
    tombstone/abilities/folk-hero/quick-draw/disarm-uses, tombstone/abilities/gambler/card-trick/force-win,
    tombstone/abilities/gambler/card-trick/swap, tombstone/abilities/gambler/wild-feint/uses-by-grit,
    tombstone/abilities/gambler/wild-feint/swap-any, tombstone/abilities/gambler/nasty-strike/uses,
    tombstone/abilities/brave/animism/uses-by-grit, tombstone/abilities/brave/finishing-blow/one-per-turn,
    tombstone/abilities/soldier/military-resolve/reroll, tombstone/abilities/soldier/military-precision/uses-by-grit,
    tombstone/abilities/soldier/military-valour/overwhelm-uses, tombstone/abilities/holy-roller/healing-hands/uses-by-grit,
    tombstone/abilities/holy-roller/prophecy/uses-by-grit, tombstone/abilities/holy-roller/holy-trembling/uses.
    """
    halves = chain.from_iterable(row.get("halves", []) for row in table("abilities", "ability"))
    assert {half["id"]: (half["per"], *half["uses"]) for half in halves} == {
        "bountiful-rewards": ("job", 1, 1, 1, 1, 1, 1),
        "inspiring-tale": ("day", 0, 1, 1, 1, 1, 1),
        "quick-draw/disarm": ("day", 0, 0, 0, 1, 1, 1),
        "card-trick/win": ("day", 0, 1, 1, 1, 1, 1),
        "card-trick/swap": ("day", 0, 2, 2, 2, 2, 2),
        "wild-feint/damage": ("day", 0, 0, 0, 1, 1, 2),
        "wild-feint/swap": ("day", 0, 0, 0, 1, 1, 1),
        "nasty-strike": ("day", 0, 0, 0, 0, 0, 2),
        "animism": ("day", 0, 2, 2, 3, 3, 3),
        "finishing-blow": ("turn", 0, 0, 0, 0, 0, 1),
        "military-resolve": ("combat", 1, 1, 1, 1, 1, 1),
        "military-precision": ("day", 0, 1, 1, 2, 2, 3),
        "military-valour/overwhelm": ("day", 0, 0, 0, 0, 0, 3),
        "healing-hands": ("day", 1, 1, 2, 2, 3, 3),
        "prophecy": ("day", 0, 0, 0, 1, 2, 2),
        "holy-trembling": ("day", 0, 0, 0, 0, 0, 1),
    }


def test_what_is_said_of_abilities_is_short() -> None:
    """A line of the printed sheet, and six words on a poster."""
    for row in table("abilities", "ability"):
        assert len(row["sentence"]) <= 110
        assert len(row["short"].split()) <= 6


# Weapons

WEAPONS = """
tombstone/weapons/axe/damage                300 1d6 -   -     3 -  - 1 both thrown -
tombstone/weapons/bow/damage                  - 1d6 -   200   2 -  - 2 gunslinging - -
tombstone/weapons/brawling/damage             - 1d3 -   -     3 -  - 0 brawling - -
tombstone/weapons/cane                      100 1d6 -   -     3 -  - 1 brawling - -
tombstone/weapons/cannon/basics           20000 4d6 -   12000 0 -  - 0 gunslinging - 1d3
tombstone/weapons/dynamite/price           4000 3d6 1d6 -     0 -  - 1 both - 1
tombstone/weapons/gatling/basics          20000 1d6 -   300   1 3  2 0 gunslinging - 1d3
tombstone/weapons/knife/damage              200 1d6 -   -     3 -  - 1 both thrown -
tombstone/weapons/rifle/basics             3000 2d6 -   300   2 15 1 2 gunslinging - -
tombstone/weapons/shotgun/single/basics    2000 2d6 1d6 -     1 1  1 2 gunslinging - -
tombstone/weapons/shotgun/double/basics    2500 2d6 1d6 -     2 2  1 2 gunslinging - -
tombstone/weapons/shotgun/sawn-off/basics  2000 3d6 1d6 -     2 1  1 1 gunslinging - -
tombstone/weapons/six-shooter/basics       1500 1d6 -   200   3 6  1 1 gunslinging - -
tombstone/weapons/spear/basics                - 1d6 -   -     2 -  - 1 both thrown -
tombstone/weapons/sword/basics             1000 1d6 -   -     3 -  - 1 brawling - -
tombstone/weapons/tomahawk/basics           200 1d6 -   -     3 -  - 1 both thrown -
"""


def weapon_line(row: Row) -> list[str]:
    price = str(row["price"]) if row.get("sold", True) else "-"
    figures = [str(row.get(key, "-")) for key in ("far_damage", "long", "speed", "rounds", "reload", "hands")]
    use = "both" if len(row["use"]) == 2 else row["use"][0]
    return [
        row["rule"],
        price,
        row["damage"],
        *figures,
        use,
        "thrown" if row.get("thrown") else "-",
        row.get("ready", "-"),
    ]


def test_the_weapons_chart() -> None:
    """Price, damage near and far, long range, speed, shots, turns to reload, hands, skill, whether it may be thrown, and how many
    turns it takes to make it ready.

    tombstone/weapons/chart, tombstone/weapons/long-range/threshold, tombstone/weapons/speed/values,
    tombstone/weapons/skill-split, tombstone/weapons/axe/handle, tombstone/weapons/bow/skill, tombstone/weapons/brawling/what,
    tombstone/weapons/gatling/damage, tombstone/weapons/rifle/capacity, tombstone/weapons/rifle/reload,
    tombstone/weapons/shotgun/close, tombstone/weapons/shotgun/far, tombstone/weapons/shotgun/no-long-range,
    tombstone/weapons/shotgun/single/alternate, tombstone/weapons/shotgun/double/reload,
    tombstone/weapons/shotgun/double/one-shell, tombstone/weapons/shotgun/sawn-off/damage,
    tombstone/weapons/six-shooter/capacity, tombstone/combat/damage/weapon-chart, tombstone/weapons/gatling/solo-reload,
    tombstone/weapons/gatling/magazine, tombstone/weapons/gatling/setup, tombstone/weapons/cannon/ready,
    tombstone/weapons/speed/zero-ready, tombstone/weapons/shotgun/double/otherwise-same,
    tombstone/weapons/shotgun/sawn-off/otherwise-same.
    """
    assert [weapon_line(row) for row in table("weapons", "weapon")] == lines_of(WEAPONS)


def test_sticks_and_names_of_weapons() -> None:
    """tombstone/weapons/dynamite/price, tombstone/weapons/knife/kinds, tombstone/weapons/six-shooter/makes."""
    rows = {row["id"]: row for row in table("weapons", "weapon")}
    assert {id: row["per_stick"] for id, row in rows.items() if "per_stick" in row} == {"dynamite": 1000}
    assert {id: len(row["kinds"]) for id, row in rows.items() if "kinds" in row} == {
        "axe": 1,
        "brawling": 5,
        "knife": 5,
        "rifle": 3,
        "six-shooter": 3,
        "sword": 4,
    }


# What else money buys

PROVISIONS = """
tombstone/weapons/ammo/price                  200             box      goods
tombstone/weapons/ammo/gatling                1000            magazine goods
tombstone/weapons/ammo/cannon                 1500            shot     goods
tombstone/weapons/scope/basic                 800             -        goods
tombstone/weapons/scope/high-quality          1600            -        goods
tombstone/provisions/acre/price               300-10000       -        land
tombstone/provisions/barber                   25              -        service
tombstone/provisions/bible/price              25              -        goods
tombstone/provisions/bridle                   1000            -        goods
tombstone/provisions/candle                   10              -        goods
tombstone/provisions/canteen                  100             -        goods
tombstone/provisions/clothing                 1000            outfit   goods
tombstone/provisions/dice/price               25              -        goods
tombstone/provisions/dice/rigged-bonus        25              -        goods
tombstone/provisions/furs                     1000            -        goods
tombstone/provisions/gold                     2000            oz       bullion
tombstone/provisions/harness                  1000            -        goods
tombstone/provisions/horse                    11500           -        animal
tombstone/provisions/horse-pack/contents      3000            -        goods
tombstone/provisions/lasso                    100             -        goods
tombstone/provisions/lantern                  300             -        goods
tombstone/provisions/lodgings                 100             night    service
tombstone/provisions/manacles                 1000            -        goods
tombstone/provisions/meal-standard            25              -        goods
tombstone/provisions/meal-fancy               50              -        goods
tombstone/provisions/medical-bag/price        1500            -        goods
tombstone/provisions/miners-kit               1000            -        goods
tombstone/provisions/newspaper                25              -        goods
tombstone/provisions/pick                     300             -        goods
tombstone/provisions/cards/price              25              deck     goods
tombstone/provisions/cards/rigged-bonus       25              deck     goods
tombstone/provisions/saddle                   2000            -        goods
tombstone/provisions/shovel                   300             -        goods
tombstone/provisions/silver                   130             oz       bullion
tombstone/provisions/stable                   50              night    service
tombstone/provisions/stagecoach               1000            ride     service
tombstone/provisions/train                    1000            ride     service
tombstone/provisions/wagon-ride               500             ride     service
tombstone/provisions/wagon                    5000            -        goods
tombstone/provisions/whiskey/price            150             bottle   goods
tombstone/extra/building                      100000-25000000 -        land
tombstone/extra/fort                          2500000         -        land
tombstone/extra/house                         240000-25000000 -        land
tombstone/extra/mine                          400000-40000000 -        land
tombstone/extra/poison                        25-5000         dose     goods
tombstone/extra/poison                        500             dose     goods
tombstone/extra/poison                        2000            dose     goods
"""


def price(row: Row) -> str:
    return str(row["price"]) if "price" in row else f"{row['low']}-{row['high']}"


def test_the_provisions_chart() -> None:
    """tombstone/provisions/chart, tombstone/money/unit: what it costs, for one of what, and of which kind it is."""
    rows = table("provisions", "item")
    lines = [[row["rule"], price(row), row.get("unit", "-"), row["kind"]] for row in rows]
    assert lines == lines_of(PROVISIONS)


def test_further_prices() -> None:
    """tombstone/provisions/building, tombstone/provisions/fort, tombstone/provisions/house, tombstone/provisions/mine,
    tombstone/provisions/poison: the same five, and poison in two strengths more.
    """
    extra = [row["id"] for row in table("provisions", "item") if row.get("extra")]
    assert extra == ["building", "fort", "house", "mine", "poison", "poison-plain", "poison-heavy"]


# Help and tasks

HELP = {
    "tombstone/hired/price/cowboy": ("3000", "month"),
    "tombstone/hired/price/dance-partner": ("100", "dance"),
    "tombstone/hired/price/gunman": ("10000", "job"),
    "tombstone/hired/price/labourer-unskilled": ("200-500", "week"),
    "tombstone/hired/price/labourer-skilled": ("1600", "week"),
    "tombstone/hired/price/saloon-worker": ("200-2500", ""),
}


def test_what_help_costs() -> None:
    """tombstone/hire/price/cowboy, tombstone/hire/price/dance-partner, tombstone/hire/price/skilled-gunman,
    tombstone/hire/price/labourer-unskilled, tombstone/hire/price/labourer-skilled, tombstone/hire/price/saloon-worker.
    """
    assert {row["rule"]: (price(row), row.get("unit", "")) for row in table("help", "help")} == HELP


TASKS = """
tombstone/check/difficulty/easy                      5  -
tombstone/check/difficulty/average                   10 -
tombstone/check/difficulty/difficult                 15 -
tombstone/check/difficulty/heroic                    18 -
tombstone/check/difficulty/impossible                20 -
tombstone/leadership/example/friend-journey          5  personality
tombstone/leadership/example/scout-friendly          5  personality
tombstone/leadership/example/unwelcome-task          10 personality
tombstone/leadership/example/scout-hostile           15 personality
tombstone/leadership/example/fatal-oath              18 personality
tombstone/investigation/example/drinking-habits      5  investigation
tombstone/investigation/example/tracks-after-rain    5  investigation
tombstone/investigation/example/abandoned-trail      10 investigation
tombstone/investigation/example/desert-spring        15 investigation
tombstone/investigation/example/mayor-secret         18 investigation
tombstone/personality/example/bar-tab                5  personality
tombstone/personality/example/favour-from-friend     5  personality
tombstone/personality/example/haggle                 10 personality
tombstone/personality/example/make-friends           10 personality
tombstone/personality/example/calm-angry-foe         15 personality
tombstone/personality/example/convincing-lie         15 personality
tombstone/personality/example/stop-attacker          18 personality
tombstone/personality/example/join-cult              18 personality
"""


def test_how_hard_things_are() -> None:
    """tombstone/core/check/difficulty-ladder, tombstone/hired/leadership, and the samples."""
    lines = [[row["rule"], str(row["need"]), row.get("skill", "-")] for row in table("tasks", "task")]
    assert lines == lines_of(TASKS)


# Events

EVENTS = """
town-2 dog_bites              town-3 drunk                  town-4 brawl                  town-5 murdered
town-6 hanged                 town-7 chamber_pot            town-8 main_street            town-9 saloon
town-10 Braves                town-11 explosives            town-12 sickness              wild-2 snake
wild-3 Raiders                wild-4 dry                    wild-5 Vultures               wild-6 building
wild-7 booms,_or_grinds       wild-8 child                  wild-9 manacles               wild-10 red_fur
wild-11 stagecoach            wild-12 Twelve_soldiers       madness-2 lying               madness-3 stealing
madness-4 sees_or_hears       madness-5 not_so              madness-6 spirits             madness-7 killing
madness-8 being_the_person    madness-9 suspects            madness-10 plots              madness-11 twitches
madness-12 fevered_visions    debauchery-2 newly_married    debauchery-3 bill             debauchery-4 jail
debauchery-5 owner            debauchery-6 boasted          debauchery-7 trouble          debauchery-8 privy
debauchery-9 helpless         debauchery-10 roof            debauchery-11 game            debauchery-12 sleepy_at_seven
jailed-1 dressed              jailed-2 filth                jailed-3 rage                 jailed-4 shouted
jailed-5 killed               jailed-6 not_theirs           acquired-1 lame_horse         acquired-2 torn_up
acquired-3 small_house        acquired-4 farmyard_animals   acquired-5 fake_medicine      acquired-6 baby_crocodile
boast-1 gun                   boast-2 fights                boast-3 sweethearts           boast-4 riches
boast-5 politics              boast-6 shot                  roof-1 fell                   roof-2 love
roof-3 not_come_down          roof-4 next_one               roof-5 undressed              roof-6 danced
code-1 friends                code-2 come_from              code-3 whisky                 code-4 insult
game-1 every_cent             game-3 as_much_again          game-5 things                 game-6 enemy
"""
DOES = """
town-11 wagon                 wild-2 snake                  wild-4 dry
debauchery-2 remembered       debauchery-3 spends
debauchery-4 jailed           debauchery-9 drunk            jailed-5 tried                acquired-1 gains
acquired-2 again              acquired-3 gains              acquired-4 gains              acquired-5 gains
acquired-6 gains              roof-1 falls                  game-1 ruined                 game-3 doubled
game-5 strips                 game-6 enemy                  debauchery-12 early
"""


def test_what_befalls_people() -> None:
    """tombstone/excitement/table-by-place, tombstone/madness/table-roll, tombstone/debauchery/roll,
    tombstone/debauchery/subroll-prison, tombstone/debauchery/subroll-acquired, tombstone/debauchery/subroll-boast,
    tombstone/debauchery/subroll-roof, tombstone/debauchery/subroll-gambling, tombstone/world/code-optional: by a word of each row,
    and what the rules make of it.
    """
    rows, told = {row["id"]: row for row in table("events", "event")}, words(EVENTS)
    assert sorted(rows) == sorted(told[::2])
    assert [id for id, word in zip(told[::2], told[1::2], strict=True) if word not in rows[id]["tells"]] == []
    assert {id: row["does"] for id, row in rows.items() if "does" in row} == dict(
        zip(*[iter(words(DOES))] * 2, strict=True)
    )


# Ready-made sheets

SHEETS = {
    "tombstone/quickplay/folk-hero/numbers": (7, 11, 2, 0, 1, 0, 10, 40, 1, 300),
    "tombstone/quickplay/gambler/numbers": (6, 11, 0, 0, 2, 1, 11, 40, 2, 650),
    "tombstone/quickplay/brave/numbers": (7, 11, 1, 2, 0, 0, 10, 50, 1, 100),
    "tombstone/quickplay/outlaw/numbers": (6, 12, 2, 0, 1, 0, 10, 40, 2, 100),
    "tombstone/quickplay/soldier/numbers": (6, 12, 2, 1, 0, 0, 10, 40, 1, 200),
    "tombstone/quickplay/holy-roller/numbers": (6, 10, 0, 0, 2, 1, 12, 40, 1, 500),
}
GEAR = {
    "tombstone/quickplay/folk-hero/gear": "2_six-shooter 1_knife 1_clothing",
    "tombstone/quickplay/gambler/gear": "rigged-dice_or_rigged-cards 1_six-shooter 1_clothing 1_thing",
    "tombstone/quickplay/brave/gear": "1_clothing 1_tomahawk bow_or_spear 1_horse",
    "tombstone/quickplay/outlaw/gear": "1_shotgun-single 1_six-shooter 1_knife 1_dynamite 1_clothing",
    "tombstone/quickplay/soldier/gear": "1_shotgun-single 2_six-shooter 1_knife 1_clothing",
    "tombstone/quickplay/holy-roller/gear": "1_clothing 1_bible 1_cane",
}
ABILITY_RULES = [
    "tombstone/quickplay/folk-hero/ability",
    "tombstone/quickplay/gambler/ability",
    "tombstone/quickplay/brave/ability",
    "tombstone/quickplay/outlaw/ability",
    "tombstone/quickplay/soldier/ability",
    "tombstone/quickplay/holy-roller/ability",
]


def test_the_numbers_of_the_ready_made_sheets() -> None:
    """tombstone/quickplay/list: Health, Defense, the four modifiers, Willpower, speed, Fortune Dice and cash of the six."""
    sheets = table("quick_play", "sheet")
    numbers = {row["rules"][0]: (*row["scores"].values(), row["speed"], row["fortune"], row["cash"]) for row in sheets}
    assert numbers == SHEETS
    skills = words("health defense gunslinging brawling personality investigation willpower")
    assert all(list(row["scores"]) == skills for row in sheets)
    assert [row["rules"][2] for row in sheets] == ABILITY_RULES
    assert [row["id"] for row in sheets] == [row["id"] for row in table("backgrounds", "background")]


def packed(part: Row) -> str:
    return "_or_".join(part["either"]) if "either" in part else f"{part['count']}_{part['item']}"


def test_the_gear_of_the_ready_made_sheets() -> None:
    sheets = table("quick_play", "sheet")
    assert {row["rules"][1]: " ".join(map(packed, row["gear"])) for row in sheets} == GEAR
    parts = [part for row in sheets for part in row["gear"]]
    carried = chain.from_iterable(part.get("either", [part.get("item")]) for part in parts)
    assert set(carried) - {"thing"} <= {
        row["id"] for row in (*table("weapons", "weapon"), *table("provisions", "item"))
    }


# Names and a past


def test_names_to_draw_from() -> None:
    """tombstone/creation/name/lists, tombstone/creation/name/surnames: how many there are, in order, none of them twice."""
    file = tomllib.loads((DATA / "names.toml").read_text(encoding="utf-8"))
    names = {key: value for key, value in file.items() if isinstance(value, list)}
    assert {key: len(names[key]) for key in names} == {
        "women": 109,
        "men": 122,
        "women_known": 24,
        "men_known": 16,
        "historical": 14,
        "surnames": 18,
    }
    for key in names:
        assert sorted(set(names[key]), key=str.lower) == names[key]
    both = "Ah Kee Kwong Lee Loy Lun Perez Poy Quan Sun Tong Wing Wo Yee Ying"
    assert sorted(set(names["women"]) & set(names["men"])) == both.split()


def test_how_people_came_by_their_names() -> None:
    """A meaning for each name that is told with one; words that go before a name."""
    customs = {row["rule"]: row for row in table("naming", "custom")}
    assert list(customs) == [
        "tombstone/creation/name/native-american",
        "tombstone/creation/name/chinese",
        "tombstone/creation/name/african-american",
        "tombstone/creation/name/mexican",
    ]
    nations, chinese, freed, mexican = customs.values()
    assert dict(zip(nations["names"], nations["meanings"], strict=True)) == {
        "Nahuel": "jaguar",
        "Miara": "wise",
        "Ujarak": "rock",
        "Shikoba": "feather",
    }
    assert nations["surnames"] == ["Turningdog"]
    assert (chinese["prefixes"], chinese["names"]) == (["Ah", "China"], ["Fong", "Albert"])
    assert freed["surnames"] == ["Freeman", "Fremon"]
    assert (mexican["names"], mexican["surnames"]) == (["Carlos"], ["Garcia", "Lopez", "Rodriguez"])


PAST = """
2 Beggar Driver Mason Sailor
3 Architect Scout Miner Engineer
4 Banker Entrepreneur Musician Settler
5 Blacksmith Explorer Outlaw Shipwright
6 Capitalist Farmer Procurer Formerly_enslaved_person
7 Wainwright Gambler Charlatan Soldier
8 Chandler Hunter Saloon_worker Spy
9 Priest Investor Railway_worker Tanner
10 Craftsman Laborer Ranger Tradesman
11 Doctor Leatherworker Reverend Carpenter
12 Politician Sheriff Criminal Hostler
"""


def test_what_somebody_was_before() -> None:
    """tombstone/history/roll, tombstone/history/table: a row for 2d6, a column for 1d4."""
    rows = [[row["id"], *row["cells"]] for row in table("history", "row")]
    assert rows == lines_of(PAST)
