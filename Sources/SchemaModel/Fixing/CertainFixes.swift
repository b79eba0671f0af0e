import SchemaDocument

/// Which of the changes that findings offer hold, each on its own: no program is told of another one.
public struct CertainFixes: Sendable {
  private let edits: [FixTrial.Key: TextEdit]

  /// More findings than these are no slips, and each is one more look at all files.
  public static let maximum = 50

  /// Each look takes longer the more findings there are.
  private static let maximumFindings = 1_000

  /// None is known to hold.
  public static let none = CertainFixes(edits: [:])

  private init(edits: [FixTrial.Key: TextEdit]) { self.edits = edits }

  /// - Parameters:
  ///   - findings: What was found in the files.
  ///   - files: As locations count them.
  ///   - editable: Positions of the files that may be changed.
  public init(
    _ findings: [Diagnostic], in files: [SourceFile], editable: Range<Int>,
    analyse: ([SourceFile]) -> [Diagnostic]
  ) {
    guard findings.count <= Self.maximumFindings else {
      self = .none
      return
    }
    let candidates = findings.compactMap { diagnostic in
      diagnostic.edit(in: files).map { FixRun.Applied(diagnostic: diagnostic, edit: $0) }
    }.filter { editable.contains($0.edit.file) }
    var edits: [FixTrial.Key: TextEdit] = [:]
    for candidate in candidates.prefix(Self.maximum)
    where FixTrial(candidate, in: files, among: findings, analyse) != nil {
      edits[FixTrial.Key(candidate.diagnostic)] = candidate.edit
    }
    self.edits = edits
  }

  public func edit(for diagnostic: Diagnostic) -> TextEdit? { edits[FixTrial.Key(diagnostic)] }
}
