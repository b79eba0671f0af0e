import SchemaDocument

/// One mistake, one message: findings that follow from another one are left out, and findings about one
/// name are joined and told where the name went wrong.
struct CauseSettlement {
  private let outline: SchemaOutline
  private let isIncomplete: Bool
  /// Misspelt keys that were taken for what they mean.
  private let corrected: Set<SourceLocation>
  private var found: [Finding]
  /// Names that are given and that nothing else says.
  private let lonely: [SchemaOutline.NameKind: [Name]]
  /// Looking for what was meant takes its time; a schema without end of unknown names gets no such help
  /// from some point on.
  private var remainingSearches = 200
  /// Something at another place than what is told is left out.
  private var holdsBack = false

  private struct Finding {
    var diagnostic: Diagnostic
    /// It stands for several, at the place that is their cause.
    var isJoined = false
    /// Another one says it too.
    var isGone = false

    var stage: Diagnostic.Stage { isJoined ? .definition : diagnostic.stage }
    var isError: Bool { diagnostic.severity == .error }
  }

  /// The findings that remain, and whether others may show once they are mended. Of a schema without
  /// errors all remain.
  static func settle(
    _ found: Diagnostics, _ nodes: SchemaNodes
  ) -> (told: Diagnostics, holdsBack: Bool) {
    guard found.hasErrors else { return (found, false) }
    var settlement = CauseSettlement(found, nodes)
    settlement.leaveOutWhatFollows()
    settlement.joinNames()
    settlement.joinCauses()
    settlement.leaveOutWhatFollows()
    return (
      Diagnostics(settlement.found.map(\.diagnostic)),
      nodes.isIncomplete || settlement.holdsBack
    )
  }

  /// One wrong value, and two ways to say so: of what is read before there is a schema.
  static func oneForEachPlace(_ found: [Diagnostic]) -> [Diagnostic] {
    var told: Set<SourceLocation> = []
    return found.filter { diagnostic in
      guard diagnostic.severity == .error, let location = diagnostic.location else { return true }
      return told.insert(location).inserted
    }
  }

  private init(_ found: Diagnostics, _ nodes: SchemaNodes) {
    let outline = SchemaOutline(nodes)
    self.outline = outline
    lonely = outline.names.mapValues { names in
      names.filter { outline.mentions[$0.text] == 1 }
    }
    isIncomplete = nodes.isIncomplete
    corrected = Set(nodes.modules.flatMap(\.families).flatMap(\.corrected))
    self.found = found.sorted.map { Finding(diagnostic: $0) }
  }

  // MARK: Names

  private struct Subject: Hashable {
    let kind: SchemaOutline.NameKind
    let name: String
  }

