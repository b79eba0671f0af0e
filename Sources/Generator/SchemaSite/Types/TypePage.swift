import SwiftEmitter

/// The page of a type. The pages of all kinds of types have the same sections, without those that do not apply.
struct TypePage {
  let type: TypeDefinition
  let text: SiteText

  static func page(_ type: TypeDefinition, _ site: Site) -> Page {
    TypePage(type: type, text: SiteText(site, for: site.page(of: type))).page
  }

  /// Returns the kind of the type in words. A struct that the mapping maps as a whole is a response.
  static func kind(of type: TypeDefinition, _ site: Site) -> String {
    switch type.body {
    case .structBody: site.rows[type.qualifiedName] == nil ? "Struct" : "Response"
    case .enumBody(let body): body.openCase == nil ? "Closed enum" : "Open enum"
    case .protocolBody: site.makers[type.qualifiedName] == nil ? "Protocol" : "Model"
    }
  }

  private var page: Page {
    var trail = [(name: "Types", path: "types.html")]
    if let parent = type.parent, let page = text.site.page(of: parent) {
      trail.append((parent.qualifiedName, page))
    }
    let row = text.site.rows[type.qualifiedName]
    return Page(
      path: text.path, title: type.qualifiedName, trail: trail,
      kind: "\(Self.kind(of: type, text.site)) \(text.layer(type.name.location))",
      lead: text.prose(type.documentation.doc),
      intro: "\(text.deprecation(type.documentation))\(facts)",
      sections: [
        ("selection", type.asProtocol == nil ? "When it is selected" : "Selection", selection),
        ("examples", "Examples", ExampleSection.html(type, text)),
        ("model", "Rules that fill the model", row.map { MappingPages.rules(of: $0, text) } ?? ""),
        ("members", "Members", members),
        ("cases", "Cases", cases),
        ("conformers", "Conforming types", list(text.site.conformers[type] ?? [])),
        ("makers", "Created from", text.names(makers)),
        ("nested", "Nested types", list(type.nested)),
        ("users", "Used by", text.names(text.site.users[type.qualifiedName] ?? [])),
      ])
  }

  private var facts: HTML {
    let names = type.asStruct?.conforms ?? type.asEnum?.conforms ?? type.asProtocol?.refines ?? []
    let facts: [(String, HTML?)] = [
      (
        type.asProtocol == nil ? "Conforms to" : "Refines",
        names.isEmpty ? nil : names.map { text.type(named: $0.text) }.joined(separator: ", ")
      ),
      ("Default type", type.asProtocol?.defaultType.map { .code($0.name.text) }),
      ("Created", type.asStruct?.isOnlyInCode == true ? "only in code, by apps" : nil),
      ("Former name", type.documentation.was.map { .code($0.text) }),
      ("Since", type.documentation.since.map { "\($0)" }),
      ("Source", type.documentation.source.map(text.prose)),
      ("Module", type.module.map { .code($0.name.text) }),
      ("Schema", text.place(type.name.location)),
    ]
    let rows = facts.compactMap { name, value -> HTML? in
      value.map { "<div><dt>\(name)</dt><dd>\($0)</dd></div>\n" }
    }
    return "<dl class=\"facts\">\n\(rows)</dl>\n"
  }

  // MARK: Other types

  private func list(_ types: [TypeDefinition]) -> HTML {
    if types.isEmpty { return .nothing }
    return .list(types.map { "\(text.type($0)) – \(text.prose($0.documentation.doc))" })
  }

  /// Links to the maps that create the model. The link for a response's map leads to the response.
  private var makers: [Site.Link] {
    (text.site.makers[type.qualifiedName] ?? []).map { map in
      let response = map.kind == .row ? text.site.types[map.source] : nil
      return (map.name, response.flatMap(text.site.page) ?? text.site.page(.maps, map.name), "")
    }
  }

  // MARK: Selection

  /// The section about unions. A struct's page shows when unions select the struct. The page of a protocol with a union
  /// shows the structs that the union selects.
  private var selection: HTML {
    if let union = text.site.schema.unions[type.name.text], union.protocolType === type {
      let doc = text.prose(union.documentation.doc)
      let order = union.on == nil ? "The first rule that matches selects the struct." : ""
      return "<p>\(doc) \(order)</p>\n"
        + .table(
          "Rules of \(type.qualifiedName)", choices(of: union),
          [("Struct", { $0.name }), ("Selected when", { $0.condition })])
    }
    return "\(text.site.unions[type, default: []].map(selection))"
  }

  private func selection(by union: Union) -> HTML {
    let all = choices(of: union)
    let conditions = all.indices.filter { all[$0].type === type }.map { index -> HTML in
      let order: HTML = union.on == nil ? "Rule \(index + 1) of \(all.count): " : .nothing
      return "\(order)\(all[index].condition)"
    }
    let owner = union.protocolType.map(text.type) ?? .code(union.name.text)
    return """
      <p>Decoded as \(owner) \(text.place(union.name.location))</p>
      \(HTML.list(conditions))
      """
  }

  /// Returns the possible results of a union, in the order in which the union tries them.
  private func choices(of union: Union) -> [(type: TypeDefinition?, name: HTML, condition: HTML)] {
    var choices = union.arms.map { arm in
      (
        arm.type, arm.type.map(text.type) ?? .code(arm.structName.text),
        text.html(ConditionPhrase.phrase(arm, of: union))
      )
    }
    choices += union.rules.map { rule in
      let named = (rule.type ?? rule.union?.protocolType).map(text.type) ?? .code(rule.name.text)
      let name: HTML = rule.isUnion ? "one of \(named)" : named
      let parts = ConditionPhrase.parts(rule.condition).map(text.html)
      return (rule.type, name, parts.count == 1 ? parts[0] : .list(parts))
    }
    if let otherwise = union.otherwise {
      let name = otherwise.type.map(text.type) ?? .code(otherwise.structName.text)
      let leniency = text.html(ConditionPhrase.leniency(otherwise))
      choices.append((otherwise.type, name, "otherwise\(leniency)"))
    }
    return choices
  }
}
