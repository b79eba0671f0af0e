/// Lines for the mapping of responses.
struct SurfaceMapping {
  let mapping: Mapping
  let table: MappingTable

  var lines: SurfaceLines {
    let definitions = mapping.rows + mapping.elements
    var lines = SurfaceLines()
    for (map, definition) in zip(table.maps, definitions) {
      lines += self.lines(of: map, definition)
    }
    for union in table.unions {
      lines += self.lines(of: union, "choice", hasOther: true, isOrdered: false)
    }
    for (table, map) in zip(table.enums, mapping.enumMaps) {
      let isOrdered = map.source.element != nil
      lines += self.lines(of: table, "values", hasOther: map.other != nil, isOrdered: isOrdered)
    }
    for root in mapping.roots { lines += self.lines(of: root) }
    lines += mapping.strings.map(line)
    return lines
  }

  // MARK: Maps

  private func lines(of map: MappingTable.Map, _ definition: MapDefinition) -> [String] {
    var head = map.kind == .row ? "row" : "map from \(map.source)"
    head += " to \(map.target)"
    for (name, type) in definition.parameters { head += ", given \(name): \(type)" }
    if let condition = map.condition { head += ", only when \(condition)" }
    let target = MappingTableWriter.elementName(map.target)
    return ["\(map.name) \(head)"]
      + map.entries.map { line(of: $0, map.name, target) }
      + map.unused.map { "\(map.name).\($0.member) unused" }
  }

  private func line(of entry: MappingTable.Entry, _ map: String, _ target: String) -> String {
    switch entry.field.first {
    case nil: "\(map) gives \(entry.type): \(entry.rule)"
    case "[": "\(map)\(entry.field) gives \(entry.type): \(entry.rule)"
    default: "\(map).\(entry.field) fills \(target).\(entry.field): \(entry.rule)"
    }
  }

  // MARK: Choices

  /// - Parameters:
  ///   - hasOther: True if the last case applies to everything else.
  ///   - isOrdered: True if the first matching case wins.
  private func lines(
    of choice: MappingTable.Choice, _ kind: String, hasOther: Bool, isOrdered: Bool
  ) -> [String] {
    var lines = ["\(choice.name) \(kind) from \(choice.source) to \(choice.target)"]
    var previous = "first"
    for item in hasOther ? choice.cases.dropLast() : choice.cases[...] {
      let order = isOrdered ? "; \(previous)" : ""
      lines.append("\(symbol(item.source, choice.name)) becomes \(item.result)\(order)")
      previous = "after \(item.source)"
    }
    if hasOther, let other = choice.cases.last {
      lines.append("\(choice.name) other becomes \(other.result)")
    }
    return lines
  }

  /// Strings of an enum map may contain spaces.
  private func symbol(_ source: String, _ owner: String) -> String {
    let isPlain = source.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 }
    return isPlain && !source.isEmpty ? "\(owner).\(source)" : "\(owner) \(Surface.quoted(source))"
  }

  // MARK: Roots and strings

  private func lines(of root: MappingRoot) -> [String] {
    let owner = root.source.qualifiedName
    return ["\(owner) root to \(root.target.qualifiedName), any other type is an error"]
      + root.unsupported.map { "\($0.type.qualifiedName) has no row of \(owner)" }
  }

  private func line(of text: LocalisedText) -> String {
    "MappingText.\(MappingNames.text(text.key.text)) text \(Surface.quoted(text.text))"
  }
}
