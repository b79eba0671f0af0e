public import Foundation

#if canImport(Security)
  public import Security
#endif

/// Storage for data that must outlive the process.
///
/// - Note: Source: HAAPI SDKs, DCR fallback
@preconcurrency
public protocol Storage: Sendable {
  /// Returns the data of a key; `nil` if there is none.
  func read(key: String) throws -> Data?

  /// Stores the data of a key, and replaces existing data.
  func write(key: String, data: Data) throws

  /// Removes the data of a key, if there is any.
  func delete(key: String) throws
}

/// An error of a ``Storage``.
public enum StorageError: IdsvrError, LocalizedError, CustomStringConvertible {
  case writeError(cause: any Error)
  case readError(cause: any Error)
  case deleteError(cause: any Error)

  /// The code `unexpected`.
  public var error: String { HaapiErrorCode.unexpected.rawValue }
  /// The same as ``failureReason``.
  public var errorDescription: String? { failureReason }
  /// The same as ``failureReason``.
  public var description: String { failureReason }

  /// A sentence that names the failed operation.
  public var failureReason: String {
    let verb =
      switch self {
      case .writeError: "written"
      case .readError: "read"
      case .deleteError: "deleted"
      }
    return "An entry of the storage could not be \(verb), for example because the device is locked."
  }

  /// Advises to try again in the foreground, because a keychain can be read after the device is unlocked.
  public var recoverySuggestion: IdsvrErrorHandling {
    .retryable(condition: .whenAppInForeground)
  }

  /// The original error of the storage.
  public var cause: (any Error)? {
    switch self {
    case .writeError(let cause), .readError(let cause), .deleteError(let cause): cause
    }
  }
}

/// Wraps the storage of a configuration, or else the default storage. Converts every error to a ``StorageError``.
package struct UsedStorage {
  private let storage: any Storage

  package init(_ storage: (any Storage)?) {
    #if canImport(Security)
      self.storage = storage ?? KeychainStorage()
    #else
      self.storage = storage ?? MemoryStorage.shared
    #endif
  }

  package func read(key: String) throws(StorageError) -> Data? {
    do { return try storage.read(key: key) } catch {
      throw error as? StorageError ?? .readError(cause: error)
    }
  }

  package func write(key: String, data: Data) throws(StorageError) {
    do { try storage.write(key: key, data: data) } catch {
      throw error as? StorageError ?? .writeError(cause: error)
    }
  }

  package func delete(key: String) throws(StorageError) {
    do { try storage.delete(key: key) } catch {
      throw error as? StorageError ?? .deleteError(cause: error)
    }
  }
}

#if canImport(Security)
  /// Stores data in the keychain.
  public final class KeychainStorage: Storage {
    private let accessGroup: String?
    private let accessibility: String

    /// - Parameters:
    ///   - accessGroup: The group of apps and extensions that share the entries, `kSecAttrAccessGroup`. The default is
    ///     the app's first group.
    ///   - accessibility: When the entries can be read, `kSecAttrAccessible`. By default, they can be read after the
    ///     first unlock of the device, and never move to another device.
    public init(
      accessGroup: String? = nil,
      accessibility: CFString = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
    ) {
      self.accessGroup = accessGroup
      self.accessibility = accessibility as String
    }

    public func write(key: String, data: Data) throws {
      let entry: [CFString: Any] = [
        kSecValueData: data,
        kSecAttrAccessible: accessibility,
      ]
      var status = SecItemUpdate(query(key) as CFDictionary, entry as CFDictionary)
      if status == errSecItemNotFound {
        let item = query(key).merging(entry) { _, new in new }
        status = SecItemAdd(item as CFDictionary, nil)
      }
      if let failure = failure(status) { throw StorageError.writeError(cause: failure) }
    }

    public func read(key: String) throws -> Data? {
      var item: CFTypeRef?
      let search = query(key).merging([kSecReturnData: true]) { _, new in new }
      let status = SecItemCopyMatching(search as CFDictionary, &item)
      if status == errSecItemNotFound { return nil }
      if let failure = failure(status) { throw StorageError.readError(cause: failure) }
      return item as? Data
    }

    public func delete(key: String) throws {
      let status = SecItemDelete(query(key) as CFDictionary)
      if status == errSecItemNotFound { return }
      if let failure = failure(status) { throw StorageError.deleteError(cause: failure) }
    }

    private func query(_ key: String) -> [CFString: Any] {
      var query: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecAttrService: "IdsvrHaapiSdk",
        kSecAttrAccount: key,
      ]
      query[kSecAttrAccessGroup] = accessGroup
      return query
    }

    private func failure(_ status: OSStatus) -> (any Error)? {
      status == errSecSuccess ? nil : NSError(domain: NSOSStatusErrorDomain, code: Int(status))
    }
  }
#else
  /// The default storage on platforms without a keychain. The entries are lost when the process ends.
  private final class MemoryStorage: Storage {
    static let shared = MemoryStorage()

    private let entries = Locked<[String: Data]>([:])

    func read(key: String) -> Data? { entries.withLock { $0[key] } }
    func write(key: String, data: Data) { entries.withLock { $0[key] = data } }
    func delete(key: String) { entries.withLock { $0[key] = nil } }
  }
#endif
