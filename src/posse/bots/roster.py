"""The bots by name."""

from posse.bots.bot import Bot
from posse.bots.deputy import Deputy
from posse.bots.greenhorn import Greenhorn
from posse.bots.homesteader import Homesteader

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (Greenhorn, Homesteader, Deputy)}


class UnknownBotError(ValueError):
    """There is no bot of that name."""


def names() -> tuple[str, ...]:
    """The names of the bots, weakest first."""
    return tuple(BOTS)


def player(name: str, seed: int = 0) -> Bot:
    """A bot by name, ready to be asked: its answers follow from its seed and what it is shown."""
    if name not in BOTS:
        raise UnknownBotError(f'There is no player called "{name}". Known: {", ".join(BOTS)}.')
    return BOTS[name](seed)
