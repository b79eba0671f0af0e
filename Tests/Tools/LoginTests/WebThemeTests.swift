import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Messages of `haapi web` about the theme.
struct WebThemeTests {
  private final class ThemeFile {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "theme-\(UUID().uuidString).plist")

    init(_ content: String) throws { try write(content) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ content: String) throws {
      try Data("<plist><dict>\(content)</dict></plist>".utf8).write(to: url)
    }
  }

  private static let small = "<key>UICTFontTextStyleBody</key><integer>15</integer>"
  private static let wrong = "<key>UICTFontTextStyleBody</key><string>large</string>"
  private static let misspelt = "<key>UICTFontTextStyleBdy</key><integer>15</integer>"

  @Test func aWrongThemeEndsTheCommandWithItsMistakes() throws {
    let file = try ThemeFile(Self.wrong)
    let run = try HaapiTool.run(["web", "--port", "0", "--theme", file.url.path])
    #expect(run.status == 65)
    #expect(
      run.errors
        == "\(file.url.path): error: UICTFontTextStyleBody: expected Number, found String.\n")
  }

  @Test func mistakesAreReportedWhileTheServerRuns() async throws {
    let file = try ThemeFile(Self.misspelt)
    let web = try SandboxProcess(
      command: ["web", "--watch", "--theme", file.url.path], address: "url")
    let warning =
      "\(file.url.path): warning: UICTFontTextStyleBdy: unknown key. Did you mean UICTFontTextStyleBody?\n"
    #expect(web.log == warning)
    let page = try #require(URL(string: web.baseURL + "assets/theme.version"))
    func version() async throws -> Data { try await URLSession.shared.data(from: page).0 }

    let first = try await version()
    try file.write(Self.wrong)
    #expect(try await version() == first)
    let error =
      "\(file.url.path): error: UICTFontTextStyleBody: expected Number, found String.\n"
    #expect(web.log == warning + error)
    try file.write(Self.small)
    #expect(try await version() != first)
    #expect(web.log == warning + error)
  }
}
