import Foundation
import HaapiTheme
import Testing

@testable import HaapiApplication

/// The theme of an application, from a bundle as an app has it.
@Suite struct ThemeTests {
  /// A bundle with one property list.
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
    #expect(
      errors == (error?.logRecords.map { "error \($0.message)" } ?? []) + [
        "error The theme of the framework is used instead"
      ])
  }

  @Test func aFileThatIsNotThere() throws {
    let bundle = try Self.bundle("")
    let themed = try builder().setThemingPlistFileName("MyCustm", and: bundle)
    let error = #expect(throws: ThemeError.self) { try themed.buildOrThrow() }
    #expect(error?.failureReason.contains("MyCustom") == true, "\(error?.failureReason ?? "")")
    #expect(themed.build().theme.fontSize("UICTFontTextStyleBody") == 17)
  }
}
