/// `surface.txt`: all facts of a schema that affect apps, servers and screens, one on each line, so that a reviewer
/// sees the whole effect of an edit.
enum Surface {
  static let fileName = "surface.txt"

  /// - Parameter parts: The sorted lines of all parts.
  static func file(of parts: [SortedSurface]) -> GeneratedFile {
    let bytes = SurfaceLines.merged(parts, below: header)
    Work.add(bytes.count)
    return GeneratedFile(path: fileName, bytes: bytes)
  }

  /// A string of the schema, on one line.
  static func quoted(_ text: String) -> String { JSONText.quoted(text) }

  private static let header = """
    \(OutputHeader.text) from the schema. DO NOT EDIT.
    #
    # Every fact that apps, servers and screens depend on, one per line. Each line begins with its
    # subject; the lines of one type are together.
    #
    #   Type struct …            a type, its module, and what it conforms to
    #   Type.member let …        its declaration: let, var, get, func, case, requires (of a protocol)
    #   Type.member argument …   an argument of the initialiser, after the one that is named
    #   Type.member wire …       its key in JSON, and how it is read
    #   Type.member from …       computed, and from what
    #   Type(union) …            the struct that a JSON object is decoded as
    #   Map.member fills …       a rule of the mapping, for this member of the model
    #   Map.Type becomes …       the result of the mapping for this type, or for this value
    #   Style.key styled …       the value of a style of the default theme


    """
}

/// Lines for the default theme.
enum SurfaceTheme {
  static func lines(of theme: SchemaTheme) -> SurfaceLines {
    var lines = SurfaceLines()
    lines += theme.settings.map { setting in
      "\(setting.name) setting \(setting.type) \(setting.defaultValue.map(shown) ?? "")"
    }
    for family in theme.families {
      lines.append("\(family.name) styles, base \(family.base)")
      lines += family.keys.map { key in
        "\(family.name).\(key.name) key \(key.type)\(key.isOptional ? ", optional" : "")"
      }
      for style in family.styles {
        lines += family.keys.compactMap { key in
          style.value(of: key).map { "\(style.name).\(key.name) styled \(shown($0))" }
        }
      }
    }
    lines += theme.colors.map { color in
      "\(color.name) color \(color.light)"
        + (color.dark == color.light ? "" : ", dark \(color.dark)")
    }
    lines += theme.images.map { "\($0.name) image" + ($0.isOfSystem ? " of the system" : "") }
    lines += theme.strings.map { "\($0.name) string \(Surface.quoted($0.text))" }
    return lines
  }

  private static func shown(_ value: SchemaTheme.Value) -> String {
    if case .string(let text) = value.content { return Surface.quoted(text) }
    return value.description
  }
}
