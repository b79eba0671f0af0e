#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  /// Values of hooks, which may be anything, as values that may leave the main actor.
  enum SentValue {
    /// A value that has no place in JSON. The SDK refuses it by its type.
    struct NotSendable: Sendable {}

    /// The value itself if JSON has a place for it.
    static func sendable(_ value: Any) -> any Sendable {
      if Mirror(reflecting: value).displayStyle == .optional {
        return Mirror(reflecting: value).children.first.map { sendable($0.value) }
      }
      switch value {
      case let value as String: return value
      case let value as Bool where type(of: value) == Bool.self: return value
      case let value as Int: return value
      case let value as Double: return value
      case let value as Float: return value
      case let value as JSONValue: return value
      case is NSNull: return String?.none
      case let value as [Any]: return value.map(sendable)
      case let value as [String: Any]: return value.mapValues(sendable)
      default:
        HaapiLogger.log(
          .error, UIKitFollowUpTag.component,
          "A parameter of the type \(public: String(describing: type(of: value))) cannot be sent.")
        return NotSendable()
      }
    }
  }
#endif
