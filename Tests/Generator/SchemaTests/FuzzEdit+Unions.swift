/// Edits of unions, which select the struct of a response.
extension FuzzEdit {
  static let unions: [FuzzEdit] = [
    FuzzEdit("reword a union", .words) { schema, random in
      schema.edit(schema.unions, &random) { tree, random in
        tree["doc"] = .plain("Words that are new, " + FuzzSchema.newWord(&random) + ".")
        return []
      }
    },
    FuzzEdit("another token") { schema, random in
      editArms(&schema, &random) { arms, random in
        guard let name = arms.keys.randomElement(using: &random) else { return nil }
        let new = FuzzSchema.newWord(&random)
        arms.rename(name, to: new)
        return [name, new]
      }.map { names in
        schema.mapExamples { [names[1][0]: names[2][0]][$0] }
        return names
      }
    },
    FuzzEdit("remove an arm") { schema, random in
      editArms(&schema, &random) { arms, random in
        guard let entry = arms.entries.randomElement(using: &random) else { return nil }
        arms[entry.key] = nil
        return [entry.key, entry.value.text ?? ""]
      }.map { names in
        schema.keepForAppsIfUnread(names[2][0])
        return names.dropLast()
      }
    },
    FuzzEdit("a second token for a struct") { schema, random in
      editArms(&schema, &random) { arms, random in
        guard let entry = arms.entries.randomElement(using: &random) else { return nil }
        let name = FuzzSchema.newWord(&random)
        arms[name] = entry.value
        return [name]
      }
    },
    FuzzEdit("swap the structs of two arms") { schema, random in
      editArms(&schema, &random) { arms, _ in
        guard arms.entries.count > 1 else { return nil }
        let (a, b) = (arms.entries[0], arms.entries[1])
        arms[a.key] = b.value
        arms[b.key] = a.value
        return [a.key, b.key]
      }.map { names in
        let (a, b) = (names[1][0], names[2][0])
        schema.mapExamples { [a: b, b: a][$0] }
        return names
      }
    },
    FuzzEdit("another discriminator") { schema, random in
      schema.edit(schema.unions, &random, where: { $0["discriminator"] != nil }) { tree, random in
        let new = FuzzSchema.newWord(&random)
        let old = tree["discriminator"]?.text ?? ""
        tree["discriminator"] = .plain(new)
        return [old, new]
      }.map { names in
        schema.mapExamples(keys: true) { [names[1][0]: names[2][0]][$0] }
        return names
      }
    },
    FuzzEdit("another struct for all else") { schema, random in
      guard let place = schema.unions.randomElement(using: &random) else { return nil }
      let old = schema[place]["else"]?["struct"] ?? schema[place]["else"]
      let others = schema.structs.filter { other in
        FuzzTree.plain(other.name) != old
          && (schema[other]["conforms"]?.list ?? []).contains { $0.text == place.name }
      }
      guard let other = others.randomElement(using: &random), let old else { return nil }
      let isLong = schema[place]["else"]?["struct"] != nil
      schema[place][isLong ? ["else", "struct"] : ["else"]] = .plain(other.name)
      schema.keepForAppsIfUnread(old.text ?? "")
      return [[place.name], [other.name]]
    },
    FuzzEdit("lenient or not") { schema, random in
      schema.edit(schema.unions, &random) { tree, _ in
        guard let name = tree["else"]?.text ?? tree["else"]?["struct"]?.text else { return nil }
        let isLenient = tree["else"]?["lenient"] != nil || tree["else"]?["lenientUnless"] != nil
        tree["else"] =
          isLenient ? .plain(name) : .map(["struct": .plain(name), "lenient": .plain("true")])
        return []
      }
    },
    FuzzEdit("another depth") { schema, random in
      schema.edit(schema.unions, &random) { tree, random in
        tree["depth"] = .plain(String(random.next() % 200 + 40))
        return []
      }
    },
    FuzzEdit("remove a rule of selection") { schema, random in
      schema.edit(schema.unions, &random, where: { $0["rules"] != nil }) { tree, random in
        var rules = tree["rules"]?.list ?? []
        guard rules.count > 1 else { return nil }
        let gone = rules.remove(at: Int.random(in: 0..<rules.count, using: &random))
        tree["rules"] = .list(rules)
        return (gone["struct"] ?? gone["union"])?.text.map { [$0] }
      }.map { names in
        schema.keepForAppsIfUnread(names[1][0])
        return names
      }
    },
    FuzzEdit("another token in a rule of selection") { schema, random in
      schema.edit(schema.unions, &random, where: { $0["rules"] != nil }) { tree, random in
        var rules = tree["rules"]?.list ?? []
        let index = Int.random(in: 0..<rules.count, using: &random)
        let old = rules[index]["when"]
        var replaced: String?
        let word = FuzzSchema.newWord(&random)
        rules[index]["when"] = old?.mapped { above, text, isPlain in
          guard replaced == nil, !above.contains("count"), !above.contains("min"),
            !above.contains("present")
          else { return nil }
          replaced = text
          return .scalar(word, isPlain: isPlain)
        }
        tree["rules"] = .list(rules)
        guard let name = (rules[index]["struct"] ?? rules[index]["union"])?.text, let replaced
        else {
          return nil
        }
        return [name, replaced, word]
      }.map { names in
        schema.mapExamples { [names[2][0]: names[3][0]][$0] }
        return names
      }
    },
    FuzzEdit("another count in a rule of selection") { schema, random in
      schema.edit(schema.unions, &random, where: { $0["rules"] != nil }) { tree, _ in
        var rules = tree["rules"]?.list ?? []
        for index in rules.indices {
          var isDone = false
          rules[index]["when"] = rules[index]["when"]?.mapped { above, text, _ in
            guard !isDone, above.last == "count" || above.last == "min" else { return nil }
            isDone = true
            return .plain(text == "1" ? "2" : "1")
          }
          guard isDone else { continue }
          tree["rules"] = .list(rules)
          return (rules[index]["struct"] ?? rules[index]["union"])?.text.map { [$0] }
        }
        return nil
      }
    },
  ]

