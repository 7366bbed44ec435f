"""A local stand-in for Discord."""

from .driver import Modal, Outcome, User
from .errors import Refused
from .read import as_text, text_of
from .record import Exchange, Fault
from .slash import Impossible
from .stand import Sandbox
from .state import Account, Channel, Limits, Message, Perm

__all__ = [
    "Account",
    "Channel",
    "Exchange",
    "Fault",
    "Impossible",
    "Limits",
    "Message",
    "Modal",
    "Outcome",
    "Perm",
    "Refused",
    "Sandbox",
    "User",
    "as_text",
    "text_of",
]
