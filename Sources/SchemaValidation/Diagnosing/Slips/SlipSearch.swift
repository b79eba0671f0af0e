/// Finds one mistake that explains several errors: a small correction after which the schema has no errors. If
/// there is one, only that mistake is reported.
enum SlipSearch {
  /// A correction, and how the mistake is reported.
  struct Candidate {
    let edits: [TextEdit]
    let diagnostic: Diagnostic
    /// How much more names have in common with their values.
    var gain = 0
  }

  /// More errors have several causes, unless they are in one block.
  private static let errorCounts = 1...8
  private static let errorCountsOfBlock = 9...200
  private static let maximumTrials = 28
  /// Each trial analyses all files again, so large schemas get fewer trials.
  private static let maximumBytes = 6 << 20
  private static let largeBytes = 1 << 19

  @TaskLocal private static var isOff = false
  @TaskLocal private static var isTrial = false

  /// Runs an analysis without a search.
  static func without<Result>(_ analysis: () -> Result) -> Result {
    $isOff.withValue(true, operation: analysis)
  }

  /// True in a trial that has found an error, so that the rest need not be checked.
  static func isDecided(_ found: [Diagnostic]) -> Bool {
    isTrial && found.contains { $0.severity == .error }
  }

  /// Replaces the errors of a result by the one mistake that explains them, if there is one.
  ///
  /// - Parameters:
  ///   - files: In the order of `SourceLocation.file`.
  ///   - editable: Positions of the files that may contain the mistake.
  ///   - analyse: Returns the findings in changed files.
  static func explaining(
    _ result: SchemaAnalysis.Result, _ files: [SourceFile], editable: Range<Int>,
    by analyse: ([SourceFile]) -> [Diagnostic]
  ) -> SchemaAnalysis.Result {
    let errors = result.diagnostics.filter { $0.severity == .error }
    let isOneBlock = errorCountsOfBlock.contains(errors.count)
    guard !isOff, isOneBlock || errorCounts.contains(errors.count),
      errors.count > 1 || errors[0].fix == nil || errors[0].code == "TYP303"
    else { return result }
    let size = files.byteCount + 1
    let bytes = size < largeBytes ? maximumBytes : maximumBytes / 4
    let trials = min(maximumTrials, bytes / size)
    guard trials > 0 else { return result }
    let read = ReadFile.all(files.prefix(editable.upperBound), firstOfOverlays: editable.lowerBound)
    let slips = SlipCandidates(errors, files, read, editable: editable)
    let candidates = (isOneBlock ? slips.otherBlocks : slips.all).prefix(trials)
    let slip = first(of: Array(candidates), in: files) { changed in
      ReadFile.$known.withValue(read) { analyse(changed) }
    }
    guard let slip else { return result }
    let others = result.diagnostics.filter { $0.severity != .error }
    return SchemaAnalysis.Result(
      schema: result.schema, diagnostics: Diagnostics(others + [slip.diagnostic]).sorted)
  }

  /// The first candidate that leaves no errors. Tries several in parallel.
  private static func first(
    of candidates: [Candidate], in files: [SourceFile],
    _ analyse: ([SourceFile]) -> [Diagnostic]
  ) -> Candidate? {
    let atATime = 4
    for start in stride(from: 0, to: candidates.count, by: atATime) {
      let batch = candidates[start..<min(start + atATime, candidates.count)]
      let isRight = concurrentMap(batch.count) { index in
        guard let changed = files.applying(batch[start + index].edits) else { return false }
        return !$isTrial.withValue(true) { without { analyse(changed) } }
          .contains { $0.severity == .error }
      }
      if let index = isRight.firstIndex(of: true) { return batch[start + index] }
    }
    return nil
  }
}

extension [SourceFile] {
  var byteCount: Int { reduce(0) { $0 + $1.bytes.count } }

  /// The files after edits at different places.
  fileprivate func applying(_ edits: [TextEdit]) -> [SourceFile]? {
    var files = self
    // Backwards, so that earlier places do not move.
    for edit in edits.sorted(by: { ($0.line, $0.column) > ($1.line, $1.column) }) {
      guard let changed = files[edit.file].applying(edit) else { return nil }
      files[edit.file] = changed
    }
    return files
  }
}
