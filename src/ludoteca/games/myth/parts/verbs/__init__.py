"""How each verb of a printed effect is carried out."""
