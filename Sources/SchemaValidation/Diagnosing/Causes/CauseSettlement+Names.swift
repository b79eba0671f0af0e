/// Findings about one unknown name: decides whether its uses or its definition are wrong, and where to report it.
extension CauseSettlement {
  private struct Subject: Hashable {
    let kind: SchemaOutline.NameKind
    let name: String
    /// The file of the scenario in which the name is known; nil for names of the schema.
    var file: Int32?
  }

  /// Joins the findings of several places about one unknown name. If there is an unused definition with a similar name,
  /// that one is misspelt.
  mutating func joinNames() {
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
      // Another finding requires that the definition has this name, or a name that does not hide another one.
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
    // A misspelt definition may cause unknown names of several kinds.
    var told: Set<SourceLocation> = []
    found.removeAll { finding in
      finding.isJoined && finding.diagnostic.location.map { !told.insert($0).inserted } ?? false
    }
  }

  /// Two definitions with one name: if exactly one name is unknown, one of the two should have that name.
  mutating func joinRepeatedDefinitions() {
    let repeated = found.indices.filter {
      found[$0].diagnostic.code == "DOC005"
        || found[$0].diagnostic.unknown?.kind == UnknownName.repeated
    }
    for index in repeated.prefix(20) {
      let diagnostic = found[index].diagnostic
      guard let own = diagnostic.unknown?.name, let first = diagnostic.related.first?.location,
        let second = diagnostic.location
      else { continue }
      let blocks = [first, second].compactMap { outline.block(of: $0) }
      let kinds = blocks.reduce(into: Set<String>()) { $0.formUnion(Self.kindsOfNames[$1] ?? []) }
      if kinds.isEmpty, diagnostic.code == "DOC005" { continue }
      let users = found.indices.filter { user in
        found[user].isError && found[user].diagnostic.fix == nil
          && found[user].diagnostic.unknown.map { kinds.contains($0.kind) } == true
      }
      let names = Set(users.compactMap { found[$0].diagnostic.unknown?.name })
      let place = diagnostic.code == "DOC005" ? second : wrongOne(of: first, second, besides: index)
      if names.count == 1, let name = names.first {
        let shown = NameCheck.shown(name)
        let places = users.flatMap { user in
          [found[user].diagnostic.location].compactMap { $0 }
            + found[user].diagnostic.related.map(\.location)
        }
        let other =
          place == second ? diagnostic.related : [.init(location: second, message: "and here")]
        found[index].diagnostic = Diagnostic(
          code: diagnostic.code,
          "two definitions are called `\(NameCheck.shown(own))`, and there is no `\(shown)`",
          at: place, help: "write `\(name)` for the one that is meant",
          related: other
            + places.prefix(4).map { .init(location: $0, message: "`\(shown)` is named here") })
        for user in users { found[user].isGone = true }
      } else if place != second {
        found[index].diagnostic = diagnostic.moved(
          to: place, related: [.init(location: second, message: "and here")])
      }
      if diagnostic.code == "DOC005" { continue }
      // A use of the name may refer to the wrong one of the two.
      let both = Set([first, second].compactMap { outline.definition(at: $0) })
      for other in found.indices where other != index && found[other].isError {
        let finding = found[other].diagnostic
        let isInside = finding.location.flatMap { outline.definition(at: $0) }.map(both.contains)
        let isAbout =
          finding.related.contains { $0.location == first || $0.location == second }
          || !finding.names.isDisjoint(with: names.union([own]))
        let isName = finding.code.hasPrefix("NAM") || finding.unknown?.kind == UnknownName.repeated
        if finding.stage > .text, !isName, isInside == true || isAbout {
          found[other].isGone = true
          holdsBack = true
        }
      }
    }
    found.removeAll(where: \.isGone)
  }

  /// The one of two definitions with one name that more other findings contradict; by default the second.
  private func wrongOne(
    of first: SourceLocation, _ second: SourceLocation, besides index: Int
  ) -> SourceLocation {
    func count(_ place: SourceLocation) -> Int {
      let definition = outline.definition(at: place)
      return found.indices.count { other in
        let finding = found[other].diagnostic
        return other != index && found[other].isError && !finding.code.hasPrefix("NAM")
          && finding.unknown?.kind != UnknownName.repeated
          && (finding.related.contains { $0.location == place }
            || definition != nil
              && finding.location.flatMap { outline.definition(at: $0) } == definition)
      }
    }
    return count(first) > count(second) ? first : second
  }

