/// One finding about the schema or the output, for a person: where, what, why, and what to write.
public struct Diagnostic: Sendable, Equatable {
  public enum Severity: String, Sendable, Comparable {
    case error
    case warning
    case note

    public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }
  }

  /// A second place that explains the first.
  public struct Related: Sendable, Equatable {
    public let location: SourceLocation
    public let message: String

    public init(location: SourceLocation, message: String) {
      self.location = location
      self.message = OneLine.text(message)
    }
  }

  /// Stable, never used again for another cause; `haapigen explain CODE` tells more.
  public let code: String
  public let severity: Severity
  public let message: String
  /// Absent when the finding is about a file as a whole; then `path` names it.
  public let location: SourceLocation?
  /// A path for findings without a location.
  public let path: String?
  /// What to write.
  public let help: String?
  public let related: [Related]

  public init(
    code: String,
    severity: Severity = .error,
    _ message: String,
    at location: SourceLocation?,
    path: String? = nil,
    help: String? = nil,
    related: [Related] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = OneLine.text(message)
    self.location = location
    self.path = path
    self.help = help.map(OneLine.text)
    self.related = related
  }
}

/// The findings of a run. Passed through the stages, which only add to it.
public struct Diagnostics: Sendable {
  public private(set) var all: [Diagnostic] = []

  public init() {}

  public init(_ all: [Diagnostic]) { self.all = all }

  public mutating func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// By file, line and column; findings without a place come first. What is said twice of one place,
  /// as of a member that many structs include, is kept once.
  public var sorted: [Diagnostic] {
    var seen: [Diagnostic] = []
    let ordered = all.enumerated().sorted { lhs, rhs in
      switch (lhs.element.location, rhs.element.location) {
      case (nil, nil): lhs.offset < rhs.offset
      case (nil, _): true
      case (_, nil): false
      case (let left?, let right?): left == right ? lhs.offset < rhs.offset : left < right
      }
    }
    for (_, diagnostic) in ordered {
      let isKnown = seen.reversed().prefix { $0.location == diagnostic.location }.contains {
        $0.code == diagnostic.code && $0.message == diagnostic.message && $0.path == diagnostic.path
      }
      if !isKnown { seen.append(diagnostic) }
    }
    return seen
  }
}
