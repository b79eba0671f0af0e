/// Findings that most likely follow from others, although no name or place connects them.
extension CauseSettlement {
  /// Removes findings, and records that they may have causes of their own.
  private mutating func holdBack(_ isConsequence: (Finding) -> Bool) {
    let count = found.count
    found.removeAll { $0.isError && isConsequence($0) }
    if found.count < count { holdsBack = true }
  }

  /// Adds a finding to another one as a note, and removes it.
  private mutating func join(_ index: Int, into other: Int) {
    found[index].isGone = true
    let diagnostic = found[index].diagnostic
    guard let place = diagnostic.location else { return }
    found[other].diagnostic = found[other].diagnostic.adding([
      .init(location: place, message: diagnostic.message)
    ])
  }

  /// Removes findings that others now contain.
  private mutating func removeJoined() {
    let count = found.count
    found.removeAll(where: \.isGone)
    if found.count < count { holdsBack = true }
  }

  /// True if a finding is about the text of a schema file. A misspelt key that was read as the right one is not.
  private func isAboutText(_ finding: Finding) -> Bool {
    guard finding.isError, let place = finding.diagnostic.location else { return false }
    return ["DOC", "KEY"].contains(finding.diagnostic.code.prefix(3)) && !corrected.contains(place)
      && !(nodes.fileNames.dropFirst(Int(place.file)).first.map(SourceFile.isScenario) ?? false)
  }

  /// While a key is repeated or has lost its value, errors of rules and mappings are not reported. While any key is
  /// wrong, those that compare many places are not.
  mutating func leaveOutUsesOfWrongText() {
    let wrong = found.filter(isAboutText)
    if wrong.isEmpty { return }
    let isTorn = wrong.prefix(100).contains { finding in
      let diagnostic = finding.diagnostic
      if diagnostic.code == "DOC005" { return true }
      let entry = diagnostic.location.flatMap { outline.steps(to: $0).last?.entry }
      return diagnostic.code == "KEY103" && entry?.value.isNull == true
    }
    holdBack { finding in
      isTorn
        && (finding.diagnostic.stage >= .rule || finding.diagnostic.code == "TYP307"
          || finding.diagnostic.code.hasPrefix("THM3"))
        || Self.comparingCodes.contains(finding.diagnostic.code)
    }
  }

  /// Findings in which many definitions have a part: the contrast of a text, a style key of several groups, and the
  /// members of a default type.
  private static let comparingCodes: Set = ["THM105", "THM501", "TYP317"]

  /// Findings that something is missing. A definition with another mistake may have it, once that is corrected.
  private static let lackCodes: Set = [
    "MAP121", "MAP320", "MAP405", "RUL508", "SCN205", "THM501",
  ]

  mutating func leaveOutLacks() {
    // The union of the protocol has another name.
    if found.contains(where: { $0.diagnostic.code == "RUL507" }) {
      holdBack { $0.diagnostic.code == "TYP310" }
    }
    let others = found.filter { $0.isError && !Self.lackCodes.contains($0.diagnostic.code) }
    guard !others.isEmpty else { return }
    let outline = outline
    let faulty = Set(
      others.prefix(200).compactMap {
        $0.diagnostic.location.flatMap { outline.definition(at: $0) }
      })
    let names = Set(faulty.map { outline.definitions[$0].name })
    let unknown = Set(others.prefix(200).compactMap(\.diagnostic.unknown?.name))
    let typeNames = typeNames
    // A map without rules reads nothing, and calls no other map.
    let withoutBody = Set(
      others.filter { $0.diagnostic.code == "MAP102" }.compactMap {
        $0.diagnostic.location.flatMap { outline.definition(at: $0) }
      })
    let hasRepeated = others.contains { $0.diagnostic.unknown?.kind == UnknownName.repeated }
    let hasStyle = others.contains { $0.diagnostic.code.hasPrefix("THM") }
    holdBack { finding in
      let diagnostic = finding.diagnostic
      guard Self.lackCodes.contains(diagnostic.code) else { return false }
      if diagnostic.code == "THM501" { return hasStyle }
      if !diagnostic.names.isDisjoint(with: unknown) { return true }
      guard let place = diagnostic.location.flatMap({ outline.definition(at: $0) }) else {
        return false
      }
      let own = outline.definitions[place]
      if diagnostic.code == "MAP320" || diagnostic.code == "MAP405" { return hasRepeated }
      if faulty.contains(place) || !own.words.isDisjoint(with: names) { return true }
      let types = diagnostic.names.intersection(typeNames)
      return faulty.contains {
        outline.definitions[$0].words.contains(own.name)
          || withoutBody.contains($0) && !outline.definitions[$0].words.isDisjoint(with: types)
      }
    }
  }

