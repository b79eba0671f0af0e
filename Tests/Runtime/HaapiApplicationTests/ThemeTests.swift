import Foundation
import HaapiMappings
import HaapiTheme
import Testing

@testable import HaapiApplication

/// The theme of an application, from a bundle.
@Suite struct ThemeTests {
  /// A bundle that contains one property list.
  private static func bundle(_ entries: String) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theme \(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(entries)</dict></plist>
      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("MyCustom.plist"))
    return try #require(Bundle(path: folder.path))
  }

  private func builder() throws -> HaapiUIKitApplicationBuilder {
    let url = try #require(URL(string: "https://a.example"))
    return HaapiUIKitApplicationBuilder(
      haapiUIKitConfiguration: HaapiUIKitConfigurationBuilder(
        clientId: "c", baseUrl: url, tokenEndpointUrl: url, authorizationEndpointUrl: url,
        appRedirect: "app://x"
      ).build())
  }

  @Test func theAppsValuesAreInEffect() throws {
    let bundle = try Self.bundle("<key>UICTFontTextStyleBody</key><integer>15</integer>")
    let application = try builder().setThemingPlistFileName("MyCustom", and: bundle).buildOrThrow()
    #expect(application.theme.fontSize("UICTFontTextStyleBody") == 15)
    #expect(try builder().build().theme.fontSize("UICTFontTextStyleBody") == 17)
  }

  @Test func everyDefectIsLoggedAndTheFrameworksThemeIsUsed() throws {
    let bundle = try Self.bundle(
      """
      <key>UICTFontTextStyleBody</key><string>large</string>
      <key>ActionableButton.Primary</key><dict>
        <key>textAppearance</key><string>TextAppearance.Bdy</string>
        <key>textColorName</key><string>hui_txt</string>
      </dict>
      """)
    let themed = try builder().setThemingPlistFileName("MyCustom", and: bundle)
    let error = #expect(throws: ThemeError.self) { try themed.buildOrThrow() }
    #expect(error?.errors.count == 3)

    var lines: [String] = []
    var loading = ThemeLoading(
      file: ThemeFile(name: "MyCustom", bundle: bundle), resources: NoThemeResources())
    loading.log = { lines.append("\($0.level) \($0.message)") }
    #expect(loading.themeOrFramework().fontSize("UICTFontTextStyleBody") == 17)
    #expect(themed.build().theme.fontSize("UICTFontTextStyleBody") == 17)
    let errors = lines.filter { $0.hasPrefix("error ") }
    let defects = error?.logRecords.map { "error \($0.message)" } ?? []
    #expect(errors == defects + ["error The theme of the framework is used instead"])
  }

  @Test func aFileThatIsNotThere() throws {
    let bundle = try Self.bundle("")
    let themed = try builder().setThemingPlistFileName("MyCustm", and: bundle)
    let error = #expect(throws: ThemeError.self) { try themed.buildOrThrow() }
    #expect(error?.failureReason.contains("MyCustom") == true, "\(error?.failureReason ?? "")")
    #expect(themed.build().theme.fontSize("UICTFontTextStyleBody") == 17)
  }
}

/// Strings, colours and images in an app's bundles.
@Suite struct BundleResourcesTests {
  private static func bundle(_ files: [String: String]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("resources \(UUID().uuidString).bundle")
    for (name, text) in files {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return try #require(Bundle(path: folder.path))
  }

  private static let color = """
    { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb", "components":
      { "red": "0xA0", "green": "0x00", "blue": "0x10", "alpha": "1.000" } } } ] }
    """

  private static func app(
    texts: [String: String] = [:], _ change: (HaapiUIKitApplicationBuilder) -> Void = { _ in }
  ) throws -> any HaapiUIKitApplication {
    let url = try #require(URL(string: "https://a.example"))
    let strings = texts.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
    let configuration = HaapiUIKitConfigurationBuilder(
      clientId: "c", baseUrl: url, tokenEndpointUrl: url, authorizationEndpointUrl: url,
      appRedirect: "app://x"
    ).setApplicationBundle(try bundle(["en.lproj/Localizable.strings": strings]))
    let builder = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration.build())
    change(builder)
    return try builder.buildOrThrow()
  }

