"""Finds uses of declarations that are newer than the oldest systems on which the package runs.

On Linux the compiler ignores `@available(iOS …)`. But the interfaces of the toolchain have these attributes, and an
index has every reference. availability.py ALLOWED STANDINS OUTPUT compares them: the index of the debug build, and that
of the screens against the modules in STANDINS. The limits are those of the manifest: of iOS in what apps link, of macOS
everywhere but in the screens. ALLOWED lists the references that are right. A reference inside `if #available`, after `guard #available`, or
in a declaration with `@available` is right too. Declarations without a version in the interface count as old: most of
Foundation on Linux outside FoundationEssentials."""

import collections
import fnmatch
import functools
import json
import os
import pathlib
import pickle
import re
import subprocess
import sys
import tempfile

import compiler
import manifest

TOOLCHAIN_MODULES = [
    "Swift", "_Concurrency", "_StringProcessing", "RegexBuilder", "Synchronization", "Observation", "Distributed",
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
]
FRAMEWORKS = [table.stem for table in pathlib.Path(__file__).parent.glob("interfaces/*.swiftinterface")]
# Sources for iOS outside the manifest.
EXAMPLES = ["Examples/LoginApp"]
Reference = collections.namedtuple("Reference", "file line column usr")


def toolchain():
    """Its folder `usr`, and the triple of this machine."""
    command = ["swift", "-print-target-info"]
    info = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return pathlib.Path(info["paths"]["runtimeResourcePath"]).parent.parent, info["target"]["triple"]


def versions(modules, cache, *options):
    """By USR: the name of each symbol, and the versions that introduced it, such as `{"iOS": (16, 0)}`.

    The cache is a folder for the compiler."""
    usr, triple = toolchain()
    found = {}
    with tempfile.TemporaryDirectory() as output:
        extractions = [
            subprocess.Popen([
                usr / "bin/swift-symbolgraph-extract", "-module-name", module, "-target", triple,
                "-output-dir", output, "-module-cache-path", cache, *options,
            ])
            for module in modules
        ]
        # All must end before the folder is removed.
        if any([extraction.wait() != 0 for extraction in extractions]):
            sys.exit("availability: the interface of a module cannot be read")
        for graph in pathlib.Path(output).glob("*.symbols.json"):
            module = re.split("[.@]", graph.name)[0]
            for symbol in json.loads(graph.read_bytes())["symbols"]:
                name = ".".join([module, *symbol["pathComponents"]])
                found[symbol["identifier"]["precise"]] = name, introduced(symbol)
    # The members of a type are not older than the type.
    types = {name: versions for name, versions in found.values() if versions and "(" not in name}
    for usr, (name, versions) in found.items():
        parts = name.split("(")[0].split(".")
        for length in range(2, len(parts)):
            for system, version in types.get(".".join(parts[:length]), {}).items():
                found[usr][1][system] = max(version, versions.get(system, version))
    return found


def toolchain_versions(output):
    """The versions of the toolchain's modules, extracted once for each toolchain."""
    version = subprocess.run(["swiftc", "--version"], check=True, capture_output=True, text=True).stdout
    file = pathlib.Path(output, "toolchain.pickle")
    if file.exists():
        kept, known = pickle.loads(file.read_bytes())
        if kept == (version, TOOLCHAIN_MODULES):
            return known
    known = versions(TOOLCHAIN_MODULES, f"{output}/cache")
    file.write_bytes(pickle.dumps(((version, TOOLCHAIN_MODULES), known)))
    return known


def introduced(symbol):
    return {
        item["domain"]: (item["introduced"]["major"], item["introduced"].get("minor", 0))
        for item in symbol.get("availability", []) if "introduced" in item and "domain" in item
    }


def references(store, root, output):
    """The references in an index from sources below a folder."""
    usr, _ = toolchain()
    program = pathlib.Path(output, "references")
    source = pathlib.Path(__file__).with_name("references.c")
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        subprocess.run([
            usr / "bin/clang", "-I", usr / "local/include", source, "-L", usr / "lib", "-lIndexStore",
            "-Wl,-rpath," + str(usr / "lib"), "-o", program,
        ], check=True)
    lines = subprocess.run([program, store, root], check=True, capture_output=True, text=True).stdout
    exists = functools.cache(os.path.exists)
    for line in lines.splitlines():
        file, number, column, usr = line.split("\t")
        if not exists(file):
            continue  # The index also has sources that were removed.
        yield Reference(file.removeprefix(f"{root}/"), int(number), int(column), usr)


