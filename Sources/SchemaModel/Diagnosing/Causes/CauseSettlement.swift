import SchemaDocument
import SchemaLanguage

/// One mistake, one message: findings that follow from another one are left out, and findings about one
/// name are joined and told where the name went wrong.
struct CauseSettlement {
  private let outline: SchemaOutline
  private let isIncomplete: Bool
  private let typeNames: Set<String>
  /// Misspelt keys that were taken for what they mean.
  private let corrected: Set<SourceLocation>
  private var found: [Finding]
  /// Names that are given and that nothing else says.
  private let lonely: [SchemaOutline.NameKind: [Name]]
  /// Looking for what was meant takes its time; a schema without end of unknown names gets no such help
  /// from some point on.
  private var remainingSearches = 200
  /// Errors are left out that may have causes of their own.
  private var holdsBack: Bool
  private lazy var evidence = WordEvidence(nodes)
  private let nodes: SchemaNodes

  private struct Finding {
    var diagnostic: Diagnostic
    /// It stands for several, at the place that is their cause.
    var isJoined = false
    /// Another one says it too.
    var isGone = false

    /// It is about the member by which a union chooses.
    var isOfUnion = false

    /// It is about the JSON path of a member, on which its struct depends as on other text.
    var isOfPath = false

    /// It is about the JSON path of a member, or about a type of a later module: what uses it may have errors
    /// that follow from this.
    var stage: Diagnostic.Stage {
      isOfPath || diagnostic.code == "TYP318" ? .text : isJoined ? .definition : diagnostic.stage
    }
    var isError: Bool { diagnostic.severity == .error }

    /// Whether it compares a definition with others.
    var leansOnOthers: Bool {
      [
        "TYP306", "TYP307", "TYP310", "TYP315", "TYP317", "WIR402", "WIR403", "WIR404", "WIR406",
      ].contains(diagnostic.code)
    }
  }

  /// The findings that remain, and whether others may show once they are mended. Of a schema without
  /// errors all remain.
  static func settle(
    _ found: Diagnostics, _ nodes: SchemaNodes
  ) -> (told: Diagnostics, holdsBack: Bool) {
    guard found.hasErrors else { return (found, false) }
    var settlement = CauseSettlement(found, nodes)
    settlement.leaveOutWhatFollows()
    settlement.joinRepeatedDefinitions()
    settlement.joinNames()
    settlement.joinCauses()
    settlement.leaveOutWhatFollows()
    settlement.joinLacks()
    return (
      Diagnostics(settlement.found.map(\.diagnostic)),
      settlement.holdsBack
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
    lonely = Dictionary(
      uniqueKeysWithValues: outline.names.map { kind, names in
        (
          kind,
          names.filter { name in
            let mentions =
              kind.isOfScenario
              ? outline.mentionsByFile[name.location.file] ?? [:] : outline.mentions
            return mentions[name.text] == 1 && !outline.usedByApps.contains(name.location)
          }
        )
      })
    self.nodes = nodes
    typeNames = Set(outline.names[.type, default: []].map(\.text))
    isIncomplete = nodes.isIncomplete
    // What is in a file that cannot be read has not been looked at.
    holdsBack = nodes.isIncomplete || nodes.holdsBack
    corrected = Set(nodes.modules.flatMap(\.families).flatMap(\.corrected))
    self.found = found.sorted.map { diagnostic in
      let isOfPath =
        diagnostic.code == "WIR410"
        && diagnostic.location.map { !outline.entries(around: $0).isEmpty } == true
      return Finding(diagnostic: diagnostic, isOfPath: isOfPath)
    }
  }

  // MARK: Names

  private struct Subject: Hashable {
    let kind: SchemaOutline.NameKind
    let name: String
    /// The file in which the name means something, if it is one of a scenario.
    var file: Int32?
  }

  /// Findings about a name that several places say are one finding. If there is a definition that no
  /// place names and that is called almost so, it is the one that is misspelt.
  private mutating func joinNames() {
    var groups: [Subject: [Int]] = [:]
    for (index, finding) in found.enumerated() where finding.isError {
      guard let unknown = finding.diagnostic.unknown, let location = finding.diagnostic.location,
        let kind = SchemaOutline.NameKind(unknown.kind)
      else { continue }
      let name = kind == .type ? unknownPart(of: unknown.name) : unknown.name
      let file = kind.isOfScenario ? location.file : nil
      groups[Subject(kind: kind, name: name, file: file), default: []].append(index)
    }
    let refused = refusedNames()
    let hiding = hidingDefinitions()
    for (subject, members) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      // The definition is told to take this very name, or another one than a name that it would hide.
      let isRenamed = hiding[subject.kind] == 1 && !hasNearName(members)
      if isRenamed || refused.contains(Self.letters(of: subject.name)) {
        for index in members { found[index].isGone = true }
        continue
      }
      let places = members.prefix(8).compactMap { found[$0].diagnostic.location }
      let suspect =
        suspect(subject, near: places, owner: owner(of: members))
        ?? partner(of: subject, in: groups)
      for group in parts(of: members, subject, suspect) {
        let diagnostics = group.map { found[$0].diagnostic }
        if let joined = joined(diagnostics, subject, suspect) { replace(group, with: joined) }
      }
    }
    found.removeAll(where: \.isGone)
    // One definition that is misspelt may be missed in several ways.
    var told: Set<SourceLocation> = []
    found.removeAll { finding in
      finding.isJoined && finding.diagnostic.location.map { !told.insert($0).inserted } ?? false
    }
  }

