import SchemaDocument
import SchemaModel

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
