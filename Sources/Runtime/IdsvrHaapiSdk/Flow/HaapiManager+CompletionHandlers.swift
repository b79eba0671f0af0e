public import HaapiRepresentations

/// The methods with completion handlers. The queue on which the handlers are called is not specified.
extension HaapiManager {
  /// ``start()`` with a completion handler.
  public func start(completionHandler: @escaping @Sendable (HaapiResult) -> Void) {
    Task { completionHandler(await start()) }
  }

  /// ``submitForm(_:parameters:)`` with a completion handler. Values are checked at run time.
  public func submitForm(
    _ form: FormActionModel, parameters: [String: Any],
    completionHandler: @escaping @Sendable (HaapiResult) -> Void
  ) {
    // The values are read here, because values of any type cannot be passed to another task.
    let target = target(form, parameters: parameters)
    Task { completionHandler(await submit(target)) }
  }

  /// ``followLink(_:)`` with a completion handler.
  public func followLink(
    _ link: Link, completionHandler: @escaping @Sendable (HaapiResult) -> Void
  ) {
    Task { completionHandler(await followLink(link)) }
  }
}
