import ArgumentParser
import SchemaDocument
import SchemaModel
import SchemaSite
import SwiftEmitter

struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the documentation of the schema as a site that needs no server.",
    discussion: """
      Example: haapigen docs --output Site

      Every answer with its members, payloads, screen and rules; a search; light and dark. It is \
      opened as files or put on any server, and loads nothing from elsewhere.

      A file that haapigen did not write is never touched.
      """)

  @OptionGroup var schema: SchemaOptions

  @Option(help: ArgumentHelp("Folder of the site.", valueName: "dir"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "Where the files of the schema can be looked at, with {file} and {line}. Without it the site "
        + "holds them.", valueName: "address"))
  var sourceURL: String?

  @Flag(help: "Overwrite and remove pages that somebody has edited.")
  var force = false

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output is empty. Name a folder.") }
    if let sourceURL, SourceURL(sourceURL) == nil {
      throw ValidationError(
        "`\(sourceURL)` is no address of a line. Write one such as "
          + "https://example.com/Schema/{file}#L{line}.")
    }
  }

  func run() throws {
    Interruption.watch()
    let input = try SchemaInput(try SchemaFiles.read(schema), schema)
    let files = SchemaSite.files(
      of: input.schema, sources: input.sources, sourceURL: sourceURL.flatMap { SourceURL($0) })
    let folder = OutputFolder(output)
    let comparison = OutputComparison(wanted: files, in: folder)
    try FolderOwner.checkIsSite(comparison, folder, schema.diagnostics)
    let manifest = Manifest(files: files)
    let writer = OutputWriter(folder, isInterrupted: { Interruption.isRequested })
    do {
      let report = try writer.write(comparison, manifest: manifest, force: force)
      for path in report.kept {
        Console.printError(
          "\(folder.fullPath(path)): edited by hand and no longer a page; kept. --force removes it")
      }
      tell(
        "\(folder.path): \(report.written.count) written, \(report.removed.count) removed, "
          + "\(report.unchanged) unchanged; open \(folder.fullPath("index.html"))")
    } catch OutputWriter.Failure.inTheWay(let paths) {
      for item in comparison.items where paths.contains(item.path) { refuse(item, folder) }
      throw ExitCode.outputDiffers
    } catch OutputWriter.Failure.notWritable(let path, let reason) {
      Console.printError("\(path): error: cannot be written: \(reason) [OUT703]")
      Console.printError(
        "  help: the old site is as it was; make room or give the right to write")
      // What is written first is a folder inside: where that fails, there is none to write into.
      throw path == folder.path || path.hasPrefix(folder.fullPath(".haapigen-"))
        ? ExitCode.cannotCreate : ExitCode.cannotWrite
    } catch OutputWriter.Failure.interrupted {
      Console.printError("interrupted; the old site is as it was")
      throw ExitCode.interrupted
    }
  }

  private func refuse(_ item: OutputComparison.Item, _ folder: OutputFolder) {
    let (code, help) =
      switch item.state {
      case .edited: ("OUT701", "save the edit elsewhere, then run it with --force")
      case .blocked:
        ("OUT702", "\(item.obstacle ?? "something") stands here: move it away")
      default: ("OUT704", "haapigen did not write it: move it away, or name another folder")
      }
    Console.printError(
      "\(folder.fullPath(item.path)): error: \(OutputWords.name(item.state)); nothing was written "
        + "[\(code)]")
    Console.printError("  help: \(help)")
  }

  /// Formats for programs keep standard output to themselves.
  private func tell(_ text: String) {
    if schema.diagnostics == .text { Console.print(text) } else { Console.printError(text) }
  }
}
