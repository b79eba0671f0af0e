/// Keeps the key that the newest tokens of a configuration are bound to. With a ``BoundedTokenConfiguration`` the key
/// is in a storage, otherwise in the memory of the process.
///
/// Every login of a `HaapiManager` has a new key. The key is kept only when the tokens of the login arrive, so that an
/// abandoned login does not replace the key of older tokens. A ``HaapiTokenManager`` uses a stored key again.
package struct TokenKeys {
  private static let version: JSONValue = 1
  /// The keys that this process has used, by name of the storage entry. Each ``Dpop`` also has the nonces of its
  /// servers.
  private static let memory = Locked<[String: Dpop]>([:])

  private let name: String
  private let bound: BoundedTokenConfiguration?
  private let environment: HaapiEnvironment

  /// - Parameters:
  ///   - name: The name of the configuration.
  ///   - tokenEndpoint: The address of the token endpoint.
  ///   - binding: Determines where keys are kept.
  ///   - environment: Creates the keys that are not stored, and supplies the clock and the randomness of proofs.
  package init(
    name: String, tokenEndpoint: URL, binding: any TokenBoundConfiguration,
    environment: HaapiEnvironment
  ) {
    self.name = "haapi.token-key:\(name)@\(tokenEndpoint.absoluteString)"
    bound = binding as? BoundedTokenConfiguration
    self.environment = environment
  }

  /// Creates the key of a new login.
  ///
  /// - Throws: `HaapiError.dpopKeyCreationFailure`
  package func make() throws -> Dpop {
    do {
      guard let bound else { return dpop(try environment.makeKey()) }
      return dpop(
        try StorableKeys.make(prefersSecureEnclave: bound.keyPairType == .secureEnclave))
    } catch {
      throw HaapiError.dpopKeyCreationFailure(cause: error)
    }
  }

  /// Returns the key of the newest tokens. Without a ``BoundedTokenConfiguration``, returns `nil` if these tokens are
  /// not bound, or come from an earlier process.
  ///
  /// - Throws: `HaapiError.dpopProofFailure` if there is no stored key that this device can use; `StorageError`, for
  ///   example while the device is locked.
  package func last() throws -> Dpop? {
    guard bound != nil else { return Self.memory.withLock { $0[name] } }
    guard let dpop = try stored() else {
      throw HaapiError.dpopProofFailure(
        message:
          "The key that the tokens are bound to is not on this device, or cannot be used. Log in "
          + "again.", cause: CryptoError.unsupportedKey)
    }
    return dpop
  }

  /// Returns the stored key; `nil` if there is none that this device can use.
  ///
  /// - Throws: `StorageError` if the storage cannot be read now, for example because the device is locked.
  package func stored() throws -> Dpop? {
    guard let data = try storage?.read(key: name), let entry = try? JSONValue(jsonData: data),
      entry["version"] == Self.version,
      let representation = (entry["key"]?.stringValue).flatMap(Base64URL.decodeStrictly),
      let key = try? StorableKeys.read(representation)
    else { return nil }
    return Self.memory.withLock { memory in
      if let known = memory[name], known.key.publicKey == key.publicKey { return known }
      let dpop = dpop(key)
      memory[name] = dpop
      return dpop
    }
  }

  /// Keeps the key of new tokens, with a hash of the refresh token. Errors of the storage are only logged, so that the
  /// login continues.
  ///
  /// - Parameter isRefresh: True after a refresh. The key is then not new, and must not replace the key of a later
  ///   login.
  package func keep(_ dpop: Dpop?, for refreshToken: String?, isRefresh: Bool) {
    if !isRefresh { Self.memory.withLock { $0[name] = dpop } }
    guard let storage, let dpop, let key = dpop.key as? any StorableKey else { return }
    if isRefresh {
      guard refreshToken != nil, (try? last())?.jwkThumbprint == dpop.jwkThumbprint else {
        return
      }
    }
    let entry: JSONValue = [
      "version": Self.version, "key": .string(Base64URL.encode(key.representation)),
      "refresh_token_hash": refreshToken.map { .string(DPoPProof.hash($0)) } ?? .null,
    ]
    do {
      try storage.write(key: name, data: Data(entry.jsonText.utf8))
    } catch {
      HaapiLogger.log(
        .error, DriverFollowUpTag.storage,
        "The key of the tokens could not be stored; they cannot be refreshed after a restart")
    }
  }

  /// Deletes the stored key if it belongs to the given refresh token. Called after the token is revoked.
  package func delete(refreshToken: String) {
    guard let storage else { return }
    do {
      let entry = try storage.read(key: name).map { try JSONValue(jsonData: $0) }
      let hash = entry?["refresh_token_hash"]?.stringValue
      if hash == DPoPProof.hash(refreshToken) { try storage.delete(key: name) }
    } catch {
      HaapiLogger.log(
        .error, DriverFollowUpTag.storage, "The key of the revoked token could not be deleted")
    }
  }

  private var storage: UsedStorage? { bound.map { UsedStorage($0.storage) } }

  private func dpop(_ key: any ProofKey) -> Dpop {
    Dpop(key: key, clock: environment.clock, randomness: environment.randomness)
  }
}
