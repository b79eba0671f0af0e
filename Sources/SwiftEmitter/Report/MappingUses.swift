/// The uses of a member of a response.
public struct MappingUses {
  public struct Use {
    enum What {
      case rule(MappingTable.Entry)
      case unused(MappingTable.Unused)
    }

    let map: MappingTable.Map
    let what: What
  }

  let member: String
  let uses: [Use]

  // MARK: Text

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

  // MARK: JSON

  public var json: String {
    let items = uses.map { use in
      switch use.what {
      case .rule(let entry):
        MappingTable.line([
          ("map", use.map.name), ("source", use.map.source), ("target", use.map.target),
          ("field", entry.field), ("rule", entry.rule), ("at", entry.place.text),
          ("layer", entry.layer),
        ])
      case .unused(let unused):
        MappingTable.line([
          ("map", use.map.name), ("source", use.map.source), ("unused", unused.member),
          ("reason", unused.reason), ("at", unused.place.text),
        ])
      }
    }
    return MappingTable.list(items, indent: 0) + "\n"
  }
}
