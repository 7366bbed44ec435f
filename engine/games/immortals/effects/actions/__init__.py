"""What a revealed card in its slot can do: one class an action, with its options, performance and refusals."""
