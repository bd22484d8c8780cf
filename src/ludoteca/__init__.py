"""Ludoteca: a digital tabletop for SET, MYSET, Sideboards and Myth."""

__version__ = "0.1.0"
