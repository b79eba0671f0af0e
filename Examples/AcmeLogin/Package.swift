// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "AcmeLogin",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [.library(name: "AcmeLogin", targets: ["AcmeLogin"])],
  dependencies: [
    // An app writes .package(url: …, from: "1.0.0"), and does not compile the plug-ins' tool.
    .package(name: "HaapiKit", path: "../..", traits: []),
    .package(name: "HaapiKitPlugins", path: "../../Plugins"),
  ],
  targets: [
    .target(
      name: "AcmeLogin",
      dependencies: [.product(name: "IdsvrHaapiUIKit", package: "HaapiKit")],
      // What `swift package haapigen check` compares with.
      exclude: ["Generated/manifest.json"]),
    .executableTarget(name: "acme-login", dependencies: ["AcmeLogin"]),
  ],
  swiftLanguageModes: [.v6]
)
