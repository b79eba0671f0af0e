import Foundation

/// The packages on which apps depend: HaapiKit and the released package of its plug-ins.
///
/// A build of HaapiKit for an app takes several minutes. So this HaapiKit has the schema, and the modules and objects of
/// the build of these tests. They have the same code and manifest, so only a run with `HAAPIGEN_LONG` builds HaapiKit for
/// apps. On systems other than Linux, every run does.
enum BuiltKit {
  /// HaapiKit: the built one, or the whole of it.
  static var folder: URL {
    get throws { isUsed ? try made.get().package : Tool.package }
  }

  /// The package of the plug-ins, as `Scripts/bundle` makes it. Its program runs the tool of the build of these tests.
  static var plugins: URL {
    get throws { try madeRelease.get().appendingPathComponent("HaapiKitPlugins") }
  }

  /// The package of the libraries, as `Scripts/bundle` makes it.
  static var libraries: URL {
    get throws { try madeRelease.get().appendingPathComponent("HaapiKit") }
  }

  /// The build folder of all apps, so that nothing is compiled for each test.
  static var scratch: URL {
    Tool.package.appendingPathComponent(isUsed ? ".build/built kit/apps" : ".build/app packages")
  }

  /// Installs a `swift` in front of the system's one that adds the modules, and takes the same arguments.
  static var environment: [String: String] {
    get throws {
      guard isUsed else { return [:] }
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      return ["PATH": try made.get().programs.path + ":" + path]
    }
  }

  private static var isUsed: Bool {
    #if os(Linux)
      ProcessInfo.processInfo.environment["HAAPIGEN_LONG"] == nil
    #else
      false
    #endif
  }

  private static let made = Result { try make() }

  private static func make() throws -> (package: URL, programs: URL) {
    let files = FileManager.default
    let folder = Tool.package.appendingPathComponent(".build/built kit")
    let package = folder.appendingPathComponent("HaapiKit")
    let programs = folder.appendingPathComponent("programs")
    for old in [package, programs] { try? files.removeItem(at: old) }
    try files.createDirectory(at: package, withIntermediateDirectories: true)
    try files.copyItem(
      at: Tool.package.appendingPathComponent("Schema"),
      to: package.appendingPathComponent("Schema"))
    let objects = package.appendingPathComponent("objects.txt")
    try write(try self.objects(), to: objects)
    try write("", to: package.appendingPathComponent("Sources/Built/Empty.swift"))
    try write(
      manifest(linking: objects.path), to: package.appendingPathComponent("Package.swift"))

    let swift = programs.appendingPathComponent("swift")
    let flags = BuiltModules.searchPaths(in: Tool.products)
      .map { "-Xswiftc -I -Xswiftc '\($0)'" }.joined(separator: " ")
    try write(
      """
      #!/bin/sh
      # The swift behind this one in the path.
      PATH="${PATH#*:}"
      command="$1"
      shift
      exec swift "$command" \(flags) "$@"

      """, to: swift)
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    return (package, programs)
  }

  private static let madeRelease = Result { try makeRelease() }

  private static func makeRelease() throws -> URL {
    let folder = Tool.package.appendingPathComponent(".build/built kit/release")
    try? FileManager.default.removeItem(at: folder)
    let programs = folder.appendingPathComponent("programs")
    for system in ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "macos"] {
      try write(
        "#!/bin/sh\nexec '\(Tool.products.path)/haapigen' \"$@\"\n",
        to: programs.appendingPathComponent("\(system)/haapigen"))
    }
    let run = try Tool.run(
      Tool.package.appendingPathComponent("Scripts/bundle"), ["1.0.0", programs.path, folder.path])
    guard run.status == 0 else { throw Failed(output: run.output + run.errors) }
    return folder
  }

  private struct Failed: Error { let output: String }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// What these tests link, but for the tests themselves.
  private static func objects() throws -> String {
    let list = Tool.products.appendingPathComponent(
      "HaapiKitPackageTests.product/Objects.LinkFileList")
    let files = FileManager.default
    let tests = Tool.package.appendingPathComponent("Tests")
    let left = Set(
      try files.contentsOfDirectory(atPath: tests.path).flatMap { group in
        try files.contentsOfDirectory(atPath: tests.appendingPathComponent(group).path)
      }.map { $0 + ".build" })
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter { line in
      let target = line.split(separator: "/").dropLast().last { $0.hasSuffix(".build") } ?? ""
      return !left.contains(String(target)) && !target.hasPrefix("HaapiKitPackage")
    }.map { line in
      // SwiftPM quotes a path with a space.
      "\"\(line.trimmingCharacters(in: ["'"]))\"\n"
    }.joined()
  }

  private static func manifest(linking objects: String) -> String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "HaapiKit",
      platforms: [.macOS(.v13), .iOS(.v15)],
      products: [
        .library(name: "IdsvrHaapiUIKit", targets: ["Built"]),
        .library(name: "HaapiSandbox", targets: ["Built"]),
      ],
      traits: [.trait(name: "HeadlessUIKit")],
      targets: [
        .target(
          name: "Built",
          linkerSettings: [
            .unsafeFlags([#"@\(objects)"#]), .linkedLibrary("stdc++"),
          ]),
      ]
    )

    """
  }
}