  /// Each font file once, without those that the system registers itself.
  @Test func fontsOfTheBundle() throws {
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>UIAppFonts</key>
      <array><string>Fonts/Listed.ttf</string></array></dict></plist>
      """
    let bundle = try Self.bundle([
      "Info.plist": plist, "Listed.ttf": "", "Brand.ttf": "", "Brand-Bold.otf": "", "notes.txt": "",
    ])
    ThemeFonts.findFiles(in: [bundle])
    ThemeFonts.findFiles(in: [bundle])
    var names: [String] = []
    let folder = bundle.bundleURL.lastPathComponent
    ThemeFonts.registerFiles { file in
      if file.path.contains(folder) { names.append(file.lastPathComponent) }
      return true
    }
    #expect(names == ["Brand-Bold.otf", "Brand.ttf"])
    ThemeFonts.registerFiles { file in
      #expect(!file.path.contains(folder))
      return true
    }
  }

  @Test func coloursAndImagesOfTheBundleWithTheThemeAreKnown() throws {
    let assets = "Assets.xcassets/acme_red.colorset/Contents.json"
    let plist = """
      <plist version="1.0"><dict><key>ActionableButton.Primary</key><dict>
      <key>backgroundColorName</key><string>acme_red</string></dict></dict></plist>
      """
    let files = ["MyCustom.plist": plist, assets: Self.color]
    let images = ["Assets.xcassets/acme_logo.imageset/Contents.json": "{}"]
    let bundle = try Self.bundle(files.merging(images) { first, _ in first })
    let theme = try Self.app { $0.setThemingPlistFileName("MyCustom", and: bundle) }.theme
    #expect(theme.actionableButtonPrimary.backgroundColor.light == .init(0xA00010))
    #expect(theme.color(named: "acme_red") != nil)
    #expect(theme.image(named: "acme_logo") != nil)
    #expect(theme.image(named: "acme_icon") == nil)
    // Without the catalogue, the colour is an error.
    let alone = try Self.bundle(["MyCustom.plist": plist])
    #expect(throws: ThemeError.self) {
      try Self.app { $0.setThemingPlistFileName("MyCustom", and: alone) }
    }
    // Only the app's own values are used.
    #expect(throws: ThemeError.self) {
      try Self.app {
        $0.setThemingPlistFileName("MyCustom", and: bundle).setThemeResources(NoThemeResources())
      }
    }
  }

  /// Alerts, models and screens look up a string in the same order: app, overlay, framework.
  @Test func textsHaveOneOrder() throws {
    let tables = ThemeTables.default.adding(strings: [
      ThemeString("hui_start_over", "Again (overlay)"), ThemeString("hui_ok", "Fine (overlay)"),
      ThemeString("hui_unexpected_error", "Oh (overlay)"),
    ])
    let application = try Self.app(texts: ["hui_ok": "Gut", "hui_polling_check": "Nachsehen"]) {
      $0.setThemeTables(tables)
    }
    #expect(application.theme.string("hui_ok") == "Gut")
    #expect(application.theme.string("hui_start_over") == "Again (overlay)")
    #expect(application.theme.string("hui_try_again") == "Try again")

    var settings = HaapiFlowCoordinator.Settings(application)
    #expect(settings.texts.text("hui_ok") == "Gut")
    #expect(settings.texts.text("hui_start_over") == "Again (overlay)")
    #expect(settings.texts.text("hui_try_again") == "Try again")
    settings = HaapiFlowCoordinator.Settings(application.haapiUIKitConfiguration)
    #expect(settings.texts.text("hui_ok") == "Gut")
    #expect(settings.texts.text("hui_start_over") == "Start over")

    let hooks = DefaultMappingHooks(
      overlay: [.huiContinue: "On (mapping)", .huiPollingCheck: "Look (mapping)"],
      texts: application.theme.texts)
    #expect(hooks.text(.huiPollingCheck) == "Nachsehen")
    #expect(hooks.text(.huiContinue) == "On (mapping)")
    #expect(hooks.text(.huiUnexpectedError) == "Oh (overlay)")
    #expect(hooks.text(.huiCancel) == "Cancel")
    #expect(hooks.text(forKey: "acme_help", english: "Ask") == "Ask")
    #expect(hooks.text(forKey: "hui_ok", english: "Ask") == "Gut")
  }

  /// Every string of alerts and of the mapping is in the tables, so that themes and overlays can change it.
  @Test func everyTextIsInTheTables() throws {
    let known = Set(ThemeTables.default.strings.map(\.key))
    #expect(MappingText.allCases.map(\.rawValue).filter { !known.contains($0) } == [])
    let alerts = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent(
          "../../../Sources/Runtime/HaapiApplication/Coordinator/HaapiFlowAlert.swift"),
      encoding: .utf8)
    let keys = alerts.matches(of: /"(hui_\w+)"/).map { String($0.output.1) }
    #expect(keys.count > 8 && keys.allSatisfy(known.contains))
  }
}
