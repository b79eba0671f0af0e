import Foundation
import Testing

/// A package of an app in a temporary folder with a blank in its path, which depends on this one.
struct AppPackage {
  let folder: Folder
  /// Where it is built: one place for all, so that HaapiKit is compiled once for all tests.
  var scratch = AppPackage.sharedScratch
  var environment: [String: String] = [:]

  static let sharedScratch = Tool.package.appendingPathComponent(".build/app packages")

  /// - Parameters:
  ///   - dependency: How the manifest names HaapiKit.
  ///   - settings: What the manifest's target says besides.
  init(
    dependency: String =
      ".package(name: \"HaapiKit\", path: \"\(Tool.package.path)\", traits: [\"Tools\"])",
    settings: String = ""
  ) throws {
    folder = try Folder()
    try folder.write(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Shop",
        platforms: [.macOS(.v13), .iOS(.v15)],
        dependencies: [\(dependency)],
        targets: [
          .target(
            name: "Shop", dependencies: [.product(name: "IdsvrHaapiUIKit", package: "HaapiKit")]\(settings))
        ]
      )

      """, to: "Package.swift")
    try folder.write("import IdsvrHaapiUIKit\n", to: "Sources/Shop/Shop.swift")
  }

  /// One whose code nobody compiles: it runs commands of the plug-in.
  static func forCommands(_ moreDependencies: String = "") throws -> AppPackage {
    var app = try AppPackage(dependency: try SmallKit.dependency() + moreDependencies)
    app.scratch = Tool.package.appendingPathComponent(".build/small kit/build folder")
    return app
  }

  static let withBuildPlugin = """
    ,
    plugins: [.plugin(name: "HaapigenBuild", package: "HaapiKit")]
    """

  /// `swift package haapigen …`
  func haapigen(_ arguments: String...) throws -> ToolRun {
    try swift(
      ["package", "--scratch-path", scratch.path, "--allow-writing-to-package-directory"]
        + ["haapigen"] + arguments)
  }

  func package(_ arguments: String...) throws -> ToolRun { try swift(["package"] + arguments) }

  func build() throws -> ToolRun { try swift(["build", "--scratch-path", scratch.path]) }

  /// The tool itself, without the plug-in.
  func tool(_ arguments: String...) throws -> ToolRun {
    try Tool.run(
      Tool.products.appendingPathComponent("haapigen"), arguments, in: folder.url)
  }

  private func swift(_ arguments: [String]) throws -> ToolRun {
    try Tool.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["swift"] + arguments, in: folder.url,
      environment: environment)
  }
}
