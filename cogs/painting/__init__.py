"""What is to be painted, as data: the bot's own thread paints it, or processes beside it where that thread cannot keep up."""
