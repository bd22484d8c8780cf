"""What travels between server and client: every message and every HTTP body, decoded strictly."""