  /// The kinds of unknown names that definitions of a block would resolve.
  private static let kindsOfNames: [String: Set<String>] = {
    let types: Set = ["types", "structs", "protocols", "models", "associated types"]
    let maps: Set = ["maps", "maps and unions", "rule sets and maps"]
    return [
      "structs": types, "protocols": types, "enums": types.union(["enum maps"]),
      "mixins": ["mixins"], "elements": maps, "shared": maps,
      "unions": maps.union(["unions", "unions of structs"]), "hooks": ["hooks"],
      "context": ["context values"],
      "strings": ["strings"], "colors": ["colours"], "images": ["images"], "styles": ["styles"],
    ]
  }()

  /// The part of `Outer.Inner` that does not exist.
  private func unknownPart(of name: String) -> String {
    guard name.contains(".") else { return name }
    let parts = name.split(separator: ".").map(String.init)
    return parts.first { !typeNames.contains($0) } ?? parts.last ?? name
  }

  /// The letters of names that are refused because of their notation.
  func refusedNames() -> Set<String> {
    let places = Set(
      found.lazy.filter { ["NAM201", "NAM202", "THM103"].contains($0.diagnostic.code) }
        .compactMap(\.diagnostic.location))
    if places.isEmpty { return [] }
    let names = outline.names.values.joined().filter { places.contains($0.location) }
    return Set(names.map { Self.letters(of: $0.text) })
  }

