"""x."""


def tell(rules, event):
    """x."""
    return None
