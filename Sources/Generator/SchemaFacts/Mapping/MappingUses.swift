/// The uses of a member of a response.
public struct MappingUses {
  public struct Use {
    public enum What {
      case rule(MappingTable.Entry)
      case unused(MappingTable.Unused)
    }

    public let map: MappingTable.Map
    public let what: What
  }

  let member: String
  public let uses: [Use]

  public var text: String {
    guard !uses.isEmpty else { return "nothing reads \(member)" }
    return MappingTable.joined(MappingTable.columns(uses.map(Self.cells)))
  }

  public var markdown: String {
    Markdown.table(
      ["Map", "Member", "Place", "Rule"], uses.map { Self.cells($0).map { "\($0)" } }
    ).text + "\n"
  }

  private static func cells(_ use: Use) -> [String] {
    switch use.what {
    case .rule(let entry):
      let target = MappingTableWriter.elementName(use.map.target)
      let field = entry.field.first.map { $0 == "[" ? target : "\(target).\(entry.field)" }
      return [use.map.name, "→ " + (field ?? target), entry.place.text, entry.rule]
    case .unused(let unused):
      return [use.map.name, "not used", unused.place.text, "\(unused.member)  – \(unused.reason)"]
    }
  }
}
