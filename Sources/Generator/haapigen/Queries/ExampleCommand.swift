extension Schema {
  /// All examples, with names in the form `Type/example`.
  var examples: [(String, Example)] {
    allTypes.flatMap { type in
      (type.asStruct?.examples ?? []).map { (type.qualifiedName + "/" + $0.name.text, $0) }
    }
  }
}

struct ExampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "example", _superCommandName: "haapigen",
    abstract: "Prints an example payload of the schema as JSON, or lists or writes all of them.",
    discussion: """
      Example: haapigen example InteractiveFormStep/login | haapi decode -

      Example: haapigen example --output Examples
      """)

  @OptionGroup var schema: SchemaOptions

  @Argument(
    help: ArgumentHelp(
      "A type, or one of its examples. Without it, a list of all examples.",
      valueName: "type[/example]"))
  var name: String?

  @Option(help: .folder("Write all examples to this new folder, as Type/example.json."))
  var output: String?

  func validate() throws {
    if name != nil, output != nil {
      throw ValidationError("--output writes all examples; leave out the name.")
    }
  }

  func run() throws {
    let input = try schema.input()
    let examples = input.schema.examples
    if let output {
      let run = OutputRun(folder: OutputFolder(output), format: schema.diagnostics)
      try run.checkPlace(for: input)
      return try write(examples, with: run)
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
      let types = paths.map { String($0.prefix { $0 != "/" }) }
      let help = NearestNames.help(
        for: name, in: paths + types, kind: "examples",
        otherwise: "`haapigen example` lists them all")
      throw ValidationError(OneLine.text("there is no example `\(name)`: \(help.text)."))
    }
    Console.print(json: ExampleJSON.text(of: example) + "\n")
  }

  private func write(_ examples: [(String, Example)], with run: OutputRun) throws {
    let folder = run.folder
    guard folder.allFiles().isEmpty else {
      try run.refuse("this folder is not empty", help: "choose a new folder with --output")
    }
    for (path, example) in examples {
      let json = ExampleJSON.text(of: example) + "\n"
      try WholeFile.save(Array(json.utf8), to: folder.fullPath(path + ".json"))
    }
    Console.print("wrote \(Words.count(examples.count, "example")) to \(folder.path)")
  }
}
