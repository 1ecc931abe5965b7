"""The generated page of a game's rules: every id with its sentence, the files that enforce it and the tests that hold it."""

from collections.abc import Iterable
from pathlib import Path

from posse.content.catalogue import Catalogue, find_citations


def page(name: str, catalogue: Catalogue, source: Path, tests: Path) -> str:
    """The page as Markdown, a section for each chapter of the ids. Files are named without lines, which move too often."""
    cited = find_citations(source, tests, [rule.id for rule in catalogue.rules])
    lines = [f"# The rules of {name}, where they act and what tests them", ""]
    lines += [
        f"{len(catalogue.rules)} rules and {len(catalogue.rulings)} rulings. This page is made by `posse rules --page`.",
        "",
    ]
    chapter = ""
    for rule in catalogue.rules:
        part = rule.id.split("/")[1]
        if part != chapter:
            chapter = part
            lines += ["", f"## {chapter}", "", "| rule | says | code | tests |", "|---|---|---|---|"]
        where = cited[rule.id]
        sentence = rule.sentence.replace("|", "\\|")
        lines.append(f"| `{rule.id}` | {sentence} | {_files(where.code)} | {_files(where.tests)} |")
    lines += ["", "## Rulings", "", "| ruling | question | default |", "|---|---|---|"]
    for ruling in catalogue.rulings:
        lines.append(f"| {ruling.id} | {ruling.question} | {ruling.default} |".replace("\n", " "))
    return "\n".join(lines) + "\n"


def _files(citations: Iterable[str]) -> str:
    names = dict.fromkeys(citation.rpartition(":")[0] for citation in citations)
    return "<br>".join(f"`{name}`" for name in names)
