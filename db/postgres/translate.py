"""SQL texts as PostgreSQL numbers their values: all that differs between the two engines."""

import re
from functools import cache
from itertools import count

_MARK = re.compile(r"\?(\d*)")


@cache
def number_marks(sql: str) -> str:
    """Write ? as $1, $2 … in the order in which they stand, and ?2 as $2."""
    numbers = count(1)
    return _MARK.sub(lambda mark: f"${mark[1] or next(numbers)}", sql)
