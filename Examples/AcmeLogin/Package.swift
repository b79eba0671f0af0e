// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "AcmeLogin",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [.library(name: "AcmeLogin", targets: ["AcmeLogin"])],
  dependencies: [
    // An app writes .package(url: …, from: "1.0.0").
    .package(name: "HaapiKit", path: "../..", traits: [])
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
