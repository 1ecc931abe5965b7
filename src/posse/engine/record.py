"""A match as text: a head that holds the whole set-up, then one line for each answer. It reads back and replays."""

import re
from typing import Any, NamedTuple, TypeVar

import msgspec

from posse.engine.dealer import ByHand, Dealer, Seeded
from posse.engine.game import Game
from posse.engine.match import Answer, Match
from posse.engine.question import Draw, Option, Roll
from posse.engine.refusal import Refusal, not_allowed, unreadable
from posse.engine.seal import Kept, Mix, broken
from posse.engine.table import Table
from posse.engine.words import read as read_option
from posse.engine.words import read_faces, say, spell

T = TypeVar("T", bound=Table)
S = TypeVar("S")

FIRST_LINE = "posse record 1"
HEAD = ("game", "title", "seed", "setup")
DICE, KEPT = "dice", "kept"
"""What else may stand in the head: how the seed came about, and what one browser kept of that."""
NO_SEED = "none"
EXCEPT = " except "
"""After the seed: the seats that roll their own dice and draw their own cards."""

SEED = re.compile(r"-?[0-9]{1,100}")
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]|\\u00[0189]")
"""What could command a terminal, plain or as JSON writes it."""
DEALT = re.compile(r"(?P<seat>\S+) (?:draws (?P<card>\S+)|rolls (?P<faces>[0-9 ]+?))(?P<typed> typed)?")


class Record(NamedTuple):
    """A record taken apart: game id, title, seed, set-up as JSON, the answers with their lines, the last digest.

    `by_hand` are the seats that the seed does not deal to. `mix` says what the seed was mixed from, if everybody had a share
    in it, and `kept` what the browser that saved the record had seen of that.
    """

    game: str
    title: str
    seed: str
    setup: str
    lines: tuple[tuple[int, str], ...]
    digest: str
    by_hand: tuple[str, ...] = ()
    mix: Mix | None = None
    kept: Kept | None = None


def write(match: Match[Any, Any], title: str = "", mix: Mix | None = None) -> str:
    """The record of a match so far; with what its seed was mixed from, if that is known."""
    head = [
        FIRST_LINE,
        f"game {match.game.id}",
        f"title {' '.join(title.split()) or match.game.name}",
        f"seed {_seed(match.dealer)}",
        f"setup {msgspec.json.encode(match.setup, order='sorted').decode()}",
        *([f"{DICE} {msgspec.json.encode(mix).decode()}"] if mix is not None else ()),
        "",
    ]
    return "\n".join([*head, *(_line(answer) for answer in match.answers), f"table {match.digest}", ""])


def _seed(dealer: Dealer) -> str:
    """The seed behind the dice and cards that are not typed, and who types; none if the dealer keeps no seed."""
    if isinstance(dealer, Seeded):
        return str(dealer.seed)
    if isinstance(dealer, ByHand) and dealer.seats is not None and isinstance(dealer.otherwise, Seeded):
        seats = " ".join(sorted(dealer.seats))
        return f"{dealer.otherwise.seed}{EXCEPT}{seats}" if seats else str(dealer.otherwise.seed)
    return NO_SEED


def _line(answer: Answer) -> str:
    mark = "" if answer.source == "dealer" else " typed"
    if isinstance(answer.value, Option):
        return f"{answer.seat}: {say(answer.value)}"
    return f"{answer.seat} {'draws' if isinstance(answer.value, str) else 'rolls'} {spell(answer.value)}{mark}"


