"""The rule data of Brigandine and its checks."""
