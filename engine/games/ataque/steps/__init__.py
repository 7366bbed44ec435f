"""The flow chart: one class per step, in the order of a match."""
