"""Try the whole project without Discord: a stand-in for it, simulated players, and a page in the browser.

`discord` is the stand-in and knows no bot and no game. `table` plays this project's matches. `site` is the
page. `virtual` is virtual time and in-memory connections.
"""
