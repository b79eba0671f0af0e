/// Reads `mapping` from a file whose shape has been checked; skips invalid parts.
package struct MappingReader {
  /// Keys that merged overlays have. They cannot occur in a file.
  package static let removedRules = "removed rules"
  package static let replacedTarget = "replaced target"

  private let file: Int
  private var rules = MapRuleReader()

  var diagnostics: [Diagnostic] { rules.diagnostics }

  /// Reads the mapping of every file that has one.
  package static func read(
    _ families: [Family]
  ) -> (syntaxes: [MappingSyntax], diagnostics: [Diagnostic]) {
    let parts = families.compactMap { family in family.mapping.map { (family.file, $0) } }
    let read = concurrentMap(parts.count) { index in
      let (file, entry) = parts[index]
      var reader = MappingReader(file: file)
      return (syntax: reader.read(entry), diagnostics: reader.diagnostics)
    }
    return (read.map(\.syntax), read.flatMap(\.diagnostics))
  }

  private mutating func read(_ entry: Node.Entry) -> MappingSyntax {
    let syntax = MappingSyntax(file: file)
    for block in entry.value.mapping ?? [] {
      guard let key = Key(rawValue: block.key) else { continue }
      if key == .items, let name = block.value.asName { syntax.items.append(name) }
      for entry in block.value.mapping ?? [] { read(entry, of: key, into: syntax) }
    }
    return syntax
  }

  private mutating func read(_ entry: Node.Entry, of block: Key, into syntax: MappingSyntax) {
    switch block {
    case .strings:
      if let text = entry.value.scalar?.text {
        syntax.strings.append(LocalisedText(key: entry.name, text: text))
      }
    case .enums: syntax.enums.append(EnumMapSyntax(entry))
    case .shared: syntax.maps.append(MapSyntax(.shared, entry, &rules))
    case .elements: syntax.maps.append(MapSyntax(.element, entry, &rules))
    case .maps: syntax.maps.append(MapSyntax(.row, entry, &rules))
    default: syntax[block].append(entry)
    }
  }
}
