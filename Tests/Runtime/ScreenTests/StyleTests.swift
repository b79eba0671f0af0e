import Foundation
import HaapiApplication
import HaapiTheme
import HeadlessUIKit
import Testing

@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Every key of every style has a visible effect.
  @MainActor @Suite(.serialized) struct StyleTests {
    struct Key: Sendable, CustomTestStringConvertible {
      let family: StyleFamily
      var testDescription: String { family.name }

      /// Eight states of one screen take long; see `webAuthnKeys`.
      static let all = ThemeTables.default.families.reversed().map(Key.init)
        .filter { $0.family.name != "WebAuthnViewController" }
    }

    /// A colour that no style has by default.
    private struct Resources: ThemeResources {
      func color(named name: String) -> ThemeColor? {
        name == "test_color" ? ThemeColor(name, .init(0x12AB34)) : nil
      }
    }

    /// Accepted and ignored, as documented.
    private static let unseen: Set = ["TextPickerView.itemViewClassName"]

    @Test(arguments: Key.all) func everyKeyHasAnEffect(_ item: Key) throws {
      try check(item.family)
    }

    /// A part of `make screens` and of long tests.
    @Test(.enabled(if: isLong)) func webAuthnKeys() throws {
      let families = ThemeTables.default.families
      try check(try #require(families.first { $0.name == "WebAuthnViewController" }))
    }

    private nonisolated static var isLong: Bool {
      let environment = ProcessInfo.processInfo.environment
      return environment["HAAPI_SCREENS"] != nil || environment["HAAPIGEN_LONG"] == "1"
    }

    private func check(_ family: StyleFamily) throws {
      let reader = ThemeReader(resources: Resources())
      let base = family.styles.first { $0.name == family.base } ?? family.styles[0]
      var usual: [String: Look] = [:]
      for key in family.keys {
        let name = "\(family.name).\(key.name)"
        guard !Self.unseen.contains(name) else { continue }
        let shown = Self.shown(key.name, of: base)
        let context = "\(shown.keys.sorted())"
        let before = try usual[context] ?? Look(family.name, reader.theme(from: [base.name: shown]))
        usual[context] = before
        let (value, more) = Self.other(key, than: base.values[key.name])
        var members: [String: Any] = more
        members[base.name] = shown.merging([key.name: value]) { $1 }
        let after = try Look(family.name, reader.theme(from: members))
        #expect(try before.differs(from: after), "\(name) = \(value)")
      }
    }

    /// Values that a style needs so that a key is visible: a border for its colour, an image for its tint.
    private static func shown(_ key: String, of style: StyleDefinition) -> [String: Any] {
      var values: [String: Any] = [:]
      if key == "borderColorName" || key == "cornerRadius" {
        if style.values["borderWidth"] != nil { values["borderWidth"] = 3 }
        if key == "cornerRadius" {
          values["borderColorName"] = "hui_error_immutable"
          values["backgroundColorName"] = "hui_success_immutable"
        }
      }
      if key == "borderWidth" { values["borderColorName"] = "hui_error_immutable" }
      if ["imageTintColorName", "iconTextPadding", "alignment"].contains(key),
        style.name.hasPrefix("MessageView")
      {
        values["imageName"] = "hui_ic_email"
      }
      return values
    }

    /// The sizes of fonts, and the style of all inputs.
    @Test func topLevelKeys() throws {
      let reader = ThemeReader(resources: Resources())
      for (key, value, family) in [
        ("UICTFontTextStyleBody", 31 as Any, "ActionableButton"),
        ("UICTFontTextStyleLink", 31, "LinkView"), ("UICTFontTextStyleTitle2", 31, "HeaderView"),
        ("UICTFontTextStyleCallout", 31, "NotificationBannerView"),
        ("UICTFontTextStyleText", 31, "FormViewController"),
        ("UICTFontTextStyleBodySubHeadline", 31, "MessageView"),
        ("huiTextField", "InputTextField.Filled", "FormViewController"),
        ("fontName", "DejaVu Sans", "ActionableButton"),
      ] {
        guard key != "fontName" || UIFont.familyNames.contains("\(value)") else { continue }
        let before = try Look(family, reader.frameworkTheme())
        let after = try Look(family, reader.theme(from: [key: value]))
        #expect(try before.differs(from: after), "\(key) on \(family)")
      }
    }

    /// A different value for a key, and the styles that it needs.
    private static func other(
      _ key: StyleKey, than value: ThemeValue?
    ) -> (Any, more: [String: Any]) {
      func another(_ values: [String]) -> String {
        values.first { .string($0) != value } ?? ""
      }
      switch key.type {
      case .color: return ("test_color", [:])
      case .number, .length, .size, .multiple, .fontSize:
        if case .number(let number)? = value {
          return (number * 2 + (key.type == .number ? 93 : 13), [:])
        }
        return (61, [:])
      case .boolean: return (value != true, [:])
      case .stackAlignment: return (another(["trailing", "leading", "bottom"]), [:])
      case .textAlignment: return (another(["right", "left"]), [:])
      case .fontTrait: return (another(["traitBold", "traitMonoSpace"]), [:])
      case .fontStyle: return (another(["UICTFontTextStyleTitle"]), [:])
      case .fontFamily: return ("DejaVu Sans", [:])
      case .image: return (another(["hui_ic_email", "hui_ic_warning"]), [:])
      case .string, .text: return ("Something quite different", [:])
      case .style(let family):
        let name = "\(family).Test"
        return (name, [name: different(family)])
      }
    }

    /// A style that differs from all others.
    private static func different(_ family: String) -> [String: Any] {
      switch family {
      case "TextAppearance": ["fontStyleName": "UICTFontTextStyleTitle", "kern": 5]
      case "LoadingIndicatorView": ["backgroundColorName": "test_color"]
      case "StackView": ["backgroundColorName": "test_color", "paddingLeft": 40, "spacing": 50]
      default: ["backgroundColorName": "test_color"]
      }
    }

    // MARK: Rendering

    /// The visible effect of a theme on a style family: frames, texts and picture.
    @MainActor private final class Look {
      private let family: String
      private let theme: Theme
      private let outline: String
      private var known: Data?

      init(_ family: String, _ theme: Theme) throws {
        self.family = family
        self.theme = theme
        outline = try Self.screen(family, theme).outline()
      }

      func differs(from other: Look) throws -> Bool {
        try outline != other.outline || picture() != other.picture()
      }

      private func picture() throws -> Data {
        if let known { return known }
        let picture = try Self.screen(family, theme).picture()
        known = picture
        return picture
      }

      private static func screen(_ family: String, _ theme: Theme) throws -> HeadlessScreen {
        let height = family == "WebAuthnViewController" ? 5_400 : 900
        let screen = HeadlessScreen(
          device: .init(name: "gallery", size: CGSize(width: 320, height: height), scale: 1))
        let gallery = Gallery(theme: theme)
        let controller = try #require(gallery.controller(of: family))
        screen.show(controller)
        gallery.finish(screen)
        return screen
      }
    }
  }
}