  /// Removes all but the first of several findings at one place, and those that point to the place of an earlier one.
  mutating func leaveOutRepeatedPlaces() {
    var codes: [SourceLocation: String] = [:]
    // Places that are the cause of several findings.
    let causes = Set(found.lazy.filter(\.isOfCause).compactMap(\.diagnostic.location))
    // Mappings in which a rule has another error, or a key has a value of the wrong kind.
    var parents: Set<SourceLocation> = []
    var searches = 300
    let outline = outline
    // Names of entries that are completely of another kind.
    let strange = Set(
      found.prefix(100).filter { $0.diagnostic.code == "KEY101" }.compactMap { finding in
        finding.diagnostic.location.flatMap { place in
          // A reported entry may not be part of the outline.
          outline.steps(to: place).last { $0.entry.keyLocation != place }?.entry.keyLocation
        }
      })
    holdBack { finding in
      let diagnostic = finding.diagnostic
      guard let place = diagnostic.location, searches > 0 else { return false }
      searches -= 1
      let isOfName =
        diagnostic.code.hasPrefix("NAM2") || ["THM103", "THM106"].contains(diagnostic.code)
      if isOfName, strange.contains(place) { return true }
      let isRepetition = ["MAP505", "MAP605", "NAM203"].contains(diagnostic.code)
      let follows =
        !isRepetition
        && diagnostic.related.contains { note in
          note.location < place && codes[note.location].map { $0 != diagnostic.code } == true
        } || diagnostic.sharedCauses.contains { causes.contains($0.location) }
      if follows { return true }
      if let code = codes[place] { return code != diagnostic.code || code == "TYP317" }
      codes[place] = diagnostic.code
      guard let step = outline.steps(to: place).last else { return false }
      let isStray = diagnostic.code == "KEY101" && step.entry.value.isNull
      if diagnostic.code == "MAP111" || isStray { return parents.contains(step.parent) }
      if diagnostic.code == "KEY103" || diagnostic.code.hasPrefix("MAP") {
        parents.insert(step.parent)
      }
      return false
    }
  }

  /// If all names of a kind are unknown and nothing of this kind is defined, the block with the definitions is missing.
  mutating func joinMissingBlocks() {
    struct Block: Hashable {
      let code: String
      let kind: String?
      let owner: SourceLocation?
    }
    var first: [Block: Int] = [:]
    for index in found.indices where found[index].isError {
      let diagnostic = found[index].diagnostic
      let isOfBlock =
        diagnostic.unknown?.kind == UnknownName.conforming
        ? diagnostic.code == "MAP103" : diagnostic.hasNoKnownName
      guard isOfBlock else { continue }
      let block = Block(
        code: diagnostic.code, kind: diagnostic.unknown?.kind, owner: diagnostic.owner)
      guard let other = first[block] else {
        first[block] = index
        continue
      }
      join(index, into: other)
    }
    joinLacksOfModels()
    for (block, index) in first {
      let diagnostic = found[index].diagnostic
      guard block.code == "MAP202", let owner = block.owner, !diagnostic.related.isEmpty,
        overlayFiles(of: diagnostic)?.contains(Int(owner.file)) ?? true,
        let place = diagnostic.location
      else { continue }
      found[index].diagnostic = diagnostic.moved(
        to: owner, related: [.init(location: place, message: "here")] + diagnostic.related)
    }
    removeJoined()
  }

  /// Joins the unknown members of one model: those that are reported at the model, those of a map that names it, and a
  /// line of the model that several places contradict.
  private mutating func joinLacksOfModels() {
    let lacks = found.indices.filter { found[$0].isJoined && found[$0].diagnostic.code == "MAP202" }
    let causes = found.indices.filter { found[$0].isOfCause }
    for model in lacks where !found[model].isGone {
      guard let place = found[model].diagnostic.location,
        let definition = outline.definition(at: place)
      else { continue }
      for other in lacks where other != model && !found[other].isGone {
        if found[other].diagnostic.related.contains(where: { $0.location == place }) {
          join(other, into: model)
        }
      }
      let cause = causes.first { index in
        found[index].diagnostic.location.flatMap { outline.definition(at: $0) } == definition
      }
      if let cause { join(model, into: cause) }
    }
  }

