import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The rules in the developer pane of `haapi web`.
struct WebMappingTests {
  private static let folder = FileManager.default.temporaryDirectory

  /// The page of the first step, with the developer pane.
  private func page(_ options: [String] = []) async throws -> String {
    let web = try SandboxProcess(
      command: ["web", "--sandbox", "consent", "--developer"] + options, address: "url")
    let url = try #require(URL(string: web.baseURL))
    return String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self)
  }

  /// What `haapigen mapping --format json` prints for the shipped schema.
  private func mapping() throws -> URL {
    let file = Self.folder.appendingPathComponent("mapping-\(UUID().uuidString).json")
    try Data().write(to: file)
    let process = Process()
    process.executableURL = HaapiTool.url.deletingLastPathComponent()
      .appendingPathComponent("haapigen")
    process.arguments = ["mapping", "--format", "json"]
    process.currentDirectoryURL =
      URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../..").standardizedFileURL
    process.standardOutput = try FileHandle(forWritingTo: file)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return file
  }

  @Test func eachPartHasItsRule() async throws {
    let file = try mapping()
    defer { try? FileManager.default.removeItem(at: file) }
    let page = try await page(["--mapping", file.path])
    func rules(of part: String) -> [String] {
      page.matches(
        of:
          #/<th scope="row">([^<]*)</th><td[^>]*>(?:<div>[^<]*</div>)?</td><td[^>]*>(?:<div>([^<]*)</div>)?</td>/#
      )
      .filter { $0.1 == part }.map { String($0.2 ?? "") }
    }
    #expect(
      rules(of: "FormModel").first?.hasPrefix("UserConsentStep, mapping-steps.yaml:") == true)
    #expect(rules(of: "interactionItems") == ["each actions as ConsentItem"])
    // The part of a list has the map that created it, and its members have the rules of that map.
    #expect(rules(of: "[1] InteractionItemCheckboxModel") == ["Checkbox"])
    #expect(rules(of: "isReadOnly").contains("readonly"), "\(page)")
    #expect(!page.contains("--mapping"))
  }

  @Test func withoutAFileThePaneSaysOnceHowToGetTheRules() async throws {
    let page = try await page()
    #expect(page.contains("UI model: FormModel"))
    #expect(page.components(separatedBy: "haapigen mapping --format json").count == 2)
  }

  @Test func aFileThatIsNoMappingIsAnError() throws {
    let file = Self.folder.appendingPathComponent("mapping-\(UUID().uuidString).json")
    func run() throws -> HaapiTool.Run {
      try HaapiTool.run(["web", "--port", "0", "--developer", "--mapping", file.path])
    }
    let help = "write it with `haapigen mapping --format json > \(file.path)`\n"
    let missing = try run()
    #expect(missing.status == 66)
    #expect(
      missing.errors
        == "haapi web: error: \(file.path): No such file or directory; \(help)")
    try Data("{}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let wrong = try run()
    #expect(wrong.status == 65)
    #expect(wrong.errors == "haapi web: error: \(file.path) is not a mapping; \(help)")
  }

  @Test func theOptionNeedsThePane() throws {
    let run = try HaapiTool.run(["web", "--port", "0", "--mapping", "mapping.json"])
    #expect(run.status == 64)
    #expect(run.errors.contains("--mapping needs --developer."))
  }
}
