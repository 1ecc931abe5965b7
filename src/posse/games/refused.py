"""A refusal where a value cannot be handed back: raised at the doors through which people and scripts come in."""

from posse.engine.refusal import Refusal


class RefusedError(ValueError):
    """What was asked for cannot be had; `refusal` has the sentence and, where there is one, the rule."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))
