"""Keep bytes and chance: the ground on which states stand."""
