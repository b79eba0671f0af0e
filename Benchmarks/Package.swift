// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who only uses the library builds it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    // Without the screens for Linux, which are not measured here.
    .package(name: "HaapiKit", path: "..", traits: []),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // Answers, and what an app would write by hand for them.
    .target(name: "Rivals", path: "Benchmarks/Rivals", exclude: ["login-form.json"]),
    .executableTarget(
      name: "Decoding",
      dependencies: [
        "Rivals",
        .product(name: "IdsvrHaapiSdk", package: "HaapiKit"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Decoding",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .executableTarget(
      name: "Mapping",
      dependencies: [
        "Rivals",
        .product(name: "IdsvrHaapiUIKit", package: "HaapiKit"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Mapping",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .executableTarget(
      name: "Login",
      dependencies: [
        .product(name: "HaapiSandbox", package: "HaapiKit"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Login",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .executableTarget(
      name: "Theme",
      dependencies: [
        .product(name: "HaapiTheme", package: "HaapiKit"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Theme",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
