import SchemaDocument
import SchemaModel

/// Applies the edits that findings suggest, one after the other. Keeps an edit only if it removes its finding and
/// causes no new one; all other findings are left to the author.
public struct FixRun {
  public struct Applied: Sendable {
    public let diagnostic: Diagnostic
    public let edit: TextEdit
  }

  /// The files after all applied edits.
  public private(set) var files: [SourceFile]
  public private(set) var applied: [Applied] = []
  /// The findings in the changed files.
  public private(set) var remaining: [Diagnostic]
  private let analyse: ([SourceFile]) -> [Diagnostic]
  private var refused: Set<FixTrial.Key> = []

  /// A limit for one run: more edits are not one person's typing mistakes.
  private static let maximumEdits = 200
  /// A limit, because each attempt analyses all files again.
  private static let maximumRefusals = 200

  /// - Parameters:
  ///   - files: In the order of `SourceLocation.file`.
  ///   - editable: Positions of the files that may be changed.
  ///   - analyse: Returns the findings in changed files.
  public init(
    _ files: [SourceFile], editable: Range<Int>, analyse: @escaping ([SourceFile]) -> [Diagnostic]
  ) {
    self.files = files
    self.analyse = analyse
    remaining = analyse(files)
    while applied.count < Self.maximumEdits, refused.count < Self.maximumRefusals,
      let next = next(editable)
    { attempt(next) }
  }

  private func next(_ editable: Range<Int>) -> Applied? {
    for diagnostic in remaining where !refused.contains(FixTrial.Key(diagnostic)) {
      guard let edit = diagnostic.edit(in: files), editable.contains(edit.file) else { continue }
      return Applied(diagnostic: diagnostic, edit: edit)
    }
    return nil
  }

  private mutating func attempt(_ candidate: Applied) {
    guard let trial = FixTrial(candidate, in: files, among: remaining, analyse) else {
      refused.insert(FixTrial.Key(candidate.diagnostic))
      return
    }
    files = trial.files
    remaining = trial.found
    applied.append(candidate)
  }
}
