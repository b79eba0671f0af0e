/// Receives a step, a problem or an error, on any queue.
public typealias HaapiCompletionHandler = @Sendable (HaapiResult) -> Void

/// The methods with completion handlers.
extension HaapiManager {
  /// Calls ``start()``, and passes the result to the completion handler.
  public func start(completionHandler: @escaping HaapiCompletionHandler) {
    Task { completionHandler(await start()) }
  }

  /// Calls ``submitForm(_:parameters:)``, and passes the result to the completion handler. Values may have any type,
  /// which is checked at run time.
  public func submitForm(
    _ form: FormActionModel, parameters: [String: Any],
    completionHandler: @escaping HaapiCompletionHandler
  ) {
    // Reads the values before the task starts, because values of the type `Any` are not `Sendable`.
    let target = target(form, parameters: parameters)
    Task { completionHandler(await submit(target)) }
  }

  /// Calls ``followLink(_:)``, and passes the result to the completion handler.
  public func followLink(
    _ link: Link, completionHandler: @escaping HaapiCompletionHandler
  ) {
    Task { completionHandler(await followLink(link)) }
  }
}
