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
  public let related: [Related]
  /// The correction in words.
  public let help: String?
  /// The fix, if only one is possible.
  public let fix: Fix?
  /// What the finding is about, if not the text at its place. Several findings about one of them are one mistake.
  package let subjects: [Subject]

  public init(
    code: String,
    severity: Severity = .error,
    _ message: String,
    at location: SourceLocation?,
    path: String? = nil,
    help: (any HelpText)? = nil,
    related: [Related] = []
  ) {
    let help = help?.help
    self.code = code
    self.severity = severity
    self.message = OneLine.text(message)
    self.location = location
    self.path = path
    self.help = help.map { OneLine.text($0.text) }
    fix = help?.fix
    subjects = help?.subjects ?? []
    var related = related
    for case .definition(let place) in subjects
    where place.location != location && !related.contains(where: { $0.location == place.location })
    {
      related.append(place)
    }
    self.related = related
  }

  /// A copy with other related places.
  private init(_ diagnostic: Diagnostic, related: [Related]) {
    code = diagnostic.code
    severity = diagnostic.severity
    message = diagnostic.message
    location = diagnostic.location
    path = diagnostic.path
    help = diagnostic.help
    fix = diagnostic.fix
    subjects = diagnostic.subjects
    self.related = related
  }

  /// The same with further places.
  public func adding(_ places: [Related]) -> Diagnostic {
    Diagnostic(self, related: related + places)
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

/// The findings of a run. Passed through the stages, which only add to it.
public struct Diagnostics: Sendable {
  public private(set) var all: [Diagnostic] = []

  public init() {}

  public init(_ all: [Diagnostic]) { self.all = all }

  public mutating func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  public mutating func add(_ diagnostics: [Diagnostic]) { all += diagnostics }

  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Sorted by severity, then by file, line and column. Findings without a place come first. Repetitions at one place
  /// are removed, for example for a member that many structs include.
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

  /// Sorted, with one error for each mistake: an error at the place of an earlier one, or about the same name or
  /// definition, is left out. The earlier one then names its place.
  public var settled: [Diagnostic] {
    var told: [Diagnostic] = []
    var known: [Subject.Identity: Int] = [:]
    for diagnostic in sorted {
      let identities = diagnostic.severity == .error ? diagnostic.identities : []
      if let first = identities.lazy.compactMap({ known[$0] }).first {
        told[first] = told[first].naming(diagnostic)
        continue
      }
      for identity in identities { known[identity] = told.count }
      told.append(diagnostic)
    }
    return told
  }
}

extension Diagnostic {
  /// The name that is not defined, or defined twice.
  package var unknownName: String? {
    subjects.lazy.compactMap { if case .name(let name) = $0 { name } else { nil } }.first
  }

  /// Its place and its subjects.
  fileprivate var identities: [Subject.Identity] {
    (location.map { [.place($0)] } ?? []) + subjects.map(\.identity)
  }

  /// Names the place of another error about the same subject, if there are not many yet.
  fileprivate func naming(_ other: Diagnostic) -> Diagnostic {
    guard let place = other.location, place != location, related.count < 4,
      !related.contains(where: { $0.location == place })
    else { return self }
    return adding([Related(location: place, message: "and here")])
  }

  /// True if it is reported before the other one; nil if their order does not matter.
  fileprivate func order(before other: Diagnostic) -> Bool? {
    if severity != other.severity { return severity < other.severity }
    guard let here = location else { return other.location == nil ? nil : true }
    guard let there = other.location else { return false }
    return here == there ? nil : here < there
  }
}
