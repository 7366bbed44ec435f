"""Tests that need a browser are skipped where there is none."""

import pytest

from tools.shared.browser_tabs import CHROMIUM

needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")
