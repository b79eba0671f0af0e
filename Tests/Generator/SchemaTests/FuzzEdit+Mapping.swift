/// Edits of the mapping.
extension FuzzEdit {
  static let mapping: [FuzzEdit] = [
    FuzzEdit("another text") { schema, random in
      schema.edit(schema.places(["mapping", "strings"]), &random) { tree, random in
        tree = .plain("Text " + FuzzSchema.newWord(&random))
        return []
      }
    },
    FuzzEdit("a new text in place of a rule") { schema, random in
      let name = FuzzSchema.newWord(&random)
      guard let place = schema.places(["mapping", "strings"]).randomElement(using: &random) else {
        return nil
      }
      let path = ["mapping", "strings", name]
      schema[.init(file: place.file, path: path, name: name)] = .plain("New")
      _ = schema.editRules(&random) { rules, random in
        guard let rule = rules.keys.randomElement(using: &random) else { return nil }
        rules[rule] = .map(["localised": .plain(name)])
        return [rule]
      }
      return [[name]]
    },
    FuzzEdit("a new value of the context") { schema, random in
      guard let place = schema.places(["mapping", "context"]).randomElement(using: &random) else {
        return nil
      }
      let name = FuzzSchema.newWord(&random)
      let path = ["mapping", "context", name]
      schema[.init(file: place.file, path: path, name: name)] = .plain("Int")
      return [[name]]
    },
    FuzzEdit("reword a value of the context", .words) { schema, random in
      schema.edit(schema.places(["mapping", "context"]), &random) { tree, random in
        tree = tree.text.map { .map(["type": .plain($0)]) } ?? tree
        tree["doc"] = .plain("Words that are new, " + FuzzSchema.newWord(&random) + ".")
        return []
      }
    },
    FuzzEdit("another argument of a hook") { schema, random in
      schema.edit(schema.places(["mapping", "hooks"]), &random) { tree, random in
        let throwing = tree["throws"] == nil
        tree["throws"] = throwing ? .plain("true") : nil
        return []
      }
    },
    FuzzEdit("reword a hook", .words) { schema, random in
      schema.edit(schema.places(["mapping", "hooks"]), &random) { tree, random in
        tree["doc"] = .plain("Words that are new, " + FuzzSchema.newWord(&random) + ".")
        return []
      }
    },
    FuzzEdit("another result of an enum map") { schema, random in
      schema.edit(schema.places(["mapping", "enums"]), &random) { tree, random in
        guard let cases = tree["cases"],
          let entry = cases.entries.filter({ $0.value.text != nil }).randomElement(using: &random),
          let other = cases.entries.first(where: {
            $0.value.text != nil && $0.value != entry.value
          })
        else { return nil }
        tree[["cases", entry.key]] = other.value
        return [entry.key]
      }
    },
    FuzzEdit("what all else becomes in an enum map") { schema, random in
      schema.edit(
        schema.places(["mapping", "enums"]), &random, where: { $0["other"]?.text != nil }
      ) {
        tree, _ in
        guard let other = tree["cases"]?.entries.first(where: { $0.value != tree["other"] }) else {
          return nil
        }
        tree["other"] = other.value
        return []
      }
    },
    FuzzEdit("another value of a rule") { schema, random in
      editRule(&schema, &random) { above, text, isPlain, random in
        switch above.last {
        case "const" where ["true", "false"].contains(text) && isPlain:
          .plain(text == "true" ? "false" : "true")
        case "const", "format", "separator": .quoted(text + FuzzSchema.newWord(&random))
        case "take": .plain(text == "first" ? "last" : "first")
        case "count": .plain(text == "1" ? "2" : "1")
        case "default" where text.isEmpty: .quoted(FuzzSchema.newWord(&random))
        default: nil
        }
      }
    },
    FuzzEdit("another text of a rule") { schema, random in
      let keys = schema.places(["mapping", "strings"]).map(\.name)
      return editRule(&schema, &random) { above, text, _, random in
        guard above.last == "localised" else { return nil }
        return keys.filter { $0 != text }.randomElement(using: &random).map { .plain($0) }
      }
    },
    FuzzEdit("another path of a rule") { schema, random in
      let paths = ["title.literal", "name", "kind.rawValue", "model", "label.literal", "links"]
      return editRule(&schema, &random) { above, text, isPlain, random in
        let keys = ["from", "each", "of", "firstOf", "rules"]
        guard isPlain, keys.contains(above.last ?? "") || above.dropLast().last == "rules" else {
          return nil
        }
        return paths.filter { $0 != text }.randomElement(using: &random).map { .plain($0) }
      }
    },
    FuzzEdit("reword a reason", .words) { schema, random in
      editRule(&schema, &random) { above, _, _, random in
        above.last == "absent" || above.last == "because"
          ? .plain("nothing " + FuzzSchema.newWord(&random)) : nil
      }
    },
    FuzzEdit("swap what comes first") { schema, random in
      swapParts("firstOf", &schema, &random)
    },
    FuzzEdit("swap what is emitted") { schema, random in swapParts("emit", &schema, &random) },
    FuzzEdit("remove a rule") { schema, random in
      schema.editRules(&random) { rules, random in
        guard let name = rules.keys.randomElement(using: &random) else { return nil }
        rules[name] = nil
        return [name]
      }
    },
    FuzzEdit("nothing in place of a rule") { schema, random in
      schema.editRules(&random) { rules, random in
        let names = rules.entries.filter { $0.value["absent"] == nil }.map(\.key)
        guard let name = names.randomElement(using: &random) else { return nil }
        rules[name] = .map(["absent": .plain("for the test")])
        return [name]
      }
    },
    FuzzEdit("swap the maps of two arms") { schema, random in
      schema.edit(schema.places(["mapping", "unions"]), &random) { tree, _ in
        guard var cases = tree["cases"]?.entries, cases.count > 1 else { return nil }
        guard let a = cases.indices.first(where: { cases[$0].value.text != nil }) else {
          return nil
        }
        cases[a].value = .map(["drop": .plain("for the test")])
        tree["cases"] = .map(cases)
        return [cases[a].key]
      }
    },
    FuzzEdit("reword why an arm is dropped", .words) { schema, random in
      schema.edit(schema.places(["mapping", "unions"]), &random) { tree, random in
        let dropped = tree["cases"]?.entries.filter { $0.value["drop"] != nil } ?? []
        guard let entry = dropped.randomElement(using: &random) else { return nil }
        tree[["cases", entry.key, "drop"]] = .plain("nothing " + FuzzSchema.newWord(&random))
        return []
      }
    },
    FuzzEdit("warn of a dropped arm or not") { schema, random in
      schema.edit(schema.places(["mapping", "unions"]), &random) { tree, random in
        let dropped = tree["cases"]?.entries.filter { $0.value["drop"] != nil } ?? []
        guard let entry = dropped.randomElement(using: &random) else { return nil }
        tree[["cases", entry.key, "warn"]] = entry.value["warn"] == nil ? .plain("true") : nil
        return [entry.key]
      }
    },
    FuzzEdit("a condition of a rule") { schema, random in
      schema.editRules(&random) { rules, random in
        let names = rules.entries.filter { $0.value["when"] != nil && $0.value["else"] != nil }
        guard let entry = names.randomElement(using: &random) else { return nil }
        rules[[entry.key, "when"]] = nil
        rules[[entry.key, "else"]] = nil
        return [entry.key]
      }
    },
  ]

