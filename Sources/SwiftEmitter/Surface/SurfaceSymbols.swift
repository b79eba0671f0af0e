/// Lines for what a planned file makes public. Made of the plan, so nothing that is emitted can be
/// forgotten here.
struct SurfaceSymbols {
  /// Raw values of enum cases and constants, by their symbol.
  let raws: [String: String]

  func lines(of file: SwiftFile) -> [String] {
    let module = file.path.split(separator: "/").first.map(String.init) ?? ""
    var lines: [String] = []
    for declaration in file.declarations {
      add(declaration, Place(owner: "", isOpen: false, suffix: " in \(module)"), &lines)
    }
    return lines
  }

  /// Where a declaration stands.
  private struct Place {
    /// Symbol of the type; empty at the top of a file.
    let owner: String
    /// What stands here is public without saying so: requirements and cases.
    let isOpen: Bool
    /// Of types at the top: their module.
    var suffix = ""
    /// Before the kind of a member.
    var prefix = ""

    func symbol(_ name: String) -> String {
      let name = name.filter { $0 != "`" }
      return owner.isEmpty ? name : "\(owner).\(name)"
    }
  }

  // MARK: Declarations

  private func add(_ declaration: Declaration, _ place: Place, _ lines: inout [String]) {
    switch declaration {
    case .type(let head, let members): add(head, members, place, &lines)
    case .line(_, let attributes, let text):
      add(Words(text), notes(attributes), place, &lines)
    case .property(_, let head, let type, let accessors):
      add(Words("\(head) \(type)\(accessors)"), "", place, &lines)
    case .value(_, let head, let value): add(Words("\(head) \(value)"), "", place, &lines)
    case .table(_, let head, _): add(Words(head), "", place, &lines)
    case .computed(_, let attributes, let head, _):
      add(Words(head), as: "get", notes(attributes), place, &lines)
    case .accessors(_, let attributes, let head, _, _):
      add(Words(head), as: "get set", notes(attributes), place, &lines)
    case .function(_, let head, _), .requirement(_, let head): add(head, place, &lines)
    case .mark, .gap: return
    }
  }

  private func add(
    _ head: TypeHead, _ members: [Declaration], _ place: Place, _ lines: inout [String]
  ) {
    let words = Words(head.text)
    guard words.keyword != "extension" else {
      let inside = Place(
        owner: Self.extended(words.rest), isOpen: false, prefix: "extension ")
      for member in members { add(member, inside, &lines) }
      return
    }
    guard words.isPublic || place.isOpen else { return }
    let symbol = place.symbol(words.rest)
    let list = head.inherits.isEmpty ? "" : ": " + head.inherits.joined(separator: ", ")
    let constraints =
      head.constraints.isEmpty ? "" : " where " + head.constraints.joined(separator: ", ")
    lines.append("\(symbol) \(words.keyword)\(place.suffix)\(list)\(constraints)")
    let isProtocol = words.keyword == "protocol"
    let inside = Place(
      owner: symbol, isOpen: isProtocol, prefix: isProtocol ? "requires " : "")
    for member in members { add(member, inside, &lines) }
  }

  /// `Array where Element == any FormField` are the lists of `FormField`.
  private static func extended(_ name: String) -> String {
    guard let element = name.firstRange(of: "Array where Element == any ") else { return name }
    return name[element.upperBound...] + "(list)"
  }

  // MARK: Members

