"""The Discord layer, one package per subject. Only cogs and bot.py import discord."""
