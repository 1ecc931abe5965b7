"""What a counter of the enemy that runs itself is called."""


def counter_number(id: str) -> int:
    """The number that is all that tells a counter from another."""
    return int(id.rpartition("_")[2])


def counter_name(id: str) -> str:
    """What a counter is called."""
    return f"Counter {counter_number(id)}"