def parse(text: str) -> Record | Refusal:
    """Take a record's text apart; says which line cannot be read."""
    lines = re.split("\r?\n", text)
    if lines[0].strip() != FIRST_LINE:
        version = lines[0].removeprefix("posse record ").strip()
        if lines[0].startswith("posse record ") and version.isdecimal():
            return unreadable(
                f"This record is of version {version}; this Posse reads version 1. Update Posse to read it."
            )
        return unreadable(f"This is not a Posse record: its first line is not “{FIRST_LINE}”.")
    odd = next((number for number, line in enumerate(lines, 1) if CONTROL.search(line)), 0)
    if odd:
        return unreadable(f"Line {odd} of the record has a control character in it, which no name or answer has.")
    head: dict[str, str] = {}
    body = len(lines)
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            body = number
            break
        key, _, value = line.partition(" ")
        if key not in (*HEAD, DICE, KEPT) or key in head:
            return unreadable(
                f"Line {number} (“{line}”) does not belong in the head of a record, "
                f"which says {', '.join(HEAD)} once each, perhaps {DICE} and {KEPT}, and ends with an empty line."
            )
        head[key] = value
    missing = [key for key in HEAD if key not in head]
    if missing:
        return unreadable(f"The head of the record lacks “{missing[0]}”.")
    seed, _, by_hand = head["seed"].partition(EXCEPT)
    if head["seed"] != NO_SEED and not SEED.fullmatch(seed):
        return unreadable(f"The seed in the record's head is neither a whole number nor “{NO_SEED}”: “{head['seed']}”.")
    rest = [(number, line) for number, line in enumerate(lines[body:], body + 1) if line.strip()]
    digest = ""
    if rest and rest[-1][1].startswith("table "):
        digest = rest.pop()[1].removeprefix("table ").strip()
    try:
        mix = msgspec.json.decode(head[DICE], type=Mix) if DICE in head else None
        kept = msgspec.json.decode(head[KEPT], type=Kept) if KEPT in head else None
    except msgspec.MsgspecError as error:
        return unreadable(f"What the record's head says of its dice cannot be read: {error}.")
    return Record(
        head["game"], head["title"], seed, head["setup"], tuple(rest), digest, tuple(by_hand.split()), mix, kept
    )


def replay(record: Record, game: Game[T, S], verify: bool = False) -> Match[T, S] | Refusal:
    """Play the record again from its set-up; with `verify` the end must be the very table that was recorded.

    Then, too, every die and card that the record does not mark as typed must be what its seed holds, and the seed what the
    shares of all seats make, if it says so.
    """
    if record.game != game.id:
        return unreadable(f"The record is of {record.game}, not of {game.id}.")
    try:
        setup = msgspec.json.decode(record.setup, type=game.setup_type)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        return unreadable(f"The set-up in the record's head cannot be read: {error}.")
    match = Match(game, setup, ByHand())
    stranger = next((seat for seat in record.by_hand if seat not in game.seats(match.table)), None)
    if stranger is not None:
        return unreadable(f"The record's head says that {stranger} rolls by hand, but there is no such seat.")
    dealer = None if record.seed == NO_SEED else Seeded(int(record.seed))
    if verify and record.mix is not None:
        refusal = broken(record.mix, game.seats(match.table), record.kept)
        if refusal is None and (dealer is None or dealer.seed != record.mix.seed):
            refusal = not_allowed("The seed is not the one that the dealer's secret and the shares make together.")
        if refusal is not None:
            return refusal
    for number, line in record.lines:
        answer = _answer(line, game)
        refusal = answer if isinstance(answer, Refusal) else _give(match, answer, dealer if verify else None)
        if refusal is not None:
            return Refusal(refusal.kind, f"Line {number} (“{line}”): {refusal.sentence}", refusal.rule)
    if dealer is not None:
        match.dealer = ByHand(record.by_hand, dealer) if record.by_hand else dealer
    if verify and match.digest != record.digest:
        return unreadable(
            f"The record ends at table {record.digest or '(none)'}, but its answers lead to {match.digest}."
        )
    return match


def _give(match: Match[Any, Any], answer: Answer, dealer: Seeded | None) -> Refusal | None:
    """Give one answer to the match; with a dealer, what came from it must be what its seed holds."""
    if isinstance(answer.value, Option):
        return match.answer(answer.seat, answer.value)
    question = match.question
    if isinstance(question, Roll | Draw):
        if answer.seat != question.seat:
            return not_allowed(f"It is {question.seat} who is asked for {question.what}, not {answer.seat}.")
        if dealer is not None and answer.source == "dealer":
            dealt = dealer.deal(question, match.number)
            if spell(dealt) != spell(answer.value):
                given = f"seed {dealer.seed} gives {spell(dealt)} here"
                return not_allowed(f"{given}, so this die or card was not dealt by it.")
    return match.hand_in(answer.value, answer.source)


def _answer(line: str, game: Game[T, S]) -> Answer | Refusal:
    seat, colon, words = line.partition(": ")
    if colon and " " not in seat:
        option = read_option(words, game.answers)
        return option if isinstance(option, Refusal) else Answer(seat, option, "seat")
    found = DEALT.fullmatch(" ".join(line.split()))
    if found is not None:
        shown = found["card"] or read_faces(found["faces"])
        if shown is not None:
            return Answer(found["seat"], shown, "typed" if found["typed"] else "dealer")
    return unreadable("it is neither a roll, a draw nor a seat's answer.")
