"""Pages set by Typst, which comes with the extra `pdf`: in the faces of the look, and no letter missing unseen."""

from pathlib import Path
from typing import Literal
from unicodedata import category, normalize

import msgspec

from posse.content.faces import FACES, letters
from posse.engine.refusal import RefusedError, unreadable

Size = Literal["a4", "letter"]
Form = Literal["pdf", "svg", "png"]

PACKAGE = Path(__file__).parent.parent

GAP = "_"
"""Stands where the faces have no letter, so that none is missing unseen and one can be written in."""

MISSING = "A line stands for each letter that this page has no type for."
LONGEST, BREAK = 24, "\u200b"
"""After so many letters without a space a word may be broken, or it would run over what stands beside it."""


class NoPrinterError(RefusedError):
    """Typst is not here."""


def typeset(template: Path, page: msgspec.Struct, title: str, size: Size, form: Form = "pdf") -> list[bytes]:
    """Pages in any form that Typst has; a PDF is tagged, holds them all in one, and has the same bytes each time.

    Raises
    ------
    NoPrinterError
        If Typst is not installed: a sentence that says how to get it.
    """
    try:
        import typst
    except ImportError as error:
        raise NoPrinterError(unreadable("Printing needs its typesetter: install posse[pdf].")) from error
    done = typst.compile(
        template,
        root=PACKAGE,
        font_paths=typst.Fonts(include_system_fonts=False, font_paths=[FACES]),
        format=form,
        sys_inputs={"data": msgspec.json.encode(_settable(page, title, size)).decode()},
        pdf_standards=["ua-1"] if form == "pdf" else [],
        timestamp=0,
    )
    return [done] if isinstance(done, bytes) else list(done)


def _settable(page: msgspec.Struct, title: str, size: Size) -> dict[str, object]:
    """The page as plain data in letters that can be set. The title is for a reader's window, and keeps those that cannot."""
    texts: dict[str, str] = {}
    data = _each_text(msgspec.to_builtins(page), texts)
    assert isinstance(data, dict)
    missing = MISSING if any(GAP in set_ and GAP not in was for was, set_ in texts.items()) else ""
    return {**data, "title": _tidy(title), "paper": size, "missing": missing}


def _each_text(value: object, texts: dict[str, str]) -> object:
    """The same data with every text in it as it is set."""
    if isinstance(value, str):
        return texts.setdefault(value, _set(value))
    if isinstance(value, list | tuple):
        return [_each_text(each, texts) for each in value]
    if isinstance(value, dict):
        return {key: _each_text(each, texts) for key, each in value.items()}
    return value


def _tidy(text: str) -> str:
    """On one line, its accents in their letters, and without signs that steer a screen."""
    return "".join(sign for sign in " ".join(normalize("NFC", text).split()) if category(sign)[0] != "C")


def _set(text: str) -> str:
    """With a gap for each letter that the faces lack; long words may be broken."""
    known = "".join(sign if ord(sign) in letters() else GAP for sign in _tidy(text).replace("'", "\u2019"))
    return " ".join(BREAK.join(_pieces(word)) for word in known.split(" "))


def _pieces(word: str) -> list[str]:
    return [word[at : at + LONGEST] for at in range(0, len(word), LONGEST)]
