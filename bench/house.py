"""The real server, in whose way no bound on one person's messages stands: a few people here play for thousands."""

import argparse
import sys

from ludoteca.server.bounds import Bounds
from ludoteca.server.run import serve

PLENTY = 1e9


def main() -> int:
    """Serve as `ludoteca serve` does."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--database", required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--idle-after", type=float, default=Bounds().idle_after)
    asked = parser.parse_args()
    bounds = Bounds(
        messages_per_second=PLENTY,
        most_messages=PLENTY,
        posts_per_second=PLENTY,
        most_posts=PLENTY,
        reads_per_second=PLENTY,
        most_reads=PLENTY,
        guests_per_second=PLENTY,
        most_guests=PLENTY,
        sockets_per_address=10**9,
        idle_after=asked.idle_after,
    )
    return serve(port=asked.port, database=f"sqlite:///{asked.database}", bounds=bounds, workers=asked.workers)


if __name__ == "__main__":
    sys.exit(main())
