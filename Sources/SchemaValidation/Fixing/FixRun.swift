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

/// The result of an edit that a finding suggests. The edit is valid if it removes the finding and causes no new
/// one.
struct FixTrial {
  /// The files after the edit; `found` has the findings in them.
  let files: [SourceFile]
  let found: [Diagnostic]

  struct Key: Hashable {
    let code: String
    let message: String
    let location: SourceLocation?

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      message = diagnostic.message
      location = diagnostic.location
    }
  }

  /// Nil if the edit is not valid.
  init?(
    _ candidate: FixRun.Applied, in files: [SourceFile], among findings: [Diagnostic],
    _ analyse: ([SourceFile]) -> [Diagnostic]
  ) {
    let edit = candidate.edit
    guard let file = files[edit.file].applying(edit) else { return nil }
    var changed = files
    changed[edit.file] = file
    let found = SlipSearch.without { analyse(changed) }
    let key = Key(candidate.diagnostic)
    guard !found.contains(where: { Key($0) == key }),
      Self.news(in: found, since: findings, of: key.code)
        .allSatisfy({ Self.wasQuiet($0, before: candidate) })
    else { return nil }
    self.files = changed
    self.found = found
  }

  /// New errors, and new findings with the code of the corrected one. Locations are not compared, because an edit
  /// moves them.
  static func news(in found: [Diagnostic], since findings: [Diagnostic], of code: String)
    -> [Diagnostic]
  {
    var before: [String: Int] = [:]
    for diagnostic in findings { before[diagnostic.code + diagnostic.message, default: 0] += 1 }
    return found.filter { diagnostic in
      let key = diagnostic.code + diagnostic.message
      let count = before[key] ?? 0
      before[key] = count - 1
      return count <= 0 && (diagnostic.severity == .error || diagnostic.code == code)
    }
  }

  /// True if the finding existed before but was hidden. Only a part that could not be read hides other mistakes, and
  /// those are on other lines. New findings of a corrected name are caused by the edit.
  private static func wasQuiet(_ diagnostic: Diagnostic, before candidate: FixRun.Applied) -> Bool {
    let mended = candidate.diagnostic
    guard mended.severity == .error, mended.stage == .text, !mended.code.hasPrefix("MAP"),
      let place = diagnostic.location
    else { return false }
    return Int(place.file) != candidate.edit.file || Int(place.line) != candidate.edit.line
  }
}

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
