import Foundation

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
    switch value {
    case let text as String: self = .string(text)
    // A Foundation number can be cast to a boolean, and a boolean to a number.
    case let number as NSNumber:
      self = number.isBoolean ? .boolean(number.boolValue) : .number(number.doubleValue)
    case let isTrue as Bool: self = .boolean(isTrue)
    case let number as any BinaryInteger: self = .number(Double(number))
    case let number as any BinaryFloatingPoint: self = .number(Double(number))
    case let dictionary as [String: Any]:
      let members = depth < 2 ? PropertyListMember.members(of: dictionary, depth: depth + 1) : []
      self = .dictionary(members)
    case is [Any]: self = .other("Array")
    case is Date: self = .other("Date")
    case is Data: self = .other("Data")
    default: self = .other(String(describing: type(of: value)))
    }
  }
}

nonisolated extension NSNumber {
  fileprivate var isBoolean: Bool {
    #if canImport(Darwin)
      CFGetTypeID(self) == CFBooleanGetTypeID()
    #else
      String(cString: objCType) == "c" && (self == 0 || self == 1)
        && type(of: self) == type(of: NSNumber(value: true))
    #endif
  }
}
