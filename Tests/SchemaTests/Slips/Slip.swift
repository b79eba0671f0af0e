import SchemaDocument

/// One mistake in a schema without other mistakes.
struct Slip: Sendable {
  /// The kind of change and of its subject, for the statistics.
  let kind: String
  let file: String
  /// The lines of the changed file that are the place of the mistake.
  let lines: ClosedRange<Int>
  /// The old and the new text.
  let text: String
  let files: [SourceFile]
  /// Other places that may be reported first, such as the entry of a removed file.
  var otherPlaces: [(file: String, lines: ClosedRange<Int>)] = []
  /// A message that contains one of these words is about the mistake, wherever it is.
  var words: [String] = []
  /// True if the result may be valid.
  var mayBeRight = false

  /// The result of checking the schema with the mistake.
  struct Outcome: Sendable {
    let slip: Slip
    let errors: [Diagnostic]
    let isNamedFirst: Bool
    /// The first error is at a line of the slip itself, and not only near it.
    let isAtOwnLine: Bool
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
      isAtOwnLine: errors.first?.location.map { location in
        sources.indices.contains(Int(location.file)) && sources[Int(location.file)].name == file
          && lines.contains(Int(location.line))
      } ?? false,
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

/// A file as lines, for changes.
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

  /// The text at a place. Columns count characters.
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
