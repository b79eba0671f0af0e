#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  /// Images and texts of the screens: those of the app, or else those of this module.
  @MainActor enum ScreenResources {
    /// The bundle of the app, before the main bundle.
    private static var bundles: [Bundle] = [.main]

    /// Makes this bundle the first one in which images and texts are looked up.
    static func use(_ bundle: Bundle) {
      bundles = bundle == .main ? [.main] : [bundle, .main]
      #if !canImport(UIKit)
        ThemeFonts.registerFiles { HeadlessFonts.add($0) }
      #endif
    }

    /// An image of the app, of this module or of the system.
    static func image(named name: String) -> UIImage? {
      guard !name.isEmpty else { return nil }
      for bundle in bundles + [.module] {
        if let image = UIImage(named: name, in: bundle, compatibleWith: nil) { return image }
      }
      return UIImage(systemName: name)
    }

    /// The image of an authenticator, or else the default one.
    static func authenticatorImage(named name: String) -> UIImage? {
      image(named: name) ?? image(named: "hui_ic_authenticator_default")
    }

    /// A text of the app, or else the English text.
    static func text(_ key: String, _ english: String) -> String {
      for bundle in bundles {
        let text = bundle.localizedString(forKey: key, value: "\u{0}", table: nil)
        if text != "\u{0}" { return text }
      }
      return english
    }
  }

  /// The texts of the screens that do not belong to a style.
  @MainActor enum ScreenText {
    static var ok: String { ScreenResources.text("hui_ok", "OK") }
    static var cancel: String { ScreenResources.text("hui_cancel", "Cancel") }
    static var done: String { ScreenResources.text("hui_done", "Done") }
    static var back: String { ScreenResources.text("hui_back", "Back") }
    static var close: String { ScreenResources.text("hui_close", "Close") }
    static var loading: String { ScreenResources.text("hui_loading", "Loading") }
    static var continueText: String { ScreenResources.text("hui_continue", "Continue") }
    static var fieldMissing: String {
      ScreenResources.text("hui_field_missing", "Please fill in this field")
    }
    static var operationFailed: String {
      ScreenResources.text("hui_operation_failed", "The operation could not be completed")
    }
    static var showPassword: String { ScreenResources.text("hui_show_password", "Show password") }
    static var hidePassword: String { ScreenResources.text("hui_hide_password", "Hide password") }
    static var choose: String { ScreenResources.text("hui_choose", "Choose") }
    static var search: String { ScreenResources.text("hui_search", "Search") }
    static var nothingFound: String { ScreenResources.text("hui_nothing_found", "Nothing found") }
    static var tryAgain: String { ScreenResources.text("hui_try_again", "Try again") }
    static var waiting: String {
      ScreenResources.text("hui_polling_waiting", "Waiting for you to confirm")
    }
    static var waitIsDone: String { ScreenResources.text("hui_polling_done", "Confirmed") }
    static var waitHasFailed: String {
      ScreenResources.text("hui_polling_failed", "That was not confirmed")
    }
    static var timeLeft: String { ScreenResources.text("hui_polling_time_left", "Time left") }
    static func secondsLeft(_ seconds: Int) -> String {
      seconds == 1
        ? ScreenResources.text("hui_polling_second_left", "1 second left")
        : ScreenResources.text("hui_polling_seconds_left", "%d seconds left")
          .replacingOccurrences(of: "%d", with: "\(seconds)")
    }
    static var image: String { ScreenResources.text("hui_image", "Image") }
    static var qrCode: String { ScreenResources.text("hui_qr_code", "QR code to scan") }
    static var qrHelpTitle: String {
      ScreenResources.text("hui_bankid_help_title", "How to use the QR code")
    }
    static var qrHelp: [String] {
      [
        ScreenResources.text("hui_bankid_help_1", "Open the BankID app on your other device."),
        ScreenResources.text("hui_bankid_help_2", "Choose to scan a QR code."),
        ScreenResources.text(
          "hui_bankid_help_3",
          "Point the camera at the code on this screen. The code changes all the time; that is as it should be."
        ),
      ]
    }
    static var expanded: String { ScreenResources.text("hui_expanded", "Expanded") }
    static var collapsed: String { ScreenResources.text("hui_collapsed", "Collapsed") }
    static var required: String { ScreenResources.text("hui_required", "Required") }
    static var checked: String { ScreenResources.text("hui_checked", "Checked") }
    static var unchecked: String { ScreenResources.text("hui_unchecked", "Not checked") }
  }
#endif
