import IdsvrHaapiSdk

/// A path in a document.
enum Step: Hashable {
  case member(String)
  case element(Int)
}

typealias Place = [Step]

extension [Step] {
  /// The path as in errors.
  var path: String {
    reduce("$") { path, step in
      switch step {
      case .element(let index): path + "[\(index)]"
      case .member(let name): path + (isIdentifier(name) ? "." + name : "[\(quoted(name))]")
      }
    }
  }

  /// The names of the members on the path.
  var names: [String] {
    compactMap { step in
      if case .member(let name) = step { return name }
      return nil
    }
  }

  private func isIdentifier(_ name: String) -> Bool {
    name.first?.isNumber != true
      && name.allSatisfy { $0.isASCII && ($0 == "_" || $0.isLetter || $0.isNumber) }
  }

  private func quoted(_ name: String) -> String { JSONValue.string(name).jsonText }
}

extension JSONValue {
  /// All values in the document, including the root.
  func walk(from place: Place = [], _ visit: (Place, JSONValue) -> Void) {
    visit(place, self)
    for (name, member) in objectValue ?? [:] {
      member.walk(from: place + [.member(name)], visit)
    }
    for (index, element) in (arrayValue ?? []).enumerated() {
      element.walk(from: place + [.element(index)], visit)
    }
  }

  func value(at place: Place) -> JSONValue? {
    place.reduce(Optional(self)) { value, step in
      switch step {
      case .member(let name):
        return value?[name]
      case .element(let index):
        let elements = value?.arrayValue ?? []
        return elements.indices.contains(index) ? elements[index] : nil
      }
    }
  }

  /// A copy with another value at a path; `nil` removes the member.
  func replacing(_ place: Place, with value: JSONValue?) -> JSONValue {
    guard let step = place.first else { return value ?? self }
    let rest = Array(place.dropFirst())
    switch (step, self) {
    case (.member(let name), .object(var members)):
      members[name] = rest.isEmpty ? value : members[name]?.replacing(rest, with: value)
      return .object(members)
    case (.element(let index), .array(var elements)):
      elements[index] = elements[index].replacing(rest, with: value)
      return .array(elements)
    default:
      return self
    }
  }

  var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
