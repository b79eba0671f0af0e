import SwiftEmitter

/// Checks that an output folder is separate from hand-written files.
struct OutputPlace {
  let output: String
  let files: SchemaFiles

  /// - Throws: `ExitCode` 73; it is already reported.
  func check(_ format: DiagnosticFormat) throws {
    guard let (message, help) = problem else { return }
    try Self.refuse(output, message, help: help, format)
  }

  /// - Throws: Always `ExitCode` 73.
  static func refuse(
    _ output: String, _ message: String, help: String, _ format: DiagnosticFormat
  ) throws -> Never {
    try DiagnosticReport(sources: [], format: format).write([
      Diagnostic(code: "OUT714", message, at: nil, path: output, help: help)
    ])
    throw ExitCode.cannotCreate
  }

  static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  private var problem: (message: String, help: String)? {
    if let problem = LinkBounds.problem(ofOutput: output) {
      return (
        "a link in this path \(problem)",
        "remove the link, or choose another folder with --output"
      )
    }
    let place = LinkBounds.realPath(of: output)
    let help = "choose a folder with no other content with --output, for example Generated"
    let folders =
      [("schema", files.folder)].filter { !$0.1.isEmpty }
      + files.overlayFolders.map { ("overlay", $0) }
    for (kind, folder) in folders {
      let real = LinkBounds.realPath(of: folder)
      if place == real { return ("this is the folder of the \(kind)", help) }
      if Self.isInside(place, real) {
        return ("this folder is inside the folder of the \(kind), `\(folder)`", help)
      }
      if Self.isInside(real, place) {
        return ("this folder contains the folder of the \(kind), `\(folder)`", help)
      }
    }
    // Any file with that name counts, also a broken link.
    switch WholeFile.content(of: place + "/Package.swift") {
    case .nothing: return nil
    case .file, .other: return ("this folder contains a Package.swift", help)
    }
  }
}

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
    try OutputPlace.refuse(folder.path, what, help: help, format)
  }
}
