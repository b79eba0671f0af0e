/// Edits of how members are read and written.
extension FuzzEdit {
  static let wire: [FuzzEdit] = [
    FuzzEdit("another wire name") { schema, random in
      schema.editMember(&random, where: \.isStored) { member, random in
        member["wire"] = .plain(FuzzSchema.newWord(&random))
        return []
      }
    },
    FuzzEdit("the wire name of Swift") { schema, random in
      schema.editMember(&random, where: { $0["wire"] != nil }) { member, _ in
        member["wire"] = nil
        return []
      }
    },
    FuzzEdit("a default or none") { schema, random in
      schema.editMember(&random, where: \.isStored) { member, _ in
        if member["default"] != nil {
          member["default"] = nil
          return []
        }
        guard let value = Self.literals[member["type"]?.text ?? ""] else { return nil }
        member["default"] = value
        return []
      }
    },
    FuzzEdit("another default") { schema, random in
      schema.editMember(&random, where: { $0["default"] != nil }) { member, random in
        switch member["type"]?.text {
        case "String": member["default"] = .plain(FuzzSchema.newWord(&random))
        case "Int": member["default"] = .plain(String(random.next() % 1000 + 10))
        case "Bool":
          member["default"] = .plain(member["default"] == .plain("true") ? "false" : "true")
        default: return nil
        }
        return []
      }
    },
    FuzzEdit("another style of text") { schema, random in
      schema.editMember(
        &random, where: { $0.isStored && ["String", "String?"].contains($0["type"]?.text) }
      ) { member, random in
        let old = member["text"]?.text ?? "value"
        let styles = ["value", "hint", "token", "upper-token", "scalar"].filter { $0 != old }
        member["text"] = .plain(styles.randomElement(using: &random) ?? "hint")
        return []
      }
    },
    FuzzEdit("a smallest number") { schema, random in
      schema.editMember(
        &random, where: { $0.isStored && ["Int", "Int?"].contains($0["type"]?.text) }
      ) { member, random in
        if member["minimum"] != nil, Bool.random(using: &random) {
          member["minimum"] = nil
        } else {
          member["minimum"] = .plain(String(random.next() % 50 + 1))
        }
        return []
      }
    },
    FuzzEdit("another unit") { schema, random in
      schema.editMember(&random, where: { $0["number"] != nil }) { member, random in
        member["number"] = .plain(member["number"]?.text == "seconds" ? "milliseconds" : "seconds")
        return []
      }
    },
    FuzzEdit("a number in a text") { schema, random in
      schema.editMember(
        &random,
        where: {
          $0.isStored && $0["text"] == nil && ["String", "String?"].contains($0["type"]?.text)
        }
      ) { member, _ in
        member["number"] = member["number"] == nil ? .plain("seconds") : nil
        return []
      }
    },
    FuzzEdit("must be sent or not") { schema, random in
      schema.editMember(
        &random, where: { $0.isStored && ($0["type"]?.text ?? "").hasSuffix("?") }
      ) { member, _ in
        member["required"] = member["required"] == nil ? .plain("true") : nil
        return []
      }
    },
    FuzzEdit("what cannot be read is dropped or not") { schema, random in
      schema.editMember(
        &random, where: { $0.isStored && ($0["type"]?.text ?? "").hasPrefix("[") }
      ) { member, _ in
        member["invalid"] = member["invalid"] == nil ? .plain("drop") : nil
        return []
      }
    },
    FuzzEdit("a fallback or none") { schema, random in
      schema.edit(schema.structs, &random, where: { $0["coding"] == nil }) { tree, random in
        let texts = tree.storedMembers.filter {
          FuzzSchema.long($0.value)["type"]?.text == "String?"
        }
        guard texts.count > 1, let entry = texts.randomElement(using: &random) else { return nil }
        var member = FuzzSchema.long(entry.value)
        if member["fallback"] != nil {
          member["fallback"] = nil
        } else {
          let other = texts.first { $0.key != entry.key }
          member["fallback"] = .plain(other?.key ?? "")
        }
        tree[["members", entry.key]] = member
        return [entry.key]
      }
    },
    FuzzEdit("another constant") { schema, random in
      let others = schema.caseNames
      return schema.editMember(&random, where: { $0["const"] != nil }) { member, random in
        let old = member["const"]?.text
        member["const"] = .plain(others.filter { $0 != old }.randomElement(using: &random) ?? "")
        return []
      }
    },
    FuzzEdit("another path of a derived member") { schema, random in
      schema.editMember(&random, where: { $0["path"] != nil }) { member, random in
        if member["else"] != nil {
          member["else"] = .quoted(FuzzSchema.newWord(&random))
          return []
        }
        return nil
      }
    },
  ]

  private static let literals: [String: FuzzTree] = [
    "String": .plain("fuzz"), "Int": .plain("3"), "Bool": .plain("true"),
  ]
}

extension FuzzSchema {
  /// Cases of all enums.
  var caseNames: [String] { enums.flatMap { self[$0]["cases"]?.keys ?? [] } }
}
