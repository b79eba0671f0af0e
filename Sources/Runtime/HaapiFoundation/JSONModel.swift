#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A model that can be read from a JSON object and written as a JSON object.
///
/// A conforming struct implements `init(json:)` and `encode(into:)`; everything else has a default implementation.
/// ``description`` uses the struct's mirror, so a struct with secrets needs a `customMirror` that has
/// ``Masked/value`` instead of the secrets.
///
/// Generated structs are `Equatable`. The protocol is not, so that apps may write `FormField?` without `any`.
/// ``DynamicEquality`` compares values whose static type is a protocol.
public protocol JSONModel: Codable, Sendable, CustomStringConvertible, CustomDebugStringConvertible
{
  /// Reads the model.
  ///
  /// - Throws: `RepresentationDecodingError`.
  init(json: JSONObject) throws

  /// Writes the model's members.
  func encode(into json: inout JSONObjectBuilder)
}

extension JSONModel {
  /// Reads the model with any decoder. The decoder's content is first converted to JSON text.
  ///
  /// - Throws: `RepresentationDecodingError`, or an error of the decoder.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    guard case .object = value else {
      throw RepresentationDecodingError.wrongType(
        path: decoder.codingPath.jsonPath, expected: "object", found: value.kindName)
    }
    self = try JSONReading.read(Data(value.jsonText.utf8)) { try Self(json: $0) }.value
  }

  /// Writes the model in its JSON form with any encoder.
  public func encode(to encoder: any Encoder) throws {
    try jsonValue.encode(to: encoder)
  }

  /// Reads the model from a JSON text in UTF-8.
  ///
  /// - Throws: The first defect in document order, as `RepresentationDecodingError`.
  public init(jsonData: Data) throws {
    self = try JSONReading.read(jsonData) { try Self(json: $0) }.value
  }

  /// The model as a JSON value.
  public var jsonValue: JSONValue {
    var json = JSONObjectBuilder()
    encode(into: &json)
    return json.value
  }

  /// The model as JSON without whitespace, with sorted members.
  public var jsonText: String { jsonValue.jsonText }

  /// `TypeName(label: value, …)`; members that are `nil` are left out.
  public var description: String { ModelDescription.text(of: self) }

  /// The same as ``description``.
  public var debugDescription: String { description }
}

/// Creates the ``JSONModel/description`` of a model.
enum ModelDescription {
  static func text<T>(of model: T) -> String {
    let members = Mirror(reflecting: model).children.compactMap { child -> String? in
      guard let value = text(ofMember: child.value) else { return nil }
      return child.label.map { "\($0): \(value)" } ?? value
    }
    return "\(T.self)(\(members.joined(separator: ", ")))"
  }

  private static func text(ofMember value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.flatMap { text(ofMember: $0.value) }
    }
    return switch value {
    case let string as String: string.quoted
    case let list as [String]: "[" + list.map(\.quoted).joined(separator: ", ") + "]"
    case let members as [String: JSONValue]:
      members.isEmpty
        ? "[:]"
        : "[" + members.map { "\($0.key.quoted): \($0.value)" }.joined(separator: ", ") + "]"
    default: text(ofCase: mirror) ?? String(describing: value)
    }
  }

  /// Returns the description of an enum case with a string, such as `other(value: "x")`; nil for any other value.
  private static func text(ofCase mirror: Mirror) -> String? {
    guard mirror.displayStyle == .enum, let held = mirror.children.first, let name = held.label,
      let value = Mirror(reflecting: held.value).children.first, let label = value.label,
      let string = value.value as? String
    else { return nil }
    return "\(name)(\(label): \(string.quoted))"
  }
}
