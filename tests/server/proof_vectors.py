"""`python -m tests.server.proof_vectors` writes down a few dealt dice and cards for the browser's own check, which is written
in another language and must find the same."""

from hashlib import sha256
from pathlib import Path

import msgspec

from posse.engine.dealer import Seeded
from posse.engine.question import Draw, Roll
from posse.engine.seal import Mix, Share, seal_of, share_text
from posse.engine.words import spell
from posse.games.cards.pack import PACK
from posse.server.protocol import DealShown, DiceShown

VECTORS = Path(__file__).parents[2] / "web" / "src" / "replay" / "proof.vectors.json"


class Vectors(msgspec.Struct, frozen=True):
    """The dice of a made-up match, and the seed that they came from."""

    seed: str
    dice: DiceShown


def made() -> Vectors:
    """Dice of several sizes and by the handful, and a pack that runs down."""
    secret = "281474976710656-salt"
    texts = {seat: sha256(seat.encode()).hexdigest() for seat in ("law", "gang")}
    shares = tuple(Share(seat, seal_of(share_text(seat, text)), text) for seat, text in texts.items())
    mix = Mix(seal_of(secret), secret, shares)
    dealer = Seeded(mix.seed)
    deals, left = [], list(PACK[::4])
    for number in (0, 1, 2, 3, 255, 256, 65_537, 16_777_216):
        card = dealer.deal(Draw("law", "a card", "rule", tuple(left)), number)
        deals.append(DealShown(number, "law", 0, tuple(left), str(card), typed=False))
        left.remove(str(card))
    for number, sides in enumerate((2, 3, 6, 10, 20, 100, 6, 10), 20_000_000):
        face = dealer.deal(Roll("gang", "a die", "rule", sides), number)
        deals.append(DealShown(number, "gang", sides, (), str(face), typed=False))
    for number, (dice, sides) in enumerate(((3, 6), (2, 10), (1, 20), (12, 6)), 25_000_000):
        faces = dealer.deal(Roll("gang", "a handful", "rule", sides, dice=dice), number)
        deals.append(DealShown(number + 2, "gang", sides, (), spell(faces), typed=False, dice=dice, spoken=2))
    return Vectors(str(mix.seed), DiceShown(mix, tuple(deals), brought=0))


def written() -> str:
    return msgspec.json.encode(made()).decode() + "\n"


if __name__ == "__main__":
    VECTORS.write_text(written())
