#if os(Linux)
  import CLibYAML
#else
  import CYaml
#endif

/// Reads one YAML file into nodes. YAML features that the schema language does not need are refused, so that every
/// parser reads the file in the same way.
public struct YAMLLoader {
  public static let maximumFileBytes = 32 << 20
  public static let maximumTextBytes = 64 << 10
  public static let maximumDepth = 64

  /// The document's root; `nil` if the file cannot be used, for a reason in `diagnostics`.
  public static func load(
    _ file: SourceFile, index: Int, into diagnostics: inout Diagnostics
  ) -> Node? {
    var loader = YAMLLoader(fileIndex: index)
    let root = loader.load(file)
    for diagnostic in loader.diagnostics { diagnostics.add(diagnostic) }
    return root
  }

  private let fileIndex: Int
  private var diagnostics: [Diagnostic] = []
  /// An error after which the rest of the file cannot be understood.
  private var isBroken = false
  private var open: [Container] = []
  private var root: Node?

  private init(fileIndex: Int) { self.fileIndex = fileIndex }

  /// An open list or mapping.
  private struct Container {
    let location: SourceLocation
    let isMapping: Bool
    var nodes: [Node] = []
    var entries: [Node.Entry] = []
    var pendingKey: (text: String, location: SourceLocation, isPlain: Bool)?
    /// Filled when a mapping is long enough that a linear search would be slow.
    var keys: [String: SourceLocation] = [:]
  }

