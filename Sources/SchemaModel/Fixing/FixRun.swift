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
  private var refused: Set<Key> = []

  private struct Key: Hashable {
    let code: String
    let message: String
    let location: SourceLocation?

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      message = diagnostic.message
      location = diagnostic.location
    }
  }

  /// More changes than these in one run are not one person's slips.
  private static let maximumEdits = 200

  /// - Parameters:
  ///   - files: As locations count them.
  ///   - editable: Positions of the files that may be changed.
  public init(
    _ files: [SourceFile], editable: Range<Int>, analyse: @escaping ([SourceFile]) -> [Diagnostic]
  ) {
    self.files = files
    self.analyse = analyse
    remaining = analyse(files)
    while applied.count < Self.maximumEdits, let next = next(editable) { attempt(next) }
  }

  private func next(_ editable: Range<Int>) -> Applied? {
    for diagnostic in remaining where !refused.contains(Key(diagnostic)) {
      guard let edit = diagnostic.edit(in: files), editable.contains(edit.file) else { continue }
      return Applied(diagnostic: diagnostic, edit: edit)
    }
    return nil
  }

  private mutating func attempt(_ candidate: Applied) {
    let key = Key(candidate.diagnostic)
    guard let file = files[candidate.edit.file].applying(candidate.edit) else {
      refused.insert(key)
      return
    }
    var changed = files
    changed[candidate.edit.file] = file
    let found = analyse(changed)
    guard !found.contains(where: { Key($0) == key }), isSound(found, candidate) else {
      refused.insert(key)
      return
    }
    files = changed
    remaining = found
    applied.append(candidate)
  }

  /// A finding may show only now if the mended one kept it quiet: then its cause lies less far back, and
  /// it stands elsewhere.
  private func isSound(_ found: [Diagnostic], _ candidate: Applied) -> Bool {
    var before: [String: Int] = [:]
    for diagnostic in remaining { before[diagnostic.code + diagnostic.message, default: 0] += 1 }
    for diagnostic in found {
      let key = diagnostic.code + diagnostic.message
      let count = before[key] ?? 0
      before[key] = count - 1
      if count > 0 || diagnostic.severity != .error { continue }
      let isSamePlace =
        diagnostic.location.map {
          Int($0.file) == candidate.edit.file && Int($0.line) == candidate.edit.line
        }
        ?? true
      let mended = candidate.diagnostic
      let isQuiet =
        mended.severity == .error && (mended.stage == .text || diagnostic.stage > mended.stage)
      if isSamePlace || !isQuiet { return false }
    }
    return true
  }
}
