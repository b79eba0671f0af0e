/// Checks that a patched example still fits its type.
extension ScenarioCheck {
  func checkPatches() {
    for payload in scenario.states.flatMap(\.payloads) {
      if let patch = payload.patch { check(payload, patch) }
    }
  }

  private func check(_ payload: Scenario.Payload, _ patch: Node) {
    let reference = payload.reference
    var examples = examples
    examples.check(Example(name: reference, doc: nil, json: payload.json), payload.type)
    for found in examples.diagnostics {
      // A finding inside the patch keeps its place. Any other finding, such as one about the whole payload, is reported
      // at the patch.
      let place = found.location.flatMap {
        $0.file == patch.location.file && $0 != reference.location ? $0 : nil
      }
      findings.report(
        "SCN306", "with this patch, `\(reference)` does not fit its type: \(found.message)",
        place ?? patch.location,
        help: found.help ?? "change the patch, or name another example",
        related: found.related.map { ($0.location, $0.message) })
    }
  }
}

extension Scenario.State {
  /// The state's step, then the responses that its rules return, in the order of the file.
  var responses: [Scenario.Payload] { [answer] + rules.compactMap(\.effect.payload) }

  /// The responses of the state, then the response of the token endpoint, if any.
  public var payloads: [Scenario.Payload] { responses + [tokens].compactMap(\.self) }
}
