"""SET: three cards, each feature all equal or all different; who sees it first?"""
