#if canImport(FoundationEssentials)
  import Synchronization
#else
  import Foundation
#endif

/// Readers for types that an app's schema adds.
///
/// A union is a protocol with several model types, such as `FormField`. Readers do not affect types of the schema,
/// because they are called only for an object whose type the schema does not know. The exception is
/// ``addFirst(_:when:read:)``: its readers are called before the schema selects a type.
public struct ModelExtensions: Sendable {
  /// The readers, by the identifier of the union's protocol.
  private var unions: [ObjectIdentifier: any ReaderList] = [:]

  /// Creates a value without readers.
  public init() {}

  /// Adds a reader for objects whose discriminator is `token`.
  ///
  /// - Parameters:
  ///   - model: The protocol of the union, such as `(any FormField).self`.
  ///   - token: The value of the union's discriminator.
  ///   - read: Reads the object.
  public mutating func add<Model>(
    _ model: Model.Type, token: String, read: @escaping @Sendable (JSONObject) throws -> Model
  ) {
    change(model) { $0.tokens[token] = read }
  }

  /// Adds a reader for objects that match a condition. Readers are called in the order in which they were added.
  ///
  /// - Parameters:
  ///   - model: The protocol of the union, such as `(any HaapiRepresentation).self`.
  ///   - condition: True if `read` accepts the object. Use only tests that mark no member as read.
  ///   - read: Reads the object.
  public mutating func add<Model>(
    _ model: Model.Type, when condition: @escaping @Sendable (JSONObject) -> Bool,
    read: @escaping @Sendable (JSONObject) throws -> Model
  ) {
    change(model) { $0.rules.append((condition, read)) }
  }

  /// Adds a reader for objects that match a condition, even if the schema would select another type. Readers are called
  /// in the order in which they were added.
  ///
  /// - Parameters:
  ///   - model: The protocol of the union, such as `(any HaapiRepresentation).self`.
  ///   - condition: True if `read` accepts the object. Use only tests that mark no member as read.
  ///   - read: Reads the object.
  public mutating func addFirst<Model>(
    _ model: Model.Type, when condition: @escaping @Sendable (JSONObject) -> Bool,
    read: @escaping @Sendable (JSONObject) throws -> Model
  ) {
    change(model) { $0.first.append((condition, read)) }
  }

  /// Combines the readers of two overlays that do not depend on each other.
  ///
  /// The readers of this value are called first. If this value and `other` have a reader for the same discriminator,
  /// only the reader of this value is called.
  public func merging(_ other: ModelExtensions) -> ModelExtensions {
    var merged = self
    merged.unions.merge(other.unions) { $0.merging($1) }
    return merged
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

  package var isEmpty: Bool { unions.isEmpty }

  /// True if this process has read any document with an app's readers.
  ///
  /// If false, a mapper that expects an overlay's types warns that the decoder was created without these types.
  package static var haveBeenUsed: Bool { use.isNoted }

  private static let use = Use()

  /// Records that a document is read with these readers.
  func noteUse() {
    if !isEmpty { Self.use.note() }
  }

  #if canImport(FoundationEssentials)
    // FoundationEssentials has no `NSLock`.
    private final class Use: Sendable {
      private let isSet = Atomic(false)

      var isNoted: Bool { isSet.load(ordering: .relaxed) }
      func note() { isSet.store(true, ordering: .relaxed) }
    }
  #else
    // Atomic values need iOS 18.
    private final class Use: @unchecked Sendable {
      private let lock = NSLock()
      private var isSet = false

      var isNoted: Bool { lock.withLock { isSet } }
      func note() { lock.withLock { isSet = true } }
    }
  #endif
}

/// The readers of one union. Erases the generic type of ``UnionReaders``.
private protocol ReaderList: Sendable {
  func merging(_ other: any ReaderList) -> any ReaderList
}

private struct UnionReaders<Model>: ReaderList {
  typealias Rule = (
    condition: @Sendable (JSONObject) -> Bool, read: @Sendable (JSONObject) throws -> Model
  )

  var tokens: [String: @Sendable (JSONObject) throws -> Model] = [:]
  var rules: [Rule] = []
  /// The rules that are tried before the rules of the schema.
  var first: [Rule] = []

  func merging(_ other: any ReaderList) -> any ReaderList {
    guard let other = other as? Self else { return self }
    var merged = self
    merged.tokens.merge(other.tokens) { own, _ in own }
    merged.rules += other.rules
    merged.first += other.first
    return merged
  }
}

extension JSONObject {
  /// Reads this object with the app's reader for its discriminator; `nil` if there is no such reader.
  ///
  /// - Parameters:
  ///   - model: The protocol of the union.
  ///   - discriminator: The name of the discriminator member.
  /// - Throws: The error of the reader: `RepresentationDecodingError`.
  public func extended<Model>(
    _ model: Model.Type, by discriminator: StaticString
  ) throws -> Model? {
    guard !document.extensions.isEmpty, let token = peekToken(discriminator) else { return nil }
    return try document.extensions.readers(model)?.tokens[token]?(self)
  }

  /// Reads this object with the app's first reader whose condition matches; `nil` if no reader matches.
  ///
  /// - Throws: The error of the reader: `RepresentationDecodingError`.
  public func extended<Model>(_ model: Model.Type) throws -> Model? {
    guard !document.extensions.isEmpty else { return nil }
    return try document.extensions.readers(model)?.rules.first { $0.condition(self) }?.read(self)
  }

  /// Like ``extended(_:)``, with the readers that ``ModelExtensions/addFirst(_:when:read:)`` has added.
  ///
  /// - Throws: The error of the reader: `RepresentationDecodingError`.
  public func extendedFirst<Model>(_ model: Model.Type) throws -> Model? {
    guard !document.extensions.isEmpty else { return nil }
    return try document.extensions.readers(model)?.first.first { $0.condition(self) }?.read(self)
  }
}
