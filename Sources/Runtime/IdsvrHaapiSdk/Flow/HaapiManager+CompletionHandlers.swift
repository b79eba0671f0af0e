/// Receives a step, a problem or an error. The queue on which it is called is not specified.
public typealias HaapiCompletionHandler = @Sendable (HaapiResult) -> Void

/// The methods with completion handlers.
extension HaapiManager {
  /// ``start()`` with a completion handler.
  public func start(completionHandler: @escaping HaapiCompletionHandler) {
    Task { completionHandler(await start()) }
  }

  /// ``submitForm(_:parameters:)`` with a completion handler. Values are checked at run time.
  public func submitForm(
    _ form: FormActionModel, parameters: [String: Any],
    completionHandler: @escaping HaapiCompletionHandler
  ) {
    // The values are read here, because values of any type cannot be passed to another task.
    let target = target(form, parameters: parameters)
    Task { completionHandler(await submit(target)) }
  }

  /// ``followLink(_:)`` with a completion handler.
  public func followLink(
    _ link: Link, completionHandler: @escaping HaapiCompletionHandler
  ) {
    Task { completionHandler(await followLink(link)) }
  }
}
