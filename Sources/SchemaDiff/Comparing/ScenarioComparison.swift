import SchemaDocument
import SchemaModel

/// DIF92: scenarios. Every change of a scenario has the same effect on tests of apps, so there is one finding for
/// each scenario, which names the changed parts.
struct ScenarioComparison {
  let changes: [Change]

  init(_ old: Schema, _ new: Schema) {
    let pairs = Pairs(old.scenarios, new.scenarios, name: \.name.text)
    changes =
      pairs.added.map {
        Change(
          .scenarioIsNew, Self.subject($0), "the scenario `\($0.name)` is new", was: nil,
          now: $0.summary.text, before: nil, after: $0.name.location)
      }
      + pairs.removed.map {
        Change(
          .scenarioIsGone, Self.subject($0), "the scenario `\($0.name)` is removed",
          was: $0.summary.text, now: nil, before: $0.name.location, after: nil)
      }
      + pairs.pairs.compactMap { Self.change(from: $0.old, to: $0.new) }
  }

  private static func subject(_ scenario: Scenario) -> String { "scenarios.\(scenario.name)" }

  private static func change(from old: Scenario, to new: Scenario) -> Change? {
    let before = old.parts
    let after = new.parts
    let texts = Dictionary(before.map { ($0.name, $0.text) }) { first, _ in first }
    let isThere = Set(after.map(\.name))
    let changed = after.filter { texts[$0.name] != $0.text }
    let gone = before.filter { !isThere.contains($0.name) }
    guard let first = changed.first ?? gone.first else { return nil }
    let names = (changed + gone).map(\.name)
    let shown = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
    let oldPlace = before.first { $0.name == first.name }?.location
    return Change(
      .scenarioChanged, subject(new), "the scenario `\(new.name)` has changed: \(shown)",
      was: text(of: before, names), now: text(of: after, names),
      before: oldPlace ?? old.name.location,
      after: changed.first?.location ?? new.name.location)
  }

  private static func text(of parts: [Scenario.Part], _ names: [String]) -> String {
    parts.filter { names.contains($0.name) }.map { "\($0.name): \($0.text)" }
      .joined(separator: "\n")
  }
}
