import IdsvrHaapiUIKit

/// The samples of the documentation about logging, word for word.
enum LoggingSnippets {
  // swift-format-ignore
  static func all() {
HaapiLogger.followUpTags = DriverFollowUpTag.allCases + SdkFollowUpTag.allCases + UIKitFollowUpTag.allCases
  }

  // swift-format-ignore
  static func onlyUIKit() {
HaapiLogger.followUpTags = UIKitFollowUpTag.allCases
  }

  // swift-format-ignore
  static func someTags() {
HaapiLogger.followUpTags = [UIKitFollowUpTag.theming, UIKitFollowUpTag.component, UIKitFollowUpTag.layout]
HaapiLogger.isDebugEnabled = true
  }
}
