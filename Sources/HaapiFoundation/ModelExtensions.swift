import Foundation

/// Readers for types that a schema does not know but an app's own adds to it.
///
/// A union asks them where it would otherwise make the struct for unknown documents, so they take
/// nothing from a type that the schema has. Only those of ``addFirst(_:when:read:)`` do: they are asked
/// before anything else.
public struct ModelExtensions: Sendable {
  /// Readers by the protocol of their union.
  private var unions: [ObjectIdentifier: any Sendable] = [:]

  /// Without readers.
  public init() {}

  /// Adds a reader for the documents of a union that carry a token.
  ///
  /// - Parameters:
  ///   - model: The protocol of the union, `(any FormField).self`.
  ///   - token: The value of the union's discriminator.
  ///   - read: Makes the value.
  public mutating func add<Model>(
    _ model: Model.Type, token: String, read: @escaping @Sendable (JSONObject) throws -> Model
  ) {
    change(model) { $0.tokens[token] = read }
  }

  /// Adds a reader for the documents of a union that fit a condition. Readers are asked in the order
  /// in which they were added.
  ///
  /// - Parameters:
  ///   - model: The protocol of the union, `(any HaapiRepresentation).self`.
  ///   - condition: True if the document is of this type. It peeks and reads nothing.
  ///   - read: Makes the value.
  public mutating func add<Model>(
    _ model: Model.Type, when condition: @escaping @Sendable (JSONObject) -> Bool,
    read: @escaping @Sendable (JSONObject) throws -> Model
  ) {
    change(model) { $0.rules.append((condition, read)) }
  }

  /// Adds a reader for the documents of a union that fit a condition, whatever the schema would make
  /// of them. Readers are asked in the order in which they were added.
  ///
  /// - Parameters:
  ///   - model: The protocol of the union, `(any HaapiRepresentation).self`.
  ///   - condition: True if the document is of this type. It peeks and reads nothing.
  ///   - read: Makes the value.
  public mutating func addFirst<Model>(
    _ model: Model.Type, when condition: @escaping @Sendable (JSONObject) -> Bool,
    read: @escaping @Sendable (JSONObject) throws -> Model
  ) {
    change(model) { $0.first.append((condition, read)) }
  }

  private mutating func change<Model>(
    _ model: Model.Type, _ change: (inout UnionReaders<Model>) -> Void
  ) {
    var readers = readers(model) ?? UnionReaders()
    change(&readers)
    unions[ObjectIdentifier(model)] = readers
  }

  fileprivate func readers<Model>(_ model: Model.Type) -> UnionReaders<Model>? {
    unions[ObjectIdentifier(model)] as? UnionReaders<Model>
  }

  fileprivate var isEmpty: Bool { unions.isEmpty }

  /// True if any document of this process has been read with readers of an app.
  ///
  /// A mapper that knows the types of an overlay, and never gets one, can so tell that the decoder was
  /// made without them.
  package static var haveBeenUsed: Bool { use.isNoted }

  private static let use = Use()

  /// Notes that a document is read with these.
  func noteUse() {
    if !isEmpty { Self.use.note() }
  }

  private final class Use: @unchecked Sendable {
    private let lock = NSLock()
    private var isSet = false

    var isNoted: Bool { lock.withLock { isSet } }
    func note() { lock.withLock { isSet = true } }
  }
}

private struct UnionReaders<Model>: Sendable {
  typealias Rule = (
    condition: @Sendable (JSONObject) -> Bool, read: @Sendable (JSONObject) throws -> Model
  )

  var tokens: [String: @Sendable (JSONObject) throws -> Model] = [:]
  var rules: [Rule] = []
  /// Asked before the schema's own types.
  var first: [Rule] = []
}

extension JSONObject {
  /// The value that an app's reader for the token of this object makes; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - model: The protocol of the union.
  ///   - discriminator: Name of the member with the token.
  /// - Throws: What the reader throws: `RepresentationDecodingError`.
  public func extended<Model>(
    _ model: Model.Type, by discriminator: StaticString
  ) throws -> Model? {
    guard !document.extensions.isEmpty, let token = peekToken(discriminator) else { return nil }
    return try document.extensions.readers(model)?.tokens[token]?(self)
  }

  /// The result of the first of an app's readers whose condition matches; `nil` when none does.
  ///
  /// - Throws: What the reader throws: `RepresentationDecodingError`.
  public func extended<Model>(_ model: Model.Type) throws -> Model? {
    guard !document.extensions.isEmpty else { return nil }
    return try document.extensions.readers(model)?.rules.first { $0.condition(self) }?.read(self)
  }

  /// The value that the first of an app's readers makes that go before the schema's own types;
  /// `nil` if no reader accepts this object.
  ///
  /// - Throws: What the reader throws: `RepresentationDecodingError`.
  public func extendedFirst<Model>(_ model: Model.Type) throws -> Model? {
    guard !document.extensions.isEmpty else { return nil }
    return try document.extensions.readers(model)?.first.first { $0.condition(self) }?.read(self)
  }
}
