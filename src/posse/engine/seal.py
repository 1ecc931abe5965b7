"""Dice nobody can choose: the dealer's secret and a share of every seat's, each sealed before any of them is opened.

A seal is the SHA-256 digest of a text, in hexadecimal: it fixes the text without giving it away. Everything here can be worked
out by anybody who has the texts; a browser does so with a few lines of its own.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Literal

from msgspec import Struct

from posse.engine.refusal import Refusal, not_allowed


class Share(Struct, frozen=True):
    """What one seat adds: a random text, and the seal it was shown under before."""

    seat: str
    seal: str
    share: str

    @property
    def whole(self) -> bool:
        """Whether the seal is that of the share."""
        return self.seal == seal_of(share_text(self.seat, self.share))


class Mix(Struct, frozen=True):
    """What the dice and cards of a match come from. `rounds` counts how often the sealing was begun: a seat whose share was
    lost before it was opened makes everybody seal anew."""

    seal: str
    secret: str
    shares: tuple[Share, ...]
    rounds: int = 1

    @property
    def seed(self) -> int:
        """The number that all the texts together make."""
        texts = [self.secret, *(share_text(share.seat, share.share) for share in self.shares)]
        return int(seal_of("\n".join(texts)), 16)


class Kept(Struct, frozen=True):
    """What one browser saw with its own eyes: the dealer's seal, the seals of all seats before it opened its own share, and
    the shares it made itself."""

    seal: str
    seals: Mapping[str, str] = {}
    shares: Mapping[str, str] = {}


def seal_of(text: str) -> str:
    """The seal of a text."""
    return sha256(text.encode()).hexdigest()


def share_text(seat: str, share: str) -> str:
    """What the seal of a share is made of."""
    return f"{seat} {share}"


def owes(seat: str, shares: Iterable[Share]) -> Literal["seal", "share", ""]:
    """What a seat has to give next, as the shares stand: its seal, or when everybody has sealed, its share."""
    given = {share.seat: share for share in shares}
    if not given[seat].seal:
        return "seal"
    return "share" if not given[seat].share and all(share.seal for share in given.values()) else ""


def broken(mix: Mix, seats: Iterable[str], kept: Kept | None = None) -> Refusal | None:
    """Why these seals prove nothing about a match of those seats; None if all are whole, and as somebody has `kept` them."""
    if seal_of(mix.secret) != mix.seal:
        return not_allowed("The dealer's secret does not fit its seal.")
    if tuple(share.seat for share in mix.shares) != tuple(seats):
        return not_allowed("There is not one share for every seat.")
    for share in mix.shares:
        if not share.whole:
            return not_allowed(f"The share of {share.seat} does not fit its seal.")
    if kept is None:
        return None
    if kept.seal != mix.seal:
        return not_allowed("The dealer's seal is not the one that was shown before the match.")
    for share in mix.shares:
        if kept.seals.get(share.seat, share.seal) != share.seal:
            return not_allowed(f"The seal of {share.seat} is not the one that was shown before the shares were opened.")
        if kept.shares.get(share.seat, share.share) != share.share:
            return not_allowed(f"The share of {share.seat} is not the one that this browser made.")
    return None
