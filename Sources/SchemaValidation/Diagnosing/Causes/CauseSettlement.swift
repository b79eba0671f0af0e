/// Reports one message for each mistake: consequences of another finding are left out, and findings about one name are
/// joined and reported at the place of the mistake.
struct CauseSettlement {
  let outline: SchemaOutline
  let isIncomplete: Bool
  let typeNames: Set<String>
  /// Misspelt keys that were read as the intended ones.
  let corrected: Set<SourceLocation>
  var found: [Finding]
  /// Names that are defined but not used.
  let lonely: [SchemaOutline.NameKind: [Name]]
  /// Limits the searches for the intended name, because each takes time and a schema may have very many unknown names.
  var remainingSearches = 200
  /// True if errors were left out that may have other causes.
  var holdsBack: Bool
  lazy var evidence = WordEvidence(nodes)
  let nodes: SchemaNodes

  struct Finding {
    var diagnostic: Diagnostic
    /// True if it replaces several findings, at the place of their cause.
    var isJoined = false
    /// True if another finding includes it, so that it is removed.
    var isGone = false

    /// True if it is about the discriminator of a union.
    var isOfUnion = false

    /// True if it is about a place that is the cause of several findings.
    var isOfCause = false

    /// True if it is about the JSON path of a member.
    var isOfPath = false

    /// The stage of the check that reports it. Errors in the JSON path of a member, and in a type of a later module,
    /// count as errors of the text: uses of the member or type may have errors that follow from them.
    var stage: Diagnostic.Stage {
      isOfPath || diagnostic.code == "TYP318"
        ? .text : isJoined || diagnostic.code == "RUL507" ? .definition : diagnostic.stage
    }
    var isError: Bool { diagnostic.severity == .error }

    /// True if it compares a definition with others.
    var leansOnOthers: Bool {
      [
        "TYP306", "TYP307", "TYP310", "TYP315", "TYP317", "WIR402", "WIR403", "WIR404", "WIR406",
      ].contains(diagnostic.code)
    }
  }

  /// The findings to report, and whether there may be further ones after these are corrected. Without errors, all
  /// findings are reported.
  static func settle(
    _ found: Diagnostics, _ nodes: SchemaNodes
  ) -> (told: Diagnostics, holdsBack: Bool) {
    guard found.hasErrors else { return (found, false) }
    var settlement = CauseSettlement(found, nodes)
    settlement.leaveOutWhatFollows()
    settlement.joinRepeatedDefinitions()
    settlement.joinLostAssociatedTypes()
    settlement.joinNames()
    settlement.joinCauses()
    settlement.leaveOutWhatFollows()
    settlement.joinLacks()
    settlement.leaveOutUsesOfWrongText()
    settlement.leaveOutUsesOfRefusedNames()
    settlement.leaveOutKeysBesideRepeatedOnes()
    settlement.joinMovedKeys()
    settlement.leaveOutLacks()
    settlement.joinRepeatedMessages()
    settlement.joinCopies()
    settlement.joinStrangeEntries()
    settlement.leaveOutRepeatedPlaces()
    settlement.joinMissingBlocks()
    let told = Diagnostics(settlement.found.map(\.diagnostic))
    // Errors that each follow from another one, in a cycle, would all be left out.
    return told.hasErrors ? (told, settlement.holdsBack) : (found, true)
  }

