/// The default theme of the screens, with all names resolved. An app changes it with a theme file, a property list.
public struct SchemaTheme {
  /// The Swift module that contains the theme's code.
  public internal(set) var module: Name
  /// The keys at the top of a theme file, outside styles, in the order of the schema.
  public internal(set) var settings: [Key] = []
  /// Style families, each with its styles, in the order of the schema.
  public internal(set) var families: [StyleFamily] = []
  public internal(set) var colors: [Color] = []
  public internal(set) var images: [Image] = []
  /// Strings of the screens. The mapping has its own strings.
  public internal(set) var strings: [Text] = []
  public internal(set) var contrast = ContrastRules()

  init(module: Name) { self.module = module }

  /// A key that the styles of a family can have, or a top-level setting.
  public struct Key {
    public internal(set) var name: Name
    public internal(set) var documentation: Documentation
    public let type: KeyType
    /// True if a style may have no value for the key.
    public let isOptional: Bool
    /// The value in styles that do not set the key.
    public internal(set) var defaultValue: Value?
    /// True if the default was chosen for this schema, because none is published anywhere.
    public let isChosen: Bool
    /// For the colour of a text: the key with the colour behind the text, or `behind` (`ContrastRules.behindWord`).
    public let on: Name?
    /// For the colour of a background: the key with the colour behind this background.
    public let over: Name?
    /// For one of the four keys that insets are split into: the name of the insets in the schema.
    public internal(set) var insets: String?
    /// Where the schema states the type, for findings about values of another type.
    let typeNote: Diagnostic.Related
  }

  /// A value of a key or setting, with its location in the schema.
  public struct Value {
    public enum Content: Equatable, Sendable {
      case string(String)
      case number(Double)
      case boolean(Bool)

      /// Reads a YAML scalar, which must not be null.
      init(_ scalar: Node.Scalar) {
        if scalar.isPlain, ["true", "false"].contains(scalar.text) {
          self = .boolean(scalar.text == "true")
        } else if scalar.isPlain, scalar.text.allSatisfy("0123456789+.-".contains),
          let number = Double(scalar.text), abs(number) <= 1_000_000
        {
          self = .number(number == 0 ? 0 : number)
        } else {
          self = .string(scalar.text)
        }
      }

      /// The kind of value, for messages.
      var kindName: String {
        switch self {
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a boolean"
        }
      }

      /// True if a key of this type may have this kind of value.
      func fits(_ type: KeyType) -> Bool {
        switch (self, type.values) {
        case (.number, .numbers), (.boolean, .booleans): true
        case (_, .numbers), (_, .booleans): false
        case (.string, _): true
        default: false
        }
      }
    }

    public let content: Content
    public let location: SourceLocation
  }

  /// The styles of one kind of component, such as a button.
  public final class StyleFamily {
    public let name: Name
    public let documentation: Documentation
    /// The name of the style that supplies the missing values of an app's new styles.
    public let base: Name
    /// All keys. The keys of included groups come first.
    public let keys: [Key]
    public internal(set) var styles: [Style] = []

    init(name: Name, documentation: Documentation, base: Name, keys: [Key]) {
      self.name = name
      self.documentation = documentation
      self.base = base
      self.keys = keys
    }

    public func key(_ name: String) -> Key? { keys.first { $0.name.text == name } }
    public func style(_ name: String) -> Style? { styles.first { $0.name.text == name } }

    /// The name of the family's Swift struct.
    public var swiftName: String { name.text + "Style" }
  }

  /// A style of the default theme.
  public struct Style {
    public let name: Name
    public let documentation: Documentation
    /// The values that the style sets itself, by key name.
    public let own: [String: Value]
    /// Keys whose value in this style was chosen for this schema, because none is published.
    public let chosen: [Name]

    /// Returns the style's own value of a key, or else the key's default; nil if there is neither.
    public func value(of key: Key) -> Value? { own[key.name.text] ?? key.defaultValue }

