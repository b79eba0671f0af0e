import Foundation
import HaapiApplication
import Testing

@testable import HaapiWeb

/// Pages of models in which every string is hostile.
@MainActor
struct WebPageTests {
  static let hostile = #""'><script>alert(1)</script><img src=x onerror=alert(2)>&amp;\#u{202E}"#

  private static var form: FormActionModel {
    get throws {
      try FormActionModel(
        jsonData: Data(#"{"href": "/secret-address", "method": "POST"}"#.utf8))
    }
  }

  private static func link(_ json: String) throws -> DefaultLinkItemModel {
    let link = try Link(jsonData: Data(json.utf8))
    return DefaultLinkItemModel(
      href: link.href, rel: link.rel, link: link, text: hostile, type: link.type)
  }

  private static var messages: [any InfoMessageModel] {
    [.heading, .info, .error, .warn, .recipientofcommunication, .content, .username].map {
      DefaultInfoMessageModel(messageStyleAttribute: $0, text: hostile)
    }
  }

  private static var links: [any LinkItemModel] {
    get throws {
      [
        try link(#"{"href": "/next", "rel": "x\" onclick=\"y"}"#),
        try link(#"{"href": "https://a.example/\"><script>", "rel": "download"}"#),
        try link(#"{"href": "javascript:alert(1)", "rel": "download"}"#),
        try link(#"{"href": "data:image/svg+xml,<svg onload=alert(1)>", "rel": "activation"}"#),
      ]
    }
  }

  private static var items: [any InteractionItemModel] {
    get throws {
      let configuration = InputTextConfiguration(
        keyboard: .standard, content: .username, isSecure: false, capitalises: false,
        corrects: false)
      return [
        DefaultInteractionItemTextContentModel(key: hostile, label: hostile),
        DefaultInteractionItemInputTextModel(
          key: hostile, label: hostile, value: hostile, isRequired: true,
          inputConfiguration: configuration, error: hostile, placeholder: hostile),
        DefaultInteractionItemCheckboxModel(
          key: hostile, label: hostile, value: hostile, isRequired: false, isReadOnly: false,
          isChecked: true),
        DefaultInteractionItemSelectModel(
          key: hostile, label: hostile, value: hostile, isRequired: true,
          options: [(hostile, hostile)]),
        DefaultInteractionItemButtonModel(
          key: hostile, label: hostile, action: try form, type: .primary),
      ]
    }
  }

  private static var models: [any UIModel] {
    get throws {
      let form = DefaultFormModel(
        messageItems: messages, interactionItems: try items, linkItems: try links)
      let selector = DefaultSelectorModel(
        title: hostile, messageItems: messages,
        selectorItems: [
          DefaultSelectorItemInteractionActionModel(
            title: hostile, action: try Self.form, shouldKeepFocus: false, type: hostile,
            icon: hostile)
        ], linkItems: try links)
      let button = DefaultInteractionItemButtonModel(
        key: hostile, label: hostile, action: try Self.form, type: .text)
      return [
        form, selector, DefaultGenericModel(formModel: form, selectorModel: selector),
        DefaultContinueSameModel(messageItems: messages, formModel: form),
        DefaultPollingModel(
          mainAction: button, autoPollingDuration: 1, status: .pending, messageItems: messages,
          linkItems: try links, cancelAction: button, maxWaitTime: .infinity,
          maxWaitRemainingTime: .nan),
        DefaultBankIdModel(
          mainAction: button, autoPollingDuration: 1, status: .pending, messageItems: messages,
          linkItems: try links, cancelAction: button, maxWaitTime: 90, maxWaitRemainingTime: -1),
        DefaultProblemModel(
          message: hostile, title: hostile, messageItems: messages, linkItems: try links),
      ]
    }
  }

  @Test func noTextOfAModelBecomesMarkup() throws {
    for model in try Self.models {
      var page = WebPage(FlowScreen(model), token: "token")
      page.notice = Self.hostile
      page.hint = SandboxScenario(
        name: Self.hostile, summary: Self.hostile,
        users: [.init("user", fields: [Self.hostile: Self.hostile])], start: "", states: [:])
      let html = page.html.text
      #expect(html.contains("&lt;script&gt;alert(1)"))
      #expect(!html.contains("<script>"), "\(type(of: model))")
      #expect(!html.contains("<img src=x"))
      #expect(!html.contains("javascript:"))
      #expect(!html.contains("<svg onload"))
      #expect(!html.contains("\u{202E}"))
      #expect(!html.contains("secret-address"))
      #expect(!html.contains("/next"))
      // All quotes in a hostile string are escaped, so no attribute ends early.
      #expect(!html.contains(#""'>"#))
    }
  }

  /// Several pictures, and several lists that can be searched.
  @Test func eachIdIsOnAPageOnce() throws {
    let png = #"{"href": "data:image/png;base64,AAAA", "rel": "x", "type": "image/png"}"#
    let choices = try (0..<9).map { number in
      DefaultSelectorItemInteractionActionModel(
        title: "Choice \(number)", action: try Self.form, shouldKeepFocus: false)
    }
    let selector = DefaultSelectorModel(
      title: "How?", selectorItems: choices, linkItems: try (0..<3).map { _ in try Self.link(png) })
    var screen = FlowScreen()
    screen.add(selector)
    screen.add(selector)
    let html = WebPage(screen).html.text
    #expect(html.ranges(of: "class=\"picture\"").count == 6)
    #expect(html.ranges(of: "class=\"filter\"").count == 2)
    let ids = html.matches(of: #/ id="([^"]+)"/#).map { String($0.output.1) }
    #expect(!ids.isEmpty && Set(ids).count == ids.count, "\(ids)")
  }

  @Test func problemsOfFieldsAreEscapedToo() throws {
    let form = DefaultFormModel(interactionItems: try Self.items)
    var screen = FlowScreen(form)
    screen.correction = FlowCorrection(
      form: 0, errors: [Self.hostile: Self.hostile], values: [Self.hostile: Self.hostile],
      headline: Self.hostile)
    let html = WebPage(screen).html.text
    #expect(html.contains("<title>Error: "))
    #expect(!html.contains("<script>"))
    #expect(!html.contains(#""'>"#))
  }

  @Test(arguments: WebIcon.allCases) func eachIconHasADrawing(_ icon: WebIcon) {
    #expect(icon.html.text.contains(#/<(path|circle|rect) /#))
  }

  @Test func eachStyleOfMessageHasItsClass() {
    let screen = FlowScreen(DefaultFormModel(messageItems: Self.messages))
    let html = WebPage(screen).html.text
    // The first heading is that of the page.
    for style in ["info", "error", "warn", "recipientofcommunication", "content", "username"] {
      #expect(html.contains("class=\"message \(style)\""), "\(style)")
    }
  }

  @Test(arguments: [
    (
      "userName", InputTextConfiguration.ContentKind.username,
      InputTextConfiguration.KeyboardKind.standard, false,
      #"type="text" value="" autocomplete="username""#
    ),
    ("secret", .password, .standard, true, #"type="password" autocomplete="current-password""#),
    (
      "otp", .none, .numbers, false,
      #"type="text" value="" autocomplete="one-time-code" inputmode="numeric""#
    ),
    ("mail", .email, .email, false, #"type="email" value="" autocomplete="email""#),
    ("mobile", .phone, .phone, false, #"type="tel" value="" autocomplete="tel""#),
    ("site", .url, .url, false, #"type="url" value="" autocomplete="url""#),
    ("alias", .none, .standard, false, #"type="text" value="""#),
  ]) func browsersKnowWhatAFieldIsFor(
    key: String, content: InputTextConfiguration.ContentKind,
    keyboard: InputTextConfiguration.KeyboardKind, isSecure: Bool, expected: String
  ) throws {
    let configuration = InputTextConfiguration(
      keyboard: keyboard, content: content, isSecure: isSecure, capitalises: false, corrects: false)
    let form = DefaultFormModel(interactionItems: [
      DefaultInteractionItemInputTextModel(
        key: key, label: "Label", value: "", isRequired: false,
        inputConfiguration: configuration),
      DefaultInteractionItemButtonModel(
        key: "submit.0", label: "Go", action: try Self.form, type: .primary),
    ])
    let html = WebPage(FlowScreen(form)).html.text
    #expect(
      html.contains("name=\"field.\(key)\" \(expected)"),
      "\(html.split(separator: "\n").first { $0.contains("field.\(key)") } ?? "")")
  }

  /// A choice with input is a form in a tab; if the input was wrong, that tab is open.
  @Test func aTabHasTheFormOfItsChoice() throws {
    let input = try FormActionModel(
      jsonData: Data(
        #"{"href": "/a", "method": "POST", "fields": [{"name": "otp", "type": "text", "label": "Code"}]}"#
          .utf8))
    let actions: [any RepresentationActionModel] = [try Self.form, input, try Self.form]
    let selector = DefaultSelectorModel(
      title: "How?",
      selectorItems: actions.enumerated().map { index, action in
        DefaultSelectorItemInteractionActionModel(
          title: "Way \(index)", action: action, shouldKeepFocus: true)
      })
    let mapper = DataMapperBuilder(
      redirectTo: "app://x", autoPollingDuration: 3, authSelectionPresentation: .tabs
    ).build()
    var screen = FlowScreen(selector, mapper: mapper)
    let html = WebPage(screen).html.text
    #expect(html.ranges(of: "<section id=\"tab-").count == 3)
    #expect(html.ranges(of: "name=\"field.otp\"").count == 1)
    #expect(html.contains(#"<section id="tab-0-0" aria-labelledby="tab-0-0-name" class="open">"#))
    let number = try #require(
      screen.moves.indices.first { screen.form($0)?.fields.isEmpty == false })
    screen.correction = FlowCorrection(
      form: number, errors: ["otp": "Wrong"], values: ["otp": "12"], headline: "No")
    let corrected = WebPage(screen).html.text
    #expect(
      corrected.contains(#"<section id="tab-0-1" aria-labelledby="tab-0-1-name" class="open">"#))
    #expect(corrected.contains(#"value="12""#))
    #expect(corrected.contains("href=\"#field-\(number)-0\""))
    // Without tabs, a list. A single choice needs no tabs.
    #expect(WebPage(FlowScreen(selector)).html.text.contains("class=\"choice\""))
  }

  @Test func aSecretOfTheServerIsNotInThePage() throws {
    let configuration = InputTextConfiguration(
      keyboard: .standard, content: .password, isSecure: true, capitalises: false, corrects: false)
    let form = DefaultFormModel(interactionItems: [
      DefaultInteractionItemInputTextModel(
        key: "secret", label: "Password", value: "from-the-server", isRequired: false,
        inputConfiguration: configuration),
      DefaultInteractionItemButtonModel(
        key: "submit.0", label: "Go", action: try Self.form, type: .primary),
    ])
    #expect(!WebPage(FlowScreen(form)).html.text.contains("from-the-server"))
  }
}
