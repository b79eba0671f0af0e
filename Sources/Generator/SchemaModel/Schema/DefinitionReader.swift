/// The definitions in a file or in a struct, read from nodes whose shape has been checked. The linker resolves the names
/// in them.
struct Definitions {
  var types: [TypeDefinition] = []
  var unions: [Union] = []
  var mixins: [Mixin] = []

  init() {}

  init(in node: Node) {
    for part in node.mapping ?? [] {
      let entries = part.value.mapping ?? []
      switch Key(rawValue: part.key) {
      case .mixins: mixins += entries.map { Mixin($0) }
      case .protocols:
        types += entries.map { entry in
          TypeDefinition(
            .protocol, entry, members: entry.value.entries(.members).map(MemberReader.requirement))
        }
      case .enums: types += entries.map { TypeDefinition(.enum, $0) }
      case .structs:
        types += concurrentMap(entries.count) { index in
          TypeDefinition(
            .struct, entries[index],
            members: entries[index].value.entries(.members).map(MemberReader.member),
            nested: Definitions(in: entries[index].value))
        }
      case .unions: unions += entries.map(UnionReader.union)
      default: continue
      }
    }
  }
}

/// Reads values that all kinds of definitions have.
package enum DefinitionReader {
  package static func documentation(_ node: Node) -> Documentation {
    guard let entries = node.mapping else { return Documentation() }
    var documentation = Documentation()
    for entry in entries {
      switch Key(rawValue: entry.key) {
      case .doc: documentation.doc = entry.value.text
      case .source: documentation.source = entry.value.text
      case .since: documentation.since = entry.value.text
      case .was: documentation.was = entry.value.asName
      case .deprecated:
        let use = entry.value.name(.use)
        documentation.deprecated = Documentation.Deprecation(
          since: entry.value.string(.since), use: use?.text, message: entry.value.string(.message),
          useLocation: use?.location)
      default: continue
      }
    }
    return documentation
  }
}
