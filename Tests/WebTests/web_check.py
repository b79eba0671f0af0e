"""Logs in with a browser, along every walk of every scenario.

    python3 Tests/WebTests/web_check.py HAAPI

Needs the packages playwright and axe-playwright-python, and Chromium or Chrome.
"""

import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/SiteTests"))

import safety_check
from axe_playwright_python.sync_playwright import Axe
from browser_check import browser_path
from findings import Findings
from playwright.sync_api import sync_playwright
from walker import Stuck, Walker
from web_server import WebServer, scenarios, users

SIZES = {"phone": (375, 760), "desktop": (1280, 860), "narrow": (320, 640)}
# By turns, so that every scenario is walked in several of them.
LOOKS = [("phone", "light"), ("desktop", "dark"), ("narrow", "light"), ("phone", "dark"), ("desktop", "light")]
# Walked with the Tab key alone; between them they have every kind of control.
KEYBOARD = {
    "password-login": ["newAccount"], "select-authenticator": ["message"], "bankid": ["otherDevice"],
    "consent": ["withoutMail"], "encap": ["paired"], "device-selector": ["push"],
}
AXE = {"resultTypes": ["violations"], "preload": False}
OVERFLOW = """() => {
  const wide = [...document.querySelectorAll("body *")].find((each) =>
    !each.closest(".quiet, .filter label") && each.getBoundingClientRect().right > innerWidth + 1);
  return document.documentElement.scrollWidth > innerWidth ? (wide ?? document.body).outerHTML.slice(0, 140) : null;
}"""


def hidden_values():
    """What no page may show: hidden values of the examples, and parts of addresses that only the client needs."""
    values = set()
    for file in (ROOT / "Schema").rglob("*.yaml"):
        for value in re.findall(r'"type": "hidden", "value": "([^"]+)"', file.read_text()):
            if len(value) > 5 and "_" not in value:
                values.add(value)
    return values | {"autostarttoken", "sandbox.invalid", "_launch_nonce", "example-code", "DPoP-Nonce"}


class Look:
    """Checks each page that a walk comes to."""

    def __init__(self, page, url, where, findings, forbidden, seen=None):
        self.page, self.url, self.where = page, url, where
        self.findings, self.forbidden, self.seen = findings, forbidden, seen
        self.walker = None
        page.on("request", lambda each: findings.check(
            each.url.startswith((url, "data:")), f"{where}: asked for {each.url}"))
        page.on("console", lambda each: findings.check(
            each.type not in ("error", "warning"), f"{where}: console: {each.text}"))
        page.on("pageerror", lambda each: findings.check(False, f"{where}: error: {each}"))

    def __call__(self):
        page, findings = self.page, self.findings
        text = page.content()
        findings.count("pages")
        for value in self.forbidden:
            findings.check(value not in text, f"{self.where}: {page.title()}: the page has {value}")
        findings.check(
            not re.search(r"eyJ[\w-]{10,}\.", text), f"{self.where}: {page.title()}: the page has a token")
        body = text.split('<aside class="hint"')[0]
        for secret in self.walker.typed_secrets if self.walker else ():
            findings.check(secret not in body, f"{self.where}: {page.title()}: the page has a typed secret")
        findings.check(
            page.title().startswith("Error: ") == bool(page.locator('#summary, [data-mood="problem"]').count()),
            f"{self.where}: the title {page.title()!r} does not say whether there is an error")
        if self.seen is None:
            return
        wide = page.evaluate(OVERFLOW)
        findings.check(wide is None, f"{self.where}: {page.title()}: wider than the screen: {wide}")
        key = (self.where.split(",")[0], page.title(), self.where.rsplit(" ", 1)[1])
        if key in self.seen:
            return
        self.seen.add(key)
        found = Axe().run(page, options=AXE)
        findings.count("accessibility checks")
        for each in found.response["violations"]:
            node = each["nodes"][0]
            findings.check(
                False, f"{self.where}: {page.title()}: {each['id']}: {node['html'][:140]} "
                f"{node['failureSummary'].splitlines()[-1].strip()[:160]}")


def walk(browser, server, scenario, move, known, index, scripts, keyboard, findings, forbidden, seen):
    size, scheme = ("desktop", "light") if keyboard else LOOKS[index % len(LOOKS)]
    width, height = SIZES[size]
    way = "keyboard" if keyboard else "scripts" if scripts else "no scripts"
    where = f"{scenario['name']}, {move['name']}, {way}, {size} {scheme}"
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce",
        java_script_enabled=scripts)
    page = context.new_page()
    page.set_default_timeout(5000)
    look = Look(page, server.url, where, findings, forbidden, seen if scripts else None)
    walker = Walker(page, server.url, known, scripts, keyboard, look)
    look.walker = walker
    try:
        walker.run(move)
        findings.count(f"walks with {way}" if way != "no scripts" else "walks without scripts")
    except Stuck as error:
        findings.check(False, f"{where}: {error}")
    except Exception as error:
        findings.check(False, f"{where}: {type(error).__name__}: {str(error).splitlines()[0]}")
    for route in walker.held:
        try:
            route.abort()
        except Exception:
            pass
    page.unroute_all(behavior="ignoreErrors")
    context.close()


def main():
    tool = sys.argv[1]
    only = sys.argv[2:]
    findings = Findings("web")
    path = browser_path()
    if not findings.check(path, "there is no Chromium or Chrome; Scripts/setup --for-tests installs it"):
        return findings.report()
    forbidden = hidden_values()
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        seen = set()
        for scenario in scenarios(tool):
            name = scenario["name"]
            if only and name not in only:
                continue
            known = users(ROOT / f"Schema/scenarios/{name}.yaml")
            with WebServer(tool, name, "--instant") as server:
                for index, move in enumerate(scenario["walks"]):
                    for scripts in (False, True):
                        walk(browser, server, scenario, move, known, index + scripts, scripts, False,
                             findings, forbidden, seen)
                    if move["name"] in KEYBOARD.get(name, []):
                        walk(browser, server, scenario, move, known, index, True, True, findings, forbidden, set())
        browser.close()
    if not only:
        with WebServer(tool, "password-login", "--instant") as server:
            safety_check.run(server, findings)
    return findings.report()


if __name__ == "__main__":
    sys.exit(main())
