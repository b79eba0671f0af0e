/// The links of the reference: where each type is described, and what refers to it.
struct ReferenceLinks {
  /// Labels of types and unions.
  private var labels: [ObjectIdentifier: String] = [:]
  /// Addresses by label. In Markdown, labels that differ only in case are equal.
  private var targets: [String: String] = [:]
  private var taken: Set<String> = []
  /// The conditions under which unions select each struct.
  private var choices: [ObjectIdentifier: [Markdown]] = [:]
  /// Sections of the mapping, by source type and by target type.
  private var bySource: [String: [Markdown]] = [:]
  private var byTarget: [String: [Markdown]] = [:]

  init(_ pages: ReferencePages, _ schema: Schema, _ table: MappingTable?) {
    for page in pages.all {
      var anchors = MarkdownAnchors()
      _ = anchors.add(page.title)
      for type in page.types + page.enums {
        let name = type.qualifiedName
        labels[ObjectIdentifier(type)] = add(name, "\(page.fileName)#\(anchors.add(name))")
      }
      for union in page.unions {
        let heading = Self.heading(of: union)
        labels[ObjectIdentifier(union)] = add(heading, "\(page.fileName)#\(anchors.add(heading))")
      }
    }
    for union in schema.families.flatMap(\.unions) { addChoices(of: union) }
    guard let table else { return }
    let types = Dictionary(
      first: pages.all.flatMap { $0.types + $0.enums }.map { ($0.qualifiedName, $0) })
    add(table, types)
  }

  // MARK: Targets

  /// Adds a label.
  private mutating func add(_ name: String, _ target: String) -> String {
    let plain = Markdown.label(name)
    var label = plain
    var count = 1
    while !taken.insert(label.lowercased()).inserted {
      count += 1
      label = "\(plain)-\(count)"
    }
    targets[label] = target
    return label
  }

  /// The addresses of the labels in some paragraphs, in order.
  func targets(of paragraphs: [Markdown]) -> Markdown {
    var found: Set<String> = []
    for paragraph in paragraphs {
      let text = Array(paragraph.text.utf8)
      var index = 0
      while let end = text[index...].firstIndex(of: UInt8(ascii: "]")) {
        index = end + 1
        guard index < text.count, text[index] == UInt8(ascii: "[") else { continue }
        let label = text[(index + 1)...].prefix { $0 != UInt8(ascii: "]") }
        let name = String(decoding: label, as: UTF8.self)
        if targets[name] != nil { found.insert(name) }
      }
    }
    return found.sorted().map { Markdown.target(of: $0, targets[$0] ?? "") }.joined(separator: "\n")
  }

  // MARK: Types

  func link(to type: TypeDefinition) -> Markdown {
    link(Markdown.code(type.qualifiedName), to: type)
  }

  /// A link from a type expression to the type in it.
  func link(to reference: TypeReference) -> Markdown {
    let text = Markdown.code(reference.description)
    guard let type = reference.innermost else { return text }
    return link(text, to: type)
  }

  private func link(_ text: Markdown, to type: TypeDefinition) -> Markdown {
    guard let label = labels[ObjectIdentifier(type)] else { return text }
    return Markdown.link(text, label: label)
  }

  // MARK: Unions

  static func heading(of union: Union) -> String { "Selection of each \(union.name)" }

  func choices(of type: TypeDefinition) -> [Markdown] { choices[ObjectIdentifier(type)] ?? [] }

  private func link(to union: Union) -> Markdown {
    let name = Markdown.code(union.name.text)
    guard let label = labels[ObjectIdentifier(union)] else { return name }
    return Markdown.link(name, label: label)
  }

  private mutating func addChoices(of union: Union) {
    func add(_ type: TypeDefinition?, _ text: Markdown) {
      guard let type else { return }
      choices[ObjectIdentifier(type), default: []].append("\(link(to: union)) \(text)")
    }
    for arm in union.arms { add(arm.type, "where \(ConditionPhrase.phrase(arm, of: union))") }
    for rule in union.rules { add(rule.type, "where \(ConditionPhrase.phrase(rule.condition))") }
    if let otherwise = union.otherwise {
      add(otherwise.type, "if nothing else matches\(SurfaceUnions.leniency(otherwise))")
    }
  }

  /// The section of a union.
  func paragraphs(of union: Union) -> [Markdown] {
    var rows: [[Markdown]] = union.arms.map { arm in
      [arm.type.map(link(to:)) ?? "", "\(ConditionPhrase.phrase(arm, of: union))"]
    }
    for rule in union.rules {
      let target = rule.type.map(link(to:)) ?? rule.union.map(link(to:)) ?? ""
      rows.append([target, "\(ConditionPhrase.phrase(rule.condition))"])
    }
    if let otherwise = union.otherwise {
      rows.append([
        otherwise.type.map(link(to:)) ?? "",
        "nothing else matches\(SurfaceUnions.leniency(otherwise))",
      ])
    }
    var paragraphs: [Markdown] = ["## \(Self.heading(of: union))"]
    if let doc = union.documentation.doc { paragraphs.append("\(doc)") }
    if !union.rules.isEmpty { paragraphs.append("The first row that matches decides.") }
    return paragraphs + [Markdown.table(["Struct", "When"], rows)]
  }

  // MARK: Mapping

  /// The models of a response type, or the sources of a model, with the rules.
  func becomes(_ type: TypeDefinition) -> [Markdown] { bySource[type.qualifiedName] ?? [] }
  func madeFrom(_ type: TypeDefinition) -> [Markdown] { byTarget[type.qualifiedName] ?? [] }

  private mutating func add(_ table: MappingTable, _ types: [String: TypeDefinition]) {
    let page = "../\(MappingTable.markdownFileName)"
    func add(_ name: String, _ source: String, _ target: String, _ anchor: String) {
      let rules = Markdown.link(name == source ? "rules" : "\(name)", "\(page)#\(anchor)")
      let sourceName = MappingTableWriter.elementName(source)
      let targetName = MappingTableWriter.elementName(target)
      let made = types[targetName].map { link(Markdown.code(target), to: $0) }
      let origin = types[sourceName].map { link(Markdown.code(source), to: $0) }
      bySource[sourceName, default: []].append("\(made ?? Markdown.code(target)) (\(rules))")
      byTarget[targetName, default: []].append("\(origin ?? Markdown.code(source)) (\(rules))")
    }
    for map in table.maps { add(map.name, map.source, map.target, MappingTable.anchor(map)) }
    for choice in table.unions + table.enums {
      add(choice.name, choice.source, choice.target, MappingTable.anchor(choice))
    }
  }
}
