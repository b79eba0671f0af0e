extension OutputRun {
  /// Checks that the output folder does not overlap folders with hand-written files.
  /// - Throws: `ExitCode` 73. The error is already reported.
  func checkPlace(for input: SchemaInput) throws {
    let (place, problem) = LinkBounds.resolved(folder.path, for: .output)
    if let problem {
      try refuse(
        "a link in this path \(problem)",
        help: "remove the link, or choose another folder with --output")
    }
    let help = "choose a folder with no other content with --output, for example Generated"
    let folders =
      [("schema", input.files.folder)] + input.files.overlays.map { ("overlay", $0.folder) }
    for (kind, folder) in folders where !folder.isEmpty {
      let real = LinkBounds.realPath(of: folder)
      if LinkBounds.isInside(place, real) || LinkBounds.isInside(real, place) {
        try refuse("this folder overlaps the folder of the \(kind), `\(folder)`", help: help)
      }
    }
    // Anything with this name counts, also a broken link.
    if WholeFile.content(of: place + "/Package.swift") != .nothing {
      try refuse("this folder contains a Package.swift", help: help)
    }
  }

  /// Checks that an overlay's output is in the overlay's own package, and not in the output of the base schema.
  /// - Throws: `ExitCode` 73. The error is already reported.
  func checkPackage(of output: OverlayOutput) throws {
    let overlay = output.overlay
    let base = output.input.files.folder
    let place = LinkBounds.realPath(of: folder.path)
    let root = LinkBounds.realPath(
      of: BaseFolder.package(of: output.folder) ?? output.folder + "/..")
    let baseOutput = LinkBounds.realPath(of: base + "/../Generated")
    let example = "with --output, for example Sources/\(overlay.module)/Generated"
    if !LinkBounds.isInside(place, root) {
      try refuse(
        "the output of the overlay `\(overlay.name)` would be outside its package",
        help: "choose a folder of this package \(example)")
    }
    if LinkBounds.isInside(place, baseOutput) || LinkBounds.isInside(baseOutput, place) {
      try refuse(
        "this folder contains the output of the schema `\(base)`",
        help: "choose a folder of the app \(example)")
    }
  }

  /// Reports an error about the folder.
  /// - Throws: Always `ExitCode` 73.
  func refuse(_ message: String, help: String) throws -> Never {
    try DiagnosticReport(sources: [], format: format).write([
      Diagnostic(code: "OUT714", message, path: folder.path, help: help)
    ])
    throw ExitCode.cannotCreate
  }
}
