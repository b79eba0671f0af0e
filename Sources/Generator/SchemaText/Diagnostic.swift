/// One finding about the schema or the output, for a person: where, what, why, and what to write. Code that cannot
/// continue throws it.
public struct Diagnostic: Error, Equatable {
  public enum Severity: String, Sendable, CaseIterable {
    case error
    case warning
    case note
  }

  /// Another place that explains the finding.
  public struct Related: Sendable, Equatable {
    public let location: SourceLocation
    public let message: String

    public init(location: SourceLocation, message: String) {
      self.location = location
      self.message = OneLine.text(message)
    }
  }

  /// Stable: the code of one kind of mistake is never reused for another. `haapigen explain CODE` explains it.
  public let code: String
  public let severity: Severity
  public let message: String
  /// `nil` if the finding is about a whole file; then `path` names the file.
  public let location: SourceLocation?
  /// The file, for a finding without a location.
  public let path: String?
  public private(set) var related: [Related]
  /// The correction in words.
  public let help: String?
  /// An edit that corrects the mistake; `nil` unless exactly one correction is possible.
  public let fix: Fix?
  /// The names and definitions that the finding is about. Findings with a common subject are one mistake.
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
    self.related = related
    name(subjects.compactMap(\.contradicted))
  }

  /// Adds the places that are not yet in `related`, until it has `limit` places.
  private mutating func name(_ places: [Related], limit: Int = .max) {
    for place in places where place.location != location && related.count < limit {
      if !related.contains(where: { $0.location == place.location }) { related.append(place) }
    }
  }

  /// Returns this finding. If it contradicts a definition at one of these places, the definition is marked as doubted:
  /// nothing agrees with the definition.
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

  /// The findings, sorted by severity, then by file, line and column. Findings without a place come first. Equal
  /// findings at one place are reported once, for example for a member that many structs include.
  package var ordered: [Diagnostic] {
    var seen: [Diagnostic] = []
    let sorted = enumerated().map { (order: $1.order(at: $0), diagnostic: $1) }
      .sorted { $0.order < $1.order }
    for (_, diagnostic) in sorted {
      let isKnown = seen.reversed().prefix { $0.location == diagnostic.location }.contains {
        $0.code == diagnostic.code && $0.message == diagnostic.message && $0.path == diagnostic.path
      }
      if !isKnown { seen.append(diagnostic) }
    }
    return seen
  }

  /// Returns the findings, sorted, with one error for each mistake. Errors with a common place, name or definition are
  /// joined. If several places contradict a definition in `files`, or nothing agrees with it, the error is reported at
  /// the definition, unless a fix exists.
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
  /// A name that has no definition, or several definitions; `nil` if the finding is about something else.
  package var unknownName: String? {
    subjects.lazy.compactMap { if case .name(let name) = $0 { name } else { nil } }.first
  }

  /// The finding's place and subjects, for comparison with other findings.
  fileprivate var identities: [Subject.Identity] {
    (location.map { [.place($0)] } ?? []) + subjects.map(\.identity)
  }

  /// Joins errors about the same subject into one. The places of the other errors become its notes.
  fileprivate static func joined(_ all: [Diagnostic], in files: Range<Int>) -> Diagnostic? {
    guard var first = all.first else { return nil }
    let definition = first.definition(contradictedBy: all.dropFirst(), in: files)
    if all.count == 1, definition == nil { return first }
    let count = Set(all.map(\.location)).count
    let places = all.compactMap { other in
      other.location.map { place in
        let words = place == first.location ? "here" : "and here"
        let isOther = definition != nil && count > 1
        return Related(location: place, message: isOther ? other.help ?? words : words)
      }
    }
    guard let definition else {
      first.name(places, limit: 4)
      return first
    }
    var told = Diagnostic(
      code: first.code,
      count == 1 ? first.message : "at \(count) places, the first: \(first.message)",
      at: definition.location,
      help: count == 1 ? first.help : "correct this, or each of these places")
    // If two definitions contradict each other, the second definition comes first in the notes.
    told.name(first.related + places, limit: 4)
    return told
  }

  /// Returns the definition to report instead of this finding; `nil` if there is none, or if this finding has a fix. It
  /// is a definition that nothing agrees with, or that this finding and `others`, in several lines, contradict.
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

  fileprivate func order(at index: Int) -> (Int, SourceLocation, Int) {
    let severity = Severity.allCases.firstIndex(of: severity) ?? 0
    return (severity, location ?? SourceLocation(file: -1, line: 0, column: 0), index)
  }
}
