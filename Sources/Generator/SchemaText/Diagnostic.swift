/// One finding about the schema or the output, for a person: where, what, why, and what to write. It is thrown by what
/// cannot continue.
public struct Diagnostic: Error, Equatable {
  public enum Severity: String, Sendable, Comparable {
    case error
    case warning
    case note

    public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int { self == .error ? 0 : self == .warning ? 1 : 2 }
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
  /// The correction in words.
  public let help: String?
  /// The fix, if only one is possible.
  public let fix: Fix?
  /// What the finding is about, if not the text at its place. Several findings about one of them are one mistake.
  package private(set) var subjects: [Subject]

  public init(
    code: String,
    severity: Severity = .error,
    _ message: String,
    at location: SourceLocation? = nil,
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
    for place in subjects.compactMap(\.contradicted)
    where place.location != location && !related.contains(where: { $0.location == place.location })
    {
      related.append(place)
    }
    self.related = related
  }

  /// The same with further places.
  public func adding(_ places: [Related]) -> Diagnostic {
    var diagnostic = self
    diagnostic.related += places
    return diagnostic
  }

  /// The same, if nothing agrees with the definitions at these places.
  package func doubting(_ places: Set<SourceLocation>) -> Diagnostic {
    var diagnostic = self
    diagnostic.subjects = subjects.map { subject in
      subject.contradicted.flatMap { places.contains($0.location) ? .doubted($0) : nil } ?? subject
    }
    return diagnostic
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

  public var hasErrors: Bool { contains { $0.severity == .error } }

  /// Sorted by severity, then by file, line and column. Findings without a place come first. Repetitions at one place
  /// are removed, for example for a member that many structs include.
  package var ordered: [Diagnostic] {
    var seen: [Diagnostic] = []
    let sorted = enumerated().sorted { lhs, rhs in
      lhs.element.order(before: rhs.element) ?? (lhs.offset < rhs.offset)
    }
    for (_, diagnostic) in sorted {
      let isKnown = seen.reversed().prefix { $0.location == diagnostic.location }.contains {
        $0.code == diagnostic.code && $0.message == diagnostic.message && $0.path == diagnostic.path
      }
      if !isKnown { seen.append(diagnostic) }
    }
    return seen
  }

  /// Sorted, with one error for each mistake: errors at one place, or about the same name or definition, are one. If
  /// several places contradict a definition in these files, or nothing agrees with it, the error is there, unless it has a
  /// certain correction.
  public func settled(in files: Range<Int> = 0..<Int.max) -> [Diagnostic] {
    var groups: [[Diagnostic]] = []
    var known: [Subject.Identity: Int] = [:]
    for diagnostic in ordered {
      let identities = diagnostic.severity == .error ? diagnostic.identities : []
      if let group = identities.lazy.compactMap({ known[$0] }).first {
        groups[group].append(diagnostic)
        continue
      }
      for identity in identities { known[identity] = groups.count }
      groups.append([diagnostic])
    }
    return groups.compactMap { Diagnostic.joined($0, in: files) }.ordered
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

  /// One error in place of several about the same subject. The places of the others are its notes.
  fileprivate static func joined(_ all: [Diagnostic], in files: Range<Int>) -> Diagnostic? {
    guard let first = all.first else { return nil }
    let definition = first.definition(contradictedBy: all.dropFirst(), in: files)
    if all.count == 1, definition == nil { return first }
    let isSame = all.allSatisfy { $0.help == first.help }
    let places = all.compactMap { other in
      other.location.map { place in
        let words = place == first.location ? "here" : "and here"
        return Related(
          location: place, message: definition == nil || isSame ? words : other.help ?? words)
      }
    }
    guard let definition else { return first.naming(places) }
    let isEqual = all.allSatisfy { $0.message == first.message }
    let count = Set(places.map(\.location)).count
    let told = Diagnostic(
      code: first.code,
      (count == 1 ? "" : "at \(count) places\(isEqual ? "" : ", the first"): ") + first.message,
      at: definition.location,
      help: count == 1
        ? first.help
        : "correct this, or "
          + (isSame ? "at each place: \(first.help ?? "")" : "each of these places"))
    // Of two definitions that contradict each other, the other one comes before the places.
    return told.naming(first.related + places)
  }

  /// The definition that it contradicts and nothing agrees with, or together with others in several lines, if it has no
  /// certain correction.
  private func definition(
    contradictedBy others: ArraySlice<Diagnostic>, in files: Range<Int>
  ) -> Related? {
    let places = ([self] + others).compactMap(\.location)
    let isSeveral = Set(places.map { [$0.file, $0.line] }).count > 1
    let shared = isSeveral ? Set(others.flatMap { $0.subjects.map(\.identity) }) : []
    let known = subjects.filter { subject in
      fix == nil && subject.contradicted.map { files.contains(Int($0.location.file)) } == true
    }
    let doubted = known.first { if case .doubted = $0 { true } else { false } }
    let wrong = known.first { subject in
      shared.contains(subject.identity)
        && !places.contains { subject.contradicted?.location == $0 }
    }
    return (doubted ?? wrong)?.contradicted
  }

  /// The same with the places among these that it does not name yet, unless there are many.
  private func naming(_ places: [Related]) -> Diagnostic {
    places.reduce(self) { named, place in
      let isNamed =
        place.location == location || named.related.contains { $0.location == place.location }
      return isNamed || named.related.count >= 4 ? named : named.adding([place])
    }
  }

  /// True if it is reported before the other one; nil if their order does not matter.
  fileprivate func order(before other: Diagnostic) -> Bool? {
    if severity != other.severity { return severity < other.severity }
    guard let here = location else { return other.location == nil ? nil : true }
    guard let there = other.location else { return false }
    return here == there ? nil : here < there
  }
}
