import SchemaDocument

/// One mistake in a schema that had none.
struct Slip: Sendable {
  /// What was done, and to what: findings are counted by it.
  let kind: String
  let file: String
  /// Lines of the file after the slip that are its own place.
  let lines: ClosedRange<Int>
  /// What stood there and what stands there now.
  let text: String
  let files: [SourceFile]
  /// Another place that may be named first, such as the entry of a file that is gone.
  var otherPlaces: [(file: String, lines: ClosedRange<Int>)] = []
  /// A message that says one of these words is about the slip, wherever it stands.
  var words: [String] = []
  /// It may well mean something else that is right.
  var mayBeRight = false

  /// What came of it.
  struct Outcome: Sendable {
    let slip: Slip
    let errors: [Diagnostic]
    let isNamedFirst: Bool
    let text: String

    var isToldOnce: Bool { errors.count == 1 }
    var isAccepted: Bool { errors.isEmpty }
  }

  func outcome(in schema: SlipSchema) -> Outcome {
    let (found, sources) = schema.findings(files)
    let errors = found.filter { $0.severity == .error }
    return Outcome(
      slip: self, errors: errors,
      isNamedFirst: errors.first.map { isNamed(by: $0, sources) } ?? false,
      text: DiagnosticText(sources: sources).render(errors.prefix(4) + []))
  }

  private func isNamed(by diagnostic: Diagnostic, _ sources: [SourceFile]) -> Bool {
    if words.contains(where: { diagnostic.message.contains($0) }) { return true }
    let places = [(file: file, lines: lines)] + otherPlaces
    guard let location = diagnostic.location else {
      return diagnostic.message.contains(file) || diagnostic.path.map { $0.hasSuffix(file) } == true
    }
    func isAt(_ location: SourceLocation) -> Bool {
      guard sources.indices.contains(Int(location.file)) else { return false }
      let name = sources[Int(location.file)].name
      return places.contains { $0.file == name && $0.lines.contains(Int(location.line)) }
    }
    return isAt(location) || diagnostic.related.contains { isAt($0.location) }
  }
}

/// A file as lines, which slips change.
struct SlipText {
  var lines: [[UInt8]]

  init(_ file: SourceFile) {
    lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  }

  var bytes: [UInt8] { Array(lines.joined(separator: [0x0A])) }

  subscript(line: Int) -> String {
    get { String(decoding: lines[line - 1], as: UTF8.self) }
    set { lines[line - 1] = Array(newValue.utf8) }
  }

  /// The text at a place, which counts characters.
  func text(at place: SourceLocation) -> String {
    let scalars = Array(self[Int(place.line)].unicodeScalars)
    let start = Int(place.column) - 1
    let end = min(scalars.count, start + Int(place.length))
    guard start <= end else { return "" }
    return String(String.UnicodeScalarView(scalars[start..<end]))
  }

  mutating func replace(_ place: SourceLocation, with text: String) {
    var scalars = Array(self[Int(place.line)].unicodeScalars)
    let start = Int(place.column) - 1
    let end = min(scalars.count, start + Int(place.length))
    guard start <= end else { return }
    scalars.replaceSubrange(start..<end, with: Array(text.unicodeScalars))
    self[Int(place.line)] = String(String.UnicodeScalarView(scalars))
  }
}
