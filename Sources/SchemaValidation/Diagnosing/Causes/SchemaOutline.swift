/// The places of the definitions of a schema, and the names that they use, as text: enough to distinguish a cause from
/// its consequences. Created only for schemas with errors.
struct SchemaOutline {
  /// A top-level entry of a block: a type, a union, a map, a hook.
  struct Definition {
    let name: String
    let isOfMapping: Bool
    /// True for a change in an overlay.
    let isChange: Bool
    let extent: Extent
    /// The names that it uses, its own included.
    let words: Set<String>
  }

  /// The text from one place up to another one.
  struct Extent: Hashable {
    let start: SourceLocation
    /// The start of the next entry; nil at the end of the file.
    let end: SourceLocation?

    func contains(_ location: SourceLocation) -> Bool {
      location.file == start.file && location >= start && end.map { location < $0 } != false
    }
  }

  /// Kinds of names, as far as findings about unknown names distinguish them.
  enum NameKind {
    case type
    case member
    /// The name of a member in JSON, if it differs.
    case wire
    case enumCase
    case mixin
    case mapping
    /// A string of the mapping, or a value of its context. Hand-written Swift can use it too.
    case shared
    case union
    case state
    case user
    case field
    case example
    /// A style family, or a group of keys that several families share.
    case style
    /// A key of a style family.
    case styleKey

    /// True if the name is known only in the file of its scenario.
    var isOfScenario: Bool { [.state, .user, .field].contains(self) }

    /// - Parameter kind: The kind that a finding of an unknown name has.
    init?(_ kind: String) {
      switch kind {
      case "types", "structs", "protocols", "models", "associated types": self = .type
      case "members", "parameters": self = .member
      case "wire members": self = .wire
      case "cases", "raw values", "tokens": self = .enumCase
      case "mixins": self = .mixin
      case "style keys": self = .styleKey
      case "unions of structs": self = .union
      case "states": self = .state
      case "users": self = .user
      case "fields": self = .field
      case "examples": self = .example
      case "maps", "maps and unions", "rule sets and maps", "unions", "enum maps", "hooks":
        self = .mapping
      case "strings", "context values": self = .shared
      default: return nil
      }
    }
  }

  private(set) var definitions: [Definition] = []
  /// The definitions that use each name.
  private(set) var sayers: [String: [Int]] = [:]
  /// The definitions of each name.
  private var positions: [String: [Int]] = [:]
  /// The names that are defined, with their places.
  private(set) var names: [NameKind: [Name]] = [:]
  /// Places of types that the schema does not have to use, because hand-written Swift does.
  private(set) var usedByApps: Set<SourceLocation> = []
  /// The number of occurrences of each word in the files, without reasons and descriptions.
  private(set) var mentions: [String: Int] = [:]
  /// The same for each file of a scenario.
  private(set) var mentionsByFile: [Int32: [String: Int]] = [:]
  /// Members, rules, cases and the like.
  private var entries: [Extent] = []
  /// Their keys.
  private var entryKeys: [String] = []
  /// Places that are counted already. A definition that an overlay changes is visited twice.
  private var counted: Set<SourceLocation> = []
  private var definitionTree = ExtentTree([])
  private var entryTree = ExtentTree([])

  private let roots: [Node]
  private let scenarioRoots: [Node]

  init(_ nodes: SchemaNodes) {
    roots = nodes.modules.flatMap(\.families).map(\.root)
    scenarioRoots = nodes.scenarios.map(\.root)
    for family in nodes.modules.flatMap(\.families) { read(family.root) }
    for scenario in nodes.scenarios { read(scenario: scenario.root) }
    positions = Dictionary(grouping: definitions.indices) { definitions[$0].name }
    let names = Set(definitions.map(\.name))
    for (index, definition) in definitions.enumerated() {
      for word in definition.words where names.contains(word) {
        sayers[word, default: []].append(index)
      }
    }
    definitionTree = ExtentTree(definitions.map(\.extent))
    entryTree = ExtentTree(entries)
  }

  /// The innermost definition around a place.
  func definition(at location: SourceLocation) -> Int? { definitionTree.around(location).first }

  /// Definitions that use a word, whether or not something has this name.
  func definitions(saying word: String) -> [Int] {
    sayers[word] ?? definitions.indices.filter { definitions[$0].words.contains(word) }
  }

  /// A definition, and those that it names, directly or through others.
  func sources(of definition: Int) -> Set<Int> {
    var found: Set = [definition]
    var open = [definition]
    while let next = open.popLast(), found.count < 200 {
      for word in definitions[next].words {
        for source in positions[word] ?? [] where found.insert(source).inserted {
          open.append(source)
        }
      }
    }
    return found
  }

  /// Members, rules and cases around a place, the smallest first.
  func entries(around location: SourceLocation) -> [Extent] {
    entryTree.around(location).map { entries[$0] }
  }

  /// Names that cannot be found because the text at a place is wrong: the name of the entry or, if more may be lost,
  /// all names that the definition uses.
  func names(lostAt location: SourceLocation, with code: String) -> Set<String> {
    let around = definition(at: location).map { definitions[$0] }
    if let around, code == "DOC005" || around.isChange { return around.words }
    guard let entry = entryTree.around(location).first else {
      return around.map { [$0.name] } ?? []
    }
    return Set(Node.words(of: entryKeys[entry]))
  }

