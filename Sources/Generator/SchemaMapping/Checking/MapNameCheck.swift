/// Checks names in a mapping, which become functions, parameters, members and cases in Swift.
struct MapNameCheck {
  private var names = NameCheck()

  static func findings(_ mappings: [MappingSyntax], in schema: Schema) -> [Diagnostic] {
    var check = MapNameCheck()
    for mapping in mappings {
      check.check(
        mapping, isOfOverlay: schema.overlays.contains { $0.files.contains(mapping.file) })
    }
    check.checkFunctions(of: mappings, in: schema)
    return check.names.findings.diagnostics
  }

  private mutating func check(_ mapping: MappingSyntax, isOfOverlay: Bool) {
    let functions =
      mapping.maps.map(\.name.text) + mapping[.unions].map(\.key)
      + mapping.enums.map(\.name.text)
    // A row has the name of its struct.
    names.begin(functions)
    for map in mapping.maps where map.kind != .row {
      names.checkType(map.name, kind: map.kind.rawValue)
    }
    for union in mapping[.unions] { names.checkType(union.name, kind: "union") }
    for map in mapping.enums { names.checkType(map.name, kind: "enum map") }
    for map in mapping.maps {
      if !map.parameters.isEmpty { names.begin(map.parameters.map(\.0.text)) }
      for (name, _) in map.parameters { _ = names.checkLower(name, kind: "parameter") }
    }
    names.begin((mapping[.context] + mapping[.response]).map(\.key))
    for name in mapping[.context].map(\.name) where names.checkLower(name, kind: "context value") {
      // Values of the base schema are only used after `context.`, so they cannot conflict.
      guard isOfOverlay else { continue }
      if name.text == "position" {
        names.findings.report(
          "NAM204",
          "a context value cannot be called `position`: in paths this is the place of an element",
          name.location,
          help: "choose another name, for example `\(names.free("positionValue"))`")
      } else if ReservedNames.contextNames.contains(name.text) {
        names.findings.report(
          "NAM204", "a context value cannot be called `\(name)`: generated code uses the name",
          name.location,
          help: "choose another name, for example `\(names.free("\(name)Value"))`")
      }
    }
    for entry in mapping[.response] {
      _ = names.checkLower(entry.name, kind: "value of the response")
    }
    names.begin(mapping[.hooks].map(\.key))
    for hook in mapping[.hooks] {
      if names.checkLower(hook.name, kind: "hook"), isFree(hook.name) {
        for parameter in hook.value.entries(.in) {
          _ = names.checkLower(parameter.name, kind: "parameter")
        }
      }
    }
    checkTexts(mapping.strings)
  }

  /// True if the name is not a keyword, which would need backticks in hand-written Swift.
  private mutating func isFree(_ name: Name) -> Bool {
    guard SwiftNames.keywords.contains(name.text) else { return true }
    names.findings.report(
      "NAM205", "a hook cannot be called `\(name)`, a Swift keyword", name.location,
      help: "choose another name, for example `\(names.free("\(name)Value"))`")
    return false
  }

  /// Maps, unions and enum maps become functions of one mapper, and their source types become cases of one enum.
  private mutating func checkFunctions(of mappings: [MappingSyntax], in schema: Schema) {
    var all: [Name] = []
    for mapping in mappings {
      all += mapping.maps.filter { $0.kind != .shared }.map(\.name)
      all += mapping[.unions].map(\.name)
      all += mapping.enums.map(\.name)
    }
    all.sort { $0.location < $1.location }
    var functions: [String: Name] = [:]
    for name in all {
      let function = GeneratedNames.function(name.text)
      if ReservedNames.mapperFunctions.contains(function)
        || ReservedNames.replacementMembers.contains(function)
      {
        names.findings.report(
          "NAM204", "`\(name)` cannot have rules: the mapper has a `\(function)` of its own",
          name.location, help: "choose another name")
      } else if let first = functions[function], first.text != name.text {
        names.findings.report(
          "NAM203", "`\(name)` and `\(first)` are both the function `\(function)` in Swift",
          name.location, help: "rename one of the two", related: [(first.location, "first here")])
      }
      functions[function] = functions[function] ?? name
    }
    checkSources(mappings)
    let responses = Dictionary(first: mappings.flatMap { $0[.response] }.map { ($0.key, $0.name) })
    for name in mappings.flatMap({ $0[.context] }).map(\.name)
    where schema.overlay(of: name.location) != nil {
      if let value = responses[name.text] {
        names.findings.report(
          "NAM203", "the context value `\(name)` has the name of a value of the response",
          name.location, help: "rename one of the two", related: [(value.location, "this one")])
      }
      guard let first = functions[name.text] else { continue }
      names.findings.report(
        "NAM203", "the context value `\(name)` has the name of the function of `\(first)`",
        name.location, help: "rename one of the two", related: [(first.location, "the rules")])
    }
  }

  /// Mapped types become cases of one enum.
  private mutating func checkSources(_ mappings: [MappingSyntax]) {
    var sources: [Name] = []
    for mapping in mappings {
      for map in mapping.maps where map.kind != .shared {
        sources.append(map.kind == .row ? map.name : map.source ?? map.name)
      }
      for union in mapping[.unions] { sources += union.value.entries(.cases).map(\.name) }
    }
    sources.sort { $0.location < $1.location }
    var cases: [String: Name] = [:]
    // Lists and optional values have no case in the enum.
    for source in sources where NameCheck.isIdentifier(source.text.filter { $0 != "." }) {
      let name = GeneratedNames.function(source.text)
      if ReservedNames.keyMembers.contains(name) {
        names.findings.report(
          "NAM204", "`\(source)` cannot be mapped: the enum of mapped types has a `\(name)`",
          source.location, help: "rename the struct")
      } else if let first = cases[name], first.text != source.text {
        names.findings.report(
          "NAM203", "`\(source)` and `\(first)` are both the case `\(name)` in Swift",
          source.location, help: "rename one of the two",
          related: [(first.location, "first here")])
      }
      cases[name] = cases[name] ?? source
    }
  }

  /// `hui_cancel` becomes the case `huiCancel`.
  private mutating func checkTexts(_ texts: [LocalisedText]) {
    var seen: [String: Name] = [:]
    for text in texts {
      let key = text.key
      let parts = key.text.split(separator: "_", omittingEmptySubsequences: false)
      let isName =
        key.text.count <= NameCheck.maximumLength && key.text.first?.isLetter == true
        && parts.allSatisfy { !$0.isEmpty && NameCheck.isIdentifier(String($0)) }
      guard isName else {
        names.findings.report(
          "NAM201",
          key.text.isEmpty
            ? "an empty key" : "`\(NameCheck.shown(key.text))` is not a key of a string",
          key.location,
          help: "use letters and digits with single `_` between words, for example `hui_cancel`")
        continue
      }
      let swiftName = parts.map { $0.lowercased() }.joined()
      if let member = ReservedNames.keyMembers.first(where: { $0.lowercased() == swiftName }) {
        names.findings.report(
          "NAM204", "`\(key)` cannot be a key: the enum of the keys has a `\(member)`",
          key.location,
          help: "choose another key, for example `\(key)_text`")
      }
      if let first = seen[swiftName] {
        names.findings.report(
          "NAM203", "`\(key)` and `\(first)` have the same name in Swift", key.location,
          help: "rename one of the two", related: [(first.location, "first here")])
      }
      seen[swiftName] = key
    }
  }
}
