"""Law of the Gun, registered with the engine: how a match starts, what each seat may see, why an answer is refused."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, ClassVar

from posse.engine.game import Game
from posse.engine.item import Item
from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal
from posse.games.law_of_the_gun.scene import Setup, scene_of
from posse.games.law_of_the_gun.setting_up import first_table
from posse.games.law_of_the_gun.table import Table

NAMES = (
    "actions",
    "ammunition",
    "breaking_off",
    "charges",
    "crawling",
    "duels",
    "fanning",
    "fate",
    "flight",
    "injuries",
    "melee",
    "moving",
    "mounting",
    "horses",
    "nerve",
    "orders",
    "reactions",
    "prisoners",
    "recovery",
    "rough",
    "rushing",
    "scoring",
    "shooting",
    "spotting",
    "turn",
    "weapons",
    "solo.counters",
    "solo.enemy_turn",
    "solo.carrying_out",
)


def _chapters() -> Iterable[ModuleType]:
    for name in NAMES:
        try:
            yield import_module(f"posse.games.law_of_the_gun.{name}")
        except ImportError:
            continue


CHAPTERS = tuple(_chapters())


def _kinds(base: type) -> Iterable[Any]:
    """Every item or answer that the chapters speak of."""
    found = (kind for chapter in CHAPTERS for kind in vars(chapter).values() if isinstance(kind, type))
    return dict.fromkeys(kind for kind in found if issubclass(kind, base) and kind is not base)


class LawOfTheGun(Game[Table, Setup]):
    """The rule book in force."""

    id: ClassVar[str] = "law_of_the_gun"
    name: ClassVar[str] = "Law of the Gun"
    table_type = Table
    setup_type = Setup
    items = tuple(_kinds(Item))
    answers = tuple(_kinds(Option))

    def start(self, setup: Setup) -> Table:
        """Everybody where they start; then dice for who begins."""
        return first_table(setup)

    def restore(self, setup: Setup, plain: Mapping[str, Any]) -> Mapping[str, Any]:
        """The scene comes from the set-up."""
        return {**plain, "scene": scene_of(setup)}

    def seats(self, table: Table) -> tuple[str, ...]:
        """The players; seats that the charts run are nobody's."""
        return table.scene.players

    def redact(self, table: Table, seat: str | None) -> Table:
        """What one seat may know."""
        return table

    def imagine(self, table: Table, seat: str, rng: Random) -> Table:
        """A whole table the seat could be looking at."""
        return table

    def why_not(self, table: Table, choice: Choose[Table], answer: Option[Table]) -> Refusal | None:
        """The rule behind a refusal."""
        return None

    def names(self, table: Table) -> Mapping[str, str]:
        """Names of figures, horses, vehicles, seats, sides and weapons."""
        return table.scene.names


LAW = LawOfTheGun()
