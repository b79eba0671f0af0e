/// Edits of protocols.
extension FuzzEdit {
  static let protocols: [FuzzEdit] = [
    FuzzEdit("reword a requirement", .words) { schema, random in
      schema.editMember(&random, of: schema.protocols) { member, random in
        member["doc"] = .plain("Words that are new, " + FuzzSchema.newWord(&random) + ".")
        return []
      }
    },
    FuzzEdit("a new requirement") { schema, random in
      add(.map(["type": .plain("String?")]), &schema, &random)
    },
    FuzzEdit("a new requirement that is provided") { schema, random in
      add(.map(["type": .plain("Int"), "provided": .plain("true")]), &schema, &random)
    },
    FuzzEdit("remove a requirement") { schema, random in
      schema.editMembers(schema.protocols, &random) { members, random in
        guard let name = members.keys.randomElement(using: &random) else { return nil }
        members[name] = nil
        return [name]
      }
    },
    FuzzEdit("another type of a requirement") { schema, random in
      schema.editMember(&random, of: schema.protocols) { member, _ in
        guard let type = member["type"]?.text else { return nil }
        member["type"] = .quoted(
          type.hasSuffix("?") ? String(type.dropLast()) : type + "?")
        return []
      }
    },
    FuzzEdit("a sensitive requirement") { schema, random in
      schema.editMember(&random, of: schema.protocols) { member, _ in
        member["sensitive"] = member["sensitive"] == nil ? .plain("true") : nil
        return []
      }
    },
    FuzzEdit("a requirement that can be set") { schema, random in
      schema.editMember(&random, of: schema.protocols) { member, _ in
        member["mutable"] = member["mutable"] == nil ? .plain("true") : nil
        return []
      }
    },
    FuzzEdit("a requirement of the main actor") { schema, random in
      schema.editMember(&random, of: schema.protocols) { member, _ in
        member["mainActor"] = member["mainActor"] == nil ? .plain("true") : nil
        return []
      }
    },
    FuzzEdit("a requirement is provided or not") { schema, random in
      schema.editMember(&random, of: schema.protocols) { member, _ in
        member["provided"] = member["provided"] == nil ? .plain("true") : nil
        return []
      }
    },
    FuzzEdit("refine something else") { schema, random in
      let names = schema.protocols.map(\.name)
      return schema.edit(schema.protocols, &random) { tree, random in
        var refines = tree["refines"]?.list ?? []
        guard let word = names.randomElement(using: &random) else { return nil }
        if let index = refines.firstIndex(where: { $0.text == word }) {
          refines.remove(at: index)
        } else {
          refines.append(.plain(word))
        }
        tree["refines"] = refines.isEmpty ? nil : .list(refines)
        return [word]
      }
    },
    FuzzEdit("comparable or not") { schema, random in
      schema.edit(schema.protocols, &random) { tree, _ in
        tree["comparable"] = tree["comparable"] == nil ? .plain("true") : nil
        return []
      }
    },
    FuzzEdit("a visitor or none") { schema, random in
      schema.edit(schema.protocols, &random) { tree, _ in
        tree["visitor"] = tree["visitor"] == nil ? .plain("true") : nil
        return []
      }
    },
    FuzzEdit("another kind of default type") { schema, random in
      schema.edit(schema.protocols, &random, where: { $0["default"] != nil }) { tree, _ in
        let kind = tree["default"]?.text ?? tree["default"]?["kind"]?.text
        let other = FuzzTree.plain(kind == "class" ? "struct" : "class")
        if tree["default"]?.text == nil {
          tree[["default", "kind"]] = other
        } else {
          tree["default"] = other
        }
        return []
      }
    },
    FuzzEdit("a default type or none") { schema, random in
      schema.edit(schema.protocols, &random) { tree, _ in
        tree["default"] = tree["default"] == nil ? .plain("struct") : nil
        return []
      }
    },
  ]

  private static func add(
    _ member: FuzzTree, _ schema: inout FuzzSchema, _ random: inout FixedRandom
  ) -> [[String]]? {
    let names = schema.edit(schema.protocols, &random) { tree, random in
      let name = FuzzSchema.newWord(&random)
      tree[["members", name]] = member
      return [name]
    }
    guard let names, member["provided"] == nil else { return names }
    for place in schema.structs
    where (schema[place]["conforms"]?.list ?? []).contains(.plain(names[0][0])) {
      schema[place][["members", names[1][0]]] = member
    }
    return names
  }
}
