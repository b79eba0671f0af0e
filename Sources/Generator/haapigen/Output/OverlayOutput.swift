extension SchemaAnalysis.Result {
  /// Adds findings about the modules of overlays, if a plug-in has passed those of the package. Nothing would compile
  /// the output if no target has the module.
  func checking(modules names: [String]) -> SchemaAnalysis.Result {
    guard let schema, !names.isEmpty else { return self }
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    let wrong = schema.overlays.filter { $0.isLast && !names.contains($0.module.text) }
    return adding(
      wrong.map { overlay in
        let near = NearestNames.of(overlay.module.text, in: names).first
        let meant = near ?? (names.count == 1 ? names[0] : nil)
        return Diagnostic(
          code: "OUT716", "no target of this package has the module `\(overlay.module)`",
          at: overlay.module.location,
          help: meant.map { "write `\($0)`" } ?? "the package has \(list)")
      })
  }
}

/// The possible output folders of an overlay, and its lock file.
struct OverlayOutput {
  let input: SchemaInput
  let folder: String
  let overlay: OverlayInfo
  let lock: SourceFile?

  /// `nil` if the input has no overlay.
  init?(_ input: SchemaInput) {
    guard let overlay = input.overlay, let sources = input.files.sources(of: overlay) else {
      return nil
    }
    self.input = input
    self.overlay = overlay
    folder = sources.folder
    lock = sources.lock
  }

  // MARK: Place

  /// Checks that an app writes only into its own package.
  /// - Throws: `ExitCode` 73; it is already reported.
  func checkPlace(_ output: String) throws {
    let place = LinkBounds.realPath(of: output)
    let package = BaseFolder.package(of: folder)
    let root = LinkBounds.realPath(of: package ?? folder + "/..")
    let base = input.files.folder
    let baseOutput = LinkBounds.realPath(of: base + "/../Generated")
    let example = "with --output, for example Sources/\(overlay.module)/Generated"
    if !LinkBounds.isInside(place, root) {
      try OutputPlace.refuse(
        output, "the output of the overlay `\(overlay.name)` would be outside its package",
        help: "choose a folder of this package \(example)", input.format)
    }
    if LinkBounds.isInside(place, baseOutput) || LinkBounds.isInside(baseOutput, place) {
      try OutputPlace.refuse(
        output, "this folder contains the output of the schema `\(base)`",
        help: "choose a folder of the app \(example)", input.format)
    }
  }

  // MARK: Lock

  var lockPath: String { folder + "/" + OverlaySources.lockName }

  private var accepted: OverlayLock? { lock.flatMap { OverlayLock($0) } }

  /// The lock after `generate`: with new rules, and with the accepted text of changed rules. `nil` if the lock is
  /// up to date, if there is nothing to record, or if it cannot be read.
  var newLock: [UInt8]? {
    if lock != nil, accepted == nil { return nil }
    let wanted = OverlayLock(overlay).keeping(accepted)
    if lock == nil, wanted.rules.isEmpty { return nil }
    return wanted.bytes == lock?.bytes ? nil : wanted.bytes
  }

  /// Without a lock, the texts of the base rules at the time of their replacement are unknown.
  var missingLock: Diagnostic? {
    guard lock == nil, !overlay.replaced.isEmpty else { return nil }
    let count = overlay.replaced.count
    return Diagnostic(
      code: "OVL810", severity: .warning,
      "the overlay `\(overlay.name)` replaces \(Words.count(count, "rule")), but has no "
        + "overlay.lock: later changes of \(count == 1 ? "it" : "them") cannot be detected",
      path: lockPath,
      help:
        "run `haapigen overlay accept \(folder)` and commit the file, or restore it from version control"
    )
  }
}
