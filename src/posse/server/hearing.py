"""What a keeper does when a guest says something: every kind of message has its part here."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from posse.engine.refusal import Refusal, not_allowed, unreadable
from posse.server.edge import Edge
from posse.server.guest import Guest
from posse.server.keeper import Keeper
from posse.server.log import Person
from posse.server.played import STALE, Outcome, Played, Rejected
from posse.server.protocol import (
    AskNews,
    AskRegion,
    AskShot,
    AskSights,
    AskTrial,
    AskWhy,
    Consent,
    FromServer,
    GiveAnswer,
    GiveSeat,
    HandIn,
    Hello,
    LookAs,
    News,
    OpenShare,
    OwnDice,
    Region,
    Rename,
    Say,
    SealShare,
    SetStop,
    Shot,
    Sights,
    Taken,
    ToServer,
    Trial,
    Undo,
    Why,
)

Change = GiveAnswer | HandIn | Undo | Consent | Say | Rename | GiveSeat | OwnDice | SetStop | SealShare | OpenShare


async def hear(keeper: Keeper, guest: Guest, message: ToServer) -> None:
    """Do what a guest says, or say why not."""
    if isinstance(message, Hello):
        guest.rebuke("", unreadable("This conversation has said hello already."))
        return
    if isinstance(message, AskNews):
        await keeper.news(guest, message.at)
        guest.send(News(message.token))
        return
    if isinstance(message, LookAs):
        refused = await keeper.look_as(guest, message.seat)
        guest.send(News(message.token)) if refused is None else guest.rebuke(message.token, refused)
        return
    looks_on = isinstance(message, AskSights | AskShot | AskWhy) and message.seat == guest.beside
    if message.seat and message.seat not in guest.seats and not looks_on:
        guest.rebuke(message.token, not_allowed("That seat is not yours."))
        return
    if not message.seat and isinstance(message, Say) and guest.seats:
        guest.rebuke(message.token, unreadable("Say from which of your seats you speak."))
        return
    if isinstance(message, Change):
        await keeper.do(partial(_change, keeper, guest, message))
    else:
        reply = await keeper.look(partial(_looked_up, message=message))
        if not isinstance(reply, Rejected):
            guest.send(reply)
        elif reply.refusal.kind == "unreadable":
            guest.rebuke(message.token, reply)
        else:  # what may be done is found out by trying, with a finger that is dragged about
            guest.refuse(message.token, reply)


# --- What changes the match ---------------------------------------------------------------------------------------


async def _change(keeper: Keeper, guest: Guest, message: Change) -> None:
    """Write it down, acknowledge it, then show it to everybody."""
    token = f"{message.seat}:{message.token}"
    done = await keeper.written(partial(_part(message, guest.seats), token=token), token)
    if isinstance(done, Rejected):
        guest.rebuke(message.token, done)
        return
    guest.send(Taken(message.token, done.number))
    if done.entries:
        await keeper.announce(done.entries)


def _part(message: Change, held: tuple[str, ...]) -> Callable[..., Outcome]:
    match message:
        case GiveAnswer(seat=seat, at=at, words=words):
            return lambda played, token: played.answer(seat, at, words, token)
        case HandIn(seat=seat, at=at, result=result):
            return lambda played, token: played.hand_in(seat, at, result, token)
        case Undo(seat=seat, at=at, what=what):
            return lambda played, token: played.undo(seat, at, what, token, held)
        case Consent(seat=seat, yes=yes):
            return lambda played, token: played.consent(seat, yes, token)
        case OwnDice(seat=seat, on=on):
            return lambda played, token: played.own_dice(seat, on, token, held)
        case SetStop(seat=seat, stop=stop):
            return lambda played, token: played.stop(seat, stop, token)
        case SealShare(seat=seat, seal=seal, own_dice=own_dice, anew=anew):
            return lambda played, token: played.seal(seat, seal, own_dice, token, anew)
        case OpenShare(seat=seat, share=share):
            return lambda played, token: played.open(seat, share, token)
        case Say():
            return partial(_say, message)
        case Rename() | GiveSeat():
            return partial(_seat, message)


def _say(message: Say, played: Played, token: str) -> Outcome:
    text = tidy(message.text)
    if not text:
        return Rejected(unreadable("Nothing was said."))
    if message.seat:
        names = played.match.game.names(played.match.table)
        name = played.people[message.seat].name or names.get(message.seat, message.seat)
    else:
        name = tidy(message.name) or "A spectator"
    return played.say(message.seat, name, text, token)


def _seat(message: Rename | GiveSeat, played: Played, token: str) -> Outcome:
    person = played.people[message.seat]
    match message:
        case Rename(name=name):
            changed: Person = replace(person, name=tidy(name))
        case GiveSeat(to=to):
            changed = replace(person, who=to)
    return played.seated(message.seat, changed, token)


def tidy(text: str) -> str:
    """Words on one line, without signs that cannot be seen."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


# --- What is only looked up ---------------------------------------------------------------------------------------


def _looked_up(edge: Edge, message: AskRegion | AskTrial | AskSights | AskShot | AskWhy) -> FromServer | Rejected:
    if isinstance(message, AskRegion | AskTrial) and message.at != edge.played.posed:
        return Rejected(not_allowed(STALE), stale=True)
    found = _found(edge, message)
    return Rejected(found) if isinstance(found, Refusal) else found


def _found(edge: Edge, message: AskRegion | AskTrial | AskSights | AskShot | AskWhy) -> FromServer | Refusal:
    screen, token, viewer = edge.screen, message.token, message.seat
    match message:
        case AskRegion(words=words, places=places):
            region = screen.region(edge.choosing(viewer), words, places)
            return region if isinstance(region, Refusal) else Region(token, region)
        case AskTrial(words=words):
            trial = screen.trial(edge.choosing(viewer), words)
            return trial if isinstance(trial, Refusal) else Trial(token, trial)
        case AskSights(figure=figure):
            sights = screen.sights(edge.view(viewer), figure)
            return sights if isinstance(sights, Refusal) else Sights(token, sights)
        case AskShot(figure=figure, target=target, weapon=weapon, words=words):
            shot = screen.shot(edge.view(viewer), figure, target, weapon, words)
            return shot if isinstance(shot, Refusal) else Shot(token, shot)
        case AskWhy(number=number):
            story = edge.story(viewer)
            if not 0 <= number < len(story):
                return unreadable("The story has no such line.")
            why = screen.why(edge.played.match, story[number].event, viewer or None)
            return why if isinstance(why, Refusal) else Why(token, replace(why, reason=edge.reason(story[number])))
