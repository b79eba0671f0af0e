import Foundation

/// Finds the public declarations of generated Swift in its text, by indentation and first words. The result is the
/// lines that `surface.txt` must have.
struct SwiftSurface {
  private(set) var lines: Set<String> = []
  /// Raw values of enum cases and constants are not checked, because they are not part of a simple declaration.
  private(set) var cases: Set<String> = []

  private struct Scope {
    let indent: Int
    let symbol: String
    let keyword: String
  }

  private let module: String
  private var scopes: [Scope] = []
  private var renamed: String?
  private var hasSetter = false

  init(_ text: String, module: String) {
    self.module = module
    let lines = text.split(separator: "\n").map(String.init)
    var index = 0
    while index < lines.count { index = read(lines, from: index) }
  }

  private mutating func read(_ lines: [String], from start: Int) -> Int {
    let line = lines[start]
    let indent = line.prefix { $0 == " " }.count
    while let scope = scopes.last, indent <= scope.indent { scopes.removeLast() }
    let isMember = indent == (scopes.last?.indent ?? -2) + 2
    if isMember, line.hasPrefix(String(repeating: " ", count: indent) + "@available") {
      return attribute(lines, from: start)
    }
    guard isMember, !line.contains("//"), let first = line.first(where: { $0 != " " }),
      first.isLetter || first == "@"
    else { return start + 1 }
    var text = ""
    var next = start
    // Read up to the brace, or to the end of the declaration's last line.
    repeat {
      text += (text.isEmpty || text.hasSuffix("(") ? "" : " ") + lines[next].trimmed
      next += 1
    } while next < lines.count && Self.goesOn(text, lines[next])
    hasSetter = next + 1 < lines.count && lines[next + 1].trimmed.hasPrefix("set {")
    add(text.replacingOccurrences(of: " )", with: ")"), indent)
    return next
  }

  private static func goesOn(_ text: String, _ next: String) -> Bool {
    let depth = text.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    return depth > 0 || text.hasSuffix(":") || text.hasSuffix("=") || text.hasSuffix(",")
      || text.hasSuffix(" where")
      || next.trimmed == "where" || next.trimmed.hasPrefix("where ")
      || ["{", "{ get }", "{ get set }"].contains(next.trimmed)
  }

