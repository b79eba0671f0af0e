import SchemaExplanations

/// Findings in SARIF 2.1.0, the exchange format of static analysis (OASIS).
struct SARIF: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }

  struct Text: Encodable {
    let text: String

    init(text: String) { self.text = text }

    /// A message with strings of a schema. A viewer would show `[text](address)` as a link.
    init(message: String) { text = message.replacing("](", with: "\\](") }
  }

  struct Run: Encodable {
    let tool: Tool
    let columnKind = "unicodeCodePoints"
    let results: [Result]
  }

  struct Tool: Encodable { let driver: Driver }

  struct Driver: Encodable {
    let name = "haapigen"
    let rules: [Rule]
  }

  struct Rule: Encodable {
    let id: String
    let shortDescription: Text
    var fullDescription: Text?
    var help: Text?
    var defaultConfiguration: Configuration?
  }

  struct Configuration: Encodable { let level: String }

  struct Result: Encodable {
    let ruleId: String
    let level: String
    let message: Text
    let locations: [Location]
    let relatedLocations: [Location]?
    var partialFingerprints: [String: String]?
    var suppressions: [Suppression]?
    var fixes: [Fix]?
  }

  /// An edit that corrects the cause of a result.
  struct Fix: Encodable {
    let description: Text
    let artifactChanges: [ArtifactChange]
  }

  struct ArtifactChange: Encodable {
    let artifactLocation: Artifact
    let replacements: [Replacement]
  }

  struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: Text
  }

  /// An accepted change in the schema's index, which suppresses a result.
  struct Suppression: Encodable {
    let kind = "external"
    let status = "accepted"
    let justification: String
    let location: Location
  }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation?
    let message: Text?
    var logicalLocations: [LogicalLocation]?
  }

  /// An element of the schema, by its name.
  struct LogicalLocation: Encodable { let fullyQualifiedName: String }

  struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region?
  }

  struct Artifact: Encodable {
    let uri: String

    /// Creates a URI reference from a path: characters with a special meaning are percent-encoded.
    init(path: String) {
      uri = path.utf8.map { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
          return String(UnicodeScalar(byte))
        default:
          let digits = String(byte, radix: 16, uppercase: true)
          return "%" + (digits.count == 1 ? "0" : "") + digits
        }
      }.joined()
    }
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    var endLine: Int?
    let endColumn: Int
  }

  init(_ records: [DiagnosticReport.Record]) {
    let rules = Set(records.map(\.code)).sorted().map { code in
      Rule(
        id: code,
        shortDescription: Text(text: ExplanationCatalog.explanation(for: code)?.title ?? code))
    }
    self.init(results: records.map(Self.result), rules: rules)
  }

  init(results: [Result], rules: [Rule]) {
    runs = [Run(tool: Tool(driver: Driver(rules: rules)), results: results)]
  }

  private static func result(_ record: DiagnosticReport.Record) -> Result {
    let text = record.message + (record.help.map { "\nHelp: \($0)" } ?? "")
    let place = record.range.map { location($0) }
    let file = record.path.map {
      Location(
        physicalLocation: PhysicalLocation(artifactLocation: Artifact(path: $0), region: nil),
        message: nil)
    }
    let related = record.related.map { location($0) }
    return Result(
      ruleId: record.code, level: record.severity, message: Text(message: text),
      locations: [place ?? file].compactMap { $0 },
      relatedLocations: related.isEmpty ? nil : related, fixes: record.fix.map { [fix($0, record)] }
    )
  }

  private static func fix(
    _ edit: DiagnosticReport.Record.Edit, _ record: DiagnosticReport.Record
  ) -> Fix {
    Fix(
      description: Text(message: record.help ?? record.message),
      artifactChanges: [
        ArtifactChange(
          artifactLocation: Artifact(path: edit.path),
          replacements: [
            Replacement(
              deletedRegion: Region(
                startLine: edit.startLine, startColumn: edit.startColumn, endLine: edit.endLine,
                endColumn: edit.endColumn), insertedContent: Text(text: edit.text))
          ])
      ])
  }

  static func location(_ place: DiagnosticReport.Record.Place) -> Location {
    Location(
      physicalLocation: PhysicalLocation(
        artifactLocation: Artifact(path: place.path),
        region: Region(
          startLine: place.line, startColumn: place.column,
          endColumn: place.column + place.length)),
      message: place.message.map { Text(message: $0) })
  }
}

/// An annotation as GitHub reads it from a log: `::error file=…,line=…,title=…::text`. Texts are escaped, so that
/// they cannot end the annotation or start another one.
struct WorkflowCommand {
  /// The place where the annotation is shown.
  struct Place {
    let path: String
    var line: Int?
    var column = 0
    var length = 0
  }

  enum Level: String {
    case error
    case warning
    case notice
  }

  let level: Level
  var place: Place?
  let title: String
  /// The lines of the text.
  let text: [String]

  var line: String {
    var properties: [String] = []
    if let place {
      properties.append("file=\(Self.property(place.path))")
      if let line = place.line {
        properties += [
          "line=\(line)", "col=\(place.column)", "endColumn=\(place.column + place.length)",
        ]
      }
    }
    properties.append("title=\(Self.property(title))")
    let data = text.map { Self.data(OneLine.text($0)) }.joined(separator: "%0A")
    return "::\(level.rawValue) \(properties.joined(separator: ","))::\(data)"
  }

  /// Two number signs begin a command in an older form, which the service finds anywhere in a line.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("##", with: "#\\u{23}")
  }

  private static func property(_ text: String) -> String {
    data(OneLine.text(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
