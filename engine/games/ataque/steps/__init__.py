"""The flow chart: one class per step. chart.py has their order."""
