"""Makes the moves of a scenario's walk on pages, as a person would."""

import time


class Stuck(Exception):
    pass


class Walker:
    """One login. `look` is called for every page that comes."""

    def __init__(self, page, url, users, scripts, keyboard=False, look=None):
        self.page = page
        self.url = url
        self.users = users
        self.scripts = scripts
        self.keyboard = keyboard
        self.look = look or (lambda: None)
        self.typed_secrets = set()
        # The poll of the script waits here until the walk lets it through, so that a page that was looked at
        # stays as it is: it never moves on by itself.
        self.held = []
        self.arrivals = 0

    def run(self, walk):
        self.page.goto(self.url)
        self.arrive()
        for number, move in enumerate(walk["moves"], 1):
            try:
                self.make(move, walk["moves"][number - 2] if number > 1 else {})
            except Stuck as error:
                raise Stuck(f"move {number} {move}: {error}; the page is {self.page.title()!r}")
        self.check_end(walk)

    # Moves

    def make(self, move, before):
        if "form" in move:
            values = dict(move.get("set", {}))
            fields = dict(self.users.get(values.pop("user", None), {}))
            self.form(move["form"], fields, values, before)
        elif "link" in move:
            self.press(self.find(f'[data-link="{move["link"]}"]'))
        elif "wait" in move:
            self.wait(move["wait"])
        else:
            if self.page.locator(".wait").count():
                return self.wait(9)
            self.press(self.find('[data-move="operation"]'))

    def form(self, kind, known, values, before):
        selector = f'[data-form="{kind}"]'
        if kind in ("redirect", "continue") and not self.page.locator(selector).count():
            # What is done is followed without asking.
            if "wait" in before or "operation" in before or before.get("form") == "poll":
                return
            if self.page.locator('[data-move="paste"]').count():
                return self.come_back_with_nothing()
        if kind == "poll" and self.scripts and self.polls():
            # The script polls, and hides the button.
            return self.let_poll_through()
        target = self.find(selector)
        if target.evaluate("each => each.tagName") == "BUTTON":
            return self.press(target)
        for name, value in {**known, **values}.items():
            field = target.locator(f'[name="field.{name}"]')
            if not field.count():
                if name in values:
                    raise Stuck(f"there is no field {name}")
                continue
            self.fill(field, value)
        self.press(target.locator("button[name=action]"))

    def come_back_with_nothing(self):
        self.page.locator('[name="field.address"]').fill("haapi-sandbox://callback")
        self.press(self.page.locator('[data-move="paste"]'))

    def fill(self, field, value):
        kind = field.evaluate("each => each.tagName === 'SELECT' ? 'select' : each.type")
        if kind == "password" and len(value) > 7:
            self.typed_secrets.add(value)
        if kind == "checkbox":
            wanted = value == "true"
            if field.is_disabled() or field.is_checked() == wanted:
                return
            if self.keyboard:
                self.reach(field)
                self.page.keyboard.press("Space")
            else:
                field.set_checked(wanted)
        elif kind == "select":
            field.select_option(value)
        elif self.keyboard:
            self.reach(field)
            self.page.keyboard.press("Control+A")
            self.page.keyboard.press("Delete")
            self.page.keyboard.insert_text(value)
        else:
            field.fill(value)

    def arrive(self):
        """Waits until the page is at rest, and looks at it."""
        if self.scripts and self.polls():
            self.until(lambda: self.held, "the page does not poll")
        self.look()

    def until(self, holds, otherwise):
        """Lets the browser go on until a condition holds."""
        deadline = time.monotonic() + 120
        while not holds():
            if time.monotonic() > deadline:
                raise Stuck(otherwise)
            self.page.wait_for_timeout(5)

    def press(self, button):
        # The poll of a page that is left is never answered.
        self.held.clear()
        with self.page.expect_navigation(wait_until="domcontentloaded"):
            if self.keyboard:
                self.reach(button)
                self.page.keyboard.press("Enter")
            else:
                button.click(no_wait_after=True)
        self.arrive()

    def reach(self, element):
        """Moves the focus with the Tab key alone."""
        handle = element.element_handle()
        for _ in range(90):
            if handle.evaluate("each => each === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise Stuck("the Tab key does not reach it")

    def find(self, selector):
        """The element; by way of what leads back from problems and errors, and into lists of lists."""
        for _ in range(8):
            found = self.page.locator(selector)
            if found.count():
                self.open_tab_of(found.first)
                return found.first
            for way in ("retry", "back", "restart", "failed"):
                button = self.page.locator(f'[data-move="{way}"]')
                if button.count():
                    self.press(button.first)
                    break
            else:
                inner = self.page.locator(".choice:not([data-form])")
                if not inner.count():
                    break
                self.press(inner.first)
        raise Stuck(f"there is no {selector}")

    def open_tab_of(self, element):
        tab = element.evaluate("each => each.closest('.tabs > section')?.id ?? ''")
        if tab and not element.is_visible():
            name = self.page.locator(f'a[href="#{tab}"]')
            if self.keyboard:
                self.reach(self.page.locator('.tablist [tabindex="0"]'))
                while name.get_attribute("aria-selected") != "true":
                    self.page.keyboard.press("ArrowRight")
            else:
                name.click()
            element.wait_for(state="visible")

    # Waits

    def polls(self):
        return self.page.locator(".wait[data-poll=on]").count() > 0

    def hold(self, route):
        self.held.append(route)

    def wait(self, count):
        for _ in range(count):
            self.retry()
            if not self.polls():
                return
            if self.scripts:
                self.let_poll_through()
            else:
                self.press(self.page.locator(".check-now button"))

    def retry(self):
        button = self.page.locator('[data-move="retry"]')
        while button.count():
            self.press(button.first)

    def let_poll_through(self):
        """The script then asks again, or goes to the next page."""
        arrivals = self.arrivals
        self.held.pop().continue_()
        self.until(lambda: self.held or self.arrivals > arrivals, "the page neither asks again nor moves on")
        self.arrive()

    # Ends

    def check_end(self, walk):
        if walk["end"] == "tokens":
            self.retry()
            self.wait(9)
            self.retry()
            if not self.page.locator('[data-mood="success"]').count():
                raise Stuck(f"the walk ends at {self.page.title()!r}, not with tokens")
        elif not self.page.locator('[data-mood="problem"], #summary').count():
            raise Stuck(f"the walk ends at {self.page.title()!r}, not with a problem")
