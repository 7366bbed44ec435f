"""What cards, events and abilities do: one class each. Importing this folder makes every one of them known to editions."""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
