/// The places of errors, used to decide whether an error is a consequence of another one.
struct CausePlaces {
  private let outline: SchemaOutline
  /// The earliest stage that reports an error at a place.
  private var first: [SourceLocation: Diagnostic.Stage] = [:]
  /// The code of the first error in the YAML at a place.
  private var codes: [SourceLocation: String] = [:]
  /// Members, rules and other entries with errors in their YAML.
  private var entries: Set<SchemaOutline.Extent> = []
  /// Entries with a repeated key; `repeated` has the keys and their places.
  private var repeating: Set<SchemaOutline.Extent> = []
  private var repeated: [(key: String, place: SourceLocation)] = []
  /// The first repeated key of each mapping. A mapping with several of them probably lost the line that begins
  /// its next entry, and so the name of that entry.
  private var firstRepeated: [SchemaOutline.Extent: SourceLocation] = [:]
  private var hasLostName = false
  /// Definitions that include the next one, because its first line is missing.
  private var merged: Set<Int> = []
  /// Definitions with an unknown key that is not inside a member or another entry: what it says of them is not known.
  private var headless: Set<Int> = []
  /// Names that were not found, with the first stage that reported them.
  private var unknown: [UnknownName: Diagnostic.Stage] = [:]
  /// Entries with an unknown key, which may be a misspelling of a missing key.
  private var withStrangeKey: Set<SchemaOutline.Extent> = []
  /// Names that cannot be found because of an error in the YAML.
  private var lostNames: Set<String> = []
  /// Entries with an error at their key. Errors inside them follow from it.
  private var strange: [SchemaOutline.Extent] = []
  /// The first entries of repeated keys. A first one with unknown keys is the one that does not belong there.
  private var strangeFirsts: [SchemaOutline.Extent] = []
  /// Places that name an unknown type.
  private var unknownTypes: Set<SourceLocation> = []

  init(
    _ errors: [(stage: Diagnostic.Stage, diagnostic: Diagnostic)], _ outline: SchemaOutline,
    _ corrected: Set<SourceLocation>, lostNames: Set<String>
  ) {
    self.outline = outline
    self.lostNames = lostNames
    var strangeKeys = 0
    for (stage, diagnostic) in errors {
      guard let location = diagnostic.location else { continue }
      first[location] = min(first[location] ?? stage, stage)
      if let name = diagnostic.unknown { unknown[name] = min(unknown[name] ?? stage, stage) }
      if stage == .text, codes[location] == nil { codes[location] = diagnostic.code }
      if diagnostic.code == "TYP301" { unknownTypes.insert(location) }
      guard stage == .text, !corrected.contains(location) else { continue }
      self.lostNames.formUnion(outline.names(lostAt: location, with: diagnostic.code))
      if ["KEY101", "KEY103"].contains(diagnostic.code), strangeKeys < 20 {
        strangeKeys += 1
        self.lostNames.formUnion(outline.keys(at: location))
        // The definition may be in the wrong block.
        if let owner = outline.steps(to: location).dropLast().last?.entry {
          self.lostNames.insert(owner.key)
        }
      }
      if diagnostic.code == "DOC005", diagnostic.unknown?.kind == "names of entries" {
        hasLostName = true
        if let definition = outline.definition(at: location) { merged.insert(definition) }
      }
      guard
        let entry = outline.entries(around: location).first(where: { !$0.isBeside(location) })
      else {
        if diagnostic.code == "KEY101", let definition = outline.definition(at: location) {
          headless.insert(definition)
        }
        continue
      }
      entries.insert(entry)
      if diagnostic.code == "KEY101" { withStrangeKey.insert(entry) }
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
    let keys = errors.compactMap { _, diagnostic in
      Self.codesOfKeys.contains(diagnostic.code) ? diagnostic.location : nil
    }
    strange = keys.isEmpty ? [] : outline.extents(of: Set(keys.prefix(100)))
    for (_, diagnostic) in errors.lazy.filter({ $0.diagnostic.code == "DOC005" }).prefix(20) {
      guard let key = diagnostic.location, let first = diagnostic.related.first?.location,
        let last = outline.lastPlace(below: first)
      else { continue }
      let end = SourceLocation(file: Int(key.file), line: Int(last.line) + 1, column: 1)
      if last > key {
        strange.append(.init(start: key, end: end))
      } else {
        strangeFirsts.append(.init(start: first, end: end))
      }
    }
  }

  private static let codesOfKeys: Set<String> = ["DOC005", "MAP501", "OVL806"]

  func explains(_ diagnostic: Diagnostic, _ stage: Diagnostic.Stage) -> Bool {
    guard let location = diagnostic.location else { return false }
    if let earliest = first[location], earliest < stage { return true }
    // The same value, reported a second time with another code.
    if stage == .text, let code = codes[location], code != diagnostic.code { return true }
    if strange.contains(where: { $0.start != location && $0.contains(location) }) {
      return true
    }
    if diagnostic.code.hasPrefix("NAM"), unknownTypes.contains(location) { return true }
    let around = entries.isEmpty ? [] : outline.entries(around: location)
    if stage > .text {
      if !headless.isEmpty, diagnostic.code == "WIR413",
        let definition = outline.definition(at: location), headless.contains(definition)
      {
        return true
      }
      if !merged.isEmpty, let definition = outline.definition(at: location),
        merged.contains(definition)
      {
        return true
      }
      if let name = diagnostic.unknown, let earliest = unknown[name], earliest < stage {
        return true
      }
      if let unknown = diagnostic.unknown,
        hasLostName || isLost(unknown.name)
      {
        return true
      }
      let isOfRead = stage == .rule || diagnostic.code.hasPrefix("EXA")
      if isOfRead, !lostNames.isEmpty, let definition = outline.definition(at: location),
        lostNames.contains(outline.definitions[definition].name)
      {
        return true
      }
      if around.contains(where: { entries.contains($0) }) { return true }
      // The other place of the finding has an error in its YAML.
      return !entries.isEmpty
        && diagnostic.related.prefix(8).contains { related in
          outline.entries(around: related.location).first.map(entries.contains) ?? false
        }
    }
    if diagnostic.code == "DOC005" {
      return around.contains { firstRepeated[$0].map { $0 < location } ?? false }
    }
    guard diagnostic.code.hasPrefix("KEY") else { return false }
    if strangeFirsts.contains(where: { $0.contains(location) }) { return true }
    if around.contains(where: { repeating.contains($0) }) { return true }
    if diagnostic.code == "KEY102", let entry = around.first, withStrangeKey.contains(entry) {
      return true
    }
    // The repeated key before or after this entry may be the missing one.
    return diagnostic.code == "KEY102"
      && repeated.contains { key, place in
        guard key == diagnostic.unknown?.name, place.file == location.file else { return false }
        if (1...2).contains(location.line - place.line) { return true }
        let end = outline.entries(around: location).first?.end
        return end != nil && outline.entries(around: place).contains { $0.start == end }
      }
  }
}

extension CausePlaces {
  /// True if the name, or a part of `Outer.Inner`, cannot be found because of an error in the YAML.
  private func isLost(_ name: String) -> Bool {
    if lostNames.contains(name) { return true }
    return name.contains(".")
      && name.split(separator: ".").contains { lostNames.contains(String($0)) }
  }
}

extension SchemaOutline.Extent {
  /// True if the place is in a later entry of the mapping that contains this one.
  fileprivate func isBeside(_ location: SourceLocation) -> Bool {
    location.column <= start.column && location.line > start.line
  }
}
