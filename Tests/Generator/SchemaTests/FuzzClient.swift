import Foundation

/// Writes an app that uses everything in the generated Swift, as strictly as possible: every type, member,
/// argument, case, requirement and conformance. It is derived from the Swift itself, not from the schema.
struct FuzzClient {
  /// A type, protocol or extension of the generated Swift.
  private struct Scope {
    let kind: String
    let name: String
    let conformances: [String]
    let indent: Int
    let isPublic: Bool
  }

  fileprivate struct Interface {
    let outer: String
    let name: String
    let refines: [String]
    var requirements: [String] = []
    var hasAssociatedTypes = false
  }

  private var text = ""
  private var count = 0
  private var scopes: [Scope] = []
  private var cases: [[String]] = []
  private var protocols: [Interface] = []
  /// Protocols that are internal to the module; hand-written Swift conforms to them.
  private let hidden: Set<String>

  /// - Parameters:
  ///   - files: The generated Swift.
  ///   - modules: The modules that the app imports.
  init(using files: [String], importing modules: [String]) {
    hidden = Set(files.flatMap(Self.hiddenProtocols))
    for file in files { read(file) }
    text += protocols.map(conformer).joined()
    text = (["Foundation", "HaapiFoundation"] + modules).map { "import \($0)\n" }.joined() + text
  }

  /// The app as one Swift file.
  var swift: String { text }

  // MARK: Reading

  private static func hiddenProtocols(of file: String) -> [String] {
    file.split(separator: "\n").compactMap { line in
      let words = line.split { " :".contains($0) }
      return words.starts(with: ["nonisolated", "protocol"]) ? String(words[2]) : nil
    }
  }

  private mutating func read(_ file: String) {
    var lines = file.components(separatedBy: "\n")[...]
    while let line = lines.popFirst() {
      let code = line.drop { $0 == " " }
      let indent = line.count - code.count
      while let scope = scopes.last, !code.isEmpty, indent <= scope.indent { close(scope) }
      var whole = String(code)
      // A declaration continues until its opening brackets are closed.
      while Self.isOpen(whole), let next = lines.popFirst() {
        whole += " " + next.drop { $0 == " " }
      }
      read(whole, indent)
    }
    while let scope = scopes.last { close(scope) }
  }

  private static func isOpen(_ code: String) -> Bool {
    let words = ["public init", "public func", "func ", "public nonisolated", "nonisolated ext"]
    guard words.contains(where: code.hasPrefix) else { return false }
    let isHead = code.contains("nonisolated ")
    return isHead
      ? !code.contains("{")
      : code.filter { $0 == "(" }.count != code.filter { $0 == ")" }.count
  }

  private mutating func read(_ code: String, _ indent: Int) {
    var words = code.split(separator: " ").map(String.init)
    let isPublic = words.first == "public"
    let isMain = words.first == "@MainActor"
    words.removeAll { ["public", "nonisolated", "final", "@MainActor", "indirect"].contains($0) }
    guard let kind = words.first, words.count > 1 else { return }
    if ["struct", "class", "enum", "protocol", "extension"].contains(kind) {
      open(code, kind, isPublic: isPublic, indent)
      return
    }
    // Skip bodies of functions and computed properties, which are indented more.
    guard let scope = scopes.last, indent == scope.indent + 2 else { return }
    if scope.kind == "protocol" {
      guard scope.isPublic else { return }
      protocols[protocols.count - 1].add(code, isMain: isMain)
      use(code, kind, words, scope, isMain: isMain)
    } else if isPublic || isMain && code.contains("public") {
      use(code, kind, words, scope, isMain: isMain)
    } else if kind == "case", scope.kind == "enum", scope.isPublic {
      cases[cases.count - 1].append(String(code.dropFirst(5)))
    }
  }

