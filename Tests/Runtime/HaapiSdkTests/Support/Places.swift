import Foundation

/// Paths for the tests.
enum Places {
  static let package = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../..").standardizedFileURL

  static let schema = package.appendingPathComponent("Schema")

  /// Captured responses of a real server. They are not part of the package, and may be missing.
  static let fixtures = package.deletingLastPathComponent()
    .appendingPathComponent("shared/fixtures")

  static var hasFixtures: Bool {
    FileManager.default.fileExists(atPath: fixtures.appendingPathComponent("captured").path)
  }

  /// The program `haapi`: next to the test bundle, or next to a folder that contains it.
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
