/// Applies the fixes of findings and analyses the files again, until no finding has a fix.
public struct FixRun {
  public typealias Applied = (diagnostic: Diagnostic, edit: TextEdit)

  /// The files after all edits.
  public private(set) var files: [SourceFile]
  public private(set) var applied: [Applied] = []
  /// The findings in the changed files.
  public private(set) var remaining: [Diagnostic] = []

  /// A round corrects a misspelt name in only one place, so many rounds may be necessary. The limit stops fixes that
  /// undo each other.
  private static let maximumRounds = 200

  /// - Parameters:
  ///   - files: The files, in the order of `SourceLocation.file`.
  ///   - editable: Positions of the files that may be changed.
  ///   - analyse: Returns the findings in changed files.
  public init(
    _ files: [SourceFile], editable: Range<Int>, analyse: ([SourceFile]) -> [Diagnostic]
  ) {
    self.files = files
    for round in 0...Self.maximumRounds {
      remaining = analyse(self.files)
      let edits: [Applied] = remaining.compactMap { diagnostic in
        diagnostic.edit(in: self.files).map { (diagnostic, $0) }
      }.filter { editable.contains($0.edit.file) }
      if edits.isEmpty || round == Self.maximumRounds { return }
      apply(edits)
    }
  }

  /// Applies edits from the end of a file to its start, so that the locations of the remaining edits stay right. In
  /// each line, only the last edit is applied; the next round applies the others.
  private mutating func apply(_ edits: [Applied]) {
    var changed: Set<[Int]> = []
    let ordered = edits.sorted {
      ($0.edit.file, $0.edit.line, $0.edit.column) > ($1.edit.file, $1.edit.line, $1.edit.column)
    }
    var done: [Applied] = []
    for next in ordered where changed.insert([next.edit.file, next.edit.line]).inserted {
      guard let file = files[next.edit.file].applying(next.edit) else { continue }
      files[next.edit.file] = file
      done.append(next)
    }
    applied += done.reversed()
  }
}
