// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "BuildTimeLogin",
  platforms: [.macOS(.v13), .iOS(.v15)],
  dependencies: [
    // An app writes .package(url: …, from: "1.0.0"), and does not compile the plug-ins' tool.
    .package(name: "HaapiKit", path: "../..", traits: []),
    .package(name: "HaapiKitPlugins", path: "../../Plugins"),
  ],
  targets: [
    .executableTarget(
      name: "BuildTimeLogin",
      dependencies: [.product(name: "IdsvrHaapiUIKit", package: "HaapiKit")],
      plugins: [.plugin(name: "HaapigenBuild", package: "HaapiKitPlugins")])
  ],
  swiftLanguageModes: [.v6]
)
