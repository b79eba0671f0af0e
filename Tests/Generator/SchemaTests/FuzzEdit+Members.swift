/// Edits of members.
extension FuzzEdit {
  static let members: [FuzzEdit] = [
    FuzzEdit("reword a member", .words) { schema, random in
      schema.editMember(&random) { member, random in
        member["doc"] = .plain("Words that are new, " + FuzzSchema.newWord(&random) + ".")
        return []
      }
    },
    FuzzEdit("name the source of a member", .words) { schema, random in
      schema.editMember(&random) { member, random in
        member["source"] = .plain("Standard " + FuzzSchema.newWord(&random))
        return []
      }
    },
    FuzzEdit("deprecate a member") { schema, random in
      schema.editMember(&random) { member, _ in
        guard member["deprecated"] == nil else { return nil }
        member["deprecated"] = .map(["since": .quoted("1.1"), "message": .plain("Old.")])
        return []
      }
    },
    FuzzEdit("reword a deprecation", .words) { schema, random in
      schema.editMember(&random, where: { $0["deprecated"] != nil }) { member, random in
        member["deprecated"] = .map([
          "since": .quoted("1.1"), "message": .plain("Old " + FuzzSchema.newWord(&random)),
        ])
        return []
      }
    },
    FuzzEdit("a new optional member") { schema, random in
      add(.map(["type": .plain("String?")]), &schema, &random)
    },
    FuzzEdit("a new list") { schema, random in
      add(.map(["type": .quoted("[String]")]), &schema, &random)
    },
    FuzzEdit("a new required member") { schema, random in
      add(.map(["type": .plain("String")]), sample: .quoted("fuzz"), &schema, &random)
    },
    FuzzEdit("a new member with a default") { schema, random in
      add(.map(["type": .plain("Int"), "default": .plain("7")]), &schema, &random)
    },
    FuzzEdit("a new member that only code may leave out") { schema, random in
      add(
        .map(["type": .plain("Bool"), "initial": .plain("true")]), sample: .plain("true"), &schema,
        &random)
    },
    FuzzEdit("a new derived member") { schema, random in
      var name = ""
      return schema.edit(schema.structs, &random, where: { !$0.storedMembers.isEmpty }) {
        tree, random in
        guard let other = tree.storedMembers.randomElement(using: &random) else { return nil }
        name = FuzzSchema.newWord(&random)
        tree[["members", name]] = .map([
          "type": FuzzSchema.long(other.value)["type"] ?? .plain("String"),
          "path": .plain(other.key),
        ])
        return [name]
      }
    },
    FuzzEdit("remove a member") { schema, random in
      schema.editMembers(schema.structs + schema.mixins, &random) { members, random in
        guard let name = members.keys.randomElement(using: &random) else { return nil }
        members[name] = nil
        return [name]
      }
    },
    FuzzEdit("rename a member and say so") { schema, random in
      schema.editMembers(schema.structs + schema.mixins, &random) { members, random in
        guard let name = members.keys.randomElement(using: &random) else { return nil }
        let new = FuzzSchema.newWord(&random)
        var member = FuzzSchema.long(members[name] ?? .plain("String"))
        if member.isStored, member["wire"] == nil { member["wire"] = .plain(name) }
        member["was"] = .plain(name)
        members[name] = member
        members.rename(name, to: new)
        return [name, new]
      }
    },
    FuzzEdit("rename a member") { schema, random in
      schema.editMembers(schema.structs + schema.mixins, &random) { members, random in
        guard let name = members.keys.randomElement(using: &random) else { return nil }
        let new = FuzzSchema.newWord(&random)
        members.rename(name, to: new)
        return [name, new]
      }
    },
    FuzzEdit("optional or not") { schema, random in
      schema.editMember(&random) { member, _ in
        guard let type = member["type"], let text = type.text else { return nil }
        let new = text.hasSuffix("?") ? String(text.dropLast()) : text + "?"
        member["type"] = .scalar(new, isPlain: false)
        return []
      }
    },
    FuzzEdit("another type") { schema, random in
      schema.editMember(&random) { member, random in
        guard let type = member["type"]?.text else { return nil }
        let others = ["String", "Int", "Bool", "Double", "URL", "Data", "JSONValue", "[String]"]
        member["type"] = .quoted(others.filter { $0 != type }.randomElement(using: &random) ?? type)
        return []
      }
    },
    FuzzEdit("sensitive or not") { schema, random in
      schema.editMember(&random) { member, _ in
        member["sensitive"] = member["sensitive"] == nil ? .plain("true") : nil
        return []
      }
    },
    FuzzEdit("mutable or not") { schema, random in
      schema.editMember(&random) { member, _ in
        member["mutable"] = member["mutable"] == nil ? .plain("true") : nil
        return []
      }
    },
    FuzzEdit("swap two members that the initialiser asks for") { schema, random in
      schema.editMembers(schema.structs, &random) { members, random in
        // The order must not depend on mixins or defaults.
        let required = members.keys.filter {
          let member = FuzzSchema.long(members[$0] ?? .plain("?"))
          return member.isStored && member.isRequired
        }
        guard let first = required.indices.dropLast().randomElement(using: &random) else {
          return nil
        }
        var entries = members.entries
        guard let a = entries.firstIndex(where: { $0.key == required[first] }),
          let b = entries.firstIndex(where: { $0.key == required[first + 1] })
        else { return nil }
        entries.swapAt(a, b)
        members.entries = entries
        return []
      }
    },
    FuzzEdit("another value in code") { schema, random in
      schema.editMember(&random, where: { $0["initial"] != nil }) { member, _ in
        member["initial"] = nil
        return []
      }
    },
  ]

  /// - Parameter sample: The value that its payloads then need.
  private static func add(
    _ member: FuzzTree, sample: FuzzTree? = nil, _ schema: inout FuzzSchema,
    _ random: inout FixedRandom
  ) -> [[String]]? {
    schema.edit(schema.structs + schema.mixins, &random) { tree, random in
      guard tree["coding"]?.text != "siblings" else { return nil }
      let name = FuzzSchema.newWord(&random)
      tree[["members", name]] = member
      for example in sample == nil ? [] : tree["examples"]?.keys ?? [] {
        tree[["examples", example, "json", name]] = sample
      }
      return [name]
    }
  }
}

extension FuzzTree {
  private static let derivations: Set<String> = [
    "raw", "json", "const", "path", "firstOf", "pick", "each", "without", "duration", "strings",
    "hook",
  ]

  /// For a member: true if it is stored in JSON.
  var isStored: Bool { !keys.contains { Self.derivations.contains($0) } }

  /// For a stored member: true if the initialiser requires it.
  var isRequired: Bool {
    guard let type = self["type"]?.text, !type.hasSuffix("?"), !type.hasPrefix("[") else {
      return false
    }
    return self["default"] == nil && self["initial"] == nil && self["fallback"] == nil
  }

  /// For a struct: its stored members.
  var storedMembers: [Entry] {
    (self["members"]?.entries ?? []).filter { FuzzSchema.long($0.value).isStored }
  }
}
