import SchemaDocument

/// An annotation as GitHub reads it from a log: `::error file=…,line=…,title=…::text`. Nothing that is
/// put into one ends it or begins another.
struct WorkflowCommand {
  /// Where the annotation is shown.
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
  /// One below the other.
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

  private static func data(_ text: String) -> String { text.replacing("%", with: "%25") }

  private static func property(_ text: String) -> String {
    data(OneLine.text(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
