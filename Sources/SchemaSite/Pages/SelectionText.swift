/// The selection rules in words.
enum SelectionText {
  // MARK: Rules for a struct

  /// The conditions under which each union selects the struct.
  static func sections(of type: TypeDefinition, _ text: SiteText) -> HTML {
    text.site.unions(of: type).map { union -> HTML in
      let owner = union.protocolType.map(text.type) ?? .code(union.name.text)
      return """
        <p>Decoded as \(owner) by the rules at \(text.place(union.name.location)).</p>
        \(rule(of: type, union, text))
        """
    }.joined(separator: "\n")
  }

  private static func rule(of type: TypeDefinition, _ union: Union, _ text: SiteText) -> HTML {
    if let on = union.on {
      let tokens = union.arms.filter { $0.type === type }.map { HTML.code($0.token.text) }
      if !tokens.isEmpty {
        return "<p><code>\(on.text)</code> is \(tokens.joined(separator: " or ")).</p>\n"
      }
      return "<p><code>\(on.text)</code> is none of the \(union.arms.count) known values.</p>\n"
        + lenience(union)
    }
    let positions = union.rules.indices.filter { union.rules[$0].type === type }
    if positions.isEmpty {
      return "<p>Used if none of the \(union.rules.count) rules matches.</p>\n" + lenience(union)
    }
    return positions.map { index -> HTML in
      "<p>\(order(of: index, among: union.rules.count))</p>\n\(list(union.rules[index].condition, text))"
    }.joined(separator: "\n")
  }

  private static func order(of index: Int, among count: Int) -> HTML {
    if count == 1 { return "The only rule:" }
    if index == 0 { return "Checked first of \(count) rules:" }
    if index == count - 1 { return "Checked last of \(count) rules, if no other matches:" }
    return "Rule \(index + 1) of \(count), checked if none before it matches:"
  }

  private static func lenience(_ union: Union) -> HTML {
    guard let otherwise = union.otherwise, otherwise.isLenient else { return .nothing }
    if otherwise.isAlwaysLenient {
      return "<p>A member of a wrong type is then ignored; it is not an error.</p>\n"
    }
    guard let (wire, name) = otherwise.lenientUnless else { return .nothing }
    return """
      <p>A member of a wrong type is ignored, unless <code>\(wire.text)</code> is a case of \
      <code>\(name.text)</code>; then it is an error.</p>

      """
  }

  // MARK: Rules of a protocol

  /// The rules of the union that is named after the protocol, in order.
  static func rules(of type: TypeDefinition, _ text: SiteText) -> HTML {
    guard let union = text.site.schema.unions[type.name.text], union.protocolType === type else {
      return .nothing
    }
    var rows: [[HTML]] = []
    if union.on != nil {
      rows = union.arms.map { arm in
        [
          arm.type.map(text.type) ?? .code(arm.structName.text),
          text.html(ConditionPhrase.phrase(arm, of: union)),
        ]
      }
    } else {
      rows = union.rules.map { rule in
        switch rule.target {
        case .structName(let name):
          return [rule.type.map(text.type) ?? .code(name.text), list(rule.condition, text)]
        case .union(let name):
          let inner = rule.union?.protocolType.map(text.type) ?? .code(name.text)
          return ["one of \(inner)", list(rule.condition, text)]
        }
      }
    }
    if let otherwise = union.otherwise {
      rows.append([
        otherwise.type.map(text.type) ?? .code(otherwise.structName.text),
        "otherwise \(lenience(union))",
      ])
    }
    let order: HTML =
      union.on == nil
      ? "<p>The first rule that matches selects the struct.</p>\n" : .nothing
    return text.prose(union.documentation.doc).isEmpty
      ? order + .table("Rules of \(type.qualifiedName)", ["Struct", "Selected when"], rows)
      : "<p>\(text.prose(union.documentation.doc))</p>\n" + order
        + .table("Rules of \(type.qualifiedName)", ["Struct", "Selected when"], rows)
  }

  // MARK: Conditions

  private static func list(_ condition: Condition, _ text: SiteText) -> HTML {
    "<ul class=\"when\">\(items(of: condition, text).map { "<li>\($0)</li>" as HTML })</ul>\n"
  }

  private static func items(of condition: Condition, _ text: SiteText) -> [HTML] {
    condition.tests.map { text.html(ConditionPhrase.phrase($0)) }
      + condition.alternatives.map { alternatives in
        let items = alternatives.map {
          "<li>\(text.html(ConditionPhrase.phrase($0)))</li>" as HTML
        }
        return "one of:<ul>\(items)</ul>"
      }
  }
}
