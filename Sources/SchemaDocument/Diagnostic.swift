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

  /// Stable: a code is never used for another cause. `haapigen explain CODE` explains it.
  public let code: String
  public let severity: Severity
  public let message: String
  /// Absent when the finding is about a file as a whole; then `path` names it.
  public let location: SourceLocation?
  /// A path for findings without a location.
  public let path: String?
  public private(set) var related: [Related]
  private var correction: Help?

  public init(
    code: String,
    severity: Severity = .error,
    _ message: String,
    at location: SourceLocation?,
    path: String? = nil,
    help: (any HelpText)? = nil,
    related: [Related] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = OneLine.text(message)
    self.location = location
    self.path = path
    self.related = related
    if var help = help?.help {
      help.text = OneLine.text(help.text)
      correction = help
    }
  }
}

extension [Diagnostic] {
  package mutating func report(
    _ code: String, _ message: String, _ location: SourceLocation,
    severity: Diagnostic.Severity = .error, help: any HelpText,
    related: [(SourceLocation, String)] = []
  ) {
    append(
      Diagnostic(
        code: code, severity: severity, message, at: location, help: help,
        related: related.map { Diagnostic.Related(location: $0.0, message: $0.1) }))
  }
}

/// The parts of the correction.
extension Diagnostic {
  /// The correction in words.
  public var help: String? { correction?.text }
  /// The name that is not defined. Findings about one name have one cause.
  public var unknown: UnknownName? { correction?.unknown }
  /// True if no known name resembles it.
  public var hasNoNearName: Bool { correction?.hasNoNearName ?? false }
  /// True if there are no names of this kind.
  public var hasNoKnownName: Bool { correction?.hasNoKnownName ?? false }
  /// The known names that resemble it most.
  public var nearNames: [String] { correction?.nearNames ?? [] }
  /// The place of the type that has no member of this name.
  public var owner: SourceLocation? { correction?.owner }
  /// The fix, if only one is possible.
  public var fix: Fix? { correction?.fix }
  /// Another place that is the cause if several findings share it.
  public var cause: Related? { correction?.cause }
  /// Further places that may be the cause of several findings.
  public var sharedCauses: [SharedCause] { correction?.sharedCauses ?? [] }

  /// The same without the automatic fix.
  public var withoutFix: Diagnostic {
    var diagnostic = self
    diagnostic.correction = correction?.withoutFix
    return diagnostic
  }

  /// The same with another help, and without the automatic fix.
  public func withHelp(_ text: String) -> Diagnostic {
    var diagnostic = withoutFix
    diagnostic.correction?.text = OneLine.text(text)
    return diagnostic
  }

  /// The same with other places that may be its cause.
  public func sharing(_ causes: [SharedCause]) -> Diagnostic {
    var diagnostic = self
    diagnostic.correction = correction?.sharing(causes)
    return diagnostic
  }

  /// The same at another place.
  public func moved(to place: SourceLocation, related: [Related]) -> Diagnostic {
    var diagnostic = Diagnostic(
      code: code, severity: severity, message, at: place, path: path, related: related)
    diagnostic.correction = correction?.withoutFix
    return diagnostic
  }

  /// The same with further places.
  public func adding(_ places: [Related]) -> Diagnostic {
    var diagnostic = self
    diagnostic.related += places
    return diagnostic
  }
}

/// The findings of a run. Passed through the stages, which only add to it.
public struct Diagnostics: Sendable {
  public private(set) var all: [Diagnostic] = []

  public init() {}

  public init(_ all: [Diagnostic]) { self.all = all }

  public mutating func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Sorted by severity, causes before their possible consequences, then by file, line and column. Findings without a
  /// place come first. Repetitions at one place are removed, for example for a member that many structs include.
  public var sorted: [Diagnostic] {
    var seen: [Diagnostic] = []
    let ordered = all.enumerated().sorted { lhs, rhs in
      lhs.element.order(before: rhs.element) ?? (lhs.offset < rhs.offset)
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

extension Diagnostic {
  /// The stage at which the cause of a finding is found: text and keys, then names and types, then the rules that
  /// select them, then their uses in mappings and examples.
  public enum Stage: Int, Sendable, Comparable {
    case text
    case definition
    case rule
    case use

    public static func < (lhs: Stage, rhs: Stage) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  public var stage: Stage {
    switch code.prefix(3) {
    case "EXA": .use
    case "MAP": Self.overlayCodes.contains(code) ? .text : .use
    case "NAM", "THM", "TYP", "WIR": .definition
    case "RUL": .rule
    default: .text
    }
  }

  /// Codes for changes of things that do not exist.
  private static let overlayCodes: Set<String> = ["MAP501", "MAP502", "MAP503", "MAP505"]

  /// Warnings and notes come last.
  private var rank: Int { severity == .error ? stage.rawValue : Stage.use.rawValue + 1 }

  /// True if it is reported before the other one; nil if their order does not matter.
  fileprivate func order(before other: Diagnostic) -> Bool? {
    if rank != other.rank { return rank < other.rank }
    guard let here = location else { return other.location == nil ? nil : true }
    guard let there = other.location else { return false }
    return here == there ? nil : here < there
  }
}
