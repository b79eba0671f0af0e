import IdsvrHaapiSdk

/// One line of JSON about one file, with members in an order that people can read.
struct JSONLine {
  private var members: [(name: String, value: JSONValue)] = []

  init(file: String, outcome: Outcome) {
    add("file", file)
    switch outcome {
    case .answer(let decoded):
      add("kind", decoded.answer.kindName)
      add("type", decoded.answer.modelName)
      addList("warnings", decoded.warnings.map { Self.finding($0.path, $0.message) })
    case .malformed(let defects):
      add("kind", "error")
      guard let first = defects.first else { break }
      add("path", first.path)
      add("message", first.reason)
      if defects.count > 1 {
        addList("defects", defects.map { Self.finding($0.path, $0.reason) })
      }
    case .unreadable(let reason):
      add("kind", "error")
      add("message", reason)
    }
  }

  var text: String {
    let pairs = members.map { JSONValue.string($0.name).jsonText + ":" + $0.value.jsonText }
    return PrintableText.escapeInJSON("{" + pairs.joined(separator: ",") + "}")
  }

  private mutating func add(_ name: String, _ text: String) {
    members.append((name, .string(text)))
  }

  private mutating func addList(_ name: String, _ elements: [JSONValue]) {
    if !elements.isEmpty { members.append((name, .array(elements))) }
  }

  private static func finding(_ path: String, _ message: String) -> JSONValue {
    .object(["path": .string(path), "message": .string(message)])
  }
}

extension HaapiAnswer {
  /// For scripts.
  var kindName: String {
    switch self {
    case .representation: "representation"
    case .problem: "problem"
    case .successfulToken, .errorToken: "token"
    }
  }

  /// The struct.
  var modelName: String { String(describing: type(of: model)) }
}
