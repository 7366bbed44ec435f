"""SQL values numbered for PostgreSQL: the only difference between the engines."""

import re
from functools import cache
from itertools import count

_MARK = re.compile(r"\?(\d*)")


@cache
def number_marks(sql: str) -> str:
    """Replace ? by $1, $2 … in order, and ?2 by $2."""
    numbers = count(1)
    return _MARK.sub(lambda mark: f"${mark[1] or next(numbers)}", sql)
