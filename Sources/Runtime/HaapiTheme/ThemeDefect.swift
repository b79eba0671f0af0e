/// A mistake in a theme. Its description contains the place, the wrong value, and similar names.
nonisolated public enum ThemeDefect: Sendable, Hashable {
  /// The file does not exist.
  case fileNotFound(fileName: String, bundleIdentifier: String?, nearest: [String])
  /// The file cannot be read, or is not a property list with a dictionary at the top level.
  case unreadable(fileName: String, reason: String)
  /// An unknown key.
  case unknownKey(keyPath: String, nearest: [String])
  /// A value of a wrong type. `nearest` is the number or boolean that was probably meant: for the text `8 pt` the
  /// number 8.
  case wrongType(keyPath: String, expected: String, found: String, nearest: String?)
  /// A string where a number is expected. The string is read as the number that it contains.
  case numericString(keyPath: String, text: String)
  /// A value of the right type that is not allowed.
  case invalidValue(keyPath: String, value: String, allowed: [String], nearest: String?)
  /// A reference to a style that does not exist.
  case unknownStyle(keyPath: String, name: String, expectedPrefix: String, nearest: [String])
  /// A reference to a style of another family.
  case wrongPrefix(keyPath: String, name: String, expectedPrefix: String, nearest: [String])
  /// Styles that refer to each other in a cycle. `ring` begins and ends with the same name.
  case cycle(ring: [String])
  /// A colour that neither the app nor the framework has.
  case unknownColor(keyPath: String, name: String, nearest: [String])
  /// A font family that is not registered. The system font is used, or the family whose name
  /// differs only in spaces or case.
  case unknownFont(family: String, nearest: [String])

  /// The severity of a defect.
  public enum Severity: String, Sendable {
    /// The theme cannot be used.
    case error
    /// The theme can still be used.
    case warning
  }

  /// The severity. Unknown keys are errors if the app requires strict checking, otherwise warnings.
  public func severity(isStrict: Bool = false) -> Severity {
    switch self {
    case .unknownKey: isStrict ? .error : .warning
    case .numericString, .unknownFont: .warning
    case .fileNotFound, .unreadable, .wrongType, .invalidValue, .unknownStyle, .wrongPrefix, .cycle,
      .unknownColor:
      .error
    }
  }
}

nonisolated extension ThemeDefect {
  /// The name of the case, for scripts.
  public var kind: String {
    switch self {
    case .fileNotFound: "fileNotFound"
    case .unreadable: "unreadable"
    case .unknownKey: "unknownKey"
    case .wrongType: "wrongType"
    case .numericString: "numericString"
    case .invalidValue: "invalidValue"
    case .unknownStyle: "unknownStyle"
    case .wrongPrefix: "wrongPrefix"
    case .cycle: "cycle"
    case .unknownColor: "unknownColor"
    case .unknownFont: "unknownFont"
    }
  }
}

nonisolated extension ThemeDefect: CustomStringConvertible {
  /// The key path or file name, followed by one or two sentences.
  public var description: String {
    // This message already contains the key, in the wording that apps know from their logs.
    if case .unknownFont(let family, let nearest) = self, Self.isVariant(family, nearest) {
      return message
    }
    return "\(Self.shown(fileName ?? keyPath, length: 160)): \(message)"
  }

  /// The name of the file, if the defect is about the whole file; otherwise nil.
  public var fileName: String? {
    switch self {
    case .fileNotFound(let fileName, _, _), .unreadable(let fileName, _): fileName
    default: nil
    }
  }

  /// The place in the theme: keys from the top, separated by full stops. Empty if the defect is about the whole file.
  public var keyPath: String {
    switch self {
    case .fileNotFound, .unreadable: ""
    case .unknownKey(let keyPath, _), .wrongType(let keyPath, _, _, _),
      .numericString(let keyPath, _), .invalidValue(let keyPath, _, _, _),
      .unknownStyle(let keyPath, _, _, _), .wrongPrefix(let keyPath, _, _, _),
      .unknownColor(let keyPath, _, _):
      keyPath
    case .cycle(let ring): ring.first ?? ""
    case .unknownFont: "fontName"
    }
  }

  /// The description without the key path or file name.
  public var message: String {
    switch self {
    case .fileNotFound(_, let bundleIdentifier, let nearest):
      let place = bundleIdentifier.map { "the bundle \(Self.shown($0))" } ?? "the bundle"
      return "\(place) has no such file." + Self.question(nearest)
        + " The bundle is the parameter `and` of setThemingPlistFileName(_:and:)."
    case .unreadable(_, let reason): return "\(reason)."
    case .unknownKey(_, let nearest):
      return "unknown key." + Self.question(nearest)
    case .wrongType(_, let expected, let found, let nearest):
      return "expected \(expected), found \(found)." + Self.question([nearest])
    case .numericString(_, let text):
      return "expected Number, found String; \(text.cut(to: 80).quoted) is read as a number."
    case .invalidValue(_, let value, let allowed, let nearest):
      return "\(Self.shown(value)) is not allowed. Allowed: "
        + allowed.joined(separator: ", ") + "." + Self.question([nearest])
    case .unknownStyle(_, let name, _, let nearest):
      return "there is no style \(Self.shown(name))." + Self.question(nearest)
    case .wrongPrefix(_, let name, let expectedPrefix, let nearest):
      return "expected a style of \(expectedPrefix), found \(Self.shown(name))."
        + Self.question(nearest)
    case .cycle(let ring):
      return "the styles refer to each other in a cycle: "
        + ring.map { Self.shown($0) }.joined(separator: " → ") + "."
    case .unknownColor(_, let name, let nearest):
      return "neither the app nor the framework has a color \(Self.shown(name))."
        + (name.hasPrefix("#") ? " Give the color a name in the app's asset catalog." : "")
        + Self.question(nearest)
    case .unknownFont(let family, let nearest):
      if Self.isVariant(family, nearest) {
        return "The configured fontName is `\(family)`. Isn't it `\(nearest[0])`?"
      }
      return "there is no font family \(Self.shown(family)); the system font is used."
        + Self.question(nearest)
    }
  }

  /// True if the first name in `nearest` differs from `family` only in spaces or case.
  private static func isVariant(_ family: String, _ nearest: [String]) -> Bool {
    nearest.first.map { FontNames.differOnlyInBlanksOrCase(family, $0) } ?? false
  }

  private static func question(_ nearest: [String?]) -> String {
    let names = nearest.compactMap { $0.map { shown($0) } }
    return names.isEmpty ? "" : " Did you mean \(names.joined(separator: " or "))?"
  }

  /// Formats a name from the property list for a message. A name with unusual characters is quoted.
  static func shown(_ name: String, length: Int = 80) -> String {
    let isPlain =
      name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789._- ".unicodeScalars.contains($0))
      } && !name.isEmpty && name.first != " " && name.last != " "
    return isPlain ? name.cut(to: length) : name.cut(to: length).quoted
  }
}
