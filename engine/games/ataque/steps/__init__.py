"""The flow chart: one class per step; chart.py tells their order."""
