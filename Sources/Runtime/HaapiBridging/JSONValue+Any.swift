import Foundation
import HaapiFoundation

/// Converts values of the type `Any` to JSON. The values come from the standard library or Foundation.
///
/// Only this code decides whether an `NSNumber` is a number or a boolean. A cast cannot decide this: on Apple's
/// systems, `NSNumber(value: 1) as? Bool` is true, and `NSNumber(value: true) as? Int` is 1. The code is in a
/// separate module, because haapigen must not load all of Foundation.
extension JSONValue {
  /// Reverses ``sendable``; `nil` if the value contains a type or number that JSON does not have.
  public init?(sendable value: any Sendable) { self.init(any: value) }

  /// Converts a scalar, a list, a dictionary with string keys, or an optional of these; `nil` if the value contains a
  /// type or number that JSON does not have.
  package init?(any value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first?.value else {
        self = .null
        return
      }
      self.init(any: wrapped)
    } else if let scalar = JSONValue(scalar: value) {
      self = scalar
    } else if let elements = value as? [Any] {
      var values: [JSONValue] = []
      for element in elements {
        guard let element = JSONValue(any: element) else { return nil }
        values.append(element)
      }
      self = .array(values)
    } else if let members = value as? [String: Any] {
      var values: [String: JSONValue] = [:]
      for (name, member) in members {
        guard let member = JSONValue(any: member) else { return nil }
        values[name] = member
      }
      self = .object(values)
    } else {
      return nil
    }
  }

  /// Converts a string, boolean, finite number, null or `JSONValue`; `nil` for any other value.
  package init?(scalar value: Any) {
    // Reads the type before any cast, because casts convert between numbers and booleans.
    let type = type(of: value)
    switch value {
    case let value as JSONValue: self = value
    case is NSNull: self = .null
    case let value as String: self = .string(value)
    case let value as Bool where type == Bool.self: self = .bool(value)
    case let value as any BinaryInteger: self.init(number: JSONNumber(text: "\(value)"))
    case let value as any BinaryFloatingPoint: self.init(number: JSONNumber(text: "\(value)"))
    case let value as NSNumber: self.init(value)
    default: return nil
    }
  }

  /// True for an `NSNumber`, even for a number that JSON does not have, such as infinity.
  package static func isNumber(_ value: Any) -> Bool { value is NSNumber }

  private init?(_ value: NSNumber) {
    if type(of: value) == type(of: NSNumber(value: true)) {
      self = .bool(value.boolValue)
    } else if !(value is NSDecimalNumber), ["d", "f"].contains(String(cString: value.objCType)) {
      self.init(number: JSONNumber(value.doubleValue))
    } else {
      self.init(number: JSONNumber(text: value.stringValue))
    }
  }

  private init?(number: JSONNumber?) {
    guard let number else { return nil }
    self = .number(number)
  }
}
