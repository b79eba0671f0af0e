public import Foundation

nonisolated extension ExternalBrowserClientOperationActionModel {
  /// Returns the URL of the page to open, with the query item `redirect_uri` set to `redirectTo`. An existing item is
  /// replaced.
  ///
  /// - Parameter redirectTo: The address at which the browser returns to the app, without percent-encoding.
  /// - Returns: The URL; `nil` if `href` is not a URL.
  /// - Note: Source: HAAPI data model, external browser operation
  public func urlToLaunch(redirectTo: String) -> URL? {
    launchURL(href, setting: "redirect_uri", to: redirectTo)
  }
}

nonisolated extension BankIdClientOperationActionModel {
  /// Returns the URL that starts the BankID app, with the query item `redirect` set to `redirectTo`. An existing item
  /// is replaced.
  ///
  /// - Parameter redirectTo: The address at which BankID returns to the app, without percent-encoding.
  /// - Returns: The URL; `nil` if `href` is not a URL.
  /// - Note: Source: HAAPI data model, BankID operation
  public func urlToLaunch(redirectTo: String) -> URL? {
    launchURL(href, setting: "redirect", to: redirectTo)
  }
}

nonisolated extension EncapAutoActivationClientOperationActionModel {
  /// The URL that starts the Encap app, or `nil` if `href` is not a URL.
  public var urlToLaunch: URL? { URL(string: href) }
}

nonisolated extension ExternalBrowserClientOperationStep {
  /// Returns the URL of the page to open; see ``ExternalBrowserClientOperationActionModel/urlToLaunch(redirectTo:)``.
  public func urlToLaunch(redirectTo: String) -> URL? {
    actionModel.urlToLaunch(redirectTo: redirectTo)
  }

  /// Returns the parameters to submit with ``continueFormActionModel``: for each context field, the value of the query
  /// item of the same name.
  ///
  /// - Parameter url: The URL with which the browser returned to the app.
  /// - Throws: `HaapiError.illegalState`, which names the field, if a query item is missing.
  /// - Note: Source: HAAPI data model, external browser operation
  public func formattedParametersFromURL(_ url: URL) throws -> [String: String] {
    let values = QueryText(url.absoluteString).values
    var parameters: [String: String] = [:]
    for field in continueFormActionModel.fields where field is ContextFormField {
      guard let value = values[field.name] else {
        // Quoted, because a field name from a server may contain control characters.
        throw HaapiError.illegalState(
          message: "The returned address has no query item \(field.name.cut(to: 80).quoted).")
      }
      parameters[field.name] = value
    }
    return parameters
  }
}

nonisolated extension BankIdClientOperationStep {
  /// Returns the URL that starts the BankID app; see ``BankIdClientOperationActionModel/urlToLaunch(redirectTo:)``.
  public func urlToLaunch(redirectTo: String) -> URL? {
    actionModel.urlToLaunch(redirectTo: redirectTo)
  }
}

private nonisolated func launchURL(_ href: String, setting name: String, to value: String) -> URL? {
  // Checks `href` first, because even an empty `href` becomes a URL when the query item is added.
  guard URL(string: href) != nil else { return nil }
  var query = QueryText(href)
  query.set(name, to: value)
  return URL(string: query.address)
}
