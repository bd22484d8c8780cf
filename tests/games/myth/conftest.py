"""Every file of tests can be run by itself: all chapters are there to carry out what cards do."""

import ludoteca.games.myth.chapters  # noqa: F401
