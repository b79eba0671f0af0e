import SchemaDocument

/// Makes the changes that findings offer, one after the other. A change stays only if its finding is gone
/// with it and nothing new is wrong; what is not certain is left to a person.
public struct FixRun {
  public struct Applied: Sendable {
    public let diagnostic: Diagnostic
    public let edit: TextEdit
  }

  /// With all changes made.
  public private(set) var files: [SourceFile]
  public private(set) var applied: [Applied] = []
  /// What is found in the changed files.
  public private(set) var remaining: [Diagnostic]
  private let analyse: ([SourceFile]) -> [Diagnostic]
  private var refused: Set<FixTrial.Key> = []

  /// More changes than these in one run are not one person's slips.
  private static let maximumEdits = 200
  /// Each attempt is one more look at all files.
  private static let maximumRefusals = 200

  /// - Parameters:
  ///   - files: As locations count them.
  ///   - editable: Positions of the files that may be changed.
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
