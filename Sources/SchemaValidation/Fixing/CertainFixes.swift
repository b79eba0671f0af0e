import SchemaDocument
import SchemaModel

/// The suggested edits that correct their finding without causing another one. Each edit is tried alone.
public struct CertainFixes: Sendable {
  private let edits: [FixTrial.Key: TextEdit]

  /// A limit, because each finding needs another analysis of all files.
  public static let maximum = 50

  /// Limits, because each analysis takes longer with larger files and with more findings. The schema of this project
  /// has 0.2 MB.
  private static let maximumBytes = 16 << 20
  private static let maximumFindings = 5_000

  /// No edits.
  public static let none = CertainFixes(edits: [:])

  private init(edits: [FixTrial.Key: TextEdit]) { self.edits = edits }

  /// - Parameters:
  ///   - findings: The findings in the files.
  ///   - files: In the order of `SourceLocation.file`.
  ///   - editable: Positions of the files that may be changed.
  ///   - analyse: Returns the findings in changed files.
  public init(
    _ findings: [Diagnostic], in files: [SourceFile], editable: Range<Int>,
    analyse: ([SourceFile]) -> [Diagnostic]
  ) {
    let size = files.byteCount + 1
    let trials = min(
      Self.maximum, Self.maximumBytes / size, Self.maximumFindings / max(findings.count, 1))
    let candidates = findings.compactMap { diagnostic in
      diagnostic.edit(in: files).map { FixRun.Applied(diagnostic: diagnostic, edit: $0) }
    }.filter { editable.contains($0.edit.file) }
    var edits: [FixTrial.Key: TextEdit] = [:]
    for candidate in candidates.prefix(trials)
    where FixTrial(candidate, in: files, among: findings, analyse) != nil {
      edits[FixTrial.Key(candidate.diagnostic)] = candidate.edit
    }
    self.edits = edits
  }

  public func edit(for diagnostic: Diagnostic) -> TextEdit? { edits[FixTrial.Key(diagnostic)] }
}