TOKENS = re.compile(
    rb'//[^\n]*|/\*.*?\*/|(?P<quotes>#*"""|#*").*?(?<!\\)(?P=quotes)'
    rb"|(?P<condition>[#@]available\([^)]*\))|(?P<guard>\bguard\b)|(?P<end>[{};]|\n[ \t]*\n)", re.S)


def is_guarded(text, reference, system, version):
    """Whether a condition or attribute around a reference makes sure that the system has at least this version."""

    def suffices(condition):
        found = re.search(rf"\b{system} (\d+)(?:\.(\d+))?", condition.decode())
        return bool(found) and (int(found[1]), int(found[2] or 0)) >= version

    lines = text.split(b"\n")
    before = text[:sum(len(line) + 1 for line in lines[:reference.line - 1]) + reference.column - 1]
    blocks = [False]  # For each open block: whether its content is guarded.
    after = []  # For each open block: whether it is the `else` of a guard, which guards what follows it.
    pending = guard = False
    for token in TOKENS.finditer(before):
        if token["condition"]:
            pending = pending or suffices(token["condition"])
        elif token["guard"]:
            guard = True
        elif token["end"] == b"{":
            after.append(pending and guard)
            blocks.append(pending and not guard)
            pending = guard = False
        elif token["end"]:
            pending = guard = False
            if token["end"] == b"}" and after:
                blocks.pop()
                blocks[-1] = blocks[-1] or after.pop()
    return pending or any(blocks)


class Allowed:
    """The list of references that are right. After a reason in `#` lines: a name, and the file if it is only one."""

    def __init__(self, text):
        self.rules = [tuple(line.split()) for line in text.splitlines() if line and not line.startswith("#")]
        self.used = set()

    def __contains__(self, pair):
        matching = [rule for rule in self.rules if all(map(fnmatch.fnmatchcase, pair, rule))]
        self.used.update(matching)
        return bool(matching)

    def unused(self):
        return [" ".join(rule) for rule in self.rules if rule not in self.used]


def systems(target, apps):
    """The systems on which a target is built: what apps link is also used by tools on macOS, except the screens."""
    if target not in apps:
        return ["macOS"]
    return ["iOS"] if target == compiler.SCREENS else ["iOS", "macOS"]


def faults(found, known, package, root, allowed):
    """Sentences about the references that are too new."""
    apps = manifest.linked_by_apps(package)
    folders = {manifest.folder(target) + "/": systems(target["name"], apps) for target in package["targets"]}
    folders.update({folder + "/": ["iOS"] for folder in EXAMPLES})
    oldest = {
        platform["platformName"]: tuple(map(int, platform["version"].split(".")))
        for platform in package["platforms"]
    }
    for reference in sorted(set(found)):
        name, introduced = known.get(reference.usr, (None, {}))
        if not introduced:
            continue
        for system in next((folders[folder] for folder in folders if reference.file.startswith(folder)), []):
            version = introduced.get(system, (0,))
            if version <= oldest[system.lower()] or (name, reference.file) in allowed:
                continue
            if not is_guarded(pathlib.Path(root, reference.file).read_bytes(), reference, system, version):
                needed, has = [".".join(map(str, v)) for v in (version, oldest[system.lower()])]
                yield (
                    f"{reference.file}:{reference.line}: error: {name} needs {system} {needed}, but the package runs "
                    f"on {system} {has}: use an older function, or `if #available({system} {needed}, *)`"
                )


def main(list_file, standins, output):
    root = pathlib.Path.cwd()
    package = manifest.read(manifest.text())
    store = pathlib.Path(output, "index")
    map_file = pathlib.Path(output, "objects.json")
    map_file.write_text(json.dumps({
        source: {"object": f"{output}/{number}.o"} for number, source in enumerate(compiler.sources(compiler.SCREENS))
    }), encoding="utf-8")
    compiler.compile(
        compiler.SCREENS, "-c", "-num-threads", "2", "-output-file-map", str(map_file), "-index-store-path", str(store),
        standins=standins)

    known = toolchain_versions(output) | versions(FRAMEWORKS, f"{output}/cache", "-I", standins)
    found = [*references(".build/debug/index/store", root, output), *references(store, root, output)]
    allowed = Allowed(pathlib.Path(list_file).read_text(encoding="utf-8"))
    failures = list(faults(found, known, package, root, allowed))
    failures += [f"{list_file}: nothing uses this any more, remove it: {rule}" for rule in allowed.unused()]
    if failures:
        sys.exit("\n".join(failures))
    compared = [reference for reference in found if known.get(reference.usr, ("", {}))[1]]
    print(f"availability: {len(found)} references, {len(compared)} of them to declarations with a version; none too new")


if __name__ == "__main__":
    main(*sys.argv[1:])
