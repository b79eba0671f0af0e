/// Finds deprecated definitions that the rules of a map read or set. The generated Swift compiles without
/// warnings, so only this check reports them.
struct MapDeprecations {
  /// The uses by place: an implicit rule may set several members at one place.
  private(set) var uses: [(location: SourceLocation, texts: [String], help: String)] = []
  private let deprecations: Deprecations

  init(_ map: MapDefinition, _ deprecations: Deprecations) {
    self.deprecations = deprecations
    // What goes away with its source needs no other rules.
    if map.source.innermost?.documentation.deprecated != nil { return }
    if let condition = map.condition { visit(condition) }
    switch map.body {
    case .fields(let fields): visit(fields, of: map.target.definition)
    case .emit(let rules): for rule in rules { visit(rule) }
    case .value(let rule): visit(rule)
    }
  }

  private mutating func note(
    _ text: String, _ deprecated: Documentation.Deprecation?, _ location: SourceLocation
  ) {
    guard let deprecated else { return }
    if let known = uses.firstIndex(where: { $0.location == location }) {
      if !uses[known].texts.contains(text) { uses[known].texts.append(text) }
    } else {
      let help = deprecations.help(
        deprecated,
        otherwise: "use something else, or accept it: `allow: [MAP332]`, and `because`")
      uses.append((location, [text], help))
    }
  }

  // MARK: What rules name

  private mutating func visit(_ path: TypedPath) {
    var owner = path.rootType
    for hop in path.hops {
      if let type = owner.definition, type.asEnum == nil,
        let member = MemberLookup.find(hop.name, in: type)
      {
        note("\(type.qualifiedName).\(hop.name)", member.documentation.deprecated, path.location)
      }
      owner = hop.type
    }
  }

  private mutating func visit(_ literal: Literal, _ type: TypeReference) {
    guard let definition = type.definition, let text = literal.text,
      let item = definition.asEnum?.caseNamed(text)
    else { return }
    let name = "\(definition.qualifiedName).\(text)"
    note(name, item.documentation.deprecated, literal.location)
  }

  private mutating func visit(_ type: TypeDefinition?, at location: SourceLocation) {
    guard let type else { return }
    note(type.qualifiedName, type.documentation.deprecated, location)
  }

  // MARK: Rules

  private mutating func visit(_ fields: [FieldRule], of target: TypeDefinition?) {
    let members = target.map(MemberLookup.ofTarget) ?? []
    for field in fields {
      let member = members.first { $0.name.text == field.name.text }
      // A deprecated member may be computed from other deprecated members.
      if member?.documentation.deprecated == nil { visit(field.rule) }
    }
  }

  private mutating func visit(_ rule: MapRule) {
    switch rule.form {
    case .constant(let literal): visit(literal, rule.type)
    case .each(let each): visit(each.filter, at: rule.location)
    case .pick(let pick): visit(pick.filter, at: rule.location)
    case .new(let target, let fields):
      visit(target, at: rule.location)
      visit(fields, of: target)
    default: break
    }
    let parts = rule.parts
    for path in parts.paths + parts.elementPaths { visit(path) }
    for condition in rule.conditions { visit(condition) }
    for inner in parts.rules + parts.elementRules { visit(inner) }
    if let otherwise = rule.otherwise { visit(otherwise) }
  }

  private mutating func visit(_ condition: Condition) {
    for condition in condition.all {
      for test in condition.tests {
        if let path = test.typed { visit(path) }
        switch test.check {
        case .equals(let literals, _):
          for literal in literals { test.typed.map { visit(literal, $0.type) } }
        case .same(_, let path?): visit(path)
        case .list(let list):
          visit(list.has?.type, at: condition.location)
          visit(list.everyType?.type, at: condition.location)
        default: continue
        }
      }
    }
  }
}

extension MappingLinker {
  func reportDeprecated(_ definition: MapDefinition, _ deprecations: Deprecations) {
    for use in MapDeprecations(definition, deprecations).uses {
      let names = use.texts.map { "`\($0)`" }.joined(separator: ", ")
      findings.report(
        "MAP332",
        use.texts.count == 1
          ? "\(names) is deprecated, and this rule still uses it"
          : "\(names) are deprecated, and still used here", use.location, severity: .warning,
        help: use.help)
    }
  }
}
