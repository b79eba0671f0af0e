/// The default theme of a schema, linked. An app's theme file changes it.
public struct SchemaTheme {
  /// The Swift module that it is generated into.
  public internal(set) var module: Name
  /// Top-level values of a theme file, in order.
  public internal(set) var settings: [Key] = []
  /// Style families with their styles, in order.
  public internal(set) var families: [StyleFamily] = []
  public internal(set) var colors: [Color] = []
  public internal(set) var images: [Image] = []
  /// Strings of screens, without those of the mapping.
  public internal(set) var strings: [Text] = []
  public internal(set) var contrast = ContrastRules()

  init(module: Name) { self.module = module }

  /// A key of a style, or a setting.
  public struct Key {
    public internal(set) var name: Name
    public internal(set) var documentation: Documentation
    public let type: KeyType
    /// True if a style may have no value for it.
    public let isOptional: Bool
    /// The value for styles that do not set one.
    public internal(set) var defaultValue: Value?
    /// True if the default is not published anywhere, but chosen by the schema.
    public let isChosen: Bool
    /// The key with the background colour of this text, or `behind`.
    public let on: Name?
    /// The key with the colour under this background.
    public let over: Name?
    /// The name of the insets, if it is one side of them.
    public internal(set) var insets: String?
    /// The place of its type, for values that contradict it.
    let typeNote: Diagnostic.Related
  }

  /// A value of a theme file.
  public struct Value {
    public enum Content: Equatable, Sendable {
      case string(String)
      case number(Double)
      case boolean(Bool)

      /// The value of a scalar that is not null.
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

      /// Its kind in messages.
      var kindName: String {
        switch self {
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a boolean"
        }
      }

      /// True if a key of the type may have a value of this kind.
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

  /// The styles of one kind of component.
  public final class StyleFamily {
    public let name: Name
    public let documentation: Documentation
    /// The style from which new styles get missing values.
    public let base: Name
    /// All keys, those of included groups first.
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

    /// Name of the Swift struct.
    public var swiftName: String { name.text + "Style" }
  }

  /// A style of the default theme.
  public struct Style {
    public let name: Name
    public let documentation: Documentation
    /// Values that it sets itself, by key.
    public let own: [String: Value]
    /// Keys whose value in this style is not published, but chosen.
    public let chosen: [Name]

    /// The value of a key, its own or the default; nil if there is none.
    public func value(of key: Key) -> Value? { own[key.name.text] ?? key.defaultValue }

    /// True if the value of a key is not published.
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
    /// True if it is a symbol of the system.
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

  /// The rules that keep text readable.
  public struct ContrastRules {
    /// The colour under everything else.
    public internal(set) var behind: Name?
    /// The word for that colour as the background of a text.
    package static let behindWord = "behind"
    public internal(set) var accepted: [Accepted] = []

    public struct Accepted {
      /// `Style.key`
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

  /// The family of a style, by its name: the longest family name that is a prefix.
  public func family(ofStyle name: String) -> StyleFamily? {
    families.filter { Self.isName(name, of: $0.name.text) }
      .max { $0.name.text.utf8.count < $1.name.text.utf8.count }
  }

  package static func isName(_ style: String, of family: String) -> Bool {
    style == family || style.hasPrefix(family + ".")
  }
}

/// Light or dark.
public enum ThemeMode: String, CaseIterable, Sendable {
  case light
  case dark
}

extension SchemaTheme.Color {
  public subscript(mode: ThemeMode) -> ThemeRGBA { mode == .light ? light : dark }
}

extension SchemaTheme.Value: CustomStringConvertible {
  /// The number as a person writes it: whole numbers have no fraction.
  public var description: String {
    switch content {
    case .string(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .boolean(let isTrue): isTrue ? "true" : "false"
    }
  }
}

extension SchemaTheme {
  /// The name of the property in `Theme`: `ActionableButton.Primary` becomes `actionableButtonPrimary`.
  public static func propertyName(of style: String) -> String {
    let joined = style.split(separator: ".").joined()
    return joined.prefix(1).lowercased() + joined.dropFirst()
  }
}

extension SchemaTheme.Key {
  /// The name of the Swift member, without prefixes for colours, images and font sizes.
  public var memberName: String {
    [.color, .image, .fontStyle].contains(type)
      ? name.text.replacing("Name", with: "", maxReplacements: 1) : name.text
  }
}
