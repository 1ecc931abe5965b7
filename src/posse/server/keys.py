"""Keys: the secrets that open a seat. None is stored; each follows from the server's own secret."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest, digest

from posse.server.log import Listed, MatchRow


class Keys:
    """Makes keys and knows them again, in a time that does not depend on how much of them is right."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def _made(self, what: str) -> str:
        return urlsafe_b64encode(digest(self._secret, what.encode(), "sha256")).decode().rstrip("=")

    def home(self) -> str:
        """Opens every match of this server: for the one who started it on their own machine."""
        return self._made("home")

    def house(self) -> str:
        """Tells one server's matches from another's; no secret."""
        return self._made("house")

    def seat(self, match: MatchRow | Listed, seat: str, claim: str = "") -> str:
        """Opens one seat of one match; where it was given away, for whoever took the invitation up with this claim."""
        return self._made(f"{match.id}/seat/{seat}/{match.generation}{claim and f'/{claim}'}")

    def invitation(self, match: MatchRow | Listed, seat: str, number: int = 0) -> str:
        """Opens nothing: it is turned into the seat's key once, for whoever takes it up first. Later ones have a number."""
        return self._made(f"{match.id}/invitation/{seat}/{match.generation}{f'/{number}' if number else ''}")

    def watch(self, match: MatchRow | Listed) -> str:
        """Lets somebody watch a match."""
        return self._made(f"{match.id}/watch/{match.generation}")

    def scenario(self, id: str) -> str:
        """Lets somebody play a scenario from elsewhere; it says which one."""
        return f"{id}.{self._made(f'scenario/{id}')}"

    def campaign(self, id: str) -> str:
        """Lets somebody see a campaign and go on with it; it says which one."""
        return f"{id}.{self._made(f'campaign/{id}')}"

    def character(self, id: str) -> str:
        """Lets somebody see a character and change it; it says which one."""
        return f"{id}.{self._made(f'character/{id}')}"

    def bot_seed(self, match: str, seat: str) -> int:
        """Where a bot's own chance comes from: nobody else's business."""
        return int.from_bytes(digest(self._secret, f"{match}/bot/{seat}".encode(), "sha256")[:6], "big")


def claimed(match: str, seat: str, token: str) -> str:
    """What is kept of the secret with which a browser takes an invitation up."""
    return sha256(f"{match}/{seat}/{token}".encode()).hexdigest()


def of_invitation(claim: str, number: int) -> str:
    """A claim to a later invitation: the same browser gets another key by it than before."""
    return f"{claim}/{number}" if number else claim


def same(one: str, other: str) -> bool:
    """Whether two keys are the same, in constant time."""
    return compare_digest(one.encode(), other.encode())


def opened(seed: str, salt: str) -> str:
    """The dealer's secret, whose seal is shown before anybody sits down."""
    return f"{seed}-{salt}"
