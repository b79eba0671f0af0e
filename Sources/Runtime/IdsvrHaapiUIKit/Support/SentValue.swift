#if canImport(UIKit) || HEADLESS_UIKIT
  /// Converts the parameters of `preSubmit`, which can have any type, to values that may leave the main actor.
  enum SentValue {
    /// Replaces a value that JSON cannot represent. The SDK rejects this type.
    struct NotSendable: Sendable {}

    /// Returns the value as JSON, so that a number is not sent as a boolean.
    static func sendable(_ value: Any) -> any Sendable {
      if let json = JSONValue(any: value) { return json }
      HaapiLogger.log(
        .error, UIKitFollowUpTag.component,
        "A parameter of the type \(public: String(describing: type(of: value))) cannot be sent.")
      return NotSendable()
    }
  }
#endif
