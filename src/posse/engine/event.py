"""What happened: frozen records that name their rule, each with the form every seat may see."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from msgspec import Struct

from posse.engine.naming import kebab

Tone = Literal["heading", "opening", "grim", "loud", "plain", "aside", "quiet", "silent"]
"""How an event is told: as a heading or the opening of a paragraph; as something grim or striking in it, or the common
run; aside from any paragraph; in small print; or not at all, because others tell it already."""


class Event(Struct, frozen=True, tag=kebab, gc=False):
    """Something that happened at the table.

    What `reveals` something hidden, such as somebody who comes into view, cannot be taken back as if nobody had seen it.
    """

    reveals: ClassVar[bool] = False
    loudness: ClassVar[Tone] = "plain"

    @property
    def rule(self) -> str:
        """The id of the rule that caused it."""
        return ""

    @property
    def tone(self) -> Tone:
        """How it is told."""
        return self.loudness

    def seen_by(self, seat: str | None) -> "Event | None":
        """The form this seat may see; None when it may not know at all. Most things are seen by everybody.

        For no seat it is the public form: what a spectator may see, and so never more than any seat sees.
        """
        return self

    def tell(self, names: Mapping[str, str]) -> str:
        """One sentence of the story, with ids turned into names."""
        return type(self).__name__


def seen(events: tuple[Event, ...] | list[Event], seat: str | None) -> tuple[Event, ...]:
    """The events as one seat (or None, a spectator) may know them."""
    return tuple(e for e in (event.seen_by(seat) for event in events) if e is not None)
