/// The maps, unions, enum maps and strings that a map or union uses, by the names of the schema.
struct MappingReferences {
  let functions: Set<String>
  let texts: Set<String>

  init(of map: MapDefinition) {
    let rules = map.rules.flatMap(\.all)
    functions = Set(rules.flatMap(\.calls))
    texts = Set(rules.compactMap(\.localised?.key.text))
  }

  init(of union: UnionMap) {
    functions = Set(
      union.arms.compactMap { if case .map(let map) = $0.arm { map.name.text } else { nil } })
    texts = []
  }
}
