"""The rule catalogue of a game: every rule and ruling by id, and where code and tests cite it."""

import re
from collections.abc import Callable, Iterable
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from posse.content.loader import BadContentError, ContentError, load_toml, near, read_toml, repeated

RuleKind = Literal["text", "derived", "ruling", "info", "guidance"]


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in one sentence. A rule of kind `ruling` names the ruling it rests on."""

    id: str
    title: str
    sentence: str
    effect: str
    kind: RuleKind
    ruling: str

    @property
    def owed(self) -> bool:
        """Whether the rule must act in code and be tested; advice and colour need only be readable."""
        return self.kind not in ("info", "guidance")


class TraitRule(msgspec.Struct, frozen=True):
    """A trait of a book, as far as it is a rule."""

    rule: str
    name: str
    sentence: str
    effect: str


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is done where the book is silent: the question and the default. House rules name the ruling they change."""

    id: str
    question: str
    default: str


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"rules": "rule", "rulings": "ruling"}):
    """The rules and rulings of one game, in the order of the book."""

    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]

    @property
    def family(self) -> str:
        """What the ids of the book begin with."""
        return self.rules[0].id.partition("/")[0] if self.rules else ""

    def rule(self, rule_id: str) -> Rule | None:
        """The rule of that id, or None."""
        return next((rule for rule in self.rules if rule.id == rule_id), None)

    def ruling(self, ruling_id: str) -> Ruling | None:
        """The ruling of that id, or None."""
        return next((ruling for ruling in self.rulings if ruling.id == ruling_id), None)


def search(catalogue: Catalogue, wanted: str) -> list[Rule]:
    """The rule of that id (what all ids begin with may be left out), else every rule that has all the words in it.

    Those that are about them come first: the words in id and title, then in the sentence, then only in the effect.
    """
    exact = catalogue.rule(wanted) or catalogue.rule(f"{catalogue.family}/{wanted}")
    if exact is not None:
        return [exact]
    parts = wanted.lower().split()
    told = [(rule, (f"{rule.id} {rule.title}", rule.sentence, rule.effect)) for rule in catalogue.rules]
    read = [(depth_of(texts, lambda text: all(part in text.lower() for part in parts)), rule) for rule, texts in told]
    spoken = [(depth, rule) for depth, rule in read if depth is not None]
    return [rule for _, rule in sorted(spoken, key=lambda pair: pair[0])]


def depth_of(texts: Iterable[str], speaks: Callable[[str], bool]) -> int | None:
    """How much must be read, one text after another, until all that was read speaks of it; None if it never does."""
    read = ""
    for depth, text in enumerate(texts):
        read += f" {text}"
        if speaks(read):
            return depth
    return None


class Citations(NamedTuple):
    """Where a rule is named, as `path:line`."""

    code: tuple[str, ...]
    tests: tuple[str, ...]


def load_catalogue(game: str) -> Catalogue:
    """The catalogue of a game."""
    return read_catalogue(Path(str(files(f"posse.games.{game}").joinpath("data", "rules.toml"))))


def read_catalogue(path: Path) -> Catalogue:
    """A catalogue, strictly read: an unknown or missing key is a mistake, and so is an id used twice.

    What the traits of the book say stands with them in `traits.toml`, and comes before what is said of traits in general.
    """
    catalogue = with_traits(load_toml(path, Catalogue), path.with_name("traits.toml"))
    known = {ruling.id for ruling in catalogue.rulings}
    mistakes = [
        *repeated("rule", (rule.id for rule in catalogue.rules)),
        *repeated("ruling", (ruling.id for ruling in catalogue.rulings)),
        *(
            (f"rule.{rule.id}.ruling", f'There is no ruling called "{rule.ruling}".{near(rule.ruling, known)}')
            for rule in catalogue.rules
            if rule.ruling and rule.ruling not in known
        ),
    ]
    if mistakes:
        raise BadContentError([ContentError(str(path), key, reason) for key, reason in mistakes])
    return catalogue


def with_traits(catalogue: Catalogue, path: Path) -> Catalogue:
    """A catalogue and the rules that are its book's traits."""
    if not path.exists():
        return catalogue
    rows = msgspec.convert(read_toml(path).get("trait", []), tuple[TraitRule, ...])
    traits = [Rule(row.rule, row.name, row.sentence, row.effect, "text", "") for row in rows]
    chapter = f"{catalogue.family}/trait/"
    place = next((n for n, rule in enumerate(catalogue.rules) if rule.id.startswith(chapter)), len(catalogue.rules))
    return Catalogue((*catalogue.rules[:place], *traits, *catalogue.rules[place:]), catalogue.rulings)


def find_citations(root_src: Path, root_tests: Path, ids: Iterable[str]) -> dict[str, Citations]:
    """Where Python files name each id exactly, and so do rows of a game's data, whose figures are the rule.

    What only tells of a rule does not count, as the catalogue itself. A folder that is not installed has no citations.
    """
    wanted = frozenset(ids)
    code, tests = _cited_in(root_src, wanted), _cited_in(root_tests, wanted)
    return {one: Citations(tuple(code.get(one, ())), tuple(tests.get(one, ()))) for one in sorted(wanted)}


_ID = re.compile(r"(?<![a-z0-9/-])[a-z]+(?:/[a-z0-9-]+)+(?![a-z0-9/-])")


TOLD = frozenset(f"{name}.toml" for name in ("rules", "traits", "abilities", "house_rules", "guide", "lesson"))
"""Data that says what rules there are, and what to know of them: no rule acts by being told."""


def _cited_in(root: Path, wanted: frozenset[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    folders = ("data", "data/scenarios", "data/towns")
    data = chain.from_iterable(root.rglob(f"{folder}/*.toml") for folder in folders)
    rows = [path for path in data if path.name not in TOLD]
    for path in sorted([*root.rglob("*.py"), *rows]):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for one in sorted(wanted.intersection(_ID.findall(line))):
                found.setdefault(one, []).append(f"{path.relative_to(root.parent).as_posix()}:{number}")
    return found
