/// The theme blocks of a file, before names are resolved.
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

    /// The place of its type, for values that contradict it.
    var typeNote: Diagnostic.Related {
      Diagnostic.Related(location: type.location, message: "the type of `\(name)` is `\(type)`")
    }
  }

  struct KeyGroup {
    let name: Name
    let keys: [Key]
  }

  struct Family {
    let name: Name
    let documentation: Documentation
    let base: Name
    let include: [Name]
    let keys: [Key]
  }

  struct Style {
    let name: Name
    let documentation: Documentation
    let values: [Node.Entry]
    let chosen: [Name]
  }

  struct Color {
    let name: Name
    let documentation: Documentation
    let light: Name?
    let dark: Name?
    let isChosen: Bool
  }

  struct Contrast {
    let behind: Name?
    let accepted: [SchemaTheme.ContrastRules.Accepted]
  }

  var settings: [Key] = []
  var groups: [KeyGroup] = []
  var families: [Family] = []
  var styles: [Style] = []
  var colors: [Color] = []
  var images: [SchemaTheme.Image] = []
  var strings: [SchemaTheme.Text] = []
  var contrast: Contrast?

  /// The settings, and the keys of groups and families.
  var keys: [Key] { settings + groups.flatMap(\.keys) + families.flatMap(\.keys) }
}

/// Reads the theme blocks of a file whose shape has been checked.
struct ThemeReader {
  /// `nil` if the file has no theme block.
  func read(_ root: Node) -> ThemeSyntax? {
    let entries = (root.mapping ?? []).filter { Family.themeKeys.contains($0.key) }
    if entries.isEmpty { return nil }
    var syntax = ThemeSyntax()
    for block in entries {
      let entries = block.value.mapping ?? []
      switch block.key {
      case "settings": syntax.settings = entries.map(key)
      case "styleKeys":
        syntax.groups = entries.map { entry in
          ThemeSyntax.KeyGroup(name: name(entry), keys: keys(entry.value["keys"]))
        }
      case "styleFamilies": syntax.families = entries.map(family)
      case "styles": syntax.styles = entries.map(style)
      case "colors": syntax.colors = entries.map(color)
      case "images": syntax.images = entries.map(image)
      case "strings": syntax.strings = entries.map(string)
      default: syntax.contrast = contrast(block)
      }
    }
    return syntax
  }

  private func name(_ entry: Node.Entry) -> Name { Name(entry.key, at: entry.keyLocation) }

  private func keys(_ node: Node?) -> [ThemeSyntax.Key] { (node?.mapping ?? []).map(key) }

  private func key(_ entry: Node.Entry) -> ThemeSyntax.Key {
    let node = entry.value
    return ThemeSyntax.Key(
      name: name(entry), documentation: DefinitionReader.documentation(node),
      type: DefinitionReader.name(node["type"]) ?? Name("", at: entry.keyLocation),
      value: node["default"], isOptional: DefinitionReader.flag(node["optional"]),
      optional: node["optional"]?.location, isChosen: DefinitionReader.flag(node["chosen"]),
      on: DefinitionReader.name(node["textOn"]), over: DefinitionReader.name(node["over"]))
  }

  private func family(_ entry: Node.Entry) -> ThemeSyntax.Family {
    ThemeSyntax.Family(
      name: name(entry), documentation: DefinitionReader.documentation(entry.value),
      base: DefinitionReader.name(entry.value["base"]) ?? name(entry),
      include: DefinitionReader.names(entry.value["include"]), keys: keys(entry.value["keys"]))
  }

  private func style(_ entry: Node.Entry) -> ThemeSyntax.Style {
    ThemeSyntax.Style(
      name: name(entry), documentation: DefinitionReader.documentation(entry.value),
      values: entry.value["values"]?.mapping ?? [],
      chosen: DefinitionReader.names(entry.value["chosen"]))
  }

  private func color(_ entry: Node.Entry) -> ThemeSyntax.Color {
    let light = entry.value.scalar.map { Name($0.text, at: entry.value.location) }
    return ThemeSyntax.Color(
      name: name(entry), documentation: DefinitionReader.documentation(entry.value),
      light: light ?? DefinitionReader.name(entry.value["light"]),
      dark: DefinitionReader.name(entry.value["dark"]),
      isChosen: DefinitionReader.flag(entry.value["chosen"]))
  }

  private func image(_ entry: Node.Entry) -> SchemaTheme.Image {
    var documentation = DefinitionReader.documentation(entry.value)
    if let text = entry.value.text { documentation.doc = text }
    return SchemaTheme.Image(
      name: name(entry), documentation: documentation,
      isOfSystem: DefinitionReader.flag(entry.value["system"]))
  }

  private func string(_ entry: Node.Entry) -> SchemaTheme.Text {
    SchemaTheme.Text(
      name: name(entry), documentation: DefinitionReader.documentation(entry.value),
      text: entry.value.scalar?.text ?? entry.value["text"]?.scalar?.text ?? "",
      isChosen: DefinitionReader.flag(entry.value["chosen"]))
  }

  private func contrast(_ block: Node.Entry) -> ThemeSyntax.Contrast {
    let accepted = (block.value["accepted"]?.mapping ?? []).map { entry in
      let modes = (entry.value["in"]?.sequence ?? []).compactMap(\.text).compactMap(ThemeMode.init)
      return SchemaTheme.ContrastRules.Accepted(
        name: name(entry), modes: modes.isEmpty ? ThemeMode.allCases : modes,
        reason: DefinitionReader.name(entry.value["because"]) ?? name(entry))
    }
    return ThemeSyntax.Contrast(
      behind: DefinitionReader.name(block.value["behind"]),
      accepted: accepted)
  }
}
