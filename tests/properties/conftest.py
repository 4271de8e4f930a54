"""How long the random games are: `pytest tests/properties --hypothesis-profile=long`."""

from hypothesis import settings

settings.register_profile("long", deadline=None, print_blob=True)