  private static func editArms(
    _ schema: inout FuzzSchema, _ random: inout FixedRandom,
    _ change: (inout FuzzTree, inout FixedRandom) -> [String]?
  ) -> [[String]]? {
    // An arm for the struct of `else` has no effect.
    let unions = schema.unions.filter { place in
      guard let arms = schema[place]["arms"], let rest = schema[place]["else"] else { return false }
      let restName = rest.text ?? rest["struct"]?.text
      return !arms.entries.contains { $0.value.text == restName }
    }
    return schema.edit(unions, &random) { tree, random in
      var arms = tree["arms"] ?? .plain("")
      guard let words = change(&arms, &random) else { return nil }
      tree["arms"] = arms
      return words
    }
  }
}

extension FuzzSchema {
  /// Marks a struct that no union selects any longer, as a maintainer would do.
  mutating func keepForAppsIfUnread(_ name: String) {
    for union in unions.map({ self[$0] }) {
      let arms = union["arms"]?.entries.map(\.value) ?? []
      let rules = union["rules"]?.list.compactMap { $0["struct"] } ?? []
      let rest = union["else"]?["struct"] ?? union["else"]
      if (arms + rules + [rest].compactMap(\.self)).contains(where: { $0.text == name }) { return }
    }
    for place in structs where place.name == name {
      self[place]["examples"] = nil
      self[place]["onlyInCode"] = .plain("true")
    }
  }

  /// Changes strings or names of members in all payloads.
  mutating func mapExamples(keys: Bool = false, _ change: (String) -> String?) {
    func changed(_ tree: FuzzTree) -> FuzzTree {
      switch tree {
      case .scalar(let text, let isPlain):
        return keys ? tree : change(text).map { .scalar($0, isPlain: isPlain) } ?? tree
      case .list(let items): return .list(items.map(changed))
      case .map(let entries):
        return .map(
          entries.map {
            FuzzTree.Entry(
              key: keys ? change($0.key) ?? $0.key : $0.key, value: changed($0.value))
          })
      }
    }
    for place in structs {
      for name in self[place]["examples"]?.keys ?? [] {
        let path = ["examples", name, "json"][...]
        guard let json = self[place][path] else { continue }
        self[place][path] = changed(json)
      }
    }
  }
}
