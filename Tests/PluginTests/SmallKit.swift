import Foundation

/// HaapiKit as the command plug-in sees it: the plug-in's own sources, the schema, and a program that
/// hands over to the tool that is built already.
///
/// Before each command SwiftPM looks at all targets of a package. For the sixty of HaapiKit that takes
/// longer than the command, so only tests that compile an app use the whole package.
enum SmallKit {
  /// How an app's manifest names it.
  static func dependency() throws -> String {
    ".package(name: \"HaapiKit\", path: \"\(try folder.get().path)\")"
  }

  private static let folder = Result { try make() }

  private static func make() throws -> URL {
    let files = FileManager.default
    let folder = Tool.package.appendingPathComponent(".build/small kit/HaapiKit")
    try? files.removeItem(at: folder)
    for source in ["haapigen", "IdsvrHaapiUIKit"] {
      try files.createDirectory(
        at: folder.appendingPathComponent("Sources/\(source)"), withIntermediateDirectories: true)
    }
    for name in ["Plugins", "Schema"] {
      try files.copyItem(
        at: Tool.package.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    func write(_ text: String, to path: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(path))
    }
    try write("", to: "Sources/IdsvrHaapiUIKit/Empty.swift")
    try write(
      """
      import Foundation

      execv(#"\(Tool.products.path)/haapigen"#, CommandLine.unsafeArgv)
      perror("haapigen")
      exit(70)

      """, to: "Sources/haapigen/main.swift")
    try write(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "HaapiKit",
        platforms: [.macOS(.v13), .iOS(.v15)],
        products: [
          .library(name: "IdsvrHaapiUIKit", targets: ["IdsvrHaapiUIKit"]),
          .executable(name: "haapigen", targets: ["haapigen"]),
          .plugin(name: "HaapigenCommand", targets: ["HaapigenCommand"]),
        ],
        targets: [
          .target(name: "IdsvrHaapiUIKit"),
          .executableTarget(name: "haapigen"),
          .plugin(
            name: "HaapigenCommand",
            capability: .command(
              intent: .custom(verb: "haapigen", description: "As in HaapiKit."),
              permissions: [.writeToPackageDirectory(reason: "As in HaapiKit.")]),
            dependencies: ["haapigen"]),
        ]
      )

      """, to: "Package.swift")
    return folder
  }
}
