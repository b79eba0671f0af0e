nonisolated extension ThemeResolver {
  static let fontKey = "fontName"

  /// The result of checking a value.
  enum Checked {
    case value(ThemeValue)
    /// The value is empty, so the style gets no value for the key.
    case omitted
    /// The value has a defect, which is already reported.
    case defect
  }

  /// Checks that a value is valid for the type of its key.
  mutating func check(
    _ value: PropertyListValue, path: String, type: StyleValueType, isOptional: Bool
  ) -> Checked {
    switch (type.values, value) {
    case (.numbers(let allow, let words), _):
      return checkNumber(value, path: path, type: type, allow, words)
    case (.booleans, .boolean(let isTrue)): return .value(.boolean(isTrue))
    case (.words, .string(let text)), (.texts, .string(let text)):
      if isOptional, text.allSatisfy(\.isWhitespace) { return .omitted }
      return checkText(text, path: path, type: type)
    default: break
    }
    report(
      .wrongType(
        keyPath: path, expected: type.plistType, found: value.typeName,
        nearest: type == .boolean ? value.nearestBoolean : nil))
    return .defect
  }

  // MARK: Numbers

  private mutating func checkNumber(
    _ value: PropertyListValue, path: String, type: StyleValueType, _ allow: (Double) -> Bool,
    _ words: String
  ) -> Checked {
    let number: Double
    switch value {
    case .number(let value): number = value
    case .string(let text):
      guard let value = Self.number(in: text) else {
        report(
          .wrongType(
            keyPath: path, expected: "Number", found: "String",
            nearest: Self.leadingNumber(in: text)))
        return .defect
      }
      report(.numericString(keyPath: path, text: text))
      number = value
    default:
      report(
        .wrongType(
          keyPath: path, expected: "Number", found: value.typeName, nearest: nil))
      return .defect
    }
    if !number.isFinite || !allow(number) {
      report(
        .invalidValue(
          keyPath: path, value: ThemeValue.number(number).description,
          allowed: [number.isFinite ? words : "a finite number"], nearest: nil))
      return .defect
    }
    return .value(.number(type == .multiple ? max(0, number) : number))
  }

  /// Returns the number that a string consists of: an optional sign, digits and a fraction. Returns nil for any other
  /// string, such as a hexadecimal number or "infinity".
  private static func number(in text: String) -> Double? {
    let digits = text.trimmingBlanks
    return digits.count <= 40 && leadingNumber(in: digits) == digits ? Double(digits) : nil
  }

  private static func leadingNumber(in text: String) -> String? {
    let text = text.trimmingBlanks.prefix(40)
    let number = text.prefix { "+-.0123456789".contains($0) }
    let rest = text.dropFirst(number.count)
    // Accepts a number before a unit, but not the number at the beginning of a version or a date.
    guard Double(number) != nil, rest.allSatisfy({ $0.isLetter || $0 == " " || $0 == "%" }) else {
      return nil
    }
    return String(number)
  }

  // MARK: Texts

  private mutating func checkText(
    _ text: String, path: String, type: StyleValueType
  ) -> Checked {
    if case .words(let words) = type.values { return checkWord(text, words, path) }
    switch type {
    case .fontStyle: return checkWord(text, index.fontStyles, path)
    case .style(let family): return checkReference(text, family, path)
    case .color:
      if colors[text] == nil, index.colors[text] == nil {
        guard let color = resources.color(named: text) else {
          let near = canSuggest() ? NearestNames.meant(text, in: knownColors) : []
          report(.unknownColor(keyPath: path, name: text, nearest: near))
          return .defect
        }
        colors[text] = color
      }
    case .image:
      if !index.images.contains(text), !resources.hasImage(named: text) {
        hiddenImages.append(
          ThemeLogRecord(
            .debug, "\(path): there is no image \(ThemeDefect.shown(text)); no image is shown."))
      }
    default: break
    }
    return .value(.string(text))
  }

  private mutating func checkWord(
    _ text: String, _ allowed: [String], _ path: String
  ) -> Checked {
    if allowed.contains(text) { return .value(.string(text)) }
    let near = canSuggest() ? NearestNames.meant(text, in: allowed) : []
    report(
      .invalidValue(keyPath: path, value: text, allowed: allowed, nearest: near.first))
    return .defect
  }

  private mutating func checkReference(
    _ name: String, _ family: String, _ path: String
  ) -> Checked {
    let hasPrefix = name == family || name.hasPrefix(family + ".")
    if hasPrefix, index.styles[name] != nil || newStyleNames.contains(name) {
      usedStyles.insert(name)
      return .value(.string(name))
    }
    let near = canSuggest() ? NearestNames.ofStyle(name, family: family, in: known(family)) : []
    report(
      hasPrefix
        ? .unknownStyle(keyPath: path, name: name, expectedPrefix: family, nearest: near)
        : .wrongPrefix(keyPath: path, name: name, expectedPrefix: family, nearest: near))
    return .defect
  }
}

nonisolated extension ThemeResolver {
  /// The maximum number of the app's names that are compared with a misspelt name.
  private static let maximumKnownNames = 200

  private var knownColors: Set<String> {
    Set(index.colors.keys).union(resources.colorNames.prefix(Self.maximumKnownNames))
  }

  /// Returns the names of a family's styles, including the app's new styles.
  private func known(_ family: String) -> [String] {
    let new = newStyles.lazy.filter { $0.hasPrefix(family + ".") }
    return index.styleNames(of: family) + new.prefix(Self.maximumKnownNames).sorted()
  }
}

nonisolated extension PropertyListValue {
  /// The boolean that a string or number probably means; nil if the meaning is unclear.
  fileprivate var nearestBoolean: String? {
    switch self {
    case .string(let text):
      switch text.trimmingBlanks.lowercased() {
      case "true", "yes", "on", "1": "true"
      case "false", "no", "off", "0": "false"
      default: nil
      }
    case .number(let number): number == 1 ? "true" : number == 0 ? "false" : nil
    default: nil
    }
  }
}