    /// True if the key's value in this style was chosen for this schema.
    public func isChosen(_ key: Key) -> Bool {
      chosen.contains { $0.text == key.name.text || $0.text == key.insets }
        || (own[key.name.text] == nil && key.isChosen)
    }
  }

  public struct Color {
    public let name: Name
    public let documentation: Documentation
    public let light: ThemeRGBA
    public let dark: ThemeRGBA
    public let isChosen: Bool
  }

  public struct Image {
    public let name: Name
    public let documentation: Documentation
    /// True if the image is a symbol of the system.
    public let isOfSystem: Bool

    init(_ entry: Node.Entry) {
      let node = entry.value
      var documentation = Documentation(node)
      if let text = node.text { documentation.doc = text }
      name = entry.name
      self.documentation = documentation
      isOfSystem = node.flag(.system)
    }
  }

  public struct Text {
    public let name: Name
    public let documentation: Documentation
    public let text: String
    public let isChosen: Bool

    init(_ entry: Node.Entry) {
      let node = entry.value
      name = entry.name
      documentation = Documentation(node)
      text = (node.scalar ?? node[.text]?.scalar)?.text ?? ""
      isChosen = node.flag(.chosen)
    }
  }

  /// The settings of the contrast check, which keeps text readable.
  public struct ContrastRules {
    /// The name of the colour behind everything else. The colour must be opaque.
    public internal(set) var behind: Name?
    /// A key's `on` has this word if the text is directly on the colour `behind`.
    package static let behindWord = "behind"
    public internal(set) var accepted: [Accepted] = []

    public struct Accepted {
      /// The accepted text as `Style.key`: a style and the key of the text's colour.
      public let name: Name
      public let modes: [ThemeMode]
      public let reason: Name

      init(_ entry: Node.Entry) {
        let stated = entry.value.names(.in).compactMap { ThemeMode(rawValue: $0.text) }
        name = entry.name
        modes = stated.isEmpty ? ThemeMode.allCases : stated
        reason = entry.value.name(.because) ?? name
      }
    }
  }

  public func family(_ name: String) -> StyleFamily? { families.first { $0.name.text == name } }
  public func color(_ name: String) -> Color? { colors.first { $0.name.text == name } }

  /// Returns the family of a style: the family with the longest name that is a prefix of the style's name.
  public func family(ofStyle name: String) -> StyleFamily? {
    families.filter { Self.isName(name, of: $0.name.text) }
      .max { $0.name.text.utf8.count < $1.name.text.utf8.count }
  }

  package static func isName(_ style: String, of family: String) -> Bool {
    style == family || style.hasPrefix(family + ".")
  }
}

/// Light or dark mode.
public enum ThemeMode: String, CaseIterable, Sendable {
  case light
  case dark
}

extension SchemaTheme.Color {
  public subscript(mode: ThemeMode) -> ThemeRGBA { mode == .light ? light : dark }
}

extension SchemaTheme.Value: CustomStringConvertible {
  /// The value as in YAML, without quotes. Whole numbers have no fraction.
  public var description: String {
    switch content {
    case .string(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .boolean(let isTrue): isTrue ? "true" : "false"
    }
  }
}

extension SchemaTheme {
  /// Returns the name of a style's property in the Swift type `Theme`: `actionableButtonPrimary` for
  /// `ActionableButton.Primary`.
  public static func propertyName(of style: String) -> String {
    let joined = style.split(separator: ".").joined()
    return joined.prefix(1).lowercased() + joined.dropFirst()
  }
}

extension SchemaTheme.Key {
  /// The name of the Swift member. For colours, images and font styles it omits `Name`: `backgroundColor` for
  /// `backgroundColorName`.
  public var memberName: String {
    [.color, .image, .fontStyle].contains(type)
      ? name.text.replacing("Name", with: "", maxReplacements: 1) : name.text
  }
}