  /// Uses of a definition whose name is refused: they name a definition that is not known.
  mutating func leaveOutUsesOfRefusedNames() {
    func places(_ code: String) -> Set<SourceLocation> {
      Set(found.lazy.filter { $0.diagnostic.code == code }.compactMap(\.diagnostic.location))
    }
    let styles = places("THM103")
    // With another type, a key may have its name.
    let types = places("THM203")
    // The type of the key that closes the cycle.
    let rings = Set(
      found.lazy.filter { $0.diagnostic.code == "THM108" }
        .compactMap(\.diagnostic.related.last?.location))
    holdBack { finding in
      let pointed: Set<SourceLocation>
      switch finding.diagnostic.code {
      case "THM301", "THM302", "THM303", "THM304", "THM305": pointed = styles.union(rings)
      case "THM103": pointed = types
      default: return false
      }
      return finding.diagnostic.related.contains { pointed.contains($0.location) }
    }
    let refused = found.contains { finding in
      finding.isError && ["NAM201", "NAM202"].contains(finding.diagnostic.code)
        && finding.diagnostic.location.map { place in
          outline.definition(at: place).map { outline.definitions[$0].extent.start == place }
            == true
            || outline.names[.type]?.contains { $0.location == place } == true
        } == true
    }
    guard refused else { return }
    let letters = refusedNames()
    holdBack { finding in
      let diagnostic = finding.diagnostic
      // Another type has the name in the right letters.
      if diagnostic.code == "TYP303" {
        return diagnostic.namesInMessage.contains { letters.contains(Self.letters(of: $0)) }
      }
      if !diagnostic.nearNames.isEmpty { return false }
      if diagnostic.code == "TYP306" { return true }
      let kind = diagnostic.unknown.flatMap { SchemaOutline.NameKind($0.kind) }
      return diagnostic.fix == nil && (kind == .type || kind == .mapping)
    }
  }

  /// If a mapping has a repeated key, a missing key is most likely that one.
  mutating func leaveOutKeysBesideRepeatedOnes() {
    let repeated = found.filter { $0.diagnostic.code == "DOC005" }.prefix(20)
    let owners = Set(
      repeated.compactMap(\.diagnostic.location).compactMap { place in
        outline.steps(to: place).dropLast().last?.entry.keyLocation
      })
    if owners.isEmpty { return }
    holdBack { finding in
      finding.diagnostic.code == "KEY102"
        && finding.diagnostic.location.map(owners.contains) == true
    }
  }

  /// Joins a missing key with an entry in which it is unknown, or with a sibling that has it twice: the key was moved
  /// there. The same goes for a rule.
  mutating func joinMovedKeys() {
    for index in found.indices.prefix(200)
    where found[index].isError && found[index].diagnostic.code == "MAP202" {
      guard let rule = found[index].diagnostic.unknown?.name else { continue }
      let lacking = found.indices.filter { other in
        let diagnostic = found[other].diagnostic
        return found[other].isError && diagnostic.code == "MAP101"
          && diagnostic.unknown?.name == rule
      }
      if lacking.count == 1 { join(lacking[0], into: index) }
    }
    removeJoined()
    let lacks = found.indices.filter { found[$0].diagnostic.code == "KEY102" }
    let strange = found.indices.filter {
      found[$0].isError && ["DOC005", "KEY101"].contains(found[$0].diagnostic.code)
    }
    for lack in lacks.prefix(20) {
      guard let key = found[lack].diagnostic.unknown?.name,
        let owner = found[lack].diagnostic.location,
        let own = outline.steps(to: owner).last, own.entry.keyLocation == owner
      else { continue }
      let fitting = strange.prefix(50).filter { index in
        let diagnostic = found[index].diagnostic
        let steps = diagnostic.location.map { outline.steps(to: $0) } ?? []
        if diagnostic.code == "KEY101", steps.last?.entry.key == key { return true }
        guard let step = steps.last(where: { $0.parent == own.parent }) else {
          return false
        }
        return diagnostic.code == "DOC005"
          ? diagnostic.unknown?.name == key && steps.last?.parent == step.entry.value.location
          : step.entry.value[key] != nil && step.entry.keyLocation > owner
      }
      guard fitting.count == 1, let place = found[fitting[0]].diagnostic.location else { continue }
      found[lack].isGone = true
      let other = found[fitting[0]].diagnostic
      let note = Diagnostic.Related(location: owner, message: found[lack].diagnostic.message)
      found[fitting[0]].diagnostic =
        other.code == "DOC005"
        ? Diagnostic(
          code: other.code, "`\(key)` is here twice, and is missing from `\(own.entry.key)`",
          at: place, help: "move one of the two to `\(own.entry.key)`",
          related: other.related + [note])
        : other.adding([note])
    }
    removeJoined()
  }

