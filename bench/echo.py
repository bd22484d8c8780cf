"""The baseline of the server: a bare WebSocket echo, which can also store each message before it answers."""

import argparse
import sqlite3
from typing import Any

import uvicorn


def echo(database: str) -> Any:
    """An ASGI application that says back what it hears, after a commit of its own where there is a database."""
    connection = None
    if database:
        connection = sqlite3.connect(database, isolation_level=None)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=NORMAL")
        connection.execute("CREATE TABLE log (seq INTEGER PRIMARY KEY, body TEXT NOT NULL)")

    async def application(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            if connection is not None:
                connection.execute("INSERT INTO log (body) VALUES (?)", (message["text"],))
            await send({"type": "websocket.send", "text": message["text"]})

    return application


def main() -> None:
    """Serve with the settings of the real server."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--database", default="")
    parser.add_argument("--port", type=int, required=True)
    asked = parser.parse_args()
    uvicorn.run(
        echo(asked.database),
        host="127.0.0.1",
        port=asked.port,
        loop="uvloop",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="warning",
    )


if __name__ == "__main__":
    main()
