"""Reads the files of a site: structure, links, and that nothing comes from elsewhere."""

import html.parser
import urllib.parse

VOID = {"meta", "link", "br", "hr", "img", "input", "wbr", "rect", "path", "circle"}


class PageReader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.ids = []
        self.links = []
        self.headings = []
        self.scripts = []
        self.open = []
        self.unbalanced = []
        self.handlers = []
        self.landmarks = set()
        self.title = ""

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if "id" in given:
            self.ids.append(given["id"])
        if tag in ("a", "link") and "href" in given:
            self.links.append(given["href"])
        if tag == "script":
            self.scripts.append(given.get("src"))
            self.links.append(given.get("src") or "")
        if tag in ("h1", "h2", "h3", "h4"):
            self.headings.append(int(tag[1]))
        if tag in ("main", "header", "footer", "nav"):
            self.landmarks.add(tag)
        self.handlers += [name for name in given if name.startswith("on") or name == "style"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.unbalanced.append(tag)

    def handle_data(self, data):
        if self.open and self.open[-1] == "title":
            self.title += data


def read(site):
    pages = {}
    for path in sorted(site.rglob("*.html")):
        reader = PageReader()
        reader.feed(path.read_text("utf-8"))
        pages[path.relative_to(site).as_posix()] = reader
    return pages


def run(site, findings):
    pages = read(site)
    findings.check(len(pages) > 3, f"{site.name} has only {len(pages)} pages")
    findings.count("pages", len(pages))
    titles = {}
    for path, page in pages.items():
        where = f"{site.name}/{path}"
        findings.check(not page.unbalanced and not page.open, f"{where}: tags {page.unbalanced}")
        findings.check(page.headings.count(1) == 1, f"{where}: {page.headings.count(1)} h1")
        jumps = [b for a, b in zip(page.headings, page.headings[1:]) if b > a + 1]
        findings.check(not jumps, f"{where}: a heading jumps to h{jumps[:1]}")
        findings.check(len(set(page.ids)) == len(page.ids), f"{where}: an id stands twice")
        findings.check(not page.handlers, f"{where}: attributes {page.handlers[:3]}")
        findings.check(all(page.scripts), f"{where}: a script stands in the page")
        findings.check(len(page.scripts) == 2, f"{where}: {len(page.scripts)} scripts")
        findings.check(
            {"main", "header", "footer", "nav"} <= page.landmarks, f"{where}: landmarks are missing")
        findings.check(page.title not in titles, f"{where}: titled like {titles.get(page.title)}")
        titles[page.title] = path
        for link in page.links:
            check_link(site, pages, path, page, link, findings)
    unreachable = set(pages) - reachable(pages)
    findings.check(not unreachable, f"{site.name}: nothing leads to {sorted(unreachable)[:3]}")


def check_link(site, pages, path, page, link, findings):
    if link == "data:," or link.startswith("data:image/png;base64,"):
        return
    parts = urllib.parse.urlsplit(link)
    where = f"{site.name}/{path}: {link}"
    if not findings.check(not parts.scheme and not parts.netloc, f"{where} leads out of the site"):
        return
    findings.count("links")
    target = path if not parts.path else resolve(path, parts.path)
    if not findings.check((site / target).is_file(), f"{where} leads nowhere"):
        return
    if parts.fragment and target.endswith(".html"):
        found = urllib.parse.unquote(parts.fragment) in pages[target].ids
        findings.check(found, f"{where} has no such anchor")


def resolve(page, link):
    parts = page.split("/")[:-1]
    for part in urllib.parse.unquote(link).split("/"):
        if part == "..":
            if not parts:
                return "outside"
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def reachable(pages):
    """Pages that somebody gets to who begins with the first one and only clicks."""
    seen, open_pages = set(), ["index.html"]
    while open_pages:
        path = open_pages.pop()
        if path in seen or path not in pages:
            continue
        seen.add(path)
        for link in pages[path].links:
            target = urllib.parse.urlsplit(link).path
            if target:
                open_pages.append(resolve(path, target))
    return seen
