#if canImport(UIKit) || HEADLESS_UIKIT
  /// Converts the parameters of `preSubmit`, which can have any type, to values that may leave the main actor.
  enum SentValue {
    /// Replaces a value that cannot be converted to JSON. The SDK rejects this type.
    struct NotSendable: Sendable {}

    /// Converts the value to JSON, which tells numbers and booleans apart; ``NotSendable`` if this is impossible.
    static func sendable(_ value: Any) -> any Sendable {
      if let json = JSONValue(any: value) { return json }
      HaapiLogger.log(
        .error, UIKitFollowUpTag.component,
        "A parameter of the type \(public: String(describing: type(of: value))) cannot be sent.")
      return NotSendable()
    }
  }
#endif