  /// A definition with the name of another one: the name that it had is missing, if it is the only one.
  private mutating func joinRepeatedDefinitions() {
    let repeated = found.indices.filter { found[$0].diagnostic.code == "DOC005" }
    for index in repeated.prefix(20) {
      let diagnostic = found[index].diagnostic
      guard let own = diagnostic.unknown?.name, let first = diagnostic.related.first?.location,
        let block = outline.block(of: first), let kinds = Self.kindsOfNames[block]
      else { continue }
      let users = found.indices.filter { user in
        found[user].isError && found[user].diagnostic.fix == nil
          && found[user].diagnostic.unknown.map { kinds.contains($0.kind) } == true
      }
      let names = Set(users.compactMap { found[$0].diagnostic.unknown?.name })
      guard names.count == 1, let name = names.first else { continue }
      let shown = NameCheck.shown(name)
      let places = users.flatMap { user in
        [found[user].diagnostic.location].compactMap { $0 }
          + found[user].diagnostic.related.map(\.location)
      }
      found[index].diagnostic = Diagnostic(
        code: "DOC005",
        "two definitions are called `\(NameCheck.shown(own))`, and there is no `\(shown)`",
        at: diagnostic.location, help: "write `\(shown)` for the one that is meant",
        related: diagnostic.related
          + places.prefix(4).map { .init(location: $0, message: "`\(shown)` is named here") })
      for user in users { found[user].isGone = true }
    }
    found.removeAll(where: \.isGone)
  }

  /// What findings call the definitions of a block that they do not find.
  private static let kindsOfNames: [String: Set<String>] = {
    let types: Set = ["types", "structs", "protocols", "models", "associated types"]
    let maps: Set = ["maps", "maps and unions", "rule sets and maps"]
    return [
      "structs": types, "protocols": types, "enums": types.union(["enum maps"]),
      "mixins": ["mixins"], "elements": maps, "shared": maps,
      "unions": maps.union(["unions", "unions of structs"]), "hooks": ["hooks"],
      "strings": ["strings"], "colors": ["colours"], "images": ["images"], "styles": ["styles"],
    ]
  }()

  /// Of `Outer.Inner`, the name that is not there.
  private func unknownPart(of name: String) -> String {
    guard name.contains(".") else { return name }
    let parts = name.split(separator: ".").map(String.init)
    return parts.first { !typeNames.contains($0) } ?? parts.last ?? name
  }

  /// Names of definitions that are refused for how they are written, as letters.
  private func refusedNames() -> Set<String> {
    let places = Set(
      found.lazy.filter { ["NAM201", "NAM202", "THM103"].contains($0.diagnostic.code) }
        .compactMap(\.diagnostic.location))
    if places.isEmpty { return [] }
    let names = outline.names.values.joined().filter { places.contains($0.location) }
    return Set(names.map { Self.letters(of: $0.text) })
  }

  /// How many definitions of a kind have a name that would hide another one, and that nothing refers to: what
  /// they were called before, something may still refer to.
  private func hidingDefinitions() -> [SchemaOutline.NameKind: Int] {
    let places = Set(
      found.lazy.filter { $0.diagnostic.code == "NAM206" }.compactMap(\.diagnostic.location))
    if places.isEmpty { return [:] }
    return lonely.compactMapValues { names in
      let count = names.count { places.contains($0.location) }
      return count > 0 ? count : nil
    }
  }

