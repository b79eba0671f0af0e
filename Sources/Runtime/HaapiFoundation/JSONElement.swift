#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads and writes one element of a list or dictionary.
public struct JSONElement<Value> {
  /// Reads the value at a node of the object's document; returns nil after recording a defect.
  let read: (JSONObject, Int) throws -> Value?
  let write: (Value) -> JSONValue?
}

// MARK: Scalars

extension JSONElement where Value == String {
  /// A string, unchanged.
  public static var string: Self {
    Self { json, value in
      guard try json.isString(value) else { return nil }
      return json.document.tape.text(value)
    } write: {
      .string($0)
    }
  }
}

extension JSONElement where Value == Int {
  /// A whole number, or a string of digits; see ``JSONObject/int(_:minimum:maximum:)``.
  public static var int: Self {
    Self { json, value in
      switch json.integer(value) {
      case .value(let integer): return integer
      case .overflow: try json.reportInvalid(value, expected: "an integer of 64 bits")
      case .fraction:
        try json.reportWrongType(
          value, expected: "integer", found: json.foundInsteadOfInteger(value))
      }
      return nil
    } write: {
      .number(JSONNumber($0))
    }
  }
}

extension JSONElement where Value == Double {
  /// A number; see ``JSONObject/double(_:)``.
  public static var double: Self {
    number("a number within the range of Double", read: \.doubleValue) { JSONNumber($0) }
  }
}

extension JSONElement {
  /// - Parameter expected: The numbers that `read` accepts, described for error messages.
  static func number(
    _ expected: String, read: @escaping (JSONNumber) -> Value?,
    write: @escaping (Value) -> JSONNumber?
  ) -> Self {
    Self { json, value in
      guard json.kind(value) == .number else {
        try json.reportWrongType(value, expected: "number")
        return nil
      }
      if let number = read(JSONNumber(valid: json.document.tape.text(value))) { return number }
      try json.reportInvalid(value, expected: expected)
      return nil
    } write: {
      write($0).map { .number($0) }
    }
  }
}

extension JSONElement where Value == Bool {
  /// JSON's `true` or `false`.
  public static var bool: Self {
    Self { json, value in
      let kind = json.kind(value)
      guard kind == .yes || kind == .no else {
        try json.reportWrongType(value, expected: "boolean")
        return nil
      }
      return json.kind(value) == .yes
    } write: {
      .bool($0)
    }
  }
}

extension JSONElement where Value == Data {
  /// Binary data, written as base64url; see ``JSONObject/data(_:)``.
  public static var data: Self {
    Self { json, value in
      guard try json.isString(value) else { return nil }
      if let data = Base64URL.decode(json.document.tape.text(value)) { return data }
      try json.reportInvalid(value, expected: "base64url text")
      return nil
    } write: {
      .string(Base64URL.encode($0))
    }
  }
}

extension JSONElement where Value == URL {
  /// A URL; surrounding whitespace is removed.
  public static var url: Self {
    Self { json, value in
      guard try json.isString(value) else { return nil }
      if let url = URL(string: json.document.tape.trimmedText(value)) { return url }
      try json.reportInvalid(value, expected: "a URL")
      return nil
    } write: {
      .string($0.absoluteString)
    }
  }
}

extension JSONElement where Value == JSONValue {
  /// A value of any shape.
  public static var value: Self {
    Self { json, value in
      json.document.tape.value(value)
    } write: {
      $0
    }
  }
}

extension JSONElement where Value: RawRepresentable<String> {
  /// An enum, from its raw value; surrounding whitespace is removed. An unknown string causes `.invalidValue`.
  public static func token(_ type: Value.Type) -> Self {
    Self { json, value in
      guard try json.isString(value) else { return nil }
      if let token = type.init(rawValue: json.document.tape.trimmedText(value)) { return token }
      try json.reportInvalid(value, expected: "a known \(String(describing: type))")
      return nil
    } write: {
      .string($0.rawValue)
    }
  }
}

// MARK: Objects, lists and dictionaries

