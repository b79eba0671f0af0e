/// Runs `validate --fix`: applies the fixes of findings to the files on disk.
enum FixCommand {
  /// Applies the fixes and returns the edited files. Writes either all changed files or none.
  static func run(_ files: SchemaFiles) throws -> SchemaFiles {
    let all = files.all
    let run = FixRun(all, editable: files.editable) {
      files.replacing($0).analysis(allowsSeveral: true).diagnostics
    }
    let changed = all.indices.filter { all[$0].bytes != run.files[$0].bytes }
    try write(changed.map { (old: all[$0], new: run.files[$0]) })
    for applied in run.applied { Console.printError(line(applied, all)) }
    if !run.applied.isEmpty {
      Console.printError(
        "\(Words.count(run.applied.count, "change")) in "
          + changed.map { all[$0].path }.joined(separator: ", "))
    }
    return files.replacing(run.files)
  }

  private static func line(_ applied: FixRun.Applied, _ files: [SourceFile]) -> String {
    let edit = applied.edit
    let place = "\(files[edit.file].path):\(edit.line):\(edit.column)"
    let old = shown(edit.old)
    let what =
      edit.text.isEmpty ? "deleted \(old)" : "replaced \(old) by \(shown(edit.text))"
    return "\(place): fixed: \(what) [\(applied.diagnostic.code)]"
  }

  private static func shown(_ text: String) -> String {
    let trimmed = text.trimmingBlanks
    return trimmed.isEmpty ? "whitespace" : "`\(OneLine.text(trimmed))`"
  }

  // MARK: Writing

  private static func write(_ changes: [(old: SourceFile, new: SourceFile)]) throws {
    // Another program may have saved a file since it was read.
    for (old, _) in changes
    where (try? RegularFile.read(SourceFolder.realPath(of: old))) != old.bytes {
      try refuse(old.path, "it was changed while haapigen was running")
    }
    for (index, (old, new)) in changes.enumerated() where !write(new) {
      let kept = changes[..<index].map(\.old).filter { !write($0) }
      try refuse(old.path, "it cannot be written", changed: kept.map(\.path))
    }
  }

  /// Writes a file. If its path is a link, the link's target is written.
  private static func write(_ file: SourceFile) -> Bool {
    (try? WholeFile.write(file.bytes, to: SourceFolder.realPath(of: file))) != nil
  }

  /// Reports why a file was not written.
  ///
  /// - Parameter changed: Files that were already written and could not be restored.
  private static func refuse(_ path: String, _ why: String, changed: [String] = []) throws {
    Console.printError(
      "\(path): \(why); "
        + (changed.isEmpty
          ? "nothing was changed" : "\(changed.listed) was changed, and cannot be restored"))
    throw ExitCode.cannotWrite
  }
}

extension SchemaFiles {
  /// The indices of the files that a fix may change. With an overlay, these are only files of overlays.
  var editable: Range<Int> { overlays.isEmpty ? 0..<base.count : base.count..<all.count }

  /// Returns a copy with other files. `files` has the new files in the order of `all`.
  func replacing(_ files: [SourceFile]) -> SchemaFiles {
    var rest = files[...]
    return map { old in
      defer { rest = rest.dropFirst(old.count) }
      return Array(rest.prefix(old.count))
    }
  }
}
