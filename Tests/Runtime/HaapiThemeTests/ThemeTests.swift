import Foundation
import HaapiTheme
import Testing

@Suite struct ThemeTests {
  private let framework = ThemeReader().frameworkTheme()
  private let app = ThemeReader(resources: TestApp()).frameworkTheme()

  private static func theme(
    _ dictionary: [String: Any], fonts: ThemeFonts? = nil
  ) throws -> Theme {
    try ThemeReader(resources: TestApp(fonts: fonts)).theme(from: dictionary)
  }

  @Test func stylesAreTyped() throws {
    let button = framework.actionableButtonPrimary
    #expect(button.minHeight == 48)
    #expect(button.image == nil)
    #expect(
      button.textAppearance.fontStyle
        == .init(name: "UICTFontTextStyleBody", size: 17, family: "Roboto"))
    #expect(button.loadingIndicatorViewStyle == framework.loadingIndicatorViewButtonPrimary)
    #expect(framework.textAppearanceBodyBold.fontSymbolicTrait == .bold)
    #expect(framework.headerView.padding == ThemePadding(top: 0, left: 0, bottom: 16, right: 0))
    #expect(framework.common.inputTextField == framework.inputTextFieldCurity)
  }

  @Test func theAppsOwnComesFirst() {
    #expect(framework.color(named: "hui_background")?.dark == .init(0x42495B))
    #expect(app.color(named: "hui_background")?.dark == .init(0x101010))
    #expect(app.haapiFlowViewController.backgroundColor.light == .init(0x101010))
    #expect(app.color(named: "pastel_color")?.light == .init(0xFFD1DC))
    #expect(app.color(named: "no_color") == nil)
    #expect(app.string("hui_ok") == "All right")
    #expect(app.string("hui_cancel") == "Cancel")
    #expect(app.string("no_string") == "no_string")
    #expect(app.image(named: "my_icon") == ThemeImage(name: "my_icon"))
    #expect(app.image(named: "no_icon") == nil)
  }

  @Test func authenticatorsHaveAnImage() {
    func name(_ type: String) -> String? { framework.authenticatorImage(for: type)?.name }
    #expect(name("freja-eid") == "hui_ic_authenticator_freja_eid")
    #expect(name("BankID") == "hui_ic_authenticator_bankid")
    #expect(name("no-such-type") == "hui_ic_authenticator_default")
    #expect(name("") == "hui_ic_authenticator_default")
  }

  @Test func zeroMeansThatConstraintsDecide() throws {
    let theme = try Self.theme([
      "ActionableButton.Primary": ["minHeight": 0, "borderWidth": 0],
      "HaapiFlowViewController": ["closeButtonMinWidth": 0],
    ])
    #expect(theme.actionableButtonPrimary.minHeight == nil)
    #expect(theme.actionableButtonPrimary.borderWidth == 0)
    #expect(theme.haapiFlowViewController.closeButtonMinWidth == nil)
    #expect(theme.haapiFlowViewController.closeButtonMinHeight == 30)
  }

  @Test func imagesThatAreNotFoundAreHidden() throws {
    let theme = try Self.theme([
      "HeaderView": ["imageName": "nowhere"], "LinkView": ["paddingTop": 1],
    ])
    #expect(theme.headerView.image == nil)
    #expect(
      theme.logRecords.contains(
        ThemeLogRecord(
          .debug, "HeaderView.imageName: there is no image nowhere; no image is shown.")
      ))
  }

  @Test func stylesByName() throws {
    let theme = try Self.theme(["ActionableButton.Mine": ["cornerRadius": 3]])
    #expect(
      theme.style(ActionableButtonStyle.self, named: "ActionableButton.Mine")?.cornerRadius == 3)
    #expect(theme.style(ActionableButtonStyle.self, named: "TextAppearance.Body") == nil)
    #expect(theme.style(ActionableButtonStyle.self, named: "ActionableButton.None") == nil)
    #expect(theme.styleNames.last == "ActionableButton.Mine")
    #expect(
      theme.styleNames(usedBy: "LinkView") == [
        "ActionableButton.LinkView", "LoadingIndicatorView.ButtonLinkView", "TextAppearance.Link",
      ])
  }

  @Test func fonts() throws {
    func family(_ name: String, _ fonts: ThemeFonts?) throws -> String? {
      try Self.theme(["fontName": name], fonts: fonts).fontFamily
    }
    let device = ThemeFonts(families: ["Helvetica", "IBM Plex Mono"])
    #expect(try family("Helvetica", device) == "Helvetica")
    #expect(try family("ibmplexmono", device) == "IBM Plex Mono")
    #expect(try family("Nowhere", device) == nil)
    #expect(try family("Nowhere", nil) == "Nowhere")
    #expect(try family("Roboto", device) == nil)
  }

  @Test func fontLines() throws {
    let device = ThemeFonts(families: ["Helvetica", "IBM Plex Mono"], added: ["IBM Plex Mono"])
    let theme = try Self.theme(["fontName": "IBMPlexMono"], fonts: device)
    #expect(
      theme.logRecords == [
        ThemeLogRecord(.info, "There are initially 1 registered fonts."),
        ThemeLogRecord(.info, "Now there are 2 registered fonts."),
        ThemeLogRecord(.info, #"These fonts were added: ["IBM Plex Mono"]"#),
        ThemeLogRecord(
          .warning, "The configured fontName is `IBMPlexMono`. Isn't it `IBM Plex Mono`?"),
      ])
  }

  @Test func errorsHaveAllDefects() throws {
    do {
      _ = try ThemeReader().theme(
        from: ["fontName": 1, "Foo": 2, "HeaderView": ["bar": "x"]] as [String: Any])
      Issue.record("No error was thrown.")
    } catch {
      #expect(error.errors.map(\.kind) == ["wrongType"])
      #expect(error.warnings.map(\.kind) == ["unknownKey", "unknownKey"])
      #expect(error.logRecords.map(\.level) == [.warning, .warning, .error])
      #expect(error.failureReason.hasSuffix("\nfontName: expected String, found Number."))
    }
  }

  @Test func filesOfABundle() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theme-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(
      "<plist><dict><key>UICTFontTextStyleBody</key><integer>15</integer></dict></plist>".utf8
    )
    .write(to: folder.appendingPathComponent("MyCustom.plist"))
    let bundle = try #require(Bundle(path: folder.path))
    let reader = ThemeReader()
    #expect(
      try reader.theme(fileNamed: "MyCustom", in: bundle).textAppearanceBody.fontStyle.size == 15)
    for (name, nearest) in [
      ("MyCustm", ["MyCustom"]), ("MyCustom.plist", ["MyCustom"]), ("Other", []),
    ] {
      let error = #expect(throws: ThemeError.self) { try reader.theme(fileNamed: name, in: bundle) }
      #expect(
        error?.defects == [
          .fileNotFound(
            fileName: name + ".plist", bundleIdentifier: folder.lastPathComponent, nearest: nearest)
        ])
    }
    #expect(
      ThemeDefect.fileNotFound(
        fileName: "MyCustm.plist", bundleIdentifier: "com.acme.app", nearest: ["MyCustom"]
      ).description
        == "MyCustm.plist: the bundle com.acme.app has no such file. Did you mean MyCustom? "
        + "The bundle is the parameter `and` of setThemingPlistFileName(_:and:).")
  }
}
