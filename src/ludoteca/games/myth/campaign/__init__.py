"""A campaign: its log, and what is kept between two acts."""
