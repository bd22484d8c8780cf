"""Prints the JSON Schema of the protocol."""

import json
import sys

from ludoteca.server.protocol.schema import document

json.dump(document(), sys.stdout, indent=1, ensure_ascii=False, sort_keys=True)
sys.stdout.write("\n")
