/// Adds the facts of the whole schema and of its scenarios. These facts are not in `surface.txt`.
extension FactSheet {
  package mutating func add(_ schema: Schema) {
    let id = "(schema)"
    define(FactSubject(.schema, id, name: "schema", at: schema.nameLocation))
    if !schema.name.isEmpty { note(id, .schemaName, schema.name) }
    if let doc = schema.doc { note(id, .doc, doc) }
    for module in schema.modules {
      let id = "(module)\(module.name)"
      define(.module, id, module.name)
      if let doc = module.doc { note(id, .doc, doc) }
    }
    if schema.mapping != nil {
      define(FactSubject(.mapper, "(mapper)", name: "mapper", at: schema.nameLocation))
    }
    for overlay in schema.overlays {
      define(.overlay, "\(overlay.name)(overlay)", overlay.name)
    }
    for scenario in schema.scenarios { add(scenario) }
  }

  private mutating func add(_ scenario: Scenario) {
    let id = "SandboxScenario.\(scenario.swiftName)"
    define(.scenario, id, scenario.name)
    note(id, .doc, scenario.summary.text)
    for part in scenario.parts() where part.name != "`scenario`" {
      note(id, .scenarioPart, key: part.name, part.text, at: part.location)
    }
    for state in scenario.states {
      let payloads = [state.answer, state.tokens] + state.rules.map(\.effect.payload)
      for payload in payloads.compactMap(\.self) {
        note(
          id, .scenarioPart, key: "the payload `\(payload.reference)`", payload.text,
          at: payload.reference.location)
      }
    }
  }
}
