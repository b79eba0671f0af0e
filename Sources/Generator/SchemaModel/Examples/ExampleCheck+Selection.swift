/// Checks that unions select the struct that an example belongs to.
extension ExampleCheck {
  mutating func checkSelection(
    _ example: Example, _ type: TypeDefinition, _ union: Union
  ) {
    // Selecting nothing is no error here: an outer union may pass only some payloads to this one.
    guard let (choice, place) = Selection.choice(for: example.json, by: union),
      let selected = choice, selected !== type
    else { return }
    // A rule of an overlay may select a payload that a rule of the base schema would otherwise select.
    if let overlay = schema.overlay(of: selected.name.location),
      !overlay.owns(example.name.location)
    {
      return checkTaken(example, type, selected, place)
    }
    let failure = Selection.failure(of: type, in: union, for: example.json)
    let value = failure?.value
    diagnostics.report(
      "EXA603",
      (value?.text.map { "with `\($0.shown)`, " } ?? "")
        + "this is read as `\(selected.qualifiedName)`, not as `\(type.qualifiedName)`",
      value?.location ?? example.name.location,
      help: Help(
        failure?.meant.map { "write `\($0)`" }
          ?? "change the payload, or the union `\(union.name)`",
        against: failure.map { .init(location: $0.location, message: "this should select it") }
      ).against(.init(location: place, message: "this selects it")),
      related: value == nil ? [] : [(example.name.location, "the example")])
  }

  /// Checks a payload of the base schema that a rule of an overlay selects: it must be decodable as the rule's struct.
  /// Reports one payload for each rule.
  private mutating func checkTaken(
    _ example: Example, _ type: TypeDefinition, _ selected: TypeDefinition, _ rule: SourceLocation
  ) {
    if brokenRules.contains(rule) { return }
    guard let reason = findings(in: example.json, readAs: selected).first?.message else { return }
    brokenRules.insert(rule)
    diagnostics.report(
      "EXA603",
      "this rule selects the example `\(example.name)` of `\(type.qualifiedName)`, which is not a "
        + "`\(selected.qualifiedName)`: \(reason)", rule,
      help: "narrow its `when:`, or make the members optional that this response may lack",
      related: [(example.name.location, "the example")])
  }
}
