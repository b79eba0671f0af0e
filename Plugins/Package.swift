// swift-tools-version: 6.1
import PackageDescription

// The tool that the plug-ins run. In the repository of HaapiKit it is compiled; the package that Scripts/bundle makes has
// other values in these three lines, and contains or downloads the programs.
let sources: [Package.Dependency] = [.package(name: "HaapiKit", path: "..", traits: [])]
let programs: [Target] = []
let haapigen = Target.Dependency.product(name: "haapigen", package: "HaapiKit")

let package = Package(
  name: "HaapiKitPlugins",
  products: [
    .plugin(name: "HaapigenCommand", targets: ["HaapigenCommand"]),
    .plugin(name: "HaapigenInfo", targets: ["HaapigenInfo"]),
    .plugin(name: "HaapigenBuild", targets: ["HaapigenBuild"]),
  ],
  dependencies: sources,
  targets: programs + [
    .plugin(
      name: "HaapigenCommand",
      capability: .command(
        intent: .custom(
          verb: "haapigen", description: "Checks a schema or overlay and writes its Swift."),
        permissions: [
          .writeToPackageDirectory(
            reason: "It writes generated Swift, and the overlay that you ask it to start.")
        ]),
      dependencies: [haapigen],
      path: "HaapigenCommand"),
    .plugin(
      name: "HaapigenInfo",
      capability: .command(
        intent: .custom(
          verb: "haapigen-info",
          description: "Runs the commands of haapigen that only read, without a permission.")),
      dependencies: [haapigen],
      path: "HaapigenInfo"),
    .plugin(
      name: "HaapigenBuild", capability: .buildTool(), dependencies: [haapigen],
      path: "HaapigenBuild"),
  ]
)
