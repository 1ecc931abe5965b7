"""Ammunition and loading (sections 2.9 and 2.16): points, sharing, supplies, and the half-turn a reload takes."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.acting.actions import options_of
from posse.games.law_of_the_gun.moving.rates import ordinary
from posse.games.law_of_the_gun.shooting import ammunition
from posse.games.law_of_the_gun.shooting.declaring import Shoot, shots_of
from posse.games.law_of_the_gun.shooting.reactions import react_bar
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from tests.law.stage import horse, pair, person, stage, wagon
from tests.stage_parts import rule_of


def why(table: Table, answer: Any) -> str:
    """The rule by which something may not be done with ammunition."""
    return rule_of(answer.stop(table))


def offered(table: Table, kind: type, id: str = "vic") -> list[Any]:
    return [option for option in options_of(table, (id,)) if isinstance(option, kind)]


def test_zero() -> None:
    """lotg/ammo/zero: at nought a weapon cannot be fired; another can."""
    table = pair(30, vic={"weapons": ("pistol", "repeating_rifle")}).change("vic", rounds=(0, 1))
    assert {shot.weapon for shot in shots_of(table, "vic") if isinstance(shot, Shoot)} == {"repeating_rifle"}
    assert rule_of(Shoot("vic", "pistol", "wes", "snap").stop(table)) == "lotg/ammo/zero"


def sharing(gap: float = 3.0, abe: Any = None, **facts: Any) -> Table:
    """E34: Vic has a pistol without ammunition and has walked 6 cm; Abe has one with three points, so far away."""
    table = pair(30, person("abe", "red", (20, 60 + gap), **(abe or {})), **facts)
    return table.change("vic", rounds=(0,), moved=centimetres(6))


TWO = ammunition.Give("abe", "vic", "pistol", "pistol", 2)


def test_e34_sharing_rounds() -> None:
    """lotg/ammo/transfer-similar (E34): B gives two: A 2, B 1; lotg/ammo/transfer-time: neither shoots nor runs this half-turn,
    nor reacts in the next (lotg/ruling/ammo-transfer)."""
    assert TWO in offered(sharing(), ammunition.Give)
    done = TWO.done(sharing())
    assert (done.figure("vic").rounds, done.figure("abe").rounds) == ((2,), (1,))
    for id in ("vic", "abe"):
        assert shots_of(done, id) == []
        assert rule_of(ammunition.busy_bar(done.figure(id))) == "lotg/ammo/transfer-time"
        later = done.but(half="blue").change(id, moved=0)
        assert rule_of(react_bar(later, later.figure(id))) == "lotg/ammo/transfer-time"


@pytest.mark.parametrize(
    ("table", "gift", "rule"),
    [
        (sharing(3.0), TWO, ""),
        (sharing(3.1), TWO, "lotg/ammo/transfer-distance"),
        (sharing().change("vic", fast="passed"), TWO, "lotg/ammo/transfer-time"),
        (sharing().change("abe", shot=1), TWO, "lotg/ammo/transfer-time"),
        (sharing().change("abe", fast="failed"), TWO, "lotg/ammo/transfer-time"),
        (
            sharing(abe={"weapons": ("shotgun",)}),
            ammunition.Give("abe", "vic", "shotgun", "pistol", 1),
            "lotg/ammo/transfer-similar",
        ),
        (
            sharing(abe={"weapons": ("trapdoor_rifle",)}, vic={"weapons": ("minie_rifle",)}),
            ammunition.Give("abe", "vic", "trapdoor_rifle", "minie_rifle", 2),
            "",
        ),
    ],
)
def test_what_may_be_given(table: Table, gift: ammunition.Give, rule: str) -> None:
    """lotg/ammo/transfer-distance: 3.0 cm will do, 3.1 cm will not. lotg/ammo/transfer-time: neither shoots nor moves fast;
    ordinary movement is allowed. lotg/ammo/transfer-similar: between weapons of one row; trapdoor and plain Minie are one
    (E34)."""
    assert why(table, gift) == rule
    assert (gift in offered(table, ammunition.Give)) is (rule == "")


def test_how_much_may_be_given() -> None:
    """lotg/ruling/ammo-transfer: any number up to three for the receiver."""
    assert {gift.points for gift in offered(sharing(), ammunition.Give)} == {1, 2, 3}
    nearly = sharing().change("vic", rounds=(2,))
    assert {gift.points for gift in offered(nearly, ammunition.Give) if gift.receiver == "vic"} == {1}


def supplied(x: float = 22, **facts: Any) -> Table:
    """Vic, out of ammunition, beside a horse of his side."""
    horses = facts.pop("horses", [horse("bay", (x, 60), side="red")])
    return pair(30, horses=horses, **facts).change("vic", rounds=(0,))


BAG = ammunition.Refill("vic", "pistol", "bay")


def test_bulk_supply() -> None:
    """lotg/ammo/bulk-supply: a horse within 3 cm fills one weapon to three; no shot and no fast move."""
    table = supplied(vic={"weapons": ("pistol", "derringer")}).change("vic", rounds=(0, 1))
    assert BAG in offered(table, ammunition.Refill)
    done = BAG.done(table)
    assert (done.figure("vic").rounds, shots_of(done, "vic")) == ((3, 1), [])
    assert ammunition.busy_bar(done.figure("vic")) is not None
    assert react_bar(done.but(half="blue"), done.figure("vic")) is None, "it bars no reaction"
    assert (offered(supplied(23.1), ammunition.Refill), why(supplied(23.1), BAG)) == ([], "lotg/ammo/bulk-supply")
    assert why(supplied().change("vic", shot=1), BAG) == "lotg/ammo/transfer-time"


def test_what_supplies() -> None:
    """lotg/ruling/ammo-source: friendly or loose horses, dead ones too, and wagons; not the enemy's."""
    assert offered(supplied(horses=[horse("bay", (22, 60), side="blue")]), ammunition.Refill) == []
    assert offered(supplied(horses=[horse("bay", (22, 60))]), ammunition.Refill) == [BAG]
    assert offered(supplied().change_horse("bay", status="dead"), ammunition.Refill) == [BAG]
    for x, there in ((23.3, True), (25.5, True), (25.6, False)):
        cart = pair(40, vehicles=[wagon("cart", (x, 60))]).change("vic", rounds=(0,))
        assert offered(cart, ammunition.Refill) == [ammunition.Refill("vic", "pistol", "cart")] * there