  /// The entries around a place, the outermost first.
  func steps(to place: SourceLocation) -> [Node.Step] {
    let root =
      roots.first { $0.location.file == place.file }
      ?? scenarioRoots.first { $0.location.file == place.file }
    return root?.steps(to: place) ?? []
  }

  /// The extents from each of these keys to the next entry.
  func extents(of keys: Set<SourceLocation>) -> [Extent] {
    var found: [Extent] = []
    func visit(_ node: Node, _ end: SourceLocation?) {
      switch node.content {
      case .scalar: return
      case .sequence(let nodes): for node in nodes { visit(node, end) }
      case .mapping(let entries):
        for (entry, end) in Self.ends(entries, end) {
          if keys.contains(entry.keyLocation) {
            found.append(Extent(start: entry.keyLocation, end: end))
          }
          visit(entry.value, end)
        }
      }
    }
    for root in roots { visit(root, nil) }
    return found
  }

  /// The key at a place, and all keys inside its value.
  func keys(at place: SourceLocation) -> Set<String> {
    let entry = roots.lazy.filter { $0.location.file == place.file }
      .compactMap { $0.steps(to: place).last?.entry }.first { $0.keyLocation == place }
    return entry.map { $0.value.keys.union([$0.key]) } ?? []
  }

  /// The key of the block that contains a definition.
  func block(of definition: SourceLocation) -> String? {
    for root in roots where root.location.file == definition.file {
      let steps = root.steps(to: definition)
      if steps.count > 1, steps.last?.entry.keyLocation == definition {
        return steps[steps.count - 2].entry.key
      }
    }
    return nil
  }

  /// The last place under a key. If the key is repeated, the tree has the values of both under the first one.
  func lastPlace(below key: SourceLocation) -> SourceLocation? {
    func last(_ node: Node) -> SourceLocation {
      switch node.content {
      case .scalar: node.location
      case .sequence(let nodes): nodes.map(last).max() ?? node.location
      case .mapping(let entries): entries.map { last($0.value) }.max() ?? node.location
      }
    }
    func find(_ node: Node) -> SourceLocation? {
      switch node.content {
      case .scalar: return nil
      case .sequence(let nodes): return find(in: nodes)
      case .mapping(let entries):
        if let entry = entries.first(where: { $0.keyLocation == key }) { return last(entry.value) }
        return find(in: entries.map(\.value))
      }
    }
    // Not `lazy.compactMap(find).first`, which calls `find` twice at each level.
    func find(in nodes: [Node]) -> SourceLocation? {
      for node in nodes {
        if let found = find(node) { return found }
      }
      return nil
    }
    return find(in: roots)
  }

  // MARK: Reading

  private static let typeBlocks: Set<String> = ["protocols", "enums", "structs"]
  private static let entryBlocks: Set<String> = [
    "members", "rules", "cases", "arms", "examples", "constants", "add", "override", "keys",
  ]
  /// Keys whose value defines a name.
  private static let givers: [String: NameKind] = [
    "raw": .enumCase, "open": .enumCase, "associatedTypes": .type, "wire": .wire,
    "discriminator": .wire,
  ]
  private static let prose: Set<String> = [
    "doc", "source", "message", "since", "because", "absent", "drop", "skip", "unused",
    "unsupported", "unproduced",
  ]

  private mutating func read(_ root: Node) {
    for (block, end) in Self.ends(root.mapping ?? [], nil) {
      switch block.key {
      case "mapping", "changes":
        for (inner, end) in Self.ends(block.value.mapping ?? [], end) {
          let isChange = block.key == "changes"
          let isType = isChange && Self.typeBlocks.contains(inner.key)
          let isUnion = isChange && inner.key == "unions"
          let isShared = ["strings", "context"].contains(inner.key)
          define(
            inner.value, end,
            isUnion ? .union : isType ? .type : isShared ? .shared : .mapping, isChange)
        }
      case "mixins": define(block.value, end, .mixin)
      case "unions": define(block.value, end, .union)
      case "styleFamilies", "styleKeys": define(block.value, end, .style)
      case let key where Self.typeBlocks.contains(key): define(block.value, end, .type)
      default: continue
      }
    }
  }

  private mutating func read(scenario root: Node) {
    for block in root.mapping ?? [] where block.key != "scenario" {
      for entry in block.value.mapping ?? [] {
        switch block.key {
        case "states": names[.state, default: []].append(Name(entry.key, at: entry.keyLocation))
        case "users":
          names[.user, default: []].append(Name(entry.key, at: entry.keyLocation))
          for field in entry.value.mapping ?? [] {
            names[.field, default: []].append(Name(field.key, at: field.keyLocation))
          }
        default: break
        }
      }
      count(block.value)
    }
  }

