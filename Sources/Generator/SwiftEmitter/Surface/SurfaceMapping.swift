/// Adds the facts of the mapping from responses to models.
struct SurfaceMapping {
  let mapping: Mapping
  let table: MappingTable
  let schema: Schema

  func add(to sheet: inout FactSheet) {
    for (map, definition) in zip(table.maps, mapping.rows + mapping.elements) {
      add(map, definition, &sheet)
    }
    for (choice, union) in zip(table.unions, mapping.unions) {
      add(choice, .mapUnion, union.name, union.documentation, isOrdered: false, &sheet)
    }
    for (choice, map) in zip(table.enums, mapping.enumMaps) {
      let isOrdered = map.source.element != nil
      add(choice, .enumMap, map.name, map.documentation, isOrdered: isOrdered, &sheet)
      for (name, reason) in map.unproduced {
        sheet.note(id(map.name), .unused, key: name.text, reason.text, at: name.location)
      }
    }
    for root in mapping.roots { add(root, &sheet) }
    for text in mapping.strings { add(text, &sheet) }
    if sheet.isRecording { defineInterface(&sheet) }
  }

  private func id(_ name: Name) -> String { "\(name)(map)" }

  private func symbol(of name: Name) -> String {
    "DefaultMapper.\(MappingNames.function(name.text))"
  }

  // MARK: Maps

  private func add(_ map: MappingTable.Map, _ definition: MapDefinition, _ sheet: inout FactSheet) {
    let id = id(definition.name)
    sheet.define(
      map.kind == .row ? .row : .map, id, definition.name, definition.documentation,
      symbols: [symbol(of: definition.name)])
    var line: FactLine =
      map.kind == .row
      ? " row to \(.model, map.target)" : " map from \(map.source) to \(map.target)"
    for (name, type) in definition.parameters { line += ", given \("\(name): \(type)")" }
    if let condition = map.condition { line += ", only when \(.mapCondition, condition)" }
    sheet.add(map.name, about: id, at: definition.name.location, line)
    let target = MappingTableWriter.elementName(map.target)
    for entry in map.entries { add(entry, of: map.name, id, target, &sheet) }
    if sheet.isRecording {
      for leak in definition.leaks {
        sheet.note(id, .exposure, key: "\(leak.source) in \(leak.member)", at: leak.location)
      }
    }
    for unused in map.unused {
      sheet.add("\(map.name).\(unused.member)", about: id, " unused")
      sheet.note(id, .unused, key: unused.member, unused.reason)
    }
    if case .emit = definition.body {
      sheet.note(id, .rule, map.entries.map(\.rule).joined(separator: "; "))
    }
  }

  private func add(
    _ entry: MappingTable.Entry, of map: String, _ id: String, _ target: String,
    _ sheet: inout FactSheet
  ) {
    let place = entry.place.location
    if entry.field.isEmpty || entry.field.hasPrefix("[") {
      sheet.add(map + entry.field, about: id, at: place, " gives \(entry.type): \(entry.rule)")
      if entry.field.isEmpty { sheet.note(id, .rule, entry.rule, at: place) }
      if let reason = entry.reason {
        sheet.note(id, .reason, key: entry.rule, reason, at: place)
      }
      return
    }
    let inner = "\(id).\(entry.field)"
    sheet.define(
      FactSubject(.rule, inner, name: entry.field, in: id, at: place, mixin: entry.owner ?? map))
    sheet.add(
      "\(map).\(entry.field)", about: inner, at: place,
      " fills \(target).\(entry.field): \(.rule, entry.rule)")
    if let reason = entry.reason { sheet.note(inner, .reason, reason, at: place) }
    sheet.note(inner, .layer, entry.layer, at: place)
  }

  // MARK: Choices

  /// - Parameter isOrdered: True if the first matching case wins.
  private func add(
    _ choice: MappingTable.Map, _ noun: FactSubject.Noun, _ name: Name,
    _ documentation: Documentation, isOrdered: Bool, _ sheet: inout FactSheet
  ) {
    let id = id(name)
    sheet.define(noun, id, name, documentation, symbols: [symbol(of: name)])
    let verb = noun == .enumMap ? "values" : "choice"
    sheet.add(
      choice.name, about: id, at: name.location,
      " \(verb) from \(choice.source) to \(choice.target)")
    var sources: [String] = []
    for item in choice.cases {
      let isOther = item.place == nil
      let subject = isOther ? choice.name : symbol(item.source, choice.name)
      let place = item.place ?? name.location
      var line: FactLine
      if isOther {
        line = " other becomes \(.other, item.result)"
      } else {
        let kind: Fact.Kind = noun == .enumMap ? .entry : .choice
        line = " becomes \(kind, key: item.source, item.result)"
        if isOrdered { line += "; \(sources.last.map { "after \($0)" } ?? "first")" }
        sources.append(item.source)
      }
      sheet.add(subject, about: id, at: place, line)
      if let reason = item.reason {
        sheet.note(id, .reason, key: isOther ? "other" : item.source, reason, at: place)
      }
    }
    if isOrdered { sheet.note(id, .entryOrder, sources.joined(separator: "\n")) }
  }

  /// Returns the name at the start of a line of `surface.txt`. A string of an enum map is quoted if it contains spaces,
  /// for example.
  private func symbol(_ source: String, _ owner: String) -> String {
    let isPlain = source.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 }
    return isPlain && !source.isEmpty ? "\(owner).\(source)" : "\(owner) \(JSONText.quoted(source))"
  }

  // MARK: Roots and strings

  private func add(_ root: MappingRoot, _ sheet: inout FactSheet) {
    let owner = root.source.qualifiedName
    let id = "\(owner)(root)"
    sheet.define(FactSubject(.root, id, name: owner, at: root.source.name.location))
    sheet.add(
      owner, about: id,
      " root to \(.rootTarget, root.target.qualifiedName), any other type is an error")
    for (type, reason) in root.unsupported {
      let name = type.qualifiedName
      sheet.add(name, about: id, at: reason.location, " has no row of \(owner)")
      sheet.note(id, .unsupported, key: name, reason.text, at: reason.location)
    }
  }

  private func add(_ text: LocalisedText, _ sheet: inout FactSheet) {
    let name = MappingNames.text(text.key.text)
    let id = "MappingText.\(name)"
    sheet.define(FactSubject(.localisedString, id, name: name, at: text.key.location))
    sheet.add(id, at: text.key.location, " text \(.words, JSONText.quoted(text.text))")
  }

  /// Adds facts that only the comparison of two versions needs. Hooks and values have no lines here, because their
  /// Swift declarations have lines. Rule sets of the base schema have none, because only overlays use them.
  private func defineInterface(_ sheet: inout FactSheet) {
    if let item = mapping.itemProtocol { sheet.note("(schema)", .itemProtocol, item.qualifiedName) }
    for hook in mapping.hooks {
      sheet.define(.hook, "MappingHooks.\(hook.name)", hook.name, hook.documentation)
    }
    for value in mapping.context {
      sheet.define(.contextValue, "MappingContext.\(value.name)", value.name, value.documentation)
    }
    for value in mapping.response {
      let id = "MappingResponse.\(value.name)"
      sheet.define(.responseValue, id, value.name, value.documentation)
      sheet.note(id, .responseMember, value.member.text)
    }
    for rules in mapping.shared where schema.layer(of: rules.name.location) == Schema.baseLayer {
      let id = "\(rules.name)(rule set)"
      sheet.define(.ruleSet, id, rules.name, rules.documentation)
      for member in rules.members {
        sheet.note(id, .sharedRule, key: member.text, at: member.location)
      }
    }
  }
}
