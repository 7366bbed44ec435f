"""What every game owes the platform, as checks over one random match."""
