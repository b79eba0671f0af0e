"""Pictures of every kind of screen, light and dark, on a phone and on a desktop.

    python3 Tests/Tools/WebTests/screens.py HAAPI FOLDER [--pictures FOLDER] [NAME …]

`--pictures` also writes the pictures of the documentation: all screens in one, and a few of them.
"""

import html
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/Generator/SiteTests"))

from browser_check import browser_path
from playwright.sync_api import sync_playwright
from web_server import WebServer

SIZES = {"phone": (375, 760), "desktop": (1280, 860)}
TEXTS = "Tests/Tools/WebTests/Scenarios/texts.yaml"

LOGIN = [("fill", "userName", "anna"), ("fill", "secret", "correct-horse")]
WRONG = [("fill", "userName", "anna"), ("fill", "secret", "wrong-horse"), ("press", "[data-form=login] button[name]")]
# Name, scenario, state, and what is done on the page.
SCREENS = [
    ("form", "password-login", None, []),
    ("form-wrong-password", "password-login", None, WRONG),
    ("form-wrong-fields", "password-login", None,
     [("fill", "userName", ""), ("press", "[data-form=login] button[name]")]),
    ("form-new-account", "password-login", "registration", []),
    ("form-one-time-code", "select-authenticator", "message", []),
    ("form-code-sent", "select-authenticator", "message", [("press", "[data-form=continue] button[name]")]),
    ("form-two", "bankid", None, []),
    ("form-pairing", "encap", None, []),
    ("selector", "select-authenticator", None, []),
    ("selector-sixty", TEXTS, "many", []),
    ("selector-tabs", "select-authenticator", None, [], ["--tabs"]),
    ("selector-devices", "device-selector", "device", []),
    ("generic", "device-selector", None, []),
    ("generic-unknown-step", "unknown-step", None, []),
    ("redirection", "redirect-chain", None, []),
    ("consent", "consent", None, []),
    ("polling", "device-selector", "pushed", []),
    ("polling-failed", "bankid", "timeIsUp", []),
    ("polling-unknown-status", "device-selector", "seen", []),
    ("bankid", "bankid", "waiting", []),
    ("bankid-help", "bankid", "waiting", [("open", ".help summary")]),
    ("operation-bankid", "bankid", "launch", []),
    ("operation-external-browser", "external-browser", None, []),
    ("operation-passkey", "passkey-login", None, []),
    ("operation-new-passkey", "passkey-registration", None, []),
    ("operation-unknown", "wallet", None, []),
    ("problem", "password-login", None, [("press", "[data-link=forgot-password]"),
     ("fill", "userName", "anna"), ("fill", "email", "x@example.com"),
     ("press", "[data-form=password-reset] button[name]")]),
    ("problem-end", "authorization-refused", None,
     [("fill", "userName", "ben"), ("fill", "secret", "battery-staple"), ("press", "[data-form=login] button[name]")]),
    ("error", "start-over", None,
     [("fill", "userName", "missing"), ("fill", "secret", "x"), ("press", "[data-form=login] button[name]")]),
    ("leave", "password-login", None, [("press", "[data-move=leave]")]),
    ("tokens", "password-login", None, LOGIN + [("press", "[data-form=login] button[name]")]),
    ("texts-german", TEXTS, None, []),
    ("texts-german-errors", TEXTS, None,
     [("fill", "userName", "fünf"), ("press", "[data-form=user-register] button[name]")]),
    ("texts-hostile", TEXTS, "hostile", []),
]
TOUR = ["form", "form-wrong-fields", "selector", "bankid"]
DEVELOPER = ("developer", "password-login", None, WRONG)
NARROW = ("texts-german", "selector-sixty", "bankid")


def perform(page, moves):
    for move in moves:
        if move[0] == "fill":
            page.locator(f'[name="field.{move[1]}"]').first.fill(move[2])
        elif move[0] == "open":
            page.locator(move[1]).first.click()
        else:
            with page.expect_navigation():
                page.locator(move[1]).first.click(no_wait_after=True)


