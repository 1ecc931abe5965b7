"""House rules: the few things a table may play otherwise than the book, each a typed field of its game's `HouseRules`.

The values of a house rule are those of its field, and nowhere else; its row in `data/house_rules.toml` says what it decides
and why it is one at all. A ruling that nobody would change is plain code.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal, TypeVar, get_args, get_type_hints

from msgspec import Struct, field

from posse.content.loader import BadContentError, ContentError, load_toml, near, repeated
from posse.games.book.rows import Text, refuse, unknown

RuleValue = str | bool
AS_THE_BOOK: Mapping[str, RuleValue] = {}
WORDS = {"true": True, "false": False}
PRESET = "preset"
"""What a preset is chosen by, in the place of a house rule."""

Kind = TypeVar("Kind", bound=Struct)


Part = Literal["play", "making", "table"]
"""What a house rule is for: how things are played, how characters are made, or who sits at which table."""


class HouseRuleRow(Struct, frozen=True):
    """A house rule as its file has it: what it decides, the ruling and rule it changes, and why it is one; what it is `for`, and
    where `words` of its own are better, what it is called for short and what its values are."""

    id: Text
    sentence: Text
    ruling: Text
    rule: Text
    why: Text
    part: Part = field(default="play", name="for")
    name: str = ""
    words: dict[str, str] = {}


class Preset(Struct, frozen=True):
    """House rules that go together and are chosen by one name; whatever it does not name is as the book has it."""

    id: Text
    name: Text
    sentence: Text
    values: dict[str, RuleValue]


class HouseRulesFile(Struct, frozen=True):
    house_rule: tuple[HouseRuleRow, ...]
    preset: tuple[Preset, ...] = ()


class HouseRule(Struct, frozen=True):
    """A house rule as people read it, with its values, the book's own first, and `words` for each of them."""

    id: str
    default: RuleValue
    values: tuple[RuleValue, ...]
    words: tuple[str, ...]
    sentence: str
    ruling: str
    rule: str
    why: str
    part: Part = "play"
    name: str = ""

    def allows(self, value: RuleValue) -> bool:
        """Is it one of the values? `True` is none of a rule that has words, nor a word of one that is a yes or a no."""
        return isinstance(value, type(self.default)) and value in self.values

    def read(self, value: RuleValue) -> RuleValue:
        """A value as the rule has it: `true` and `false` may come as words from a command line."""
        return WORDS.get(value.lower(), value) if isinstance(value, str) and isinstance(self.default, bool) else value


def read_house_rules(path: Path, kind: type[Struct]) -> dict[str, HouseRule]:
    """The house rules of a game by id: the rows of a file, each with the values of the field of that name."""
    file = load_toml(path, HouseRulesFile)
    refuse(path, _mistakes(file.house_rule, kind))
    rules = {row.id: _ruled(row, get_type_hints(kind)[row.id], getattr(kind(), row.id)) for row in file.house_rule}
    refuse(path, _mistakes_of_presets(file.preset, rules))
    return rules


def read_presets(path: Path) -> dict[str, Preset]:
    """The presets of a game by id, out of the file with its house rules."""
    return {preset.id: preset for preset in load_toml(path, HouseRulesFile).preset}


def _ruled(row: HouseRuleRow, kind: object, default: RuleValue) -> HouseRule:
    others = (not default,) if isinstance(default, bool) else tuple(each for each in get_args(kind) if each != default)
    values = (default, *others)
    words = tuple(row.words.get(said(value), in_words(value)) for value in values)
    about = row.sentence, row.ruling, row.rule, row.why, row.part, row.name
    return HouseRule(row.id, default, values, words, *about)


def _mistakes(rows: tuple[HouseRuleRow, ...], kind: type[Struct]) -> Iterator[tuple[str, str]]:
    ids = [row.id for row in rows]
    yield from repeated("house_rule", ids)
    yield from unknown("house_rule", "house rule in the code", ids, kind.__struct_fields__)
    yield from unknown("house_rule", "row for the house rule", kind.__struct_fields__, ids)


def _mistakes_of_presets(presets: tuple[Preset, ...], known: Mapping[str, HouseRule]) -> Iterator[tuple[str, str]]:
    yield from repeated("preset", [preset.id for preset in presets])
    for preset in presets:
        for id, reason in not_known(preset.values.items(), known):
            yield f"preset.{preset.id}.values.{id}", reason


def settled(
    kind: type[Kind],
    rows: Callable[[], Mapping[str, HouseRule]],
    *layers: Mapping[str, RuleValue],
    presets: Mapping[str, Preset] = {},
) -> Kind:
    """The house rules of a table from several layers, later ones first; raises `BadContentError`.

    Where a book has presets, a layer may name one, and what else it says comes after that.
    """
    known = rows()
    spelt = [pair for layer in layers for pair in _spelt_out(layer, presets).items()]
    chosen = [(id, known[id].read(value) if id in known else value) for id, value in spelt]
    errors = [ContentError("house_rules", id, reason) for id, reason in not_known(chosen, known)]
    if errors:
        raise BadContentError(errors)
    return kind(**dict(chosen))


def _spelt_out(layer: Mapping[str, RuleValue], presets: Mapping[str, Preset]) -> Mapping[str, RuleValue]:
    """A layer with what its preset says in place of the preset's name."""
    if not presets or PRESET not in layer:
        return layer
    named = said(layer[PRESET])
    if named not in presets:
        reason = f'There is no preset called "{named}".{near(named, presets)}'
        raise BadContentError([ContentError("house_rules", PRESET, reason)])
    return {**presets[named].values, **{id: value for id, value in layer.items() if id != PRESET}}


def not_known(chosen: Iterable[tuple[str, RuleValue]], known: Mapping[str, HouseRule]) -> Iterator[tuple[str, str]]:
    """An (id, reason) pair for every house rule that there is not, and for every value it cannot have."""
    for id, value in chosen:
        if id not in known:
            yield id, f'There is no house rule called "{id}".{near(id, known)}'
        elif not known[id].allows(value):
            words = [said(each) for each in known[id].values]
            yield id, f'It cannot be "{said(value)}".{near(said(value), words)}'


def said(value: RuleValue) -> str:
    return str(value).lower() if isinstance(value, bool) else value


def in_words(value: RuleValue) -> str:
    """A value as people read it: "wounds_stay" is "wounds stay", and True is "yes"."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.replace("_", " ").replace("-", " ")
