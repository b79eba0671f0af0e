"""Finds casts to booleans and numbers in what apps link, except in HaapiBridging.

On Apple's systems a cast converts: `NSNumber(value: 1) as? Bool` is true. `JSONValue(any:)` does not convert."""

import pathlib
import re
import sys

import manifest

CAST = re.compile(r"\b(?:as[?!]?|is) \[*(?:\w+: ?\[*)?(?:NSNumber|Bool|U?Int\d*|Double|Float|CGFloat|Decimal)\b")


def faults(text):
    """The line number and text of each cast."""
    for number, line in enumerate(text.splitlines(), 1):
        if CAST.search(line.split("//")[0]):
            yield f"{number}: {line.strip()}"


if __name__ == "__main__":
    package = manifest.read(manifest.text())
    apps = manifest.linked_by_apps(package) - {"HaapiBridging"}
    found = [
        f"{file}:{fault}: read the value with `JSONValue(any:)` of HaapiBridging, because this cast converts numbers"
        for target in package["targets"] if target["name"] in apps
        for file in sorted(pathlib.Path(manifest.folder(target)).rglob("*.swift"))
        for fault in faults(file.read_text(encoding="utf-8"))
    ]
    if found:
        sys.exit("\n".join(found))
    print("casts: none to a boolean or number")
