"""Effects of abilities, one class each. Importing this package registers each of them for editions."""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
