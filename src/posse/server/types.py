"""TypeScript types of everything that browser and server exchange, so that nobody writes them twice.

`python -m posse.server.types` writes `web/src/wire/types.d.ts`; a test fails when that file is not what this would write.
"""

from pathlib import Path
from typing import Any, get_args

from msgspec import inspect

from posse.games.desk import Cell, Skill, Step, desk
from posse.games.wire import asked, table
from posse.lab import gazette
from posse.server import campaign_protocol as campaigns
from posse.server import character_protocol as characters
from posse.server import protocol

TARGET = Path(__file__).parents[3] / "web" / "src" / "wire" / "types.d.ts"

HEADING = "// Written by `python -m posse.server.types` from the Python types; change those instead."
WIDTH = 120

FROM_BROWSER = (
    protocol.NewMatch,
    protocol.ListMatches,
    protocol.Claim,
    protocol.NewInvitation,
    protocol.NewRematch,
    protocol.NewBranch,
    campaigns.NewCampaign,
    campaigns.NextGame,
    campaigns.NewRecruit,
    campaigns.NewRiders,
    campaigns.NewLesson,
    campaigns.NewDays,
    campaigns.NewNotes,
    campaigns.CampaignBrought,
    desk.LookAt,
    characters.NewCharacter,
    characters.ChangedCharacter,
    characters.Throw,
    characters.BroughtCharacter,
    characters.DraftToPrint,
    characters.DraftToTake,
)
FROM_SERVER = (
    protocol.Catalogue,
    protocol.ScenarioShown,
    protocol.ScenarioKept,
    protocol.MatchMade,
    protocol.InvitedShown,
    protocol.MatchList,
    protocol.ReplayShown,
    protocol.MomentShown,
    protocol.ReckoningShown,
    protocol.DiceShown,
    gazette.Gazette,
    protocol.Rules,
    protocol.Problem,
    campaigns.CampaignBooks,
    campaigns.CampaignList,
    campaigns.CampaignShown,
    desk.Looked,
    characters.CharacterShown,
    characters.CharacterTaken,
    characters.CharacterList,
    characters.HouseRuleList,
)
WORDS = {
    "Asking": asked.Asking,
    "Cell": Cell,
    "Key": asked.Key,
    "Mark": table.Mark,
    "Parameter": asked.Parameter,
    "Posture": table.Posture,
    "Sitter": protocol.Sitter,
    "Skill": Skill,
    "Step": Step,
    "What": protocol.What,
    "Who": protocol.Who,
}
"""Sets of words that have a name; Python forgets it where they are used."""

UNIONS = (("ToServer", protocol.ToServer), ("ToBrowser", protocol.ToBrowser))


class Declared(dict[str, str]):
    """What is declared so far, by its name."""

    def __init__(self) -> None:
        self.meant: dict[str, type] = {}

    def new(self, kind: type) -> bool:
        """Whether a type is not declared yet; raises `TypeError` where another one has its name."""
        known = self.meant.setdefault(kind.__name__, kind)
        if known is not kind:
            places = " and ".join(sorted(f"{each.__module__}.{each.__qualname__}" for each in (known, kind)))
            raise TypeError(
                f"{places} would both be called {kind.__name__} in TypeScript: give one of them another name."
            )
        return kind.__name__ not in self


def written() -> str:
    """The whole file."""
    declared = Declared()
    parts = [HEADING, ""]
    for name, union in UNIONS:
        members = [_named(kind, declared, name == "ToServer") for kind in _members(inspect.type_info(union))]
        declared[name] = _alias("", name, members)
    for kinds, optional in ((FROM_BROWSER, True), (FROM_SERVER, False)):
        for kind in kinds:
            _named(inspect.type_info(kind), declared, optional)
    parts.append(f"export declare const VERSION: {protocol.VERSION};\n")
    return "\n".join([*parts, *declared.values()])


def _members(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def _named(kind: inspect.Type, declared: Declared, optional: bool) -> str:
    """The TypeScript for a type; what has a name is declared on the way.

    What a browser sends may leave out what has a default (`optional`); a server always sends everything.
    """
    match kind:
        case inspect.Metadata(type=inner):
            return _named(inner, declared, optional)
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.LiteralType(values=values):
            members = [_literal(value) for value in values]
            name = next((name for name, of in WORDS.items() if set(get_args(of)) == set(values)), None)
            if name is None:
                return " | ".join(members)
            declared.setdefault(name, _alias("", name, members))
            return name
        case inspect.EnumType(cls=cls):
            if declared.new(cls):
                declared[cls.__name__] = _alias(_doc(cls), cls.__name__, [_literal(each.value) for each in cls])
            return cls.__name__
        case inspect.UnionType(types=types):
            return " | ".join(dict.fromkeys(_named(each, declared, optional) for each in types))
        case inspect.DictType(key_type=key, value_type=value):
            return f"Readonly<Record<{_named(key, declared, optional)}, {_named(value, declared, optional)}>>"
        case inspect.VarTupleType(item_type=item):
            words = _named(item, declared, optional)
            return f"readonly ({words})[]" if " " in words else f"readonly {words}[]"
        case inspect.TupleType(item_types=items):
            return f"readonly [{', '.join(_named(each, declared, optional) for each in items)}]"
        case inspect.NamedTupleType(cls=cls, fields=fields):
            inside = ", ".join(f"{field.name}: {_named(field.type, declared, optional)}" for field in fields)
            if declared.new(cls):
                declared[cls.__name__] = _alias(_doc(cls), cls.__name__, [f"readonly [{inside}]"])
            return cls.__name__
        case inspect.StructType():
            return _struct(kind, declared, optional)
    raise TypeError(f"{kind} has no TypeScript here")


def _struct(kind: inspect.StructType, declared: Declared, optional: bool) -> str:
    name = kind.cls.__name__
    if not declared.new(kind.cls):
        return name
    declared[name] = ""  # its place, in case it speaks of itself
    lines = [*_comment(_doc(kind.cls)), f"export interface {name} {{"]
    if kind.tag is not None:
        lines.append(f"  readonly {kind.tag_field}: {_literal(kind.tag)};")
    for field in kind.fields:
        mark = "?" if optional and not field.required else ""
        lines += _broken(f"  readonly {field.encode_name}{mark}: ", _named(field.type, declared, optional), "    ")
    declared[name] = "\n".join([*lines, "}", ""])
    return name


def _alias(doc: str, name: str, members: list[str]) -> str:
    return "\n".join([*_comment(doc), *_broken(f"export type {name} = ", " | ".join(members), "  "), ""])


def _broken(start: str, words: str, indent: str) -> list[str]:
    """A declaration on one line or two, or a member of its union to a line where that is too long."""
    whole = f"{start}{words};"
    if len(whole) <= WIDTH:
        return [whole]
    if len(indent) + len(words) < WIDTH:
        return [start.rstrip(), f"{indent}{words};"]
    *first, last = [f"{indent}| {member}" for member in words.split(" | ")]
    return [start.rstrip(), *first, f"{last};"]


def _literal(value: str | int | None) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _doc(kind: type[Any]) -> str:
    return kind.__doc__ or ""


def _comment(doc: str) -> list[str]:
    lines = [line.strip() for line in doc.strip().splitlines()]
    if len(lines) < 2:
        return [f"/** {line} */" for line in lines]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


if __name__ == "__main__":
    TARGET.write_text(written())