  private mutating func attribute(_ lines: [String], from start: Int) -> Int {
    var text = ""
    var next = start
    repeat {
      text += lines[next].trimmed
      next += 1
    } while !text.hasSuffix(")")
    renamed = text.firstMatch(of: #/renamed: (".*")\)/#).map { String($0.1) }
    return next
  }

  // MARK: Declarations

  private mutating func add(_ declaration: String, _ indent: Int) {
    defer { renamed = nil }
    let note = renamed.map { ", renamed: \($0)" } ?? ""
    let owner = scopes.last
    let head = declaration.prefix(upTo: Self.bodyStart(declaration))
    let words = head.split(separator: " ").map(String.init)
    let modifiers = ["public", "nonisolated", "final", "static", "@MainActor", "convenience"]
    let given = words.prefix { modifiers.contains($0) }
    // Declarations for generated modules only are not part of the surface.
    guard given.count < words.count, !words[given.count].hasPrefix("@_spi") else { return }
    let keyword = String(words[given.count].prefix { $0.isLetter })
    let rest = words.dropFirst(given.count + (keyword == "init" ? 0 : 1)).joined(separator: " ")
    let isOpen = owner?.keyword == "protocol"
    let isPublic = given.contains("public") || isOpen || keyword == "case"

    if ["struct", "class", "enum", "protocol", "extension"].contains(keyword) {
      return type(rest, keyword, isPublic, indent, declaration)
    }
    guard isPublic, let owner else {
      if given.contains("public"), keyword == "typealias" {
        lines.insert(
          "\(rest.replacing(" = ", with: " typealias ", maxReplacements: 1)) in \(module)\(note)")
      }
      return
    }
    let prefix =
      owner.keyword == "extension" ? "extension " : owner.keyword == "protocol" ? "requires " : ""
    let isStatic = given.contains("static") ? "static " : ""
    let actor = given.contains("@MainActor") ? ", main actor" : ""
    switch keyword {
    case "case", "associatedtype", "typealias":
      let name = rest.prefix { !"( ".contains($0) }
      if keyword == "case" { cases.insert("\(owner.symbol).\(name.plain)") }
      if keyword == "associatedtype" { lines.insert("\(owner.symbol).\(name) associatedtype") }
      if keyword == "typealias" {
        let target = rest.split(separator: " ").last ?? ""
        lines.insert("\(owner.symbol).\(name.plain) typealias \(target)\(note)")
      }
    case "let", "var":
      let name = rest.prefix { !": ".contains($0) }
      if isStatic != "" {
        cases.insert("\(owner.symbol).\(name.plain)")
        return
      }
      let type = rest.dropFirst(name.count).drop { ": ".contains($0) }
      var kind = keyword + " "
      if owner.keyword == "protocol" { kind = "" }
      if declaration.count > head.count, owner.keyword != "protocol" { kind = "get " }
      if kind == "get ", hasSetter { kind = "get set " }
      lines.insert("\(owner.symbol).\(name.plain) \(prefix)\(kind)\(type)\(actor)\(note)")
    case "func":
      let name = rest.prefix { !"<( ".contains($0) || rest.hasPrefix("==") && $0 == "=" }
      let call = rest.dropFirst(name.count).drop { $0 == " " }
      lines.insert("\(owner.symbol).\(name.plain) \(prefix)\(isStatic)func \(call)")
    case "init": initialiser(rest, owner.symbol)
    default: return
    }
  }

  /// Arguments on separate lines are members.
  private mutating func initialiser(_ text: String, _ owner: String) {
    guard let end = text.lastIndex(of: ")"), let open = text.firstIndex(of: "(") else { return }
    let isMemberwise =
      text.hasPrefix("init(") && !text.hasPrefix("init(json: ")
      && !text.hasPrefix("init(rawValue: ") && !text.hasPrefix("init(_ ") && text != "init()"
    guard isMemberwise else {
      lines.insert("\(owner).\(text[..<open]) \(text[open...])")
      return
    }
    if end < text.index(before: text.endIndex) {
      lines.insert("\(owner).init memberwise\(text[text.index(after: end)...])")
    }
    var previous = "first"
    for parameter in Self.split(text[text.index(after: open)..<end]) {
      let name = parameter.prefix { $0 != ":" }.plain
      lines.insert(
        "\(owner).\(name) argument \(parameter.drop { $0 != " " }.dropFirst()), \(previous)")
      previous = "after \(name)"
    }
  }

  /// Splits at commas outside of brackets and strings.
  private static func split(_ list: Substring) -> [String] {
    var parts = [""]
    var depth = 0
    var isText = false
    for character in list {
      if character == "\"", !parts[parts.count - 1].hasSuffix("\\") { isText.toggle() }
      if !isText, "([".contains(character) { depth += 1 }
      if !isText, ")]".contains(character) { depth -= 1 }
      if character == ",", depth == 0, !isText {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed)
  }

  private mutating func type(
    _ rest: String, _ keyword: String, _ isPublic: Bool, _ indent: Int, _ declaration: String
  ) {
    let name = String(rest.prefix { !": ".contains($0) }).plain
    var symbol = scopes.last.map { "\($0.symbol).\(name)" } ?? name
    if keyword == "extension", let list = rest.firstMatch(of: #/Array where Element == any (\S+)/#)
    {
      symbol = list.1 + "(list)"
    }
    if isPublic {
      let home = scopes.isEmpty ? " in \(module)" : ""
      lines.insert("\(symbol) \(keyword)\(home)\(rest.dropFirst(name.count))")
    }
    if isPublic || keyword == "extension", !declaration.hasSuffix("{}") {
      scopes.append(Scope(indent: indent, symbol: symbol, keyword: keyword))
    }
  }

  /// The start of a body or accessor; requirements keep their `{ get }`.
  private static func bodyStart(_ text: String) -> String.Index {
    if text.hasSuffix(" get }") || text.hasSuffix(" get set }") { return text.endIndex }
    return text.firstRange(of: " {")?.lowerBound ?? text.endIndex
  }
}

extension StringProtocol {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
  fileprivate var plain: String { String(filter { $0 != "`" }) }
}
