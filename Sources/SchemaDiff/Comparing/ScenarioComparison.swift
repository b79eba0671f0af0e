/// DIF92: scenarios. Every change of a scenario has the same effect on tests of apps, so there is one finding for
/// each scenario, which names the changed parts.
struct ScenarioComparison {
  let changes: [Change]

  init(_ pairing: TypePairing) {
    let (old, new) = (pairing.old, pairing.new)
    let names = Self.newNames(pairing)
    func oldParts(_ scenario: Scenario) -> [Scenario.Part] {
      scenario.parts { names[$0] ?? $0 }
    }
    let pairs = Pairs(
      old.scenarios, new.scenarios, name: \.name.text, was: { _ in nil },
      oldShape: { oldParts($0).map(\.text).joined(separator: "\n") },
      newShape: { $0.parts().map(\.text).joined(separator: "\n") })
    // A file of an old version with errors may not have been readable.
    let oldFiles = Set(old.fileNames)
    changes =
      pairs.added.filter { !oldFiles.contains(new.fileNames[$0.file]) }.map {
        Change(
          .scenarioIsNew, Self.subject($0), "the scenario `\($0.name)` is new",
          now: $0.summary.text, after: $0.summary.location)
      }
      + pairs.removed.map {
        Change(
          .scenarioIsGone, Self.subject($0), "the scenario `\($0.name)` is removed",
          was: $0.summary.text, before: $0.summary.location)
      }
      + pairs.pairs.filter(\.isRenamed).map {
        Change(
          .scenarioIsGone, Self.subject($0.new),
          "the scenario `\($0.new.name)` was called `\($0.old.name)`", was: $0.old.name.text,
          now: $0.new.name.text, before: $0.old.summary.location, after: $0.new.summary.location,
          who: "Tests and people that run it. Its constant of `SandboxScenario` has another name.",
          isGuess: true)
      }
      + pairs.pairs.compactMap { Self.change(from: $0.old, oldParts($0.old), to: $0.new) }
  }

  private static func subject(_ scenario: Scenario) -> String { "scenarios.\(scenario.name)" }

  /// The new names of renamed types and of their examples, such as `Step/login`.
  private static func newNames(_ pairing: TypePairing) -> [String: String] {
    var names: [String: String] = [:]
    for (old, new, pair) in pairing.pairs(\.asStruct) {
      let (before, after) = (pair.old.qualifiedName, pair.new.qualifiedName)
      names[before] = after
      for example in ExamplePairs.pairs(old, new).pairs {
        names["\(before)/\(example.old.name)"] = "\(after)/\(example.new.name)"
      }
    }
    return names
  }

  private static func change(
    from old: Scenario, _ before: [Scenario.Part], to new: Scenario
  ) -> Change? {
    let after = new.parts()
    let texts = Dictionary(before.map { ($0.name, $0.text) }) { first, _ in first }
    let isThere = Set(after.map(\.name))
    let changed = after.filter { texts[$0.name] != $0.text }
    let gone = before.filter { !isThere.contains($0.name) }
    guard let first = changed.first ?? gone.first else { return nil }
    let names = (changed + gone).map(\.name)
    // Its title, which no test sees.
    let isSummary = names == ["`scenario`"]
    let shown = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
    let oldPlace = before.first { $0.name == first.name }?.location
    return Change(
      .scenarioChanged, subject(new), "the scenario `\(new.name)` has changed: \(shown)",
      was: text(of: before, names), now: text(of: after, names),
      before: oldPlace ?? old.name.location,
      after: changed.first?.location ?? new.name.location,
      categories: isSummary ? [.documentation] : nil,
      who: isSummary ? "Readers of the list of scenarios." : nil,
      advice: isSummary ? "Nothing to do." : nil)
  }

  private static func text(of parts: [Scenario.Part], _ names: [String]) -> String {
    parts.filter { names.contains($0.name) }.map { "\($0.name): \($0.text)" }
      .joined(separator: "\n")
  }
}
