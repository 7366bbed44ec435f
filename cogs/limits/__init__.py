"""What Discord punishes, avoided: pauses after refusals, the brake on everything, new direct messages one by one."""
