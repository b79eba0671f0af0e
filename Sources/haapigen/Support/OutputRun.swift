import SwiftEmitter

/// Writes an output folder and reports the result. The output is generated Swift, or a site.
struct OutputRun {
  let folder: OutputFolder
  let force: Bool
  /// The command in messages.
  var command = "haapigen generate"
  /// True if standard output is reserved for a machine-readable format.
  let isSilentOnStandardOutput: Bool
  /// The text after the counts in the last line.
  var ending = ""
  /// True to print a line for each file. This is useful for Swift that is reviewed, but not for hundreds of pages.
  var listsFiles = true

  /// - Parameters:
  ///   - stamp: Identifies the tool and the schema; `nil` if the next run must check the output again.
  ///   - check: Compares the folder before anything is written.
  /// - Throws: `ExitCode`; it is already reported.
  func write(
    _ files: [GeneratedFile], stamp: String? = nil, check: (OutputComparison) throws -> Void
  ) throws {
    do {
      let claim = try OutputClaim(folder, isInterrupted: { Interruption.isRequested })
      let comparison = OutputComparison(wanted: files, in: folder, isSaved: SavedTexts.among)
      try check(comparison)
      let writer = OutputWriter(claim, isInterrupted: { Interruption.isRequested })
      do {
        tell(try writer.write(comparison, force: force, stamp: stamp))
      } catch .inTheWay(let paths) {
        for item in comparison.items where paths.contains(item.path) { refuse(item) }
        throw ExitCode.outputDiffers
      }
    } catch let failure as OutputWriter.Failure {
      throw tell(failure)
    }
  }

  private func tell(_ report: OutputWriter.Report) {
    if listsFiles {
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
        + "\(report.unchanged) unchanged\(ending)")
  }

  private func tell(_ text: String) {
    if isSilentOnStandardOutput { Console.printError(text) } else { Console.print(text) }
  }

  // MARK: Failures

  private func refuse(_ item: OutputComparison.Item) {
    let code =
      switch item.state {
      case .edited: "OUT701"
      case .blocked: "OUT702"
      default: "OUT704"
      }
    Console.printError(
      "\(folder.fullPath(item.path)): error: \(OutputWords.name(item.state)); nothing was written "
        + "[\(code)]")
    // `check` shows the same: the changes that `generate` would make in the file.
    if item.state == .edited, let found = item.found, let wanted = item.wanted {
      for line in TextDiff.unified(found, wanted) { Console.printError("    \(line)") }
    }
    Console.printError("  help: \(OutputWords.remedy(item, command: command))")
  }

  private static let again = "run the same command again"

  private func tell(_ failure: OutputWriter.Failure) -> ExitCode {
    func tell(_ path: String, _ text: String, _ code: String, help: String) {
      Console.printError("\(path): error: \(text) [\(code)]")
      Console.printError("  help: \(help)")
    }
    switch failure {
    case .notWritable(let path, let problem):
      tell(
        path, "cannot be written: \(problem.reason)", "OUT703",
        help: "\(problem.remedy); nothing was changed")
      return path == folder.path ? .cannotCreate : .cannotWrite
    case .incomplete(let path, let problem):
      tell(
        path, "cannot be written: \(problem.reason)", "OUT703",
        help: "some files are new and some are old: \(problem.remedy)"
          + (problem.remedy == Self.again ? "" : ", then \(Self.again)"))
      return .cannotWrite
    case .busy(let owner):
      let process = owner.map { " (process \($0))" } ?? ""
      tell(
        folder.path, "another run of haapigen\(process) is writing this folder", "OUT715",
        help: "wait until it has ended, then \(Self.again)")
      return .cannotCreate
    case .interrupted:
      Console.printError("interrupted; the old output is unchanged")
      return .interrupted
    case .inTheWay: return .outputDiffers
    }
  }
}