  private func hasNearName(_ findings: [Int]) -> Bool {
    findings.contains { found[$0].diagnostic.fix != nil }
  }

  /// `user-name`, `user_name` and `userName` are one name in different styles.
  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
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

  private mutating func joined(
    _ group: [Diagnostic], _ subject: Subject, _ suspect: Name?
  ) -> (diagnostic: Diagnostic, isMoved: Bool)? {
    let first = group[0]
    let uses = uses(of: subject, group, suspect)
    if uses == 1 {
      guard let suspect, suspect.location != first.location else { return nil }
      let verdict = evidence.verdict(suspect.text, subject.name)
      if verdict == .firstIsMisspelt {
        return (Self.misspelt(suspect, group, subject, uses: 1, isCertain: true), true)
      }
      // The name that is there is right, and has nothing to do with this one.
      if verdict == .secondIsMisspelt, first.fix != nil { return nil }
      let place = Diagnostic.Related(
        location: suspect.location, message: "`\(suspect)` is defined here, but not used")
      if verdict == .secondIsMisspelt { return (first.adding([place]), false) }
      let near = first.nearNames
      let isOffered =
        !first.hasNoNearName
        && (near.isEmpty || near.contains(suspect.text) || isSlip(subject.name, of: near))
      let shown = NameCheck.shown(suspect.text)
      let told =
        isOffered
        ? first.withoutFix
        : first.withHelp(
          "if `\(shown)` is meant, write `\(shown)` here, or `\(NameCheck.shown(subject.name))` there"
        )
      return (told.adding([place]), false)
    }
    let own = onlyDefinition(subject)
    if let suspect {
      let verdict = evidence.verdict(suspect.text, subject.name)
      if verdict == .secondIsMisspelt, let own, let told = Self.misspeltRequirement(own, group) {
        return (told, true)
      }
      // A name that is not alike may be another one that is also not used.
      let isCertain =
        verdict != .secondIsMisspelt && isSlip(subject.name, of: [suspect.text])
      return (Self.misspelt(suspect, group, subject, uses: uses, isCertain: isCertain), true)
    }
    if let own, own.location != first.location {
      return (
        Self.misspeltRequirement(own, group) ?? Self.moved(group, to: own.location), true
      )
    }
    return (first.adding(Self.places(of: group.dropFirst(), "and here")), false)
  }

  /// The number of places that use a missing name. Uses that are not reported count if the suspect is the definition
  /// under a longer, shorter or misspelt name.
  private func uses(of subject: Subject, _ group: [Diagnostic], _ suspect: Name?) -> Int {
    switch subject.kind {
    case .type, .state, .user, .field: break
    default: return group.count
    }
    guard let text = suspect?.text,
      text.contains(subject.name) || subject.name.contains(text)
        || isSlip(subject.name, of: [text])
    else { return group.count }
    let mentions = subject.file.map { outline.mentionsByFile[$0] ?? [:] } ?? outline.mentions
    return max(group.count, mentions[subject.name] ?? 0)
  }

  /// Reports the definition, because what names it agrees on another name.
  private static func misspelt(
    _ suspect: Name, _ group: [Diagnostic], _ subject: Subject, uses: Int, isCertain: Bool
  ) -> Diagnostic {
    let shown = NameCheck.shown(subject.name)
    let count = uses == 1 ? "one place names" : "\(uses) places name"
    return Diagnostic(
      code: group[0].code,
      "nothing names `\(NameCheck.shown(suspect.text))`, and \(count) `\(shown)`, which does not exist",
      at: suspect.location,
      // A single use may be the one that is wrong, and apps depend on names of definitions.
      help: Help(
        "write `\(shown)`",
        fix: uses > 1 && isCertain ? .replace(suspect.text, with: subject.name) : nil),
      related: places(of: group[...], "`\(shown)` is named here"))
  }

  /// Reports a requirement that no struct has, if all have one of almost this name.
  private static func misspeltRequirement(_ own: Name, _ group: [Diagnostic]) -> Diagnostic? {
    let near = group[0].nearNames
    guard group[0].code == "TYP307", near.count == 1, group.allSatisfy({ $0.nearNames == near })
    else { return nil }
    let shown = NameCheck.shown(near[0])
    return Diagnostic(
      code: "TYP307",
      "`\(NameCheck.shown(own.text))` is required, and \(group.count) structs have `\(shown)`",
      at: own.location,
      help: Help("write `\(shown)`", fix: .replace(own.text, with: near[0])))
  }

