"""Posse: Wild West table games with the whole rule book in force.

The front door for scripts is small:

- `start` begins a match of a scenario: it answers with the table, waits with a question, and takes answers;
- `write_record` and `read_record` turn a match into text and back;
- `shot_odds` works out every chance of one attack, or of one check, exactly;
- `convert` takes a character or a map to another game and reports what became of everything;
- `characters` makes the people of a role-playing game, reads them from files, tries their checks and lets them grow.

What cannot be had is raised: `RefusedError` (a sentence and perhaps a rule) or `BadContentError` (file, key, reason).
An answer that the rules refuse is not raised: `match.answer` hands the refusal back, and the match is as it was.
Everything is fetched when first used, so that `import posse` costs nothing.
"""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from posse.content.loader import BadContentError as BadContentError
    from posse.engine.game import Game
    from posse.engine.match import Match
    from posse.engine.refusal import RefusedError as RefusedError
    from posse.games.book.odds import AttackOdds as AttackOdds
    from posse.games.crossing import Converted
    from posse.games.desk import Characters

    __version__: str

__all__ = [
    "AttackOdds",
    "BadContentError",
    "RefusedError",
    "__version__",
    "characters",
    "convert",
    "read_record",
    "shot_odds",
    "start",
    "write_record",
]


def start(
    scenario: str = "",
    *,
    seed: int = 0,
    house_rules: Mapping[str, str | bool] | None = None,
    game: str = "",
    by_hand: bool | Collection[str] = (),
) -> "Match[Any, Any]":
    """A match of a scenario (an id, or the path of a file), dealt from `seed`.

    Without a `game` it is the one the scenario is of, and without a scenario the game's first.
    `house_rules` say what this match plays otherwise than the book.
    `by_hand` names the seats that roll their own dice and draw their own cards
    (True: everybody); what they rolled is told to the match with `match.hand_in`.
    """
    from posse.engine.dealer import ByHand, Dealer, Seeded
    from posse.engine.match import Match
    from posse.games.shelf import front, game_of

    fetched = front(game or game_of(scenario))
    setup = fetched.set_up(scenario or fetched.first_scenario, house_rules or {})
    dealer: Dealer = Seeded(seed)
    if by_hand is True:
        dealer = ByHand()
    elif by_hand is not False and by_hand:
        seats = [by_hand] if isinstance(by_hand, str) else list(by_hand)
        _know_seats(seats, [seat.id for seat in fetched.scenario_of(setup).seats])
        dealer = ByHand(seats, dealer)
    return Match(fetched.game, setup, dealer)


def write_record(match: "Match[Any, Any]", title: str = "") -> str:
    """The record of a match so far: text that holds its whole set-up and every answer."""
    from posse.engine.record import write
    from posse.games.shelf import front

    return write(match, title or front(match.game.id).scenario_of(match.setup).name)


def read_record(text: str, *, verify: bool = True) -> "Match[Any, Any]":
    """The match that a record tells of, played again answer by answer and ready to go on.

    Raises `RefusedError` if the text is no record, an answer in it is not allowed, or (with `verify`) its answers do not
    lead to the very table it was written at.
    """
    from posse.engine.record import parse, replay
    from posse.engine.refusal import had
    from posse.games.shelf import front

    record = had(parse(text))
    game = front(record.game).game
    _know_set_up(record.setup, game)
    return had(replay(record, game, verify))


def shot_odds(*attack: Any, game: str = "", **details: Any) -> "AttackOdds":
    """Every chance of one attack, exactly; what may be said of it is what `posse odds GAME --help` lists.

    Without a `game` it is the first on the shelf. Raises `RefusedError` with a sentence and a rule if the attack is not
    allowed, `BadContentError` for an unknown option.
    """
    from posse.games.shelf import FIRST, front

    return front(game or FIRST).odds(*attack, **details)


def characters() -> "Characters":
    """Where characters come from: `new`, `read` and `blank`, and the `schema` of their files.

    Each of them has its numbers as `scores`, and gives another by `after` scenarios and with points `placed`.
    """
    from posse.games.desk import CHARACTERS

    return CHARACTERS


def convert(file: "str | Path", to: str, who: str = "") -> "Converted":
    """A character or a map in another game: `lines` say what was carried over, guessed and lost, and `text` is the file.

    `file` is a path, or the id of a map that comes with Posse; of several people in a file `who` is the id of one. Raises
    `RefusedError` for what cannot be taken there.
    """
    from posse.games import crossing

    return crossing.convert(file, to, who)


def _know_set_up(setup: str, game: "Game[Any, Any]") -> None:
    """A set-up that was changed by hand may name what does not exist, which only starting it brings out."""
    import msgspec

    from posse.engine.refusal import RefusedError, unreadable

    try:
        game.start(msgspec.json.decode(setup, type=game.setup_type))
    except msgspec.MsgspecError as error:
        raise RefusedError(unreadable(f"The set-up in the record's head cannot be read: {error}.")) from error
    except LookupError as error:
        raise RefusedError(unreadable(f"The set-up in the record's head names {error}, which is not known.")) from error


def _know_seats(named: list[str], seats: list[str]) -> None:
    from posse.content.loader import near
    from posse.engine.refusal import RefusedError, unreadable

    for seat in named:
        if seat not in seats:
            raise RefusedError(unreadable(f'There is no seat called "{seat}".{near(seat, seats)}'))


def __getattr__(name: str) -> object:
    """Fetch the rest of the front door when it is first asked for."""
    if name == "__version__":
        from importlib.metadata import version

        return version("posse")
    if name == "AttackOdds":
        from posse.games.book.odds import AttackOdds

        return AttackOdds
    if name == "RefusedError":
        from posse.engine.refusal import RefusedError

        return RefusedError
    if name == "BadContentError":
        from posse.content.loader import BadContentError

        return BadContentError
    raise AttributeError(f"module 'posse' has no attribute {name!r}")
