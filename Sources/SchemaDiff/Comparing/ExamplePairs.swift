/// Example payloads of a struct in both versions.
struct ExamplePairs {
  let changes: [Change]

  init(
    _ old: StructBody, _ new: StructBody, _ type: Pairs<TypeDefinition>.Pair,
    _ scenarios: ExampleScenarios
  ) {
    let type = (old: type.old, new: type.new)
    let pairs = Self.pairs(old, new)
    func subject(_ example: Example) -> String { "\(type.new.qualifiedName).\(example.name)" }
    changes =
      pairs.added.map {
        Change(
          .exampleIsNew, subject($0), "the example `\(subject($0))` is new",
          now: ExampleJSON.text(of: $0), after: $0.name.location)
      }
      + pairs.removed.map {
        Change(
          .exampleIsGone, subject($0), "the example `\(subject($0))` is removed",
          was: ExampleJSON.text(of: $0), before: $0.name.location)
      }
      + pairs.pairs.flatMap { pair in
        let subject = subject(pair.new)
        var found: [Change] = []
        if pair.isRenamed {
          found.append(
            Change(
              .exampleChanged, subject,
              "the example `\(subject)` was called `\(pair.old.name)`", was: pair.old.name.text,
              now: pair.new.name.text, before: pair.old.name.location,
              after: pair.new.name.location, advice: "Nothing to do.", isGuess: true))
        }
        if pair.old.doc != pair.new.doc {
          found.append(
            Change(
              .docChanged, subject,
              DocumentationPair.text(
                "the documentation of the example `\(subject)`", pair.old.doc, pair.new.doc),
              was: pair.old.doc, now: pair.new.doc, before: pair.old.name.location,
              after: pair.new.name.location))
        }
        if !Self.isSame(pair.old.json, pair.new.json) {
          let users = scenarios.changed(by: pair.new.name.text, of: type.old, type.new)
          found.append(
            Change(
              .exampleChanged, subject, "the payload of the example `\(subject)` has changed",
              was: ExampleJSON.text(of: pair.old), now: ExampleJSON.text(of: pair.new),
              before: pair.old.json.location, after: pair.new.json.location,
              categories: users.isEmpty ? nil : [.behaviour],
              who: users.isEmpty ? nil : ExampleScenarios.who(users),
              advice: users.isEmpty ? nil : ChangeRule.scenarioChanged.advice))
        }
        return found
      }
  }

  /// An example with another name and the same payload is the same.
  static func pairs(_ old: StructBody, _ new: StructBody) -> Pairs<Example> {
    Pairs(old.examples, new.examples, name: \.name.text, shape: { ExampleJSON.text(of: $0) })
  }

  /// Ignores the order of members, which has no meaning in JSON.
  private static func isSame(_ old: Node, _ new: Node) -> Bool {
    switch (old.content, new.content) {
    // Quotes of a scalar only determine its kind in JSON.
    case (.scalar(let a), .scalar(let b)):
      let kind = JSONShape.kind(of: old)
      return kind == JSONShape.kind(of: new) && (kind == .null || a.text == b.text)
    case (.sequence(let a), .sequence(let b)):
      return a.count == b.count && zip(a, b).allSatisfy(isSame)
    case (.mapping(let a), .mapping(let b)):
      guard a.count == b.count else { return false }
      let values = Dictionary(first: a.map { ($0.key, $0.value) })
      return b.allSatisfy { entry in values[entry.key].map { isSame($0, entry.value) } ?? false }
    default: return false
    }
  }
}

/// The scenarios of both versions, whose responses are examples.
struct ExampleScenarios {
  private let pairs: [Pairs<Scenario>.Pair]

  init(_ old: Schema, _ new: Schema) {
    pairs = Pairs(old.scenarios, new.scenarios, name: \.name.text).pairs
  }

  /// The scenarios that respond with the example, and do so with another payload in the new version.
  func changed(by example: String, of old: TypeDefinition, _ new: TypeDefinition) -> [String] {
    pairs.filter { pair in
      let was = Self.texts(of: pair.old, "\(old.qualifiedName)/\(example)")
      let now = Self.texts(of: pair.new, "\(new.qualifiedName)/\(example)")
      return !was.isEmpty && !now.isEmpty && was != now
    }.map(\.new.name.text)
  }

  static func who(_ scenarios: [String]) -> String {
    let names = scenarios.prefix(4).map { "`\($0)`" }
    let more = scenarios.count > names.count ? ["\(scenarios.count - names.count) more"] : []
    return "Tests and people that run the "
      + "\(scenarios.count == 1 ? "scenario" : "scenarios") \(Words.list(names + more, "and")) get "
      + "the new payload; so do readers of the documentation."
  }

  /// The different payloads of an example in a scenario, whose patches may replace parts of it.
  private static func texts(of scenario: Scenario, _ reference: String) -> Set<String> {
    let payloads = scenario.states.flatMap { state in
      [state.answer] + [state.tokens].compactMap { $0 } + state.rules.compactMap(\.effect.payload)
    }
    return Set(payloads.filter { $0.reference.text == reference }.map(\.text))
  }
}