  private mutating func open(_ code: String, _ kind: String, isPublic: Bool, _ indent: Int) {
    let head = code.prefix { $0 != "{" }.components(separatedBy: kind + " ").dropFirst().joined()
    let parts = head.components(separatedBy: ": ")
    let name = parts[0].trimmingCharacters(in: .whitespaces)
    let list = parts.dropFirst().joined(separator: ": ").components(separatedBy: " where ")[0]
    let conformances = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !hidden.contains($0) }
    let isSeen = isPublic || kind == "extension"
    let scope = Scope(
      kind: kind, name: name, conformances: conformances, indent: indent, isPublic: isSeen)
    if kind == "protocol", isPublic {
      protocols.append(
        Interface(
          outer: scopes.map(\.name).joined(separator: "."), name: name, refines: conformances))
    }
    scopes.append(scope)
    cases.append([])
    if isPublic, kind == "struct" {
      // Only for structs.
      count += 1
      text += "extension \(scopes.map(\.name).joined(separator: ".")) {\n"
      text += "  mutating func app\(count)() {}\n}\n"
    } else if isPublic, kind == "class" {
      add("_ = self === self", [])
    }
    if isSeen {
      for other in conformances where !["String", "Int"].contains(other) {
        add("let _: any \(other) = self", [])
      }
    }
    if code.hasSuffix("{}") { close(scope) }
  }

  private mutating func close(_ scope: Scope) {
    let own = cases.popLast() ?? []
    if !own.isEmpty {
      let arms = own.map { "case .\(Self.pattern($0)): 0" }.joined(separator: "; ")
      add("let _: Int = switch self { \(arms) }", [])
    }
    scopes.removeLast()
  }

  /// `other(value: String)` as a pattern.
  private static func pattern(_ line: String) -> String {
    let name = line.prefix { $0 != " " && $0 != "(" }
    guard let start = line.firstIndex(of: "("), name.endIndex == start else { return String(name) }
    let inside = line[line.index(after: start)...]
    let label = inside.prefix { $0.isLetter || $0.isNumber }
    let isLabelled = inside.dropFirst(label.count).first == ":"
    return name + (isLabelled ? "(\(label): _)" : "(_)")
  }

  // MARK: Using

  private mutating func use(
    _ code: String, _ kind: String, _ words: [String], _ scope: Scope, isMain: Bool
  ) {
    let isProtocol = scope.kind == "protocol"
    switch kind {
    case "static":
      guard words[1] == "let" || words[1] == "var" else { return }
      let name = String(words[2].prefix { $0 != ":" })
      add("_ = Self.\(name)", [])
    case "let", "var":
      guard let (name, type) = Self.property(code), !isMain else { return }
      let isSettable =
        code.contains("{ get set }")
        || kind == "var" && !code.contains("{") && !isProtocol
      let path =
        !isSettable
        ? "KeyPath" : scope.kind == "class" ? "ReferenceWritableKeyPath" : "WritableKeyPath"
      let root = scope.kind == "class" ? scope.name : "Self"
      add("let _: \(path)<\(root), \(type)> = \\\(root).\(name)", [])
    case "typealias": add("_ = \(words[1]).self", [])
    case _ where kind.hasPrefix("init"):
      guard !isProtocol, !code.contains("init(json") else { return }
      let parameters = Self.parameters(of: code)
      let called =
        kind.hasPrefix("init?") ? "if let x: \(scope.name) = " : "let _: \(scope.name) = "
      let end = kind.hasPrefix("init?") ? " { _ = x }" : ""
      let isThrowing = code.contains(") throws")
      let attempt = isThrowing ? "try " : ""
      for own in [parameters, parameters.filter { !$0.hasDefault }] {
        let call = own.enumerated()
          .map { $1.label == "_" ? "p\($0)" : "\($1.label): p\($0)" }.joined(separator: ", ")
        add(
          "\(called)\(attempt)\(scope.name)(\(call))\(end)", own.map(\.type),
          isThrowing: isThrowing)
      }
    case "func":
      guard !code.contains("<"), !code.contains("inout "), !isMain else { return }
      let parameters = Self.parameters(of: code)
      let name = words[1].prefix { $0 != "(" }
      let call = parameters.enumerated()
        .map { $1.label == "_" ? "p\($0)" : "\($1.label): p\($0)" }.joined(separator: ", ")
      let isThrowing = code.contains(") throws")
      let result =
        code.components(separatedBy: " -> ").count > 1 && code.contains(")")
        ? Self.result(of: code) : "Void"
      add(
        "let _: \(result) = \(isThrowing ? "try " : "")self.\(name)(\(call))",
        parameters.map(\.type), isThrowing: isThrowing)
    default: return
    }
  }

  private static func property(_ code: String) -> (name: String, type: String)? {
    let code = code.components(separatedBy: CharacterSet(charactersIn: "{=")).first ?? code
    let parts = code.components(separatedBy: ": ")
    guard parts.count > 1, let name = parts[0].split(separator: " ").last else { return nil }
    return (
      String(name), parts.dropFirst().joined(separator: ": ").trimmingCharacters(in: .whitespaces)
    )
  }

  private static func parameters(
    of code: String
  ) -> [(label: String, type: String, hasDefault: Bool)] {
    split(inside(code)).map { parameter in
      let parts = parameter.components(separatedBy: ": ")
      let label = parts[0].split(separator: " ").first.map(String.init) ?? "_"
      let rest = parts.dropFirst().joined(separator: ": ").components(separatedBy: " = ")
      return (label, rest[0].trimmingCharacters(in: .whitespaces), rest.count > 1)
    }
  }

  private static func result(of code: String) -> String {
    let rest = code.dropFirst(code.count - after(code).count)
    let parts = rest.components(separatedBy: "-> ")
    return parts.dropFirst().joined(separator: "-> ").prefix { $0 != "{" }
      .trimmingCharacters(in: .whitespaces)
  }

  /// The text between the first bracket and its closing bracket.
  private static func inside(_ code: String) -> String {
    guard let start = code.firstIndex(of: "(") else { return "" }
    return String(code[code.index(after: start)...].dropLast(after(code).count + 1))
  }

  private static func after(_ code: String) -> Substring {
    var depth = 0
    for index in code.indices {
      if code[index] == "(" { depth += 1 }
      if code[index] == ")" {
        depth -= 1
        if depth == 0 { return code[code.index(after: index)...] }
      }
    }
    return ""
  }

  /// Splits at commas outside of brackets.
  private static func split(_ list: String) -> [String] {
    var depth = 0
    var parts = [""]
    for character in list {
      let isArrow = character == ">" && parts[parts.count - 1].last == "-"
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character), !isArrow { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  // MARK: Writing

  /// Adds a function inside the type, so that names are resolved there.
  private mutating func add(_ statement: String, _ types: [String], isThrowing: Bool = false) {
    count += 1
    var statement = statement
    var path = scopes.map(\.name)
    var parameters = types.enumerated().map { index, type in
      let isFunction = type.hasPrefix("@Sendable")
      return "_ p\(index): \(isFunction ? "@escaping " : "")\(type)"
    }
    if path.count > 1, let name = path.popLast() {
      // Names next to a nested type are resolved in the outer type.
      parameters.append("_ it: \(name)")
      statement = statement.replacingOccurrences(of: "Self", with: name)
        .replacingOccurrences(of: " self", with: " it")
    }
    text += """
      extension \(path.joined(separator: ".")) {
        func app\(count)(\(parameters.joined(separator: ", ")))\(isThrowing ? " throws" : "") { \(statement) }
      }

      """
  }

  /// A type of the app that conforms to a protocol.
  private func conformer(_ proto: Interface) -> String {
    var all: [Interface] = []
    func collect(_ proto: Interface) {
      for name in proto.refines {
        for other in protocols where other.name == name { collect(other) }
      }
      if !all.contains(where: { $0.name == proto.name }) { all.append(proto) }
    }
    collect(proto)
    guard !all.contains(where: \.hasAssociatedTypes) else { return "" }
    var seen: Set<String> = []
    let members = all.flatMap(\.requirements).filter {
      seen.insert(String($0.prefix { $0 != "{" }.prefix { $0 != "=" })).inserted
    }
    let body = """
      struct App\(proto.name): \(proto.name) {
        typealias Result = Int
        init(json: JSONObject) throws { fatalError() }
        func encode(into json: inout JSONObjectBuilder) {}
        \(members.joined(separator: "\n  "))
      }
      """
    return proto.outer.isEmpty ? body + "\n" : "extension \(proto.outer) {\n\(body)\n}\n"
  }
}

extension FuzzClient.Interface {
  /// Adds a requirement as a conforming type declares it.
  fileprivate mutating func add(_ code: String, isMain: Bool) {
    let attribute = isMain ? "@MainActor " : ""
    let plain = isMain ? String(code.dropFirst("@MainActor ".count)) : code
    if plain.hasPrefix("associatedtype ") {
      if plain != "associatedtype Result" { hasAssociatedTypes = true }
    } else if plain.hasPrefix("var ") {
      let head = plain.prefix { $0 != "{" }
      requirements.append(
        attribute + head
          + (plain.contains("set }")
            ? "{ get { fatalError() } nonmutating set {} }" : "{ fatalError() }"))
    } else if plain.hasPrefix("func "), !plain.contains("<") {
      requirements.append(attribute + plain + " { fatalError() }")
    }
  }
}
