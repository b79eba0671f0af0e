import Foundation
import PackagePlugin

/// How the tool is called: as the user says, with the folders that the user leaves out.
struct Invocations {
  /// Verbs that read a schema, and those of them that have an output folder.
  static let schemaVerbs: Set = ["generate", "validate", "check", "mapping", "example"]
  static let outputVerbs: Set = ["generate", "check"]

  /// One call for each overlay of the package; one call in all where that says nothing.
  let all: [[String]]

  init(package: Package, arguments: [String]) throws {
    // Xcode names the targets that were chosen in its dialogue.
    var extractor = ArgumentExtractor(arguments)
    let targets = extractor.extractOption(named: "target")
    let arguments = extractor.remainingArguments
    guard let verb = arguments.first, Self.schemaVerbs.contains(verb) else {
      all = [arguments]
      return
    }
    func names(_ option: String) -> Bool {
      arguments.contains { $0 == option || $0.hasPrefix(option + "=") }
    }
    var common = arguments
    if !names("--schema"), let base = package.baseSchema {
      common += ["--schema", base.path(from: package.directoryURL)]
    }
    guard !names("--overlay"), !package.isBase else {
      all = [common]
      return
    }
    let overlays = package.overlays.filter {
      targets.isEmpty || targets.contains($0.module ?? "")
    }
    guard !overlays.isEmpty else {
      all = [common]
      return
    }
    all = overlays.map { overlay in
      var call = common
      for folder in overlay.stack(in: package) {
        call += ["--overlay", folder.url.path(from: package.directoryURL)]
      }
      if Self.outputVerbs.contains(verb), !names("--output"),
        let output = overlay.output(in: package)
      {
        call += ["--output", output.path(from: package.directoryURL)]
      }
      return call
    }
  }
}

extension URL {
  /// The path as a person would write it in a folder; messages show it.
  func path(from folder: URL) -> String {
    let own = standardizedFileURL.pathComponents
    let base = folder.standardizedFileURL.pathComponents
    let common = zip(own, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - common)
    let path = (up + own[common...]).joined(separator: "/")
    return path.isEmpty ? "." : path
  }
}
