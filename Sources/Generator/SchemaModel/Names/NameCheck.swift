/// Checks that names are valid in Swift, follow Swift's conventions, and do not conflict.
package struct NameCheck {
  package let findings = Findings()
  private var moduleNames: [String: SourceLocation] = [:]
  /// The locations of top-level types, by name.
  private var typePlaces: [String: SourceLocation] = [:]
  /// The names in the current list, and the new names that help texts have proposed for the list.
  private var taken: Set<String> = []

  package static let maximumLength = 100

  package init() {}

  mutating func check(_ schema: Schema) {
    moduleNames = Dictionary(first: schema.modules.map { ($0.name.text, $0.name.location) })
    for type in schema.families.flatMap(\.types) { typePlaces[type.name.text] = type.name.location }
    let targets = Set(schema.overlays.map(\.module.text))
    begin(schema.modules.map(\.name.text))
    // An overlay's module is not checked here: it is a target of the app, which has already chosen the name.
    for module in schema.modules where !targets.contains(module.name.text) {
      checkModule(module.name)
    }
    begin(typePlaces.keys + schema.families.flatMap(\.mixins).map(\.name.text))
    for family in schema.families {
      for type in family.types { check(type) }
      for mixin in family.mixins { check(mixin) }
    }
    checkTopLevel(schema)
  }

  // MARK: Types

  private mutating func checkModule(_ name: Name) {
    if checkType(name, kind: "module"), SwiftNames.libraries.contains(name.text) {
      findings.report(
        "NAM206", "a module `\(name)` exists already, and generated code imports it",
        name.location, help: "choose another name")
    }
  }

  private mutating func check(_ type: TypeDefinition) {
    checkType(type.name, kind: type.kindName)
    checkOldNames(of: type)
    checkHiding(type)
    let outer = taken
    defer { taken = outer }
    begin(type.nested.map(\.name.text) + type.mixins.map(\.name.text))
    findings.reportRepeated(type.nested.map(\.name))
    for inner in type.nested { check(inner) }
    checkDistinct(type.nested.flatMap(GeneratedNames.declared), from: type.nested)
    for mixin in type.mixins { check(mixin) }
    switch type.body {
    case .protocolBody(let body):
      begin(body.members.map(\.name.text))
      for member in body.members { check(member.name, sends: nil) }
      for name in body.associatedTypes { checkAssociated(name) }
    case .structBody(let body):
      begin(body.members.map(\.name.text))
      for member in body.members where !member.isIncluded || body.isSiblings {
        check(
          member.name, sends: body.isPlain ? nil : member.implicitWire,
          reserved: body.isSiblings
            ? SwiftNames.reservedMembers.union(SwiftNames.siblingParameters)
            : SwiftNames.reservedMembers)
      }
    case .enumBody(let body): check(body)
    }
  }

  /// Reports an associated type that has the name of another type, because it would hide the other type inside the
  /// protocol.
  private mutating func checkAssociated(_ name: Name) {
    guard checkType(name, kind: "associated type") else { return }
    // If one of the two is in an overlay, that one is reported, because it can be renamed.
    let place = typePlaces[name.text].map { max($0, name.location) } ?? name.location
    if ReservedNames.owner(ofType: name.text) != nil || typePlaces[name.text] != nil {
      findings.report(
        "NAM206", "the associated type `\(name)` would hide the type of that name",
        place.file > name.location.file ? place : name.location, help: "choose another name")
    }
  }

  private mutating func check(_ mixin: Mixin) {
    checkType(mixin.name, kind: "mixin")
    let outer = taken
    defer { taken = outer }
    begin(mixin.members.map(\.name.text))
    for member in mixin.members { check(member.name, sends: member.implicitWire) }
    checkOldNames(of: mixin)
  }

  private mutating func checkHiding(_ type: TypeDefinition) {
    let name = type.name
    if SwiftNames.libraries.contains(name.text) || moduleNames[name.text] != nil {
      findings.report(
        "NAM206", "`\(name)` is the name of a module, and would hide it", name.location,
        help: "choose another name",
        related: moduleNames[name.text].map { [($0, "the module")] } ?? [])
    } else if type.parent == nil || ReservedNames.everywhere.contains(name.text),
      let owner = ReservedNames.owner(ofType: name.text)
    {
      findings.report(
        "NAM206", "`\(name)` would hide \(owner)", name.location,
        help: "choose another name, or nest the type in the one that uses it")
    }
  }

  private mutating func check(_ body: EnumBody) {
    let all =
      body.cases.map { ($0.name, "case") } + (body.openCase.map { [($0, "open case")] } ?? [])
      + body.constants.map { ($0.name, "constant") }
    // If a case has no `raw`, the server sends the case's name.
    let implicit = Set(
      body.hasRawValues
        ? body.cases.filter { $0.rawLocation == $0.name.location }.map(\.name.text) : [])
    begin(all.map(\.0.text))
    for (name, kind) in all {
      check(
        name, kind, sends: kind == "case" && implicit.contains(name.text) ? "raw" : nil,
        reserved: SwiftNames.reservedCases)
    }
    findings.reportRepeated(all.map(\.0), "the case ")
  }

  // MARK: Names

  @discardableResult
  package mutating func checkType(_ name: Name, kind: String) -> Bool {
    check(name, kind, isType: true, sends: nil)
  }

  @discardableResult
  package mutating func checkLower(_ name: Name, kind: String, sends: String? = nil) -> Bool {
    check(name, kind, isType: false, sends: sends)
  }

  /// Checks the name of a member or case, which must not be a name that generated code uses.
  ///
  /// - Parameter sends: The key, such as `raw`, that states what the server sends if the name is changed; nil if the
  ///   server does not send the name.
  private mutating func check(
    _ name: Name, _ kind: String = "member", sends: String?,
    reserved: Set<String> = SwiftNames.reservedMembers
  ) {
    guard checkLower(name, kind: kind, sends: sends), reserved.contains(name.text) else { return }
    findings.report(
      "NAM204", "no \(kind) can be called `\(name)`: generated code uses the name", name.location,
      help: "rename it" + (sends.map { " and write `\($0): \(name)`" } ?? ""))
  }

  /// Reports a name that is not valid in Swift or breaks Swift's conventions. Returns false for such a name.
  private mutating func check(
    _ name: Name, _ kind: String, isType: Bool, sends: String?
  ) -> Bool {
    let text = name.text
    guard checkLength(name) else { return false }
    if (isType ? SwiftNames.impossibleTypes : SwiftNames.impossibleMembers).contains(text) {
      return findings.refuse(
        "NAM205", "Swift reserves the name `\(text)`", name.location,
        help: "choose another name" + (sends.map { " and write `\($0): \(text)`" } ?? ""))
    }
    let first = text.utf8.first ?? 0
    let isName = Self.isLetter(first) && Self.isIdentifier(text)
    if isName, (0x41...0x5A).contains(first) == isType { return true }
    let message =
      isName
      ? "the \(kind) `\(text)` starts with \(isType ? "a lower" : "an upper")-case letter"
      : text.isEmpty ? "an empty name" : "`\(text.shown)` is not a valid Swift name"
    return findings.refuse(
      isName ? "NAM202" : "NAM201", message, name.location,
      help: help(for: text, isType, sends: sends))
  }

  private mutating func checkLength(_ name: Name) -> Bool {
    guard name.text.utf8.count > Self.maximumLength else { return true }
    return findings.refuse(
      "NAM201", "a name of \(name.text.count) characters, `\(name.shown)`",
      name.location, help: "use at most \(Self.maximumLength)")
  }

  // MARK: Characters

  /// Returns the name, or the name with a number if it is already taken. Marks the result as taken.
  package mutating func free(_ name: String) -> String {
    var free = name
    var count = 2
    while !taken.insert(free).inserted {
      free = "\(name)\(count)"
      count += 1
    }
    return free
  }

  /// Begins the check of a list of names. Help texts must not propose these names.
  package mutating func begin(_ names: some Sequence<String>) { taken = Set(names) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  package static func isIdentifier(_ text: String) -> Bool {
    text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
  }

  /// Splits an invalid name into words. If the name has no lower-case letters, such as `ID_TOKEN`, the words are in
  /// lower case.
  private static func words(_ text: String) -> [String] {
    let parts = text.prefix(maximumLength).withoutAccents.split {
      !$0.isASCII || (!$0.isLetter && !$0.isNumber)
    }
    let isShouted = !parts.contains { $0.contains(where: \.isLowercase) }
    return parts.map { isShouted && parts.count > 1 ? $0.lowercased() : String($0) }
  }

  /// Returns help that proposes a name in Swift's style, and the key that states what the server sends.
  private mutating func help(for text: String, _ isType: Bool, sends: String?) -> String {
    let camel = Self.words(text).enumerated().map { index, part in
      index == 0 && !isType ? Self.lowerCamel(part) : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
    let isForeign = text.withoutAccents.unicodeScalars.contains {
      !$0.isASCII && $0.properties.isAlphabetic
    }
    guard let first = camel.utf8.first, Self.isLetter(first), !isForeign else {
      return "use letters from a to z and digits, beginning with "
        + (isType ? "an upper-case letter" : "a lower-case letter")
        + (sends.map { ", and write `\($0):` for what the server sends" } ?? "")
    }
    let proposed = free(camel)
    guard let sends else { return "write `\(proposed)`" }
    let sent = NodeText.text(of: Node.Scalar(text: text, isPlain: false))
    return "write `\(proposed): { \(sends): \(sent), … }`"
      + (proposed == camel ? ", or only `\(proposed)` if the server sends that" : "")
  }

  /// Returns `poll` for `Poll`, `login` for `LOGIN`, `urlList` for `URLList`.
  static func lowerCamel(_ text: String) -> String {
    let capitals = text.prefix { $0.isUppercase }
    let isWhole =
      capitals.count == text.count || text.dropFirst(capitals.count).first?.isLetter == false
    let count = isWhole || capitals.count < 2 ? capitals.count : capitals.count - 1
    return text.prefix(count).lowercased() + text.dropFirst(count)
  }
}

extension StructBody {
  /// True if the struct needs hand-written Swift.
  package var needsHooks: Bool {
    members.contains { $0.isHandWritten || $0.wire?.resolve != nil }
  }
}
