/// Edits of enums.
extension FuzzEdit {
  static let enums: [FuzzEdit] = [
    FuzzEdit("reword a case", .words) { schema, random in
      editCase(&schema, &random) { value, random in
        value["doc"] = .plain("Words that are new, " + FuzzSchema.newWord(&random) + ".")
      }
    },
    FuzzEdit("deprecate a case") { schema, random in
      editCase(&schema, &random) { value, _ in
        value["deprecated"] = .map(["since": .quoted("1.1"), "message": .plain("Old.")])
      }
    },
    FuzzEdit("a new case") { schema, random in
      schema.edit(schema.enums, &random) { tree, random in
        let name = FuzzSchema.newWord(&random)
        tree[["cases", name]] = .plain("")
        return [name]
      }
    },
    FuzzEdit("remove a case") { schema, random in
      schema.edit(schema.enums, &random) { tree, random in
        guard let name = tree["cases"]?.keys.randomElement(using: &random) else { return nil }
        tree[["cases", name]] = nil
        return [name]
      }
    },
    FuzzEdit("rename a case and say so") { schema, random in
      renameCase(&schema, &random, isStated: true)
    },
    FuzzEdit("rename a case") { schema, random in renameCase(&schema, &random, isStated: false) },
    FuzzEdit("another raw value") { schema, random in
      editCase(&schema, &random) { value, random in
        value["raw"] = .plain(FuzzSchema.newWord(&random))
      }
    },
    FuzzEdit("open or closed") { schema, random in
      schema.edit(schema.enums, &random, where: { $0["raw"] == nil }) { tree, _ in
        tree["open"] = tree["open"] == nil ? .plain("other") : nil
        return []
      }
    },
    FuzzEdit("another name of the open case") { schema, random in
      schema.edit(schema.enums, &random, where: { $0["open"] != nil }) { tree, random in
        tree["open"] = .plain(FuzzSchema.newWord(&random))
        return []
      }
    },
    FuzzEdit("blank texts") { schema, random in
      schema.edit(schema.enums, &random, where: { $0["open"] != nil }) { tree, _ in
        tree["blank"] = tree["blank"] == nil ? .plain("refused") : nil
        return []
      }
    },
    FuzzEdit("a new constant") { schema, random in
      schema.edit(schema.enums, &random, where: { $0["open"] != nil }) { tree, random in
        let name = FuzzSchema.newWord(&random)
        tree[["constants", name]] = .plain(name + "-raw")
        return [name]
      }
    },
    FuzzEdit("another value of a constant") { schema, random in
      schema.edit(schema.enums, &random, where: { $0["constants"] != nil }) { tree, random in
        guard let name = tree["constants"]?.keys.randomElement(using: &random) else { return nil }
        tree[["constants", name]] = .plain(FuzzSchema.newWord(&random))
        return [name]
      }
    },
    FuzzEdit("remove a constant") { schema, random in
      schema.edit(schema.enums, &random, where: { $0["constants"] != nil }) { tree, random in
        guard let name = tree["constants"]?.keys.randomElement(using: &random) else { return nil }
        tree[["constants", name]] = nil
        return [name]
      }
    },
    FuzzEdit("all cases in a list or not") { schema, random in
      schema.edit(schema.enums, &random) { tree, _ in
        tree["conforms"] = tree["conforms"] == nil ? .list([.plain("CaseIterable")]) : nil
        return []
      }
    },
    FuzzEdit("swap two cases that are listed") { schema, random in
      schema.edit(schema.enums, &random, where: { $0["conforms"] != nil }) { tree, random in
        var cases = tree["cases"]?.entries ?? []
        guard cases.count > 1 else { return nil }
        cases.swapAt(0, 1)
        tree["cases"] = .map(cases)
        return []
      }
    },
  ]

  private static func editCase(
    _ schema: inout FuzzSchema, _ random: inout FixedRandom,
    _ change: (inout FuzzTree, inout FixedRandom) -> Void
  ) -> [[String]]? {
    schema.edit(schema.enums, &random) { tree, random in
      guard let name = tree["cases"]?.keys.randomElement(using: &random) else { return nil }
      var value = longCase(tree["cases"]?[name])
      change(&value, &random)
      tree[["cases", name]] = value
      return [name]
    }
  }

  private static func renameCase(
    _ schema: inout FuzzSchema, _ random: inout FixedRandom, isStated: Bool
  ) -> [[String]]? {
    schema.edit(schema.enums, &random) { tree, random in
      guard let name = tree["cases"]?.keys.randomElement(using: &random) else { return nil }
      var value = longCase(tree["cases"]?[name])
      let new = FuzzSchema.newWord(&random)
      if tree["raw"]?.text != "none", value["payload"] == nil, value["raw"] == nil {
        value["raw"] = .plain(name)
      }
      if isStated { value["was"] = .plain(name) }
      tree[["cases", name]] = value
      var cases = tree["cases"] ?? .plain("")
      cases.rename(name, to: new)
      tree["cases"] = cases
      return [name, new]
    }
  }

  private static func longCase(_ value: FuzzTree?) -> FuzzTree {
    guard let value, let text = value.text else { return value ?? .map([FuzzTree.Entry]()) }
    return text.isEmpty ? .map([FuzzTree.Entry]()) : .map(["raw": value])
  }
}
