#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  /// Converts values of hooks, which can have any type, to values that may leave the main actor.
  enum SentValue {
    /// A value that JSON cannot represent. The SDK refuses its type.
    struct NotSendable: Sendable {}

    /// The value itself if JSON can represent it.
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
