import Foundation

/// The modules of the package, as its build has left them.
enum BuiltModules {
  /// The folder of the package.
  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .appendingPathComponent("../../../..").standardizedFileURL

  /// The folder of the build that these tests are a part of.
  static let products = Bundle.main.bundleURL.resolvingSymlinksInPath()

  /// Where a compiler finds them, and the modules of C and C++ that they need: paths after `-I`.
  static func searchPaths(in products: URL) -> [String] {
    let folders = ["Modules", "COpenCombineHelpers.build"].map {
      products.appendingPathComponent($0).path
    }
    // On Linux, screens are drawn by a module of C.
    return folders + [root.appendingPathComponent("Sources/Linux/CDraw/include").path]
  }

  /// The Swift files in a folder of the package. Links, such as those to generated files, are not followed.
  static func swiftFiles(in path: String) throws -> [String] {
    let folder = root.appendingPathComponent(path).path
    return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Generated/") }
      .map { "\(folder)/\($0)" }
  }
}
