"""The faults that a test may inject."""

import re
from dataclasses import dataclass, field

from .errors import Json


@dataclass
class Fault:
    """A fault of the next `times` requests of a method (empty: any) with a path that matches the pattern.

    met: the number of requests that had it so far. Sandbox.fail explains the other fields.
    """

    method: str
    path: str
    status: int = 0
    times: int = 1
    retry_after: float = 0.05
    everywhere: bool = False
    lost: bool = False
    delay: float = 0.0
    code: int = 0
    banned: bool = False
    shared: bool = False
    uploads: bool = False
    torn: bool = False
    late: float = 0.0
    met: int = 0

    def meets_request(self, method: str, path: str, *, uploads: bool) -> bool:
        """Return True if this request fails, and count it. uploads: the request has files."""
        if self.met >= self.times or self.method not in ("", method) or not re.search(self.path, path):
            return False
        if self.uploads and not uploads:
            return False
        self.met += 1
        return True

    def error_body(self) -> Json:
        """Return the body of the injected failure."""
        if self.status == 429 and not self.banned:
            message = "You are being rate limited."
            return {"message": message, "retry_after": self.retry_after, "global": self.everywhere, "code": 0}
        return {"message": f"{self.status}: ordered by the test", "code": self.code}

    def error_headers(self) -> dict[str, str]:
        """Return the headers of the injected failure.

        Discord's own 429 has Via. The 429 of a ban, from the proxy, has not.
        """
        if self.status != 429 or self.banned:
            return {}
        scope = "global" if self.everywhere else "shared" if self.shared else "user"
        limited = {"Via": "1.1 sandbox", "Retry-After": str(self.retry_after), "X-RateLimit-Scope": scope}
        return limited | ({"X-RateLimit-Global": "true"} if self.everywhere else {})


@dataclass
class Faults:
    """The faults that a test has injected, oldest first."""

    ordered: list[Fault] = field(default_factory=list)

    def next_fault(self, method: str, path: str, *, uploads: bool) -> Fault | None:
        """Return the fault for this request, or None. uploads: the request has files."""
        met = (fault for fault in self.ordered if fault.meets_request(method, path, uploads=uploads))
        return next(met, None)
