"""Looks at the documentation site as readers do: in a browser, on a phone and on a desktop.

    python3 Tests/Generator/SiteTests/site_check.py HAAPIGEN HAAPI [SCHEMA]

Needs the packages playwright and axe-playwright-python, and Chromium or Chrome.
"""

import pathlib
import sys
import tempfile

import browser_check
import command_check
import static_check
from findings import Findings


def main() -> int:
    tool = pathlib.Path(sys.argv[1]).resolve()
    haapi = pathlib.Path(sys.argv[2]).resolve()
    schema = pathlib.Path(sys.argv[3] if len(sys.argv) > 3 else "Schema").resolve()
    findings = Findings()
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        site = command_check.run(tool, haapi, schema, root, findings)
        hostile = command_check.hostile_site(tool, root, findings)
        overlay = command_check.overlay_site(tool, root, findings)
        for each in (site, hostile, overlay):
            static_check.run(each, findings)
        browser_check.run(site, hostile, findings)
    return findings.report()


if __name__ == "__main__":
    sys.exit(main())
