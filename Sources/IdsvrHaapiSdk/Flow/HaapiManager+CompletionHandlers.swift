public import HaapiRepresentations

/// The methods with completion handlers, which are called on no particular queue.
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
    // Read here: values of any type cannot go to another task.
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
