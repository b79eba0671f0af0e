/// The log tags of the UI kit.
///
/// - Note: Source: HAAPI SDKs, logging and observability
public enum UIKitFollowUpTag: String, FollowUpTag, CaseIterable {
  /// Models that are passed to screens.
  case data
  /// Parts of screens.
  case component
  /// Styles, colours and texts of a theme.
  case theming
  /// Calls from screens to the flow, and the results.
  case flow
  /// Screens in SwiftUI.
  case swiftUI
  /// The mapping of responses to models.
  case mapping
  /// The style names that a screen uses.
  case layout

  /// `HAAPI_UI`
  public var subsystem: String { "HAAPI_UI" }
}
