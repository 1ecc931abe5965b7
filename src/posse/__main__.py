"""`python -m posse` is the `posse` command."""

import sys

from posse.cli import main

sys.exit(main())
