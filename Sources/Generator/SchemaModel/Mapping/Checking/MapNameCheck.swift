/// Checks names in a mapping, which become functions, parameters, members and cases in Swift.
struct MapNameCheck {
  private var names = NameCheck()

  static func findings(_ mappings: [MappingSyntax], in schema: Schema) -> [Diagnostic] {
    var check = MapNameCheck()
    for mapping in mappings { check.check(mapping, in: schema) }
    check.checkFunctions(of: mappings, in: schema)
    check.checkCases(of: mappings)
    return check.names.findings.diagnostics
  }

  private mutating func check(_ mapping: MappingSyntax, in schema: Schema) {
    names.begin(
      mapping.maps.map(\.name.text) + mapping[.unions].map(\.key) + mapping.enums.map(\.name.text))
    // A row has the name of its struct.
    for map in mapping.maps where map.kind != .row {
      names.checkType(map.name, kind: map.kind.rawValue)
    }
    for union in mapping[.unions] { names.checkType(union.name, kind: "union") }
    for map in mapping.enums { names.checkType(map.name, kind: "enum map") }
    for map in mapping.maps {
      if !map.parameters.isEmpty { names.begin(map.parameters.map(\.0.text)) }
      for (name, _) in map.parameters { names.checkLower(name, kind: "parameter") }
    }
    names.begin((mapping[.context] + mapping[.response]).map(\.key))
    for name in mapping[.context].map(\.name) where names.checkLower(name, kind: "context value") {
      // Values of the base schema are only used after `context.`, so they cannot conflict.
      if schema.overlay(of: name.location) != nil, ReservedNames.contextNames.contains(name.text) {
        names.findings.report(
          "NAM204", "a context value cannot be called `\(name)`: generated code uses the name",
          name.location, help: "choose another name, for example `\(names.free("\(name)Value"))`")
      }
    }
    for entry in mapping[.response] {
      names.checkLower(entry.name, kind: "value of the response")
    }
    names.begin(mapping[.hooks].map(\.key))
    for hook in mapping[.hooks] where names.checkLower(hook.name, kind: "hook") {
      // A keyword would need backticks in hand-written Swift.
      if SwiftNames.keywords.contains(hook.key) {
        names.findings.report(
          "NAM205", "a hook cannot be called `\(hook.key)`, a Swift keyword", hook.keyLocation,
          help: "choose another name, for example `\(names.free("\(hook.key)Value"))`")
      }
      for parameter in hook.value.entries(.in) {
        names.checkLower(parameter.name, kind: "parameter")
      }
    }
  }

  /// Maps, unions and enum maps become functions of one mapper.
  private func checkFunctions(of mappings: [MappingSyntax], in schema: Schema) {
    let functions = mappings.flatMap { mapping in
      mapping.maps.filter { $0.kind != .shared }.map(\.name) + mapping[.unions].map(\.name)
        + mapping.enums.map(\.name)
    }.map { (name: $0, swift: GeneratedNames.function($0.text)) }
    let context = mappings.flatMap { $0[.context] }.map(\.name).filter {
      schema.overlay(of: $0.location) != nil
    }
    checkDistinct(
      functions + context.map { ($0, $0.text) }, "the function",
      reserved: ReservedNames.mapperFunctions.union(ReservedNames.replacementMembers))
    let responses = Dictionary(first: mappings.flatMap { $0[.response] }.map { ($0.key, $0.name) })
    for name in context {
      guard let value = responses[name.text] else { continue }
      names.findings.report(
        "NAM203", "the context value `\(name)` has the name of a value of the response",
        name.location, help: "rename one of the two", related: [(value.location, "this one")])
    }
  }

  /// Mapped types become cases of one enum, and so do the keys of strings: `hui_cancel` becomes `huiCancel`.
  private func checkCases(of mappings: [MappingSyntax]) {
    let sources = mappings.flatMap { mapping in
      mapping.maps.filter { $0.kind != .shared }.map {
        $0.kind == .row ? $0.name : $0.source ?? $0.name
      } + mapping[.unions].flatMap { $0.value.entries(.cases).map(\.name) }
    }
    // Lists and optional values have no case.
    let types = sources.filter { NameCheck.isIdentifier($0.text.filter { $0 != "." }) }
    checkDistinct(
      types.map { ($0, GeneratedNames.function($0.text)) }, "the case",
      reserved: ReservedNames.keyMembers)
    var keys: [(name: Name, swift: String)] = []
    for key in mappings.flatMap(\.strings).map(\.key) {
      let parts = key.text.split(separator: "_", omittingEmptySubsequences: false)
      if key.text.count <= NameCheck.maximumLength, key.text.first?.isLetter == true,
        parts.allSatisfy({ !$0.isEmpty && NameCheck.isIdentifier(String($0)) })
      {
        keys.append((key, parts.map { $0.lowercased() }.joined()))
      } else {
        names.findings.report(
          "NAM201",
          key.text.isEmpty
            ? "an empty key" : "`\(NameCheck.shown(key.text))` is not a key of a string",
          key.location,
          help: "use letters and digits with single `_` between words, for example `hui_cancel`")
      }
    }
    checkDistinct(
      keys, "the case", reserved: Set(ReservedNames.keyMembers.map { $0.lowercased() }))
  }

  private func checkDistinct(
    _ all: [(name: Name, swift: String)], _ what: String, reserved: Set<String>
  ) {
    var known: [String: Name] = [:]
    for (name, swift) in all.sorted(by: { $0.name.location < $1.name.location }) {
      if reserved.contains(swift) {
        names.findings.report(
          "NAM204", "`\(name)` would be \(what) `\(swift)` in Swift, which exists already",
          name.location, help: "choose another name")
      } else if let first = known[swift], first.text != name.text {
        // Repeated definitions are reported elsewhere.
        names.findings.report(
          "NAM203", "`\(name)` and `\(first)` are both \(what) `\(swift)` in Swift",
          name.location, help: "rename one of the two", related: [(first.location, "first here")])
      }
      known[swift] = known[swift] ?? name
    }
  }
}
