/// The command-line tool `haapigen`: checks the schema and generates the Swift code.
@main
struct HaapiGen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "haapigen",
    abstract: "Checks a schema of login steps and generates Swift code for them.",
    discussion: """
      Example: haapigen generate --schema Schema --output Generated

      An app starts with: haapigen init --overlay

      Exit codes: 0 success, 1 the output differs, 2 the schema has errors, 64 wrong usage, \
      66 the schema is missing or unreadable, 73 and 74 the output cannot be written, 141 the reader \
      of the output has ended.
      """,
    version: ToolVersion.text,
    // Each subcommand sets `commandName`: to derive the name from the type takes longer than the rest of the parsing.
    // `_superCommandName` names this tool, because a subcommand is parsed alone.
    subcommands: [
      Generate.self,
      Watch.self,
      Validate.self,
      Check.self,
      DiffCommand.self,
      SnapshotCommand.self,
      MappingCommand.self,
      Explain.self,
      ExampleCommand.self,
      ScenariosCommand.self,
      Docs.self,
      ExportCommand.self,
      OverlayCommand.self,
      Initialise.self,
      NewCommand.self,
      SchemaJSON.self,
    ])

  @MainActor
  static func main() async {
    await runAndExit(checking: refuseEmpty) { NearestNames.of($0, in: $1) }
  }

  /// Refuses an empty argument. A shell passes one for a variable that is not set, and an empty path would mean the
  /// root of the disk or the current folder.
  private static func refuseEmpty(_ arguments: [String]) throws {
    for (index, argument) in arguments.enumerated()
    where argument.isEmpty || (argument.hasPrefix("--") && argument.hasSuffix("=")) {
      let option = argument.isEmpty ? arguments[..<index].last ?? "" : String(argument.dropLast())
      throw ValidationError(
        option.hasPrefix("--")
          ? "The value of \(option) is empty. Write one, or leave the option out."
          : "Argument \(index + 1) is empty. Write a value.")
    }
  }
}
