// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

// The app: open this folder with Xcode, and run. Only Xcode knows AppleProductTypes.
let package = Package(
  name: "LoginApp",
  platforms: [.iOS("15.0")],
  products: [
    .iOSApplication(
      name: "LoginApp",
      targets: ["LoginApp"],
      bundleIdentifier: "com.example.login-app",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .lock),
      accentColor: .presetColor(.teal),
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeLeft, .landscapeRight,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ],
      additionalInfoPlistContentFilePath: "Info.plist")
  ],
  dependencies: [.package(name: "LoginScreens", path: "..")],
  targets: [
    .executableTarget(
      name: "LoginApp", dependencies: [.product(name: "LoginScreens", package: "LoginScreens")],
      path: "App")
  ],
  swiftLanguageModes: [.v6]
)
