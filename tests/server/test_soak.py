"""A short soak: `python -m tests.server.soak` is the long one."""

from tests.server import soak


def test_every_table_goes_on_through_kills_restarts_and_a_full_disk() -> None:
    soak.run(soak.FEW, seconds=0, seed=7, say=print)
