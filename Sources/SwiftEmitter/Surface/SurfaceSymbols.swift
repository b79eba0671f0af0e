/// Lines for what a planned file makes public. Made of the plan, so nothing that is emitted can be
/// forgotten here.
struct SurfaceSymbols {
  /// Raw values of enum cases and constants, by their symbol.
  let raws: [String: String]

  func add(_ file: SwiftFile, to lines: inout SurfaceLines) {
    let module = file.path.split(separator: "/").first.map(String.init) ?? ""
    for declaration in file.declarations {
      add(declaration, Place(owner: "", isOpen: false, suffix: " in \(module)"), &lines)
    }
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

    func symbol(_ name: some StringProtocol) -> String {
      let name = SurfaceSymbols.plain(name)
      return owner.isEmpty ? name : "\(owner).\(name)"
    }
  }

  // MARK: Declarations

  private func add(_ declaration: Declaration, _ place: Place, _ lines: inout SurfaceLines) {
    switch declaration {
    case .type(let head, let members): add(head, members, place, &lines)
    case .line(_, let attributes, let text):
      add(Words(text.text), notes(attributes), place, &lines)
    case .property(_, let head, let type, let accessors):
      add(Words("\(head.text) \(type.text)\(accessors.text)"), "", place, &lines)
    case .value(_, let head, let value): add(Words("\(head.text) \(value.text)"), "", place, &lines)
    case .literal(_, let head, .call(let type, _)):
      add(Words("\(head.text): \(type.text)"), "", place, &lines)
    case .table(_, let head, _), .literal(_, let head, _): add(Words(head.text), "", place, &lines)
    case .computed(_, let attributes, let head, _):
      add(Words(head.text), as: "get", notes(attributes), place, &lines)
    case .accessors(_, let attributes, let head, _, _):
      add(Words(head.text), as: "get set", notes(attributes), place, &lines)
    case .function(_, let head, _), .requirement(_, let head): add(head, place, &lines)
    case .mark, .gap: return
    }
  }

  private func add(
    _ head: TypeHead, _ members: [Declaration], _ place: Place, _ lines: inout SurfaceLines
  ) {
    let words = Words(head.text.text)
    guard words.keyword != "extension" else {
      let inside = Place(
        owner: Self.extended(words.rest), isOpen: false, prefix: "extension ")
      for member in members { add(member, inside, &lines) }
      return
    }
    guard words.isPublic || place.isOpen else { return }
    let symbol = place.symbol(words.rest)
    let list = head.inherits.isEmpty ? "" : ": " + head.inherits.joined(separator: ", ").text
    let constraints =
      head.constraints.isEmpty ? "" : " where " + head.constraints.joined(separator: ", ").text
    lines.append("\(symbol) \(words.keyword)\(place.suffix)\(list)\(constraints)")
    let isProtocol = words.keyword == "protocol"
    let inside = Place(
      owner: symbol, isOpen: isProtocol, prefix: isProtocol ? "requires " : "")
    for member in members { add(member, inside, &lines) }
  }

  /// `Array where Element == any FormField` are the lists of `FormField`.
  private static func extended(_ name: Substring) -> String {
    let beginning = "Array where Element == any "
    guard name.hasPrefix(beginning) else { return String(name) }
    return name.dropFirst(beginning.count) + "(list)"
  }

  // MARK: Members

  private func add(
    _ words: Words, as kind: String? = nil, _ notes: String, _ place: Place,
    _ lines: inout SurfaceLines
  ) {
    guard words.isPublic || place.isOpen || words.keyword == "case" else { return }
    switch words.keyword {
    case "case":
      let end = Self.end(of: words.rest, at: "(", " ")
      let symbol = place.symbol(words.rest[..<end])
      let payload = words.rest[end...].hasPrefix("(") ? " " + words.rest[end...] : ""
      let raw = raws[symbol].map { " " + Surface.quoted($0) } ?? Self.value(words.rest[end...])
      lines.append("\(symbol) case\(payload)\(raw)\(notes)")
    case "associatedtype": lines.append("\(place.symbol(words.rest)) associatedtype\(notes)")
    case "typealias":
      let parts = words.rest.split(separator: " ", maxSplits: 2)
      lines.append(
        "\(place.symbol(parts[0])) typealias \(parts.last ?? "")\(place.suffix)\(notes)")
    case "func":
      let (name, rest) = Self.split(words.rest)
      lines.append("\(place.symbol(name)) \(place.prefix)\(words.statics)func \(rest)\(notes)")
    default:
      let end = Self.end(of: words.rest, at: ":", " ")
      let symbol = place.symbol(words.rest[..<end])
      let rest = words.rest[end...].drop { $0 == ":" || $0 == " " }
      let type = raws[symbol].map(Surface.quoted) ?? String(rest)
      let kind = place.isOpen ? "" : (kind ?? String(words.keyword)) + " "
      let actor = words.isMainActor ? ", main actor" : ""
      lines.append("\(symbol) \(place.prefix)\(words.statics)\(kind)\(type)\(actor)\(notes)")
    }
  }