/// Each component and each screen, with everything that it can show.
@MainActor final class Gallery {
  let theme: Theme
  private var focus: (() -> Void)?
  init(theme: Theme) { self.theme = theme }

  func finish(_ screen: HeadlessScreen) {
    focus?()
    screen.advance(by: 1)
  }

  func controller(of family: String) -> UIViewController? {
    if family == "HaapiFlowViewController" {
      let application = Application(theme)
      return try? HaapiFlowViewController(
        haapiUIKitApplication: application, haapiFlowResult: HomeViewController(),
        haapiDeepLinkManageable: nil)
    }
    let factory = ScreenFactory(theme: theme, registry: nil, delegate: nil, themeDelegate: nil)
    if let model = SampleModels.model(of: family) {
      let screen = factory.screen(for: model)
      if let web = screen as? WebAuthnViewController {
        web.loadViewIfNeeded()
        return Column(webAuthnViews(web))
      }
      return screen
    }
    let views = components(family)
    return views.isEmpty ? nil : Column(views)
  }

  /// A screen has one state at a time; here all states are stacked.
  private func webAuthnViews(_ first: WebAuthnViewController) -> [UIView] {
    let factory = ScreenFactory(theme: theme, registry: nil, delegate: nil, themeDelegate: nil)
    let changes: [(WebAuthnViewController) -> Void] = [
      { _ in }, { $0.pick([.platform, .crossPlatform]) },
      { $0.fail(.cancelled, SampleModels.form) }, { $0.fail(.notAvailable, nil) },
      { $0.fail(.noCredentials, nil) }, { $0.fail(.appNotAssociated, nil) },
      { $0.fail(.failed(CancellationError()), nil) }, { $0.succeed() },
    ]
    return changes.compactMap { change in
      guard
        let screen = factory.screen(for: SampleModels.webAuthn) as? WebAuthnViewController
      else { return nil }
      screen.loadViewIfNeeded()
      change(screen)
      screen.growsWithContent()
      retained.append(screen)
      return screen.view
    }
  }

  private var retained: [UIViewController] = []

