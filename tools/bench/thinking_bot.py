"""The bot, with its normal AIs played by search, so that they think for as long as they may: for tools.bench load --thinking."""

from bot import main
from engine.records.robots import LEVELS, STAND_IN

if __name__ == "__main__":
    LEVELS[STAND_IN] = "search"
    main()
