/// An output folder: what haapigen writes to it, and what it tells about that.
struct OutputRun {
  let folder: OutputFolder
  /// True for the site. Swift and a site have a manifest with the same name. In the same folder, each would treat the
  /// files of the other as its own outdated files.
  var isSite = false
  let format: DiagnosticFormat

  /// The command in messages.
  private var command: String {
    isSite ? "haapigen docs --output \(folder.path)" : "haapigen generate"
  }

  /// Prints a text, unless standard output is reserved for a machine-readable format.
  func tell(_ text: String) {
    if format == .text { Console.print(text) } else { Console.printError(text) }
  }

  // MARK: Steps

  /// Compares the files with the folder.
  /// - Parameter force: True if edited files may be lost.
  /// - Throws: `ExitCode` 73 if the folder contains another kind of output; it is already reported.
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
  ///   - stamp: Identifies the tool and the schema; `nil` if the next run must check the output again.
  /// - Returns: The state of the folder before anything was written.
  /// - Throws: `ExitCode`; it is already reported.
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

  /// - Parameter items: The state of the files before they were written.
  private func tellChanges(_ items: [OutputComparison.Item]) {
    let unchanged = items.filter { $0.state == .fresh }
    let written = items.filter { $0.isPlanned && $0.state != .fresh }
    let removed = items.filter { $0.state == .extra }
    // Useful for Swift that is reviewed, but not for hundreds of pages.
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
    // `check` shows the same: the changes that `generate` would make in the file.
    if item.state == .edited { printDifference(of: item) }
    Console.printError("  help: \(item.remedy(command))")
  }

  /// Prints the start of the difference between the existing and the expected content.
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
  /// - Throws: `ExitCode` 74; it is already reported.
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
  /// The advice for the user.
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