  private static func value(_ text: Substring) -> String {
    text.hasPrefix(" = ") ? " " + text.dropFirst(3) : ""
  }

  /// Arguments of memberwise initialisers stand with their members, each behind the one before: a new
  /// one changes one line besides its own.
  private func add(_ head: FunctionHead, _ place: Place, _ lines: inout SurfaceLines) {
    let words = Words(head.text.text)
    guard words.isPublic || place.isOpen else { return }
    let isMemberwise = head.layout == .always && words.keyword == "init"
    guard isMemberwise, !head.parameters.isEmpty else {
      let name = words.keyword.hasPrefix("init") ? words.keyword : Self.split(words.rest).name
      let kind = words.keyword.hasPrefix("init") ? "" : words.statics + "func "
      let generics = Self.split(words.rest).rest
      lines.append(
        "\(place.symbol(name)) \(place.prefix)\(kind)\(generics)"
          + "(\(head.parameters.joined(separator: ", ").text))\(head.suffix.text)")
      return
    }
    if !head.suffix.isEmpty {
      lines.append("\(place.symbol("init")) memberwise\(head.suffix.text)")
    }
    var previous = "first"
    for parameter in head.parameters.lazy.map(\.text) {
      let end = Self.end(of: parameter, at: ":")
      let name = Self.plain(parameter[..<end])
      lines.append("\(place.symbol(name)) argument\(parameter[end...].dropFirst()), \(previous)")
      previous = "after \(name)"
    }
  }

  /// `accept<Visitor: V>(…)` is the name `accept` and the rest.
  private static func split(_ text: Substring) -> (name: Substring, rest: Substring) {
    let end = text.hasPrefix("== ") ? end(of: text, at: " ") : end(of: text, at: "<", "(", " ")
    return (text[..<end], text[end...].drop { $0 == " " })
  }

  /// Only an old name says by its attribute what it is; deprecations have lines of their own.
  private func notes(_ attributes: [Attribute]) -> String {
    let renamed = attributes.flatMap(\.arguments).map(\.text).filter { $0.hasPrefix("renamed: ") }
    return renamed.map { ", " + $0 }.joined()
  }

  // MARK: Words

  /// Where the first of these stands, or the end. Bytes, because characters cost ten times as much.
  private static func end(
    of text: some StringProtocol, at first: Unicode.Scalar, _ second: Unicode.Scalar? = nil,
    _ third: Unicode.Scalar? = nil
  ) -> String.Index {
    let first = first.value
    let second = second?.value ?? first
    let third = third?.value ?? first
    return text.utf8.firstIndex { $0 == first || $0 == second || $0 == third } ?? text.endIndex
  }

  /// A name without the marks around a word of Swift's own.
  private static func plain(_ name: some StringProtocol) -> String {
    name.utf8.contains(UInt8(ascii: "`")) ? String(name).filter { $0 != "`" } : String(name)
  }

  /// The head of a declaration: modifiers, keyword, rest.
  private struct Words {
    private(set) var isPublic = false
    private(set) var isMainActor = false
    private(set) var statics = ""
    private(set) var keyword: Substring = ""
    private(set) var rest: Substring = ""

    init(_ text: String) {
      var rest = Substring(text)
      var isHidden = false
      while let end = rest.utf8.firstIndex(of: UInt8(ascii: " ")) {
        let word = rest[..<end]
        switch word {
        case _ where word == SwiftText.spiAttribute.text: isHidden = true
        case "public": isPublic = !isHidden
        case "@MainActor": isMainActor = true
        case "static": statics = "static "
        case "nonisolated", "final", "convenience": break
        default:
          keyword = word
          self.rest = rest[rest.utf8.index(after: end)...]
          return
        }
        rest = rest[rest.utf8.index(after: end)...]
      }
      keyword = rest
    }
  }
}
