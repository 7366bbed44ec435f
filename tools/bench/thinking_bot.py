"""The bot with normal AIs played by search, which think as long as they may: for tools.bench load --thinking."""

from bot import main
from engine.records.robots import LEVELS, STAND_IN

if __name__ == "__main__":
    LEVELS[STAND_IN] = "search"
    main()
