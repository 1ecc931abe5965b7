"""`posse schema`: the JSON Schema of a kind of file, for editors and other programs."""

from posse.cli.screen import write_json
from posse.content.loader import near
from posse.engine.refusal import RefusedError, unreadable
from posse.games.desk import CHARACTERS, evening_schema

KINDS = {"character": CHARACTERS.schema, "evening": evening_schema}


def schema(kind: str, /) -> None:
    """Write the JSON Schema of a kind of file, with what each key is for.

    Parameters
    ----------
    kind
        The kind: character or evening.
    """
    if kind not in KINDS:
        raise RefusedError(unreadable(f'There is no schema of "{kind}".{near(kind, KINDS)}'))
    write_json(KINDS[kind]())