  private func components(_ family: String) -> [UIView] {
    switch family {
    case "TextAppearance":
      return [
        StyledLabel(
          "A text that is long enough for two lines of it", appearance: theme.textAppearanceBody,
          color: ThemeColor("black", .init(0x000000)))
      ]
    case "ActionableButton":
      let busy = ActionableButton("Busy", style: theme.actionableButtonPrimary)
      busy.startLoading()
      let icon = ActionableButton(
        "Icon", image: ScreenResources.image(named: "hui_ic_email"),
        style: theme.actionableButtonPrimary)
      return [
        ActionableButton("Continue with\na text", style: theme.actionableButtonPrimary), busy, icon,
      ]
    case "LinkView":
      let busy = LinkView("Busy", style: theme.linkView) { _ in }
      busy.startLoading()
      return [LinkView("Forgot?", style: theme.linkView) { _ in }, busy]
    case "LoadingIndicatorView":
      let view = LoadingIndicatorView(style: theme.loadingIndicatorView)
      view.startAnimating()
      return [view]
    case "StackView":
      let stack = StackView(style: theme.stackView)
      for text in ["One", "Another one"] {
        stack.addArrangedSubview(
          StyledLabel(
            text, appearance: theme.textAppearanceBody, color: ThemeColor("black", .init(0))))
      }
      return [stack]
    case "HeaderView":
      var style = theme.headerView
      if style.titleText == nil { style.titleText = "Title" }
      return [HeaderView(style: style)]
    case "NotificationBannerView":
      return [
        NotificationBannerView(
          "That did not work", style: theme.notificationBannerView, actionTitle: "OK")
      ]
    case "CheckboxView":
      return [
        CheckboxView("Remember me", isChecked: true, style: theme.checkboxView),
        CheckboxView("Not me", style: theme.checkboxView),
      ]
    case "TextPickerView":
      let view = TextPickerView(
        title: "Country", options: ["Sweden", "Norway"], selected: 0, style: theme.textPickerView,
        fieldStyle: theme.inputTextField)
      // The view in place of the keyboard.
      let toolbar = view.toolbar
      toolbar.heightAnchor.constraint(equalToConstant: 60).isActive = true
      return [view, toolbar, view.picker]
    case "ExpandableView":
      let open = ExpandableView(
        title: "Help", paragraphs: ["A text", "Another"], style: theme.expandableView)
      open.isExpanded = true
      return [open]
    case "InputTextField":
      func field(_ isSecure: Bool, _ text: String, placeholder: String? = nil) -> InputTextField {
        InputTextField(
          title: "User name, or the address that you get mail at here", text: text,
          placeholder: placeholder,
          configuration: InputTextConfiguration(
            keyboard: .standard, content: .none, isSecure: isSecure, capitalises: false,
            corrects: false), style: theme.inputTextField)
      }
      let wrong = field(false, "anna.andersson@an-address-that-is-too-long.example.org")
      wrong.error = "Please check this field"
      let revealed = field(true, "secret")
      revealed.textField.isSecureTextEntry = false
      revealed.apply(style: theme.inputTextField)
      let focused = field(false, "", placeholder: "name")
      focus = { focused.textField.becomeFirstResponder() }
      return [focused, wrong, field(true, "secret"), revealed, field(false, "", placeholder: "x")]
    case "MessageView":
      return [
        theme.messageViewContent, theme.messageViewWarn, theme.messageViewHeading,
        theme.messageViewError, theme.messageViewInfo, theme.messageViewRecipientOfCommunication,
        theme.messageViewUsername,
      ].map { MessageView("A message of\ntwo lines", style: $0) }
    default: return []
    }
  }

  /// Views below each other.
  private final class Column: UIViewController {
    private let views: [UIView]
    init(_ views: [UIView]) {
      self.views = views
      super.init(nibName: nil, bundle: nil)
    }
    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = UIColor(white: 0.8, alpha: 1)
      let stack = UIStackView(arrangedSubviews: views)
      stack.axis = .vertical
      stack.spacing = 4
      stack.alignment = .fill
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: view.topAnchor),
        stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
  }
}

/// An app with a theme, without a server.
final class Application: HaapiUIKitApplication {
  let theme: Theme
  let haapiUIKitConfiguration: HaapiUIKitConfiguration
  let dataMapper: any DataMapper
  let oAuthDataMapper: any OAuthDataMapper = OAuthDataMapperBuilder().build()
  let genericClientOperationHandler: any GenericClientOperationHandler = SuccessfulOperations()

  init(_ theme: Theme) {
    self.theme = theme
    let url = URL(fileURLWithPath: "/")
    haapiUIKitConfiguration = HaapiUIKitConfigurationBuilder(
      clientId: UUID().uuidString, baseUrl: URL(string: "https://example.invalid") ?? url,
      tokenEndpointUrl: URL(string: "https://example.invalid/token") ?? url,
      authorizationEndpointUrl: URL(string: "https://example.invalid/authorize") ?? url,
      appRedirect: "app://callback"
    ).build()
    dataMapper = DataMapperBuilder(haapiUIKitConfiguration: haapiUIKitConfiguration).build()
  }
}
