"""Logs in with a browser, along every walk of every scenario.

    python3 Tests/Tools/WebTests/web_check.py HAAPI

Needs the packages playwright and axe-playwright-python, and Chromium or Chrome.
"""

import concurrent.futures
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/Generator/SiteTests"))

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
# Walked with tabs as well.
TABS = {"select-authenticator": ["password", "message"], "device-selector": ["push"]}
AXE = {"resultTypes": ["violations"], "preload": False}
AXE_LOOKS = {**AXE, "runOnly": ["color-contrast", "target-size"]}
OVERFLOW = """() => {
  const wide = [...document.querySelectorAll("body *")].find((each) =>
    !each.closest(".quiet, .filter span") && each.getBoundingClientRect().right > innerWidth + 1);
  return document.documentElement.scrollWidth > innerWidth ? (wide ?? document.body).outerHTML.slice(0, 140) : null;
}"""


def hidden_values():
    """What no page may show: hidden values of the examples, and parts of addresses that only the client needs."""
    values = set()
    for file in (ROOT / "Schema").rglob("*.yaml"):
        for value in re.findall(r'"type": "hidden", "value": "([^"]+)"', file.read_text()):
            if len(value) > 5 and "_" not in value:
                values.add(value)
    return values | {"autostarttoken", ".invalid/", "_launch_nonce", "example-code", "DPoP-Nonce"}


SIGNATURE = "[...document.querySelectorAll('body *')].map((each) => each.tagName + each.className).join()"


class Stage:
    """A browser window of one size and look, for one walk after the other. Checks each page that comes."""

    def __init__(self, browser, size, scheme, scripts, findings, forbidden, seen):
        width, height = SIZES[size]
        self.look = f"{size} {scheme}"
        self.scheme, self.scripts = scheme, scripts
        self.findings, self.forbidden, self.seen = findings, forbidden, seen
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce",
            java_script_enabled=scripts)
        self.page = page = self.context.new_page()
        page.set_default_timeout(20_000)
        self.url, self.where, self.walker = "", "", None
        page.on("request", lambda each: findings.check(
            each.url.startswith((self.url, "data:", "about:blank")), f"{self.where}: asked for {each.url}"))
        page.on("console", lambda each: findings.check(
            each.type not in ("error", "warning"), f"{self.where}: console: {each.text}"))
        page.on("pageerror", lambda each: findings.check(False, f"{self.where}: error: {each}"))
        if scripts:
            page.route("**/poll", lambda route: self.walker.hold(route))
        page.on("domcontentloaded", lambda _: self.arrived())

    def arrived(self):
        if self.walker:
            self.walker.arrivals += 1

    def walk(self, server, scenario, move, known, keyboard=False, note=""):
        way = "keyboard" if keyboard else "scripts" if self.scripts else "no scripts"
        self.where = f"{scenario['name']}, {move['name']}, {way}{note}, {self.look}"
        self.url = server.url
        self.context.clear_cookies()
        self.walker = Walker(self.page, server.url, known, self.scripts, keyboard, self.check)
        try:
            self.walker.run(move)
            self.findings.count("walks without scripts" if way == "no scripts" else f"walks with {way}")
        except Stuck as error:
            self.findings.check(False, f"{self.where}: {error}")
        except Exception as error:
            self.findings.check(False, f"{self.where}: {type(error).__name__}: {str(error).splitlines()[0]}")
        # The page is left while its server still runs.
        self.page.goto("about:blank")

    def check(self):
        page, findings = self.page, self.findings
        text, title = page.content(), page.title()
        findings.count("pages")
        for value in self.forbidden:
            findings.check(value not in text, f"{self.where}: {title}: the page has {value}")
        findings.check(
            not re.search(r"eyJ[\w-]{10,}\.", text), f"{self.where}: {title}: the page has a token")
        body = text.split('<aside class="hint"')[0]
        for secret in self.walker.typed_secrets:
            findings.check(secret not in body, f"{self.where}: {title}: the page has a typed secret")
        findings.check(
            title.startswith("Error: ") == ('id="summary"' in text or 'data-mood="problem"' in text),
            f"{self.where}: the title {title!r} does not say whether there is an error")
        if not self.scripts:
            return
        signature = (self.look, page.evaluate(SIGNATURE))
        if signature in self.seen:
            return
        self.seen.add(signature)
        wide = page.evaluate(OVERFLOW)
        findings.check(wide is None, f"{self.where}: {title}: wider than the screen: {wide}")
        # Each page in full once; in the other colours only what depends on them can be another.
        options = AXE
        for scheme in ("light", "dark"):
            key = (scheme, signature[1])
            if key in self.seen:
                options = AXE_LOOKS
                if scheme == self.scheme:
                    return
        self.seen.add((self.scheme, signature[1]))
        findings.accessibility(Axe().run(page, options=options), f"{self.where}: {title}")


def run(tool, chosen):
    """Walks through some scenarios, in a process of its own."""
    findings = Findings("web")
    forbidden = hidden_values()
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=browser_path(), args=arguments)
        seen, stages = set(), {}

        def stage(size, scheme, scripts):
            key = (size, scheme, scripts)
            if key not in stages:
                stages[key] = Stage(browser, size, scheme, scripts, findings, forbidden, seen)
            return stages[key]

        for scenario in chosen:
            known = users(ROOT / f"Schema/scenarios/{scenario['name']}.yaml")
            with WebServer(tool, scenario["name"], "--instant") as server:
                for index, move in enumerate(scenario["walks"]):
                    for scripts in (False, True):
                        size, scheme = LOOKS[(index + scripts) % len(LOOKS)]
                        stage(size, scheme, scripts).walk(server, scenario, move, known)
                    if move["name"] in KEYBOARD.get(scenario["name"], []):
                        stage("desktop", "light", True).walk(server, scenario, move, known, keyboard=True)
            if scenario["name"] in TABS:
                with WebServer(tool, scenario["name"], "--instant", "--tabs") as server:
                    for move in scenario["walks"]:
                        if move["name"] in TABS[scenario["name"]]:
                            for size, scheme, scripts, keyboard in [
                                    ("phone", "light", False, False), ("desktop", "dark", True, False),
                                    ("narrow", "light", True, True)]:
                                stage(size, scheme, scripts).walk(
                                    server, scenario, move, known, keyboard=keyboard, note=" with tabs")
        browser.close()
    return findings


def main():
    tool = sys.argv[1]
    only = sys.argv[2:]
    findings = Findings("web")
    if not findings.check(
            browser_path(), "there is no Chromium or Chrome; Scripts/setup --for-tests installs it"):
        return findings.report()
    chosen = [each for each in scenarios(tool) if not only or each["name"] in only]
    # Long ones first, by turns in as many processes as there are cores.
    chosen.sort(key=lambda each: -sum(len(walk["moves"]) for walk in each["walks"]))
    count = min(max(os.cpu_count() or 1, 2), 6, len(chosen))
    with concurrent.futures.ProcessPoolExecutor(count) as pool:
        for part in pool.map(run, [tool] * count, [chosen[each::count] for each in range(count)]):
            findings.failures += part.failures
            for what, number in part.counts.items():
                findings.count(what, number)
    if not only:
        with WebServer(tool, "password-login", "--instant") as server:
            safety_check.run(server, findings)
    return findings.report()


if __name__ == "__main__":
    sys.exit(main())
