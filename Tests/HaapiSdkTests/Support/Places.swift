import Foundation

/// Where the tests find what they need.
enum Places {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // Support
    .deletingLastPathComponent()  // HaapiSdkTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  static let schema = package.appendingPathComponent("Schema")

  /// Captured answers of a real server. They are no part of the package, and may not be there.
  static let fixtures = package.deletingLastPathComponent()
    .appendingPathComponent("shared/fixtures")

  static var hasFixtures: Bool {
    FileManager.default.fileExists(atPath: fixtures.appendingPathComponent("captured").path)
  }

  /// The program `haapi`: beside the test bundle, or beside a folder that holds it.
  static let program: URL? = {
    let starts = [CommandLine.arguments[0]] + Bundle.allBundles.map(\.bundlePath)
    for start in starts {
      var folder = URL(fileURLWithPath: start).deletingLastPathComponent()
      for _ in 0..<4 {
        let program = folder.appendingPathComponent("haapi")
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(
          atPath: program.path, isDirectory: &isDirectory)
        if exists, !isDirectory.boolValue { return program }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()
}
