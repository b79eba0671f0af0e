/// Reserves the name of an open manager. Two managers with the same name would use the same stored data.
package final class OpenName: Sendable {
  private static let open = Locked<Set<String>>([])
  private let name: String

  /// - Throws: `HaapiError.haapiTokenManagerAlreadyExists`
  package init(_ name: String) throws {
    self.name = name
    guard Self.open.withLock({ $0.insert(name).inserted }) else {
      throw HaapiError.haapiTokenManagerAlreadyExists(name: name)
    }
  }

  /// Frees the name. Must be called only once.
  package func close() {
    _ = Self.open.withLock { $0.remove(name) }
  }
}
