"""What a rule forbids, said once: a rule id and a sentence that waits for a name."""

from typing import NamedTuple

from posse.engine.refusal import Refusal, not_allowed


class Bar(NamedTuple):
    """Why a character may not do a thing."""

    rule: str
    sentence: str

    def refusal(self, name: str) -> Refusal:
        """The refusal for one character."""
        return not_allowed(self.sentence.format(name=name), self.rule)