  /// Joins unknown types of a protocol that others fix with `where:`: the protocol lost its `associatedTypes:`.
  mutating func joinLostAssociatedTypes() {
    let fixed = found.indices.filter {
      found[$0].diagnostic.code == "TYP316"
        && found[$0].diagnostic.unknown?.kind == UnknownName.associated
    }
    let names = Set(fixed.prefix(100).flatMap { found[$0].diagnostic.namesInMessage })
    if names.isEmpty { return }
    let users = found.indices.filter { index in
      let diagnostic = found[index].diagnostic
      return diagnostic.code == "TYP301"
        && diagnostic.unknown.map { names.contains($0.name) } == true
    }
    let homes = Set(
      users.map { index in found[index].diagnostic.location.flatMap { outline.definition(at: $0) } }
    )
    guard homes.count == 1, case let home?? = homes.first,
      outline.block(of: outline.definitions[home].extent.start) == "protocols"
    else { return }
    let lost = Set(users.compactMap { found[$0].diagnostic.unknown?.name }).sorted()
    let place = outline.definitions[home].extent.start
    let name = outline.definitions[home].name
    let all =
      users
      + fixed.filter { !found[$0].diagnostic.namesInMessage.isDisjoint(with: lost) }
    let declared = outline.steps(to: place).last?.entry.value["associatedTypes"]
    if lost.count == 1,
      let near = declared?.sequence?.first(where: { node in
        node.text.map { NearestNames.isSlip(lost[0], of: $0) } == true
      }), let text = near.text
    {
      found[users[0]].diagnostic = Diagnostic(
        code: "TYP316",
        "nothing names the associated type `\(text)`, and \(all.count) places name `\(lost[0])`",
        at: near.location, help: Help("write `\(lost[0])`", fix: .replace(text, with: lost[0])),
        related: Self.places(of: users.map { found[$0].diagnostic }[...], "here"))
      for index in all where index != users[0] { found[index].isGone = true }
      removeJoined()
      return
    }
    let shown = lost.map { "`\(NameCheck.shown($0))`" }.joined(separator: ", ")
    found[users[0]].diagnostic = Diagnostic(
      code: "TYP316",
      "`\(NameCheck.shown(name))` does not declare the associated types that it uses and others fix: \(shown)",
      at: place, help: "add \(shown) to its `associatedTypes:`",
      related: Self.places(of: all.map { found[$0].diagnostic }[...], "here"))
    for index in all where index != users[0] { found[index].isGone = true }
    removeJoined()
  }

  /// Joins definitions that one file repeats from another, because usually one block was copied.
  mutating func joinCopies() {
    struct Files: Hashable {
      let code: String
      let copy: Int32
      let original: Int32
    }
    var first: [Files: Int] = [:]
    for index in found.indices where found[index].isError {
      let diagnostic = found[index].diagnostic
      guard let copy = diagnostic.location?.file,
        let original = diagnostic.related.first?.location.file,
        copy != original,
        diagnostic.unknown?.kind == UnknownName.repeated
          || diagnostic.code == "MAP505"
            && overlayFiles(of: diagnostic)?.contains(Int(original)) == true
      else { continue }
      let files = Files(code: diagnostic.code, copy: copy, original: original)
      guard let known = first[files] else {
        first[files] = index
        continue
      }
      join(index, into: known)
    }
    removeJoined()
  }

