/// The facts of the schema as a whole and of its scenarios, which are not in `surface.txt`.
package enum SchemaWideFacts {
  package static func add(_ schema: Schema, to sheet: inout FactSheet) {
    let id = "(schema)"
    sheet.define(FactSubject(.schema, id, name: "schema", at: schema.nameLocation))
    if !schema.name.isEmpty { sheet.note(id, .schemaName, schema.name) }
    if let doc = schema.doc { sheet.note(id, .doc, doc) }
    for module in schema.modules {
      let id = "(module)\(module.name)"
      sheet.define(.module, id, module.name)
      if let doc = module.doc { sheet.note(id, .doc, doc) }
    }
    if schema.mapping != nil {
      sheet.define(FactSubject(.mapper, "(mapper)", name: "mapper", at: schema.nameLocation))
    }
    for overlay in schema.overlays {
      sheet.define(.overlay, "\(overlay.name)(overlay)", overlay.name)
    }
    for scenario in schema.scenarios { add(scenario, to: &sheet) }
  }

  private static func add(_ scenario: Scenario, to sheet: inout FactSheet) {
    let id = "SandboxScenario.\(scenario.swiftName)"
    sheet.define(.scenario, id, scenario.name)
    sheet.note(id, .doc, scenario.summary.text)
    for part in scenario.parts() where part.name != "`scenario`" {
      sheet.note(id, .scenarioPart, key: part.name, part.text, at: part.location)
    }
    for state in scenario.states {
      let payloads = [state.answer, state.tokens] + state.rules.map(\.effect.payload)
      for payload in payloads.compactMap(\.self) {
        sheet.note(
          id, .scenarioPart, key: "the payload `\(payload.reference)`", payload.text,
          at: payload.reference.location)
      }
    }
  }
}
