#if canImport(UIKit) || HEADLESS_UIKIT
  /// Finds the images and texts of the screens: first in the app, then in this module.
  @MainActor enum ScreenResources {
    /// The bundles to search, in this order: the app's bundle, then the main bundle.
    private static var bundles: [Bundle] = [.main]
    /// The strings of the app's overlay and of the framework.
    private static var texts = ThemeTexts(resources: NoThemeResources())

    /// Uses the app's bundle for images and texts, and the app's overlay for texts that the bundle does not contain.
    static func use(_ application: any HaapiUIKitApplication) {
      let bundle = application.haapiUIKitConfiguration.applicationBundle
      bundles = bundle == .main ? [.main] : [bundle, .main]
      texts = application.theme.texts
      #if !canImport(UIKit)
        ThemeFonts.registerFiles { HeadlessFonts.add($0) }
      #endif
    }

    /// Returns an image of the app, of this module or of the system; nil if there is none.
    static func image(named name: String) -> UIImage? {
      guard !name.isEmpty else { return nil }
      for bundle in bundles + [.module] {
        if let image = UIImage(named: name, in: bundle, compatibleWith: nil) { return image }
      }
      return UIImage(systemName: name)
    }

    /// Returns the image of an authenticator, or else the default image for authenticators.
    static func authenticatorImage(named name: String) -> UIImage? {
      image(named: name) ?? image(named: "hui_ic_authenticator_default")
    }

    /// Returns the text for a key: from the app, or else from the app's overlay, or else from the framework.
    static func text(_ key: String) -> String {
      for bundle in bundles {
        let text = bundle.localizedString(forKey: key, value: "\u{0}", table: nil)
        if text != "\u{0}" { return text }
      }
      return texts.text(key)
    }
  }

  /// The keys of the texts that do not belong to a style. The theme in the schema has the English texts.
  @MainActor enum ScreenText: String, CaseIterable {
    case ok = "hui_ok"
    case cancel = "hui_cancel"
    case done = "hui_done"
    case back = "hui_back"
    case close = "hui_close"
    case loading = "hui_loading"
    case continueText = "hui_continue"
    case fieldMissing = "hui_field_missing"
    case operationFailed = "hui_operation_failed"
    case showPassword = "hui_show_password"
    case hidePassword = "hui_hide_password"
    case choose = "hui_choose"
    case search = "hui_search"
    case nothingFound = "hui_nothing_found"
    case tryAgain = "hui_try_again"
    case waiting = "hui_polling_waiting"
    case waitIsDone = "hui_polling_done"
    case waitHasFailed = "hui_polling_failed"
    case timeLeft = "hui_polling_time_left"
    case secondLeft = "hui_polling_second_left"
    case secondsLeft = "hui_polling_seconds_left"
    case image = "hui_image"
    case qrCode = "hui_qr_code"
    case qrHelpTitle = "hui_bankid_help_title"
    case qrHelp1 = "hui_bankid_help_1"
    case qrHelp2 = "hui_bankid_help_2"
    case qrHelp3 = "hui_bankid_help_3"
    case expanded = "hui_expanded"
    case collapsed = "hui_collapsed"
    case required = "hui_required"
    case checked = "hui_checked"
    case unchecked = "hui_unchecked"

    /// The text in the language of the app.
    var text: String { ScreenResources.text(rawValue) }

    static func timeLeft(seconds: Int) -> String {
      seconds == 1
        ? secondLeft.text
        : secondsLeft.text.replacingOccurrences(of: "%d", with: "\(seconds)")
    }

    static var qrHelp: [String] { [qrHelp1, qrHelp2, qrHelp3].map(\.text) }
  }
#endif
