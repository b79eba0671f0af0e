/// The theme blocks of a file whose shape has been checked, before names are resolved.
struct ThemeSyntax {
  struct Key {
    let name: Name
    let documentation: Documentation
    let type: Name
    let value: Node?
    let isOptional: Bool
    let optional: SourceLocation?
    let isChosen: Bool
    let on: Name?
    let over: Name?

    init(_ entry: Node.Entry) {
      let node = entry.value
      name = entry.name
      documentation = DefinitionReader.documentation(node)
      type = node.name(.type) ?? entry.name
      value = node[.default]
      isOptional = node.flag(.optional)
      optional = node[.optional]?.location
      isChosen = node.flag(.chosen)
      on = node.name(.textOn)
      over = node.name(.over)
    }

    /// The place of its type, for values that contradict it.
    var typeNote: Diagnostic.Related {
      Diagnostic.Related(location: type.location, message: "the type of `\(name)` is `\(type)`")
    }
  }

  struct KeyGroup {
    let name: Name
    let keys: [Key]

    init(_ entry: Node.Entry) {
      name = entry.name
      keys = entry.value.entries(.keys).map(Key.init)
    }
  }

  struct Family {
    let name: Name
    let documentation: Documentation
    let base: Name
    let include: [Name]
    let keys: [Key]

    init(_ entry: Node.Entry) {
      let node = entry.value
      name = entry.name
      documentation = DefinitionReader.documentation(node)
      base = node.name(.base) ?? name
      include = node.names(.include)
      keys = node.entries(.keys).map(Key.init)
    }
  }

  struct Style {
    let name: Name
    let documentation: Documentation
    let values: [Node.Entry]
    let chosen: [Name]

    init(_ entry: Node.Entry) {
      name = entry.name
      documentation = DefinitionReader.documentation(entry.value)
      values = entry.value.entries(.values)
      chosen = entry.value.names(.chosen)
    }
  }

  struct Color {
    let name: Name
    let documentation: Documentation
    let light: Name?
    let dark: Name?
    let isChosen: Bool

    init(_ entry: Node.Entry) {
      let node = entry.value
      name = entry.name
      documentation = DefinitionReader.documentation(node)
      light = node.scalar.map { Name($0.text, at: node.location) } ?? node.name(.light)
      dark = node.name(.dark)
      isChosen = node.flag(.chosen)
    }
  }

  var settings: [Key] = []
  var groups: [KeyGroup] = []
  var families: [Family] = []
  var styles: [Style] = []
  var colors: [Color] = []
  var images: [SchemaTheme.Image] = []
  var strings: [SchemaTheme.Text] = []
  var contrast: Node?

  init(_ root: Node) {
    for block in root.mapping ?? [] {
      let entries = block.value.mapping ?? []
      switch SchemaLanguage.Key(rawValue: block.key) {
      case .settings: settings = entries.map(Key.init)
      case .styleKeys: groups = entries.map(KeyGroup.init)
      case .styleFamilies: families = entries.map(Family.init)
      case .styles: styles = entries.map(Style.init)
      case .colors: colors = entries.map(Color.init)
      case .images: images = entries.map(SchemaTheme.Image.init)
      case .strings: strings = entries.map(SchemaTheme.Text.init)
      case .contrast: contrast = block.value
      default: continue
      }
    }
  }

  /// The settings, and the keys of groups and families.
  var keys: [Key] { settings + groups.flatMap(\.keys) + families.flatMap(\.keys) }
}
