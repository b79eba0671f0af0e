extension SchemaAnalysis.Result {
  /// Reports each overlay whose module no target of the package has, because nothing could compile the overlay's
  /// output.
  ///
  /// - Parameter names: The modules of the package, which a plug-in passes. If empty, nothing is checked.
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

/// An overlay that was read and checked, with its folder and lock file.
struct OverlayOutput {
  let input: SchemaInput
  let folder: String
  let overlay: OverlayInfo
  let lock: SourceFile?

  /// Returns `nil` if the input has no overlay.
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

  /// The accepted rules in the lock; `nil` without a lock. A lock that cannot be read is already an error of the
  /// schema.
  var accepted: OverlayLock? { lock.flatMap { OverlayLock($0) } }

  /// The lock file to write after `generate`. New rules are added; changed rules keep their accepted version. `nil` if
  /// the lock is up to date, or if there is nothing to record.
  var newLock: GeneratedFile? {
    let wanted = OverlayLock(overlay).keeping(accepted)
    if lock == nil, wanted.rules.isEmpty { return nil }
    return wanted.bytes == lock?.bytes ? nil : GeneratedFile(path: lockPath, bytes: wanted.bytes)
  }

  /// A warning for an overlay that replaces base rules, but has no lock: changes of the base rules cannot be detected.
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
