"""Values that must be there, or of a kind, for a test to go on with them."""

from typing import TypeVar

from posse.engine.refusal import Refusal

A = TypeVar("A")


def there(found: A | Refusal | None) -> A:
    """What was asked for: it is there, and was not refused."""
    assert found is not None
    assert not isinstance(found, Refusal), found
    return found


def as_a(kind: type[A], found: object) -> A:
    """Something as what it must be."""
    assert isinstance(found, kind), found
    return found
