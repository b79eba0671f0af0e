import Foundation
import Testing

/// A package of an app that depends on this one, in a temporary folder with a space in its path.
struct AppPackage {
  let folder: Folder
  var scratch = BuiltKit.scratch
  var environment: [String: String] = [:]

  /// - Parameters:
  ///   - kit: The manifest's dependency on HaapiKit, if it is not the folder that is built already.
  ///   - plugins: The dependency on its plug-ins, if it is not the folder with the tool of these tests.
  ///   - others: Further dependencies.
  ///   - settings: Further parts of the target in the manifest.
  init(
    kit: String? = nil, plugins: String? = nil, others: String = "", settings: String = ""
  ) throws {
    // SwiftPM compiles the manifest of each new folder, which takes half a second.
    folder = try Folder("package")
    // A build of an earlier test has left its outputs there.
    let outputs = BuiltKit.scratch.appendingPathComponent(
      "plugins/outputs/\(folder.url.lastPathComponent.lowercased())")
    try? FileManager.default.removeItem(at: outputs)
    if kit == nil { environment = try BuiltKit.environment }
    let path = try BuiltKit.folder.path
    let kit = kit ?? #".package(name: "HaapiKit", path: "\#(path)", traits: [])"#
    let plugins = try plugins ?? #".package(path: "\#(BuiltKit.plugins.path)")"#
    try folder.write(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Shop",
        platforms: [.macOS(.v13), .iOS(.v15)],
        dependencies: [\(kit), \(plugins)\(others)],
        targets: [
          .target(
            name: "Shop", dependencies: [.product(name: "IdsvrHaapiUIKit", package: "HaapiKit")]\(settings))
        ]
      )

      """, to: "Package.swift")
    try folder.write("import IdsvrHaapiUIKit\n", to: "Sources/Shop/Shop.swift")
  }

  static let withBuildPlugin = """
    ,
    plugins: [.plugin(name: "HaapigenBuild", package: "HaapiKitPlugins")]
    """

  /// `swift package haapigen …`
  func haapigen(_ arguments: String...) throws -> ToolRun {
    try swift(
      ["package", "--scratch-path", scratch.path, "--allow-writing-to-package-directory"]
        + ["haapigen"] + arguments)
  }

  /// The paths of all files and folders, without those of SwiftPM.
  func entries() throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)).filter {
      !$0.hasPrefix(".build") && $0 != "Package.resolved" && !$0.hasPrefix(".swiftpm")
    }
  }

  /// `swift package haapigen-info …`, which has no permission to write.
  func info(_ arguments: [String]) throws -> ToolRun {
    try swift(["package", "--scratch-path", scratch.path, "haapigen-info"] + arguments)
  }

  func package(_ arguments: String...) throws -> ToolRun { try swift(["package"] + arguments) }

  func build() throws -> ToolRun { try swift(["build", "--scratch-path", scratch.path]) }

  /// The tool without the plug-in.
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
