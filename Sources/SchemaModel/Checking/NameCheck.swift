import SchemaDocument

/// Names that Swift takes, that read as Swift names do, and that do not get into each other's way.
struct NameCheck {
  private(set) var diagnostics: [Diagnostic] = []

  static let maximumLength = 100

  mutating func check(_ schema: Schema) {
    checkFiles(schema)
    for module in schema.modules { checkType(module.name, kind: "module") }
    for family in schema.families {
      for type in family.types { check(type) }
      for mixin in family.mixins {
        checkType(mixin.name, kind: "mixin")
        for member in mixin.members { checkMember(member.name) }
      }
      for union in family.unions where union.protocolType == nil {
        checkType(union.name, kind: "union")
      }
    }
  }

  // MARK: Files

  private mutating func checkFiles(_ schema: Schema) {
    for module in schema.modules {
      var names: [String: Family] = [:]
      for family in module.families {
        let isPlain =
          family.fileName.hasSuffix(".yaml")
          && family.fileName.dropLast(5).allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")
          }
        guard isPlain, family.swiftName.first?.isLetter == true else {
          report(
            "NAM208", "`\(family.fileName)` cannot name a family", family.location,
            help: "use letters, digits and `-`, ending in .yaml, for example client-operations.yaml")
          continue
        }
        let key = family.swiftName.lowercased()
        if let first = names[key] {
          report(
            "NAM207",
            "`\(family.fileName)` and `\(first.fileName)` both give \(family.swiftName).swift",
            family.location, help: "rename one of the files",
            related: [(first.location, "the other file")])
        }
        names[key] = family
      }
    }
  }

  // MARK: Types

  private mutating func check(_ type: TypeDefinition) {
    checkType(type.name, kind: type.kindName)
    if type.parent == nil, SwiftNames.standardTypes.contains(type.name.text) {
      report(
        "NAM206", "`\(type.name)` would hide Swift's own type of that name", type.name.location,
        help: "choose another name, or nest the type in the one that uses it")
    }
    var nested: [String: Name] = [:]
    for inner in type.nested {
      if let first = nested[inner.name.text] {
        report(
          "NAM203", "`\(inner.name)` is defined twice", inner.name.location,
          help: "rename one of the two", related: [(first.location, "first here")])
      }
      nested[inner.name.text] = inner.name
      check(inner)
    }
    switch type.body {
    case .protocolBody(let body): for member in body.members { checkMember(member.name) }
    case .structBody(let body): for member in body.members { checkMember(member.name) }
    case .enumBody(let body): check(body)
    }
  }

  private mutating func check(_ body: EnumBody) {
    var names: [String: Name] = [:]
    let all =
      body.cases.map(\.name) + (body.openCase.map { [$0] } ?? []) + body.constants.map(\.name)
    for name in all {
      checkLower(name, kind: "case")
      if SwiftNames.reservedCases.contains(name.text) {
        report(
          "NAM204", "an enum cannot have a case `\(name)`: generated code uses the name",
          name.location, help: "rename the case and write `raw: \(name)`")
      }
      if let first = names[name.text] {
        report(
          "NAM203", "the case `\(name)` is defined twice", name.location,
          help: "rename one of the two", related: [(first.location, "first here")])
      }
      names[name.text] = name
    }
  }

  private mutating func checkType(_ name: Name, kind: String) {
    let text = name.text
    guard checkLength(name) else { return }
    if SwiftNames.impossibleTypes.contains(text) {
      report(
        "NAM205", "Swift keeps the name `\(text)` for itself", name.location,
        help: "choose another name")
      return
    }
    guard let first = text.utf8.first, Self.isLetter(first), Self.isIdentifier(text) else {
      report(
        "NAM201", "`\(Self.shown(text))` is no Swift name", name.location,
        help: "use letters and digits, a capital letter first")
      return
    }
    if !(0x41...0x5A).contains(first) {
      report(
        "NAM202", "the \(kind) `\(text)` starts with a small letter", name.location,
        help: "write `\(text.prefix(1).uppercased() + text.dropFirst())`")
    }
  }

  private mutating func checkMember(_ name: Name) {
    checkLower(name, kind: "member")
    if SwiftNames.reservedMembers.contains(name.text) {
      report(
        "NAM204", "a member cannot be called `\(name)`: generated code uses the name",
        name.location, help: "rename the member and write `wire: \(name)`")
    }
  }

  private mutating func checkLower(_ name: Name, kind: String) {
    let text = name.text
    guard checkLength(name) else { return }
    if SwiftNames.impossibleMembers.contains(text) {
      report(
        "NAM205", "Swift keeps the name `\(text)` for itself", name.location,
        help: "choose another name and write `\(kind == "case" ? "raw" : "wire"): \(text)`")
      return
    }
    guard let first = text.utf8.first, Self.isLetter(first), Self.isIdentifier(text) else {
      report(
        "NAM201", "`\(Self.shown(text))` is no Swift name", name.location,
        help: Self.lowerHelp(text, kind: kind))
      return
    }
    if !(0x61...0x7A).contains(first) {
      report(
        "NAM202", "the \(kind) `\(text)` starts with a capital letter", name.location,
        help: "write `\(text.prefix(1).lowercased() + text.dropFirst())`")
    }
  }

  private mutating func checkLength(_ name: Name) -> Bool {
    guard name.text.utf8.count > Self.maximumLength else { return true }
    report(
      "NAM201", "a name of \(name.text.count) characters, `\(Self.shown(name.text))`",
      name.location, help: "use at most \(Self.maximumLength)")
    return false
  }

  // MARK: Characters

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isIdentifier(_ text: String) -> Bool {
    text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
  }

  private static func shown(_ text: String) -> String {
    text.count > 40 ? text.prefix(40) + "…" : text
  }

  /// `device-option` becomes `deviceOption`, with the raw or wire text beside it.
  private static func lowerHelp(_ text: String, kind: String) -> String {
    let parts = text.split { !$0.isASCII || (!$0.isLetter && !$0.isNumber) }
    let camel = parts.enumerated().map { index, part in
      index == 0 ? part.prefix(1).lowercased() + part.dropFirst() : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
    guard let first = camel.utf8.first, isLetter(first), camel.count <= maximumLength else {
      return "use letters and digits, a small letter first"
    }
    let key = kind == "case" ? "raw" : "wire"
    return "write `\(camel): { \(key): \(text), … }`"
  }

  private mutating func report(
    _ code: String, _ message: String, _ location: SourceLocation, help: String,
    related: [(SourceLocation, String)] = []
  ) {
    diagnostics.append(
      Diagnostic(
        code: code, message, at: location, help: help,
        related: related.map { Diagnostic.Related(location: $0.0, message: $0.1) }))
  }
}
