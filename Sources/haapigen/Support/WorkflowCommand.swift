/// An annotation as GitHub reads it from a log: `::error file=…,line=…,title=…::text`. Texts are escaped, so that
/// they cannot end the annotation or start another one.
struct WorkflowCommand {
  let severity: Diagnostic.Severity
  var place: FindingPlace?
  /// The file, if the place in it is unknown.
  var path: String?
  let title: String
  /// The lines of the text.
  let text: [String]

  var line: String {
    var properties: [String] = []
    if let path = place?.path ?? path { properties.append("file=\(Self.property(path))") }
    if let place {
      properties += [
        "line=\(place.line)", "col=\(place.column)", "endColumn=\(place.column + place.length)",
      ]
    }
    properties.append("title=\(Self.property(title))")
    let data = text.map { Self.data(OneLine.text($0)) }.joined(separator: "%0A")
    let level = severity == .note ? "notice" : severity.rawValue
    return "::\(level) \(properties.joined(separator: ","))::\(data)"
  }

  /// Two number signs begin a command in an older form, which the service finds anywhere in a line.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("##", with: "#\\u{23}")
  }

  private static func property(_ text: String) -> String {
    data(OneLine.text(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
