"""Every picture, to be looked at and measured."""
