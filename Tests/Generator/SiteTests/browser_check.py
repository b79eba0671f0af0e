"""Opens the pages in a browser, as files, at the width of a phone and of a desktop, light and dark."""

import os
import pathlib
import shutil

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

SIZES = {"phone": (375, 812), "desktop": (1280, 900)}
SCHEMES = ("light", "dark")
# Here every page is looked at, and each kind of page is checked in full.
FIRST = "phone, light"

# One of each kind of page: all that a page can hold is on one of these.
KINDS = [
    "index.html", "types.html", "mapping.html", "types/InteractiveFormStep.html",
    "types/PollingStep.html", "types/GenericRepresentationStep.html",
    "types/WebAuthnRegistrationClientOperationStep.html", "types/UserConsentStep.html", "scenarios.html", "schema/scenarios/password-login.yaml.html",
    "types/TextFormField.html", "types/ActionKind.html", "types/FormModel.html",
    "types/HaapiRepresentation.html", "types/InvalidInputProblem.html",
    "types/SuccessfulTokenResponse.html", "maps/TextInput.html", "unions/FieldItem.html",
    "values/MessageStyle.html", "schema/steps.yaml.html",
    "theme.html", "theme/ActionableButton.html", "theme/InputTextField.html", "colors.html", "texts.html",
]

# What somebody types, and what has to be the first result.
SEARCHES = [
    ("PollingStep", "PollingStep"),
    ("pollingst", "PollingStep"),
    ("FormModel", "FormModel"),
    ("form", "FormField"),
    ("authentication-step", "RepresentationType.authenticationStep"),
    ("minLength", "TextFormField.minLength"),
    ("maxWaitRemainingTime", "PollingModel.maxWaitRemainingTime"),
    ("IFS", "InteractiveFormStep"),
    ("hui_continue", "hui_continue"),
    ("form problem", None),
    ("pollngstep", "PollingStep"),
    ("Interactivformstep", "InteractiveFormStep"),
    ("SlectorModel", "SelectorModel"),
    ("StepMembers", "StepMembers"),
    ("StepMembrs", "StepMembers"),
    ("pasword", None),
    ("pasword field", "PasswordFormField"),
]

# Loading style sheets once more is refused to pages that are opened as files.
AXE = {"resultTypes": ["violations"], "preload": False}
# In other colours and widths only what depends on them can be another; each is looked at once.
AXE_LOOKS = {**AXE, "runOnly": ["color-contrast", "scrollable-region-focusable", "target-size"]}
CHECKS = {"phone, light": AXE, "desktop, dark": AXE_LOOKS}

# Nothing is wider than the screen, and on a phone no box has to be scrolled sideways.
OVERFLOW = """() => {
  const wide = [...document.querySelectorAll("main *, header *")].find((each) =>
    !each.closest(".scroll, pre, svg, .found, .skip")
    && each.getBoundingClientRect().right > innerWidth + 1);
  if (document.documentElement.scrollWidth > innerWidth) {
    return wide ? wide.outerHTML.slice(0, 120) : "the page";
  }
  const cut = innerWidth < 600 && [...document.querySelectorAll("main .scroll, main pre")].find(
    (each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1);
  return cut ? "a box is cut: " + cut.outerHTML.slice(0, 120) : null;
}"""


