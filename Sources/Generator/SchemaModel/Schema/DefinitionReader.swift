/// The definitions in a file or in a struct. They are read from nodes that have been checked against the language. The
/// linker resolves names in the definitions later.
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
      case .unions: unions += entries.map { Union($0) }
      default: continue
      }
    }
  }
}
