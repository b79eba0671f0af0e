/// The facts of the default theme.
package enum ThemeFacts {
  package static func add(_ theme: SchemaTheme, to sheet: inout FactSheet) {
    for setting in theme.settings {
      add(.setting, setting.name, setting.documentation, to: &sheet) { line in
        line.append(" setting ")
        line.append(.valueType, "\(setting.type)")
        line.append(" ")
        line.append(.value, setting.defaultValue.map(shown) ?? "")
      }
    }
    for family in theme.families { add(family, to: &sheet) }
    for color in theme.colors {
      add(.color, color.name, color.documentation, to: &sheet) { line in
        line.append(" color ")
        line.append(
          .color, "\(color.light)" + (color.dark == color.light ? "" : ", dark \(color.dark)"))
      }
    }
    for image in theme.images {
      add(.image, image.name, image.documentation, to: &sheet) { line in
        line.append(" image" + (image.isOfSystem ? " of the system" : ""))
        line.note(.value, image.isOfSystem ? "of the system" : "in a file")
      }
    }
    for string in theme.strings {
      add(.themeString, string.name, string.documentation, to: &sheet) { line in
        line.append(" string ")
        line.append(.words, JSONText.quoted(string.text))
      }
    }
  }

  /// Defines a part of the theme and adds its line.
  private static func add(
    _ noun: FactSubject.Noun, _ name: Name, _ documentation: Documentation,
    to sheet: inout FactSheet, _ write: (inout FactLine) -> Void
  ) {
    let id = define(noun, name, &sheet)
    sheet.add(name.text, about: id, at: name.location, write)
    TypeFacts.document(documentation, id, &sheet)
  }

  private static func add(_ family: SchemaTheme.StyleFamily, to sheet: inout FactSheet) {
    let id = define(.family, family.name, &sheet)
    sheet.add(family.name.text, about: id, at: family.base.location) { line in
      line.append(" styles, base ")
      line.append(.base, family.base.text)
    }
    TypeFacts.document(family.documentation, id, &sheet)
    for key in family.keys {
      let inner = define(.key, key.name, in: id, &sheet)
      sheet.add("\(family.name).\(key.name)", about: inner, at: key.name.location) { line in
        line.append(" key ")
        line.append(.valueType, "\(key.type)\(key.isOptional ? ", optional" : "")")
      }
      TypeFacts.document(key.documentation, inner, &sheet)
    }
    for style in family.styles {
      let inner = define(.style, style.name, in: id, &sheet)
      TypeFacts.document(style.documentation, inner, &sheet)
      for key in family.keys {
        guard let value = style.value(of: key) else { continue }
        sheet.add("\(style.name).\(key.name)", about: inner, at: value.location) { line in
          line.append(" styled ")
          line.append(.value, key: key.name.text, shown(value))
        }
      }
    }
  }

  private static func define(
    _ noun: FactSubject.Noun, _ name: Name, in family: String? = nil, _ sheet: inout FactSheet
  ) -> String {
    let id =
      noun == .key
      ? "\(family ?? "").\(name)" : "\(name)(\(noun == .family ? "style family" : noun.rawValue))"
    sheet.define(
      noun, id, name, in: family, symbols: noun == .family ? ["\(name)Style"] : [])
    return id
  }

  private static func shown(_ value: SchemaTheme.Value) -> String {
    if case .string(let text) = value.content { return JSONText.quoted(text) }
    return value.description
  }
}
