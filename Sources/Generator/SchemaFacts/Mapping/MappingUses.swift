/// The uses of a member of a response.
public struct MappingUses {
  let member: String
  /// The maps that use the member. They contain only the rules and `unused` entries that are about the member.
  public let maps: [MappingTable.Map]

  public var text: String {
    guard !maps.isEmpty else { return "nothing reads \(member)" }
    return MappingTable.joined(MappingTable.columns(maps.flatMap(Self.cells)))
  }

  public var markdown: String {
    Markdown.table(
      ["Map", "Member", "Place", "Rule"], maps.flatMap(Self.cells).map { $0.map { "\($0)" } }
    ).text + "\n"
  }

  private static func cells(_ map: MappingTable.Map) -> [[String]] {
    let target = MappingTableWriter.elementName(map.target)
    return map.entries.map { entry -> [String] in
      let field = entry.field.first.map { $0 == "[" ? target : "\(target).\(entry.field)" }
      return [map.name, "→ " + (field ?? target), entry.place.text, entry.rule]
    }
      + map.unused.map {
        [map.name, "not used", $0.place.text, "\($0.member)  – \($0.reason)"]
      }
  }
}