  private mutating func count(_ node: Node) {
    switch node.content {
    case .scalar(let scalar):
      for word in Node.words(of: scalar.text) { mention(word, in: node.location.file) }
    case .sequence(let nodes): for node in nodes { count(node) }
    case .mapping(let entries):
      for entry in entries {
        mention(entry.key, in: entry.keyLocation.file)
        count(entry.value)
      }
    }
  }

  private mutating func mention(_ word: String, in file: Int32) {
    mentions[word, default: 0] += 1
    mentionsByFile[file, default: [:]][word, default: 0] += 1
  }

  private mutating func define(
    _ block: Node, _ end: SourceLocation?, _ kind: NameKind, _ isChange: Bool = false
  ) {
    for (entry, end) in Self.ends(block.mapping ?? [], end) {
      let isNew = counted.insert(entry.keyLocation).inserted
      if isNew, !isChange {
        names[kind, default: []].append(Name(entry.key, at: entry.keyLocation))
        if kind == .type, Self.isUsedByApps(entry.value) { usedByApps.insert(entry.keyLocation) }
      }
      if isNew { mentions[entry.key, default: 0] += 1 }
      let extent = Extent(start: entry.keyLocation, end: end)
      let isOfMapping = kind == .mapping || kind == .shared
      if entry.value.mapping == nil || isOfMapping { add(extent, entry.key) }
      var words: Set<String> = [entry.key]
      collect(entry.value, "", end, &words)
      definitions.append(
        Definition(
          name: entry.key, isOfMapping: isOfMapping, isChange: isChange, extent: extent,
          words: words))
    }
  }

  /// True for the enum of a result, and for a value without JSON.
  private static func isUsedByApps(_ type: Node) -> Bool {
    type["coding"] != nil || type["cases"]?.mapping?.contains { $0.value["payload"] != nil } == true
  }

  private mutating func add(_ extent: Extent, _ key: String) {
    entries.append(extent)
    entryKeys.append(key)
  }

  private mutating func collect(
    _ node: Node, _ key: String, _ end: SourceLocation?, _ words: inout Set<String>
  ) {
    switch node.content {
    case .scalar(let scalar):
      if Self.prose.contains(key) { return }
      let isNew = counted.insert(node.location).inserted
      if let kind = Self.givers[key], isNew {
        let parts = key == "raw" ? [scalar.text[...]] : scalar.text.split(separator: ".")
        for word in parts {
          names[kind, default: []].append(Name(String(word), at: node.location))
        }
      }
      let own = Node.words(of: scalar.text)
      for word in own { note(word, isNew, &words) }
      // A raw value may be an address.
      if own.count > 1, isNew { mentions[scalar.text, default: 0] += 1 }
    case .sequence(let nodes):
      for (index, node) in nodes.enumerated() {
        let next = nodes[(index + 1)...].first { $0.location.file == node.location.file }
        if key == "rules" {
          add(Extent(start: node.location, end: next?.location ?? end), "")
        }
        collect(node, key, next?.location ?? end, &words)
      }
    case .mapping(let inner):
      for (entry, end) in Self.ends(inner, end) {
        let isNew = counted.insert(entry.keyLocation).inserted
        for word in Node.words(of: entry.key) { note(word, isNew, &words) }
        if Self.entryBlocks.contains(key) {
          add(Extent(start: entry.keyLocation, end: end), entry.key)
        }
        switch isNew ? key : "" {
        case "members", "in":
          names[.member, default: []].append(Name(entry.key, at: entry.keyLocation))
        case "cases", "arms":
          names[.enumCase, default: []].append(Name(entry.key, at: entry.keyLocation))
        case "constants":
          names[.enumCase, default: []].append(Name(entry.key, at: entry.keyLocation))
          if let raw = entry.value.text {
            names[.enumCase, default: []].append(Name(raw, at: entry.value.location))
          }
        case "add":
          names[.mapping, default: []].append(Name(entry.key, at: entry.keyLocation))
          names[.enumCase, default: []].append(Name(entry.key, at: entry.keyLocation))
        case "mixins": names[.mixin, default: []].append(Name(entry.key, at: entry.keyLocation))
        case "keys": names[.styleKey, default: []].append(Name(entry.key, at: entry.keyLocation))
        case "examples":
          names[.example, default: []].append(Name(entry.key, at: entry.keyLocation))
        case let key where Self.typeBlocks.contains(key):
          names[.type, default: []].append(Name(entry.key, at: entry.keyLocation))
        default: break
        }
        collect(entry.value, entry.key, end, &words)
      }
    }
  }

  private mutating func note(_ word: String, _ isNew: Bool, _ words: inout Set<String>) {
    if isNew { mentions[word, default: 0] += 1 }
    words.insert(word)
  }

  /// The entries, each with the start of the next entry in the same file.
  private static func ends(
    _ entries: [Node.Entry], _ end: SourceLocation?
  ) -> [(entry: Node.Entry, end: SourceLocation?)] {
    entries.enumerated().map { index, entry in
      let next = entries[(index + 1)...].first { $0.keyLocation.file == entry.keyLocation.file }
      let isSame = end.map { $0.file == entry.keyLocation.file } ?? false
      return (entry, next?.keyLocation ?? (isSame ? end : nil))
    }
  }
}
