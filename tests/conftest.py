"""What holds for every test: nothing is timed. A property that holds slowly, on a machine busy with other things, holds."""

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