  /// The number of unused definitions of a kind whose name would hide another one. Other places may still use their
  /// previous name.
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
  static func letters(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Replaces several findings by one. The others are only marked, and removed after all groups are processed.
  mutating func replace(
    _ group: [Int], with joined: (diagnostic: Diagnostic, isMoved: Bool)
  ) {
    found[group[0]] = Finding(diagnostic: joined.diagnostic, isJoined: joined.isMoved)
    for index in group.dropFirst() {
      found[index].isGone = true
    }
  }

  /// Splits the uses of a name. A type is the same everywhere, but several types may have a member of one name.
  private func parts(of members: [Int], _ subject: Subject, _ suspect: Name?) -> [[Int]] {
    let isOneThing =
      subject.kind == .type || subject.kind == .mixin || subject.kind == .mapping
      || subject.kind == .state
    // What several models refine has lost it.
    let isLost = members.allSatisfy { index in
      found[index].diagnostic.code == "MAP202" && found[index].diagnostic.hasNoNearName
    }
    if isOneThing || isLost || suspect != nil || onlyDefinition(subject) != nil { return [members] }
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
      // The existing name is right, and not related to this one.
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
          "if `\(shown)` is meant, write `\(suspect.text)` here, or `\(subject.name)` there"
        )
      return (told.adding([place]), false)
    }
    let own = onlyDefinition(subject)
    if let suspect {
      let verdict = evidence.verdict(suspect.text, subject.name)
      if verdict == .secondIsMisspelt, let own, let told = Self.misspeltRequirement(own, group) {
        return (told, true)
      }
      // A name that is not similar may be another one that is also unused.
      let isCertain =
        verdict != .secondIsMisspelt && isSlip(subject.name, of: [suspect.text])
      return (Self.misspelt(suspect, group, subject, uses: uses, isCertain: isCertain), true)
    }
    if let own, own.location != first.location {
      return (
        Self.misspeltRequirement(own, group) ?? Self.moved(group, to: own.location), true
      )
    }
    // If several places agree on a name that resembles no other, the definition lacks it.
    let owners = Set(group.map(\.owner))
    if group.count > 2, first.hasNoNearName, owners.count == 1, case let owner?? = owners.first,
      overlayFiles(of: first)?.contains(Int(owner.file)) ?? true
    {
      return (Self.moved(group, to: owner), true)
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

  /// Reports the definition, because its uses agree on another name.
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
        "write `\(subject.name)`",
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
      help: Help("write `\(near[0])`", fix: .replace(own.text, with: near[0])))
  }

  static func moved(_ group: [Diagnostic], to place: SourceLocation) -> Diagnostic {
    let more = group.count - 1
    let rest = more == 1 ? "in one more place" : "in \(more) more places"
    let isSame = group.allSatisfy { $0.unknown == group[0].unknown }
    let shared = group[0].related.filter { note in
      note.location != place && group.allSatisfy { $0.related.contains(note) }
    }
    return Diagnostic(
      code: group[0].code,
      group[0].message + ", and \(isSame ? "the same" : "something similar") \(rest)", at: place,
      help: group[0].help, related: places(of: group[...], "here") + shared.prefix(2))
  }

  static func places(
    of group: ArraySlice<Diagnostic>, _ message: String
  ) -> [Diagnostic.Related] {
    group.compactMap(\.location).prefix(4).map { .init(location: $0, message: message) }
  }

  /// The unused definition with a similar name; nil if there are several. One in the definition that uses the unknown
  /// name is preferred.
  ///
  /// - Parameter owner: The enum in which a case is unknown.
  private mutating func suspect(
    _ subject: Subject, near places: [SourceLocation], owner: Int?
  ) -> Name? {
    var lonely = lonely[subject.kind] ?? []
    if subject.kind == .wire { lonely += self.lonely[.member] ?? [] }
    if let file = subject.file { lonely.removeAll { $0.location.file != file } }
    if subject.kind == .enumCase, let owner {
      lonely.removeAll { outline.definition(at: $0.location) != owner }
    }
    // A member is in its type, or in one from which that inherits.
    if subject.kind == .member, let owner {
      let types = outline.sources(of: owner)
      lonely.removeAll { name in
        outline.definition(at: name.location).map { !types.contains($0) } ?? true
      }
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
    // Of a case and its raw value, other places use the raw value.
    let lines = Set(suspects.map { [$0.location.file, $0.location.line] })
    return lines.count == 1 ? suspects.max { $0.location < $1.location } : nil
  }

  private func isSlip(_ name: String, of known: [String]) -> Bool {
    known.contains { NearestNames.isSlip(name, of: $0) }
  }

  /// The only unused definition of a kind, if only one name of this kind is unknown: it was probably renamed in one
  /// place only. Members are compared within their type.
  private func partner(of subject: Subject, in groups: [Subject: [Int]]) -> Name? {
    guard let members = groups[subject],
      !members.contains(where: { isSlip(subject.name, of: found[$0].diagnostic.nearNames) })
    else { return nil }
    let owner = owner(of: members)
    switch subject.kind {
    case .type, .mixin, .mapping, .union, .state, .user, .field, .example: break
    case .member where owner != nil, .enumCase where owner != nil: break
    // Apps name styles and images too, so one that the schema does not name may be in use.
    case .member, .wire, .enumCase, .shared, .style, .styleKey: return nil
    }
    let isOfOwner = subject.kind == .member || subject.kind == .enumCase
    let rivals = groups.filter { other, findings in
      other.kind == subject.kind && other.file == subject.file
        && (!isOfOwner
          || findings.contains {
            found[$0].diagnostic.owner == found[members[0]].diagnostic.owner
          })
    }
    // A wrong name in an overlay is not caused by a new name in the base schema.
    let overlay = overlayFiles(of: found[members[0]].diagnostic)
    let candidates = (lonely[subject.kind] ?? []).filter { name in
      (subject.file == nil || name.location.file == subject.file)
        && overlay.map { $0.contains(Int(name.location.file)) } ?? true
        && (!isOfOwner || outline.definition(at: name.location) == owner)
        && isOfBlock(name, found[members[0]].diagnostic.unknown?.kind)
    }
    guard rivals.count == 1, candidates.count == 1 else { return nil }
    // If something else has the name, its use is wrong; it is not an old name.
    let isOld =
      WordEvidence.isAlike(subject.name, candidates[0].text)
      || !outline.names.values.joined().contains {
        $0.text == subject.name && (subject.file == nil || $0.location.file == subject.file)
      }
    return isOld ? candidates[0] : nil
  }

  /// False if the definition is of another kind than the unknown name: for example, no hook can be extended.
  private func isOfBlock(_ name: Name, _ kind: String?) -> Bool {
    let blocks = [
      "rule sets and maps": "shared", "hooks": "hooks", "enum maps": "enums",
      "protocols": "protocols", "structs": "structs",
    ]
    guard let block = kind.flatMap({ blocks[$0] }) else { return true }
    return outline.block(of: name.location) == block
  }

  /// The definition in which the name is unknown, if it is the same for all findings.
  private func owner(of findings: [Int]) -> Int? {
    let owners = Set(findings.map { found[$0].diagnostic.owner })
    return owners.count == 1 ? owners.first?.flatMap { outline.definition(at: $0) } : nil
  }

  /// The definition of the name, if nothing uses it.
  private func onlyDefinition(_ subject: Subject) -> Name? {
    guard outline.mentions[subject.name] == 1 else { return nil }
    return lonely[subject.kind]?.first { $0.text == subject.name }
  }
}
