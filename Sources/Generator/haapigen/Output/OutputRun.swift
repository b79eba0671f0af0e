/// One run that writes to an output folder, and prints what it has written.
struct OutputRun {
  let folder: OutputFolder
  /// True for a documentation site. The manifests of Swift and of a site have the same name. In one folder, each output
  /// would remove the files of the other.
  var isSite = false
  let format: DiagnosticFormat

  /// The command that creates this output, for messages.
  private var command: String {
    isSite ? "haapigen docs --output \(folder.path)" : "haapigen generate"
  }

  /// Prints a text to standard output, or to standard error if the output format is machine-readable.
  func tell(_ text: String) {
    if format == .text { Console.print(text) } else { Console.printError(text) }
  }

  // MARK: Steps

  /// Compares the files with the folder.
  /// - Parameter force: True if edited files may be overwritten.
  /// - Throws: `ExitCode` 73 if the folder contains another kind of output. The error is already reported.
  func compare(_ files: [GeneratedFile], force: Bool = false) throws -> OutputComparison {
    let comparison = OutputComparison(
      wanted: files, in: folder, isSaved: { force ? Set($0) : GitRepository.saved($0) })
    let found = comparison.listed?.contains("index.html")
    if let found, found != isSite {
      let (other, example) =
        found
        ? ("the site of `haapigen docs`", "Generated") : ("another output of haapigen", "Site")
      try refuse(
        "this folder contains \(other)",
        help: "choose another folder with --output, for example \(example)")
    }
    return comparison
  }

  /// Writes the files and reports the result.
  /// - Parameters:
  ///   - stamp: Identifies the tool and the schema; `nil` if the next run must generate again.
  /// - Returns: The comparison from before the files were written.
  /// - Throws: `ExitCode`. The error is already reported.
  @discardableResult func write(
    _ files: [GeneratedFile], force: Bool, stamp: String? = nil
  ) throws -> OutputComparison {
    do {
      let writer = try OutputWriter(folder, isInterrupted: { Interruption.isRequested })
      let comparison = try compare(files, force: force)
      try writer.write(comparison, stamp: stamp ?? "")
      tellChanges(comparison.files)
      return comparison
    } catch let failure as OutputWriter.Failure {
      throw tell(failure)
    }
  }

  // MARK: Reports

  /// Prints which files were written and removed.
  ///
  /// - Parameter items: The files with their state before the run.
  private func tellChanges(_ items: [OutputComparison.Item]) {
    let unchanged = items.filter { $0.state == .fresh }
    let written = items.filter { $0.isPlanned && $0.state != .fresh }
    let removed = items.filter { $0.state == .extra }
    // Paths are useful for Swift that is reviewed, but not for the hundreds of pages of a site.
    if !isSite {
      for item in written { tell("wrote \(folder.fullPath(item.path))") }
      for item in removed { tell("removed \(folder.fullPath(item.path))") }
    }
    for item in items where item.state == .edited {
      Console.printError(
        "\(folder.fullPath(item.path)): edited by hand and no longer generated, so it was not removed. --force removes it"
      )
    }
    tell(
      "\(folder.path): \(written.count) written, \(removed.count) removed, \(unchanged.count) unchanged"
        + (isSite ? "; open \(folder.fullPath("index.html"))" : ""))
  }

  private func refuse(_ item: OutputComparison.Item) {
    let code = item.state == .edited ? "OUT701" : item.state.code
    Console.printError(
      "\(folder.fullPath(item.path)): error: \(item.state.rawValue); nothing was written [\(code)]")
    // Like `check`, shows the changes that `generate` would make in the file.
    if item.state == .edited { printDifference(of: item) }
    Console.printError("  help: \(item.remedy(command))")
  }

  /// Prints the first differences between the existing and the expected content.
  func printDifference(of item: OutputComparison.Item) {
    guard let found = item.found, let wanted = item.wanted, !item.differsInLineEndingsOnly else {
      return
    }
    for line in TextDiff.unified(found, wanted) { Console.printError("    \(line)") }
  }

  private func tell(_ failure: OutputWriter.Failure) -> ExitCode {
    let again = "run the same command again"
    switch failure {
    case .notWritable(let problem):
      Console.printError(.notWritten(problem, "\(problem.remedy); nothing was changed"))
      return problem.path == folder.path ? .cannotCreate : .cannotWrite
    case .incomplete(let problem):
      let help = "some files are new and some are old: \(problem.remedy), then \(again)"
      Console.printError(.notWritten(problem, help))
      return .cannotWrite
    case .busy(let owner):
      let process = owner.map { " (process \($0))" } ?? ""
      Console.printError(
        Diagnostic(
          code: "OUT715", "another run of haapigen\(process) is writing this folder",
          path: folder.path, help: "wait until it has ended, then \(again)"))
      return .cannotCreate
    case .interrupted:
      Console.printError("interrupted; the old output is unchanged")
      return .interrupted
    case .inTheWay(let items):
      for item in items { refuse(item) }
      return .outputDiffers
    }
  }
}

extension Diagnostic {
  fileprivate static func notWritten(_ problem: SystemError, _ help: String) -> Diagnostic {
    Diagnostic(
      code: "OUT703", "cannot be written: \(problem.reason)", path: problem.path, help: help)
  }
}

extension WholeFile {
  /// Writes a single file, such as a lock.
  /// - Throws: `ExitCode` 74. The error is already reported.
  static func save(_ bytes: [UInt8], to path: String) throws {
    do {
      try write(bytes, to: path)
    } catch {
      Console.printError(.notWritten(error, error.remedy))
      throw ExitCode.cannotWrite
    }
  }
}

// MARK: Words

extension OutputComparison.State {
  var code: String {
    switch self {
    case .fresh, .stale: "OUT710"
    case .missing: "OUT711"
    case .extra: "OUT712"
    case .edited: "OUT713"
    case .foreign: "OUT704"
    case .blocked: "OUT702"
    case .unreadable: "OUT705"
    }
  }
}

extension OutputComparison.Item {
  /// Returns advice for the user.
  /// - Parameter command: The command that corrects the output.
  func remedy(_ command: String = "haapigen generate") -> String {
    switch state {
    case .fresh: ""
    case .stale where differsInLineEndingsOnly:
      "its lines end in CRLF, as git writes them with core.autocrlf: add "
        + "`**/Generated/** text eol=lf` to .gitattributes, then run `\(command)`"
    case .stale, .missing, .unreadable: "run `\(command)`"
    case .extra: "run `\(command)`, which removes it"
    case .edited:
      isPlanned
        ? "move the edit into the schema, then run `\(command) --force`"
        : "it is no longer generated: save the edit, then run `\(command) --force`"
    case .foreign:
      isPlanned
        ? "haapigen did not write it: move it away, then run `\(command)`"
        : "haapigen did not write it: move it out of the folder"
    case .blocked:
      "\(obstacle ?? "something") is in the way: move it, then run `\(command)`"
    }
  }
}