extension JSONElement where Value: JSONModel {
  /// An object, read by the model's `init(json:)`.
  public static func object(_ type: Value.Type) -> Self {
    Self { json, value in
      guard let object = try json.element(value) else { return nil }
      return try json.collecting(object, type.init(json:))
    } write: {
      $0.jsonValue
    }
  }
}

extension JSONElement {
  /// A list; elements that are null are skipped.
  public static func list<Element>(of element: JSONElement<Element>) -> Self
  where Value == [Element] {
    Self { json, value in
      guard json.kind(value) == .array else {
        try json.reportWrongType(value, expected: "array")
        return nil
      }
      return try json.elements(value) { try element.read(json, $0) }
    } write: { list in
      .array(list.compactMap(element.write))
    }
  }

  /// An object that is used as a dictionary: its member names are not known in advance. Members that are null are left
  /// out.
  public static func dictionary<Element>(of element: JSONElement<Element>) -> Self
  where Value == [String: Element] {
    Self { json, value in
      guard let object = try json.element(value) else { return nil }
      return try json.entries(object.node, of: element)
    } write: { members in
      .object(members.compactMapValues(element.write))
    }
  }
}

// MARK: Members

extension JSONObject {
  /// The elements of an array; empty if the array is absent. With `droppingInvalid`, an element that causes
  /// `.invalidValue` is left out, with a warning.
  public func list<Value>(
    _ name: StaticString, of element: JSONElement<Value>, droppingInvalid: Bool = false
  ) throws -> [Value] {
    try list(name) { value in
      guard droppingInvalid else { return try element.read(self, value) }
      let read = { try element.read(self, value) }
      return try droppingElement(value, read, collecting: read)
    }
  }

  /// Like ``list(_:of:droppingInvalid:)``, but nil instead of an empty list.
  public func optionalList<Value>(
    _ name: StaticString, of element: JSONElement<Value>, droppingInvalid: Bool = false
  ) throws -> [Value]? {
    notEmpty(try list(name, of: element, droppingInvalid: droppingInvalid))
  }

  /// The members of an object that is used as a dictionary: its member names are not known in advance. Empty if the
  /// object is absent. Members that are null are left out.
  public func dictionary<Value>(
    _ name: StaticString, of element: JSONElement<Value>
  ) throws -> [String: Value] {
    guard let value = try dictionaryNode(name) else { return [:] }
    return try contents(of: value) { try entries(value, of: element) } ?? [:]
  }

  /// Like ``dictionary(_:of:)``, but nil instead of an empty dictionary.
  public func optionalDictionary<Value>(
    _ name: StaticString, of element: JSONElement<Value>
  ) throws -> [String: Value]? {
    notEmpty(try dictionary(name, of: element))
  }

  fileprivate func entries<Value>(
    _ object: Int, of element: JSONElement<Value>
  ) throws -> [String: Value] {
    let tape = document.tape
    var members: [String: Value] = [:]
    var key = object + 1
    while key < tape.next(object), !document.hasAllDefects {
      let member = key + 1
      key = tape.next(member)
      // If a member is repeated, the last one is used.
      let name = tape.text(member - 1)
      members[name] = kind(member) == .null ? nil : try element.read(self, member)
    }
    return members
  }

  fileprivate func isString(_ value: Int) throws -> Bool {
    if kind(value) == .string { return true }
    try reportWrongType(value, expected: "string")
    return false
  }
}

extension JSONObjectBuilder {
  /// Sets a list of values.
  public mutating func set<Value>(
    _ name: StaticString, _ value: [Value]?, of element: JSONElement<Value>,
    within path: StaticString...
  ) {
    if let value, !value.isEmpty { place(name, .array(value.compactMap(element.write)), path) }
  }

  /// Sets a dictionary of values.
  public mutating func set<Value>(
    _ name: StaticString, _ value: [String: Value]?, of element: JSONElement<Value>,
    within path: StaticString...
  ) {
    if let value, !value.isEmpty {
      place(name, .object(value.compactMapValues(element.write)), path)
    }
  }
}
