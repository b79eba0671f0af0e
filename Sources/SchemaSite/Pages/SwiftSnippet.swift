/// A few lines of Swift that use a type, to copy.
enum SwiftSnippet {
  /// The maximum number of members or cases. The page lists all of them elsewhere.
  private static let limit = 8

  static func html(_ type: TypeDefinition, _ site: Site) -> HTML {
    guard let code = code(type, site) else { return .nothing }
    return CodeBox.swift(marked(code), name: type.qualifiedName)
  }

  static func code(_ type: TypeDefinition, _ site: Site) -> String? {
    guard let module = type.module?.name.text else { return nil }
    let body: [String] =
      switch type.body {
      case .structBody: ofStruct(type, site)
      case .protocolBody: ofProtocol(type)
      case .enumBody(let body): ofEnum(type, body)
      }
    let needsFoundation = body.contains { line in
      ["URL", "Data", "TimeInterval", "Date"].contains { line.contains(": \($0)") }
    }
    let imports = (needsFoundation ? ["import Foundation"] : []) + ["import \(module)"]
    return (imports + [""] + body).joined(separator: "\n")
  }

  // MARK: Kinds of types

  private static func ofStruct(_ type: TypeDefinition, _ site: Site) -> [String] {
    let name = type.qualifiedName
    let members = type.ownMembers.filter { $0.method == nil }
    let value = variable(for: members)
    guard let proto = site.unions(of: type).lazy.compactMap(\.protocolType).first else {
      return ["func use(_ \(value): \(name)) {"] + lines(of: members, in: value) + ["}"]
    }
    return [
      "func use(_ decoded: any \(proto.qualifiedName)) {",
      "  guard let \(value) = decoded as? \(name) else { return }",
    ] + lines(of: members, in: value) + ["}"]
  }

  private static func ofProtocol(_ type: TypeDefinition) -> [String] {
    let members = type.requirements.filter { $0.method == nil }
    let actor = type.requirements.contains(where: \.isMainActor) ? "@MainActor " : ""
    let value = variable(for: members)
    return ["\(actor)func use(_ \(value): any \(type.qualifiedName)) {"]
      + lines(of: members, in: value) + ["}"]
  }

  /// A name that no member has, because the snippet declares a constant for each member.
  private static func variable(for members: [Member]) -> String {
    ["value", "object", "instance"].first { name in !members.contains { $0.name.text == name } }
      ?? "thing"
  }

  private static func ofEnum(_ type: TypeDefinition, _ body: EnumBody) -> [String] {
    var lines = ["func use(_ value: \(type.qualifiedName)) {", "  switch value {"]
    for item in body.cases.prefix(limit) {
      let payload = item.payloadText == nil ? "" : "(let content)"
      let use = item.payloadText == nil ? "break" : "print(content)"
      lines.append("  case .\(escaped(item.name.text))\(payload): \(use)")
    }
    if body.cases.count > limit {
      lines.append("  default: break")
    } else if let open = body.openCase {
      lines.append("  case .\(escaped(open.text))(let string): print(string)")
    }
    return lines + ["  }", "}"]
  }

  private static func lines(of members: [Member], in value: String) -> [String] {
    if members.isEmpty { return ["  print(\(value))"] }
    let lines = members.prefix(limit).map { member in
      let name = escaped(member.name.text)
      let annotation = member.type.isWritten ? ": \(member.type)" : ""
      return "  let \(name)\(annotation) = \(value).\(name)"
    }
    let more = members.count - lines.count
    return lines + (more > 0 ? ["  // … and \(more) more"] : [])
  }

  private static func escaped(_ name: String) -> String {
    SwiftNames.keywords.contains(name) ? "`\(name)`" : name
  }

  // MARK: Markup

  private static let keywords: Set<Substring> = [
    "import", "func", "let", "guard", "else", "return", "switch", "case", "default", "break", "any",
    "as",
  ]

  /// Highlights keywords.
  private static func marked(_ code: String) -> HTML {
    var result = HTML.nothing
    var word = ""
    func flush() {
      result += keywords.contains(word[...]) ? "<span class=\"k\">\(word)</span>" : "\(word)"
      word = ""
    }
    for character in code {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        flush()
        result += "\(String(character))"
      }
    }
    flush()
    return result
  }
}

extension TypeReference {
  /// False for an associated type, which has no name outside of its protocol.
  fileprivate var isWritten: Bool {
    switch self {
    case .associated: false
    case .optional(let type), .array(let type), .dictionary(let type): type.isWritten
    case .tuple(let parts): parts.allSatisfy(\.isWritten)
    default: true
    }
  }
}
