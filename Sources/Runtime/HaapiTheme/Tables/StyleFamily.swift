/// The styles of one kind of component: the keys that a style can have, and the framework's styles.
nonisolated public struct StyleFamily: Sendable, Equatable {
  /// The prefix of the names of all styles in the family, such as `ActionableButton`.
  public let name: String
  /// The style that supplies missing keys of new styles, such as `ActionableButton.Primary`.
  public let base: String
  /// All keys that a style of the family can have.
  public let keys: [StyleKey]
  /// The framework's styles.
  public let styles: [StyleDefinition]

  /// Creates a family.
  public init(name: String, base: String, keys: [StyleKey], styles: [StyleDefinition]) {
    self.name = name
    self.base = base
    self.keys = keys
    self.styles = styles
  }
}

/// A key of a style family.
nonisolated public struct StyleKey: Sendable, Equatable {
  /// The key in a property list, such as `backgroundColorName`.
  public let name: String
  /// The type of the key's values.
  public let type: StyleValueType
  /// True if a style may have no value for the key.
  public let isOptional: Bool

  /// Creates a key.
  public init(_ name: String, _ type: StyleValueType, isOptional: Bool = false) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
  }
}

/// A style of the framework.
nonisolated public struct StyleDefinition: Sendable, Equatable {
  /// The full name, such as `ActionableButton.Primary`.
  public let name: String
  /// The values by key. An optional key without a value is missing here.
  public let values: [String: ThemeValue]

  /// Creates a style.
  public init(_ name: String, _ values: [String: ThemeValue]) {
    self.name = name
    self.values = values
  }
}
