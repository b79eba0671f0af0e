/// A finding of a check or of a comparison, for the formats that other programs read.
struct Finding {
  let code: String
  var severity: Diagnostic.Severity
  /// The title of the finding as an annotation.
  let title: String
  let lines: [String]
  var place: FindingPlace?
  var related: [FindingPlace] = []
  /// The file of a finding that has no place.
  var path: String?
  /// The only possible edit that corrects the finding, its file, and a description of the edit.
  var fix: (path: String, edit: TextEdit, title: String)?
  var change: ChangedSubject?

  /// Data that only findings of a comparison have. An annotation about a removed definition is shown at its `owner`.
  /// `accepted` has the reason and the place of the schema's entry (under `accepted:`) that accepts the change.
  typealias ChangedSubject = (
    name: String, fingerprint: String, owner: FindingPlace?,
    accepted: (reason: String, place: FindingPlace)?
  )
}

extension Finding {
  init(_ diagnostic: Diagnostic, place: FindingPlace?) {
    self.init(
      code: diagnostic.code, severity: diagnostic.severity, title: diagnostic.code,
      lines: [diagnostic.message] + (diagnostic.help.map { ["help: \($0)"] } ?? []), place: place)
    path = diagnostic.path
  }

  /// The finding as an annotation in a log, in GitHub's syntax: `::error file=…,line=…,title=…::text`. Values are
  /// escaped, so that they cannot end the annotation or start another one.
  var annotation: String {
    var properties: [String] = []
    let place = place ?? change?.owner
    if let path = place?.path ?? path { properties.append("file=\(Self.property(path))") }
    if let place {
      properties += [
        "line=\(place.location.line)", "col=\(place.location.column)",
        "endColumn=\(place.location.column + place.location.length)",
      ]
    }
    properties.append("title=\(Self.property(title))")
    let data = lines.map { Self.data(OneLine.text($0)) }.joined(separator: "%0A")
    let level = severity == .note ? "notice" : severity.rawValue
    return "::\(level) \(properties.joined(separator: ","))::\(data)"
  }

  /// Escapes `%`, and `##`, which begins a command of GitHub's older syntax at any position in a line.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("##", with: "#\\u{23}")
  }

  private static func property(_ text: String) -> String {
    data(OneLine.text(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

/// The place of a finding, in a file that other programs can open.
struct FindingPlace {
  private(set) var path: String
  let location: SourceLocation
  let message: String?

  init(_ location: SourceLocation, in sources: [SourceFile], _ message: String? = nil) {
    path = DiagnosticText(sources: sources).path(of: location)
    self.location = location
    self.message = message
  }

  /// Creates a place. For a file of a revision or a snapshot, such as `main:Schema/steps.yaml`, the place is in the
  /// same file of the work tree.
  init(_ location: SourceLocation, in version: SchemaVersion, _ message: String? = nil) {
    self.init(location, in: version.sources, message)
    path = String(path.trimmingPrefix(version.label + ":"))
  }

  var json: JSONValue {
    .members([
      "path": .string(path), "line": .integer(location.line), "column": .integer(location.column),
      "length": .integer(location.length), "message": message.map { .string($0) },
    ])
  }
}

extension TextEdit {
  /// The deleted range, as SARIF and JSON show it.
  var region: [String: JSONValue] {
    [
      "startLine": .integer(line), "startColumn": .integer(column), "endLine": .integer(endLine),
      "endColumn": .integer(endColumn),
    ]
  }
}

extension JSONValue {
  /// Creates an object of the members that are not `nil`.
  static func members(_ members: [String: JSONValue?]) -> JSONValue {
    .object(members.compactMapValues { $0 })
  }

  static func integer(_ value: some BinaryInteger) -> JSONValue { .number(JSONNumber(Int(value))) }
}
