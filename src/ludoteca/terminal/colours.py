"""The colours of the table in a terminal."""

INK, QUIET, AMBER, BAD, BRAND = "#E8EFEA", "#93A69C", "#F7C25C", "#FF8F84", "#5FCBA2"
