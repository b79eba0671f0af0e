struct OverlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overlay", _superCommandName: "haapigen",
    abstract: "Lists or accepts the base rules that an overlay replaces.",
    discussion: """
      overlay.lock records each rule of the base schema that the overlay overrides or removes, \
      and each changed `to`. When one changes, a warning shows the old and the new rule until it is accepted.

      Example: haapigen overlay status Haapi
      """,
    subcommands: [OverlayStatus.self, OverlayAccept.self])
}

/// The arguments of a subcommand about an overlay.
struct OverlayArguments: ParsableArguments {
  @Argument(help: .folder("Folder of the overlay."))
  var folder = "Haapi"

  @OptionGroup var schema: SchemaOptions

  func read() throws -> OverlayOutput {
    var options = schema
    options.folders.overlays.insert(folder, at: 0)
    let input = try SchemaInput(try options.files(), options.diagnostics, isSilent: true)
    guard let output = OverlayOutput(input) else { throw ExitCode.schemaHasErrors }
    return output
  }
}

struct OverlayStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Lists the base rules that an overlay replaces, and which of them have changed.",
    discussion: """
      Exit code 0: nothing has changed. 1: a rule has changed, or there is no overlay.lock.
      """)

  @OptionGroup var overlay: OverlayArguments

  func run() throws {
    let output = try overlay.read()
    let states = output.states
    if states.isEmpty { Console.print("\(output.folder): the overlay replaces no rule") }
    let places = DiagnosticText(sources: output.input.sources)
    for state in states {
      let place = "\(places.path(of: state.rule.location)):\(state.rule.location.line)"
      Console.print(OneLine.text("\(state.word)  \(state.rule.path)  (\(place))"))
      if let old = state.old, state.isChanged {
        Console.print("    - " + OneLine.text(old.text))
        Console.print("    + " + OneLine.text(state.rule.text))
      }
    }
    if let missing = output.missingLock {
      try DiagnosticReport(sources: [], format: overlay.schema.diagnostics).write([missing])
      throw ExitCode.outputDiffers
    }
    if states.contains(where: \.isChanged) {
      Console.print("`haapigen overlay accept \(output.folder)` accepts the current rules.")
      throw ExitCode.outputDiffers
    }
  }
}

struct OverlayAccept: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Accepts the current rules of the base schema.",
    discussion: "Example: haapigen overlay accept Haapi")

  @OptionGroup var overlay: OverlayArguments

  func run() throws {
    let output = try overlay.read()
    let bytes = OverlayLock(output.overlay).bytes
    if output.lock?.bytes == bytes {
      Console.print("\(output.lockPath): nothing to accept")
      return
    }
    let changed = output.states.filter { $0.isChanged }.count
    try WholeFile.save(bytes, to: output.lockPath)
    let count = output.overlay.replaced.count
    Console.print(
      "wrote \(output.lockPath): \(Words.count(count, "rule")), \(changed) of them changed")
  }
}

extension OverlayOutput {
  struct State {
    let rule: ReplacedRule
    /// The rule as it was when it was accepted; `nil` for a new rule.
    let old: OverlayLock.Rule?

    var isChanged: Bool { old.map { $0.digest != rule.digest } ?? false }
    var word: String { old == nil ? "new     " : isChanged ? "changed " : "accepted" }
  }

  var states: [State] {
    let old = accepted?.byPath ?? [:]
    return overlay.replaced.sorted { $0.path < $1.path }.map { State(rule: $0, old: old[$0.path]) }
  }
}
