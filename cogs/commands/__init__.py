"""What a person can type: each file is one Cog of slash commands, handing on to the room that does the work."""
