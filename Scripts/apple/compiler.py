"""The compiler, with the arguments of the debug build."""

import json
import re
import subprocess

SCREENS = "IdsvrHaapiUIKit"

# Outputs and modes of the build, of which a check has others.
WITH_VALUE = {"-emit-module-path", "-emit-objc-header-path", "-index-store-path", "-output-file-map"}
ALONE = {
    "-c", "-emit-dependencies", "-emit-module", "-emit-objc-header", "-enable-batch-mode", "-g", "-incremental",
    "-parseable-output", "-serialize-diagnostics",
}


def build_arguments(module):
    """What SwiftPM passes to the compiler for a module of the package."""
    with open(".build/debug.yaml", encoding="utf-8") as plan:
        for line in plan:
            if f'"-module-name","{module}",' in line and "/Modules/" in line:
                return json.loads(line.split(":", 1)[1])
    raise SystemExit(f"apple-check: the build has no module {module}: run `swift build`")


def compile(module, *arguments, standins):
    """Compiles a module as for the build, but the screens so that `canImport(UIKit)` is true."""
    given = iter(build_arguments(module))
    command = [next(given), "-wmo", *arguments]
    if module == SCREENS:
        command += ["-I", standins]
    for argument in given:
        if argument in ("-Xcc", "-Xfrontend"):
            command += [argument, next(given)]
        elif argument in WITH_VALUE:
            next(given)
        elif argument not in ALONE and not re.fullmatch(r"-j\d+|-DHEADLESS_UIKIT", argument):
            command.append(argument)
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"apple-check: {module} does not compile for iOS:\n{done.stdout}{done.stderr}")


def sources(module):
    (files,) = [argument[1:] for argument in build_arguments(module) if argument.startswith("@")]
    with open(files, encoding="utf-8") as lines:
        return [line.strip().strip("'") for line in lines]