  private static func moved(_ group: [Diagnostic], to place: SourceLocation) -> Diagnostic {
    let more = group.count - 1
    let rest = more == 1 ? "in one more place" : "in \(more) more places"
    let isSame = group.allSatisfy { $0.unknown == group[0].unknown }
    return Diagnostic(
      code: group[0].code,
      group[0].message + ", and \(isSame ? "the same" : "something similar") \(rest)", at: place,
      help: group[0].help, related: places(of: group[...], "here"))
  }

  private static func places(
    of group: ArraySlice<Diagnostic>, _ message: String
  ) -> [Diagnostic.Related] {
    group.compactMap(\.location).prefix(4).map { .init(location: $0, message: message) }
  }

  /// The one definition that nothing names and whose name is almost this one.
  /// Nearer than others is one beside a place that misses it.
  ///
  /// - Parameter owner: The enum that lacks a case.
  private mutating func suspect(
    _ subject: Subject, near places: [SourceLocation], owner: Int?
  ) -> Name? {
    var lonely = lonely[subject.kind] ?? []
    if subject.kind == .wire { lonely += self.lonely[.member] ?? [] }
    if let file = subject.file { lonely.removeAll { $0.location.file != file } }
    if subject.kind == .enumCase, let owner {
      lonely.removeAll { outline.definition(at: $0.location) != owner }
    }
    guard !lonely.isEmpty, remainingSearches > 0 else { return nil }
    remainingSearches -= 1
    // Many styles and their keys are named nowhere in the schema: apps use them, and keys have defaults.
    let near = Set(
      subject.kind == .styleKey || subject.kind == .style
        ? NearestNames.slips(subject.name, in: lonely.map(\.text))
        : NearestNames.of(subject.name, in: lonely.map(\.text)))
    var suspects = lonely.filter { near.contains($0.text) }
    let around = Set(places.compactMap { outline.definition(at: $0) })
    let own = suspects.filter { outline.definition(at: $0.location).map(around.contains) == true }
    if !own.isEmpty { suspects = own }
    // Of a case and its raw text, the text is what is said elsewhere.
    let lines = Set(suspects.map { [$0.location.file, $0.location.line] })
    return lines.count == 1 ? suspects.max { $0.location < $1.location } : nil
  }

  private func isSlip(_ name: String, of known: [String]) -> Bool {
    known.contains { NearestNames.isSlip(name, of: $0) }
  }

  /// The one definition of a kind that nothing names, if only one name of this kind is missing: it was renamed in
  /// one place. Members are compared within their type.
  private func partner(of subject: Subject, in groups: [Subject: [Int]]) -> Name? {
    guard let members = groups[subject],
      !members.contains(where: { isSlip(subject.name, of: found[$0].diagnostic.nearNames) })
    else { return nil }
    let owners = Set(members.map { found[$0].diagnostic.owner })
    let owner = owner(of: members)
    switch subject.kind {
    case .type, .mixin, .mapping, .union, .state, .user, .field, .example: break
    case .member where owner != nil: break
    // Apps name styles and images too, so one that the schema does not name may be in use.
    case .member, .wire, .enumCase, .shared, .style, .styleKey: return nil
    }
    let rivals = groups.filter { other, findings in
      other.kind == subject.kind && other.file == subject.file
        && (subject.kind != .member
          || findings.contains { found[$0].diagnostic.owner == owners.first })
    }
    // What an overlay names wrongly was not renamed in the base schema.
    let overlay = overlayFiles(of: found[members[0]].diagnostic)
    let candidates = (lonely[subject.kind] ?? []).filter { name in
      (subject.file == nil || name.location.file == subject.file)
        && overlay.map { $0.contains(Int(name.location.file)) } ?? true
        && (subject.kind != .member || outline.definition(at: name.location) == owner)
    }
    guard rivals.count == 1, candidates.count == 1 else { return nil }
    // A name that something else has is a wrong choice at its use, and no old name.
    let isOld =
      WordEvidence.isAlike(subject.name, candidates[0].text)
      || !outline.names.values.joined().contains { $0.text == subject.name }
    return isOld ? candidates[0] : nil
  }

