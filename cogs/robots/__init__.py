"""Seats that a program plays: AI seats and absent people's, thought for in processes of their own."""
