"""The ground floor: components and their ids, answers to a press, layout within Discord's limits, errors."""
