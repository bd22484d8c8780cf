"""The table server: HTTP, WebSocket, storage."""