  private func add(
    _ words: Words, as kind: String? = nil, _ notes: String, _ place: Place,
    _ lines: inout [String]
  ) {
    guard words.isPublic || place.isOpen || words.keyword == "case" else { return }
    switch words.keyword {
    case "case":
      let end = words.rest.firstIndex { "( ".contains($0) } ?? words.rest.endIndex
      let symbol = place.symbol(String(words.rest[..<end]))
      let payload = words.rest[end...].hasPrefix("(") ? " " + words.rest[end...] : ""
      let raw = raws[symbol].map { " " + Surface.quoted($0) } ?? Self.value(words.rest[end...])
      lines.append("\(symbol) case\(payload)\(raw)\(notes)")
    case "associatedtype": lines.append("\(place.symbol(words.rest)) associatedtype\(notes)")
    case "typealias":
      let parts = words.rest.split(separator: " ", maxSplits: 2)
      lines.append(
        "\(place.symbol(String(parts[0]))) typealias \(parts.last ?? "")\(place.suffix)\(notes)")
    case "func":
      let (name, rest) = Self.split(words.rest)
      lines.append("\(place.symbol(name)) \(place.prefix)\(words.statics)func \(rest)\(notes)")
    default:
      let end = words.rest.firstIndex { ": ".contains($0) } ?? words.rest.endIndex
      let symbol = place.symbol(String(words.rest[..<end]))
      let rest = words.rest[end...].drop { ": ".contains($0) }
      let type = raws[symbol].map(Surface.quoted) ?? String(rest)
      let kind = place.isOpen ? "" : (kind ?? words.keyword) + " "
      let actor = words.isMainActor ? ", main actor" : ""
      lines.append("\(symbol) \(place.prefix)\(words.statics)\(kind)\(type)\(actor)\(notes)")
    }
  }

  private static func value(_ text: Substring) -> String {
    text.hasPrefix(" = ") ? " " + text.dropFirst(3) : ""
  }

  /// Arguments of memberwise initialisers stand with their members, each behind the one before: a new
  /// one changes one line besides its own.
  private func add(_ head: FunctionHead, _ place: Place, _ lines: inout [String]) {
    let words = Words(head.text)
    guard words.isPublic || place.isOpen else { return }
    let isMemberwise = head.layout == .always && words.keyword == "init"
    guard isMemberwise, !head.parameters.isEmpty else {
      let name = words.keyword.hasPrefix("init") ? words.keyword : Self.split(words.rest).name
      let kind = words.keyword.hasPrefix("init") ? "" : words.statics + "func "
      let generics = Self.split(words.rest).rest
      lines.append(
        "\(place.symbol(name)) \(place.prefix)\(kind)\(generics)"
          + "(\(head.parameters.joined(separator: ", ")))\(head.suffix)")
      return
    }
    if !head.suffix.isEmpty { lines.append("\(place.symbol("init")) memberwise\(head.suffix)") }
    var previous = "first"
    for parameter in head.parameters {
      let end = parameter.firstRange(of: ": ")?.lowerBound ?? parameter.endIndex
      let name = parameter[..<end].filter { $0 != "`" }
      lines.append("\(place.symbol(name)) argument\(parameter[end...].dropFirst()), \(previous)")
      previous = "after \(name)"
    }
  }

  /// `accept<Visitor: V>(…)` is the name `accept` and the rest.
  private static func split(_ text: String) -> (name: String, rest: String) {
    let name = text.prefix { !"<( ".contains($0) || text.hasPrefix("== ") && $0 != " " }
    return (String(name), String(text.dropFirst(name.count).drop { $0 == " " }))
  }

  /// Only an old name says by its attribute what it is; deprecations have lines of their own.
  private func notes(_ attributes: [Attribute]) -> String {
    let renamed = attributes.flatMap(\.arguments).filter { $0.hasPrefix("renamed: ") }
    return renamed.map { ", " + $0 }.joined()
  }

  // MARK: Words

  /// The head of a declaration: modifiers, keyword, rest.
  private struct Words {
    private(set) var isPublic = false
    private(set) var isMainActor = false
    private(set) var statics = ""
    private(set) var keyword = ""
    private(set) var rest = ""

    init(_ text: String) {
      var rest = Substring(text)
      while let end = rest.firstIndex(of: " ") {
        let word = rest[..<end]
        switch word {
        case "public": isPublic = true
        case "@MainActor": isMainActor = true
        case "static": statics = "static "
        case "nonisolated", "final": break
        default:
          keyword = String(word)
          self.rest = String(rest[end...].dropFirst())
          return
        }
        rest = rest[end...].dropFirst()
      }
      keyword = String(rest)
    }
  }
}
