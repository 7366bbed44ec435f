"""The protocol of storage, one page a subject."""
