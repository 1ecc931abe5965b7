"""Seals: what a seed is mixed from, and who owes what to it."""

from hashlib import sha256

from posse.engine.seal import Mix, Share, owes, seal_of, share_text


def share(seat: str, seal: bool = True, opened: bool = True) -> Share:
    """A seat's share, as far as it has come."""
    return Share(seat, seal_of(share_text(seat, "s")) if seal else "", "s" if opened else "")


def test_the_seed_is_the_digest_of_all_texts() -> None:
    mix = Mix(seal_of("secret"), "secret", (share("law"), share("gang")))
    assert mix.seed == int(sha256(b"secret\nlaw s\ngang s").hexdigest(), 16)
    assert all(one.whole for one in mix.shares)
    assert not Share("gang", mix.shares[0].seal, "s").whole, "a seal is one seat's alone"


def test_a_share_is_owed_when_everybody_has_sealed() -> None:
    none = (share("law", False, False), share("gang", False, False))
    assert owes("law", none) == "seal"
    one = (share("law", opened=False), share("gang", False, False))
    assert (owes("law", one), owes("gang", one)) == ("", "seal")
    both = (share("law", opened=False), share("gang"))
    assert (owes("law", both), owes("gang", both)) == ("share", "")
