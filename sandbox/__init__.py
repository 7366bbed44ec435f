"""What lets everything be tried without Discord: a stand-in for it, this project's people at the table, and the page.

`discord` is the stand-in and knows no bot and no game; `table` plays this project's matches; `site` is the page.
`virtual` is time that jumps, and lines in memory.
"""
