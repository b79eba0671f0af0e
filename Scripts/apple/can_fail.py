"""Puts faults of the past back, each in a copy, and expects the checks to report them. can_fail.py STANDINS OUTPUT"""

import pathlib
import subprocess
import sys
import tempfile

import availability
import casts
import executor_checks
import manifest


def expect(what, found, expected):
    if found != expected:
        sys.exit(f"apple-check: the check of {what} does not find a known fault.\nexpected: {expected}\nfound: {found}")


def compile_text(text, folder, *arguments):
    source = pathlib.Path(folder, "Sources/Runtime/IdsvrHaapiUIKit/Sample.swift")
    source.parent.mkdir(parents=True)
    source.write_text(text, encoding="utf-8")
    subprocess.run(
        ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Sample", source, *arguments], check=True)


def availability_can_fail(standins, output):
    text = """\
import AuthenticationServices
func icon(_ name: String) -> String { name.replacing("-", with: "_") }
func checked(_ name: String) -> String {
  guard #available(iOS 16, *) else { return name.replacing("-", with: "_") }
  return "{" + name.replacing("-", with: "_")
}
@available(iOS 17, *)
func declared(_ name: String) -> String { name.replacing("-", with: "_") }
@MainActor func stop(_ controller: ASAuthorizationController) {
  if #available(iOS 16, *) { controller.cancel() } else { controller.cancel() }
  controller.cancel()
}
"""
    with tempfile.TemporaryDirectory() as folder:
        store = pathlib.Path(folder, "index")
        compile_text(text, folder, "-c", "-I", standins, "-o", f"{folder}/Sample.o", "-index-store-path", store)
        found = availability.faults(
            availability.references(store, folder, output),
            availability.versions(["_StringProcessing", "AuthenticationServices"], f"{output}/cache", "-I", standins),
            manifest.read(manifest.text()), folder, availability.Allowed(""))
        expect("availability", sorted({fault.split(" needs ")[0].split(":", 1)[1] for fault in found}), [
            "10: error: AuthenticationServices.ASAuthorizationController.cancel()",
            "11: error: AuthenticationServices.ASAuthorizationController.cancel()",
            "2: error: _StringProcessing.RangeReplaceableCollection.replacing(_:with:maxReplacements:)",
            "4: error: _StringProcessing.RangeReplaceableCollection.replacing(_:with:maxReplacements:)",
        ])


def executor_checks_can_fail(standins):
    text = """\
import UIKit
@MainActor func color() -> UIColor { UIColor { _ in .label } }
@MainActor func safeColor() -> UIColor { UIColor { @Sendable _ in .label } }
@MainActor func texts() -> [String] { [1].map { "\\($0)" } }
"""
    with tempfile.TemporaryDirectory() as folder:
        compile_text(text, folder, "-emit-silgen", "-I", standins, "-o", f"{folder}/Sample.sil")
        found = executor_checks.checked_functions(pathlib.Path(folder, "Sample.sil").read_text(encoding="utf-8"))
    expect("executor checks", found, ["(UITraitCollection) -> UIColor in color()"])
    changes = executor_checks.differences(found, ["() -> () in removed()"])
    expect("executor checks", [change.split(":")[0] for change in changes], ["new", "no longer found"])


def manifest_can_fail():
    text = manifest.text()
    for old, new in [
        (
            '.target(name: "HaapiFoundation")',
            '.systemLibrary(name: "CSystem"), .target(name: "HaapiFoundation", dependencies: ["CSystem"])',
        ),
        ('["HaapiApplication"] + headlessUIKit', '["HaapiApplication", "HeadlessUIKit"]'),
        ("  traits: [\n", '  traits: [\n    "Tools",\n'),
    ]:
        expect("the manifest", text.count(old), 1)
        text = text.replace(old, new)
    expect("the manifest", sorted(fault.split(",")[0] for fault in manifest.faults(manifest.read(text))), [
        "CSystem", "IdsvrHaapiUIKit depends on HeadlessUIKit", "the traits HeadlessUIKit",
    ])


def casts_can_fail():
    text = "let a = value as? Bool  // as? Int\n  case let value as Int:\nlet b = value as? String\nlet c = list as? [Double]\nlet d = map as? [String: Int]\n"
    expect("casts", [fault.split(":")[0] for fault in casts.faults(text)], ["1", "2", "4", "5"])


if __name__ == "__main__":
    standins, output = sys.argv[1:]
    availability_can_fail(standins, output)
    executor_checks_can_fail(standins)
    manifest_can_fail()
    casts_can_fail()
    print("each of these checks can fail")