def take(browser, url, target, moves, size, scheme):
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce",
        device_scale_factor=2 if width < 500 else 1)
    page = context.new_page()
    page.set_default_timeout(8000)
    page.goto(url)
    perform(page, moves)
    page.evaluate("document.querySelector('.hint details')?.removeAttribute('open')")
    page.screenshot(path=target, full_page=True)
    context.close()


def take_all(browser, tool, folder, screen, looks, more=()):
    name, scenario, state, moves, *own = screen
    options = (["--state", state] if state else []) + list(more) + (own[0] if own else [])
    with WebServer(tool, scenario, *options) as server:
        for size, shape, scheme in looks:
            try:
                take(browser, server.url, folder / f"{name}.{size}-{scheme}.png", moves, shape, scheme)
            except Exception as error:
                print(f"screens: {name} ({size}, {scheme}): {str(error).splitlines()[0]}")


def index(folder, names):
    rows = "".join(
        f"<h2>{html.escape(name)}</h2><p>" + "".join(
            f'<a href="{each}"><img loading="lazy" height="420" src="{each}" alt="{each}"></a> '
            for each in sorted(file.name for file in folder.glob(f"{name}.*.png"))) + "</p>"
        for name in names)
    (folder / "index.html").write_text(
        "<!DOCTYPE html><html lang=en><meta charset=utf-8><title>Screens</title>"
        "<body style='font-family:system-ui;background:#e8eaef;margin:2rem'><h1>Screens</h1>" + rows)


def sheet(browser, folder, target, names, columns, height):
    """Screens on a phone, small, with their names; every fourth is dark."""
    cells = ""
    for number, name in enumerate(names):
        picture = folder / f"{name}.phone-{'dark' if number % 4 == 3 else 'light'}.png"
        if picture.exists():
            cells += (f'<figure><div><img src="{picture.resolve().as_uri()}"></div>'
                      f"<figcaption>{html.escape(name)}</figcaption></figure>")
    page = browser.new_page(viewport={"width": columns * 245 + 20, "height": 400})
    source = folder / "sheet.html"
    source.write_text(
        "<!DOCTYPE html><meta charset=utf-8><style>body{margin:20px;background:#e8eaef;font:13px system-ui;"
        f"display:grid;grid-template-columns:repeat({columns},1fr);gap:20px}}"
        "figure{margin:0;text-align:center;color:#3b4252}"
        f"div{{height:{height}px;overflow:hidden;border-radius:12px;box-shadow:0 4px 14px rgb(16 24 40/14%);background:#fff}}"
        "img{width:100%;display:block}figcaption{margin-top:8px}</style>" + cells)
    page.goto(source.resolve().as_uri())
    page.screenshot(path=target, full_page=True, type="jpeg", quality=70)
    page.close()


def main():
    tool, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    rest = sys.argv[3:]
    pictures = None
    if "--pictures" in rest:
        place = rest.index("--pictures")
        pictures = pathlib.Path(rest[place + 1])
        del rest[place:place + 2]
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=browser_path(), args=arguments)
        for screen in SCREENS:
            name = screen[0]
            if rest and name not in rest:
                continue
            looks = [(size, shape, scheme) for size, shape in SIZES.items() for scheme in ("light", "dark")]
            if name in NARROW:
                looks.append(("narrow", (320, 640), "light"))
            take_all(browser, tool, folder, screen, looks)
        if not rest or "developer" in rest:
            take_all(browser, tool, folder, DEVELOPER, [("desktop", (1440, 900), "light")], ["--developer"])
        names = [screen[0] for screen in SCREENS] + ["developer"]
        index(folder, names)
        if pictures:
            pictures.mkdir(parents=True, exist_ok=True)
            sheet(browser, folder, pictures / "screens.jpg", names[:-1], 6, 440)
            sheet(browser, folder, pictures / "login.jpg", TOUR, 4, 470)
        browser.close()
    print(f"screens: {len(list(folder.glob('*.png')))} pictures, {folder}/index.html")


if __name__ == "__main__":
    main()
