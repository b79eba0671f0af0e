struct ExampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "example",
    abstract: "Prints an example payload of the schema as JSON, or lists them.",
    discussion: "Example: haapigen example InteractiveFormStep/login | haapi decode -")

  @OptionGroup var schema: SchemaOptions

  @Argument(
    help: ArgumentHelp(
      "A type, or one of its examples. Without it, a list of all examples.",
      valueName: "type[/example]"))
  var name: String?

  func run() throws {
    let input = try SchemaInput(try SchemaFiles.read(schema.values), schema.values)
    let examples = input.schema.allTypes.flatMap { type in
      (type.asStruct?.examples ?? []).map { (type.qualifiedName + "/" + $0.name.text, $0) }
    }
    guard let name else {
      for (path, example) in examples {
        Console.print(OneLine.text(example.doc.map { "\(path)  \($0)" } ?? path))
      }
      return
    }
    guard let (_, example) = examples.first(where: { $0.0 == name || $0.0.hasPrefix(name + "/") })
    else {
      let paths = examples.map(\.0)
      let parts = paths.filter { $0.lowercased().contains(name.lowercased()) }
      let types = Set(paths.compactMap { $0.split(separator: "/").first.map(String.init) })
      let nearest = NearestNames.of(name, in: paths)
      let near = [parts, nearest].first { !$0.isEmpty } ?? NearestNames.of(name, in: types)
      let help =
        near.isEmpty
        ? "`haapigen example` lists them all."
        : "Did you mean \(near.prefix(3).joined(separator: ", "))?"
      throw ValidationError(OneLine.text("there is no example `\(name)`. \(help)"))
    }
    Console.print(json: ExampleJSON.text(of: example) + "\n")
  }
}
