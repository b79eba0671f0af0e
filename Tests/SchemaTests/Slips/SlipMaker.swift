import SchemaDocument
import SchemaLanguage
import SchemaModel

/// Makes single mistakes at random places of a schema.
struct SlipMaker {
  let schema: SlipSchema
  let keys: [Place]
  let values: [Place]
  let texts: [String: SlipText]
  var random: FixedRandom

  /// A key or value, with the path of keys to it, in which the author's names are `*`.
  struct Place {
    let file: String
    let location: SourceLocation
    let path: [String]
    let text: String
    let isPlain: Bool
    var isOwnName = false
    var pattern: String { path.joined(separator: ".") }
  }

  static let languageKeys: Set<String> = Set(
    Language.objects.values.flatMap { $0.keys.map(\.name) }
      + [
        "overlay", "base", "after", "imports", "changes", "override", "add", "remove", "first",
        "last",
        "replace", "accept", "elements", "strings", "context",
      ])

  init(_ schema: SlipSchema, seed: UInt64) {
    self.schema = schema
    random = FixedRandom(seed)
    var keys: [Place] = []
    var values: [Place] = []
    var texts: [String: SlipText] = [:]
    for (index, file) in schema.own.enumerated() {
      texts[file.name] = SlipText(file)
      var ignored = Diagnostics()
      guard let root = YAMLLoader.load(file, index: index, into: &ignored) else { continue }
      func walk(_ node: Node, _ path: [String]) {
        switch node.content {
        case .scalar(let scalar):
          if scalar.text.contains("\n") || node.location.length < 1 { return }
          values.append(
            Place(
              file: file.name, location: node.location, path: path, text: scalar.text,
              isPlain: scalar.isPlain))
        case .sequence(let nodes): for node in nodes { walk(node, path) }
        case .mapping(let entries):
          for entry in entries {
            let isOwn =
              Self.holdsNames.contains(path.last ?? "") || !Self.languageKeys.contains(entry.key)
            let next = path + [isOwn ? "*" : entry.key]
            keys.append(
              Place(
                file: file.name, location: entry.keyLocation, path: next, text: entry.key,
                isPlain: true, isOwnName: isOwn))
            walk(entry.value, next)
          }
        }
      }
      walk(root, [])
    }
    self.keys = keys
    self.values = values
    self.texts = texts
  }

  private static let holdsNames: Set<String> = [
    "members", "rules", "cases", "protocols", "enums", "structs", "unions", "mixins", "strings",
    "context", "hooks", "maps", "elements", "shared", "unused", "in", "with", "json", "arms",
    "constants", "examples", "modules",
  ]

  // MARK: Kinds

  typealias Kind = (name: String, weight: Int, make: @Sendable (inout SlipMaker) -> Slip?)

  static let kinds: [Kind] = [
    ("key", 10, { $0.key() }), ("name", 10, { $0.name() }), ("value", 14, { $0.value() }),
    ("indent", 8, { $0.indent() }), ("tab", 2, { $0.tab() }), ("colon", 4, { $0.colon() }),
    ("mark", 4, { $0.mark() }), ("line removed", 5, { $0.removedLine() }),
    ("line doubled", 4, { $0.doubledLine() }), ("invisible", 4, { $0.invisible() }),
    ("file", 3, { $0.file() }), ("wrong kind", 6, { $0.wrongKind() }),
    ("cycle", 2, { $0.cycle() }), ("builtin name", 2, { $0.builtinName() }),
    ("letter case", 3, { $0.letterCase() }), ("swapped lines", 2, { $0.swappedLines() }),
  ]

  /// - Parameters:
  ///   - count: The number of mistakes.
  ///   - kinds: The kinds of mistakes; by default typing mistakes.
  mutating func slips(_ count: Int, of kinds: [Kind] = kinds) -> [Slip] {
    let pool = kinds.flatMap { kind in Array(repeating: kind, count: kind.weight) }
    var slips: [Slip] = []
    var tries = 0
    while slips.count < count, tries < count * 20, !pool.isEmpty {
      tries += 1
      let kind = pool[Int.random(in: 0..<pool.count, using: &random)]
      if let slip = kind.make(&self) { slips.append(slip) }
    }
    return slips
  }

  // MARK: Words

  mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[Int.random(in: values.indices, using: &random)]
  }

  /// A word with a letter removed, added, changed, or swapped with the next one.
  private mutating func misspelt(_ word: String) -> String? {
    var letters = Array(word)
    guard letters.count >= 3,
      letters.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { return nil }
    let index = Int.random(in: 1..<(letters.count - 1), using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: index)
    case 1: letters.insert(letters[index], at: index)
    case 2: letters[index] = letters[index] == "x" ? "y" : "x"
    default: letters.swapAt(index, index + 1)
    }
    let text = String(letters)
    return text == word ? nil : text
  }

  func slip(
    _ kind: String, _ file: String, _ text: SlipText, _ lines: ClosedRange<Int>, _ what: String
  ) -> Slip {
    let files = schema.own.map {
      $0.name == file ? SourceFile(path: $0.path, name: $0.name, bytes: text.bytes) : $0
    }
    return Slip(kind: kind, file: file, lines: lines, text: what, files: files)
  }

  func replaced(_ kind: String, _ place: Place, with new: String) -> Slip? {
    guard var text = texts[place.file] else { return nil }
    let old = text.text(at: place.location)
    if old == new { return nil }
    text.replace(place.location, with: new)
    let line = Int(place.location.line)
    return slip(kind, place.file, text, line...line, "\(old) -> \(new)")
  }

  // MARK: Keys and values

  private mutating func key() -> Slip? {
    guard let place = pick(keys.filter { !$0.isOwnName && !$0.path.contains("json") }),
      let new = misspelt(place.text)
    else { return nil }
    return replaced("key \(place.pattern)", place, with: new)
  }

  private mutating func name() -> Slip? {
    guard let place = pick(keys.filter { $0.isOwnName }), let new = misspelt(place.text) else {
      return nil
    }
    var slip = replaced("name \(place.pattern)", place, with: new)
    slip?.mayBeRight = true
    return slip
  }

  private static let prose: Set<String> = [
    "doc", "source", "message", "since", "because", "absent", "drop", "skip", "use", "version",
    "reason", "finding", "fingerprint",
  ]

  private mutating func value() -> Slip? {
    let known = values.filter { place in
      !place.path.contains { Self.prose.contains($0) } && !place.path.contains("json")
        && place.path.last(where: { $0 != "*" }) != "unused"
    }
    guard let place = pick(known) else { return nil }
    // One word of a type or path.
    var words: [String] = []
    var word = ""
    for character in place.text + " " {
      if character.isLetter || character.isNumber || character == "_" || character == "-" {
        word.append(character)
      } else {
        if word.count >= 3 { words.append(word) }
        word = ""
      }
    }
    guard let old = pick(words), let new = misspelt(old), let range = place.text.range(of: old),
      let text = texts[place.file]
    else { return nil }
    let source = text.text(at: place.location)
    guard let sourceRange = source.range(of: old), source.contains(place.text) else { return nil }
    _ = range
    var slip = replaced(
      "value \(place.pattern)", place, with: source.replacingCharacters(in: sourceRange, with: new))
    slip?.mayBeRight = true
    return slip
  }

  private mutating func letterCase() -> Slip? {
    guard
      let place = pick(
        keys.filter { !$0.path.contains("json") }
          + values.filter {
            $0.text.count < 30 && !$0.path.contains("json")
              && !$0.path.contains { Self.prose.contains($0) }
          }),
      let text = texts[place.file]
    else { return nil }
    var source = Array(text.text(at: place.location))
    guard let index = source.firstIndex(where: { $0.isLetter }) else { return nil }
    source[index] = Character(
      source[index].isUppercase ? source[index].lowercased() : source[index].uppercased())
    var slip = replaced("letter case \(place.pattern)", place, with: String(source))
    slip?.mayBeRight = true
    return slip
  }

  private mutating func wrongKind() -> Slip? {
    let known = values.filter { place in
      !place.path.contains("json") && !["doc", "source"].contains(place.path.last ?? "")
    }
    guard let place = pick(known), let old = texts[place.file]?.text(at: place.location) else {
      return nil
    }
    let options = [
      ("list", "[\(old)]"), ("map", "{ a: \(old) }"), ("number", "12"), ("yes", "yes"),
      ("word", "one"), ("null", "null"), ("text", "\"\(old.replacing("\"", with: ""))x\""),
      ("empty", "\"\""),
      ("emptyMap", "{}"), ("emptyList", "[]"), ("true", "true"),
    ]
    guard let (name, new) = pick(options) else { return nil }
    var slip = replaced("wrong kind \(name) \(place.pattern)", place, with: new)
    slip?.mayBeRight = true
    return slip
  }

  private mutating func invisible() -> Slip? {
    guard let place = pick(keys + values), let text = texts[place.file] else { return nil }
    var source = Array(text.text(at: place.location).unicodeScalars)
    guard source.count > 2,
      let (name, code) = pick([
        ("NBSP", 0xA0 as UInt32), ("ZWSP", 0x200B), ("BOM", 0xFEFF), ("ZWJ", 0x200D), ("SHY", 0xAD),
        ("ideographic", 0x3000), ("cyrillic", 0x0430),
      ]), let scalar = Unicode.Scalar(code)
    else { return nil }
    source.insert(scalar, at: Int.random(in: 0...source.count, using: &random))
    let isKey = place.path.last == place.text || place.isOwnName
    var slip = replaced(
      "invisible \(name) in \(isKey ? "key" : "value") \(place.pattern)", place,
      with: String(String.UnicodeScalarView(source)))
    slip?.mayBeRight = true
    return slip
  }

  // MARK: Lines

  mutating func line() -> (file: String, text: SlipText, line: Int)? {
    guard let file = pick(schema.own.map(\.name)), let text = texts[file],
      let line = pick(Array(1...text.lines.count)),
      text[line].contains(where: { !$0.isWhitespace }), !text[line].hasPrefix("#")
    else { return nil }
    return (file, text, line)
  }

  private mutating func indent() -> Slip? {
    guard case (let file, var text, let line)? = line(), let by = pick([1, -1, 2, -2, 1, -1, 4])
    else { return nil }
    let old = text[line]
    if by < 0, !old.hasPrefix(String(repeating: " ", count: -by)) { return nil }
    text[line] =
      by > 0 ? String(repeating: " ", count: by) + old : String(old.dropFirst(-by))
    var slip = slip("indent \(by)", file, text, max(1, line - 1)...(line + 1), old)
    slip.mayBeRight = true
    return slip
  }

  private mutating func tab() -> Slip? {
    guard case (let file, var text, let line)? = line(), text[line].hasPrefix(" ") else {
      return nil
    }
    let old = text[line]
    text[line] = "\t" + old.drop { $0 == " " }
    return slip("tab", file, text, line...line, old)
  }

  private mutating func colon() -> Slip? {
    guard let place = pick(keys), var text = texts[place.file] else { return nil }
    let line = Int(place.location.line)
    let end = Int(place.location.column) - 1 + Int(place.location.length)
    var scalars = Array(text[line].unicodeScalars)
    guard scalars.indices.contains(end), scalars[end] == ":" else { return nil }
    let old = text[line]
    let isBlank = Bool.random(using: &random) && scalars.indices.contains(end + 1)
    scalars.remove(at: isBlank ? end + 1 : end)
    text[line] = String(String.UnicodeScalarView(scalars))
    var slip = slip(
      "\(isBlank ? "blank after colon" : "colon") \(place.pattern)", place.file, text,
      line...(line + 1), old)
    slip.mayBeRight = true
    return slip
  }

  private mutating func mark() -> Slip? {
    guard case (let file, var text, let line)? = line() else { return nil }
    let old = text[line]
    let marks = old.indices.filter { "\"'[]{},-".contains(old[$0]) }
    guard let index = pick(Array(marks)) else { return nil }
    let mark = old[index]
    var new = old
    new.remove(at: index)
    text[line] = new
    var slip = slip("mark \(mark)", file, text, max(1, line - 1)...(line + 1), old)
    slip.mayBeRight = true
    return slip
  }

  /// The line and all lines of which it is a descendant.
  private func outline(_ text: SlipText, _ line: Int) -> [Int] {
    func depth(_ line: Int) -> Int { text[line].prefix { $0 == " " || $0 == "-" }.count }
    var found: [Int] = []
    var limit = depth(line)
    for above in stride(from: line - 1, through: 1, by: -1)
    where !text[above].allSatisfy(\.isWhitespace) && depth(above) < limit {
      limit = depth(above)
      found.append(above)
    }
    return found
  }

  private mutating func removedLine() -> Slip? {
    guard case (let file, var text, let line)? = line() else { return nil }
    let old = text[line]
    let above = outline(text, line)
    text.lines.remove(at: line - 1)
    // The place of the mistake includes the first lines of the removed heading's content.
    var slip = slip("line removed", file, text, max(1, line - 1)...(line + 2), old)
    slip.otherPlaces = above.map { (file, $0...$0) }
    slip.words = old.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { "`\($0)`" }
    slip.mayBeRight = true
    return slip
  }

  private mutating func doubledLine() -> Slip? {
    guard case (let file, var text, let line)? = line() else { return nil }
    let old = text[line]
    text.lines.insert(text.lines[line - 1], at: line)
    var slip = slip("line doubled", file, text, line...(line + 1), old)
    slip.mayBeRight = true
    return slip
  }

  private mutating func swappedLines() -> Slip? {
    guard case (let file, var text, let line)? = line(), line < text.lines.count - 1 else {
      return nil
    }
    let old = text[line]
    let above = outline(text, line)
    text.lines.swapAt(line - 1, line)
    var slip = slip("swapped lines", file, text, line...(line + 1), old)
    slip.otherPlaces = (above + outline(text, line)).map { (file, $0...$0) }
    slip.mayBeRight = true
    return slip
  }

  // MARK: Files

  private mutating func file() -> Slip? {
    guard let file = pick(schema.own.filter { $0.name != schema.indexName }),
      let kind = pick([
        "missing", "empty", "blank", "not UTF-8", "not listed", "a list", "a comment",
        "misspelt in the list",
        "listed twice", "renamed", "latin 1", "UTF-16",
      ]), let index = schema.own.first(where: { $0.name == schema.indexName })
    else { return nil }
    var list = SlipText(index)
    guard let entry = (1...list.lines.count).first(where: { list[$0].contains("- \(file.name)") })
    else { return nil }
    var files = schema.own
    guard let position = files.firstIndex(where: { $0.name == file.name }),
      let indexPosition = files.firstIndex(where: { $0.name == index.name })
    else { return nil }
    func replace(_ bytes: [UInt8]) {
      files[position] = SourceFile(path: file.path, name: file.name, bytes: bytes)
    }
    func relist() {
      files[indexPosition] = SourceFile(path: index.path, name: index.name, bytes: list.bytes)
    }
    var lines = 1...max(1, SlipText(file).lines.count)
    switch kind {
    case "missing": files.remove(at: position)
    case "empty": replace([])
    case "blank": replace(Array("\n\n".utf8))
    case "a comment": replace(Array("# nothing yet\n".utf8))
    case "a list": replace(Array("- one\n- two\n".utf8))
    case "latin 1", "not UTF-8":
      let at = Int.random(in: 0..<max(1, file.bytes.count), using: &random)
      replace(Array(file.bytes[..<at]) + [0xE4] + Array(file.bytes[at...]))
      let line = file.bytes[..<at].filter { $0 == 0x0A }.count + 1
      lines = line...(line + 1)
    case "UTF-16": replace([0xFF, 0xFE] + file.bytes.flatMap { [$0, 0] })
    case "not listed":
      list.lines.remove(at: entry - 1)
      relist()
    case "listed twice":
      list.lines.insert(list.lines[entry - 1], at: entry)
      relist()
    case "misspelt in the list":
      guard let new = misspelt(String(file.name.prefix { $0 != "." && $0 != "-" })) else {
        return nil
      }
      list[entry] = list[entry].replacing(
        String(file.name.prefix { $0 != "." && $0 != "-" }), with: new)
      relist()
    default:
      files[position] = SourceFile(path: "new.yaml", name: "new.yaml", bytes: file.bytes)
    }
    var slip = Slip(
      kind: "file \(kind)", file: file.name, lines: lines, text: file.name, files: files)
    slip.otherPlaces = [(index.name, entry...entry), ("new.yaml", 1...1)]
    return slip
  }

  // MARK: Meaning

  /// A protocol that refines one which already refines it.
  private mutating func cycle() -> Slip? {
    let refining = values.filter { $0.path.suffix(3) == ["protocols", "*", "refines"] }
    guard let place = pick(refining), var text = texts[place.file] else { return nil }
    let owner = keys.last {
      $0.file == place.file && $0.path.suffix(2) == ["protocols", "*"]
        && $0.location < place.location
    }
    guard let owner else { return nil }
    let header = keys.first { $0.text == place.text && $0.path.suffix(2) == ["protocols", "*"] }
    // A cycle with itself, or with the one that it names.
    guard let header, Bool.random(using: &random), header.file == place.file else {
      text.replace(place.location, with: "\(place.text), \(owner.text)")
      let line = Int(place.location.line)
      return slip("cycle itself", place.file, text, line...line, owner.text)
    }
    let old = refining.first {
      $0.file == header.file && $0.location > header.location
        && $0.location.line < header.location.line + 4
    }
    guard let old else { return nil }
    text.replace(old.location, with: "\(old.text), \(owner.text)")
    var slip = slip(
      "cycle of two", header.file, text, Int(old.location.line)...Int(old.location.line), owner.text
    )
    slip.otherPlaces = [(place.file, Int(place.location.line)...Int(place.location.line))]
    return slip
  }

  /// A new definition with the name of a Swift type.
  private mutating func builtinName() -> Slip? {
    let headers = keys.filter {
      ["structs", "enums", "protocols"].contains($0.path.last ?? "") && $0.path.count == 1
    }
    guard let header = pick(headers), var text = texts[header.file],
      let name = pick([
        "String", "Int", "Bool", "URL", "Data", "Double", "TimeInterval", "JSONValue", "Array",
        "Error", "Optional",
      ])
    else { return nil }
    let body =
      switch header.text {
      case "structs": "{ doc: A thing., members: { one: Int } }"
      case "enums": "{ doc: A thing., cases: { one: { doc: One. } } }"
      default: "{ doc: A thing., members: { one: Int } }"
      }
    let line = Int(header.location.line)
    text.lines.insert(Array("  \(name): \(body)".utf8), at: line)
    return slip("builtin name \(header.text)", header.file, text, (line + 1)...(line + 1), name)
  }
}
