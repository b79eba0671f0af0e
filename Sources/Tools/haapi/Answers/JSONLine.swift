/// One line of JSON about one file.
enum JSONLine {
  static func write(file: String, outcome: Outcome) {
    JSONMembers.printLine { line in
      line.add("file", file)
      switch outcome {
      case .answer(let decoded):
        line.add("kind", decoded.answer.kindName)
        line.add("type", decoded.answer.modelName)
        if !decoded.warnings.isEmpty {
          line.add("warnings", decoded.warnings) { addFinding($0.path, $0.message, to: &$1) }
        }
      case .malformed(let defects):
        line.add("kind", "error")
        guard let first = defects.first else { break }
        line.add("path", first.path)
        line.add("message", first.reason)
        if defects.count > 1 {
          line.add("defects", defects) { addFinding($0.path, $0.reason, to: &$1) }
        }
      case .unreadable(let reason):
        line.add("kind", "error")
        line.add("message", reason)
      }
    }
  }

  private static func addFinding(
    _ path: String, _ message: String, to members: inout JSONMembers
  ) {
    members.add("message", message)
    members.add("path", path)
  }
}

extension HaapiAnswer {
  /// The name for scripts.
  var kindName: String {
    switch self {
    case .representation: "representation"
    case .problem: "problem"
    case .successfulToken, .errorToken: "token"
    }
  }

  /// The name of the struct.
  var modelName: String { String(describing: type(of: model)) }
}
