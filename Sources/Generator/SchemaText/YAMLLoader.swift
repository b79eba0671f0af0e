#if os(Linux)
  import CLibYAML
#else
  import CYaml
#endif

/// Reads one YAML file into nodes. It refuses the features of YAML that the schema language does not need, so that
/// every parser reads the file in the same way.
public struct YAMLLoader {
  public static let maximumFileBytes = 32 << 20
  public static let maximumTextBytes = 64 << 10
  public static let maximumDepth = 64

  /// Reads a file into its root node. The root is `nil` if the file is empty, or if it cannot be used; `diagnostics`
  /// then has the reason.
  public static func load(
    _ file: SourceFile, index: Int = 0
  ) -> (root: Node?, diagnostics: [Diagnostic]) {
    var loader = YAMLLoader(fileIndex: index)
    var root: Node?
    do throws(Diagnostic) {
      root = try loader.load(file)
    } catch {
      // After a syntax error, the rest of the file cannot be read.
      loader.diagnostics.append(error)
    }
    guard let repeated = loader.repeated else { return (root, loader.diagnostics) }
    return (nil, loader.diagnostics + [repeated.finding(in: root)])
  }

  private let fileIndex: Int
  private var diagnostics: [Diagnostic] = []
  private var documents = 0
  private var events = 0
  private var repeated: Repeated?

  /// The first key that its mapping contains twice. Further duplicates may follow from the same mistake.
  private struct Repeated {
    let name: String
    let first: SourceLocation
    /// The key that follows the first occurrence.
    let next: String?
    let second: SourceLocation
    /// The key in front of the second occurrence.
    let previous: String?
    /// True if the entry before the first occurrence has no value. The first occurrence was probably meant as a part of
    /// that value.
    let followsEmpty: Bool

    /// Returns the finding. It is at the first occurrence if that occurrence is probably in the wrong mapping.
    func finding(in root: Node?) -> Diagnostic {
      // `root` has the first occurrence, but not the second. Other mappings show where the key usually is.
      let isFirst =
        followsEmpty
        || root?.count(of: name, before: next) == 1 && root?.count(of: previous, before: name) != 0
      return Diagnostic(
        code: "DOC005", "duplicate key `\(name)`", at: isFirst ? first : second,
        help: followsEmpty
          ? "indent it if it belongs to the key above, or keep one of the two"
          : "keep one of the two, or merge them",
        related: [
          isFirst
            ? .init(location: second, message: "again here")
            : .init(location: first, message: "first here")
        ])
    }
  }

