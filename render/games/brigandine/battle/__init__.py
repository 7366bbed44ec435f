"""The battles of Brigandine, drawn."""
