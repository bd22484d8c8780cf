"""What is seen of a match: views, previews, results."""
