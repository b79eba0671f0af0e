#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  /// Values of hooks, which may be anything, as values that may leave the main actor.
  enum SentValue {
    /// A value that has no place in JSON. The SDK refuses it by its type.
    struct NotSendable: Sendable {}

    /// The value itself if JSON has a place for it.
    static func sendable(_ value: Any) -> any Sendable {
      switch value {
      case let value as Bool: return value
      case let value as Int: return value
      case let value as Double: return value
      case let value as Float: return value
      case let value as String: return value
      case let value as any BinaryInteger & Sendable: return value
      case let value as JSONValue: return value
      case is NSNull: return NSNull()
      case let value as [Any]: return value.map(sendable)
      case let value as [String: Any]: return value.mapValues(sendable)
      case Optional<Any>.none: return Optional<String>.none
      default:
        HaapiLogger.log(
          .error, UIKitFollowUpTag.component,
          "A parameter of the type \(public: String(describing: type(of: value))) cannot be sent.")
        return NotSendable()
      }
    }
  }
#endif
