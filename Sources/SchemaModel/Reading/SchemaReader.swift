import SchemaDocument

/// Reads the files of a folder into an unlinked schema. Every file is checked against the shape of
/// the language first; what does not fit has been reported and is left out here.
struct SchemaReader {
  private(set) var diagnostics = Diagnostics()
  private let sources: [SourceFile]
  private let positions: [String: Int]
  /// Names that the index lists, and where; `named` has all of them from the start.
  private var listed: [String: SourceLocation] = [:]
  private var named: Set<String> = []
  private var families: [Int: Parsed] = [:]
  /// A file or a block of definitions is missing, and that has been told.
  private var isIncomplete = false
  private var faultyPlaces: Set<SourceLocation> = []

  init(sources: [SourceFile]) {
    self.sources = sources
    positions = Dictionary(
      sources.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  static let indexName = "schema.yaml"

  mutating func read() -> Schema? {
    guard let indexPosition = positions[Self.indexName] else {
      reportMissingIndex()
      return nil
    }
    guard let root = load(indexPosition, shape: "index")?.root, let modules = root["modules"] else {
      return nil
    }
    if modules.mapping?.isEmpty == true {
      isIncomplete = true
      diagnostics.add(
        Diagnostic(
          code: "KEY102", "`modules` names no module", at: modules.location,
          help: "write `Name: { files: [name.yaml] }`, Name being the Swift module to generate"))
    }
    named = Set(
      (modules.mapping ?? []).flatMap { $0.value["files"]?.sequence ?? [] }.compactMap(\.text))
    let listedPositions = named.compactMap { positions[$0] }.sorted()
    let parsed = concurrentMap(listedPositions.count) { index in
      let position = listedPositions[index]
      return Parsed(sources[position], position: position, shape: "family")
    }
    families = Dictionary(zip(listedPositions, parsed), uniquingKeysWith: { first, _ in first })
    let readModules = (modules.mapping ?? []).map { entry in
      Module(
        name: Name(entry.key, at: entry.keyLocation),
        families: (entry.value["files"]?.sequence ?? []).compactMap { family($0) })
    }
    if !isIncomplete { reportUnlisted() }
    let schema = Schema(
      name: root["schema"]?.text ?? "", version: root["version"]?.text ?? "", modules: readModules)
    schema.isIncomplete = isIncomplete
    schema.faultyPlaces = faultyPlaces
    schema.fileNames = sources.map(\.name)
    for module in schema.modules {
      for family in module.families {
        for type in family.types.flatMap(\.selfAndNested) { type.module = module }
        for union in family.unions { union.module = module }
      }
    }
    checkName(root["schema"])
    checkVersion(root["version"])
    return schema
  }

  // MARK: Files

  private struct Loaded {
    let root: Node
    /// Keys whose value could not be read in full.
    let faulty: Set<SourceLocation>
    /// Misspelt keys that were taken for others.
    let corrected: Set<SourceLocation>
  }

  /// What reading a file for itself gives; files are read side by side.
  private struct Parsed {
    var root: Node?
    var diagnostics = Diagnostics()
    var check = ShapeCheck()

    init(_ source: SourceFile, position: Int, shape: String) {
      root = YAMLLoader.load(source, index: position, into: &diagnostics)
      guard let root, root.mapping != nil else { return }
      check.check(root, against: .object(shape), of: source.name)
    }
  }

  private mutating func load(_ position: Int, shape: String) -> Loaded? {
    let parsed = families[position] ?? Parsed(sources[position], position: position, shape: shape)
    for diagnostic in parsed.diagnostics.all { diagnostics.add(diagnostic) }
    guard let root = parsed.root else {
      isIncomplete = true
      return nil
    }
    guard let entries = root.mapping else {
      diagnostics.add(
        Diagnostic(
          code: "DOC011", "the file holds \(root.kindName) where a map is needed",
          at: root.location, help: "write keys: " + keyList(shape)))
      isIncomplete = true
      return nil
    }
    let check = parsed.check
    for diagnostic in check.diagnostics { diagnostics.add(diagnostic) }
    let places = Set(entries.flatMap { [$0.keyLocation, $0.value.location] })
    let lacksBlock = check.diagnostics.contains { diagnostic in
      guard let place = diagnostic.location, check.corrections[place] == nil else { return false }
      return ["KEY101", "KEY103"].contains(diagnostic.code) && places.contains(place)
    }
    if lacksBlock || (shape == "index" && !check.faulty.isEmpty) { isIncomplete = true }
    let isChanged = !check.corrections.isEmpty || !check.removed.isEmpty
    let corrected =
      isChanged ? root.renamingKeys(check.corrections, removing: check.removed) : root
    if shape == "family" {
      for diagnostic in MemberKeyCheck.check(corrected) { diagnostics.add(diagnostic) }
    }
    return Loaded(
      root: corrected, faulty: check.faulty, corrected: Set(check.corrections.keys))
  }

  private func keyList(_ shape: String) -> String {
    Shape.keyList(Language.objects[shape]?.keys.map(\.name) ?? [])
  }

  private mutating func family(_ node: Node) -> Family? {
    guard let fileName = node.text, let position = position(of: fileName, node) else { return nil }
    guard let loaded = load(position, shape: "family") else { return nil }
    var types: [TypeDefinition] = []
    var unions: [Union] = []
    var mixins: [Mixin] = []
    var mapping: MappingSyntax?
    for entry in loaded.root.mapping ?? [] {
      let members = entry.value.mapping ?? []
      switch entry.key {
      case "mixins": mixins += members.map(DefinitionReader.mixin)
      case "protocols": types += members.map(DefinitionReader.protocolType)
      case "enums": types += members.map(DefinitionReader.enumType)
      case "structs": types += members.map(DefinitionReader.structType)
      case "unions": unions += members.map(UnionReader.union)
      case "mapping":
        var mappingReader = MappingReader(
          faulty: loaded.faulty, corrected: loaded.corrected)
        mapping = mappingReader.read(entry)
        for diagnostic in mappingReader.diagnostics { diagnostics.add(diagnostic) }
      default: continue
      }
    }
    faultyPlaces.formUnion(loaded.faulty)
    if !loaded.faulty.isEmpty { mark(loaded.faulty, types, unions, mixins) }
    return Family(
      fileName: fileName, swiftName: Self.swiftName(of: fileName), location: node.location,
      doc: loaded.root["doc"]?.text, types: types, unions: unions, mixins: mixins,
      mapping: mapping)
  }

  private func mark(
    _ faulty: Set<SourceLocation>, _ types: [TypeDefinition], _ unions: [Union], _ mixins: [Mixin]
  ) {
    for type in types.flatMap(\.selfAndNested) {
      type.isFaulty = faulty.contains(type.name.location)
      for mixin in type.mixins { mixin.isFaulty = faulty.contains(mixin.name.location) }
    }
    for union in unions { union.isFaulty = faulty.contains(union.name.location) }
    for mixin in mixins { mixin.isFaulty = faulty.contains(mixin.name.location) }
  }

  /// Which source an item of `files:` means. A misspelt name that is near to one file means that.
  private mutating func position(of fileName: String, _ node: Node) -> Int? {
    if fileName == Self.indexName {
      diagnostics.add(
        Diagnostic(
          code: "DOC013", "`\(fileName)` is the index and no family", at: node.location,
          help: "delete this item"))
      return nil
    }
    if let first = listed[fileName] {
      diagnostics.add(
        Diagnostic(
          code: "DOC015", "`\(fileName)` is listed twice", at: node.location,
          help: "delete this item", related: [.init(location: first, message: "first here")]))
      return nil
    }
    listed[fileName] = node.location
    if let position = positions[fileName] { return position }
    let others = sources.map(\.name).filter { $0 != Self.indexName && !named.contains($0) }
    diagnostics.add(
      Diagnostic(
        code: "DOC013", "the file `\(fileName)` is not beside schema.yaml", at: node.location,
        help: fileName.contains("/")
          ? "name a file of the schema folder itself, without folders"
          : NearestNames.help(for: fileName, in: others, kind: "files")))
    let near = NearestNames.of(fileName, in: others)
    guard near.count == 1, let position = positions[near[0]] else {
      isIncomplete = true
      return nil
    }
    listed[near[0]] = node.location
    return position
  }

  private mutating func reportUnlisted() {
    for (position, source) in sources.enumerated()
    where source.name != Self.indexName && listed[source.name] == nil {
      diagnostics.add(
        Diagnostic(
          code: "DOC014", "schema.yaml does not list `\(source.name)`",
          at: SourceLocation(file: position, line: 1, column: 1),
          help: "add it to the `files:` of a module, or move it out of the folder"))
    }
  }

  private mutating func reportMissingIndex() {
    let count = sources.count
    let found =
      count == 0 ? "no YAML file here" : count == 1 ? "one YAML file" : "\(count) YAML files"
    let help =
      positions["schema.yml"] == nil
      ? "write one with `schema:`, `version:` and `modules:`" : "rename schema.yml to schema.yaml"
    diagnostics.add(
      Diagnostic(
        code: "DOC012",
        count == 0 ? "there is \(found)" : "there is no \(Self.indexName) (\(found) found)",
        at: nil, path: sources.first.map { Self.folder(of: $0.path) }, help: help))
  }

  // MARK: Index

  private mutating func checkName(_ node: Node?) {
    guard let node, let text = node.text else { return }
    let isPlain = text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
        || $0 == 0x2D
    }
    if !isPlain || text.utf8.count > NameCheck.maximumLength {
      diagnostics.add(
        Diagnostic(
          code: "KEY105", "`schema` cannot be `\(NameCheck.shown(text))`", at: node.location,
          help: "use letters, digits and `-`, for example haapi"))
    }
  }

  private mutating func checkVersion(_ node: Node?) {
    guard let node, let text = node.text else { return }
    let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    let isVersion = parts.count == 3 && parts.allSatisfy { Self.isNumber(Array($0)) }
    if !isVersion {
      diagnostics.add(
        Diagnostic(
          code: "KEY105", "`version` cannot be `\(NameCheck.shown(text))`", at: node.location,
          help: "write `major.minor.patch`, for example 1.0.0"))
    }
  }

  private static func isNumber(_ digits: [UInt8]) -> Bool {
    (1...9).contains(digits.count) && digits.allSatisfy { (0x30...0x39).contains($0) }
      && (digits[0] != 0x30 || digits.count == 1)
  }

  static func swiftName(of fileName: String) -> String {
    var stem = Substring(fileName)
    for ending in [".yaml", ".yml"] where stem.hasSuffix(ending) {
      stem = stem.dropLast(ending.count)
      break
    }
    return stem.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
