"""Which finished matches count for leaderboards: see does_count."""

SHARE = 50  # percent of its course from which on a match counts that was ended early


def does_count(ended: str, kind: str, progress: int) -> bool:
    """Tell whether a match counts that an entry of this kind ended, as Match.ended says, after so much of its course.

    progress: as Game.progress, in percent. Never counted: a match that ended in its first round, and one without a result. Ended
    early, by a concession or a vote, it counts from SHARE on.
    """
    if progress <= 0 or ended not in ("rules", "scores"):
        return False
    played_out = ended == "rules" and kind != "leave"
    return played_out or progress >= SHARE