  /// Findings about a name that several places say are one finding. If there is a definition that no
  /// place names and that is called almost so, it is the one that is misspelt.
  private mutating func joinNames() {
    var groups: [Subject: [Int]] = [:]
    for (index, finding) in found.enumerated() where finding.isError {
      guard let unknown = finding.diagnostic.unknown, finding.diagnostic.location != nil,
        let kind = SchemaOutline.NameKind(unknown.kind)
      else { continue }
      groups[Subject(kind: kind, name: unknown.name), default: []].append(index)
    }
    let refused = refusedNames()
    for (subject, members) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      // The definition is told to take this very name.
      if refused.contains(subject.name.lowercased()) {
        for index in members { found[index].isGone = true }
        continue
      }
      let places = members.prefix(8).compactMap { found[$0].diagnostic.location }
      let suspect = suspect(subject, near: places)
      for group in parts(of: members, subject, suspect) {
        let diagnostics = group.map { found[$0].diagnostic }
        if let joined = joined(diagnostics, subject, suspect) { replace(group, with: joined) }
      }
    }
    found.removeAll(where: \.isGone)
  }

  /// Names of definitions whose first letter is refused, in small letters.
  private func refusedNames() -> Set<String> {
    let places = Set(
      found.lazy.filter { $0.diagnostic.code == "NAM202" }.compactMap(\.diagnostic.location))
    if places.isEmpty { return [] }
    let names = outline.names.values.joined().filter { places.contains($0.location) }
    return Set(names.map { $0.text.lowercased() })
  }

  /// Puts one finding in place of several; the others go once all groups have been
  /// looked at.
  private mutating func replace(
    _ group: [Int], with joined: (diagnostic: Diagnostic, isMoved: Bool)
  ) {
    found[group[0]] = Finding(diagnostic: joined.diagnostic, isJoined: joined.isMoved)
    for index in group.dropFirst() {
      found[index].isGone = true
    }
  }

  /// A type is one thing wherever it is named; members of one name belong to several types.
  private func parts(of members: [Int], _ subject: Subject, _ suspect: Name?) -> [[Int]] {
    let isOneThing =
      subject.kind == .type || subject.kind == .mixin || subject.kind == .mapping
    if isOneThing || suspect != nil || onlyDefinition(subject) != nil { return [members] }
    return Dictionary(grouping: members) { found[$0].diagnostic.message }.values.map { $0.sorted() }
  }

  private func joined(
    _ group: [Diagnostic], _ subject: Subject, _ suspect: Name?
  ) -> (diagnostic: Diagnostic, isMoved: Bool)? {
    let first = group[0]
    if group.count == 1 {
      guard let suspect, suspect.location != first.location else { return nil }
      let place = Diagnostic.Related(
        location: suspect.location, message: "nothing names `\(suspect)`, defined here")
      return (first.adding([place]), false)
    }
    let shown = NameCheck.shown(subject.name)
    if let suspect {
      let message =
        "nothing names `\(NameCheck.shown(suspect.text))`, and \(group.count) places say "
        + "`\(shown)`, which is not there"
      let diagnostic = Diagnostic(
        code: first.code, message, at: suspect.location,
        help: Help("write `\(shown)`", fix: .replace(suspect.text, with: subject.name)),
        related: Self.places(of: group[...], "`\(shown)` is named here"))
      return (diagnostic, true)
    }
    if let own = onlyDefinition(subject), own.location != first.location {
      return (Self.moved(group, to: own.location), true)
    }
    return (first.adding(Self.places(of: group.dropFirst(), "and here")), false)
  }

  private static func moved(_ group: [Diagnostic], to place: SourceLocation) -> Diagnostic {
    let more = group.count - 1
    let rest = more == 1 ? "in one more place" : "in \(more) more places"
    return Diagnostic(
      code: group[0].code, group[0].message + ", and the same \(rest)", at: place,
      help: group[0].help, related: places(of: group[...], "here"))
  }

  private static func places(
    of group: ArraySlice<Diagnostic>, _ message: String
  ) -> [Diagnostic.Related] {
    group.compactMap(\.location).prefix(4).map { .init(location: $0, message: message) }
  }

  /// The one definition that nothing names and whose name is almost this one.
  /// Nearer than others is one beside a place that misses it.
  private mutating func suspect(_ subject: Subject, near places: [SourceLocation]) -> Name? {
    guard let lonely = lonely[subject.kind], remainingSearches > 0 else { return nil }
    remainingSearches -= 1
    let near = Set(NearestNames.of(subject.name, in: lonely.map(\.text)))
    var suspects = lonely.filter { near.contains($0.text) }
    let around = Set(places.compactMap { outline.definition(at: $0) })
    let own = suspects.filter { outline.definition(at: $0.location).map(around.contains) == true }
    if !own.isEmpty { suspects = own }
    // Of a case and its raw text, the text is what is said elsewhere.
    let lines = Set(suspects.map { [$0.location.file, $0.location.line] })
    return lines.count == 1 ? suspects.max { $0.location < $1.location } : nil
  }

  /// Where the name itself is defined, if nothing else says it.
  private func onlyDefinition(_ subject: Subject) -> Name? {
    guard outline.mentions[subject.name] == 1 else { return nil }
    return lonely[subject.kind]?.first { $0.text == subject.name }
  }

  // MARK: Causes

  private struct Cause: Hashable {
    let code: String
    let location: SourceLocation
  }

  /// Findings that name one cause are told there; one alone stays where it is, and points there.
  private mutating func joinCauses() {
    var groups: [Cause: [Int]] = [:]
    for (index, finding) in found.enumerated() where finding.isError && !finding.isJoined {
      guard let cause = finding.diagnostic.cause else { continue }
      groups[Cause(code: finding.diagnostic.code, location: cause.location), default: []]
        .append(index)
    }
    for (cause, group) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      let diagnostics = group.map { found[$0].diagnostic }
      if diagnostics.count > 1 {
        replace(group, with: (Self.moved(diagnostics, to: cause.location), true))
      } else if let place = diagnostics[0].cause {
        let isShown = diagnostics[0].related.contains { $0.location == place.location }
        if !isShown { replace(group, with: (diagnostics[0].adding([place]), false)) }
      }
    }
    found.removeAll(where: \.isGone)
  }

  // MARK: What follows

  private mutating func leaveOutWhatFollows() {
    let errors = found.filter(\.isError)
    let places = Places(errors.map { ($0.stage, $0.diagnostic) }, outline, corrected)
    // What is wrong with a definition itself explains why nothing finds it.
    let told = Set(errors.filter { !$0.isJoined }.compactMap(\.diagnostic.location))
    // A key that can only mean another one is read as that one: nothing follows of it.
    let causes = errors.filter { finding in
      finding.diagnostic.location.map { !corrected.contains($0) } ?? false
    }
    let reach = Reach(outline, causes.filter { $0.stage < .rule }.map(\.diagnostic))
    let reachOfUse = Reach(outline, causes.filter { $0.stage < .use }.map(\.diagnostic))
    let before = found
    found = found.filter { finding in
      guard finding.isError, let location = finding.diagnostic.location else { return true }
      if finding.isJoined, told.contains(location) { return false }
      if places.explains(finding.diagnostic, finding.stage) { return false }
      guard finding.stage > .text else { return true }
      // A definition that is not there may be what it lacks.
      if isIncomplete { return finding.diagnostic.code.hasPrefix("NAM") }
      guard finding.stage >= .rule, let definition = outline.definition(at: location) else {
        return true
      }
      if finding.stage == .rule { return !reach.isDoubtful(apartFrom: definition) }
      // Which struct a payload becomes is up to unions; what is mapped is not.
      let isExample = finding.diagnostic.code.hasPrefix("EXA")
      return !(isExample ? reachOfUse : reach).isDoubtful(definition)
    }
    if found.count < before.count {
      let told = Set(found.compactMap(\.diagnostic.location))
      holdsBack =
        holdsBack
        || before.contains { finding in
          finding.isError && finding.stage > .text
            && finding.diagnostic.location.map { !told.contains($0) } ?? false
        }
    }
  }

  /// What an error at one place says of others there.
  private struct Places {
    private let outline: SchemaOutline
    /// The earliest stage of what is told at a place.
    private var first: [SourceLocation: Diagnostic.Stage] = [:]
    /// What is told first of the text at a place.
    private var codes: [SourceLocation: String] = [:]
    /// Members, rules and the like in which the text itself is wrong.
    private var entries: Set<SchemaOutline.Extent> = []
    /// Those of them in which a key stands twice, and such keys by place.
    private var repeating: Set<SchemaOutline.Extent> = []
    private var repeated: [(key: String, place: SourceLocation)] = []
    /// The first key that stands twice in each map, and whether a map has more of them: then the line
    /// that begins another entry is lost, and with it a name.
    private var firstRepeated: [SchemaOutline.Extent: SourceLocation] = [:]
    private var hasLostName = false

    init(
      _ errors: [(stage: Diagnostic.Stage, diagnostic: Diagnostic)], _ outline: SchemaOutline,
      _ corrected: Set<SourceLocation>
    ) {
      self.outline = outline
      for (stage, diagnostic) in errors {
        guard let location = diagnostic.location else { continue }
        first[location] = min(first[location] ?? stage, stage)
        if stage == .text, codes[location] == nil { codes[location] = diagnostic.code }
        guard stage == .text, !corrected.contains(location),
          let entry = outline.entries(around: location).first(where: { !$0.isBeside(location) })
        else { continue }
        entries.insert(entry)
        guard diagnostic.code == "DOC005" else { continue }
        repeating.insert(entry)
        if firstRepeated[entry] == nil {
          firstRepeated[entry] = location
        } else {
          hasLostName = true
        }
        if let key = diagnostic.unknown?.name, repeated.count < 200 {
          repeated.append((key, location))
        }
      }
    }

    func explains(_ diagnostic: Diagnostic, _ stage: Diagnostic.Stage) -> Bool {
      guard let location = diagnostic.location else { return false }
      if let earliest = first[location], earliest < stage { return true }
      // One wrong value, and two ways to say so.
      if stage == .text, let code = codes[location], code != diagnostic.code { return true }
      let around = entries.isEmpty ? [] : outline.entries(around: location)
      if stage > .text {
        if hasLostName, diagnostic.unknown != nil { return true }
        return around.contains { entries.contains($0) }
      }
      if diagnostic.code == "DOC005" {
        return around.contains { firstRepeated[$0].map { $0 < location } ?? false }
      }
      guard diagnostic.code.hasPrefix("KEY") else { return false }
      if around.contains(where: { repeating.contains($0) }) { return true }
      // The key went to the entry before.
      return diagnostic.code == "KEY102"
        && repeated.contains { key, place in
          key == diagnostic.unknown?.name && place.file == location.file
            && (1...2).contains(location.line - place.line)
        }
    }
  }

  /// Definitions that lean on one in which something is wrong. What is wrong with a map, its callers know
  /// themselves.
  private struct Reach {
    private let outline: SchemaOutline
    private let sources: Set<Int>
    private let doubtful: Set<Int>

    init(_ outline: SchemaOutline, _ causes: [Diagnostic]) {
      self.outline = outline
      var found = Set(
        causes.compactMap { (cause: Diagnostic) -> Int? in
          guard let index = cause.location.flatMap({ outline.definition(at: $0) }),
            // With a key twice, two definitions have become one.
            !outline.definitions[index].isOfMapping || cause.code == "DOC005"
          else { return nil }
          return index
        })
      for unknown in causes.compactMap(\.unknown).prefix(200) {
        let kind = SchemaOutline.NameKind(unknown.kind)
        guard kind == .type || kind == .mixin || kind == .mapping else { continue }
        found.formUnion(outline.definitions(saying: unknown.name))
      }
      sources = found
      doubtful = Self.spread(found, outline)
    }

    /// Rules that maps share are told where they stand, and lean on what the maps lean on.
    func isDoubtful(_ definition: Int) -> Bool {
      if doubtful.contains(definition) { return true }
      let own = outline.definitions[definition]
      return own.isOfMapping
        && outline.sayers[own.name, default: []].contains { doubtful.contains($0) }
    }

    /// What is wrong with the definition itself does not count.
    func isDoubtful(apartFrom definition: Int) -> Bool {
      guard sources.contains(definition) else { return doubtful.contains(definition) }
      return Self.spread(sources.subtracting([definition]), outline).contains(definition)
    }

    private static func spread(_ sources: Set<Int>, _ outline: SchemaOutline) -> Set<Int> {
      var open = Array(sources)
      var found = sources
      while let index = open.popLast() {
        Work.add(1)
        let name = outline.definitions[index].name
        for next in outline.sayers[name] ?? [] where found.insert(next).inserted {
          open.append(next)
        }
      }
      return found
    }
  }
}

extension SchemaOutline.Extent {
  /// Whether the place is that of a further entry in the map of this one.
  fileprivate func isBeside(_ location: SourceLocation) -> Bool {
    location.column == start.column && location.line > start.line
  }
}
