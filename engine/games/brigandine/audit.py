"""The digest's audits: conservation laws and limits that hold after every command."""


def audit(rules: object, state: object) -> None:
    """Raise AssertionError."""
