/// A name that generated code declares for a definition of the schema.
struct GeneratedName {
  let text: String
  /// The definition that the name is generated for. Findings about the name are reported there.
  let owner: Name
  /// Words that precede the owner's name in messages, such as `the union`.
  let what: String

  static let oldName = "the old name of"

  func help(_ otherwise: String) -> String {
    what == Self.oldName ? "write the name that it had, or delete `was:`" : otherwise
  }
}

extension NameCheck {
  /// Reports generated top-level names that conflict: with each other, with a type of the schema, or with a type in a
  /// module that generated code imports. Also checks the names of files and overlays.
  func checkTopLevel(_ schema: Schema) {
    let generated = GeneratedNames.all(of: schema)
    checkDistinct(generated, from: schema.families.flatMap(\.types))
    for name in generated {
      guard let owner = ReservedNames.owner(ofType: name.text) else { continue }
      findings.report(
        "NAM206",
        "\(name.what) `\(name.owner)` is `\(name.text)` in Swift, and would hide \(owner)",
        name.owner.location, help: name.help("choose another name"))
    }
    checkFiles(schema)
    for overlay in schema.overlays { check(overlay) }
  }

  /// Reports a generated name that equals a type's name or another generated name. Of the two, reports the name in the
  /// later file, because that file may be an overlay's, which can be changed.
  func checkDistinct(_ generated: [GeneratedName], from types: [TypeDefinition]) {
    var known = Dictionary(
      first: types.map { type in
        (type.name.text, GeneratedName(text: type.name.text, owner: type.name, what: "the type"))
      })
    for name in generated {
      let other = known.updateValue(name, forKey: name.text)
      // Repeated definitions are reported elsewhere.
      guard let other, other.owner.text != name.owner.text || other.what != name.what else {
        continue
      }
      let isLater = other.owner.location.file > name.owner.location.file
      let (wrong, first) = isLater ? (other, name) : (name, other)
      findings.report(
        "NAM204",
        "\(wrong.what) `\(wrong.owner)` and \(first.what) `\(first.owner)` are both "
          + "`\(name.text)` in Swift", wrong.owner.location,
        help: wrong.help("rename one of the two"),
        related: [(first.owner.location, "the other one")])
    }
  }

  // MARK: Files

  static let fileNameRule = "letters, digits and `-`, ending in .yaml"

  static func isFileName(_ name: String) -> Bool {
    name.utf8.count <= maximumLength && name.hasSuffix(".yaml") && name.first?.isLetter == true
      && IndexCheck.isPlain(String(name.dropLast(5)))
  }

  /// Checks the names of schema files, because Swift files are named after them. In a module, no two files may produce
  /// the same Swift file, or a Swift file that is always generated.
  private func checkFiles(_ schema: Schema) {
    for module in schema.modules {
      let overlay = schema.overlays.first { $0.module == module.name }
      var generated = overlay.map { ["\($0.typeName)Mapping", "\($0.typeName)Additions"] } ?? []
      if overlay == nil, module.families.contains(where: { $0.mapping != nil }) {
        generated += ["DefaultMapper", "MapReplacements", "MappingContext", "MappingSource"]
      }
      var names: [String: Family] = [:]
      for family in module.families {
        guard Self.isFileName(family.fileName) else {
          findings.report(
            "NAM208", "`\(family.fileName.shown)` is not a valid file name", family.location,
            help: "use \(Self.fileNameRule), for example client-operations.yaml")
          continue
        }
        let name = family.swiftName.lowercased()
        let first = names.updateValue(family, forKey: name)
        if first != nil || generated.contains(where: { $0.lowercased() == name }) {
          findings.report(
            "NAM207",
            "`\(family.fileName)` produces \(family.swiftName).swift, which exists already",
            family.location, help: "rename the file",
            related: first.map { [($0.location, "the other file")] } ?? [])
        }
      }
    }
  }

  // MARK: Overlays

  private func check(_ overlay: OverlayInfo) {
    if ReservedNames.builderMembers.contains(overlay.functionName) {
      findings.report(
        "NAM204",
        "an overlay cannot be called `\(overlay.name)`: builders have a `\(overlay.functionName)`",
        overlay.name.location, help: "choose another name, for example `\(overlay.name)-login`")
    }
    if ReservedNames.modules.contains(overlay.module.text) {
      findings.report(
        "NAM206", "a module `\(overlay.module)` exists already, and generated code imports it",
        overlay.module.location, help: "name the module of the app")
    }
  }
}

/// Names that generated code declares at the top level of modules.
public enum GeneratedNames {
  static func all(of schema: Schema) -> [GeneratedName] {
    var names: [GeneratedName] = []
    func add(_ text: String, _ owner: Name, _ what: String) {
      names.append(GeneratedName(text: text, owner: owner, what: what))
    }
    for union in schema.families.flatMap(\.unions) {
      add(union.name.text + "Union", union.name, "the union")
    }
    let types = schema.families.flatMap(\.types)
    names += types.flatMap(declared)
    let mappings = schema.families.filter { $0.mapping != nil }
    for mapping in mappings {
      for root in mapping.mappingNames(.roots) {
        add(joined(root.text) + "Rows", root, "the table of")
      }
      for union in mapping.mappingNames(.unions) {
        add(union.text + "Arms", union, "the union of the mapping")
        for overlay in schema.overlays {
          add(overlay.typeName + union.text + "Arms", union, "the union of the mapping")
        }
      }
    }
    for overlay in schema.overlays {
      func isOwn(_ name: Name) -> Bool { overlay.owns(name.location) }
      add(overlay.typeName + "Mapper", overlay.name, "the mapper of the overlay")
      if mappings.contains(where: { $0.mappingNames(.hooks).contains(where: isOwn) }) {
        add(overlay.typeName + "Hooks", overlay.name, "the hooks of the overlay")
      }
      if mappings.contains(where: { $0.mappingNames(.strings).contains(where: isOwn) }) {
        add(overlay.typeName + "Text", overlay.name, "the strings of the overlay")
      }
    }
    // Old names come last, because the later one of two equal names is reported.
    for type in types {
      guard let was = type.documentation.was else { continue }
      add(was.text, Name(type.name.text, at: was.location), GeneratedName.oldName)
    }
    return names
  }

  /// Returns the names of the declarations that are generated next to a type, such as its visitor.
  static func declared(for type: TypeDefinition) -> [GeneratedName] {
    let name = type.name.text
    let made: [(String?, String)] = [
      (type.asStruct?.needsHooks == true ? name + "Hooks" : nil, "the hooks of the struct"),
      (type.asProtocol?.hasVisitor == true ? name + "Visitor" : nil, "the visitor of the protocol"),
      (type.asProtocol?.defaultType?.name.text, "the default type of the protocol"),
    ]
    return made.compactMap { text, what in
      text.map { GeneratedName(text: $0, owner: type.name, what: what) }
    }
  }

  /// Returns `OuterInner` for `Outer.Inner`.
  private static func joined(_ name: String) -> String { name.split(separator: ".").joined() }

  /// Returns `formItems` for `FormItems`, `oAuthModel` for `OAuthModel`, `outerInner` for `Outer.Inner`.
  public static func function(_ name: String) -> String {
    let joined = joined(name)
    let capitals = joined.prefix { $0.isUppercase }.count
    let count = capitals > 1 && capitals < joined.count ? capitals - 1 : max(1, capitals)
    return joined.prefix(count).lowercased() + joined.dropFirst(count)
  }
}
