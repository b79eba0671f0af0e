struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", _superCommandName: "haapigen",
    abstract: "Adds a working template of a model, step, field or client operation.",
    discussion: """
      Writes a file with the definition, an example and the rules that it needs, and adds the file \
      to the index.

      Example: haapigen new field AcmePin --overlay Haapi
      """)

  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case model
    case step
    case field
    case operation
  }

  @Argument(help: "model, step, field or operation.")
  var kind: Kind

  @Argument(help: "Name of the Swift type, such as AcmePin.")
  var name: String

  @OptionGroup var options: SchemaOptions

  func validate() throws {
    let meant = StarterNames.type(name)
    if meant != name || SwiftNames.keywords.contains(name) {
      let help = SwiftNames.keywords.contains(name) ? "Acme" + meant : meant
      throw ValidationError("`\(name)` cannot name a Swift type: write for example `\(help)`.")
    }
  }

  func run() throws {
    let input = try options.input()
    let folder = input.overlayFolder ?? input.files.folder
    let indexName = input.overlay == nil ? SchemaIndex.name : OverlaySources.indexName
    try checkFree(input)
    let fileName = StarterNames.token(name) + ".yaml"
    let text = try Skeleton.text(kind: kind, name: name, input: input)
    let own = input.overlay.map { Array(input.sources[$0.files]) } ?? input.files.base
    guard let index = own.first(where: { $0.name == indexName }) else {
      throw ExitCode.schemaHasErrors
    }
    if own.contains(where: { $0.name == fileName }) {
      throw ValidationError("the file \(folder)/\(fileName) exists already. Choose another name.")
    }
    guard let edited = FileListEdit.adding(fileName, to: index, isOverlay: input.overlay != nil)
    else {
      throw ValidationError(
        "haapigen cannot add to `files:` in \(index.path). "
          + "Write `files: [\(fileName)]` on its own line, and try again.")
    }
    let added = [
      SourceFile(path: "\(folder)/\(fileName)", name: fileName, bytes: Array(text.utf8)),
      SourceFile(path: index.path, name: index.name, bytes: edited),
    ]
    let result = input.files.map { files in
      guard files.contains(where: { $0.path == index.path }) else { return files }
      return (files.filter { $0.path != index.path } + added).sorted { $0.name < $1.name }
    }
    do {
      _ = try SchemaInput(result, options.diagnostics, isSilent: true)
    } catch {
      Console.printError("nothing was written")
      throw error
    }
    for file in added {
      try WholeFile.save(file.bytes, to: file.path)
      Console.print("wrote \(file.path)")
    }
  }

  private func checkFree(_ input: SchemaInput) throws {
    let types = Dictionary(first: input.schema.allTypes.map { ($0.qualifiedName, $0) })
    guard let type = types[name] else { return }
    var suggestion = (input.overlay?.typeName ?? "My") + name
    while types[suggestion] != nil { suggestion += "2" }
    throw ValidationError(
      "there is a \(type.kindName) `\(name)` already. Try `\(suggestion)`.")
  }
}
