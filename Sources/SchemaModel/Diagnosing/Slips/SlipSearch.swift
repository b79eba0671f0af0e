import SchemaDocument

/// Looks for one mistake that explains all of several errors: a small change, as people correct their slips,
/// after which the schema has none. Then only that mistake is reported.
enum SlipSearch {
  /// A correction, and how the mistake is reported.
  struct Candidate {
    let edits: [TextEdit]
    let diagnostic: Diagnostic
  }

  /// One error has its own place already, and many have other causes.
  private static let errorCounts = 2...8
  private static let maximumTrials = 18
  /// Each trial is one more look at all files, so that large schemas get fewer.
  private static let maximumBytes = 3 << 19

  @TaskLocal private static var isOff = false

  /// Runs an analysis that is a trial itself.
  static func without<Result>(_ analysis: () -> Result) -> Result {
    $isOff.withValue(true, operation: analysis)
  }

  /// The result with the one mistake in place of the errors, if there is one.
  ///
  /// - Parameters:
  ///   - files: As locations count them.
  ///   - editable: Positions of the files in which the mistake may be.
  ///   - analyse: What is found in changed files.
  static func explaining(
    _ result: SchemaAnalysis.Result, _ files: [SourceFile], editable: Range<Int>,
    by analyse: ([SourceFile]) -> [Diagnostic]
  ) -> SchemaAnalysis.Result {
    let errors = result.diagnostics.filter { $0.severity == .error }
    guard !isOff, errorCounts.contains(errors.count) else { return result }
    let size = files.reduce(1) { $0 + $1.bytes.count }
    let trials = min(maximumTrials, maximumBytes / size)
    guard trials > 0 else { return result }
    let candidates = SlipCandidates(errors, files, editable: editable).all.prefix(trials)
    guard let slip = first(of: Array(candidates), in: files, analyse) else { return result }
    let others = result.diagnostics.filter { $0.severity != .error }
    return SchemaAnalysis.Result(
      schema: result.schema, diagnostics: Diagnostics(others + [slip.diagnostic]).sorted)
  }

  /// The first candidate that leaves no error. Several are tried at a time.
  private static func first(
    of candidates: [Candidate], in files: [SourceFile],
    _ analyse: ([SourceFile]) -> [Diagnostic]
  ) -> Candidate? {
    let atATime = 4
    for start in stride(from: 0, to: candidates.count, by: atATime) {
      let batch = candidates[start..<min(start + atATime, candidates.count)]
      let isRight = concurrentMap(batch.count) { index in
        guard let changed = files.applying(batch[start + index].edits) else { return false }
        return !without { analyse(changed) }.contains { $0.severity == .error }
      }
      if let index = isRight.firstIndex(of: true) { return batch[start + index] }
    }
    return nil
  }
}

extension [SourceFile] {
  /// The files after changes of different places.
  fileprivate func applying(_ edits: [TextEdit]) -> [SourceFile]? {
    var files = self
    // From the end, so that the places before stay where they are.
    for edit in edits.sorted(by: { ($0.line, $0.column) > ($1.line, $1.column) }) {
      guard let changed = files[edit.file].applying(edit) else { return nil }
      files[edit.file] = changed
    }
    return files
  }
}
