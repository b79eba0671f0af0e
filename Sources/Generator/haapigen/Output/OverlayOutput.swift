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
        return Diagnostic(
          code: "OUT716", "no target of this package has the module `\(overlay.module)`",
          at: overlay.module.location,
          help: near.map { "write `\($0)`" } ?? "the package has \(list)")
      })
  }
}

/// An overlay, and its lock file.
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

  // MARK: Lock

  var lockPath: String { folder + "/" + OverlaySources.lockName }

  /// The lock; a schema with a lock that cannot be read has errors.
  var accepted: OverlayLock? { lock.flatMap { OverlayLock($0) } }

  /// The lock file after `generate`: with new rules, and with the accepted text of changed rules. `nil` if the lock is
  /// up to date, or if there is nothing to record.
  var newLock: GeneratedFile? {
    let wanted = OverlayLock(overlay).keeping(accepted)
    if lock == nil, wanted.rules.isEmpty { return nil }
    return wanted.bytes == lock?.bytes ? nil : GeneratedFile(path: lockPath, bytes: wanted.bytes)
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
