/// The functions that the overlay requires in Swift.
public struct LoginHooks: AcmeHooks {
  public init() {}

  public func userInfo(viewName: String?) -> String {
    viewName?.contains("html-form") == true ? "Acme account" : "Acme"
  }

  public func scopes(scope: String?) -> [String] {
    scope?.split(separator: " ").map(String.init) ?? []
  }
}