  /// Removes further errors at the same place. For errors that are found before there is a schema.
  static func oneForEachPlace(_ found: [Diagnostic]) -> [Diagnostic] {
    let places = Set(found.filter { $0.severity == .error }.compactMap(\.location))
    var told: Set<SourceLocation> = []
    return found.filter { diagnostic in
      guard diagnostic.severity == .error, let location = diagnostic.location else { return true }
      return !diagnostic.related.contains { $0.location < location && places.contains($0.location) }
        && told.insert(location).inserted
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
    // Files that cannot be read are not checked.
    holdsBack = nodes.isIncomplete || nodes.holdsBack
    corrected = Set(nodes.modules.flatMap(\.families).flatMap(\.corrected))
    self.found = found.sorted.map { diagnostic in
      let isOfPath =
        diagnostic.code == "WIR410"
        && diagnostic.location.map { !outline.entries(around: $0).isEmpty } == true
      return Finding(diagnostic: diagnostic, isOfPath: isOfPath)
    }
  }

  // MARK: Causes

  /// Joins findings that share a cause, at the place of the cause. A single finding only gets a note with that place.
  private mutating func joinCauses() {
    let open = found.indices.filter { found[$0].isError && !found[$0].isJoined }
    var joined: Set<Int> = []
    for group in SharedCauses.groups(of: open.map { ($0, ownCauses(of: found[$0].diagnostic)) }) {
      joined.formUnion(group.findings)
      let diagnostics = group.findings.map { found[$0].diagnostic }
      if group.cause.isOfAnyCode {
        // Other errors of the definition are still reported, except for a wrong discriminator: with it, the union
        // selects a wrong struct for every payload.
        let isOfUnion = group.cause.subject == SharedCause.discriminator
        replace(group.findings, with: (Self.disagreeing(diagnostics, with: group), isOfUnion))
        found[group.findings[0]].isOfUnion = isOfUnion
        found[group.findings[0]].isOfCause = true
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
      let shared = diagnostic.sharedCauses.filter { $0.isOfAnyCode && $0.weight == .noted }
      // Names both places that contradict each other, because either may be wrong.
      var notes: [Diagnostic.Related] = []
      let owner = diagnostic.hasNoNearName ? diagnostic.owner : nil
      for note in [diagnostic.cause].compactMap({ $0 }) + shared.prefix(2).map(\.note)
        + [owner].compactMap({ $0 }).map({ .init(location: $0, message: "defined here") })
      where note.location != diagnostic.location
        && !(diagnostic.related + notes).contains(where: { $0.location == note.location })
      { notes.append(note) }
      if !notes.isEmpty { found[index].diagnostic = diagnostic.adding(notes) }
    }
    found.removeAll(where: \.isGone)
  }

  /// Removes causes in the base schema, which an overlay cannot change.
  private func ownCauses(of diagnostic: Diagnostic) -> Diagnostic {
    guard let files = overlayFiles(of: diagnostic) else { return diagnostic }
    return diagnostic.sharing(
      diagnostic.sharedCauses.filter { !$0.isOfAnyCode || files.contains(Int($0.location.file)) })
  }

  /// The files of the overlay in which a finding is.
  func overlayFiles(of diagnostic: Diagnostic) -> Range<Int>? {
    nodes.overlays.first { overlay in
      diagnostic.location.map { overlay.files.contains(Int($0.file)) } ?? false
    }?.files
  }

  /// A finding at the one place that contradicts several others.
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

  /// The map that contains all these findings; nil if they are in different definitions.
  private func home(of group: [Diagnostic]) -> SourceLocation? {
    let homes = Set(group.map { $0.location.flatMap { outline.definition(at: $0) } })
    guard homes.count == 1, case let home?? = homes.first, outline.definitions[home].isOfMapping,
      group[0].stage == .use
    else { return nil }
    return outline.definitions[home].extent.start
  }

  /// Joins the missing members of one struct, because usually one missing line, such as `include:`, is the cause. Does
  /// the same for members that no struct of a union reads, and for unreachable states.
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
      // With a similar name it is a separate misspelling.
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
    // The name of a type is reported once, with the places that name it differently.
    let renamed = Set(
      errors.filter { $0.isJoined && $0.diagnostic.code == "TYP301" }
        .compactMap(\.diagnostic.location))
    // An error in a definition explains why other places cannot find it.
    let told = Set(
      errors.filter { !$0.isJoined }.map(\.diagnostic).filter { diagnostic in
        !diagnostic.code.hasPrefix("NAM") || diagnostic.location.map(renamed.contains) == false
      }.compactMap(\.location))
    // A key with only one possible meaning was read with this meaning, so it has no consequences.
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
    // A struct that lost the members of a mixin may lack more than the requirements of its protocols.
    let lacking = Set(
      errors.filter { $0.diagnostic.code == "TYP307" }.compactMap(\.diagnostic.location))
    let overfull = Set(
      errors.filter { $0.diagnostic.code == "MAP110" }.compactMap {
        $0.diagnostic.location.flatMap { outline.definition(at: $0) }
      })
    var leftOut = 0
    // An error that depends on a wrong definition may be a consequence, or a separate mistake.
    func unless(_ isDoubtful: Bool) -> Bool {
      if isDoubtful { leftOut += 1 }
      return !isDoubtful
    }
    found = found.filter { finding in
      guard finding.isError, let location = finding.diagnostic.location else { return true }
      if finding.isJoined, told.contains(location) { return false }
      if places.explains(finding.diagnostic, finding.stage) { return false }
      // The types of a file that is not read are those of another file with the same names.
      if isIncomplete, finding.diagnostic.code == "TYP318" { return false }
      guard finding.stage > .text else { return true }
      // A part of the schema is missing, which may be the cause.
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
        // A rule with the keys of two rules contains a line of another rule.
        if finding.diagnostic.code == "MAP101", overfull.contains(definition) { return false }
        // The map that it uses has an error.
        if finding.diagnostic.code == "MAP303",
          mapsToMend.areNamed(by: finding.diagnostic, in: definition)
        {
          return unless(true)
        }
        // Unions decide as which struct an example is decoded, so errors of their rules count too.
        let isExample = finding.diagnostic.code.hasPrefix("EXA")
        if finding.isOfCause { return unless(reach.isDoubtful(apartFrom: definition)) }
        return unless((isExample ? reachOfUse : reach).isDoubtful(definition))
      }
    }
    if leftOut > 0 { holdsBack = true }
  }
}