  private mutating func load(_ file: SourceFile) -> Node? {
    let lines = file.lines()
    guard checkText(file, lines) else { return nil }
    if let finding = LineCheck.finding(in: file.bytes, lines, index: fileIndex) {
      diagnostics.append(finding)
      return nil
    }
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return nil }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    file.bytes.withUnsafeBufferPointer { buffer in
      // The byte-order mark is not part of the text, and has no column.
      let mark = buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      yaml_parser_set_input_string(
        &parser, buffer.baseAddress.map { $0 + mark }, buffer.count - mark)
      parse(&parser)
    }
    return isBroken ? nil : root
  }

  // MARK: Text

  private mutating func checkText(_ file: SourceFile, _ lines: [Range<Int>]) -> Bool {
    if file.bytes.count > Self.maximumFileBytes {
      report(
        "DOC009", "the file has \(file.bytes.count) bytes; the limit is \(Self.maximumFileBytes)",
        at: location(line: 1, column: 1), help: "split it into several files")
      return false
    }
    if let line = MergeConflict.firstLine(in: file.bytes, lines) {
      report(
        "DOC004", "a merge is not resolved here", at: location(line: line, column: 1),
        help: "keep one of the two sides, and delete the lines with `<<<<<<<`, `=======`, `>>>>>>>`"
      )
      return false
    }
    if let finding = TextScan.firstFinding(in: file.bytes) {
      let place = location(line: finding.line, column: finding.column)
      if let character = finding.character {
        report(
          "DOC003", "the character \(character.codePointName) is not allowed in a schema",
          at: place,
          help: Help(
            "delete it: it is invisible, and could make the line look like something else",
            fix: .write("")))
      } else {
        report("DOC002", "the file is not UTF-8 here", at: place, help: "save the file as UTF-8")
      }
      return false
    }
    for finding in TextScan.strangeBlanks(in: file, lines) {
      report(
        "DOC003",
        "the character \(finding.character?.codePointName ?? "") is where a space must be",
        at: location(line: finding.line, column: finding.column),
        help: Help("write a plain space in its place", fix: .write(" ")))
    }
    return diagnostics.isEmpty
  }

  // MARK: Events

  private mutating func parse(_ parser: inout yaml_parser_t) {
    var documents = 0
    var events = 0
    defer { Work.add(events) }
    while !isBroken {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) == 1 else {
        reportSyntaxError(parser)
        return
      }
      defer { yaml_event_delete(&event) }
      events += 1
      switch event.type {
      case YAML_STREAM_END_EVENT:
        return
      case YAML_DOCUMENT_START_EVENT:
        documents += 1
        if documents > 1 {
          report(
            "DOC007", "a second document starts here", at: location(event),
            help: "move it into a separate file, and list that file in schema.yaml")
          isBroken = true
        }
      case YAML_SCALAR_EVENT:
        scalar(event)
      case YAML_SEQUENCE_START_EVENT:
        begin(event, isMapping: false, hasAnchor: event.data.sequence_start.anchor != nil)
      case YAML_MAPPING_START_EVENT:
        begin(event, isMapping: true, hasAnchor: event.data.mapping_start.anchor != nil)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
        end()
      case YAML_ALIAS_EVENT:
        refuse("an alias (`*name`)", event)
      default:
        continue
      }
    }
  }

  private mutating func scalar(_ event: yaml_event_t) {
    let data = event.data.scalar
    if data.anchor != nil { refuse("an anchor (`&name`)", event) }
    if data.tag != nil { refuse("a tag (`!name`)", event) }
    guard data.length <= Self.maximumTextBytes else {
      report(
        "DOC009", "this string has \(data.length) bytes; the limit is \(Self.maximumTextBytes)",
        at: location(event), help: "shorten it")
      isBroken = true
      return
    }
    var text = String(
      decoding: UnsafeBufferPointer(start: data.value, count: data.length), as: UTF8.self)
    let style = data.style
    // Escapes can create characters that the scan of the file has refused.
    if style == YAML_DOUBLE_QUOTED_SCALAR_STYLE,
      let bad = text.unicodeScalars.first(where: TextScan.isForbidden)
    {
      report(
        "DOC003", "the character \(bad.codePointName) is not allowed in a schema",
        at: location(event), help: "delete the escape")
      text.unicodeScalars.removeAll(where: TextScan.isForbidden)
    }
    add(
      Node(
        location: location(event),
        content: .scalar(.init(text: text, isPlain: style == YAML_PLAIN_SCALAR_STYLE))))
  }

  private mutating func begin(_ event: yaml_event_t, isMapping: Bool, hasAnchor: Bool) {
    if hasAnchor { refuse("an anchor (`&name`)", event) }
    guard open.count < Self.maximumDepth else {
      report(
        "DOC008", "nested more than \(Self.maximumDepth) levels deep", at: location(event),
        help: "nest less: the schema language needs about twenty levels")
      isBroken = true
      return
    }
    open.append(Container(location: location(event), isMapping: isMapping))
  }

  private mutating func end() {
    guard let container = open.popLast() else { return }
    add(
      Node(
        location: container.location,
        content: container.isMapping ? .mapping(container.entries) : .sequence(container.nodes)))
  }

  /// Adds a complete node to the open list or mapping, as key or value.
  private mutating func add(_ node: Node) {
    guard let last = open.indices.last else {
      root = node
      return
    }
    guard open[last].isMapping else {
      open[last].nodes.append(node)
      return
    }
    if let key = open[last].pendingKey {
      open[last].pendingKey = nil
      if let first = firstLocation(of: key.text, at: key.location, in: last) {
        let isFirst = mayBelongBefore(key.text, first, in: last)
        report(
          "DOC005", "duplicate key `\(key.text)`", at: isFirst ? first : key.location,
          help: "keep one of the two, or merge them",
          related: [
            isFirst
              ? .init(location: key.location, message: "again here")
              : .init(location: first, message: "first here")
          ])
        // The keys after it may be repeated too, because a line before them is missing.
        isBroken = true
      } else {
        open[last].entries.append(
          Node.Entry(
            key: key.text, keyLocation: key.location, value: node, isKeyPlain: key.isPlain))
      }
      return
    }
    guard case .scalar(let scalar) = node.content else {
      report(
        "DOC004", "a list or mapping cannot be a key", at: node.location,
        help: "write a string, or put several values into a list")
      isBroken = true
      return
    }
    if scalar.isPlain, scalar.text == "<<" {
      report(
        "DOC006", "a merge key (`<<`) is not part of the schema language", at: node.location,
        help: "write the keys out")
      isBroken = true
    }
    open[last].pendingKey = (
      visible(scalar, at: node.location), node.location, scalar.isPlain
    )
  }

  /// A key without invisible characters, which are reported because the key would look like another one.
  private mutating func visible(_ scalar: Node.Scalar, at location: SourceLocation) -> String {
    if scalar.text.utf8.allBytes({ $0 < 0x80 }) { return scalar.text }
    let characters = Array(scalar.text.unicodeScalars)
    guard let index = characters.firstIndex(where: \.isInvisible) else { return scalar.text }
    report(
      "DOC003", "the character \(characters[index].codePointName) is not allowed in a key",
      at: SourceLocation(
        file: Int(location.file), line: Int(location.line),
        column: Int(location.column) + index + (scalar.isPlain ? 0 : 1)),
      help: Help("delete it: it is invisible", fix: .write("")))
    return String(String.UnicodeScalarView(characters.filter { !$0.isInvisible }))
  }

  /// The earlier place of the key, if there is one; otherwise records it.
  private mutating func firstLocation(
    of key: String, at location: SourceLocation, in level: Int
  ) -> SourceLocation? {
    let entries = open[level].entries
    if entries.count < 16 { return entries.first { $0.key == key }?.keyLocation }
    if open[level].keys.isEmpty {
      for entry in entries { open[level].keys[entry.key] = entry.keyLocation }
    }
    if let first = open[level].keys[key] { return first }
    open[level].keys[key] = location
    return nil
  }

  /// True if a key in the first line of its mapping is missing from the similar mapping before: two lines may be
  /// swapped.
  private func mayBelongBefore(_ key: String, _ place: SourceLocation, in level: Int) -> Bool {
    guard level > 0, open[level].entries.first?.keyLocation == place,
      let before = open[level - 1].entries.last?.value.mapping
    else { return false }
    let keys = open[level].entries.map(\.key)
    return !before.contains { $0.key == key } && before.contains { keys.contains($0.key) }
  }

  // MARK: Findings

  private mutating func report(
    _ code: String, _ message: String, at location: SourceLocation, help: (any HelpText)? = nil,
    related: [Diagnostic.Related] = []
  ) {
    diagnostics.append(
      Diagnostic(code: code, message, at: location, help: help, related: related))
  }

  private mutating func refuse(_ what: String, _ event: yaml_event_t) {
    report(
      "DOC006", "\(what) is not part of the schema language", at: location(event),
      help: "write the value out, or put a string that starts with this character in quotes")
    isBroken = true
  }

  private mutating func reportSyntaxError(_ parser: yaml_parser_t) {
    isBroken = true
    let problem = parser.problem.map { String(cString: $0) } ?? "this is not valid YAML"
    let (code, message, help) = YAMLProblem.explain(problem)
    report(code, message, at: location(parser.problem_mark), help: help)
  }

  private func location(_ mark: yaml_mark_t) -> SourceLocation {
    location(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
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
