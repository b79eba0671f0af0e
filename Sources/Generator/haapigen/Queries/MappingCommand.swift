struct MappingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mapping", _superCommandName: "haapigen",
    abstract: "Prints the mapping rules in effect, or compares them between two versions.",
    subcommands: [MappingShow.self, MappingDiff.self],
    defaultSubcommand: MappingShow.self)
}

struct MappingDiff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Reports what changed between two mappings.",
    discussion: """
      Like `haapigen diff`, but only for mapping rules, including those of overlays.

      Example: haapigen mapping diff main --overlay Haapi
      """)

  @OptionGroup var options: DiffOptions

  func run() throws { try options.run(.mapping) }
}

struct MappingShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints the mapping rules in effect.",
    discussion: """
      Every member of every model with its rule, the reason, and the place in the schema.

      The model of a step, the sources of a model, and the uses of a member of a response:

        haapigen mapping InteractiveFormStep
        haapigen mapping FormModel
        haapigen mapping --from FormAction.title
      """)

  @OptionGroup var schema: SchemaOptions

  @Argument(
    help: "A step, a model, or a map, union or enum map of the schema. Without one, everything.")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "A member of a response, such as metadata.viewName or FormAction.title: prints the rules that read it.",
      valueName: "member"))
  var from: String?

  @Flag(
    help:
      "With --overlay: the steps that each change affects, also through lists and nested models.")
  var reach = false

  @Option(help: "Format: text, md or json.")
  var format = Format.text

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case md
    case json
  }

  func validate() throws {
    if name != nil, from != nil { throw ValidationError("a name and --from cannot be combined.") }
    if reach, schema.folders.overlays.isEmpty || name != nil || from != nil {
      throw ValidationError("--reach needs --overlay, without a name or --from.")
    }
  }

  func run() throws {
    let input = try schema.input()
    let checked = input.schema
    guard let mapping = checked.mapping else {
      throw ValidationError(
        "the schema has no mapping. Write one under `mapping:` in a file of the schema.")
    }
    if reach, let overlay = input.overlay {
      let notes = MappingReach(mapping).notes(of: overlay)
      if schema.diagnostics == .text {
        Console.print(DiagnosticText(sources: input.sources).render(notes))
      } else {
        try DiagnosticReport(sources: input.sources, format: schema.diagnostics).write(notes)
      }
      return
    }
    let table = MappingTable(mapping, in: checked)
    let query = MappingQuery(table, in: checked)
    do throws(MappingQuery.Failure) {
      let uses = try from.map(query.uses(of:))
      let table = try name.map(query.table(named:)) ?? table
      switch format {
      case .text: Console.print(uses?.text ?? table.text)
      case .md: Console.print(bytes: Array((uses?.markdown ?? table.markdown).utf8))
      case .json:
        let json = uses.map { MappingJSON.value($0) } ?? MappingJSON.value(table)
        Console.print(json: json.text(width: 100))
      }
    } catch {
      throw ValidationError(OneLine.text(error.message))
    }
  }
}