  /// Joins findings of one definition with the same message, or about the same other definition.
  mutating func joinRepeatedMessages() {
    struct Group: Hashable {
      let code: String
      let definition: Int
      let message: String
      let other: SourceLocation?
    }
    var first: [Group: Int] = [:]
    for index in found.indices.prefix(400) where found[index].isError {
      let diagnostic = found[index].diagnostic
      guard ["MAP203", "MAP402"].contains(diagnostic.code), diagnostic.fix == nil,
        let place = diagnostic.location, let definition = outline.definition(at: place)
      else { continue }
      let other = diagnostic.related.first?.location
      let group = Group(
        code: diagnostic.code, definition: definition,
        message: other == nil ? diagnostic.message : "", other: other)
      guard let known = first[group] else {
        first[group] = index
        continue
      }
      join(index, into: known)
    }
    removeJoined()
  }

  /// True if all keys of a mapping are unknown, or if the unknown ones are keys of other mappings of the language.
  private func isForeign(_ mapping: SourceLocation, _ unknown: [Int]) -> Bool {
    let places = Set(unknown.compactMap { found[$0].diagnostic.location })
    let steps = places.first.map { outline.steps(to: $0) } ?? []
    guard let outer = steps.dropLast().last?.entry.value else { return false }
    let keys = ([outer] + (outer.sequence ?? [])).first { $0.location == mapping }?.mapping ?? []
    let isWhole = keys.allSatisfy { places.contains($0.keyLocation) }
    return isWhole
      || keys.allSatisfy { entry in
        !places.contains(entry.keyLocation) || Language.isKey(entry.key)
      }
  }

  /// Joins wrong keys of one mapping, or elements of one list: the whole mapping or list is at the wrong place.
  mutating func joinStrangeEntries() {
    struct Group: Hashable {
      let code: String
      let parent: SourceLocation
    }
    var groups: [Group: [Int]] = [:]
    for index in found.indices.prefix(400) where isAboutText(found[index]) {
      let diagnostic = found[index].diagnostic
      guard ["KEY101", "KEY103"].contains(diagnostic.code), let place = diagnostic.location,
        let step = outline.steps(to: place).last
      else { continue }
      // An element of a list has no key.
      let isElement = step.entry.keyLocation != place && step.entry.value.location != place
      if isElement, step.entry.value.sequence == nil { continue }
      let parent = isElement ? step.entry.keyLocation : step.parent
      groups[Group(code: isElement ? "KEY103" : "KEY", parent: parent), default: []].append(index)
    }
    for (group, members) in groups {
      let isList = group.code == "KEY103"
      // Misspelt keys, and keys with a wrong value, are separate mistakes.
      let strange = members.filter { index in
        let diagnostic = found[index].diagnostic
        return (isList || diagnostic.code == "KEY101") && diagnostic.nearNames.isEmpty
          && diagnostic.fix == nil
      }
      if strange.count < 2 { continue }
      if !isList, !isForeign(group.parent, strange) { continue }
      if isList {
        let list = outline.steps(to: group.parent).last?.entry.value.sequence
        guard strange.count == list?.count else { continue }
      }
      let all = members.map { found[$0].diagnostic }
      let notes = all.dropFirst().prefix(4).compactMap { diagnostic in
        diagnostic.location.map {
          Diagnostic.Related(location: $0, message: diagnostic.message)
        }
      }
      let first = all[0]
      found[members[0]].diagnostic =
        isList
        ? Diagnostic(
          code: first.code, first.message + ", and so in all", at: group.parent, help: first.help,
          related: [first.location.map { .init(location: $0, message: "the first") }]
            .compactMap { $0 } + notes)
        : first.adding(notes)
      for index in members.dropFirst() { found[index].isGone = true }
    }
    removeJoined()
    joinStrangeElements()
  }

  /// Joins wrong elements of one list, and wrong keys of its elements: the list belongs to another key.
  private mutating func joinStrangeElements() {
    var first: [SourceLocation: Int] = [:]
    for index in found.indices.prefix(400) where found[index].isError {
      let diagnostic = found[index].diagnostic
      guard ["KEY101", "KEY103"].contains(diagnostic.code), diagnostic.nearNames.isEmpty,
        diagnostic.fix == nil, let place = diagnostic.location
      else { continue }
      let steps = outline.steps(to: place)
      let entry = diagnostic.code == "KEY101" ? steps.dropLast().last?.entry : steps.last?.entry
      guard let entry, entry.keyLocation != place, entry.value.location != place,
        entry.value.sequence != nil
      else { continue }
      if let other = first[entry.keyLocation] {
        join(index, into: other)
      } else {
        first[entry.keyLocation] = index
      }
    }
    removeJoined()
  }
}
