"""What tools, proofs and tests share: programs, a server, a browser."""