  /// The definition that lacks the name, if it is the same for all findings.
  private func owner(of findings: [Int]) -> Int? {
    let owners = Set(findings.map { found[$0].diagnostic.owner })
    return owners.count == 1 ? owners.first?.flatMap { outline.definition(at: $0) } : nil
  }

  /// Where the name itself is defined, if nothing else says it.
  private func onlyDefinition(_ subject: Subject) -> Name? {
    guard outline.mentions[subject.name] == 1 else { return nil }
    return lonely[subject.kind]?.first { $0.text == subject.name }
  }

  // MARK: Causes

  /// Findings that share a cause are told there; one alone stays where it is, and points there.
  private mutating func joinCauses() {
    let open = found.indices.filter { found[$0].isError && !found[$0].isJoined }
    var joined: Set<Int> = []
    for group in SharedCauses.groups(of: open.map { ($0, ownCauses(of: found[$0].diagnostic)) }) {
      joined.formUnion(group.findings)
      let diagnostics = group.findings.map { found[$0].diagnostic }
      if group.cause.isOfAnyCode {
        // It says nothing of what else is wrong with the definition, but a union that chooses by a wrong member
        // reads everything wrongly.
        let isOfUnion = group.cause.subject == SharedCause.discriminator
        replace(group.findings, with: (Self.disagreeing(diagnostics, with: group), isOfUnion))
        found[group.findings[0]].isOfUnion = isOfUnion
        continue
      }
      if Set(diagnostics.map(\.location)).count == 1 {
        replace(group.findings, with: (diagnostics[0].adding([group.cause.note]), false))
        continue
      }
      let home = home(of: diagnostics)
      let moved = Self.moved(diagnostics, to: home ?? group.cause.location)
      replace(group.findings, with: (home == nil ? moved : moved.adding([group.cause.note]), true))
    }
    for index in open where !joined.contains(index) {
      let diagnostic = found[index].diagnostic
      let shared = diagnostic.sharedCauses.first { $0.isOfAnyCode && $0.weight == .noted }
      guard let cause = diagnostic.cause ?? shared?.note, cause.location != diagnostic.location,
        !diagnostic.related.contains(where: { $0.location == cause.location })
      else { continue }
      found[index].diagnostic = diagnostic.adding([cause])
    }
    found.removeAll(where: \.isGone)
  }

  /// Without causes in the base schema, which an overlay cannot change.
  private func ownCauses(of diagnostic: Diagnostic) -> Diagnostic {
    guard let files = overlayFiles(of: diagnostic) else { return diagnostic }
    return diagnostic.sharing(
      diagnostic.sharedCauses.filter { !$0.isOfAnyCode || files.contains(Int($0.location.file)) })
  }

  /// The files of the overlay in which a finding is.
  private func overlayFiles(of diagnostic: Diagnostic) -> Range<Int>? {
    nodes.overlays.first { overlay in
      diagnostic.location.map { overlay.files.contains(Int($0.file)) } ?? false
    }?.files
  }

  /// Reports what several places do not agree with.
  private static func disagreeing(
    _ findings: [Diagnostic], with group: SharedCauses.Group
  ) -> Diagnostic {
    Diagnostic(
      code: findings[0].code,
      "\(group.cause.message), and \(findings.count) \(group.cause.effect)",
      at: group.cause.location, help: group.cause.help,
      related: group.others
        + findings.prefix(4).compactMap { diagnostic in
          diagnostic.location.map { .init(location: $0, message: diagnostic.message) }
        })
  }

  /// The one map in which all of several findings are: it is told what is wrong with it.
  private func home(of group: [Diagnostic]) -> SourceLocation? {
    let homes = Set(group.map { $0.location.flatMap { outline.definition(at: $0) } })
    guard homes.count == 1, case let home?? = homes.first, outline.definitions[home].isOfMapping,
      group[0].stage == .use
    else { return nil }
    return outline.definitions[home].extent.start
  }

