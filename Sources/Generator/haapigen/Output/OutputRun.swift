/// An output folder: what haapigen writes to it, and what it tells about that.
struct OutputRun {
  /// Swift and a site have a manifest with the same name. In the same folder, each would treat the files of the other
  /// as its own outdated files.
  enum Content {
    case swift
    case site
  }

  let folder: OutputFolder
  let content: Content
  let format: DiagnosticFormat

  /// The command in messages.
  private var command: String {
    content == .swift ? "haapigen generate" : "haapigen docs --output \(folder.path)"
  }

  /// Prints a text, unless standard output is reserved for a machine-readable format.
  func tell(_ text: String) {
    if format == .text { Console.print(text) } else { Console.printError(text) }
  }

  // MARK: Steps

  /// Compares the files with the folder.
  /// - Throws: `ExitCode` 73 if the folder contains another kind of output; it is already reported.
  func compare(_ files: [GeneratedFile]) throws -> OutputComparison {
    let comparison = OutputComparison(wanted: files, in: folder, isSaved: GitRepository.saved)
    if content == .site, comparison.manifestState == .broken {
      try OutputPlace.refuse(
        folder.path, "the manifest in this folder cannot be read",
        help: "if the folder is an old site, remove it", format)
    }
    let isSite = comparison.manifest.map { $0.paths.contains("index.html") }
    if let isSite, isSite != (content == .site) {
      let found = isSite ? "the site of `haapigen docs`" : "another output of haapigen"
      try OutputPlace.refuse(
        folder.path, "this folder contains \(found)",
        help: "choose another folder with --output, for example \(isSite ? "Generated" : "Site")",
        format)
    }
    return comparison
  }

  /// Writes the files and reports the result.
  /// - Parameters:
  ///   - stamp: Identifies the tool and the schema; `nil` if the next run must check the output again.
  ///   - willWrite: Called with the state of the folder before anything is written.
  /// - Throws: `ExitCode`; it is already reported.
  func write(
    _ files: [GeneratedFile], force: Bool, stamp: String? = nil,
    willWrite: (OutputComparison) -> Void = { _ in }
  ) throws {
    do {
      let writer = try OutputWriter(folder, isInterrupted: { Interruption.isRequested })
      let comparison = try compare(files)
      willWrite(comparison)
      tell(try writer.write(comparison, force: force, stamp: stamp ?? ""))
    } catch let failure as OutputWriter.Failure {
      throw tell(failure)
    }
  }

  // MARK: Reports

  private func tell(_ report: OutputWriter.Report) {
    // Useful for Swift that is reviewed, but not for hundreds of pages.
    if content == .swift {
      for path in report.written { tell("wrote \(folder.fullPath(path))") }
      for path in report.removed { tell("removed \(folder.fullPath(path))") }
    }
    for path in report.kept {
      Console.printError(
        "\(folder.fullPath(path)): edited by hand and no longer generated, so it was not removed. --force removes it"
      )
    }
    tell(
      "\(folder.path): \(report.written.count) written, \(report.removed.count) removed, "
        + "\(report.unchanged) unchanged"
        + (content == .site ? "; open \(folder.fullPath("index.html"))" : ""))
  }

  private func refuse(_ item: OutputComparison.Item) {
    let code = item.state == .edited ? "OUT701" : item.state.code
    Console.printError(
      "\(folder.fullPath(item.path)): error: \(item.state.words); nothing was written [\(code)]")
    // `check` shows the same: the changes that `generate` would make in the file.
    if item.state == .edited { Console.printError(differenceOf: item) }
    Console.printError("  help: \(item.remedy(command))")
  }

  private func tell(_ failure: OutputWriter.Failure) -> ExitCode {
    let again = "run the same command again"
    switch failure {
    case .notWritable(let path, let problem):
      Console.printError(.notWritten(path, problem, "\(problem.remedy); nothing was changed"))
      return path == folder.path ? .cannotCreate : .cannotWrite
    case .incomplete(let path, let problem):
      let then = problem.remedy == again ? "" : ", then \(again)"
      Console.printError(
        .notWritten(path, problem, "some files are new and some are old: \(problem.remedy)\(then)"))
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
  fileprivate static func notWritten(
    _ path: String, _ problem: SystemError, _ help: String
  ) -> Diagnostic {
    Diagnostic(
      code: "OUT703", "cannot be written: \(problem.reason)", path: path, help: help)
  }
}

extension Console {
  /// Prints the start of the difference between the existing and the expected content.
  static func printError(differenceOf item: OutputComparison.Item) {
    guard let found = item.found, let wanted = item.wanted, !item.differsInLineEndingsOnly else {
      return
    }
    for line in TextDiff.unified(found, wanted) { printError("    \(line)") }
  }
}

extension WholeFile {
  /// Writes a single file, such as a lock.
  /// - Throws: `ExitCode` 74; it is already reported.
  static func save(_ bytes: [UInt8], to path: String) throws {
    do {
      try write(bytes, to: path)
    } catch {
      Console.printError(.notWritten(path, error, error.remedy))
      throw ExitCode.cannotWrite
    }
  }
}

// MARK: Words

extension OutputComparison.State {
  var words: String { self == .edited ? "edited by hand" : rawValue }

  var code: String {
    switch self {
    case .fresh, .stale: "OUT710"
    case .missing: "OUT711"
    case .extra: "OUT712"
    case .edited: "OUT713"
    case .foreign: "OUT704"
    case .blocked: "OUT702"
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
    case .stale where hasMergeConflict:
      "it has conflict markers of a merge: run `\(command)`, which writes it again"
    case .stale, .missing: "run `\(command)`"
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
