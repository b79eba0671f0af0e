/// The managers of a configuration: a ``HaapiAccessor`` or an ``OAuthAccessor``.
public protocol HaapiManagerAccessor: Sendable {}

/// The manager of tokens, for operations after a login.
public protocol OAuthAccessor: HaapiManagerAccessor {
  /// Exchanges, refreshes and revokes tokens of the client that the login has used.
  var oAuthTokenManager: OAuthTokenManager { get }
}

/// The manager of a login, and the manager of its tokens.
public protocol HaapiAccessor: OAuthAccessor {
  /// Runs the login.
  var haapiManager: HaapiManager { get }

  /// Closes ``haapiManager``, so that another accessor of the configuration can be built.
  func close()
}

/// The kinds of accessor that a ``HaapiAccessorBuilder`` builds.
public enum HaapiAccessorOption: Int, Sendable {
  /// A ``HaapiAccessor``.
  case all
  /// An ``OAuthAccessor``.
  case oauth
}

struct LoginAccessor: HaapiAccessor {
  let haapiManager: HaapiManager
  let oAuthTokenManager: OAuthTokenManager

  func close() { haapiManager.close() }
}

struct TokenAccessor: OAuthAccessor {
  let oAuthTokenManager: OAuthTokenManager
}
