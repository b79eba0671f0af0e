import Foundation
import HaapiBridging

/// A value of a property list, reduced to what themes need.
nonisolated enum PropertyListValue: Sendable, Equatable {
  case string(String)
  /// An integer or a real. A number that is not finite is stored as infinity.
  case number(Double)
  case boolean(Bool)
  /// A dictionary. A dictionary inside a style is stored as empty, because styles contain no dictionaries.
  case dictionary([String: PropertyListValue])
  /// A value that themes do not use, with the name of its type.
  case other(String)

  /// - Parameters:
  ///   - value: A value that `PropertyListSerialization` has read.
  ///   - depth: The number of dictionaries around the value.
  init(_ value: Any, depth: Int = 0) {
    switch JSONValue(scalar: value) {
    case .string(let text): self = .string(text)
    case .bool(let isTrue): self = .boolean(isTrue)
    case .number(let number): self = .number(number.doubleValue ?? .infinity)
    default: self = Self.nested(value, depth: depth)
    }
  }

  private static func nested(_ value: Any, depth: Int) -> PropertyListValue {
    switch value {
    case let dictionary as [String: Any]:
      .dictionary(
        depth < 2 ? dictionary.mapValues { PropertyListValue($0, depth: depth + 1) } : [:])
    case is [Any]: .other("Array")
    case is Date: .other("Date")
    case is Data: .other("Data")
    // A number that JSON does not have: infinity or not-a-number.
    case _ where JSONValue.isNumber(value): .number(.infinity)
    default: .other(String(describing: type(of: value)))
    }
  }

  /// The name of the type in messages.
  var typeName: String {
    switch self {
    case .string: "String"
    case .number: "Number"
    case .boolean: "Boolean"
    case .dictionary: "Dictionary"
    case .other(let name): name
    }
  }
}

nonisolated extension String {
  var trimmingBlanks: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