def browser_path():
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = [shutil.which(name) for name in names] + [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium"]
    return next((path for path in found if path and os.path.exists(path)), None)


def run(site, hostile, findings):
    path = browser_path()
    if not findings.check(path, "there is no Chromium or Chrome; Scripts/setup --for-tests installs it"):
        return
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        try:
            pages = sorted(each.relative_to(site).as_posix() for each in site.rglob("*.html"))
            for kind in KINDS:
                findings.check(kind in pages, f"{kind}: the site has no such page")
            for name, (width, height) in SIZES.items():
                for scheme in SCHEMES:
                    # What is too wide is so on a phone first.
                    where = f"{name}, {scheme}"
                    wanted = pages if where == FIRST else KINDS
                    visit(browser, site, wanted, where, width, height, scheme, findings)
            search(browser, site, findings)
            parts(browser, site, findings)
            theme(browser, site, findings)
            without_scripts(browser, site, findings)
            dangerous_texts(browser, hostile, findings)
        finally:
            browser.close()


class Watch:
    """Notes what a page asks for and complains of."""

    def __init__(self, page, site, findings, where):
        inside = site.resolve().as_uri() + "/"

        def request(each):
            good = each.url.startswith((inside, "data:"))
            findings.check(good, f"{where}: asked for {each.url}")

        page.on("request", request)
        page.on("console", lambda each: findings.check(
            each.type not in ("error", "warning"), f"{where}: console: {each.text}"))
        page.on("pageerror", lambda each: findings.check(False, f"{where}: error: {each}"))
        page.on("dialog", lambda each: (
            findings.check(False, f"{where}: a dialog: {each.message}"), each.dismiss()))


def address(site, page):
    return (site.resolve() / page).as_uri()


def visit(browser, site, pages, where, width, height, scheme, findings):
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    Watch(page, site, findings, where)
    axe = Axe()
    for path in pages:
        page.goto(address(site, path))
        wide = page.evaluate(OVERFLOW)
        findings.check(wide is None, f"{path} ({where}): wider than the screen: {wide}")
        findings.count("looks at a page")
        if path not in KINDS or where not in CHECKS:
            continue
        findings.accessibility(axe.run(page, options=CHECKS[where]), f"{path} ({where})")
    context.close()


def search(browser, site, findings):
    for name, (width, height) in SIZES.items():
        context = browser.new_context(viewport={"width": width, "height": height})
        page = context.new_page()
        Watch(page, site, findings, f"search ({name})")
        page.goto(address(site, "types/PollingStep.html"))
        for typed, wanted in SEARCHES:
            page.keyboard.press("/")
            findings.check(
                page.evaluate("document.activeElement.id") == "search", "/ does not lead to the search")
            page.fill("#search", typed)
            page.wait_for_selector("#found:not([hidden])")
            first = page.text_content("#results li:first-child .name") if page.locator(
                "#results li").count() else None
            findings.check(
                first == wanted if wanted else first,
                f"search for `{typed}` ({name}): found {first}, not {wanted}")
            findings.count("searches")
            page.keyboard.press("Escape")

        page.fill("#search", "zzzzzzqqq")
        page.wait_for_selector("#found:not([hidden])")
        findings.check(
            "No match" in page.text_content("#found-status")
            and page.locator("#results li").count() == 0, "no words where nothing is found")
        page.fill("#search", "FormModel")
        page.wait_for_selector("#results li")
        findings.accessibility(Axe().run(page, options=AXE), f"open search ({name})")
        second = page.text_content("#results li:nth-child(2) .name")
        page.keyboard.press("ArrowDown")
        chosen = page.get_attribute("#search", "aria-activedescendant")
        findings.check(chosen == "result-1", f"the arrow chose {chosen}")
        page.keyboard.press("Enter")
        page.wait_for_url(lambda url: "PollingStep" not in url)
        findings.check(
            page.text_content("h1") in second, f"Enter led to {page.url}, not to {second}")
        context.close()


def parts(browser, site, findings):
    """Code is folded and copied."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    Watch(page, site, findings, "code")
    page.goto(address(site, "types/InteractiveFormStep.html"))
    findings.check(page.locator("details.code .copy").count() > 1, "code cannot be copied")
    page.locator("#example-login details.code summary").click()
    findings.check(not page.locator("#example-login details.code pre").is_visible(), "a payload cannot be folded")

    context.close()


def theme(browser, site, findings):
    """A theme that was chosen stays, from page to page."""
    context = browser.new_context(color_scheme="light")
    page = context.new_page()
    Watch(page, site, findings, "theme")
    colour = "getComputedStyle(document.body).backgroundColor"
    page.goto(address(site, "index.html"))
    light = page.evaluate(colour)
    page.click("#theme")
    page.click("#theme")
    findings.check("dark" in page.text_content("#theme"), "the button does not say dark")
    dark = page.evaluate(colour)
    findings.check(dark != light, "the dark theme is light")
    page.goto(address(site, "types/PollingStep.html"))
    findings.check(page.evaluate(colour) == dark, "the next page forgot the theme")
    page.emulate_media(media="print")
    findings.check(page.evaluate(colour) == light, "the dark theme is printed")
    context.close()


def without_scripts(browser, site, findings):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 375, "height": 812})
    page = context.new_page()
    page.goto(address(site, "types/InteractiveFormStep.html"))
    findings.check(not page.is_visible("#tools"), "a search that does nothing is shown")
    for part in ("h1", "pre .l", ".screen pre", "#model table", "#members table"):
        findings.check(page.locator(part).first.is_visible(), f"without scripts there is no {part}")
    page.click("nav[aria-label=Site] a[href$='mapping.html']")
    findings.check("mapping.html" in page.url, "without scripts links lead nowhere")
    context.close()


def dangerous_texts(browser, site, findings):
    """Texts of a schema that look like scripts are shown, and found, as texts."""
    context = browser.new_context()
    page = context.new_page()
    Watch(page, site, findings, "dangerous texts")
    for path in sorted(each.relative_to(site).as_posix() for each in site.rglob("*.html")):
        page.goto(address(site, path))
        found = page.evaluate("document.querySelectorAll('main script, main img, main u, main i').length")
        findings.check(found == 0, f"{path}: a text of the schema became markup")
    page.fill("#search", "alert")
    page.wait_for_selector("#results li")
    found = page.evaluate("document.querySelectorAll('#found script, #found img').length")
    findings.check(found == 0, "a text of the schema became markup in the results")
    context.close()
