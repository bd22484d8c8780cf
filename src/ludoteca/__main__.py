"""`python -m ludoteca` is the command `ludoteca`."""

import sys

from ludoteca.cli import main

if __name__ == "__main__":  # the workers of a simulation import this module too
    sys.exit(main())
