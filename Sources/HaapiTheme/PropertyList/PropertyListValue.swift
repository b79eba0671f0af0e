/// A value of a property list, as far as a theme needs it.
///
/// It is not read with `PropertyListSerialization`, which reads booleans as numbers on some platforms, does not
/// report lines and repeated keys, and crashes if dictionaries are nested too deeply.
nonisolated enum PropertyListValue: Sendable, Equatable {
  case string(String)
  /// An integer or a real, which may be infinite or not a number.
  case number(Double)
  case boolean(Bool)
  case dictionary([PropertyListMember])
  /// A value that themes do not use, with the name of its type.
  case other(String)
  /// Unreadable, and already reported.
  case invalid

  /// The name of the type in messages.
  var typeName: String {
    switch self {
    case .string: "String"
    case .number: "Number"
    case .boolean: "Boolean"
    case .dictionary: "Dictionary"
    case .other(let name): name
    case .invalid: "nothing"
    }
  }
}

/// A key of a dictionary with its value.
nonisolated struct PropertyListMember: Sendable, Equatable {
  let key: String
  let value: PropertyListValue
  /// The line of the key, counted from 1, in XML.
  let line: Int?
}

/// A property list, and the problems of its text. Without a root, nothing could be read.
nonisolated struct PropertyListDocument: Sendable, Equatable {
  var root: [PropertyListMember]?
  var problems: [PropertyListProblem]

  init(root: [PropertyListMember]?, problems: [PropertyListProblem]) {
    self.root = root
    self.problems = problems
  }

  /// A file that cannot be read at all.
  init(unreadable reason: String, line: Int? = nil) {
    self.init(root: nil, problems: [PropertyListProblem(reason, line: line)])
  }
}

/// A mistake in the text of a property list.
nonisolated struct PropertyListProblem: Error, Equatable {
  /// A sentence without its full stop.
  let reason: String
  let line: Int?

  init(_ reason: String, line: Int?) {
    self.reason = reason
    self.line = line
  }
}

/// Limits that are far above the needs of a theme. They keep time and memory proportional to the size of the file.
nonisolated enum PropertyListLimits {
  static let maximumBytes = 4 << 20
  static let maximumDepth = 64
  static let maximumMembers = 100_000
  static let maximumProblems = 1000
}
