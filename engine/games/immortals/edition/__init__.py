"""The rule data of Immortals and its checks."""
