/// Checks names in a mapping, which become functions, parameters, members and cases in Swift.
struct MapNameCheck {
  private var names = NameCheck()
  private let schema: Schema
  private let maps: [LinkedMap]
  /// Returns the entries of a block of the mapping, such as `hooks`.
  private let entries: (Key) -> [Node.Entry]

  static func findings(
    in schema: Schema, maps: [LinkedMap], _ entries: @escaping (Key) -> [Node.Entry]
  ) -> [Diagnostic] {
    var check = MapNameCheck(schema: schema, maps: maps, entries: entries)
    check.checkNames()
    check.checkFunctions()
    check.checkCases()
    return check.names.findings.diagnostics
  }

  private mutating func checkNames() {
    let types: [(String, Name)] =
      maps.map { ($0.kind.rawValue, $0.name) } + entries(.unions).map { ("union", $0.name) }
      + entries(.enums).map { ("enum map", $0.name) }
    names.begin(types.map(\.1.text))
    // A row has the name of its struct, which is already checked.
    for (kind, name) in types where kind != LinkedMap.Kind.row.rawValue {
      names.checkType(name, kind: kind)
    }
    for map in maps {
      if !map.parameters.isEmpty { names.begin(map.parameters.map(\.0.text)) }
      for (name, _) in map.parameters { names.checkLower(name, kind: "parameter") }
    }
    names.begin((entries(.context) + entries(.response)).map(\.key))
    for name in entries(.context).map(\.name) where names.checkLower(name, kind: "context value") {
      // Generated code reads context values of the base schema as `context.name`, so they cannot conflict.
      if schema.overlay(of: name.location) != nil, ReservedNames.contextNames.contains(name.text) {
        names.findings.report(
          "NAM204", "a context value cannot be called `\(name)`: generated code uses the name",
          name.location, help: "choose another name, for example `\(names.free("\(name)Value"))`")
      }
    }
    for entry in entries(.response) {
      names.checkLower(entry.name, kind: "value of the response")
    }
    names.begin(entries(.hooks).map(\.key))
    for hook in entries(.hooks) where names.checkLower(hook.name, kind: "hook") {
      for parameter in hook.value.entries(.in) {
        names.checkLower(parameter.name, kind: "parameter")
      }
    }
  }

  /// Checks the names of functions: every map, union and enum map becomes a function of the mapper.
  private func checkFunctions() {
    let functions =
      maps.filter { $0.kind != .shared }.map(\.name) + entries(.unions).map(\.name)
      + entries(.enums).map(\.name)
    let context = entries(.context).map(\.name).filter { schema.overlay(of: $0.location) != nil }
    checkDistinct(
      functions.map { ($0, GeneratedNames.function($0.text)) } + context.map { ($0, $0.text) },
      "the function",
      reserved: ReservedNames.mapperFunctions.union(ReservedNames.replacementMembers))
    let responses = Dictionary(first: entries(.response).map { ($0.key, $0.name) })
    for name in context {
      guard let value = responses[name.text] else { continue }
      names.findings.report(
        "NAM203", "the context value `\(name)` has the name of a value of the response",
        name.location, help: "rename one of the two", related: [(value.location, "this one")])
    }
  }

  /// Checks the names of cases. Mapped types become cases of `MappingSource`, and keys of strings become cases of
  /// `MappingText`: `hui_cancel` becomes `huiCancel`.
  private func checkCases() {
    let sources =
      maps.filter { $0.kind != .shared }.map { $0.kind == .row ? $0.name : $0.source ?? $0.name }
      + entries(.unions).flatMap { $0.value.entries(.cases).map(\.name) }
    // Source types that are lists or optional get no case.
    let types = sources.filter { NameCheck.isIdentifier($0.text.filter { $0 != "." }) }
    checkDistinct(
      types.map { ($0, GeneratedNames.function($0.text)) }, "the case",
      reserved: ReservedNames.keyMembers)
    var keys: [(name: Name, swift: String)] = []
    for key in entries(.strings).map(\.name) {
      if key.text.count <= NameCheck.maximumLength,
        key.text.wholeMatch(of: /[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*/) != nil
      {
        keys.append((key, key.text.filter { $0 != "_" }.lowercased()))
      } else {
        names.findings.report(
          "NAM201",
          key.text.isEmpty
            ? "an empty key" : "`\(key.text.shown)` is not a key of a string",
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
