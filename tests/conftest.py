"""What holds for every test: nothing is timed, and the same tests try the same things each time.

A property that holds slowly, on a machine busy with other things, holds; and whether a change is sound must not hang on what
was tried today. `--hypothesis-profile=hunt` goes after what nobody has tried yet: new examples every time, and ten
times as many.
"""

from hypothesis import settings

from tests.trying import USUAL

settings.register_profile("repeatable", deadline=None, derandomize=True, max_examples=USUAL)
settings.register_profile("hunt", deadline=None, derandomize=False, max_examples=10 * USUAL, print_blob=True)
settings.load_profile("repeatable")
