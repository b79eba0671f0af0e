// swift-tools-version: 6.1
import PackageDescription

// The screens of the app, for iOS and for tests on Linux. `LoginApp.swiftpm` is the app around them.
let package = Package(
  name: "LoginScreens",
  platforms: [.iOS(.v15), .macOS(.v13)],
  products: [.library(name: "LoginScreens", targets: ["LoginScreens"])],
  dependencies: [
    // An app writes .package(url: …, from: "1.0.0").
    .package(name: "HaapiKit", path: "../..")
  ],
  targets: [
    .target(
      name: "LoginScreens",
      dependencies: [
        .product(name: "HaapiSandbox", package: "HaapiKit"),
        .product(name: "IdsvrHaapiUIKit", package: "HaapiKit"),
      ],
      resources: [.process("Resources")])
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  let headlessUIKit = Target.Dependency.product(name: "HeadlessUIKit", package: "HaapiKit")
  package.targets[0].dependencies.append(headlessUIKit)
  package.targets.append(
    .testTarget(
      name: "LoginAppScreenTests",
      dependencies: [
        "LoginScreens", headlessUIKit,
        .product(name: "IdsvrHaapiUIKit", package: "HaapiKit"),
      ]))
#endif
