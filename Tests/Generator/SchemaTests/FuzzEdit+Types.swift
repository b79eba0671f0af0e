/// Edits of whole types and their documentation.
extension FuzzEdit {
  static let types: [FuzzEdit] = [
    FuzzEdit("reword a type", .words) { schema, random in
      schema.edit(schema.types, &random) { tree, random in
        tree["doc"] = .plain("Words that are new, " + FuzzSchema.newWord(&random) + ".")
        return []
      }
    },
    FuzzEdit("name the source of a type", .words) { schema, random in
      schema.edit(schema.types, &random) { tree, random in
        tree["source"] = .plain("Standard " + FuzzSchema.newWord(&random))
        return []
      }
    },
    FuzzEdit("say since when a type is there", .words) { schema, random in
      schema.edit(schema.types, &random) { tree, _ in
        tree["since"] = .quoted(tree["since"] == .quoted("1.1") ? "1.2" : "1.1")
        return []
      }
    },
    FuzzEdit("deprecate a type") { schema, random in
      schema.edit(schema.types, &random) { tree, _ in
        guard tree["deprecated"] == nil else { return nil }
        tree["deprecated"] = .map(["since": .quoted("1.1"), "message": .plain("Old.")])
        return []
      }
    },
    FuzzEdit("end a deprecation of a type") { schema, random in
      schema.edit(schema.types, &random, where: { $0["deprecated"] != nil }) { tree, _ in
        tree["deprecated"] = nil
        return []
      }
    },
    FuzzEdit("change an example", .words) { schema, random in
      schema.edit(schema.structs, &random, where: { $0["examples"] != nil }) { tree, random in
        guard let name = tree["examples"]?.keys.randomElement(using: &random) else { return nil }
        tree[["examples", name, "doc"]] = .plain("Another " + FuzzSchema.newWord(&random))
        return []
      }
    },
    FuzzEdit("remove an example", .words) { schema, random in
      schema.edit(schema.structs, &random, where: { $0["examples"] != nil }) { tree, random in
        let names = tree["examples"]?.keys ?? []
        guard names.count > 1, let name = names.randomElement(using: &random) else { return nil }
        tree[["examples", name]] = nil
        return []
      }
    },
    FuzzEdit("a new struct") { schema, random in
      let name = FuzzSchema.newType(&random)
      return add(
        name, to: "structs", &schema, &random,
        .map(["members": .map(["first": .plain("String"), "second": .plain("Int?")])]))
    },
    FuzzEdit("a new enum") { schema, random in
      let name = FuzzSchema.newType(&random)
      return add(
        name, to: "enums", &schema, &random,
        .map(["cases": .map(["one": .plain(""), "two": .plain("")])]))
    },
    FuzzEdit("a new protocol") { schema, random in
      let name = FuzzSchema.newType(&random)
      return add(
        name, to: "protocols", &schema, &random,
        .map(["members": .map(["first": .plain("String")])]))
    },
    FuzzEdit("remove a type") { schema, random in
      guard let place = schema.types.randomElement(using: &random) else { return nil }
      schema.remove(place)
      return [[place.word]]
    },
    FuzzEdit("rename a type and say so") { schema, random in
      rename(&schema, &random, isStated: true)
    },
    FuzzEdit("rename a type") { schema, random in rename(&schema, &random, isStated: false) },
    FuzzEdit("move a definition to the end of its file", .none) { schema, random in
      let places = schema.types.filter { $0.path.count == 2 }
      guard let place = places.randomElement(using: &random) else { return nil }
      let tree = schema[place]
      schema.remove(place)
      schema[place] = tree
      return []
    },
    FuzzEdit("write a member at length", .none) { schema, random in
      schema.editMember(&random) { _, _ in [] }.map { _ in [] }
    },
    FuzzEdit("add a conformance") { schema, random in
      schema.edit(schema.structs, &random) { tree, random in
        let word = ["Hashable", "Codable", "Equatable"].randomElement(using: &random) ?? ""
        let conforms = tree["conforms"]?.list ?? []
        guard !conforms.contains(where: { $0.text == word }), tree["coding"] != nil else {
          return nil
        }
        tree["conforms"] = .list(conforms + [.plain(word)])
        return [word]
      }
    },
    FuzzEdit("remove a conformance") { schema, random in
      schema.edit(schema.structs, &random) { tree, random in
        var conforms = tree["conforms"]?.list ?? []
        guard !conforms.isEmpty else { return nil }
        let gone = conforms.remove(at: Int.random(in: 0..<conforms.count, using: &random))
        tree["conforms"] = .list(conforms)
        return gone.text.map { [$0] }
      }
    },
    FuzzEdit("ask for one of two members") { schema, random in
      schema.edit(schema.structs, &random) { tree, _ in
        guard tree["atLeastOneOf"] == nil, tree["coding"] == nil else { return nil }
        let optional = (tree["members"]?.entries ?? []).filter {
          FuzzSchema.long($0.value)["type"]?.text?.hasSuffix("?") == true
        }
        guard optional.count > 1 else { return nil }
        tree["atLeastOneOf"] = .list(optional.prefix(2).map { .plain($0.key) })
        return []
      }
    },
    FuzzEdit("make a struct for code only") { schema, random in
      schema.edit(schema.structs, &random, where: { $0["coding"] == nil }) { tree, _ in
        tree["onlyInCode"] = tree["onlyInCode"] == nil ? .plain("true") : nil
        return []
      }
    },
  ]

  private static func add(
    _ name: String, to block: String, _ schema: inout FuzzSchema, _ random: inout FixedRandom,
    _ tree: FuzzTree
  ) -> [[String]]? {
    let places = schema.places([block]).filter { $0.path.count == 2 }
    guard let beside = places.randomElement(using: &random) else { return nil }
    schema[.init(file: beside.file, path: [block, name], name: name)] = tree
    return [[name]]
  }

  private static func rename(
    _ schema: inout FuzzSchema, _ random: inout FixedRandom, isStated: Bool
  ) -> [[String]]? {
    let used = Set(schema.unions.map(\.name))
    let places = schema.types.filter { $0.path.count == 2 && !used.contains($0.name) }
    guard let place = places.randomElement(using: &random) else { return nil }
    let new = FuzzSchema.newType(&random)
    if isStated { schema[place]["was"] = .plain(place.name) }
    schema.mapFiles { $0 = $0.renaming(place.name, to: new) }
    return [[place.word, new]]
  }
}

extension FuzzTree {
  /// Renames a type everywhere.
  func renaming(_ name: String, to new: String) -> FuzzTree {
    switch self {
    case .scalar(let text, let isPlain):
      return .scalar(text.replacing(name, by: new), isPlain: isPlain)
    case .list(let items): return .list(items.map { $0.renaming(name, to: new) })
    case .map(let entries):
      return .map(
        entries.map { entry in
          ["doc", "source", "json", "was", "message"].contains(entry.key)
            ? entry
            : Entry(
              key: entry.key.replacing(name, by: new), value: entry.value.renaming(name, to: new))
        })
    }
  }
}

extension String {
  /// Replaces a whole word in a type expression or path.
  fileprivate func replacing(_ word: String, by new: String) -> String {
    guard contains(word) else { return self }
    var result = ""
    var current = ""
    for character in self + "\u{0}" {
      if character.isLetter || character.isNumber || character == "_" {
        current.append(character)
      } else {
        result += current == word ? new : current
        current = ""
        if character != "\u{0}" { result.append(character) }
      }
    }
    return result
  }
}