def test_a_gift_to_the_figure_of_another_player_is_the_giver_s_to_make() -> None:
    """lotg/ammo/transfer-similar: the giver's owner decides, also where two players fight side by side."""
    table = stage(
        person("vic", "red", (20, 60)),
        person("ann", "green", (22, 60)),
        person("wes", "blue", (60, 60)),
        sides={"red": "law", "green": "law", "blue": "gang"},
    )
    table = table.change("ann", rounds=(1,))
    assert offered(table, ammunition.Give) == [
        ammunition.Give("vic", "ann", "pistol", "pistol", points) for points in (1, 2)
    ]
    assert offered(table, ammunition.Give, "ann") == []


def loading(**facts: Any) -> Table:
    table = pair(30, vic={"weapons": ("minie_rifle", "pistol")}, **facts)
    return table.change("vic", empty=(True, False))


LOAD = ammunition.Reload("vic", "minie_rifle")


def test_reload_turn() -> None:
    """lotg/weapons/reload-turn: one own half-turn without a shot or a fast move, and it is ready at the end of it; not after a
    shot or on a fast move, and nothing without points. lotg/ruling/reload-turn: whoever is drawn into a fight has not loaded."""
    for table in (loading(), loading().change("vic", moved=10)):
        assert offered(table, ammunition.Reload) == [LOAD]
    begun = LOAD.done(loading())
    assert shots_of(begun, "vic") == []
    assert ammunition.busy_bar(begun.figure("vic")) is not None
    assert begun.figure("vic").empty == (True, False)
    assert ammunition.finish(begun.change("vic", melee=("wes",)), "red").figure("vic").empty == (True, False)
    after = ammunition.finish(begun, "red")
    assert after.figure("vic").empty == (False, False)
    assert react_bar(after.but(half="blue"), after.figure("vic")) is None
    for state in ({"shot": 1}, {"fast": "passed"}, {"melee": ("wes",)}, {"rounds": (0, 3)}):
        table = loading().change("vic", **state)
        assert offered(table, ammunition.Reload) == []
        assert why(table, LOAD) != "" or "rounds" in state


def test_cutting_loose() -> None:
    """lotg/ruling/team-hit: one figure spends a half-turn cutting it loose; each animal lost takes 5 cm off."""
    table = stage(
        person("vic", "red", (20, 60)),
        person("wes", "blue", (60, 60)),
        vehicles=[wagon("cart", (20, 60), driver="vic")],
    )
    first = table.vehicle("cart").team[0].id
    down = table.change_horse(first, status="dead").change_vehicle("cart", status="stopped")
    assert ordinary(down, "vic") == 0
    assert offered(table, ammunition.CutLoose) == []
    cut = ammunition.CutLoose("vic", "cart")
    assert offered(down, ammunition.CutLoose) == [cut]
    after = cut.done(down)
    assert (after.vehicle("cart").status, after.figure("vic").acted) == ("up", True)
    assert ordinary(after, "vic") == centimetres(20)
