"""What writes files of this tree."""
