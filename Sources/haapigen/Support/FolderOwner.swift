import SwiftEmitter

/// Generated Swift and the site have a manifest with the same name. In the same folder, each would treat the files
/// of the other as its own outdated files.
enum FolderOwner {
  /// - Throws: `ExitCode` 73 if the folder contains a site; it is already reported.
  static func checkIsNoSite(
    _ comparison: OutputComparison, _ folder: OutputFolder, _ format: DiagnosticFormat
  ) throws {
    guard hasSite(comparison) == true else { return }
    try refuse(
      "this folder contains the site of `haapigen docs`",
      help: "choose another folder with --output, for example Generated", folder, format)
  }

  /// - Throws: `ExitCode` 73 if the folder contains something else; it is already reported.
  static func checkIsSite(
    _ comparison: OutputComparison, _ folder: OutputFolder, _ format: DiagnosticFormat
  ) throws {
    if comparison.manifestState == .broken {
      try refuse(
        "the manifest in this folder cannot be read",
        help: "if the folder is an old site, remove it", folder, format)
    }
    if hasSite(comparison) == false {
      try refuse(
        "this folder contains another output of haapigen",
        help: "choose another folder with --output, for example Site", folder, format)
    }
  }

  /// `nil` if this is unknown.
  private static func hasSite(_ comparison: OutputComparison) -> Bool? {
    comparison.manifest.map { $0.paths.contains("index.html") }
  }

  private static func refuse(
    _ what: String, help: String, _ folder: OutputFolder, _ format: DiagnosticFormat
  ) throws -> Never {
    try DiagnosticReport(sources: [], format: format).write([
      Diagnostic(code: "OUT714", what, at: nil, path: folder.path, help: help)
    ])
    throw ExitCode.cannotCreate
  }
}
