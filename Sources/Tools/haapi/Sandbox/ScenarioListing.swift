/// The bundled scenarios, as a table for people or as one line of JSON for each scenario.
struct ScenarioListing {
  let format: TextFormat
  var scenarios = SandboxScenario.all

  func write() {
    let width = scenarios.map(\.name.count).max() ?? 0
    for scenario in scenarios {
      switch format {
      case .json: ConsoleOutput.write(Self.line(scenario) + "\n")
      case .text:
        let gap = String(repeating: " ", count: width - scenario.name.count + 2)
        ConsoleOutput.write(scenario.name + gap + PrintableText.escape(scenario.summary) + "\n")
      }
    }
  }

  /// Returns the line for `--list --format json`. The format must remain stable, because other programs read it.
  private static func line(_ scenario: SandboxScenario) -> String {
    JSONMembers.text { line in
      line.add("name", scenario.name)
      line.add("doc", scenario.summary)
      line.add("states", texts: scenario.states.keys.sorted())
      line.add("walks", scenario.walks) { walk, members in
        members.add("name", walk.name)
        members.add("moves", walk.moves) { Self.add($0, to: &$1) }
        switch walk.end {
        case .tokens: members.add("end", "tokens")
        case .problem(let type):
          members.add("end", "problem")
          members.add("problem", type)
        case .refused(let error):
          members.add("end", "refused")
          members.add("error", error)
        case .error: members.add("end", "error")
        }
      }
    }
  }

  /// Adds an action of a scripted login (`walks`), in the format of scenario files.
  private static func add(_ move: SandboxScenario.Walk.Move, to members: inout JSONMembers) {
    switch move {
    case .form(let kind, let number, let user, let set):
      members.add("form", kind.numbered(number))
      guard user != nil || !set.isEmpty else { break }
      members.add("set") { fields in
        fields.add("user", user)
        for (name, value) in set.sorted(by: { $0.key < $1.key }) { fields.add(name, value) }
      }
    case .link(let rel, let number): members.add("link", rel.numbered(number))
    case .wait(let polls): members.add("wait", polls)
    case .operation(let name): members.add("operation", name)
    }
  }
}
