"""The `posse` command."""

import sys
from collections.abc import Sequence


def main(tokens: Sequence[str] | None = None) -> int:
    """Run the command with these words (those of the command line if None) and give its exit code.

    0 is well, 1 something was refused or found wrong, 2 the command itself was not understood.
    """
    from posse.cli.app import run

    return run(sys.argv[1:] if tokens is None else list(tokens))
