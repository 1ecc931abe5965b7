"""House rules: each takes the values that the book lists, the book's own first, and refuses any other."""

from posse.games.tombstone.book import load_house_rules

VALUES = {
    "tombstone/set/abilities": (True, False),
    "tombstone/set/grit": (True, False),
    "tombstone/opt/holy-roller-default": (True, False),
    "tombstone/set/health-start": ("1d6+3", "max-9", "2d6+3"),
    "tombstone/set/defense-free-bonus": ("0", "1", "2", "3"),
    "tombstone/set/defense-cap": ("grit+11", "grit+13", "none"),
    "tombstone/set/scenarios-per-grit": ("4", "1", "6", "8"),
    "tombstone/set/points-per-grit": ("2", "3", "alternate"),
    "tombstone/set/history": ("pick", "roll", "off"),
    "tombstone/set/custom-content": (False, True),
    "tombstone/set/extra-prices": (True, False),
    "tombstone/set/fine-scope": (False, True),
    "tombstone/set/weapon-quality": (False, True),
    "tombstone/set/fortune-die": ("d4", "d6", "d3"),
    "tombstone/opt/fd-refresh": ("sleep", "scenario", "grit"),
    "tombstone/opt/two-fortune-dice": ("gambler", "outlaw", "both_free", "both_tied", "nobody"),
    "tombstone/set/blaze-of-glory": (True, False),
    "tombstone/set/two-weapons": ("free", "best-roll", "second-penalty", "best-damage"),
    "tombstone/set/disarm": (True, False),
    "tombstone/set/expanded-brawling": (False, True),
    "tombstone/set/injury-table": ("off", "every-hit", "critical"),
    "tombstone/set/injury-fortune": (False, True),
    "tombstone/set/delaying": (True, False),
    "tombstone/set/cover": (True, False),
    "tombstone/set/combat-conditions": (True, False),
    "tombstone/set/daunting": (True, False),
    "tombstone/set/poison": (True, False),
    "tombstone/opt/bravery-scope": ("side", "character"),
}


def test_every_house_rule_takes_its_values_and_no_other() -> None:
    rows = {row.ruling: row for row in load_house_rules().values()}
    assert {ruling: rows[ruling].values for ruling in VALUES} == VALUES
    for ruling, values in VALUES.items():
        assert all(rows[ruling].allows(value) for value in values)
        assert not any(rows[ruling].allows(value) for value in ("", "7", "maybe", "GRIT+11"))
        assert isinstance(values[0], bool) or not rows[ruling].allows(True)
