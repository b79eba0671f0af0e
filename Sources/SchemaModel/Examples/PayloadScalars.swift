@_spi(WireScalars) import HaapiFoundation

/// Reads scalars of a payload with the same results as the runtime.
package enum PayloadScalars {
  package enum Integer: Equatable {
    case value(Int)
    case fraction
    case overflow
  }

  /// The integer in a number or a string of digits.
  package static func integer(_ text: String, _ kind: JSONShape.Kind) -> Integer {
    guard kind == .number || kind == .string else { return .fraction }
    return switch WireScalars.integer(text, isNumber: kind == .number) {
    case .value(let value): .value(value)
    case .fraction: .fraction
    case .overflow: .overflow
    }
  }

  package static func isBase64URL(_ text: String) -> Bool { WireScalars.isBase64URL(text) }
}

extension String {
  /// The string without surrounding whitespace, as tokens are compared.
  public var trimmingBlanks: String {
    // Most strings have no whitespace, which the first and last byte show.
    if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first),
      (0x21..<0x7F).contains(last)
    {
      return self
    }
    return WireScalars.trimmed(self)
  }
}