  private static func swapParts(
    _ key: String, _ schema: inout FuzzSchema, _ random: inout FixedRandom
  ) -> [[String]]? {
    schema.editRules(&random) { rules, random in
      let names = rules.entries.filter { ($0.value[key]?.list.count ?? 0) > 1 }.map(\.key)
      guard let name = names.randomElement(using: &random) else { return nil }
      var parts = rules[name]?[key]?.list ?? []
      parts.swapAt(0, 1)
      rules[[name, key]] = .list(parts)
      return [name]
    }
  }

  /// Changes one scalar of one rule.
  private static func editRule(
    _ schema: inout FuzzSchema, _ random: inout FixedRandom,
    _ change: ([String], String, Bool, inout FixedRandom) -> FuzzTree?
  ) -> [[String]]? {
    schema.editRules(&random) { rules, random in
      var found: [(name: String, count: Int)] = []
      for entry in rules.entries {
        var count = 0
        var numbers = random
        _ = entry.value.mapped(["rules", entry.key]) { above, text, isPlain in
          if change(above, text, isPlain, &numbers) != nil { count += 1 }
          return nil
        }
        if count > 0 { found.append((entry.key, count)) }
      }
      guard let (name, count) = found.randomElement(using: &random) else { return nil }
      let chosen = Int.random(in: 0..<count, using: &random)
      var index = 0
      rules[name] = rules[name]?.mapped(["rules", name]) { above, text, isPlain in
        guard let value = change(above, text, isPlain, &random) else { return nil }
        index += 1
        return index - 1 == chosen ? value : nil
      }
      return [name]
    }
  }
}

extension FuzzSchema {
  /// Changes the rules of one map, element or shared rule set. A finding about a rule set may name a map that
  /// extends it instead.
  mutating func editRules(
    _ random: inout FixedRandom,
    _ change: (inout FuzzTree, inout FixedRandom) -> [String]?
  ) -> [[String]]? {
    let maps = ["maps", "elements", "shared"].flatMap { places(["mapping", $0]) }
    let fitting = maps.filter { !(self[$0]["rules"]?.entries ?? []).isEmpty }
    guard let place = fitting.randomElement(using: &random) else { return nil }
    var rules = self[place]["rules"] ?? .plain("")
    guard let words = change(&rules, &random) else { return nil }
    self[place]["rules"] = rules
    return [extenders(of: place.name, in: maps)] + words.map { [$0] }
  }

  /// A rule set and all that extend it, directly or indirectly.
  private func extenders(of name: String, in maps: [Place]) -> [String] {
    var found = [name]
    var index = 0
    while index < found.count {
      found += maps.filter { map in
        !found.contains(map.name)
          && (self[map]["extends"]?.list ?? []).contains { $0.text == found[index] }
      }.map(\.name)
      index += 1
    }
    return found
  }
}