  private mutating func load(_ file: SourceFile) throws(Diagnostic) -> Node? {
    let lines = file.lines()
    try checkText(file, lines)
    if !diagnostics.isEmpty { return nil }
    try LineCheck.check(file.bytes, lines, index: fileIndex)
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return nil }
    defer {
      yaml_parser_delete(&parser)
      Work.add(events)
    }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    return try file.bytes.withUnsafeBufferPointer { (buffer) throws(Diagnostic) -> Node? in
      // libyaml must not read the byte-order mark, because it would count as a column.
      let mark = buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      yaml_parser_set_input_string(
        &parser, buffer.baseAddress.map { $0 + mark }, buffer.count - mark)
      var root: Node?
      while let node = try node(&parser) { root = node }
      return root
    }
  }

  // MARK: Text

  private mutating func checkText(_ file: SourceFile, _ lines: [Range<Int>]) throws(Diagnostic) {
    if file.bytes.count > Self.maximumFileBytes {
      throw Diagnostic(
        code: "DOC009",
        "the file has \(file.bytes.count) bytes; the limit is \(Self.maximumFileBytes)",
        at: location(line: 1, column: 1), help: "split it into several files")
    }
    if let index = MergeConflict.firstLine(in: file.bytes, lines) {
      throw Diagnostic(
        code: "DOC004", "a merge is not resolved here", at: location(line: index + 1, column: 1),
        help: "keep one of the two sides, and delete the lines with `<<<<<<<`, `=======`, `>>>>>>>`"
      )
    }
    // A fast path: nearly all lines are plain ASCII.
    for (index, range) in lines.enumerated() where !file.bytes[range].isPlain {
      let line = file.bytes[range]
      if let finding = TextScan.finding(in: line) {
        let place = location(line: index + 1, column: finding.column)
        guard let character = finding.character else {
          throw Diagnostic(
            code: "DOC002", "the file is not UTF-8 here", at: place, help: "save the file as UTF-8")
        }
        throw Diagnostic(
          code: "DOC003", "the character \(character.codePointName) is not allowed in a schema",
          at: place,
          help: Help(
            "delete it: it is invisible, and could make the line look like something else",
            fix: .write("")))
      }
      if let finding = TextScan.strangeBlank(in: line) {
        diagnostics.report(
          "DOC003", "the character \(finding.character.codePointName) is where a space must be",
          location(line: index + 1, column: finding.column),
          help: Help("write a plain space in its place", fix: .write(" ")))
      }
    }
  }

  // MARK: Nodes

  /// Reads the next node; `nil` at the end of a list, a mapping or the file.
  private mutating func node(
    _ parser: inout yaml_parser_t, depth: Int = 0
  ) throws(Diagnostic) -> Node? {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else { throw syntaxError(parser) }
    defer { yaml_event_delete(&event) }
    events += 1
    let location = location(event)
    switch event.type {
    case YAML_SCALAR_EVENT:
      return Node(location: location, content: .scalar(try scalar(event, location)))
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      try check(start.anchor, start.tag, depth, location)
      var nodes: [Node] = []
      while let node = try node(&parser, depth: depth + 1) { nodes.append(node) }
      return Node(location: location, content: .sequence(nodes))
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      try check(start.anchor, start.tag, depth, location)
      return Node(location: location, content: .mapping(try entries(&parser, depth: depth + 1)))
    case YAML_ALIAS_EVENT: throw refused("an alias (`*name`)", location)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT, YAML_STREAM_END_EVENT: return nil
    case YAML_DOCUMENT_START_EVENT:
      documents += 1
      if documents > 1 {
        throw Diagnostic(
          code: "DOC007", "a second document starts here", at: location,
          help: "move it into a separate file, and list that file in schema.yaml")
      }
      return try node(&parser)
    default: return try node(&parser)
    }
  }

  /// Refuses anchors, tags and too deep nesting.
  private func check(
    _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?, _ depth: Int,
    _ location: SourceLocation
  ) throws(Diagnostic) {
    if anchor != nil { throw refused("an anchor (`&name`)", location) }
    if tag != nil { throw refused("a tag (`!name`)", location) }
    if depth >= Self.maximumDepth {
      throw Diagnostic(
        code: "DOC008", "nested more than \(Self.maximumDepth) levels deep", at: location,
        help: "nest less: the schema language needs about twenty levels")
    }
  }

  private mutating func scalar(
    _ event: yaml_event_t, _ location: SourceLocation
  ) throws(Diagnostic) -> Node.Scalar {
    let data = event.data.scalar
    try check(data.anchor, data.tag, 0, location)
    guard data.length <= Self.maximumTextBytes else {
      throw Diagnostic(
        code: "DOC009",
        "this string has \(data.length) bytes; the limit is \(Self.maximumTextBytes)",
        at: location, help: "shorten it")
    }
    var text = String(
      decoding: UnsafeBufferPointer(start: data.value, count: data.length), as: UTF8.self)
    // Escapes can create characters that are refused when they are written without escapes.
    if data.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE,
      let bad = text.unicodeScalars.first(where: TextScan.isForbidden)
    {
      diagnostics.report(
        "DOC003", "the character \(bad.codePointName) is not allowed in a schema", location,
        help: "delete the escape")
      text.unicodeScalars.removeAll(where: TextScan.isForbidden)
    }
    return Node.Scalar(text: text, isPlain: data.style == YAML_PLAIN_SCALAR_STYLE)
  }

  private mutating func entries(
    _ parser: inout yaml_parser_t, depth: Int
  ) throws(Diagnostic) -> [Node.Entry] {
    var entries: [Node.Entry] = []
    // An index of the keys, filled only if the mapping is long.
    var places: [String: SourceLocation] = [:]
    while let key = try node(&parser, depth: depth) {
      guard let scalar = key.scalar else {
        throw Diagnostic(
          code: "DOC004", "a list or mapping cannot be a key", at: key.location,
          help: "write a string, or put several values into a list")
      }
      if scalar.isPlain, scalar.text == "<<" {
        throw Diagnostic(
          code: "DOC006", "a merge key (`<<`) is not part of the schema language", at: key.location,
          help: "write the keys out")
      }
      let name = visible(scalar, at: key.location)
      guard let value = try node(&parser, depth: depth) else { break }
      if entries.count == 16 {
        places = Dictionary(first: entries.map { ($0.key, $0.keyLocation) })
      }
      let first = places.isEmpty ? entries.first { $0.key == name }?.keyLocation : places[name]
      if let first {
        if repeated == nil {
          let before = entries.prefix { $0.key != name }
          let after = entries.dropFirst(before.count)
          repeated = Repeated(
            name: name, first: first, next: after.dropFirst().first?.key, second: key.location,
            previous: entries.last?.key,
            followsEmpty: before.last?.value.isNull == true && after.first?.value.isNull == false)
        }
        continue
      }
      if !places.isEmpty { places[name] = key.location }
      entries.append(
        Node.Entry(
          key: name, keyLocation: key.location, value: value, isKeyPlain: scalar.isPlain))
    }
    return entries
  }

  /// Returns a key without invisible characters, and reports them: with such characters, the key looks like another
  /// one.
  private mutating func visible(_ scalar: Node.Scalar, at location: SourceLocation) -> String {
    if scalar.text.utf8.allBytes({ $0 < 0x80 }) { return scalar.text }
    let characters = Array(scalar.text.unicodeScalars)
    guard let index = characters.firstIndex(where: \.isInvisible) else { return scalar.text }
    diagnostics.report(
      "DOC003", "the character \(characters[index].codePointName) is not allowed in a key",
      SourceLocation(
        file: Int(location.file), line: Int(location.line),
        column: Int(location.column) + index + (scalar.isPlain ? 0 : 1)),
      help: Help("delete it: it is invisible", fix: .write("")))
    return String(String.UnicodeScalarView(characters.filter { !$0.isInvisible }))
  }

  // MARK: Findings

  private func refused(_ what: String, _ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      code: "DOC006", "\(what) is not part of the schema language", at: location,
      help: "write the value out, or put a string that starts with this character in quotes")
  }

  private func syntaxError(_ parser: yaml_parser_t) -> Diagnostic {
    let problem = parser.problem.map { String(cString: $0) } ?? "this is not valid YAML"
    let (code, message, help) = YAMLProblem.explain(problem)
    let mark = parser.problem_mark
    return Diagnostic(
      code: code, message, at: location(line: Int(mark.line) + 1, column: Int(mark.column) + 1),
      help: help)
  }

  private func location(_ event: yaml_event_t) -> SourceLocation {
    let start = event.start_mark
    let end = event.end_mark
    let isOneLine = start.line == end.line
    return SourceLocation(
      file: fileIndex, line: Int(start.line) + 1, column: Int(start.column) + 1,
      length: isOneLine ? Int(end.column) - Int(start.column) : 1)
  }

  private func location(line: Int, column: Int) -> SourceLocation {
    SourceLocation(file: fileIndex, line: line, column: column)
  }
}

extension Node {
  /// Counts how often, in all mappings, `key` is directly in front of `next`.
  fileprivate func count(of key: String?, before next: String?) -> Int {
    let entries = mapping ?? []
    let inner = sequence ?? entries.map(\.value)
    return zip(entries, entries.dropFirst()).count { $0.key == key && $1.key == next }
      + inner.reduce(0) { $0 + $1.count(of: key, before: next) }
  }
}
