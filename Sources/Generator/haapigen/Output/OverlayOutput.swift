/// The possible output folders of an overlay, and its lock file.
struct OverlayOutput {
  let input: SchemaInput
  let folder: String
  let overlay: OverlayInfo
  let lock: SourceFile?

  /// `nil` if the input has no overlay.
  init?(_ input: SchemaInput) {
    guard let overlay = input.overlay, let folder = input.overlayFolder else { return nil }
    self.input = input
    self.overlay = overlay
    self.folder = folder
    lock = input.files.lock(of: overlay)
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
    if !OutputPlace.isInside(place, root) {
      try OutputPlace.refuse(
        output, "the output of the overlay `\(overlay.name)` would be outside its package",
        help: "choose a folder of this package \(example)", input.format)
    }
    if OutputPlace.isInside(place, baseOutput) || OutputPlace.isInside(baseOutput, place) {
      try OutputPlace.refuse(
        output, "this folder contains the output of the schema `\(base)`",
        help: "choose a folder of the app \(example)", input.format)
    }
  }

  /// Checks the module, if a plug-in has passed the modules of the package. Nothing would compile the output if no
  /// target has the module.
  /// - Throws: `ExitCode` 2; it is already reported.
  func checkModule(_ modules: [String]) throws {
    let module = overlay.module.text
    guard !modules.isEmpty, !modules.contains(module) else { return }
    let near = NearestNames.of(module, in: modules).first ?? (modules.count == 1 ? modules[0] : nil)
    let list = modules.map { "`\($0)`" }.joined(separator: ", ")
    try DiagnosticReport(sources: input.sources, format: input.format).write([
      Diagnostic(
        code: "OUT716", "no target of this package has the module `\(module)`",
        at: overlay.module.location,
        help: near.map { "write `\($0)`" } ?? "the package has \(list)")
    ])
    throw ExitCode.schemaHasErrors
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
      at: nil,
      path: lockPath,
      help:
        "run `haapigen overlay accept \(folder)` and commit the file, or restore it from version control"
    )
  }
}
