"""The campaigns of the house: each is its log of events in the store.

An act's end is stored together with the end of its match, and its beginning together with the opening of its table, so
that neither is ever there without the other.
"""
