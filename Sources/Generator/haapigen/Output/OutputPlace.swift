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
      Diagnostic(code: "OUT714", message, path: output, help: help)
    ])
    throw ExitCode.cannotCreate
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
      + files.overlays.map { ("overlay", $0.folder) }
    for (kind, folder) in folders {
      let real = LinkBounds.realPath(of: folder)
      if place == real { return ("this is the folder of the \(kind)", help) }
      if LinkBounds.isInside(place, real) {
        return ("this folder is inside the folder of the \(kind), `\(folder)`", help)
      }
      if LinkBounds.isInside(real, place) {
        return ("this folder contains the folder of the \(kind), `\(folder)`", help)
      }
    }
    // Any file with that name counts, also a broken link.
    let manifest = WholeFile.content(of: place + "/Package.swift")
    return manifest == .nothing ? nil : ("this folder contains a Package.swift", help)
  }
}
