"""Lists the closures in which the compiler checks at run time that they run on the main actor, and that can be called later.

A closure without `@Sendable` that is written in code of the main actor belongs to the main actor. When it is passed
to a module that is not checked for concurrency, such as UIKit, the compiler inserts a check. If the system calls the
closure on another thread, the check ends the app; Linux never does that. executor_checks.py LIST STANDINS OUTPUT
compares the closures with LIST, which has a reason for each. Non-escaping closures are left out: they end before the
call returns, on its thread."""

import collections
import pathlib
import re
import subprocess
import sys

import compiler
import manifest

CHECK = "_checkExpectedExecutor"
NON_ESCAPING = re.compile(r"XEfU\d*_$")


def checked_functions(sil):
    """Descriptions of the functions with a check: the type of a closure, and the function in which it is written."""
    names = []
    for header in re.finditer(r"^sil [^\n]*@(\S+) : [^\n]*\{\n", sil, re.M):
        body = sil[header.end():sil.index("\n} // end sil function", header.end())]
        name = header.group(1)
        if CHECK in body and not name.startswith("$ss") and not NON_ESCAPING.search(name):
            names.append(name)
    short, full = demangled(names, "--simplified"), demangled(names)
    return sorted(map(described, short, full))


def demangled(names, *options):
    if not names:
        return []
    command = ["swift", "demangle", "--compact", *options]
    return subprocess.run(command, input="\n".join(names), check=True, capture_output=True, text=True).stdout.splitlines()


def described(short, full):
    closure = re.match(r"closure #\d+ (.*?) in ", full)
    if not closure:
        return short
    kind = re.sub(r"\b\w+\.(?=\w)", "", closure.group(1))
    return f"{kind} in {short.split(' in ', 1)[1]}"


def listed(text):
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def differences(found, expected):
    """What the list lacks, and what it has in addition."""
    found, expected = collections.Counter(found), collections.Counter(expected)
    yield from (f"new: {line}" for line in sorted((found - expected).elements()))
    yield from (f"no longer found: {line}" for line in sorted((expected - found).elements()))


if __name__ == "__main__":
    list_file, standins, output = sys.argv[1:]
    apps = manifest.linked_by_apps(manifest.read(manifest.text()))
    found = []
    for module in sorted(apps):
        file = pathlib.Path(output, module + ".sil")
        compiler.compile(module, "-emit-silgen", "-o", str(file), standins=standins)
        found += checked_functions(file.read_text(encoding="utf-8", errors="replace"))
    text = pathlib.Path(list_file).read_text(encoding="utf-8")
    changes = list(differences(found, listed(text)))
    if changes:
        sys.exit("\n".join([
            *(f"{list_file}: {change}" for change in changes),
            "If any other thread than the main thread can call a new closure, write `@Sendable` in front of its parameters,",
            "and enter the main actor inside it: `Task { @MainActor in … }`. Otherwise add its line below a reason.",
            "Remove the lines of closures that are no longer found.",
        ]))
    print(f"executor checks: {len(found)} closures in {len(apps)} modules, as listed")
