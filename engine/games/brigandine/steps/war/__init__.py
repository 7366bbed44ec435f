"""The war: attack orders, waves of battles, conquest."""
