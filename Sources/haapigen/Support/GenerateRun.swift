import ArgumentParser
import SchemaDocument
import SchemaModel
import SwiftEmitter

/// One run of `generate`: from the files of the schema to those of the output.
struct GenerateRun {
  let schema: SchemaOptions
  let output: String
  var dryRun = false
  var force = false

  /// - Parameter analysis: Of the files, if it was made before.
  /// - Throws: `ExitCode`; what is wrong has been told.
  func run(_ sources: SchemaFiles, _ analysis: SchemaAnalysis.Result? = nil) throws {
    let folder = OutputFolder(output)
    let stamp = Stamp(sources: sources.all, folder: folder)
    if !dryRun, let count = stamp.unchangedFiles() {
      tell("\(output): \(count) files, nothing to change")
      return
    }
    let input = try SchemaInput(sources, schema, analysis: analysis)
    let own = OverlayOutput(sources, input.schema)
    let files = Self.files(of: input)
    try own?.checkPlace(output, base: sources.folder, schema)
    let comparison = OutputComparison(wanted: files, in: folder)
    try FolderOwner.checkIsNoSite(comparison, folder, schema.diagnostics)
    if dryRun { return forecast(comparison, in: folder, own) }
    if comparison.manifest != nil, let missing = own?.missingLock {
      Console.printError(
        "\(missing.path ?? ""): warning: it was missing: the rules that the overlay replaces are accepted "
          + "as they are now [OVL810]")
    }
    try write(comparison, Manifest(files: files), to: folder)
    if let own, let lock = own.newLock {
      try OverlayOutput.write(lock, to: own.lockPath)
      tell("wrote \(own.lockPath)")
      return
    }
    if input.analysis.diagnostics.isEmpty { stamp.save() }
  }

  /// Those of the last overlay, or of the schema.
  static func files(of input: SchemaInput) -> [GeneratedFile] {
    OverlayOutput(input.files, input.schema)
      .map { SwiftGeneration.files(of: input.schema, for: $0.overlay) }
      ?? SwiftGeneration.files(of: input.schema)
  }

  private func forecast(
    _ comparison: OutputComparison, in folder: OutputFolder, _ own: OverlayOutput?
  ) {
    for item in comparison.differences { tell("\(action(item)) \(folder.fullPath(item.path))") }
    let hasLock = own?.newLock != nil
    if hasLock, let own { tell("would write \(own.lockPath)") }
    if comparison.differences.isEmpty, !hasLock { tell("\(output): nothing to change") }
  }

  private func write(
    _ comparison: OutputComparison, _ manifest: Manifest, to folder: OutputFolder
  ) throws {
    let writer = OutputWriter(folder, isInterrupted: { Interruption.isRequested })
    do {
      let report = try writer.write(comparison, manifest: manifest, force: force)
      for path in report.written { tell("wrote \(folder.fullPath(path))") }
      for path in report.removed { tell("removed \(folder.fullPath(path))") }
      for path in report.kept {
        Console.printError(
          "\(folder.fullPath(path)): edited by hand and no longer generated; kept. --force removes it"
        )
      }
      tell(
        "\(output): \(report.written.count) written, \(report.removed.count) removed, "
          + "\(report.unchanged) unchanged")
    } catch OutputWriter.Failure.inTheWay(let paths) {
      refuse(paths, comparison, folder)
      throw ExitCode.outputDiffers
    } catch OutputWriter.Failure.notWritable(let path, let reason) {
      Console.printError("\(path): error: cannot be written: \(reason) [OUT703]")
      Console.printError(
        "  help: the old output is as it was; make room or give the right to write")
      throw path == folder.path || reason.contains("folder")
        ? ExitCode.cannotCreate : ExitCode.cannotWrite
    } catch OutputWriter.Failure.interrupted {
      Console.printError("interrupted; the old output is as it was")
      throw ExitCode.interrupted
    }
  }

  private func refuse(_ paths: [String], _ comparison: OutputComparison, _ folder: OutputFolder) {
    for item in comparison.items where paths.contains(item.path) {
      let code =
        switch item.state {
        case .edited: "OUT701"
        case .blocked: "OUT702"
        default: "OUT704"
        }
      Console.printError(
        "\(folder.fullPath(item.path)): error: \(OutputWords.name(item.state)); nothing was written "
          + "[\(code)]")
      if let found = item.found, let wanted = item.wanted {
        for line in TextDiff.unified(wanted, found) { Console.printError("    \(line)") }
      }
      Console.printError("  help: \(OutputWords.remedy(item))")
    }
  }

  private func action(_ item: OutputComparison.Item) -> String {
    switch (item.state, item.isPlanned) {
    case (.missing, _): "would write"
    case (.stale, _): "would rewrite"
    case (.extra, _): "would remove"
    case (.edited, true): force ? "would overwrite" : "would refuse, edited by hand:"
    case (.edited, false): force ? "would remove" : "would keep, edited by hand:"
    case (.foreign, true), (.blocked, true): "would refuse, in the way:"
    case (.foreign, false), (.blocked, false), (.fresh, _): "would leave"
    }
  }

  /// Formats for programs keep standard output to themselves.
  private func tell(_ text: String) {
    if schema.diagnostics == .text { Console.print(text) } else { Console.printError(text) }
  }
}
