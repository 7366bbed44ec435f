"""The rule for which finished matches are ranked on leaderboards."""

SHARE = 50  # percent of its course after which a match ended early is ranked


def does_count(ended: str, kind: str, progress: int) -> bool:
    """Return True if a match with this end (Match.ended), reached by an entry of this kind, is ranked.

    progress: as Game.progress, in percent. A match that ended in its first round or without a result is never
    ranked.
    A match ended early by a concession or a vote is ranked from SHARE on.
    """
    if progress <= 0 or ended not in ("rules", "scores"):
        return False
    played_out = ended == "rules" and kind != "leave"
    return played_out or progress >= SHARE
