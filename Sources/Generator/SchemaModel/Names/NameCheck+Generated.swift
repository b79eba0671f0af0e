/// A name that generated code declares for a definition of the schema.
struct GeneratedName {
  let text: String
  /// The definition that it is generated for, and at which it is reported.
  let owner: Name
  /// Its kind, such as `the union`, written before the name of the owner in messages.
  let what: String

  static let oldName = "the old name of"

  func help(_ otherwise: String) -> String {
    what == Self.oldName ? "write the name that it had, or delete `was:`" : otherwise
  }
}

extension NameCheck {
  /// Finds top-level generated names that are also names of the schema, names in the modules that generated code
  /// imports, or equal to each other.
  mutating func checkTopLevel(_ schema: Schema) {
    let types = schema.families.flatMap(\.types)
    let named = Dictionary(first: types.map { ($0.name.text, $0.name) })
    var known: [String: GeneratedName] = [:]
    for generated in GeneratedNames.all(of: schema) {
      if let type = named[generated.text] {
        reportTaken(type, generated)
      } else if let other = known[generated.text],
        other.owner.text != generated.owner.text || other.what != generated.what
      {
        // Repeated definitions are reported elsewhere.
        reportTaken(generated, other)
      } else if let owner = ReservedNames.owner(ofType: generated.text) {
        findings.report(
          "NAM206",
          "\(generated.what) `\(generated.owner)` is `\(generated.text)` in Swift, and would hide "
            + owner, generated.owner.location, help: generated.help("choose another name"))
      }
      known[generated.text] = generated
    }
    checkFiles(schema)
    for overlay in schema.overlays { check(overlay) }
  }

  /// Finds nested types with a name that generated code declares in the same type.
  func checkGenerated(beside types: [TypeDefinition]) {
    let named = Dictionary(first: types.map { ($0.name.text, $0.name) })
    for generated in types.flatMap(GeneratedNames.declared) {
      if let type = named[generated.text] { reportTaken(type, generated) }
    }
  }

  /// Reports the name that an overlay has, because that one can be changed.
  private func reportTaken(_ type: Name, _ generated: GeneratedName) {
    if type.location.file < generated.owner.location.file {
      findings.report(
        "NAM204",
        "\(generated.what) `\(generated.owner)` is `\(generated.text)` in Swift, which is the name of a type",
        generated.owner.location, help: "choose another name",
        related: [(type.location, "the type")])
      return
    }
    findings.report(
      "NAM204",
      "a type cannot be called `\(type)`: generated code has \(generated.what) "
        + "`\(generated.owner)` there", type.location, help: "rename the type",
      related: [(generated.owner.location, "for this one")])
  }

  private func reportTaken(_ generated: GeneratedName, _ other: GeneratedName) {
    findings.report(
      "NAM204",
      "\(generated.what) `\(generated.owner)` and \(other.what) `\(other.owner)` are both "
        + "`\(generated.text)` in Swift", generated.owner.location,
      help: generated.help("rename one of the two"),
      related: [(other.owner.location, "the other one")])
  }

  // MARK: Files

  /// Finds schema files whose Swift file has the name of a file that every module has.
  private func checkFiles(_ schema: Schema) {
    for module in schema.modules {
      let overlay = schema.overlays.first { $0.module == module.name }
      var generated = overlay.map { ["\($0.typeName)Mapping", "\($0.typeName)Additions"] } ?? []
      if overlay == nil, module.families.contains(where: { $0.mapping != nil }) {
        generated += ["DefaultMapper", "MapReplacements", "MappingContext", "MappingSource"]
      }
      for family in module.families {
        let name = family.swiftName.lowercased()
        guard let own = generated.first(where: { $0.lowercased() == name }) else { continue }
        findings.report(
          "NAM207", "`\(family.fileName)` produces \(own).swift, which generated code already has",
          family.location, help: "rename the file")
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
      func isOwn(_ name: Name) -> Bool { overlay.files.contains(Int(name.location.file)) }
      add(overlay.typeName + "Mapper", overlay.name, "the mapper of the overlay")
      if mappings.contains(where: { $0.mappingNames(.hooks).contains(where: isOwn) }) {
        add(overlay.typeName + "Hooks", overlay.name, "the hooks of the overlay")
      }
      if mappings.contains(where: { $0.mappingNames(.strings).contains(where: isOwn) }) {
        add(overlay.typeName + "Text", overlay.name, "the strings of the overlay")
      }
    }
    // Old names come last, because the later one of two equal names is reported. An old name that is the name of a
    // type is reported elsewhere.
    let typeNames = Set(types.map(\.name.text))
    for type in types {
      guard let was = type.documentation.was, !typeNames.contains(was.text) else { continue }
      add(was.text, Name(type.name.text, at: was.location), GeneratedName.oldName)
    }
    return names
  }

  /// The names of declarations beside a type.
  static func declared(for type: TypeDefinition) -> [GeneratedName] {
    func name(_ text: String, _ what: String) -> GeneratedName {
      GeneratedName(text: text, owner: type.name, what: what)
    }
    var names: [GeneratedName] = []
    if type.asStruct?.needsHooks == true {
      names.append(name(type.name.text + "Hooks", "the hooks of the struct"))
    }
    if type.asProtocol?.hasVisitor == true {
      names.append(name(type.name.text + "Visitor", "the visitor of the protocol"))
    }
    if let made = type.asProtocol?.defaultType {
      names.append(name(made.name.text, "the default type of the protocol"))
    }
    return names
  }

  /// `OuterInner` for `Outer.Inner`.
  private static func joined(_ name: String) -> String { name.split(separator: ".").joined() }

  /// `formItems` for `FormItems`, `oAuthModel` for `OAuthModel`, `outerInner` for `Outer.Inner`.
  public static func function(_ name: String) -> String {
    let joined = joined(name)
    let capitals = joined.prefix { $0.isUppercase }.count
    let count = capitals > 1 && capitals < joined.count ? capitals - 1 : max(1, capitals)
    return joined.prefix(count).lowercased() + joined.dropFirst(count)
  }
}
