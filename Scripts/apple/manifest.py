"""The manifest as macOS evaluates it: which targets there are, and which of them an iOS app links.

manifest.py prints what would break a build there. Other checks import `read` and `linked_by_apps`."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile


def text():
    return pathlib.Path("Package.swift").read_text(encoding="utf-8")


def read(text, **environment):
    """The manifest without its parts for Linux, as SwiftPM describes it."""
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "Package.swift").write_text(text.replace("os(Linux)", "false"), encoding="utf-8")
        command = ["swift", "package", "--package-path", folder, "dump-package"]
        environment = os.environ | environment
        return json.loads(
            subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)


def folder(target):
    """The folder of a target's sources in the package."""
    roots = {"test": "Tests", "plugin": "Plugins"}
    return target.get("path") or roots.get(target["type"], "Sources") + "/" + target["name"]


def dependencies(target):
    """Kind (`byName`, `target` or `product`), name and platforms (empty: all) of each dependency."""
    for dependency in target["dependencies"]:
        ((kind, value),) = dependency.items()
        yield kind, value[0], (value[-1] or {}).get("platformNames", [])


def linked_by_apps(package):
    """The names of the targets that an iOS app links: those of all library products, with their dependencies."""
    targets = {target["name"]: target for target in package["targets"]}
    names = set()
    open_names = [
        name for product in package["products"] if "library" in product["type"]
        for name in product["targets"]
    ]
    while open_names:
        name = open_names.pop()
        if name in names or name not in targets:
            continue
        names.add(name)
        open_names += [
            other for kind, other, platforms in dependencies(targets[name])
            if kind != "product" and (not platforms or "ios" in platforms)
        ]
    return names


def faults(package):
    names = {target["name"] for target in package["targets"]}
    for target in package["targets"]:
        for kind, name, _ in dependencies(target):
            if kind != "product" and name not in names:
                yield f"{target['name']} depends on {name}, which exists on Linux only: move it to `#if os(Linux)`"
    for product in package["products"]:
        for name in set(product["targets"]) - names:
            yield f"the product {product['name']} has the target {name}, which exists on Linux only"
    traits = sorted(trait["name"] for trait in package["traits"] if trait["name"] != "default")
    if len(traits) > 1:
        yield (
            f"the traits {', '.join(traits)}: SwiftPM passes their names to the compiler in another order in each plan, "
            "and then compiles everything again. Have one at most"
        )
    apps = linked_by_apps(package)
    for target in package["targets"]:
        if target["name"] not in apps:
            continue
        reason = None
        if target["type"] == "system":
            reason = "a system library"
        elif any(setting["tool"] == "linker" for setting in target["settings"]):
            reason = "linker settings"
        elif any(pathlib.Path(folder(target)).rglob("*.[chm]")):
            reason = "C sources"
        elif any("unsafeFlags" in setting["kind"] for setting in target["settings"]):
            reason = "unsafe flags"
        if reason:
            yield f"{target['name']}, which iOS apps link, has {reason}: a product for iOS needs none of these"


def simulator_targets():
    """The targets that CI builds for a simulator."""
    workflow = pathlib.Path(".github/workflows/ios.yml").read_text(encoding="utf-8")
    return re.search(r"HAAPIKIT_TARGETS: >-\n((?: {12}.*\n)+)", workflow)[1]


if __name__ == "__main__":
    package = read(text())
    found = sorted({*faults(package), *faults(read(text(), HAAPIKIT_TARGETS=" ".join(simulator_targets().split())))})
    if found:
        sys.exit("\n".join(f"Package.swift: {fault}" for fault in found))
    print(f"manifest: {len(package['targets'])} targets on macOS, of which apps link {len(linked_by_apps(package))}")
