"""The steps of the flow chart."""