  /// What one struct lacks of its protocols is one mistake, as when the line is lost that includes it. The same
  /// goes for what no struct of a union reads, and for states that nothing leads to.
  private mutating func joinLacks() {
    struct Lack: Hashable {
      let code: String
      let place: SourceLocation?
      let file: Int32
    }
    var first: [Lack: Int] = [:]
    for index in found.indices {
      let diagnostic = found[index].diagnostic
      guard let location = diagnostic.location else { continue }
      let place: SourceLocation?
      switch diagnostic.code {
      case "TYP307": place = location
      // With a near name it is a slip of its own.
      case "RUL505" where diagnostic.hasNoNearName:
        place = outline.definition(at: location).map { outline.definitions[$0].extent.start }
      case "SCN205": place = nil
      default: continue
      }
      let lack = Lack(code: diagnostic.code, place: place, file: location.file)
      guard let other = first[lack] else {
        first[lack] = index
        continue
      }
      found[index].isGone = true
      let note = Diagnostic.Related(location: location, message: diagnostic.message)
      found[other].diagnostic = found[other].diagnostic.adding([note])
    }
    found.removeAll(where: \.isGone)
  }

  // MARK: What follows

  private mutating func leaveOutWhatFollows() {
    let errors = found.filter(\.isError)
    let places = CausePlaces(
      errors.map { ($0.stage, $0.diagnostic) }, outline, corrected, lostNames: nodes.lostNames)
    // What is wrong with a definition itself explains why nothing finds it.
    let told = Set(errors.filter { !$0.isJoined }.compactMap(\.diagnostic.location))
    // A key that can only mean another one is read as that one: nothing follows of it.
    let causes = errors.filter { finding in
      finding.diagnostic.location.map { !corrected.contains($0) } ?? false
    }
    let textCauses = causes.filter { $0.stage < .definition }.map(\.diagnostic)
    let reachOfText = CauseReach(outline, textCauses)
    let faultyMaps = FaultyMaps(outline, causes.filter { $0.stage < .rule }.map(\.diagnostic))
    let mapsToMend = FaultyMaps(
      outline, causes.map(\.diagnostic).filter { $0.code.hasPrefix("MAP") && $0.code != "MAP303" })
    let reach = CauseReach(outline, causes.filter { $0.stage < .rule }.map(\.diagnostic))
    let reachOfUse = CauseReach(outline, causes.filter { $0.stage < .use }.map(\.diagnostic))
    let reachOfUnions = CauseReach(outline, causes.filter(\.isOfUnion).map(\.diagnostic))
    // A struct without the members of a mixin lacks more than its protocols ask for.
    let lacking = Set(
      errors.filter { $0.diagnostic.code == "TYP307" }.compactMap(\.diagnostic.location))
    let overfull = Set(
      errors.filter { $0.diagnostic.code == "MAP110" }.compactMap {
        $0.diagnostic.location.flatMap { outline.definition(at: $0) }
      })
    var leftOut = 0
    // What leans on something wrong may be wrong itself, and may not.
    func unless(_ isDoubtful: Bool) -> Bool {
      if isDoubtful { leftOut += 1 }
      return !isDoubtful
    }
    found = found.filter { finding in
      guard finding.isError, let location = finding.diagnostic.location else { return true }
      if finding.isJoined, told.contains(location) { return false }
      if places.explains(finding.diagnostic, finding.stage) { return false }
      guard finding.stage > .text else { return true }
      // A definition that is not there may be what it lacks.
      if isIncomplete { return finding.diagnostic.code.hasPrefix("NAM") }
      guard let definition = outline.definition(at: location) else { return true }
      switch finding.stage {
      case .definition:
        if finding.diagnostic.code.hasPrefix("EXA"), !finding.isOfUnion,
          reachOfUnions.isDoubtful(definition)
        {
          return unless(true)
        }
        if finding.diagnostic.code == "WIR404",
          lacking.contains(outline.definitions[definition].extent.start)
            || finding.diagnostic.owner.map(lacking.contains) == true
        {
          return false
        }
        return unless(
          finding.leansOnOthers && reachOfText.isDoubtful(apartFrom: definition))
      case .rule: return unless(reach.isDoubtful(apartFrom: definition))
      case .text, .use:
        if finding.diagnostic.code == "MAP121", faultyMaps.name(definition) { return false }
        // A rule with the keys of two has the line of another one in it.
        if finding.diagnostic.code == "MAP101", overfull.contains(definition) { return false }
        // The use of a map that has an error of its own.
        if finding.diagnostic.code == "MAP303",
          mapsToMend.areNamed(by: finding.diagnostic, in: definition)
        {
          return unless(true)
        }
        // Which struct a payload becomes is up to unions; what is mapped is not.
        let isExample = finding.diagnostic.code.hasPrefix("EXA")
        return unless((isExample ? reachOfUse : reach).isDoubtful(definition))
      }
    }
    if leftOut > 0 { holdsBack = true }
  }
}
