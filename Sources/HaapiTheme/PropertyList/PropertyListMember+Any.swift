import Foundation
import HaapiBridging
import HaapiFoundation

nonisolated extension PropertyListMember {
  /// The members of a dictionary that the system has read, in the order of their keys.
  static func members(of dictionary: [String: Any]) -> [PropertyListMember] {
    members(of: dictionary, depth: 1)
  }

  fileprivate static func members(of dictionary: [String: Any], depth: Int) -> [PropertyListMember]
  {
    dictionary.sorted { $0.key < $1.key }.map { key, value in
      PropertyListMember(key: key, value: PropertyListValue(value, depth: depth), line: nil)
    }
  }
}

nonisolated extension PropertyListValue {
  /// - Parameter depth: The number of dictionaries around the value. Themes are not deep, so deeper ones are not
  ///   read.
  fileprivate init(_ value: Any, depth: Int) {
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
      let members = depth < 2 ? PropertyListMember.members(of: dictionary, depth: depth + 1) : []
      return .dictionary(members)
    case is [Any]: return .other("Array")
    case is Date: return .other("Date")
    case is Data: return .other("Data")
    default: return .other(String(describing: type(of: value)))
    }
  }
}
