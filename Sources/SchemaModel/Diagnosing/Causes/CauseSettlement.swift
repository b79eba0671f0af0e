import SchemaDocument
import SchemaLanguage

/// One mistake, one message: findings that follow from another one are left out, and findings about one
/// name are joined and told where the name went wrong.
struct CauseSettlement {
  let outline: SchemaOutline
  let isIncomplete: Bool
  let typeNames: Set<String>
  /// Misspelt keys that were taken for what they mean.
  let corrected: Set<SourceLocation>
  var found: [Finding]
  /// Names that are given and that nothing else says.
  let lonely: [SchemaOutline.NameKind: [Name]]
  /// Looking for what was meant takes its time; a schema without end of unknown names gets no such help
  /// from some point on.
  var remainingSearches = 200
  /// Errors are left out that may have causes of their own.
  var holdsBack: Bool
  lazy var evidence = WordEvidence(nodes)
  let nodes: SchemaNodes

  struct Finding {
    var diagnostic: Diagnostic
    /// It stands for several, at the place that is their cause.
    var isJoined = false
    /// Another one says it too.
    var isGone = false

    /// It is about the member by which a union chooses.
    var isOfUnion = false

    /// It is about a place that several findings have as their cause.
    var isOfCause = false

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
    settlement.joinStrangeEntries()
    settlement.leaveOutRepeatedPlaces()
    settlement.joinMissingBlocks()
    let told = Diagnostics(settlement.found.map(\.diagnostic))
    // Errors that each follow from another one, in a cycle, would all be left out.
    return told.hasErrors ? (told, settlement.holdsBack) : (found, true)
  }

  /// One wrong value, and two ways to say so: of what is read before there is a schema.
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
      // Both ends of a contradiction are named: either may be wrong.
      var notes: [Diagnostic.Related] = []
      for note in [diagnostic.cause].compactMap({ $0 }) + shared.prefix(2).map(\.note)
      where note.location != diagnostic.location
        && !(diagnostic.related + notes).contains(where: { $0.location == note.location })
      { notes.append(note) }
      if !notes.isEmpty { found[index].diagnostic = diagnostic.adding(notes) }
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
  func overlayFiles(of diagnostic: Diagnostic) -> Range<Int>? {
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
    // The name of a type is reported once, with the places that name it differently.
    let renamed = Set(
      errors.filter { $0.isJoined && $0.diagnostic.code == "TYP301" }.compactMap(
        \.diagnostic.location))
    let told = Set(
      errors.filter { !$0.isJoined }.compactMap(\.diagnostic).filter { diagnostic in
        !diagnostic.code.hasPrefix("NAM") || diagnostic.location.map(renamed.contains) == false
      }.compactMap(\.location))
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
