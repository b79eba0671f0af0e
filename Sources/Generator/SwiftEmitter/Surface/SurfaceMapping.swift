/// The facts of the mapping of responses.
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
    define(
      map.kind == .row ? .row : .map, id, definition.name, definition.documentation,
      symbols: [symbol(of: definition.name)], &sheet)
    sheet.add(map.name, about: id, at: definition.name.location) { line in
      line.append(map.kind == .row ? " row" : " map from \(map.source)")
      line.append(" to ")
      line.append(map.target)
      if map.kind == .row { line.note(.model, map.target) }
      for (name, type) in definition.parameters { line.append(", given \(name): \(type)") }
      guard let condition = map.condition else { return }
      line.append(", only when ")
      line.append(.mapCondition, condition)
    }
    let target = MappingTableWriter.elementName(map.target)
    for entry in map.entries { add(entry, of: map.name, id, target, &sheet) }
    if sheet.isRecording {
      for (place, members, source) in definition.exposures {
        for member in members {
          sheet.note(id, .exposure, key: "\(source) in \(member)", at: place)
        }
      }
    }
    for unused in map.unused {
      sheet.add("\(map.name).\(unused.member)", about: id) { line in
        line.append(" unused")
        line.note(.unused, key: unused.member, unused.reason)
      }
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
      sheet.add(map + entry.field, about: id, at: place) { line in
        line.append(" gives \(entry.type): ")
        line.append(entry.rule)
        if entry.field.isEmpty { line.note(.rule, entry.rule) }
        if let reason = entry.reason { line.note(.reason, key: entry.rule, reason) }
      }
      return
    }
    let inner = "\(id).\(entry.field)"
    sheet.define(
      FactSubject(.rule, inner, name: entry.field, in: id, at: place, mixin: entry.owner ?? map))
    sheet.add("\(map).\(entry.field)", about: inner, at: place) { line in
      line.append(" fills \(target).\(entry.field): ")
      line.append(.rule, entry.rule)
      if let reason = entry.reason { line.note(.reason, reason) }
      line.note(.layer, entry.layer)
    }
  }

  // MARK: Choices

  /// - Parameter isOrdered: True if the first matching case wins.
  private func add(
    _ choice: MappingTable.Choice, _ noun: FactSubject.Noun, _ name: Name,
    _ documentation: Documentation, isOrdered: Bool, _ sheet: inout FactSheet
  ) {
    let id = id(name)
    define(noun, id, name, documentation, symbols: [symbol(of: name)], &sheet)
    sheet.add(choice.name, about: id, at: name.location) { line in
      line.append(" \(noun == .enumMap ? "values" : "choice") from \(choice.source) to ")
      line.append(choice.target)
    }
    var sources: [String] = []
    for item in choice.cases {
      let isOther = item.place == nil
      let subject = isOther ? choice.name : symbol(item.source, choice.name)
      sheet.add(subject, about: id, at: item.place ?? name.location) { line in
        line.append(isOther ? " other becomes " : " becomes ")
        let kind: Fact.Kind = isOther ? .other : noun == .enumMap ? .entry : .choice
        line.append(kind, key: isOther ? "" : item.source, item.result)
        if isOrdered, !isOther { line.append("; \(sources.last.map { "after \($0)" } ?? "first")") }
        if let reason = item.reason {
          line.note(.reason, key: isOther ? "other" : item.source, reason)
        }
      }
      if !isOther { sources.append(item.source) }
    }
    if isOrdered { sheet.note(id, .entryOrder, sources.joined(separator: "\n")) }
  }

  /// Strings of an enum map may contain spaces.
  private func symbol(_ source: String, _ owner: String) -> String {
    let isPlain = source.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 }
    return isPlain && !source.isEmpty ? "\(owner).\(source)" : "\(owner) \(JSONText.quoted(source))"
  }

  // MARK: Roots and strings

  private func add(_ root: MappingRoot, _ sheet: inout FactSheet) {
    let owner = root.source.qualifiedName
    let id = "\(owner)(root)"
    sheet.define(FactSubject(.root, id, name: owner, at: root.source.name.location))
    sheet.add(owner, about: id) { line in
      line.append(" root to ")
      line.append(.rootTarget, root.target.qualifiedName)
      line.append(", any other type is an error")
    }
    for (type, reason) in root.unsupported {
      sheet.add(type.qualifiedName, about: id, at: reason.location) { line in
        line.append(" has no row of \(owner)")
        line.note(.unsupported, key: type.qualifiedName, reason.text)
      }
    }
  }

  private func add(_ text: LocalisedText, _ sheet: inout FactSheet) {
    let name = MappingNames.text(text.key.text)
    let id = "MappingText.\(name)"
    sheet.define(FactSubject(.localisedString, id, name: name, at: text.key.location))
    sheet.add(id, at: text.key.location) { line in
      line.append(" text ")
      line.append(.words, JSONText.quoted(text.text))
    }
  }

  /// What apps pass to the mapper, which Swift declares, and rule sets, which only overlays use.
  private func defineInterface(_ sheet: inout FactSheet) {
    if let item = mapping.itemProtocol { sheet.note("(schema)", .itemProtocol, item.qualifiedName) }
    for hook in mapping.hooks {
      define(.hook, "MappingHooks.\(hook.name)", hook.name, hook.documentation, &sheet)
    }
    for value in mapping.context {
      define(.contextValue, "MappingContext.\(value.name)", value.name, value.documentation, &sheet)
    }
    for value in mapping.response {
      let id = "MappingResponse.\(value.name)"
      define(.responseValue, id, value.name, value.documentation, &sheet)
      sheet.note(id, .responseMember, value.member.text)
    }
    for rules in mapping.shared where schema.layer(of: rules.name.location) == Schema.baseLayer {
      let id = "\(rules.name)(rule set)"
      define(.ruleSet, id, rules.name, rules.documentation, &sheet)
      for member in rules.members {
        sheet.note(id, .sharedRule, key: member.text, at: member.location)
      }
    }
  }

  private func define(
    _ noun: FactSubject.Noun, _ id: String, _ name: Name, _ documentation: Documentation,
    symbols: [String] = [], _ sheet: inout FactSheet
  ) {
    sheet.define(FactSubject(noun, id, name: name.text, at: name.location, symbols: symbols))
    TypeFacts.document(documentation, id, &sheet)
  }
}
