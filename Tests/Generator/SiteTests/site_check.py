"""Looks at the documentation site as readers do: in a browser, on a phone and on a desktop.

    python3 Tests/Generator/SiteTests/site_check.py HAAPIGEN HAAPI [SCHEMA]

Needs the packages playwright and axe-playwright-python, and Chromium or Chrome.
"""

import hashlib
import importlib.metadata
import pathlib
import subprocess
import sys
import tempfile

import browser_check
import command_check
import static_check
from findings import Findings

PASSED = pathlib.Path(".build/site-check.passed")


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
        # The same pages with the same checks have the same findings.
        state = state_of(site, hostile)
        if findings.failures or not PASSED.exists() or PASSED.read_text() != state:
            PASSED.unlink(missing_ok=True)
            browser_check.run(site, hostile, findings)
            if not findings.failures:
                PASSED.write_text(state)
        else:
            print("site: the pages are those that passed in the browser before")
    return findings.report()


def state_of(*sites):
    """A digest of the files of the sites, of these checks, and the versions of the browser and its packages."""
    digest = hashlib.sha256()
    for folder in (*sites, pathlib.Path(__file__).parent):
        for file in sorted(each for each in folder.rglob("*") if each.is_file()):
            digest.update(f"{file.relative_to(folder)} {file.stat().st_size}\n".encode())
            digest.update(file.read_bytes())
    for package in ("playwright", "axe-playwright-python"):
        digest.update(importlib.metadata.version(package).encode())
    browser = browser_check.browser_path()
    if browser:
        digest.update(subprocess.run([browser, "--version"], capture_output=True).stdout)
    return digest.hexdigest()


if __name__ == "__main__":
    sys.exit(main())
