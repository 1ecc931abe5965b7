"""Records from elsewhere are played through in a process of their own."""

import sys

import msgspec
from msgspec import Struct

from posse import read_record
from posse.content.loader import BadContentError
from posse.engine.record import NO_SEED, Record, parse
from posse.engine.refusal import Refusal, RefusedError, unreadable
from posse.games.shelf import front
from posse.server.apart import TooLongError, apart, confine
from posse.server.limits import RECORD_ANSWERS
from posse.server.log import Start
from posse.server.played import begun_with

NOT_READ = "This record cannot be played through by this version of Posse."


class Checked(Struct, frozen=True):
    """What a match can be started from, or why not."""

    start: Start | None
    refusal: Refusal | None


_checked: msgspec.json.Decoder[Checked] = msgspec.json.Decoder(Checked)


def check(text: str) -> Checked:
    """Play a record through; every die it does not mark as typed must be what its seed holds."""
    if text.count("\n") > RECORD_ANSWERS:
        return Checked(None, unreadable(f"A record has at most {RECORD_ANSWERS} lines here."))
    try:
        match, record = read_record(text), parse(text)
    except RefusedError as refused:
        return Checked(None, refused.refusal)
    except BadContentError as bad:
        return Checked(None, unreadable(str(bad)))
    line = front(match.game.id).scenario_of(match.setup)
    over = match.outcome is not None
    known = record if over and isinstance(record, Record) else None
    return Checked(
        Start(
            game=match.game.id,
            scenario=line.id,
            setup=msgspec.json.encode(match.setup).decode(),
            people={},
            answers=begun_with(match.answers, same_seed=over),
            seed=known.seed.removeprefix(NO_SEED) if known is not None else "",
            mix=known.mix if known is not None else None,
            origin="record",
        ),
        None,
    )


async def checked(text: str) -> Start:
    """What a record makes of a match; raises `RefusedError`."""
    try:
        said = await apart(__name__, text.encode(errors="replace"))
    except TooLongError as error:
        raise RefusedError(unreadable("This record takes too long to play through.")) from error
    if said is None:
        raise RefusedError(unreadable(NOT_READ))
    found = _checked.decode(said)
    if found.start is None:
        raise RefusedError(found.refusal or unreadable(NOT_READ))
    return found.start


if __name__ == "__main__":
    confine()
    sys.stdout.buffer.write(msgspec.json.encode(check(sys.stdin.buffer.read().decode(errors="replace"))))
