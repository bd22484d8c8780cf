"""The window of a terminal: it may be closed at any moment, and the game then ends in good order."""

import asyncio
import select
import threading
from contextlib import suppress
from typing import Any, TextIO

from textual.drivers.linux_driver import LinuxDriver

from ludoteca.terminal.closing import leave_when_told


class Lossy:
    """A terminal to write to; once it is closed, what is written is lost."""

    def __init__(self, file: TextIO) -> None:
        self.file = file

    def write(self, text: str) -> None:
        """Write, if there is anybody to read."""
        with suppress(OSError):
            self.file.write(text)

    def flush(self) -> None:
        """Show what was written, if there is anybody to read."""
        with suppress(OSError):
            self.file.flush()

    def fileno(self) -> int:
        """The number of the file."""
        return self.file.fileno()


class Window(LinuxDriver):
    """Ends the application when the window is closed.

    The driver by itself would read the end of its input for ever, and its thread that writes would die of an error.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._file: Any = Lossy(self._file)

    def start_application_mode(self) -> None:
        """Begin to watch."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        leave_when_told(self._app.exit)
        loop = asyncio.get_running_loop()

        def watch() -> None:
            end = select.poll()
            end.register(self.fileno, 0)  # nothing but that the other end is gone
            end.poll()
            with suppress(RuntimeError):  # the application may be over by then
                loop.call_soon_threadsafe(self._app.exit)

        threading.Thread(target=watch, daemon=True).start()
